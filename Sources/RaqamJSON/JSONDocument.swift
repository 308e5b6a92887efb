/// A text read as JSON, strictly after RFC 8259.
///
/// ```swift
/// let document = try JSONDocument(parsing: #"{"title": "Salary", "type": "currency"}"#)
/// document.root["type"]?.asString           // "currency"
/// document.position(ofByteOffset: 20)       // line 1, column 21
/// ```
///
/// Reading takes time in proportion to the length of the text. A byte order mark at the beginning is
/// ignored; offsets count its three bytes. A repeated key is not an error: see ``duplicateKeys``.
public struct JSONDocument: Sendable {
  /// The value of the text.
  public let root: JSONNode
  /// The text, as UTF-8.
  public let bytes: [UInt8]
  /// What was wrong with the text where reading went on all the same; empty for a text that was not `mending`.
  package let faults: [JSONError]
  let lineIndex: JSONLineIndex

  /// Reads UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The text, as UTF-8.
  ///   - limits: The bounds of depth and length.
  ///   - extensions: What is accepted beside RFC 8259.
  ///
  /// *Errors*: the first fault of the text, or the limit it exceeds.
  public init(
    parsing bytes: [UInt8], limits: JSONLimits = JSONLimits(), extensions: JSONExtensions = []
  ) throws(JSONError) {
    try self.init(JSONReader(bytes: bytes, limits: limits, extensions: extensions))
  }

  /// Reads UTF-8 and goes on behind faults whose meaning is beyond doubt, which are kept in `faults`.
  ///
  /// - Parameter before: Gets those faults also where reading ends with an error.
  ///
  /// *Errors*: the first fault behind which nobody knows how to go on.
  package init(
    mending bytes: [UInt8], limits: JSONLimits = JSONLimits(), extensions: JSONExtensions = [],
    before: inout [JSONError]
  ) throws(JSONError) {
    var reader = JSONReader(bytes: bytes, limits: limits, extensions: extensions)
    reader.goesOn = true
    defer { before = reader.faults }
    root = try reader.read()
    self.bytes = bytes
    faults = reader.faults
    lineIndex = reader.lineIndex
  }

  private init(_ reader: JSONReader) throws(JSONError) {
    var reader = reader
    root = try reader.read()
    bytes = reader.bytes
    faults = []
    lineIndex = reader.lineIndex
  }

  /// Reads UTF-8 from a part of a buffer, such as one line; offsets count from the part's beginning.
  ///
  /// *Errors*: as for an array of bytes.
  public init(
    parsing bytes: some Collection<UInt8>, limits: JSONLimits = JSONLimits(), extensions: JSONExtensions = []
  ) throws(JSONError) {
    try self.init(parsing: Array(bytes), limits: limits, extensions: extensions)
  }

  /// Reads a string.
  ///
  /// *Errors*: as for an array of bytes.
  public init(
    parsing text: some StringProtocol, limits: JSONLimits = JSONLimits(), extensions: JSONExtensions = []
  ) throws(JSONError) {
    try self.init(parsing: Array(text.utf8), limits: limits, extensions: extensions)
  }
}

extension JSONDocument {
  /// The line and column of a byte; an offset outside the text counts as the nearest end of it.
  public func position(ofByteOffset offset: Int) -> JSONPosition { lineIndex.position(of: offset) }

  /// The line and column at which a node begins.
  public func position(of node: JSONNode) -> JSONPosition { lineIndex.position(of: node.range.lowerBound) }
}
