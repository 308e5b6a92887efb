internal import Raqam
public import RaqamDescriptors
public import RaqamJSON

extension FormDescriptor {
  /// Most rows of one form.
  public static let rowLimit = 100_000

  /// Decodes a form from JSON text.
  ///
  /// - Returns: The form, and the warnings and notes about it.
  ///
  /// *Errors*: a `DescriptorError` with every fault of the document, each with JSON pointer, line and column.
  public static func decode(
    _ bytes: [UInt8]
  ) throws(DescriptorError) -> (form: FormDescriptor, diagnostics: [Diagnostic]) {
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(parsing: bytes)
    } catch {
      throw DescriptorError([Diagnostic(error)])
    }
    return try decode(document.root, in: document)
  }

  /// Decodes a form that stands at the root or somewhere inside a JSON document.
  public static func decode(
    _ node: JSONNode, in document: JSONDocument
  ) throws(DescriptorError) -> (form: FormDescriptor, diagnostics: [Diagnostic]) {
    var log = DiagnosticLog(document: document)
    log.reportDuplicateKeys(of: document)
    let form = FormDescriptor(node, log: &log)
    let diagnostics = try log.finish()
    guard let form else { throw DescriptorError(diagnostics) }
    return (form, diagnostics)
  }

  private init?(_ node: JSONNode, log: inout DiagnosticLog) {
    if node.asArray != nil {
      log.report(
        .error, .unsupportedDialect, "this is a form of the RMS dialect (a top-level array)", at: .root, byteOffset: 0,
        hint: "only the form dialect (a top-level object with \"sections\") is read so far")
      return nil
    }
    guard var reader = ObjectReader(node, at: .root, subject: "form", log: &log) else { return nil }
    title = reader.string("title", log: &log)
    locale = reader.locale("locale", log: &log)
    if let node = reader.node("currencies") {
      var catalog = log.currencies
      catalog.add(node, at: reader.pointer(to: "currencies"), log: &log)
      log.currencies = catalog
    }
    _ = reader.node("messages")
    sections = []
    if let node = reader.node("sections") {
      let pointer = reader.pointer(to: "sections")
      if let elements = node.asArray {
        var ids = FormIDs()
        for (index, element) in elements.enumerated() {
          let place = pointer.appending(index: index)
          if let section = SectionDescriptor(element, at: place, ids: &ids, log: &log) {
            sections.append(section)
          }
        }
      } else {
        reader.report(
          .error, .wrongType, "\"sections\" takes an array, found \(node.kind.article)", key: "sections", log: &log)
      }
    } else {
      reader.reportMissing("sections", hint: "an array of sections, which may be empty", log: &log)
    }
    reader.finish(known: FormKeys.all, log: &log)
  }
}
