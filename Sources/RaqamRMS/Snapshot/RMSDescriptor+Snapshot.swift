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
  /// - Parameter classes: Names of classes that only the application knows.
  public static func diagnostics(
    of node: JSONNode, in document: JSONDocument, at pointer: JSONPointer = .root, classes: [String] = []
  ) -> [Diagnostic] {
    var log = DiagnosticLog(document: document)
    let form = read(node, in: document, at: pointer, log: &log)
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
      return merged(warnings, try form.outline(registry: registry).diagnostics)
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
  public static func outline(
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
    let (form, warnings) = try decode(node, in: document, at: pointer)
    var registry = RMSRegistry()
    registry.accept(classes: surroundings.classes)
    var objects: [String: RMSValue] = [:]
    for member in surroundings.objects { objects[member.key] = .json(JSONValue(member.value)) }
    let built: RMSForm
    do throws(DescriptorError) {
      try form.checkSize(of: objects)
      built = try form.build(registry: registry) { objects }
    } catch {
      throw DescriptorError(Self.merged(warnings, error.diagnostics))
    }
    var snapshot = RMSSnapshot(built, direction: surroundings.locale.direction)
    snapshot.locale = surroundings.locale
    return (snapshot, Self.merged(warnings, built.diagnostics))
  }

  /// Both in the order of the document.
  private static func merged(_ first: [Diagnostic], _ second: [Diagnostic]) -> [Diagnostic] {
    var log = DiagnosticLog()
    for diagnostic in first + second { log.add(diagnostic) }
    return log.diagnostics
  }

  /// A short form that names a large object many times must not become an endless snapshot.
  private func checkSize(of objects: [String: RMSValue]) throws(DescriptorError) {
    var sizes: [String: Int] = [:]
    var rest = Self.substitutionLimit
    let writer = JSONWriter()
    for section in sections {
      let properties = [section.properties] + section.rows.map(\.properties)
      for property in properties.joined() {
        guard case .string(let name) = property.value, case .json(let value)? = objects[name] else { continue }
        let size = sizes[name] ?? writer.bytes(value).count
        sizes[name] = size
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
