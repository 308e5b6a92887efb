/// Many formatted values, one after the other in one UTF-8 buffer.
///
/// A column that is emptied and filled again keeps its memory: any number of values goes through it in chunks without
/// growing it.
///
/// ```swift
/// let formatter = try DecimalFormatter(style: DecimalStyle(pattern: "#,##0.00"), locale: LocaleID("en_US"))
/// var column = FormattedColumn()
/// try formatter.append(contentsOf: [1234.5, -0.125], to: &column)
/// column[0]                                  // 1,234.50
/// Array(column)                              // ["1,234.50", "-0.12"]
/// String(decoding: column.bytes, as: UTF8.self)  // 1,234.50-0.12
/// column.ends                                // [8, 13]
/// ```
public struct FormattedColumn: Hashable, Sendable {
  /// The texts in UTF-8, without anything between them.
  public private(set) var bytes: [UInt8] = []
  /// Where each text ends in `bytes`; it begins where the one before it ends.
  public private(set) var ends: [Int] = []

  /// A column without values.
  public init() {}

  /// A column with room for so many values of so many bytes together.
  public init(minimumCapacity count: Int, bytes: Int) {
    self.bytes.reserveCapacity(Swift.max(bytes, 0))
    ends.reserveCapacity(Swift.max(count, 0))
  }
}

extension FormattedColumn {
  /// Takes all texts out and keeps the memory for the next ones.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Appends the text that `write` appends to the bytes it is given. When it throws, the column is as before.
  @inline(__always)
  package mutating func appendText<Failure: Error>(
    _ write: (inout [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let start = bytes.count
    do throws(Failure) {
      try write(&bytes)
    } catch {
      bytes.removeSubrange(Swift.min(start, bytes.count)...)
      throw error
    }
    ends.append(bytes.count)
  }

  /// Appends a text for every element of `values`, as `write` does for one.
  @inline(__always)
  package mutating func appendTexts<Values: Sequence, Failure: Error>(
    of values: Values, _ write: (Values.Element, inout [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    for value in values { try appendText { bytes throws(Failure) in try write(value, &bytes) } }
  }

  /// The same for elements that lie one after the other in memory. A function that knows their type and calls this takes half
  /// the time of one that goes through any sequence: a sequence is asked for each element by a call.
  @inline(__always)
  package mutating func appendTexts<Element, Failure: Error>(
    ofAll values: UnsafeBufferPointer<Element>, _ write: (Element, inout [UInt8]) throws(Failure) -> Void
  ) -> Result<Void, Failure> {
    Result { () throws(Failure) in try unsafe appendTexts(of: values, write) }
  }

  /// Where the bytes of a text stand.
  private func range(at index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

  /// Calls `body` with the bytes of the text at `index`, where they stand.
  public func withUTF8<Result, Failure: Error>(
    at index: Int, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(bytes.span.extracting(range(at: index)))
  }
}

extension FormattedColumn: RandomAccessCollection {
  /// The first index: 0.
  public var startIndex: Int { 0 }
  /// The number of texts.
  public var endIndex: Int { ends.count }
  /// The text at `index`, from 0 up to `count`.
  public subscript(index: Int) -> String { String(decoding: bytes[range(at: index)], as: UTF8.self) }
}
