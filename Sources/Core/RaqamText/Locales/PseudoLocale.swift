/// A pseudo-locale: English transformed to look like another language, to find text that is not translated, truncated
/// or laid out incorrectly.
///
/// ```swift
/// PseudoLocale.accented.text("Total amount")       // [Ṫȯṫȧł ȧṁȯŭṅṫ one]
/// PseudoLocale.bidirectional.text("Total 5")       // \u{200F}\u{202E}Total\u{202C}\u{200F} 5
/// PseudoLocale.accented.plain("[Ṫȯṫȧł ȧṁȯŭṅṫ one]")  // Total amount
/// PseudoLocale(try LocaleID("en-XA"))              // accented
/// ```
///
/// The ids are those of CLDR's pseudo-locales. libicu has no data for them, so the texts of en_US are transformed;
/// digits and exact values are unchanged.
///
/// | | |
/// |---|---|
/// | `en_XA` | accented ASCII letters; a text of three letters or more is enclosed in brackets, from its first letter to its last, and lengthened by about a third with unaccented words |
/// | `ar_XB` | right to left; each word is enclosed in RLM RLO and PDF RLM, which reverse its letters |
///
/// In `en_XA`, codes of three capital letters (`USD`, `UTC`) are unchanged, and a text that contains brackets gets no
/// others. Transformed text can be parsed: ``plain(_:)`` returns the English.
@nonexhaustive public enum PseudoLocale: String, CaseIterable, Sendable {
  /// Accented English: `en_XA`.
  case accented = "en_XA"
  /// Right-to-left English: `ar_XB`.
  case bidirectional = "ar_XB"

  /// The locale whose texts are transformed.
  package static let source = "en_US"

  /// Creates the pseudo-locale of a locale id; `nil` for all others.
  public init?(_ locale: LocaleID) {
    guard let pseudo = locale.pseudo else { return nil }
    self = pseudo
  }

  /// Creates the pseudo-locale of an id without keywords; `nil` for all others.
  init?(base: String) { self.init(rawValue: base) }
}

extension LocaleID {
  /// Returns an English text, transformed if this is a pseudo-locale.
  package func shown(_ english: String) -> String { pseudo?.text(english) ?? english }

  /// Returns the parts of an English text, transformed if this is a pseudo-locale.
  package func shown(_ english: [FormatPart]) -> [FormatPart] { pseudo?.parts(english) ?? english }
}

extension PseudoLocale {
  /// Returns the transformed English text.
  public func text(_ english: String) -> String {
    changed(english.unicodeScalars.map { Mark(scalar: $0, isText: true) })
  }

  /// A character of a text with its classification.
  package struct Mark {
    package let scalar: Unicode.Scalar
    /// Whether the character is literal text, rather than syntax.
    package var isText = false
    /// Whether the character is inside an argument of a message.
    package var isInside = false

    package init(scalar: Unicode.Scalar, isText: Bool = false, isInside: Bool = false) {
      self.scalar = scalar
      self.isText = isText
      self.isInside = isInside
    }
  }

  /// Returns the transformed texts before, between and after the placeholders of a message: one more than there are.
  package func texts(_ english: [String]) -> [String] {
    let marker: Unicode.Scalar = "\u{FFFC}"
    guard !english.contains(where: { $0.unicodeScalars.contains(marker) }) else { return english }
    var marks: [Mark] = []
    for (index, text) in english.enumerated() {
      if index > 0 { marks.append(Mark(scalar: marker, isInside: true)) }
      marks += text.unicodeScalars.map { Mark(scalar: $0, isText: true) }
    }
    return changed(marks).unicodeScalars.split(separator: marker, omittingEmptySubsequences: false).map { String($0) }
  }

  /// Returns the parts of a formatted English text, transformed. Values and replacements of digits are unchanged.
  package func parts(_ english: some Sequence<FormatPart>) -> [FormatPart] {
    english.map { part in
      switch part.kind {
      case .element, .bidiIsolation, .nan, .infinity, .exponentSeparator: part
      default: FormatPart(part.kind, text(part.text))
      }
    }
  }

  /// Returns the English text that a text was transformed from; other text unchanged.
  ///
  /// The result equals the original unless that contains letters or controls that this locale uses: `ȧ`, or RLO and
  /// PDF.
  public func plain(_ text: String) -> String {
    switch self {
    case .accented: Self.withoutAccents(text)
    case .bidirectional: Self.withoutOverrides(text)
    }
  }

  /// Returns a text with transformed literal text.
  package func changed(_ marks: [Mark]) -> String {
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

  private static func turned(_ marks: [Mark]) -> String {
    var result = String.UnicodeScalarView()
    var isInside = false
    for mark in marks {
      let properties = mark.scalar.properties
      // Letters of right-to-left scripts need no override.
      let isLetter = mark.isText && mark.scalar.value < 0x590 && properties.isAlphabetic
      // Combining marks remain with their letter.
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
