internal import Raqam
public import RaqamJSON

extension Diagnostic {
  /// A fault of the JSON text itself.
  public init(_ error: JSONError) {
    self.init(
      .error, .malformedJSON, error.message, line: error.line, column: error.column, hint: error.hint)
    length = error.length
    range = error.range
    // A comment says something to somebody: its author takes it out, or has it accepted.
    replacement = error.edit.map { Replacement($0, isSure: error.code != .comment) }
  }
}

extension JSONDocument {
  /// Reads the text of a descriptor.
  ///
  /// *Errors*: a `DescriptorError` with the fault of the JSON text.
  package init(descriptor bytes: [UInt8], extensions: JSONExtensions = []) throws(DescriptorError) {
    do throws(JSONError) {
      try self.init(parsing: bytes, extensions: extensions)
    } catch {
      throw DescriptorError([Diagnostic(error)])
    }
  }

  /// Reads the text of a descriptor as far as its faults allow; `faults` gets them.
  ///
  /// *Errors*: a `DescriptorError` with all faults of the JSON text.
  package init(lint bytes: [UInt8], extensions: JSONExtensions, faults: inout [Diagnostic]) throws(DescriptorError) {
    var before: [JSONError] = []
    do throws(JSONError) {
      try self.init(mending: bytes, extensions: extensions, before: &before)
      faults = before.map { Diagnostic($0) }
    } catch {
      throw DescriptorError((before + [error]).map { Diagnostic($0) })
    }
  }
}

extension DiagnosticLog {
  /// Reports each key that stands twice in an object at `pointer` or inside it; the last one counts.
  package func reportDuplicateKeys(of document: JSONDocument, at pointer: JSONPointer = .root) {
    for duplicate in document.duplicateKeys where duplicate.pointer.tokens.starts(with: pointer.tokens) {
      let diagnostic = Diagnostic(
        .warning, .duplicateKey,
        "the key \"\(duplicate.key.abbreviated(to: 60))\" stands twice; "
          + "the first is on line \(duplicate.firstPosition.line)",
        pointer: duplicate.pointer.description, hint: "the last one counts")
      // What is not kept needs no place, and no removal.
      var placed =
        isFull ? diagnostic : diagnostic.placed(document.extent(at: duplicate.range.lowerBound), in: document)
      placed.replacement = isFull ? nil : removal(of: duplicate, in: document)
      add(placed)
    }
  }

  /// To take out the first of two equal members, which never counted, of an object that is not huge.
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
