public import RaqamDescriptors
public import RaqamForms
internal import RaqamJSON

extension DescriptorLint {
  /// A text with its sure replacements.
  public struct Mended: Sendable {
    /// The text; but for the replacements it is the one that was given, byte for byte.
    public let bytes: [UInt8]
    /// How many replacements were made.
    public let count: Int
    /// What is wrong with the text now.
    public let diagnostics: [Diagnostic]
  }

  /// Makes the replacements that are sure. What the text described it describes still, and less is said of it than before: a
  /// replacement that would not keep that is left out.
  ///
  /// ```swift
  /// let lint = DescriptorLint(factory: FormatterFactory(), context: context)
  /// let mended = lint.mended(Array(#"{"sections": [{"items": [], "type": "Static"},]}"#.utf8))
  /// String(decoding: mended.bytes, as: UTF8.self)  // {"sections": [{"items": [], "type": "static"}]}
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The text of the descriptor, as UTF-8.
  ///   - classes: Names of classes that only the application knows, in forms of the RMS dialect.
  public func mended(_ bytes: [UInt8], classes: [String] = []) -> Mended {
    var state = Mended(bytes: bytes, count: 0, diagnostics: diagnostics(ofEither: bytes, classes: classes))
    // One replacement may stand inside of another, or show what comes next.
    for _ in 0..<Self.rounds {
      let edits = state.diagnostics.compactMap { $0.replacement }.filter(\.isSure).map(\.edit)
      guard !edits.isEmpty else { break }
      let before = state.count
      if let next = step(edits, from: state, classes) {
        state = next
      } else {
        // From the last on, so that the places of the others stay what they are.
        for edit in edits.reversed().prefix(Self.singleSteps) {
          if let next = step([edit], from: state, classes) { state = next }
        }
      }
      if state.count == before { break }
    }
    return state
  }

  private static let rounds = 16
  /// Most replacements that are tried one by one.
  private static let singleSteps = 64

  /// `nil` where the text would say something else, or as much would be said of it.
  private func step(_ edits: [JSONEdit], from state: Mended, _ classes: [String]) -> Mended? {
    let bytes = JSONEdit.apply(edits, to: state.bytes)
    let diagnostics = diagnostics(ofEither: bytes, classes: classes)
    let isLess = diagnostics.count < state.diagnostics.count
    guard isLess || diagnostics.count > DiagnosticLog.limit,
      errors(diagnostics) <= errors(state.diagnostics), isSame(bytes, state.bytes)
    else { return nil }
    return Mended(bytes: bytes, count: state.count + edits.count, diagnostics: diagnostics)
  }

  private func errors(_ diagnostics: [Diagnostic]) -> Int { diagnostics.count { $0.severity == .error } }

  /// Whether both texts describe the same; what was refused described nothing yet.
  private func isSame(_ bytes: [UInt8], _ before: [UInt8]) -> Bool {
    guard let meaning = meaning(of: before) else { return true }
    return self.meaning(of: bytes) == meaning
  }

  private enum Meaning: Equatable {
    case formDialect(FormDialectMeaning)
    case rms(JSONValue)
  }

  private func meaning(of bytes: [UInt8]) -> Meaning? {
    do throws(DescriptorError) {
      var faults: [Diagnostic] = []
      let document = try JSONDocument(lint: bytes, extensions: extensions, faults: &faults)
      guard FormDialect(document.root) == .rms else { return meaning(of: document).map(Meaning.formDialect) }
      return .rms(try RMSDescriptor.decode(document.root, in: document).form.json)
    } catch {
      return nil
    }
  }
}

extension RMSDescriptor {
  /// What the form says, without the places where it says it.
  fileprivate var json: JSONValue {
    .array(
      sections.map { section in
        .object(section.members + [.init("rows", .array(section.rows.map { .object($0.members) }))])
      })
  }
}

extension RMSItemDescriptor {
  fileprivate var members: [JSONValue.Member] {
    [
      .init("className", .string(className)), .init("bindVariable", bindVariable.map(JSONValue.string) ?? .null),
      .init("enabled", enabled ?? .null),
      .init("properties", .object(properties.map { JSONValue.Member($0.keyPath, $0.value) })),
    ]
  }
}
