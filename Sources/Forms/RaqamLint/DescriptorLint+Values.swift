internal import Raqam
package import RaqamDescriptors
internal import RaqamJSON

extension DescriptorLint {
  /// Returns the problems of saved values of a form, located in the values: values that no row accepts, values that
  /// fail the rules of a row, and duplicate keys.
  ///
  /// Empty if the form is invalid, and for forms of the RMS dialect, whose values only their application can check.
  ///
  /// ```swift
  /// let form = Array(#"{"sections": [{"items": [{"type": "integer", "id": "age"}]}]}"#.utf8)
  /// let lint = DescriptorLint(factory: FormatterFactory(), context: context)
  /// lint.diagnostics(ofValues: Array(#"{"agee": 5}"#.utf8), in: form)[0].code  // .unknownID
  /// ```
  package func diagnostics(ofValues values: [UInt8], in form: [UInt8]) -> [Diagnostic] {
    guard FormDialect(form) == .form, let compiled = compiled(form) else { return [] }
    return Self.diagnostics(of: values, budget: context.budget, extensions: extensions) { document in
      let log = DiagnosticLog(document: document)
      log.reportDuplicateKeys(of: document)
      guard let members = document.root.asObject else {
        log.report(
          .error, .wrongType, "expected an object of values by row id, found \(document.root.kind.article)",
          at: .root,
          byteOffset: document.root.range.lowerBound)
        return log.diagnostics
      }
      let session = compiled.session(values: members)
      let unaccepted = session.diagnosticsOfValues()
      let targets = Set(unaccepted.map(\.pointer))
      for diagnostic in unaccepted {
        // An unknown id is a problem of the key, other problems concern the value.
        let member = members.last { diagnostic.pointer == JSONPointer.root.appending(key: $0.key).description }
        let key = diagnostic.code == .unknownID ? member?.keyRange : nil
        log.add(key.map { diagnostic.placed($0, in: document) } ?? diagnostic)
      }
      for issue in session.issues() {
        let pointer = JSONPointer.root.appending(key: issue.row)
        guard !targets.contains(pointer.description) else { continue }
        log.add(
          Diagnostic(
            .error, .invalidValue, "row \"\(issue.row.abbreviated())\": \(issue.reason ?? issue.message)",
            pointer: document.root[issue.row] == nil ? "" : pointer.description))
      }
      return log.diagnostics
    }
  }

  private func compiled(_ form: [UInt8]) -> CompiledForm? {
    var faults: [Diagnostic] = []
    do throws(DescriptorError) {
      let document = try JSONDocument(lint: form, budget: context.budget, extensions: extensions, faults: &faults)
      let (descriptor, _) = try FormDescriptor.decode(
        document.root, in: document, currencies: context.currencies, timeZones: factory.timeZones)
      return try CompiledForm(descriptor, factory: factory, context: context)
    } catch {
      return nil
    }
  }
}
