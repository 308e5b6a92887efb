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
/// | `en_XA` | each letter of ASCII has a mark; a text of three letters or more has brackets before its first letter and after its last, and is about a third longer, by words without marks |
/// | `ar_XB` | written from right to left; each word stands between RLM RLO and PDF RLM, which turn it round |
///
/// Codes of three capitals (`USD`, `UTC`) stay in `en_XA`, and a text with brackets of its own gets no others. What is written can
/// be read: ``plain(_:)`` returns the English.
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
  public func text(_ english: String) -> String {
    changed(english.unicodeScalars.map { MessagePatternTexts.Mark(scalar: $0, isText: true) })
  }

  /// A pattern of ICU's MessageFormat as this locale has it: arguments stay, with their syntax and the limits of a choice.
  ///
  /// ```swift
  /// PseudoLocale.accented.pattern("{n, choice, 0#none|1#one}")  // [{n, choice, 0#ṅȯṅė|1#ȯṅė} one]
  /// ```
  package func pattern(_ english: String) -> String { changed(MessagePatternTexts(english).marks) }

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
  ///
  /// It is the text again unless the English has letters or controls that this locale writes: `ȧ`, or RLO and PDF.
  public func plain(_ text: String) -> String {
    switch self {
    case .accented: Self.withoutAccents(text)
    case .bidirectional: Self.withoutOverrides(text)
    }
  }

  private func changed(_ marks: [MessagePatternTexts.Mark]) -> String {
    switch self {
    case .accented: Self.accented(marks)
    case .bidirectional: Self.turned(marks)
    }
  }
}

// MARK: - Right to left

extension PseudoLocale {
  private static let opening: [Unicode.Scalar] = ["\u{200F}", "\u{202E}"]
  private static let closing: [Unicode.Scalar] = ["\u{202C}", "\u{200F}"]

  private static func turned(_ marks: [MessagePatternTexts.Mark]) -> String {
    var result = String.UnicodeScalarView()
    var isInside = false
    for mark in marks {
      let properties = mark.scalar.properties
      // Letters of right-to-left scripts are not turned.
      let isLetter = mark.isText && mark.scalar.value < 0x590 && properties.isAlphabetic
      // A mark belongs to its letter.
      if !(isInside && mark.isText && properties.generalCategory == .nonspacingMark), isLetter != isInside {
        result.append(contentsOf: isLetter ? opening : closing)
        isInside = isLetter
      }
      result.append(mark.scalar)
    }
    if isInside { result.append(contentsOf: closing) }
    return String(result)
  }

  private static func withoutOverrides(_ text: String) -> String {
    var result: [Unicode.Scalar] = []
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.first {
      if rest.starts(with: opening) || rest.starts(with: closing) {
        rest = rest.dropFirst(2)
      } else {
        result.append(scalar)
        rest = rest.dropFirst()
      }
    }
    return String(String.UnicodeScalarView(result))
  }
}
