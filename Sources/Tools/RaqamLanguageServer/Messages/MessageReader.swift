internal import Raqam

/// Splits a byte stream into messages of the base protocol. It buffers at most one message and the bytes received
/// with it.
struct MessageReader {
  /// A result of reading the stream.
  enum Item: Equatable {
    /// The content of a complete message.
    case content([UInt8])
    /// A message that exceeds the limit and is skipped.
    case tooLong(Int)
    /// An invalid header, after which the next message cannot be found.
    case broken(String)
  }

  /// The maximum length of a header in bytes.
  static let headerLimit = 4096
  /// The maximum length of a message in bytes: a document of 10 MiB can be six times as long if every character is
  /// escaped.
  static let contentLimit = 64 << 20

  private var buffer: [UInt8] = []
  private var start = 0
  /// The number of bytes that remain to be skipped of a message that exceeds the limit.
  private var rest = 0
  private var length: Int?
  private(set) var isBroken = false

  /// Buffers bytes and returns the messages that are now complete.
  mutating func receive(_ bytes: [UInt8]) -> [Item] {
    guard !isBroken else { return [] }
    buffer += bytes
    var items: [Item] = []
    while let item = next() { items.append(item) }
    buffer.removeSubrange(..<start)
    start = 0
    if isBroken { buffer = [] }
    return items
  }

  private mutating func next() -> Item? {
    if rest > 0 {
      let passed = min(rest, buffer.count - start)
      start += passed
      rest -= passed
      guard rest == 0 else { return nil }
    }
    if isBroken { return nil }
    if length == nil {
      guard let end = headerEnd() else {
        guard buffer.count - start >= Self.headerLimit else { return nil }
        return broken("the header exceeds the limit of \(Self.headerLimit) bytes")
      }
      switch Self.length(in: buffer[start..<end]) {
      case .success(let given):
        start = end
        guard given <= Self.contentLimit else {
          rest = given
          return .tooLong(given)
        }
        length = given
      case .failure(let fault): return broken(fault.message)
      }
    }
    guard let length, buffer.count - start >= length else { return nil }
    defer {
      start += length
      self.length = nil
    }
    return .content(Array(buffer[start..<start + length]))
  }

  /// Returns the offset after the blank line of the header; `nil` if it has not been received.
  private func headerEnd() -> Int? {
    let end = min(buffer.count, start + Self.headerLimit)
    var index = start
    while index + 3 < end {
      if buffer[index..<index + 4].elementsEqual([0x0D, 0x0A, 0x0D, 0x0A]) { return index + 4 }
      index += 1
    }
    return nil
  }

  private mutating func broken(_ message: String) -> Item {
    isBroken = true
    start = buffer.count
    return .broken(message)
  }

  private struct Fault: Error { let message: String }

  /// Returns the value of `Content-Length`.
  private static func length(in header: ArraySlice<UInt8>) -> Result<Int, Fault> {
    var length: Int?
    for line in header.split(whereSeparator: { $0 == 0x0D || $0 == 0x0A }) {
      let text = String(decoding: line, as: UTF8.self)
      guard let colon = text.firstIndex(of: ":") else {
        return .failure(Fault(message: "missing colon in the header line \"\(text.abbreviated())\""))
      }
      guard text[..<colon].lowercased() == "content-length" else { continue }
      let number = text[text.index(after: colon)...].drop { $0 == " " }
      guard let value = Int(number), value >= 0, number.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return .failure(Fault(message: "Content-Length must be a number of bytes, found \"\(number.abbreviated())\""))
      }
      length = value
    }
    return length.map { .success($0) } ?? .failure(Fault(message: "missing Content-Length in the header"))
  }
}
