internal import RaqamDescriptors
internal import RaqamForms
internal import RaqamJSON
internal import RaqamLint
internal import RaqamRMS
internal import RaqamValues

/// A document that is open in the client.
struct OpenDocument {
  var text: TextDocument
  var version: JSONValue?
  /// The extensions of JSON that the document's language allows.
  let extensions: JSONExtensions
  /// The diagnostics of the current text; `nil` until it is checked.
  var diagnostics: [Diagnostic]?
}

extension LanguageServer {
  mutating func open(_ params: JSONNode?) throws(ResponseError) {
    let document = params?["textDocument"]
    guard let uri = document?["uri"]?.asString, let text = document?["text"]?.asString else {
      throw ResponseError(.invalidParams, "a document requires \"uri\" and \"text\"")
    }
    let hasComments = ["jsonc", "json5"].contains(document?["languageId"]?.asString)
    documents[uri] = OpenDocument(
      text: TextDocument(text), version: document?["version"].map { JSONValue($0) },
      extensions: hasComments ? .all : [])
  }

  mutating func change(_ params: JSONNode?) throws(ResponseError) {
    let uri = try uri(params)
    guard let changes = params?["contentChanges"]?.asArray, var document = documents[uri] else {
      throw ResponseError(.invalidParams, "expected \"contentChanges\" of an open document")
    }
    // Remove the document from the dictionary: a second reference to the text would copy it for each keystroke.
    documents[uri] = nil
    defer { documents[uri] = document }
    document.diagnostics = nil
    document.version = params?["textDocument"]?["version"].map { JSONValue($0) }
    for change in changes {
      guard let text = change["text"]?.asString else {
        throw ResponseError(.invalidParams, "a change requires \"text\"")
      }
      if let range = change["range"], !range.isNull {
        document.text.replace(try TextRange(range), with: text, settings.encoding)
      } else {
        document.text = TextDocument(text)
      }
    }
  }

  mutating func close(_ params: JSONNode?) throws(ResponseError) {
    let uri = try uri(params)
    guard documents.removeValue(forKey: uri) != nil else { return }
    publish([], of: uri, version: nil, TextDocument(""))
  }

  /// Returns the URI of an open document.
  func uri(_ params: JSONNode?) throws(ResponseError) -> String {
    guard let uri = params?["textDocument"]?["uri"]?.asString else {
      throw ResponseError(.invalidParams, "\"textDocument\" requires \"uri\"")
    }
    guard documents[uri] != nil else {
      throw ResponseError(.invalidParams, "the document \"\(uri.abbreviated(to: 200))\" is not open")
    }
    return uri
  }

  func document(_ params: JSONNode?) throws(ResponseError) -> OpenDocument {
    guard let document = documents[try uri(params)] else {
      throw ResponseError(.invalidParams, "the document is not open")
    }
    return document
  }

  /// Returns the document of a request and the byte offset of its position.
  func position(_ params: JSONNode?) throws(ResponseError) -> (document: OpenDocument, offset: Int) {
    let document = try document(params)
    return (document, document.text.offset(of: try TextPosition(params?["position"]), settings.encoding))
  }
}

// MARK: - Diagnostics

extension LanguageServer {
  /// Publishes the diagnostics of changed documents.
  mutating func publishChanges() {
    for (uri, document) in documents.sortedByName() where document.diagnostics == nil {
      let found = diagnostics(of: document.text.bytes, document.extensions)
      documents[uri]?.diagnostics = found
      publish(found, of: uri, version: document.version, document.text)
    }
  }

  func diagnostics(of bytes: [UInt8], _ extensions: JSONExtensions) -> [Diagnostic] {
    guard bytes.count <= Self.documentLimit else {
      let limit = Self.documentLimit >> 20
      return [Diagnostic(.note, .limitExceeded, "the document exceeds the limit of \(limit) MiB and is not checked")]
    }
    // A blank document has no diagnostics: the author has not started it yet.
    guard bytes.contains(where: { !$0.isBlank }) else { return [] }
    var lint = DescriptorLint(factory: factory, context: context)
    lint.extensions = extensions
    return lint.diagnostics(ofEither: bytes, classes: settings.classes)
  }

  private mutating func publish(
    _ diagnostics: [Diagnostic], of uri: String, version: JSONValue?, _ text: TextDocument
  ) {
    var members: [JSONValue.Member] = [.init("uri", .string(uri))]
    if let version, version != .null { members.append(.init("version", version)) }
    let found = diagnostics.map { $0.json(in: text, settings.encoding) }
    output.notify("textDocument/publishDiagnostics", .object(members + [.init("diagnostics", .array(found))]))
  }
}

extension Diagnostic {
  /// Returns the diagnostic as an LSP `Diagnostic`.
  func json(in text: TextDocument, _ encoding: PositionEncoding) -> JSONValue {
    let severities: [Severity: Int64] = [.error: 1, .warning: 2, .note: 3]
    var members: [JSONValue.Member] = [
      .init("range", text.range(of: range ?? 0..<0, encoding).json),
      .init("severity", .integer(severities[severity] ?? 1)),
      .init("code", .string(code.rawValue)),
      .init("source", "raqam"),
      .init("message", .string(hint.map { "\(message); \($0)" } ?? message)),
    ]
    // `DiagnosticTag.Unnecessary`: editors show ignored keys faded.
    if code == .unusedKey { members.append(.init("tags", [1])) }
    return .object(members)
  }
}
