internal import RaqamMemory

/// A parser of exactly the texts that a format produces, created when the first input is parsed.
final class CanonicalNumberParser: Sendable {
  private let fast: Held<NumberParsePlan>?

  /// Creates the parser of a format.
  init(_ formatter: DecimalFormatter) {
    let form = formatter.style.scale == nil && formatter.factor == nil ? formatter.form() : nil
    fast = form.flatMap { NumberParsePlan($0) }.map { Held($0) }
  }

  /// Returns the value of an input that is exactly what the format produces; `nil` for any other.
  @inline(__always)
  func value(of text: String) -> NumericValue? { fast?.with { $0.value(of: text) } }

  /// Returns the value of a UTF-8 input that is exactly what the format produces; `nil` for any other.
  @inline(__always)
  func value(of utf8: UnsafeBufferPointer<UInt8>) -> NumericValue? {
    fast?.with { unsafe $0.value(of: utf8) }
  }
}
