internal import Raqam
public import RaqamJSON

extension Diagnostic {
  /// Creates a diagnostic from a JSON error.
  public init(_ error: JSONError) {
    self.init(
      .error, .malformedJSON, error.message, line: error.line, column: error.column, hint: error.hint)
    length = error.length
    range = error.range
    // Removing a comment loses information, so its author must confirm it.
    replacement = error.edit.map { Replacement($0, isSure: error.code != .comment) }
  }
}

extension JSONDocument {
  /// Parses the JSON of a descriptor.
  ///
  /// - Throws: ``DescriptorError`` with the JSON error.
  package init(
    descriptor bytes: [UInt8], budget: Budget = .standard, extensions: JSONExtensions = []
  ) throws(DescriptorError) {
    do throws(JSONError) {
      try self.init(parsing: bytes, budget: budget, extensions: extensions)
    } catch {
      throw DescriptorError([Diagnostic(error)])
    }
  }

  /// Parses the JSON of a descriptor and recovers from errors if possible. `faults` receives the errors.
  ///
  /// - Throws: ``DescriptorError`` with all JSON errors.
  package init(
    lint bytes: [UInt8], budget: Budget, extensions: JSONExtensions, faults: inout [Diagnostic]
  ) throws(DescriptorError) {
    var before: [JSONError] = []
    do throws(JSONError) {
      try self.init(mending: bytes, budget: budget, extensions: extensions, before: &before)
      faults = before.map { Diagnostic($0) }
    } catch {
      throw DescriptorError((before + [error]).map { Diagnostic($0) })
    }
  }
}

extension DiagnosticLog {
  /// Reports each repeated key of the value at `pointer` and of its descendants; the last value is used.
  package func reportDuplicateKeys(of document: JSONDocument, at pointer: JSONPointer = .root) {
    for duplicate in document.duplicateKeys where duplicate.pointer.tokens.starts(with: pointer.tokens) {
      let diagnostic = Diagnostic(
        .warning, .duplicateKey,
        "duplicate key \"\(duplicate.key.abbreviated(to: 60))\"; "
          + "the first is on line \(duplicate.firstPosition.line), the last one is used",
        pointer: duplicate.pointer.description, hint: "remove one of them")
      // Do not locate dropped diagnostics: computing a column scans the line.
      var placed =
        isFull ? diagnostic : diagnostic.placed(document.extent(at: duplicate.range.lowerBound), in: document)
      placed.replacement = isFull ? nil : removal(of: duplicate, in: document)
      add(placed)
    }
  }

  /// Returns an edit that removes the first of two equal members, whose value was not used. Objects of more than
  /// 1,000 members get none.
  private func removal(of duplicate: JSONDuplicateKey, in document: JSONDocument) -> Diagnostic.Replacement? {
    let parent = document.root.at(duplicate.pointer.parent)
    guard let members = parent?.asObject, members.count <= 1000 else { return nil }
    let same = members.filter { $0.key.hasBytes(of: duplicate.key) }
    guard let first = same.first, let last = same.last, same.count == 2,
      JSONValue(first.value) == JSONValue(last.value),
      let range = document.removal(of: first)
    else { return nil }
    return Diagnostic.Replacement(JSONEdit(range: range, text: ""), isSure: true)
  }
}
