internal import ICU

/// Numbers that libicu writes: in words, in letters, and by skeletons that plans do not support.
protocol OpaqueNumbers: Sendable {
  func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError)
  func string(_ value: NumericValue) throws(FormatError) -> String
  func parts(_ value: NumericValue) throws(FormatError) -> [FormatPart]
  /// The rules that write numbers in words or letters; `nil` for skeletons.
  var rules: RuleText? { get }
  /// Returns the maximum number of fraction digits for a value; queried after a failure.
  func fractionLimit(of value: NumericValue) -> Int?
}

extension OpaqueNumbers {
  var rules: RuleText? { nil }

  func fractionLimit(of value: NumericValue) -> Int? { nil }

  func string(_ value: NumericValue) throws(FormatError) -> String {
    var bytes: [UInt8] = []
    try append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// ICU's number skeletons, shared by all threads.
final class SkeletonNumbers: OpaqueNumbers {
  private let handle: NumberFormatterHandle
  private let symbols: SymbolFields

  init(_ handle: consuming NumberFormatterHandle, symbols: SymbolFields) {
    self.handle = handle
    self.symbols = symbols
  }

  func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError) {
    try handle.append(decimal: value.decimalText, to: &bytes)
  }

  func fields(_ value: NumericValue) throws(FormatError) -> FieldedText {
    symbols.widened(try handle.fields(decimal: value.decimalText))
  }

  func parts(_ value: NumericValue) throws(FormatError) -> [FormatPart] {
    try fields(value).parts { NumberFieldKinds.kind($0, text: $1, value: value) }
  }
}
