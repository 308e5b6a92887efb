package import RaqamDescriptors
package import RaqamJSON
package import RaqamRMS

extension RMSDescriptor {
  /// Returns all diagnostics of a form in JSON text that can be found without a host and its objects.
  ///
  /// - Parameters:
  ///   - bytes: The form as UTF-8.
  ///   - classes: Additional class names that only the application knows.
  ///   - budget: The budget of decoding and checking the form.
  ///   - extensions: The accepted JSON5 extensions; none by default.
  package static func diagnostics(
    of bytes: [UInt8], classes: [String] = [], budget: Budget = .standard, extensions: JSONExtensions = []
  ) -> [Diagnostic] {
    DescriptorLint.diagnostics(of: bytes, budget: budget, extensions: extensions) { document in
      diagnostics(of: document.root, in: document, classes: classes)
    }
  }

  /// Returns all diagnostics of a form in a document that can be found without a host and its objects.
  ///
  /// - Parameters:
  ///   - node: The array of sections.
  ///   - document: The document that contains `node`.
  ///   - pointer: The position of `node` in the document.
  ///   - classes: Additional class names that only the application knows.
  package static func diagnostics(
    of node: JSONNode, in document: JSONDocument, at pointer: JSONPointer = .root, classes: [String] = []
  ) -> [Diagnostic] {
    let log = DiagnosticLog(document: document)
    let form = read(node, in: document, at: pointer, log: log)
    // Errors of the items do not hide errors of the names in them, as long as each item keeps its index.
    let isWhole =
      form.sections.count == node.asArray?.count
      && zip(form.sections, node.asArray ?? []).allSatisfy {
        $0.rows.count == $1["rows"]?.asArray?.count ?? 0
      }
    guard isWhole else { return log.diagnostics }
    let warnings = log.diagnostics
    let isRefused = Set(
      warnings.filter { $0.code == .missingKey || $0.code == .wrongType || $0.code == .invalidID }.map(\.pointer))
    var registry = RMSRegistry()
    registry.accept(classes: classes)
    do throws(DescriptorError) {
      let outline = try form.outline(registry: registry)
      let log = DiagnosticLog(document: document)
      for diagnostic in warnings + outline.diagnostics { log.add(diagnostic) }
      let cells = try RMSFormRows(outline)
      var rows: [(row: RowDescriptor, target: LintTarget)] = []
      for row in cells.rows {
        guard let pointer = row.cell.pointer, let node = document.root.at(pointer) else { continue }
        rows.append((row.descriptor, LintTarget(node: node, pointer: pointer, log: log)))
      }
      cells.descriptor.reportMissingTitles(of: rows, hint: "write \"labelText\" inside \"properties\"")
      return log.diagnostics
    } catch {
      // Suppress errors of the builder for names that decoding has already reported, such as a missing class.
      return merged(
        warnings,
        error.diagnostics.filter { !isRefused.contains($0.pointer) && !isRefused.contains(Self.parent($0.pointer)) })
    }
  }

  private static func parent(_ pointer: String) -> String {
    pointer.lastIndex(of: "/").map { String(pointer[..<$0]) } ?? ""
  }
}
