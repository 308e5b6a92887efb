/// A serializer of JSON values.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.string(["b": [1, 2], "a": nil])  // {"b":[1,2],"a":null}
/// writer.layout = .pretty
/// writer.keyOrder = .sorted
/// writer.string(["b": [1, 2], "a": nil])
/// // {
/// //   "a": null,
/// //   "b": [
/// //     1,
/// //     2
/// //   ]
/// // }
/// ```
///
/// The output is deterministic. Nested values use heap memory, not the stack.
public struct JSONWriter: Hashable, Sendable {
  /// The line breaks and indentation of the output.
  @nonexhaustive public enum Layout: String, CaseIterable, Sendable {
    /// One line without spaces.
    case compact
    /// One line for each value, indented by two spaces per level.
    case pretty
  }

  /// The order in which the members of an object are serialized.
  @nonexhaustive public enum KeyOrder: String, CaseIterable, Sendable {
    /// The order of the value.
    case given
    /// Ascending by the scalars of the keys; equal keys keep their order.
    case sorted
  }

  /// The line breaks and indentation of the output. The default is ``Layout/compact``.
  public var layout = Layout.compact
  /// The order of the members of an object. The default is ``KeyOrder/given``.
  public var keyOrder = KeyOrder.given
  /// Whether to escape characters that control a terminal, break lines or affect bidi order: controls up to U+009F,
  /// U+2028, U+2029 and bidi controls. The default is `false`.
  public var escapesControls = false

  /// Creates a serializer with compact layout that keeps the order of members.
  public init() {}

  /// Returns a value as UTF-8 JSON, without a final line break.
  ///
  /// - Complexity: O(*n*) in the size of the output, plus the sorting of members.
  public func bytes(_ value: JSONValue) -> [UInt8] {
    var output: [UInt8] = []
    write(value, to: &output)
    return output
  }

  /// Returns a value as JSON, without a final line break.
  ///
  /// - Complexity: O(*n*) in the size of the output, plus the sorting of members.
  public func string(_ value: JSONValue) -> String {
    String(decoding: bytes(value), as: UTF8.self)
  }

  /// Returns a value as UTF-8 JSON, or `nil` if it exceeds `limit` bytes. Serialization stops at the limit.
  public func bytes(_ value: JSONValue, limit: Int) -> [UInt8]? {
    var output: [UInt8] = []
    return write(value, to: &output, limit: limit) ? output : nil
  }

  /// Appends a value as UTF-8 JSON to a buffer.
  public func write(_ value: JSONValue, to output: inout [UInt8]) {
    _ = write(value, to: &output, limit: Int.max)
  }

  /// Appends a value and returns whether the buffer does not exceed `limit` bytes.
  private func write(_ value: JSONValue, to output: inout [UInt8], limit: Int) -> Bool {
    var frames: [Frame] = []
    begin(value, &frames, &output)
    while let top = frames.indices.last {
      guard output.count <= limit else { return false }
      guard let child = frames[top].next() else {
        let frame = frames.removeLast()
        breakLine(depth: frames.count, &output)
        output.append(frame.closer)
        continue
      }
      if !child.isFirst { output.append(.comma) }
      breakLine(depth: frames.count, &output)
      if let key = child.key {
        writeString(key, to: &output)
        output.append(.colon)
        if layout == .pretty { output.append(.space) }
      }
      begin(child.value, &frames, &output)
    }
    return output.count <= limit
  }
}

extension JSONWriter {
  /// An array or object that is not yet closed.
  private struct Frame {
    let elements: [JSONValue]
    let members: [JSONValue.Member]
    let closer: UInt8
    private var index = 0

    init(elements: [JSONValue]) {
      self.elements = elements
      self.members = []
      self.closer = .closeBracket
    }

    init(members: [JSONValue.Member]) {
      self.elements = []
      self.members = members
      self.closer = .closeBrace
    }

    mutating func next() -> (key: String?, value: JSONValue, isFirst: Bool)? {
      defer { index += 1 }
      if index < elements.count { return (nil, elements[index], index == 0) }
      if index < members.count { return (members[index].key, members[index].value, index == 0) }
      return nil
    }
  }

  /// Appends a scalar or an empty container completely; of another container, only the opening bracket.
  private func begin(_ value: JSONValue, _ frames: inout [Frame], _ output: inout [UInt8]) {
    switch value {
    case .null: output.append(contentsOf: "null".utf8)
    case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): output.append(contentsOf: String(value).utf8)
    case .number(let number): output.append(contentsOf: number.text.utf8)
    case .string(let text): writeString(text, to: &output)
    case .array(let elements):
      output.append(.openBracket)
      guard !elements.isEmpty else { return output.append(.closeBracket) }
      frames.append(Frame(elements: elements))
    case .object(let members):
      output.append(.openBrace)
      guard !members.isEmpty else { return output.append(.closeBrace) }
      frames.append(Frame(members: ordered(members)))
    }
  }

  private func ordered(_ members: [JSONValue.Member]) -> [JSONValue.Member] {
    switch keyOrder {
    case .given: members
    case .sorted: members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    }
  }

  private func breakLine(depth: Int, _ output: inout [UInt8]) {
    guard layout == .pretty else { return }
    output.append(.lineFeed)
    output.append(contentsOf: repeatElement(.space, count: 2 * depth))
  }
}
