internal import Raqam
public import RaqamDescriptors
internal import RaqamForms
public import RaqamJSON

extension RMSDescriptor {
  /// Most cells of one form.
  public static let rowLimit = FormDescriptor.rowLimit

  /// Decodes a form from JSON text.
  ///
  /// ```swift
  /// try RMSDescriptor.decode(Array(#"[{"rows": [{}]}]"#.utf8))
  /// // error: /0/rows/0: a cell needs "className" (line 1, column 12)
  /// ```
  ///
  /// - Returns: The form, and the warnings and notes about it.
  ///
  /// *Errors*: a `DescriptorError` with every fault of the document, each with JSON pointer, line and column.
  public static func decode(
    _ bytes: [UInt8], extensions: JSONExtensions = []
  ) throws(DescriptorError) -> (form: RMSDescriptor, diagnostics: [Diagnostic]) {
    let document = try JSONDocument(descriptor: bytes, extensions: extensions)
    return try decode(document.root, in: document)
  }

  /// Decodes a form that stands at the root or, at `pointer`, somewhere inside a JSON document.
  ///
  /// *Errors*: as for a text.
  public static func decode(
    _ node: JSONNode, in document: JSONDocument, at pointer: JSONPointer = .root
  ) throws(DescriptorError) -> (form: RMSDescriptor, diagnostics: [Diagnostic]) {
    let log = DiagnosticLog(document: document)
    let form = read(node, in: document, at: pointer, log: log)
    return (form, try log.finish())
  }

  /// Reads a form as far as it can be read.
  static func read(
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
      let place = pointer.appending(index: index)
      if let section = RMSSectionDescriptor(element, at: place, rest: &rest, log: log) { sections.append(section) }
    }
  }

  private static func reportTop(_ node: JSONNode, at pointer: JSONPointer, log: DiagnosticLog) {
    let byte = node.range.lowerBound
    if node.asObject != nil {
      log.report(
        .error, .unsupportedDialect, "this is a form of the form dialect (a top-level object)", at: pointer,
        byteOffset: byte, hint: "read it as one, or write a top-level array of sections")
    } else {
      log.report(
        .error, .wrongType, "a form of the RMS dialect is an array of sections, found \(node.kind.article)",
        at: pointer, byteOffset: byte)
    }
  }
}

extension RMSSectionDescriptor {
  /// `rest` is how many cells the form may still have.
  init?(_ node: JSONNode, at pointer: JSONPointer, rest: inout Int, log: DiagnosticLog) {
    guard var reader = ObjectReader(node, at: pointer, subject: Self.subject, log: log) else { return nil }
    self.init(rows: [])
    if let name = reader.className() { className = name }
    bindVariable = reader.bindVariable()
    enabled = reader.enabled(of: node)
    offsets = RMSOffsets(node)
    if let elements = reader.array("rows", of: "cells") {
      let place = reader.pointer(to: "rows")
      for (index, element) in elements.enumerated() {
        let cell = place.appending(index: index)
        guard Self.count(at: cell, element, rest: &rest, log: log) else { break }
        if let cell = RMSCellDescriptor(element, at: cell, log: log) { rows.append(cell) }
      }
    }
    properties = reader.properties()
    reader.finishRMS(known: RMSKeys.section) { name in
      if let hint = RMSKeys.foreignOfSection[name] { return .foreign(hint) }
      if name.beginsWithBytes(of: "dynamic.") { return .foreign("sections of the RMS dialect are fixed") }
      return RMSKeys.formSection.contains(name) ? .foreign(nil) : .unknown
    }
  }

  /// Counts a cell; `false`, with a report at the first, beyond the limit.
  private static func count(at pointer: JSONPointer, _ node: JSONNode, rest: inout Int, log: DiagnosticLog) -> Bool {
    rest -= 1
    if rest == -1 {
      log.report(
        .error, .limitExceeded, "a form has at most \(RMSDescriptor.rowLimit) cells", at: pointer,
        byteOffset: node.range.lowerBound)
    }
    return rest >= 0
  }
}

extension RMSCellDescriptor {
  init?(_ node: JSONNode, at pointer: JSONPointer, log: DiagnosticLog) {
    guard var reader = ObjectReader(node, at: pointer, subject: Self.subject, log: log) else { return nil }
    let name = reader.className()
    if name == nil, !reader.has("className") { reader.reportMissing("className") }
    self.init(className: name ?? "")
    bindVariable = reader.bindVariable()
    enabled = reader.enabled(of: node)
    offsets = RMSOffsets(node)
    properties = reader.properties()
    reader.finishRMS(known: RMSKeys.cell) { name in
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
