import ICU
import ListOracle
import Raqam
import RaqamDescriptors
import RaqamForms
import TestSupport
import Testing

/// Composed texts are laid out by ICU and compared with the intended visual order.
@Suite struct IsolationTests {
  static let locales = ["en_US", "fa_IR", "ar_SA", "he_IL"]
  static let names = ["سارا", "شرکت نوین ۲", "حسن Ali", "משה", "Bob", "Anna B.", "C++", "Ali (حسن)"]
  static let phones = ["+98 21 1", "021-555 12 12", "(021) 88", "٠٩١٢ ٣٤٥", "+۹۸ ۲۱"]
  static let files = ["قرارداد.pdf", "b.pdf", "גיבוי 2.zip", "report (1).pdf", "a_ب.txt"]
  static let numbers = ["-5", "5", "1.5", "5%", "-12.5%", "2025-03-21", "1/2"]
  static let all = names + phones + files + numbers

  // MARK: Layout

  /// A paragraph of the text's direction shows the intended order. A first-strong paragraph does too if the text has
  /// isolates or begins with a letter of its direction. With `"bidi": "isolate"`, any paragraph does.
  private static func check(_ formats: Formats, _ value: FieldValue, meant: MeantLine) throws {
    let text = try formats.marks.string(value)
    let survey = try BidiSurvey(text)
    let starts = survey.startsRightToLeft.map { $0 ? TextDirection.rightToLeft : .leftToRight }
    let tellsDirection = starts == meant.direction || !survey.classes.isDisjoint(with: .isolates)
    for paragraph in [meant.direction.paragraph] + (tellsDirection ? [.firstStrong] : []) {
      let seen = try MeantLine.seen(text, paragraph)
      #expect(seen == meant.seen, "\(escaped(text)) in \(paragraph)")
    }
    let isolated = try formats.isolate.string(value)
    #expect(try MeantLine.seen(isolated, meant.direction.other.paragraph) == meant.seen)
    let plain = try formats.none.string(value)
    #expect(!plain.unicodeScalars.contains { $0.properties.isBidiControl })
    #expect(plain == BidiTreatment.none.applied(to: text, direction: meant.direction))
    for format in [formats.marks, formats.isolate, formats.none] {
      let parts = try format.parts(value)
      #expect(try parts.map(\.text).joined() == format.string(value))
      #expect(!parts.contains { $0.text.isEmpty })
    }
  }

  /// A format with each bidi treatment.
  private struct Formats {
    let marks: CompiledFormat
    let isolate: CompiledFormat
    let none: CompiledFormat

    init(_ keys: String, _ locale: String) throws {
      marks = try format(keys, locale)
      isolate = try format(#""bidi":"isolate",\#(keys)"#, locale)
      none = try format(#""bidi":"none",\#(keys)"#, locale)
    }
  }

  private static func format(_ keys: String, _ locale: String) throws -> CompiledFormat {
    try FormatterFactory().format(for: FormatterDescriptor(json: "{\(keys)}"), in: context(locale))
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }

  /// The line of a joined list; `seen` appends the visual form of each element.
  private static func list(
    _ texts: [String], _ locale: LocaleID, seen: (Int, inout MeantLine) throws -> Void
  ) throws -> MeantLine {
    let parts = try ListTextFormatter(.and, locale: locale).plainParts(texts.map { [FormatPart(.element, $0)] })
    var line = MeantLine(locale.direction)
    var index = 0
    for part in parts {
      if part.kind == .element {
        try seen(index, &line)
        index += 1
      } else {
        try line.words(part.text)
      }
    }
    return line
  }

  // MARK: Lists

  @Test(.long, arguments: locales, all)
  func listsDisplayInTheIntendedOrder(_ locale: String, _ first: String) throws {
    let id = try LocaleID(locale)
    let formats = try Formats(#""type":"list""#, locale)
    let turn = Self.all.firstIndex(of: first) ?? 0
    for (index, second) in Self.all.enumerated() where isSampled(index + turn, oneIn: 3) {
      let texts = index % 3 == 0 ? [first, second, first] : [first, second]
      let meant = try Self.list(texts, id) { index, line in try line.value(texts[index]) }
      try Self.check(formats, .list(texts.map(FieldValue.string)), meant: meant)
    }
  }

  /// Without isolates these texts are displayed in another order: the comparison can fail.
  @Test(arguments: [
    ("fa_IR", ["+98 21 1", "+98 21 2"]), ("en_US", ["سیب", "Banana"]), ("en_US", ["قرارداد.pdf", "b.pdf"]),
    ("he_IL", ["-5", "Bob"]),
  ])
  func textWithoutIsolatesIsReordered(_ locale: String, _ texts: [String]) throws {
    let id = try LocaleID(locale)
    let joined = try ListOracle(.and, locale: id).string(texts)
    let meant = try Self.list(texts, id) { index, line in try line.value(texts[index]) }
    let seen = try [id.direction.paragraph, .firstStrong].map { paragraph in try MeantLine.seen(joined, paragraph) }
    #expect(seen.contains { $0 != meant.seen })
  }

  /// Text in the locale's script is joined exactly as by ICU.
  @Test(arguments: [
    ("en_US", ["a", "b", "5", "-5", "+98 21 1"]), ("de_DE", ["Öl", "Σ", "日本"]),
    ("fa_IR", ["سیب", "موز ۲", "۵", "۱٫۵"]),
    ("ar_SA", ["تفاح", "٥", "موز"]), ("he_IL", ["תפוח", "אבא 5", "5"]), ("fa_IR", ["Bob"]), ("en_US", ["سارا"]),
  ])
  func textInTheLocalesScriptHasNoControls(_ locale: String, _ texts: [String]) throws {
    let text = try Self.format(#""type":"list""#, locale).string(.list(texts.map(FieldValue.string)))
    #expect(try text == ListOracle(.and, locale: LocaleID(locale)).string(texts))
  }

  // MARK: Messages

  private static let messages = [
    "en_US": "{a} owes {n} to {b}.", "fa_IR": "{a} مبلغ {n} به {b} بدهکار است.", "ar_SA": "{a} مدين بمبلغ {n} إلى {b}.",
    "he_IL": "{a} חייב {n} אל {b}.",
  ]

  @Test(.long, arguments: locales, all)
  func messagesDisplayInTheIntendedOrder(_ locale: String, _ first: String) throws {
    let id = try LocaleID(locale)
    let pattern = try #require(Self.messages[locale])
    let formats = try Formats(#""type":"message","message.pattern":"\#(pattern)""#, locale)
    let numbers = try DecimalFormatter(.standard, locale: id)
    let turn = Self.all.firstIndex(of: first) ?? 0
    let numbersToWrite = [5, -5, 1234.5, -0.25, 1_000_000].cycled(count: Self.all.count)
    for (place, (second, number)) in zip(Self.all, numbersToWrite).enumerated()
    where isSampled(place + turn, oneIn: 4) {
      var meant = MeantLine(id.direction)
      for piece in pattern.split(separator: "{", omittingEmptySubsequences: false) {
        let halves = piece.split(separator: "}", omittingEmptySubsequences: false)
        if halves.count > 1 {
          switch halves[0] {
          case "a": try meant.value(first)
          case "b": try meant.value(second)
          default: try meant.written(numbers.string(NumericValue(number)), id)
          }
        }
        try meant.words(String(halves.last ?? ""))
      }
      let arguments: FieldValue = .object(["a": .string(first), "b": .string(second), "n": .double(number)])
      try Self.check(formats, arguments, meant: meant)
    }
  }

  // MARK: Plural texts and ranges

  @Test(arguments: [
    ("en_US", "# files"), ("en_US", "# فایل (#)"), ("fa_IR", "# پرونده"), ("fa_IR", "تعداد: #، #"),
    ("fa_IR", "# files"),
    ("ar_SA", "عدد # (#)"), ("he_IL", "# קבצים, #"),
  ])
  func pluralsDisplayInTheIntendedOrder(_ locale: String, _ text: String) throws {
    let id = try LocaleID(locale)
    for number in [5, -5, 1234.5, -0.25] {
      let written = try DecimalFormatter(.standard, locale: id).string(NumericValue(number))
      var meant = MeantLine(id.direction)
      for (index, piece) in text.split(separator: "#", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { try meant.written(written, id) }
        try meant.words(String(piece))
      }
      let shown = try Self.format(##""type":"plural","plural.other":"\##(text)""##, locale).string(.double(number))
      #expect(try MeantLine.seen(shown, id.direction.paragraph) == meant.seen)
    }
  }

  @Test(arguments: locales, [(1.0, 5.0), (-1.5, 5.0), (-5.0, -1.0), (1000.0, 20000.0)])
  func patternRangesDisplayInTheIntendedOrder(_ locale: String, _ ends: (Double, Double)) throws {
    let id = try LocaleID(locale)
    let keys = ##""type":"number","number.format":"#,##0.0""##
    let format = try Self.format(keys, locale)
    var meant = MeantLine(id.direction)
    try meant.written(format.string(.double(ends.0)), id)
    try meant.words("–")
    try meant.written(format.string(.double(ends.1)), id)
    let text = try format.string(.object(["from": .double(ends.0), "to": .double(ends.1)]))
    #expect(try MeantLine.seen(text, id.direction.paragraph) == meant.seen, "\(Self.escaped(text))")
  }

  /// ICU joins these ranges. A symbol that ICU formats once applies to both numbers.
  @Test(arguments: locales, [(1.0, 5.0), (-1.5, 5.0), (-5.0, -1.0), (1000.0, 20000.0)])
  func rangesDisplayInTheIntendedOrder(_ locale: String, _ ends: (Double, Double)) throws {
    let id = try LocaleID(locale)
    let format = try Self.format(#""type":"number""#, locale)
    let text = try format.string(.object(["from": .double(ends.0), "to": .double(ends.1)]))
    var meant = MeantLine(id.direction)
    try meant.written(format.string(.double(ends.0)), id)
    try meant.words(text.contains(" – ") ? " – " : "–")
    try meant.written(format.string(.double(ends.1)), id)
    #expect(try MeantLine.seen(text, id.direction.paragraph) == meant.seen, "\(Self.escaped(text))")
  }

  @Test func collapsedCurrencySymbolsArePlacedOnce() throws {
    let format = try Self.format(#""type":"number","number.style":"currency","currency.code":"EUR""#, "he_IL")
    let text = try format.string(.object(["from": .double(-5), "to": .double(-1)]))
    #expect(text == "\u{200F}\u{200E}-5.00–1.00\u{A0}\u{200F}€")
  }

  // MARK: Two calendars

  @Test(.long, arguments: locales, locales)
  func secondDatesDisplayInTheIntendedOrder(_ locale: String, _ second: String) throws {
    let (here, there) = (try LocaleID(locale), try LocaleID(second))
    for (pattern, wrapper) in [("d MMMM y", " ({0})"), ("y/MM/dd", " = {0}"), ("EEEE d MMM y G", " – {0}.")] {
      let first = #""type":"date","date.format":"\#(pattern)","date.calendar":"persian""#
      let other = #""type":"date","date.format":"\#(pattern)","date.calendar":"gregorian""#
      let value = FieldValue.string("2025-03-21")
      let marks = wrapper.split(separator: "{0}", omittingEmptySubsequences: false).map(String.init)
      var meant = MeantLine(here.direction)
      try meant.written(Self.format(first, locale).string(value), here)
      try meant.words(marks[0])
      try meant.written(Self.format(other, second).string(value), there)
      try meant.words(marks[1])
      let keys =
        first + #","date.secondary.calendar":"gregorian","date.secondary.locale":"\#(second)","#
        + #""date.secondary.wrapper":"\#(wrapper)""#
      let formats = try Formats(keys, locale)
      try Self.check(formats, value, meant: meant)
      for format in [formats.marks, formats.isolate, formats.none] {
        let read = try format.parse(format.string(value)).value
        #expect(try format.string(read) == format.string(value), "\(keys)")
      }
    }
  }

  // MARK: Files

  @Test(arguments: locales, files)
  func attachmentsDisplayInTheIntendedOrder(_ locale: String, _ first: String) throws {
    let id = try LocaleID(locale)
    let bytes = try ByteFormatter(ByteStyle(), locale: id)
    let names = [first] + Self.files
    let sizes = try [100, 1000, 2_500_000].cycled(count: names.count).map { try bytes.string(NumericValue($0)) }
    var lines: [MeantLine] = []
    for (name, size) in zip(names, sizes) {
      var line = MeantLine(id.direction)
      try line.value(name)
      try line.words(" (")
      try line.written(size, id)
      try line.words(")")
      lines.append(line)
    }
    let meant = try Self.list(zip(names, sizes).map { "\($0) (\($1))" }, id) { index, line in line.line(lines[index]) }
    let value = FieldValue.list(
      zip(names, [100, 1000, 2_500_000].cycled(count: names.count)).map { name, size in
        .object(["name": .string(name), "bytes": .integer(Int64(size))])
      })
    let text = try Self.rowFormat(#""type":"attachment""#, locale).text(value)
    for paragraph in [id.direction.paragraph, .firstStrong] {
      #expect(try MeantLine.seen(text, paragraph) == meant.seen, "\(Self.escaped(text))")
    }
  }

  // MARK: Options

  @Test(arguments: [("en_US", "\u{2068}سیب\u{2069} and Banana"), ("fa_IR", "سیب و \u{2068}Banana\u{2069}")])
  func optionNamesAreIsolated(_ locale: String, _ text: String) throws {
    let keys =
      #""type":"options","options":["a","b"],"options.display":{"a":"سیب","b":"Banana"},"style":"picker.multiple""#
    let format = try Self.rowFormat(keys, locale)
    #expect(try format.text(.list([.string("a"), .string("b")])) == text)
    #expect(try format.parse("\u{2068}سیب\u{2069}، Banana\u{200E}").value == .list([.string("a"), .string("b")]))
  }

  private static func rowFormat(_ keys: String, _ locale: String) throws -> RowFormat {
    let (descriptor, diagnostics) = try row(#"{"id":"r",\#(keys)}"#)
    guard let descriptor else { throw NoDescriptor(diagnostics: diagnostics) }
    return try RowFormat(descriptor, factory: FormatterFactory(), context: context(locale))
  }
}

extension Array {
  /// The elements repeated cyclically up to `count` elements.
  fileprivate func cycled(count: Int) -> [Element] { (0..<count).map { self[$0 % self.count] } }
}
