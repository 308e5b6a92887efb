import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
internal import RaqamLint
internal import RaqamMemory
import RaqamRMS

extension EvalSession {
  /// A compiled form with the warnings about its descriptor.
  struct PreparedForm: Sendable {
    let form: CompiledForm
    let warnings: [Diagnostic]
  }

  /// Performs `form`: returns the visible state of a form with values, and their issues.
  func form(_ request: JSONNode, in document: JSONDocument) throws(EvalError) -> [JSONValue.Member] {
    guard let node = request["form"], !node.isNull else {
      throw EvalError(
        "malformed_request", "\"form\" requires \"form\"", hint: "add a descriptor: an object with \"sections\"")
    }
    let (form, warnings) = try filled(node, request, in: document, isOpened: false) { () throws(EvalError) in
      let instant = try instant(of: request)
      return FormHost(now: { instant }, randomBits: { 0 })
    }
    let session = form.session
    return [
      .init("form", form.json(of: session.snapshot())), .init("issues", .array(session.issues().map(\.json))),
    ] + Self.diagnostics(warnings + form.notesOfRows.map { $0.moved(to: Self.formPointer) })
  }

  /// Returns the form of a request filled in with its values, and the warnings and notes about the descriptor.
  ///
  /// - Parameter isOpened: Whether the form is opened as a session, in which case RMS forms accept the `values` of an
  ///   earlier session.
  func filled(
    _ node: JSONNode, _ request: JSONNode, in document: JSONDocument, isOpened: Bool,
    host: () throws(EvalError) -> FormHost
  ) throws(EvalError) -> (form: FilledForm, warnings: [Diagnostic]) {
    if FormDialect(node) == .rms {
      let (source, context, values) = try cells(node, request, in: document, isOpened: isOpened)
      let form = try Self.filled(.cells(source, factory, context), values, host())
      return (form, form.diagnostics.map(\.withoutPlace))
    }
    try Self.refuseObjects(request)
    let values = try Self.values(request)
    let platform = try request.word("platform", FormPlatform.self)
    let prepared = try prepareForm(node, request, in: document)
    var host = try host()
    host.platform = platform
    return (try Self.filled(.form(prepared.form), values, host), prepared.warnings)
  }

  private static func filled(
    _ blank: BlankForm, _ values: [JSONMember], _ host: FormHost
  ) throws(EvalError) -> FilledForm {
    do throws(DescriptorError) {
      return try blank.filled(with: values, host: host)
    } catch {
      throw EvalError(error.diagnostics.map(\.withoutPlace))
    }
  }

  /// Rejects keys that apply only to forms of the RMS dialect.
  static func refuseObjects(_ request: JSONNode) throws(EvalError) {
    for key in ["objects", "classes"] where request[key]?.hasContent == true {
      throw EvalError(
        "malformed_request", "\"\(key)\" applies only to RMS forms", pointer: "/\(key)",
        hint: "use \"values\" for the values of the rows")
    }
  }

  static let formPointer = JSONPointer.root.appending(key: "form")

  static func values(_ request: JSONNode) throws(EvalError) -> [JSONMember] {
    guard let node = request["values"], !node.isNull else { return [] }
    guard let members = node.asObject else {
      throw EvalError("wrong_type", "\"values\" must be an object, found \(node.kind.article)", pointer: "/values")
    }
    return members
  }

  func prepareForm(
    _ node: JSONNode, _ request: JSONNode, in document: JSONDocument
  ) throws(EvalError) -> PreparedForm {
    let (context, contextKey) = try context(request)
    let source = Array(document.bytes[node.range])
    let isKept = source.count <= Self.cachedFormLimit
    let key = BytesKey(contextKey + source)
    if isKept, let kept = forms.value(for: key) { return kept }
    do throws(DescriptorError) {
      let (descriptor, warnings) = try FormDescriptor.decode(
        node, in: document, at: Self.formPointer, timeZones: factory.timeZones)
      let form = try compiled(descriptor, context)
      let ofLocale = form.diagnostics.map { $0.moved(to: Self.formPointer) }
      let checked = DescriptorLint(factory: factory, context: context)
        .warnings(of: descriptor, node, in: document, at: Self.formPointer)
      let prepared = PreparedForm(
        form: form, warnings: (warnings + checked).map(\.withoutPlace) + ofLocale)
      guard isKept else { return prepared }
      return forms.insert(
        prepared, for: key, weight: Self.weightPerByte * source.count + form.weight)
    } catch {
      throw EvalError(error.diagnostics.map(\.withoutPlace))
    }
  }

  private func compiled(_ descriptor: FormDescriptor, _ context: FormatContext) throws(DescriptorError) -> CompiledForm
  {
    do throws(DescriptorError) {
      return try CompiledForm(descriptor, factory: factory, context: context)
    } catch {
      throw DescriptorError(error.diagnostics.map { $0.moved(to: Self.formPointer) })
    }
  }

  /// The maximum size in bytes of a form whose compiled form is cached: 256 KiB.
  private static let cachedFormLimit = 256 << 10

  /// The memory in bytes per byte of the JSON of a row or form, without formats and predicates. It was measured with
  /// rows that have only an id.
  static let weightPerByte = 48

  // MARK: lint

  /// Performs `lint`: returns the diagnostics of a descriptor. Lines and columns are included only for a `text`.
  func lint(_ request: JSONNode, in document: JSONDocument) throws(EvalError) -> [JSONValue.Member] {
    let kinds = DescriptorLint.Kind.allCases.filter { request[$0.rawValue].map { !$0.isNull } ?? false }
    let text = try request.text("text")
    guard kinds.count + (text == nil ? 0 : 1) == 1 else {
      throw EvalError(
        "malformed_request", "\"lint\" requires one of \"formatter\", \"row\", \"form\" and \"text\"")
    }
    let (context, _) = try context(request)
    let lint = DescriptorLint(factory: factory, context: context)
    let classes = try request.classes()
    var diagnostics: [Diagnostic] = []
    if let text {
      diagnostics = lint.diagnostics(ofEither: Array(text.utf8), classes: classes)
      // Pointers are those of the text, which may have a key `locale` as well.
      localeWarnings = context.localeWarnings()
    } else if let kind = kinds.first, let node = request[kind.rawValue] {
      let pointer = JSONPointer.root.appending(key: kind.rawValue)
      let said =
        kind == .form && FormDialect(node) == .rms
        ? RMSDescriptor.diagnostics(of: node, in: document, at: pointer, classes: classes)
        : lint.diagnostics(of: node, as: kind, in: document, at: pointer)
      diagnostics = said.map(\.withoutPlace)
    }
    return [.init("diagnostics", .array(diagnostics.map(\.json)))]
  }
}

extension JSONNode {
  /// Whether the value is neither `null` nor empty; such values mean the same as an absent key.
  fileprivate var hasContent: Bool {
    if let members = asObject { return !members.isEmpty }
    if let elements = asArray { return !elements.isEmpty }
    return !isNull
  }
}
