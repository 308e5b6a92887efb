public import RaqamJSON

extension Diagnostic {
  /// A fault of the JSON text itself.
  public init(_ error: JSONError) {
    self.init(
      .error, .malformedJSON, error.message, line: error.line, column: error.column, hint: error.hint)
  }
}

extension JSONDocument {
  /// Reads the text of a descriptor.
  ///
  /// *Errors*: a `DescriptorError` with the fault of the JSON text.
  package init(descriptor bytes: [UInt8]) throws(DescriptorError) {
    do throws(JSONError) {
      try self.init(parsing: bytes)
    } catch {
      throw DescriptorError([Diagnostic(error)])
    }
  }
}

extension DiagnosticLog {
  /// Reports each key that stands twice in an object at `pointer` or inside it; the last one counts.
  package mutating func reportDuplicateKeys(of document: JSONDocument, at pointer: JSONPointer = .root) {
    for duplicate in document.duplicateKeys where duplicate.pointer.tokens.starts(with: pointer.tokens) {
      add(
        Diagnostic(
          .warning, .duplicateKey,
          "the key \"\(duplicate.key.prefix(60))\" stands twice; the first is on line \(duplicate.firstPosition.line)",
          pointer: duplicate.pointer.description, line: duplicate.position.line, column: duplicate.position.column,
          hint: "the last one counts"))
    }
  }
}
