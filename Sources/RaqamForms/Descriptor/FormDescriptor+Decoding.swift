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

  /// Decodes a form that stands at the root or, at `pointer`, somewhere inside a JSON document.
  public static func decode(
    _ node: JSONNode, in document: JSONDocument, at pointer: JSONPointer = .root
  ) throws(DescriptorError) -> (form: FormDescriptor, diagnostics: [Diagnostic]) {
    var log = DiagnosticLog(document: document)
    log.reportDuplicateKeys(of: document, at: pointer)
    let form = FormDescriptor(node, at: pointer, log: &log)
    let diagnostics = try log.finish()
    guard let form else { throw DescriptorError(diagnostics) }
    return (form, diagnostics)
  }

  private init?(_ node: JSONNode, at pointer: JSONPointer, log: inout DiagnosticLog) {
    if node.asArray != nil {
      log.report(
        .error, .unsupportedDialect, "this is a form of the RMS dialect (a top-level array)", at: pointer,
        byteOffset: node.range.lowerBound,
        hint: "read it as one, or write a top-level object with \"sections\"")
      return nil
    }
    guard var reader = ObjectReader(node, at: pointer, subject: "form", log: &log) else { return nil }
    title = reader.string("title", log: &log)
    locale = reader.locale("locale", log: &log)
    if reader.object("currencies", log: &log) != nil, let node = reader.node("currencies") {
      var catalog = log.currencies
      catalog.add(node, at: reader.pointer(to: "currencies"), log: &log)
      log.currencies = catalog
    }
    _ = reader.object("messages", log: &log)
    sections = []
    if let elements = reader.array("sections", log: &log) {
      var ids = FormIDs()
      let place = reader.pointer(to: "sections")
      for (index, element) in elements.enumerated() {
        if let section = SectionDescriptor(element, at: place.appending(index: index), ids: &ids, log: &log) {
          sections.append(section)
        }
      }
      let checker = ExpressionChecker(ids: ids.rows)
      for source in log.expressions { checker.check(source, log: &log) }
    } else if !reader.has("sections") {
      reader.reportMissing("sections", hint: "an array of sections, which may be empty", log: &log)
    }
    reader.finish(known: FormKeys.all, log: &log)
  }
}
