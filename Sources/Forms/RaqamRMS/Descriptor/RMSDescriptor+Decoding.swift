internal import Raqam
public import RaqamDescriptors
internal import RaqamForms
public import RaqamJSON

extension RMSDescriptor {
  /// The maximum number of cells of a form: ``/RaqamForms/FormDescriptor/rowLimit``.
  public static let rowLimit = FormDescriptor.rowLimit

  /// Decodes a form from JSON text.
  ///
  /// ```swift
  /// try RMSDescriptor.decode(Array(#"[{"rows": [{}]}]"#.utf8))
  /// // error: /0/rows/0: missing key "className" in a cell (line 1, column 12)
  /// ```
  ///
  /// - Returns: The form, and its warnings and notes.
  /// - Throws: A `DescriptorError` with all errors of the document, each with JSON pointer, line and column. The codes
  ///   are `malformedJSON`, `missingKey`, `wrongType`, `invalidID`, `limitExceeded` and `unsupportedDialect`.
  public static func decode(
    _ bytes: [UInt8], budget: Budget = .standard, extensions: JSONExtensions = []
  ) throws(DescriptorError) -> (form: RMSDescriptor, diagnostics: [Diagnostic]) {
    let document = try JSONDocument(descriptor: bytes, budget: budget, extensions: extensions)
    return try decode(document.root, in: document)
  }

  /// Decodes a form at the root or, with `pointer`, at another position of a JSON document.
  ///
  /// - Throws: A `DescriptorError` with all errors: `missingKey`, `wrongType`, `invalidID`, `limitExceeded`
  ///   and `unsupportedDialect`.
  public static func decode(
    _ node: JSONNode, in document: JSONDocument, at pointer: JSONPointer = .root
  ) throws(DescriptorError) -> (form: RMSDescriptor, diagnostics: [Diagnostic]) {
    let log = DiagnosticLog(document: document)
    let form = read(node, in: document, at: pointer, log: log)
    return (form, try log.finish())
  }

  /// Decodes all valid parts of a form and reports the others.
  package static func read(
    _ node: JSONNode, in document: JSONDocument, at pointer: JSONPointer, log: DiagnosticLog
  ) -> RMSDescriptor {
    log.reportDuplicateKeys(of: document, at: pointer)
    var form = RMSDescriptor(sections: [])
    form.document = document
    form.pointer = pointer
    if let elements = node.asArray {
      form.decode(elements, log: log)
    } else {
      Self.reportTop(node, at: pointer, log: log)
    }
    return form
  }

  private mutating func decode(_ elements: [JSONNode], log: DiagnosticLog) {
    var rest = Self.rowLimit
    for (index, element) in elements.enumerated() {
      let sectionPointer = pointer.appending(index: index)
      if let section = RMSSectionDescriptor(element, at: sectionPointer, rest: &rest, log: log) {
        sections.append(section)
      }
    }
  }

  private static func reportTop(_ node: JSONNode, at pointer: JSONPointer, log: DiagnosticLog) {
    let byte = node.range.lowerBound
    if node.asObject != nil {
      log.report(
        .error, .unsupportedDialect, "expected an array of sections, found an object, as in the form dialect",
        at: pointer,
        byteOffset: byte, hint: "decode it as a form, or write an array of sections")
    } else {
      log.report(
        .error, .wrongType, "expected an array of sections, found \(node.kind.article)",
        at: pointer, byteOffset: byte)
    }
  }
}

extension RMSSectionDescriptor {
  /// Decodes a section; `rest` is the number of cells that the form may still have.
  init?(_ node: JSONNode, at pointer: JSONPointer, rest: inout Int, log: DiagnosticLog) {
    guard var decoder = ObjectDecoder(node, at: pointer, subject: Self.subject, log: log) else { return nil }
    self.init(rows: [])
    if let name = decoder.className() { className = name }
    bindVariable = decoder.bindVariable()
    enabled = decoder.enabled(of: node)
    offsets = RMSOffsets(node)
    if let elements = decoder.array("rows", of: "cells") {
      let rowsPointer = decoder.pointer(to: "rows")
      for (index, element) in elements.enumerated() {
        let cell = rowsPointer.appending(index: index)
        guard Self.count(at: cell, element, rest: &rest, log: log) else { break }
        if let cell = RMSCellDescriptor(element, at: cell, log: log) { rows.append(cell) }
      }
    }
    properties = decoder.properties()
    decoder.finishRMS(known: RMSKeys.section) { name in
      if let hint = RMSKeys.foreignOfSection[name] { return .foreign(hint) }
      if name.beginsWithBytes(of: "dynamic.") { return .foreign("remove it: sections of the RMS dialect are fixed") }
      return RMSKeys.formSection.contains(name) ? .foreign(nil) : .unknown
    }
  }

  /// Counts a cell. Returns `false` above the limit, and reports the first such cell.
  private static func count(at pointer: JSONPointer, _ node: JSONNode, rest: inout Int, log: DiagnosticLog) -> Bool {
    rest -= 1
    if rest == -1 {
      log.report(
        .error, .limitExceeded, "too many cells: at most \(RMSDescriptor.rowLimit)", at: pointer,
        byteOffset: node.range.lowerBound)
    }
    return rest >= 0
  }
}

extension RMSCellDescriptor {
  init?(_ node: JSONNode, at pointer: JSONPointer, log: DiagnosticLog) {
    guard var decoder = ObjectDecoder(node, at: pointer, subject: Self.subject, log: log) else { return nil }
    let name = decoder.className()
    if name == nil, !decoder.has("className") { decoder.reportMissing("className") }
    self.init(className: name ?? "")
    bindVariable = decoder.bindVariable()
    enabled = decoder.enabled(of: node)
    offsets = RMSOffsets(node)
    properties = decoder.properties()
    decoder.finishRMS(known: RMSKeys.cell) { name in
      if name.hasBytes(of: "rows") { return .unused }
      if let hint = RMSKeys.foreignOfCell[name] { return .foreign(hint) }
      return RMSKeys.formRow.contains(name) ? .foreign(nil) : .unknown
    }
  }
}

extension RMSOffsets {
  fileprivate init(_ node: JSONNode) {
    item = node.range.lowerBound
    className = node["className"]?.range.lowerBound
    bindVariable = node["bindVariable"]?.range.lowerBound
    enabled = node["enabled"]?.range.lowerBound
  }
}
