public import RaqamValues

/// A parsed JSON document that conforms strictly to RFC 8259.
///
/// ```swift
/// let document = try JSONDocument(parsing: #"{"title": "Salary", "type": "currency"}"#)
/// document.root["type"]?.asString           // "currency"
/// document.position(ofByteOffset: 20)       // line 1, column 21
/// ```
///
/// A byte order mark at the beginning is ignored, but offsets include its three bytes. A repeated key is not an
/// error.
public struct JSONDocument: Sendable {
  /// The value that the document contains.
  public let root: JSONNode
  /// The source as UTF-8, including a byte order mark.
  public let bytes: [UInt8]
  /// The errors from which the parser recovered. Only `init(mending:budget:extensions:before:)` recovers; otherwise
  /// empty.
  package let faults: [JSONError]
  /// The budget of the document, which decoding carries on.
  package let budget: Budget
  let lineIndex: JSONLineIndex

  /// Parses JSON from UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - bytes: The JSON, as UTF-8.
  ///   - budget: The limits of size, depth and number of values.
  ///   - extensions: The features to accept in addition to RFC 8259.
  /// - Throws: ``JSONError`` with the first error of the source or the limit that it exceeds; every code of
  ///   ``JSONError/Code`` except `invalidPointer` is possible.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(
    parsing bytes: [UInt8], budget: Budget = .standard, extensions: JSONExtensions = []
  ) throws(JSONError) {
    try self.init(JSONParser(bytes: bytes, budget: budget, extensions: extensions))
  }

  /// Parses JSON from UTF-8 bytes and recovers from errors whose correction is unambiguous, which it stores in
  /// `faults`.
  ///
  /// - Parameter before: Receives the errors from which the parser recovered, even if the initializer throws.
  /// - Throws: ``JSONError`` with the first error from which the parser cannot recover.
  package init(
    mending bytes: [UInt8], budget: Budget = .standard, extensions: JSONExtensions = [],
    before: inout [JSONError]
  ) throws(JSONError) {
    var parser = JSONParser(bytes: bytes, budget: budget, extensions: extensions)
    parser.recoversFromErrors = true
    defer { before = parser.faults }
    root = try parser.read()
    self.bytes = bytes
    faults = parser.faults
    self.budget = budget
    lineIndex = parser.lineIndex
  }

  private init(_ parser: JSONParser) throws(JSONError) {
    var parser = parser
    root = try parser.read()
    bytes = parser.bytes
    faults = []
    budget = parser.budget
    lineIndex = parser.lineIndex
  }

  /// Parses JSON from a part of a buffer, such as one line; offsets are relative to the start of the part.
  ///
  /// - Throws: ``JSONError``, as ``init(parsing:budget:extensions:)-([UInt8],_,_)``.
  public init(
    parsing bytes: some Collection<UInt8>, budget: Budget = .standard, extensions: JSONExtensions = []
  ) throws(JSONError) {
    try self.init(parsing: Array(bytes), budget: budget, extensions: extensions)
  }

  /// Parses JSON from a string; offsets count its UTF-8 bytes.
  ///
  /// - Throws: ``JSONError``, as ``init(parsing:budget:extensions:)-([UInt8],_,_)``.
  public init(
    parsing text: some StringProtocol, budget: Budget = .standard, extensions: JSONExtensions = []
  ) throws(JSONError) {
    try self.init(parsing: Array(text.utf8), budget: budget, extensions: extensions)
  }
}

extension JSONDocument {
  /// Returns the line and column of a byte offset, which is clamped to the bounds of the source.
  public func position(ofByteOffset offset: Int) -> JSONPosition { lineIndex.position(of: offset) }

  /// Returns the line and column at which a node begins.
  public func position(of node: JSONNode) -> JSONPosition { lineIndex.position(of: node.range.lowerBound) }
}
