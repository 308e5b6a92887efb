public import Raqam
public import RaqamDescriptors
internal import RaqamForms
public import RaqamJSON

extension RMSDescriptor {
  /// Most bytes of JSON that objects may take in a snapshot, each counted wherever it is named.
  public static let substitutionLimit = 64 * 1024 * 1024

  /// What a request names beside the form.
  public struct Surroundings: Sendable {
    /// What names with a colon stand for: an object from name to value; the last of repeated keys counts.
    public var objects: [JSONMember]
    /// Names of classes that only the application knows.
    public var classes: [String]
    /// Decides the direction.
    public var locale: LocaleID

    /// Makes surroundings without objects and classes, unless they are given.
    public init(objects: [JSONMember] = [], classes: [String] = [], locale: LocaleID) {
      self.objects = objects
      self.classes = classes
      self.locale = locale
    }
  }

  /// Everything that can be known to be wrong with a JSON text, without a host and its objects.
  ///
  /// ```swift
  /// RMSDescriptor.diagnostics(of: Array(#"[{"className": "X"}]"#.utf8))[0].description
  /// // error: /0/className: unknown section class "X" (line 1, column 16)
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The text of the form, as UTF-8.
  ///   - classes: Names of classes that only the application knows.
  ///   - extensions: What of JSON5 is accepted.
  public static func diagnostics(
    of bytes: [UInt8], classes: [String] = [], extensions: JSONExtensions = []
  ) -> [Diagnostic] {
    DescriptorLint.diagnostics(of: bytes, extensions: extensions) { document in
      diagnostics(of: document.root, in: document, classes: classes)
    }
  }

  /// Everything that can be known to be wrong with a form without a host and its objects.
  ///
  /// - Parameters:
  ///   - node: The array of the form.
  ///   - document: The document that it stands in.
  ///   - pointer: Where it stands there.
  ///   - classes: Names of classes that only the application knows.
  package static func diagnostics(
    of node: JSONNode, in document: JSONDocument, at pointer: JSONPointer = .root, classes: [String] = []
  ) -> [Diagnostic] {
    let log = DiagnosticLog(document: document)
    let form = read(node, in: document, at: pointer, log: log)
    // What is wrong with the items does not hide what is wrong with what they name, as long as their places are known.
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
      var rows: [(row: RowDescriptor, node: JSONNode, pointer: JSONPointer)] = []
      for row in cells.rows {
        guard let pointer = row.cell.pointer, let node = document.root.at(pointer) else { continue }
        rows.append((row.descriptor, node, pointer))
      }
      cells.descriptor.reportMissingTitles(
        of: rows, hint: "write \"labelText\" inside \"properties\"", log: log)
      return log.diagnostics
    } catch {
      // A class that is not named, or not by a string, is no unknown class too.
      return merged(
        warnings,
        error.diagnostics.filter { !isRefused.contains($0.pointer) && !isRefused.contains(Self.parent($0.pointer)) })
    }
  }

  private static func parent(_ pointer: String) -> String {
    pointer.lastIndex(of: "/").map { String(pointer[..<$0]) } ?? ""
  }

  /// Reads a form and builds it without a host and objects: names with a colon stand for themselves.
  ///
  /// - Returns: The form, and the warnings and notes about it.
  ///
  /// *Errors*: everything that can be known to be wrong.
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

  /// Reads a form and builds it without a host.
  ///
  /// - Returns: What it shows, and the warnings and notes about it.
  ///
  /// *Errors*: everything that is wrong with the form, as it is decoded and as it is built.
  public static func snapshot(
    _ node: JSONNode, in document: JSONDocument, at pointer: JSONPointer = .root, surroundings: Surroundings
  ) throws(DescriptorError) -> (snapshot: RMSSnapshot, diagnostics: [Diagnostic]) {
    let (built, _, diagnostics) = try built(node, in: document, at: pointer, surroundings)
    var snapshot = RMSSnapshot(built, direction: surroundings.locale.direction)
    snapshot.locale = surroundings.locale
    return (snapshot, diagnostics)
  }

  /// Reads a form and builds it without a host, to be filled in.
  ///
  /// - Parameters:
  ///   - node: The array of the form.
  ///   - document: The document that it stands in.
  ///   - pointer: Where it stands there.
  ///   - values: What was kept of an earlier session (``RMSFormRows/values(of:)``): under names with a colon objects, which
  ///     stand in place of those of the surroundings, under ids values of rows. A name that the form does not have is told and kept.
  ///   - surroundings: Registry, objects, locale and zone.
  ///
  /// - Returns: Its rows, and the warnings and notes about it.
  ///
  /// *Errors*: everything that is wrong with the form, as it is decoded and as it is built.
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
    var names: ExactSet = []
    rows.names = surroundings.objects.map(\.key).filter { names.insert($0).inserted }
    let known = form.references
    var suggestions = Suggestions(among: known.sorted())
    let unknown = kept.filter { !known.contains($0.key) }.map { member in
      Diagnostic(
        .warning, .unknownReference, "the form names no \(member.key.abbreviated(to: 60)); it is kept among the values",
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
    var objects: ExactDictionary<RMSValue> = [:]
    for member in surroundings.objects { objects[member.key] = .json(JSONValue(member.value)) }
    // Without a host the controller takes every key path.
    if objects[":self"] == nil, form.references.contains(":self") { objects[":self"] = .json(.object([])) }
    do throws(DescriptorError) {
      try form.checkSize(of: objects)
      let built = try form.build(registry: registry) { objects }
      return (built, form, merged(warnings, built.diagnostics))
    } catch {
      throw DescriptorError(merged(warnings, error.diagnostics))
    }
  }

  /// The names with a colon that the form has.
  private var references: ExactSet {
    var names: ExactSet = []
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

  /// Both in the order of the document.
  private static func merged(_ first: [Diagnostic], _ second: [Diagnostic]) -> [Diagnostic] {
    let log = DiagnosticLog()
    for diagnostic in first + second { log.add(diagnostic) }
    return log.diagnostics
  }

  /// A short form that names a large value many times must not become an endless snapshot. Of an object there is the value that
  /// a cell shows of it, and its name.
  private func checkSize(of objects: ExactDictionary<RMSValue>) throws(DescriptorError) {
    var sizes: [[ExactText]: Int] = [:]
    // One record for each object, which finds its members again.
    var records: ExactDictionary<RMSRecord> = [:]
    var rest = Self.substitutionLimit
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
        .error, .limitExceeded, "the objects that are named take more than \(Self.substitutionLimit) bytes",
        pointer: pointer.description)
    ])
  }
}

extension JSONValue {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
