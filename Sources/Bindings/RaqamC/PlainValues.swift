internal import CRaqam
internal import Raqam
internal import RaqamDescriptors

extension OpenFormat {
  /// Returns a value that the caller passes in place of a text of the format: a decimal number in ASCII digits, or a date
  /// in ISO 8601 format.
  ///
  /// - Throws: `typeMismatch` if the format does not accept the value; `outOfRange` or `invalidTime` if a date has no
  ///   such kind.
  func value(
    ofPlain bytes: UnsafeBufferPointer<UInt8>, as kind: DateReading.Kind
  ) throws(FormatError) -> FieldValue {
    let text = unsafe String(decoding: bytes, as: UTF8.self)
    if let number = Self.number(text) {
      try check(number)
      return number
    }
    let iso: ISO8601Text.Value
    do throws(FormatError) {
      iso = try ISO8601Text.parse(text, timeOfDay: true)
    } catch {
      throw FormatError(.typeMismatch, "expected a number or a date, found a string")
    }
    try check(FieldValue(iso, rules: .utc))
    return try dates?.value(iso, as: kind) ?? .null
  }

  private static func number(_ text: String) -> FieldValue? {
    do throws(FormatError) { return FieldValue(try NumericValue(text: text)) } catch { return nil }
  }

  /// Throws `typeMismatch` if the format does not accept a value.
  private func check(_ value: FieldValue) throws(FormatError) {
    guard !format.accepts(value) else { return }
    _ = try format.string(value)
    throw FormatError(.typeMismatch, "the format does not accept \(value.kindName)")
  }
}
