/// A column of formatted values in one contiguous UTF-8 buffer.
///
/// A cleared column retains its memory, so any number of values can be processed in chunks without reallocation.
///
/// ```swift
/// let formatter = try DecimalFormatter(DecimalStyle(pattern: "#,##0.00"), locale: "en_US")
/// var column = FormattedColumn()
/// try formatter.append(contentsOf: [1234.5, -0.125], to: &column)
/// column[0]                                  // 1,234.50
/// Array(column)                              // ["1,234.50", "-0.12"]
/// String(decoding: column.bytes, as: UTF8.self)  // 1,234.50-0.12
/// column.ends                                // [8, 13]
/// ```
public struct FormattedColumn: Hashable, Sendable {
  /// The texts in UTF-8, without separators.
  public private(set) var bytes: [UInt8] = []
  /// The end of each text in `bytes`; a text begins at the end of the previous one.
  public private(set) var ends: [Int] = []

  /// Creates an empty column.
  public init() {}

  /// Creates an empty column with capacity for `count` values of `bytes` bytes in total.
  public init(minimumCapacity count: Int, bytes: Int) {
    self.bytes.reserveCapacity(Swift.max(bytes, 0))
    ends.reserveCapacity(Swift.max(count, 0))
  }
}

extension FormattedColumn {
  /// Removes all texts and retains the memory.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Appends the text that `write` appends to its buffer. If `write` throws, the column is unchanged.
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

  /// Appends a text for each element of `values`. If `write` throws, the texts of the elements before remain.
  @inline(__always)
  package mutating func appendTexts<Values: Sequence, Failure: Error>(
    of values: Values, _ write: (Values.Element, inout [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let outcome = values.withContiguousStorageIfAvailable { unsafe appendTexts(ofAll: $0, write) }
    if let outcome { return try outcome.get() }
    for value in values { try appendText { bytes throws(Failure) in try write(value, &bytes) } }
  }

  /// Appends a text for each element of a buffer. Compared with an arbitrary sequence, which is called for each
  /// element, a specialized loop over a buffer takes half the time.
  @inline(__always)
  private mutating func appendTexts<Element, Failure: Error>(
    ofAll values: UnsafeBufferPointer<Element>, _ write: (Element, inout [UInt8]) throws(Failure) -> Void
  ) -> Result<Void, Failure> {
    Result { () throws(Failure) in
      for index in values.indices {
        try appendText { bytes throws(Failure) in try write(unsafe values[index], &bytes) }
      }
    }
  }

  private func range(at index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

  /// Calls `body` with the UTF-8 bytes of the text at `index`, without copying them.
  public func withUTF8<Result, Failure: Error>(
    at index: Int, _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(bytes.span.extracting(range(at: index)))
  }
}

extension FormattedColumn: RandomAccessCollection {
  /// The index of the first text: 0.
  public var startIndex: Int { 0 }
  /// The number of texts.
  public var endIndex: Int { ends.count }
  /// The text at `index`, from 0 to `count` - 1.
  public subscript(index: Int) -> String { String(decoding: bytes[range(at: index)], as: UTF8.self) }
}
