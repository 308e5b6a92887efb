public import Raqam
public import RaqamDescriptors
internal import RaqamForms
public import RaqamJSON

extension RMSDescriptor {
  /// The objects, application classes and locale that accompany a form in a request.
  public struct Surroundings: Sendable {
    /// The objects by reference name, such as `:profile`. If a key is repeated, the last value is used.
    public var objects: [JSONMember]
    /// Additional class names that only the application knows.
    public var classes: [String]
    /// The locale; it decides the layout direction.
    public var locale: LocaleID

    /// Creates surroundings; by default without objects and classes.
    public init(objects: [JSONMember] = [], classes: [String] = [], locale: LocaleID) {
      self.objects = objects
      self.classes = classes
      self.locale = locale
    }
  }

  /// Builds a form without a host and objects; each reference resolves to a placeholder.
  ///
  /// - Returns: The form, and its warnings and notes.
  /// - Throws: A `DescriptorError` with all errors that can be found without a host.
  package static func outline(
    of node: JSONNode, in document: JSONDocument, at pointer: JSONPointer = .root, classes: [String] = []
  ) throws(DescriptorError) -> (form: RMSForm, diagnostics: [Diagnostic]) {
    let (form, warnings) = try decode(node, in: document, at: pointer)
    var registry = RMSRegistry()
    registry.accept(classes: classes)
    do throws(DescriptorError) {
      let outline = try form.outline(registry: registry)
      return (outline, merged(warnings, outline.diagnostics))
    } catch {
      throw DescriptorError(merged(warnings, error.diagnostics))
    }
  }

  /// Returns a snapshot of a form that is built without a host.
  ///
  /// - Returns: The snapshot, and the warnings and notes about the form.
  /// - Throws: A `DescriptorError` with all errors from decoding and building the form, such as `limitExceeded` if the
  ///   objects exceed the `bytesOut` of the document's budget.
  public static func snapshot(
    _ node: JSONNode, in document: JSONDocument, at pointer: JSONPointer = .root, surroundings: Surroundings
  ) throws(DescriptorError) -> (snapshot: RMSSnapshot, diagnostics: [Diagnostic]) {
    let (built, _, diagnostics) = try built(node, in: document, at: pointer, surroundings)
    var snapshot = RMSSnapshot(built, direction: surroundings.locale.direction)
    snapshot.locale = surroundings.locale
    return (snapshot, diagnostics)
  }

  /// Builds a form without a host and returns rows that can be filled in.
  ///
  /// - Parameters:
  ///   - node: The array of sections.
  ///   - document: The document that contains `node`.
  ///   - pointer: The position of `node` in the document.
  ///   - values: The values of an earlier session, from ``RMSFormRows/values(of:)``. Members whose name begins with a
  ///     colon are objects, which replace those of `surroundings`; the other members are values of rows by id. An
  ///     unknown name is preserved and reported as a warning.
  ///   - surroundings: The objects, application classes and locale.
  ///
  /// - Returns: The rows, and the warnings and notes about the form.
  /// - Throws: A `DescriptorError` with all errors from decoding and building the form, such as `limitExceeded` if the
  ///   objects exceed the `bytesOut` of the document's budget.
  public static func rows(
    _ node: JSONNode, in document: JSONDocument, at pointer: JSONPointer = .root, values: [JSONMember] = [],
    surroundings: Surroundings
  ) throws(DescriptorError) -> (rows: RMSFormRows, diagnostics: [Diagnostic]) {
    var surroundings = surroundings
    let kept = values.filter { RMSReferences.isReference($0.key) }
    surroundings.objects += kept
    let (built, form, diagnostics) = try built(node, in: document, at: pointer, surroundings)
    let rows = try RMSFormRows(built)
    rows.given = values.filter { !RMSReferences.isReference($0.key) }
    var names: Set<ExactText> = []
    rows.names = surroundings.objects.map(\.key).filter { names.insert($0).inserted }
    let known = form.references
    var suggestions = Suggestions(among: known.sortedByName())
    let unknown = kept.filter { !known.contains($0.key) }.map { member in
      Diagnostic(
        .warning, .unknownReference,
        "the form does not use \(member.key.abbreviated(to: 60)); its value is stored unchanged",
        pointer: JSONPointer.root.appending(key: "values").appending(key: member.key).description,
        hint: suggestions.nearest(member.key).map { FormatError.Hint.nearest($0).description })
    }
    rows.diagnostics = diagnostics + unknown
    return (rows, rows.diagnostics)
  }

  private static func built(
    _ node: JSONNode, in document: JSONDocument, at pointer: JSONPointer, _ surroundings: Surroundings
  ) throws(DescriptorError) -> (built: RMSForm, form: RMSDescriptor, diagnostics: [Diagnostic]) {
    let (form, warnings) = try decode(node, in: document, at: pointer)
    var registry = RMSRegistry()
    registry.accept(classes: surroundings.classes)
    var objects: [ExactText: RMSValue] = [:]
    for member in surroundings.objects { objects[member.key] = .json(JSONValue(member.value)) }
    // Without a host, `:self` is an empty record, which accepts every key path.
    if objects[":self"] == nil, form.references.contains(":self") { objects[":self"] = .json(.object([])) }
    do throws(DescriptorError) {
      try form.checkSize(of: objects, within: document.budget)
      let built = try form.makeForm(registry: registry) { objects }
      return (built, form, merged(warnings, built.diagnostics))
    } catch {
      throw DescriptorError(merged(warnings, error.diagnostics))
    }
  }

  /// The references in the form, such as `:profile`.
  private var references: Set<ExactText> {
    var names: Set<ExactText> = []
    func note(_ value: JSONValue?) {
      if case .string(let text)? = value, RMSReferences.isReference(text) { names.insert(text) }
    }
    for section in sections {
      note(section.enabled)
      for property in section.properties { note(property.value) }
      for cell in section.rows {
        note(cell.enabled)
        for property in cell.properties { note(property.value) }
      }
    }
    return names
  }

  /// Returns both lists in document order.
  package static func merged(_ first: [Diagnostic], _ second: [Diagnostic]) -> [Diagnostic] {
    let log = DiagnosticLog()
    for diagnostic in first + second { log.add(diagnostic) }
    return log.diagnostics
  }

  /// Throws `limitExceeded` if a small form that refers to a large value many times would produce a huge snapshot. For
  /// an object, the snapshot contains only the value that the cell shows and the name.
  private func checkSize(of objects: [ExactText: RMSValue], within budget: Budget) throws(DescriptorError) {
    var sizes: [[ExactText]: Int] = [:]
    // Reuse one record per object, so that its member index is built once.
    var records: [ExactText: RMSRecord] = [:]
    var rest = budget.bytesOut
    let writer = JSONWriter()
    for properties in sections.flatMap({ [$0.properties] + $0.rows.map(\.properties) }) {
      let path = properties.last { $0.keyPath.hasBytes(of: "keyPath") }?.value.text ?? ""
      for property in properties {
        guard case .string(let name) = property.value, case .json(let value)? = objects[name] else { continue }
        let shown: JSONValue?
        let key: [ExactText]
        if case .object = value {
          key = [ExactText(name), ExactText(path)]
          let record = records[name] ?? RMSRecord(value)
          records[name] = record
          shown = sizes[key] == nil ? record.read(RMSKeyPath(path).names) : nil
        } else {
          key = [ExactText(name)]
          shown = value
        }
        let size = sizes[key] ?? shown.map { writer.bytes($0).count } ?? 0
        sizes[key] = size
        rest -= size
      }
    }
    guard rest < 0 else { return }
    throw DescriptorError([
      Diagnostic(
        .error, .limitExceeded, "substituted objects exceed the limit of \(Budget.words(bytes: budget.bytesOut))",
        pointer: pointer.description)
    ])
  }
}

extension JSONValue {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
