import ICU
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// A date with the names of any locale parses to its day in every other locale, or is rejected.
///
/// The exceptions are texts that the parser's own names and separators explain: `Mar` is May in Teso and March in
/// Italian.
@Suite struct CrossLocaleDateTests {
  /// A formatted day.
  struct Written: Hashable {
    let text: String
    let day: DayNumber
  }

  private static let rules = Result { try TimeZoneDatabase().rules(for: .utc) }
  private static let lengths: [InstantStyle.Length] = [.medium, .long, .full]

  /// Days after the twelfth of twelve months, so that numeric days and months cannot be exchanged.
  private static let days = (0..<12).map { DayNumber(20_105 + $0 * 30 + $0 / 2) }

  private static func instant(_ day: DayNumber) -> Instant { Instant(epochMilliseconds: Int64(day.value) * 86_400_000) }

  /// Formats the days in the locale's preferred calendar, in three lengths.
  static func texts(of locale: String) throws -> Set<Written> {
    var texts: Set<Written> = []
    for length in lengths {
      let style = InstantStyle(.lengths(date: length, time: .omitted))
      let writer = try InstantFormatter(style, locale: LocaleID(locale), timeZone: rules.get())
      for day in days { texts.insert(Written(text: try writer.string(instant(day)), day: day)) }
    }
    return texts
  }

  /// Returns common variants of a text: uppercase, without accents, periods or apostrophes, and with additional spaces.
  static func spellings(of text: String, locale: String) throws -> [String] {
    let language = locale.split(separator: "_").first.map(String.init) ?? locale
    let scalars = text.unicodeScalars
    let spaced = scalars.reduce(into: "") { spaced, scalar in
      spaced.unicodeScalars.append(scalar)
      if "./-,年月년월".unicodeScalars.contains(scalar) { spaced += " " }
    }
    return [
      try UnicodeText.uppercased(text, locale: language),
      // The marks of other scripts are vowels.
      String(
        String.UnicodeScalarView(
          try UnicodeText.decomposed(text).unicodeScalars.filter { !LooseNames.isAccent($0.value) })),
      String(String.UnicodeScalarView(scalars.filter { $0 != "." })), spaced,
      String(String.UnicodeScalarView(scalars.filter { !"'’ʻʼ-".unicodeScalars.contains($0) })),
    ]
  }

  struct Reading {
    var equal = 0
    var refused = 0
    /// Texts that parse to another day because of the parser's own names, or of what lenient parsing starts from.
    var explained: [String] = []
    var misread: [String] = []

    /// Parses a text with both leniencies. Lenient parsing must agree with strict parsing.
    mutating func read(_ written: Written, _ text: String, _ parser: InstantFormatter, _ home: String) {
      var strict: DayNumber?
      for leniency in [ParseLeniency.strict, .lenient] {
        do throws(FormatError) {
          let read = try parser.parse(text, leniency: leniency)
          let day = read.value.local.day
          let line = "\(home) “\(text)” in \(parser.locale) \(parser.pattern) \(leniency): \(day), not \(written.day)"
          if leniency == .strict { strict = day } else if let strict, strict != day { misread.append("two: " + line) }
          if day == written.day {
            equal += 1
          } else if Self.isWritten(text, leniency, day, parser) {
            explained.append(line)
          } else {
            misread.append(line)
          }
        } catch {
          if leniency == .lenient, strict != nil {
            misread.append("strict alone: \(home) “\(text)” in \(parser.locale)")
          }
          refused += 1
        }
      }
    }

    /// Whether a text parses to the day without loose spaces, periods and spellings.
    private static func isWritten(
      _ text: String, _ leniency: ParseLeniency, _ day: DayNumber, _ parser: InstantFormatter
    ) -> Bool {
      do throws(FormatError) {
        return try parser.parser().writtenValue(DateInput(text), leniency, nil).value.local.day == day
      } catch {
        return false
      }
    }
  }

  /// Creates the parsers of a locale.
  static func readers(_ place: String) throws -> [InstantFormatter] {
    try lengths.map { length in
      try InstantFormatter(
        InstantStyle(.lengths(date: length, time: .omitted)), locale: LocaleID(place), timeZone: rules.get(),
        parsing: InstantParsing(now: parsingNow))
    }
  }

  /// The distinct texts of all locales.
  private static let written = Result {
    var homes: [Written: String] = [:]
    for locale in LocaleData.available {
      for text in try texts(of: locale) where homes[text] == nil { homes[text] = locale }
    }
    return homes.sorted { ($0.value, $0.key.text) < ($1.value, $1.key.text) }
  }

  /// Texts of all languages, parsed in sixty locales; without `RAQAM_EXHAUSTIVE`, one in 97 in a quarter of them.
  @Test(.long, arguments: MisreadingTests.locales.sampled(oneIn: 4))
  func datesOfOtherLanguagesAreNeverMisread(_ place: String) throws {
    var reading = Reading()
    let readers = try Self.readers(place)
    let first = MisreadingTests.locales.firstIndex(of: place) ?? 0
    for (index, (written, home)) in try Self.written.get().enumerated() where isSampled(index + first, oneIn: 97) {
      for parser in readers { reading.read(written, written.text, parser, home) }
    }
    expectCases(reading.equal + reading.refused, of: "texts", atLeast: 200)
    let misread = reading.misread.filter { !Self.isOfTwoLocales($0) }
    #expect(misread.isEmpty, "\(misread.count):\n\(misread.prefix(20).joined(separator: "\n"))")
    reportExhaustiveRun(
      "\(place): \(reading.equal) equal, \(reading.refused) refused, \(reading.explained.count) explained, "
        + "\(reading.misread.count) misread")
  }

  /// `mar` is May in Teso and March in `fr_MA`, whose names all regions of French accept.
  private static func isOfTwoLocales(_ line: String) -> Bool {
    line.hasPrefix("teo ") && line.contains(" in fr_") && line.contains(" Mar ")
  }

  /// Texts and their variants in the regions of one language.
  @Test(.long, arguments: MisreadingTests.locales.sampled(oneIn: 12))
  func variantsOfOneLanguageAreNeverMisread(_ place: String) throws {
    var reading = Reading()
    let readers = try Self.readers(place)
    let language = place.split(separator: "_").first.map(String.init) ?? place
    var seen: Set<Written> = []
    for home in LocaleData.available where home == language || home.hasPrefix(language + "_") {
      for written in try Self.texts(of: home).sorted(by: { $0.text < $1.text }) where seen.insert(written).inserted {
        for text in [written.text] + (try Self.spellings(of: written.text, locale: home)) {
          for parser in readers { reading.read(written, text, parser, home) }
        }
      }
    }
    #expect(reading.misread.isEmpty, "\(reading.misread.count):\n\(reading.misread.prefix(20).joined(separator: "\n"))")
    #expect(
      reading.explained.isEmpty, "\(reading.explained.count):\n\(reading.explained.prefix(20).joined(separator: "\n"))")
    expectCases(reading.equal, of: "read texts of \(language)", atLeast: 20)
    reportExhaustiveRun(
      "\(place): \(reading.equal) equal, \(reading.refused) refused, \(reading.explained.count) explained, "
        + "\(reading.misread.count) misread")
  }

  /// Rejects a spelling that two names of a table share without their accents.
  @Test func looseSpellingsAreUnambiguous() throws {
    var count = 0
    for locale in LocaleData.available.sampled(oneIn: 4) {
      let id = try LocaleID(locale)
      let names = try InstantFormatter(.date(.long), locale: id, timeZone: Self.rules.get()).parser().names
      for letter in ["MMMM", "EEEE"] {
        guard case .field(let field, _)? = DateParsePlan(try DatePattern(letter)).element(0),
          let loose = try names.looseNames(field), let table = try names.table(field)
        else { continue }
        for entry in table.entries where entry.values.count == 1 && entry.width == 4 {
          let text = DateInput(String(String.UnicodeScalarView(entry.units.compactMap(Unicode.Scalar.init))))
          guard let found = loose.match(text, at: 0, width: nil, continues: { _ in false }) else { continue }
          #expect(found.values == entry.values, "\(locale) \(text.typed(0..<text.count))")
          count += 1
        }
      }
    }
    expectCases(count, of: "names", atLeast: rounds(1500))
  }
}
