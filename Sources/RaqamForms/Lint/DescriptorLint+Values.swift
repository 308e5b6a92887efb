internal import Raqam
public import RaqamDescriptors
internal import RaqamJSON

extension DescriptorLint {
  /// What is wrong with saved values, of a form whose text is given: those that no row takes, those that a row's rules refuse, and
  /// keys that stand twice. Places are those of the values.
  ///
  /// Empty where the form itself is refused, and for forms of the RMS dialect, whose values only their application knows.
  ///
  /// ```swift
  /// let form = Array(#"{"sections": [{"items": [{"type": "integer", "id": "age"}]}]}"#.utf8)
  /// let lint = DescriptorLint(factory: FormatterFactory(), context: context)
  /// lint.diagnostics(ofValues: Array(#"{"agee": 5}"#.utf8), in: form)[0].code  // .unknownID
  /// ```
  public func diagnostics(ofValues values: [UInt8], in form: [UInt8]) -> [Diagnostic] {
    guard FormDialect(form) == .form, let compiled = compiled(form) else { return [] }
    return Self.diagnostics(of: values, extensions: extensions) { document in
      let log = DiagnosticLog(document: document)
      log.reportDuplicateKeys(of: document)
      guard let members = document.root.asObject else {
        log.report(
          .error, .wrongType, "values are an object from row id to value, found \(document.root.kind.article)",
          at: .root,
          byteOffset: document.root.range.lowerBound)
        return log.diagnostics
      }
      let session = compiled.session(values: members)
      let untaken = session.diagnosticsOfValues()
      let places = Set(untaken.map(\.pointer))
      for diagnostic in untaken {
        // The key is what nobody knows, of others it is the value.
        let member = members.last { diagnostic.pointer == JSONPointer.root.appending(key: $0.key).description }
        let key = diagnostic.code == .unknownID ? member?.keyRange : nil
        log.add(key.map { diagnostic.placed($0, in: document) } ?? diagnostic)
      }
      for issue in session.issues() {
        let pointer = JSONPointer.root.appending(key: issue.row)
        guard !places.contains(pointer.description) else { continue }
        log.add(
          Diagnostic(
            .error, .invalidValue, "row \"\(issue.row.abbreviated())\": \(issue.message)",
            pointer: document.root[issue.row] == nil ? "" : pointer.description))
      }
      return log.diagnostics
    }
  }

  private func compiled(_ form: [UInt8]) -> CompiledForm? {
    var faults: [Diagnostic] = []
    do throws(DescriptorError) {
      let document = try JSONDocument(lint: form, extensions: extensions, faults: &faults)
      let (descriptor, _) = try FormDescriptor.decode(
        document.root, in: document, currencies: context.currencies, timeZones: factory.timeZones)
      return try CompiledForm(descriptor, factory: factory, context: context)
    } catch {
      return nil
    }
  }
}
