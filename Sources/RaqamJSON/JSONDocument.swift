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
  let lineIndex: JSONLineIndex

  /// Reads UTF-8.
  ///
  /// *Errors*: the first fault of the text, or the limit it exceeds.
  public init(parsing bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONError) {
    var reader = JSONReader(bytes: bytes, limits: limits)
    self.root = try reader.read()
    self.bytes = bytes
    self.lineIndex = JSONLineIndex(bytes: bytes, laterLines: reader.laterLines, countsBlocks: true)
  }

  /// Reads UTF-8 from a part of a buffer, such as one line; offsets count from the part's beginning.
  ///
  /// *Errors*: as for an array of bytes.
  public init(
    parsing bytes: some Collection<UInt8>, limits: JSONLimits = JSONLimits()
  ) throws(JSONError) {
    try self.init(parsing: Array(bytes), limits: limits)
  }

  /// Reads a string.
  ///
  /// *Errors*: as for an array of bytes.
  public init(parsing text: some StringProtocol, limits: JSONLimits = JSONLimits()) throws(JSONError) {
    try self.init(parsing: Array(text.utf8), limits: limits)
  }
}

extension JSONDocument {
  /// The line and column of a byte; an offset outside the text counts as the nearest end of it.
  public func position(ofByteOffset offset: Int) -> JSONPosition { lineIndex.position(of: offset) }

  /// The line and column at which a node begins.
  public func position(of node: JSONNode) -> JSONPosition { lineIndex.position(of: node.range.lowerBound) }
}
