/// English made to look like another language, so that one sees what is not translated, too narrow or laid out wrongly.
///
/// ```swift
/// PseudoLocale.accented.text("Total amount")       // [Ṫȯṫȧł ȧṁȯŭṅṫ one]
/// PseudoLocale.bidirectional.text("Total 5")       // \u{200F}\u{202E}Total\u{202C}\u{200F} 5
/// PseudoLocale.accented.plain("[Ṫȯṫȧł ȧṁȯŭṅṫ one]")  // Total amount
/// PseudoLocale(try LocaleID("en-XA"))              // accented
/// ```
///
/// The ids are those of CLDR's pseudo-locales. libicu has no data for them, so texts are those of en_US, changed here; digits
/// and exact values stay.
///
/// | | |
/// |---|---|
/// | `en_XA` | each letter of ASCII has a mark; texts of three letters and more stand in brackets and are about a third longer, by words without marks |
/// | `ar_XB` | written from right to left; each word stands between RLM RLO and PDF RLM, which turn it round |
///
/// Codes of three capitals (`USD`, `UTC`) stay in `en_XA`. What is written can be read: ``plain(_:)`` gives back the English.
public enum PseudoLocale: String, CaseIterable, Sendable {
  /// English with accents.
  case accented = "en_XA"
  /// English from right to left.
  case bidirectional = "ar_XB"

  /// The locale whose texts are changed.
  package static let source = "en_US"

  /// The pseudo-locale that a locale is; `nil` for all others.
  public init?(_ locale: LocaleID) {
    guard let pseudo = locale.pseudo else { return nil }
    self = pseudo
  }

  /// The pseudo-locale of an id without keywords.
  init?(base: String) { self.init(rawValue: base) }
}

extension LocaleID {
  /// An English text as this locale has it: changed where it is a pseudo-locale.
  package func shown(_ english: String) -> String { pseudo?.text(english) ?? english }

  /// Pieces of an English text as this locale has them.
  package func shown(_ english: [FormatPart]) -> [FormatPart] { pseudo?.parts(english) ?? english }
}

extension PseudoLocale {
  /// An English text as this locale has it.
  public func text(_ english: String) -> String { rewritten(english, isText: { _ in true }) }

  /// A pattern of ICU's MessageFormat as this locale has it: arguments and their syntax stay.
  package func pattern(_ english: String) -> String {
    var braces = PatternBraces()
    return rewritten(english) { braces.isText($0) }
  }

  /// Pieces of a formatted English text as this locale has them: what is a value, or stands for digits, stays.
  package func parts(_ english: some Sequence<FormatPart>) -> [FormatPart] {
    english.map { part in
      switch part.kind {
      case .element, .bidiIsolation, .nan, .infinity, .exponentSeparator: part
      default: FormatPart(part.kind, text(part.text))
      }
    }
  }

  /// The English text that a text of this locale was made of; others stay as they are.
  public func plain(_ text: String) -> String {
    switch self {
    case .accented: Self.withoutAccents(text)
    case .bidirectional: BidiTreatment.none.apply(to: text, direction: .rightToLeft)
    }
  }

  private func rewritten(_ english: String, isText: (Unicode.Scalar) -> Bool) -> String {
    // Each character is asked about once, in order.
    let marked = english.unicodeScalars.map { (scalar: $0, isText: isText($0)) }
    switch self {
    case .accented: return Self.accented(marked)
    case .bidirectional: return Self.turned(marked)
    }
  }
}

// MARK: - Right to left

extension PseudoLocale {
  private static func turned(_ scalars: [(scalar: Unicode.Scalar, isText: Bool)]) -> String {
    var result = String.UnicodeScalarView()
    var isInside = false
    for (scalar, isText) in scalars {
      // Letters of scripts from right to left stand as they do.
      let isLetter = isText && scalar.value < 0x590 && scalar.properties.isAlphabetic
      // A mark belongs to its letter.
      if !(isInside && isText && scalar.properties.generalCategory == .nonspacingMark), isLetter != isInside {
        result.append(contentsOf: (isLetter ? "\u{200F}\u{202E}" : "\u{202C}\u{200F}").unicodeScalars)
        isInside = isLetter
      }
      result.append(scalar)
    }
    return String(result) + (isInside ? "\u{202C}\u{200F}" : "")
  }
}

// MARK: - Accents

extension PseudoLocale {
  /// Letters that no English text of CLDR has, one for each of ASCII.
  private static let letters: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars,
      "ȧƀċḋėḟġḣĭĵķłṁṅȯṗɋṙṡṫŭṽẇẋẏżȦɃĊḊĖḞĠḢĬĴĶŁṀṄȮṖɊṘṠṪŬṼẆẊẎŻ".unicodeScalars))
  private static let plainLetters = Dictionary(uniqueKeysWithValues: letters.map { ($1, $0) })
  /// What texts are made longer with.
  private static let padding = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
  /// Shorter texts get no brackets: they stand where there is no room, and a sign among digits is no text.
  private static let shortest = 3

  private static func accented(_ scalars: [(scalar: Unicode.Scalar, isText: Bool)]) -> String {
    let places = scalars.indices.filter { scalars[$0].isText && letters[scalars[$0].scalar] != nil }
    guard let first = places.first, let last = places.last, !isCode(places.map { scalars[$0].scalar }) else {
      return String(String.UnicodeScalarView(scalars.map(\.scalar)))
    }
    let isLong = places.count >= shortest
    // Brackets stand around the whole of a pattern: what it chooses stands inside of braces.
    let isWhole = !scalars.allSatisfy(\.isText)
    let (start, end) = isWhole ? (0, scalars.count - 1) : (first, last)
    var result = String.UnicodeScalarView()
    for (index, (scalar, isText)) in scalars.enumerated() {
      if isLong, index == start { result.append("[") }
      result.append(isText ? letters[scalar] ?? scalar : scalar)
      if isLong, index == end { result.append(contentsOf: (extra(places.count) + "]").unicodeScalars) }
    }
    return String(result)
  }

  private static func isCode(_ letters: [Unicode.Scalar]) -> Bool {
    letters.count == 3 && letters.allSatisfy { ("A"..."Z").contains($0) }
  }

  /// Words for a text of so many letters.
  private static func extra(_ count: Int) -> String {
    var text = ""
    var index = 0
    while text.utf8.count * 3 < count {
      text += " " + padding[index % padding.count]
      index += 1
    }
    return text
  }

  private static func withoutAccents(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { plainLetters[$0] != nil }) else { return text }
    var result: [Unicode.Scalar] = []
    /// Where brackets were opened.
    var open: [Int] = []
    for scalar in text.unicodeScalars {
      if scalar == "[" { open.append(result.count) }
      if scalar == "]", let start = open.popLast(), let end = paddingStart(of: result[start...]) {
        result.removeLast(result.count - end)
        result.remove(at: start)
      } else {
        result.append(scalar)
      }
    }
    return String(String.UnicodeScalarView(result.map { plainLetters[$0] ?? $0 }))
  }

  /// Where the words begin that made a text longer: its own letters have marks. `nil` where it has none such.
  private static func paddingStart(of text: ArraySlice<Unicode.Scalar>) -> Int? {
    let own = text.lastIndex { $0 != " " && !("a"..."z").contains($0) }
    guard let own, own + 1 < text.endIndex, text.contains(where: { plainLetters[$0] != nil }) else { return nil }
    return own + 1
  }
}

/// Which characters of a message's pattern are text: those outside of braces, and those inside of two pairs.
private struct PatternBraces {
  private var depth = 0
  private var isQuoted = false
  private var wasApostrophe = false

  mutating func isText(_ scalar: Unicode.Scalar) -> Bool {
    defer { wasApostrophe = scalar == "'" && !wasApostrophe }
    if scalar == "'" {
      // The second of two is an apostrophe; one ends what is quoted.
      if isQuoted, !wasApostrophe { isQuoted = false }
      return false
    }
    if wasApostrophe, scalar == "{" || scalar == "}" || scalar == "#" || scalar == "|" {
      isQuoted = true
      return false
    }
    if isQuoted { return depth.isMultiple(of: 2) }
    switch scalar {
    case "{": depth += 1
    case "}": depth -= 1
    default: return depth.isMultiple(of: 2)
    }
    return false
  }
}
