internal import ICU

/// A formatter that converts the case, letters and digits of strings by the rules of a locale.
///
/// ```swift
/// var style = TextStyle()
/// style.letterCase = .upper
/// try TextFormatter(style, locale: "tr").string("istanbul")  // İSTANBUL
/// ```
///
/// ## Errors
///
/// Creating a formatter throws `unsupportedStyle` if the numbering system has no digits.
public final class TextFormatter: StyledFormatter {
  /// The conversions.
  public let style: TextStyle
  /// The locale whose case rules and native digits are used.
  public let locale: LocaleID
  private let digits: [Character]?

  /// Creates a formatter.
  ///
  /// - Throws: `invalidLocale`; `unsupportedStyle` if the numbering system has no digits; `icuFailure`.
  public init(_ style: TextStyle, locale: some LocaleConvertible) throws(FormatError) {
    let locale = try locale.localeID()
    self.style = style
    self.locale = locale
    digits = try style.digits.map { system throws(FormatError) in try Self.digits(system, locale: locale) }
  }

  private static func digits(_ system: NumberingSystemID, locale: LocaleID) throws(FormatError) -> [Character] {
    let resource = try locale.resourceID(setting: "numbers", to: system.name)
    let name = try NumberData.numberingSystem(locale: resource)
    if let digits = try NumberData.digits(numberingSystem: name), digits.count == 10 { return digits }
    throw FormatError(.unsupportedStyle, "numbering system \"\(system)\" has no digits")
  }

  /// Returns the converted string.
  ///
  /// - Throws: `icuFailure`.
  public func string(_ text: String) throws(FormatError) -> String {
    var result = try cased(text)
    if let letters = style.letters {
      result = String(String.UnicodeScalarView(result.unicodeScalars.map { letters.scalar(for: $0) }))
    }
    guard let digits else { return result }
    return result.unicodeScalars.reduce(into: "") { changed, scalar in
      if scalar.properties.generalCategory == .decimalNumber, let value = Character(scalar).wholeNumberValue,
        digits.indices.contains(value)
      {
        changed.append(digits[value])
      } else {
        changed.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns the converted string as one `literal` part.
  ///
  /// - Throws: `icuFailure`.
  public func parts(_ text: String) throws(FormatError) -> [FormatPart] { [FormatPart(.literal, try string(text))] }

  private func cased(_ text: String) throws(FormatError) -> String {
    switch style.letterCase {
    case .upper: return try UnicodeText.uppercased(text, locale: locale.resourceID)
    case .lower: return try UnicodeText.lowercased(text, locale: locale.resourceID)
    case .title: return try UnicodeText.titlecased(text, locale: locale.resourceID)
    case nil: return text
    }
  }
}

extension TextStyle.Letters {
  /// Returns the letter in the form of this orthography.
  fileprivate func scalar(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch (self, scalar) {
    case (.persian, "\u{064A}"), (.persian, "\u{0649}"): "\u{06CC}"
    case (.persian, "\u{0643}"): "\u{06A9}"
    case (.arabic, "\u{06CC}"): "\u{064A}"
    case (.arabic, "\u{06A9}"): "\u{0643}"
    default: scalar
    }
  }
}
