import ICU
import RaqamText
import RaqamValues

@testable import RaqamNumbers

/// ICU's compact formats for styles that do not set digits: at least two significant digits, and no fraction beyond
/// them.
///
/// ICU's `DecimalFormat` rounds this way only without a currency, whose digits take precedence, and always half-even.
/// The digits are therefore set here: two significant digits, or no fraction if there are at least two integer digits.
final class ICUCompactEngine: DecimalEngine {
  private let few: ICUDecimalEngine
  private let many: ICUDecimalEngine
  /// Formats the integer digits before rounding.
  private let truncated: ICUDecimalEngine

  init(_ handle: consuming NumberFormatHandle) throws(FormatError) {
    var few = try NumberFormatHandle(copying: handle)
    few.set(.significantDigitsUsed, Int32(1))
    few.set(.minimumSignificant, Int32(1))
    few.set(.maximumSignificant, Int32(2))
    self.few = ICUDecimalEngine(few, takesDecimals: true)
    var many = try NumberFormatHandle(copying: handle)
    many.set(.minimumFraction, Int32(0))
    many.set(.maximumFraction, Int32(0))
    var truncated = try NumberFormatHandle(copying: many)
    self.many = ICUDecimalEngine(many, takesDecimals: true)
    truncated.set(.minimumInteger, Int32(1))
    truncated.set(.roundingMode, RoundingMode.down.icuValue)
    self.truncated = ICUDecimalEngine(truncated, takesDecimals: true)
  }

  private func engine(of value: NumericValue) throws(FormatError) -> ICUDecimalEngine {
    let text = try truncated.fields(value)
    guard let integer = text.fields.first(where: { $0.kind == NumberFormatField.integer.rawValue }) else { return few }
    let digits = String(decoding: text.units[integer.range], as: UTF16.self).unicodeScalars.count
    return digits < 2 ? few : many
  }

  func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError) {
    try engine(of: value).append(value, to: &bytes)
  }

  func fields(_ value: NumericValue) throws(FormatError) -> FieldedText { try engine(of: value).fields(value) }
}
