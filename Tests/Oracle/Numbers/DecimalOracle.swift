import ICU
package import RaqamText
package import RaqamValues

@testable package import RaqamNumbers

/// The numbers of a style as libicu writes them, with the symbols, digits and texts of the style.
///
/// Numbers in words and in letters are written by libicu's rules in the product as well; the oracle has none of them.
package final class DecimalOracle: Sendable {
  package let style: DecimalStyle
  private let engine: any DecimalEngine
  /// Writes zero without a sign if the style requires one for other numbers.
  private let unsignedEngine: any DecimalEngine
  /// Writes the magnitudes of negative numbers if no sign is shown: rounds up what the style rounds down.
  private let magnitudeEngine: any DecimalEngine
  /// Whether the text may have an exponent. ICU splits exponent digits beyond U+FFFF into surrogates, which show up as
  /// U+FFFD.
  private let mayHaveExponent: Bool

  /// Opens libicu's format.
  ///
  /// - Throws: The errors of `DecimalFormatter`, and `unsupportedStyle` for words and letters.
  package init(_ style: DecimalStyle, locale: some LocaleConvertible) throws(FormatError) {
    let locale = try locale.localeID()
    try style.checkCounts()
    self.style = style
    engine = try style.opened(locale: locale, showsPlus: style.sign.showsPlus)
    unsignedEngine = style.sign == .exceptZero ? try style.opened(locale: locale, showsPlus: false) : engine
    var mirrored = style
    if style.sign == .never { mirrored.roundingMode = style.roundingMode.ofMagnitude }
    magnitudeEngine = mirrored == style ? engine : try mirrored.opened(locale: locale, showsPlus: false)
    mayHaveExponent = style.mayHaveExponent && !style.holdsReplacementCharacter
  }

  /// Returns the text of a number.
  package func string(_ value: NumericValue) throws(FormatError) -> String {
    if let text = style.replacement(of: value) { return text }
    let (engine, value) = try resolve(value)
    return try checked(engine.string(value))
  }

  /// Returns the typed parts of a number.
  package func parts(_ value: NumericValue) throws(FormatError) -> [FormatPart] {
    if let text = style.replacement(of: value) {
      return text.isEmpty ? [] : [FormatPart(value.isNaN ? .nan : .literal, text)]
    }
    let (engine, value) = try resolve(value)
    let fields = try engine.fields(value)
    _ = try checked(fields.text)
    return fields.parts { NumberFieldKinds.kind($0, text: $1, value: value) }
  }

  /// Returns the text unless it is malformed.
  private func checked(_ text: String) throws(FormatError) -> String {
    guard mayHaveExponent, text.unicodeScalars.contains("\u{FFFD}") else { return text }
    throw FormatError(
      .outOfRange, "ICU cannot format an exponent of several digits in this numbering system",
      hint: .option(.numberingSystem))
  }

  /// Returns the scaled value, and the engine for its sign.
  private func resolve(
    _ value: NumericValue
  ) throws(FormatError) -> (engine: any DecimalEngine, value: NumericValue) {
    var value = value
    if let scale = style.scale, let exact = value.exact { value = .decimal(exact * scale) }
    // A skeleton has the stem of the sign.
    if case .skeleton = style.base { return (engine, value) }
    switch style.sign {
    case .auto, .always: return (engine, value)
    case .never: return value.isNegative ? (magnitudeEngine, value.magnitude) : (engine, value)
    case .negative:
      guard value.isNegative, try isWrittenAsZero(value) else { return (engine, value) }
      return (engine, .integer(0))
    case .exceptZero:
      return try isWrittenAsZero(value) ? (unsignedEngine, value.isNaN ? value : .integer(0)) : (engine, value)
    }
  }

  /// Returns whether the value rounds to zero.
  private func isWrittenAsZero(_ value: NumericValue) throws(FormatError) -> Bool {
    let digits = try engine.fields(value).parts { NumberFieldKinds.kind($0, text: $1, value: value) }
      .filter { $0.kind == .integer || $0.kind == .fraction }.map(\.text).joined()
    // Infinity has no digits to inspect; NaN has no sign.
    if digits.isEmpty { return value.exact?.isZero ?? value.isNaN }
    return digits.allSatisfy { $0.wholeNumberValue == 0 }
  }
}

extension DecimalStyle {
  /// Whether the style itself contains U+FFFD, so that it does not indicate malformed text.
  fileprivate var holdsReplacementCharacter: Bool {
    var texts = [currencySymbol ?? "", negativePattern?.text ?? ""]
    if case .pattern(let pattern) = base { texts.append(pattern.text) }
    return texts.contains { $0.unicodeScalars.contains("\u{FFFD}") }
  }
}
