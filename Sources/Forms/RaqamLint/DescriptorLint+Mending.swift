package import RaqamDescriptors
internal import RaqamJSON
internal import RaqamRMS

extension DescriptorLint {
  /// The result of applying unambiguous fixes to a document.
  package struct FixedDocument: Sendable {
    /// The fixed document; identical to the input outside of the replacements.
    package let bytes: [UInt8]
    /// The number of applied replacements.
    package let count: Int
    /// The remaining diagnostics.
    package let diagnostics: [Diagnostic]
  }

  /// Returns the document with all unambiguous fixes applied.
  ///
  /// A fix is applied only if the decoded descriptor stays the same, diagnostics become fewer and errors do not
  /// increase.
  ///
  /// ```swift
  /// let lint = DescriptorLint(factory: FormatterFactory(), context: context)
  /// let fixed = lint.fixed(Array(#"{"sections": [{"items": [], "type": "Static"},]}"#.utf8))
  /// String(decoding: fixed.bytes, as: UTF8.self)  // {"sections": [{"items": [], "type": "static"}]}
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The descriptor as UTF-8.
  ///   - classes: Additional class names that only the application knows, for forms of the RMS dialect.
  /// - Complexity: The document is linted again after each attempt: at most 16 rounds of 65 attempts.
  package func fixed(_ bytes: [UInt8], classes: [String] = []) -> FixedDocument {
    var state = FixedDocument(bytes: bytes, count: 0, diagnostics: diagnostics(ofEither: bytes, classes: classes))
    // Replacements may be nested, and a fix may reveal further ones, so that several rounds are needed.
    for _ in 0..<Self.rounds {
      let edits = state.diagnostics.compactMap { $0.replacement }.filter(\.isSure).map(\.edit)
      guard !edits.isEmpty else { break }
      let before = state.count
      if let next = step(edits, from: state, classes) {
        state = next
      } else {
        // Apply from the end, so that the offsets of earlier edits stay valid.
        for edit in edits.reversed().prefix(Self.singleSteps) {
          if let next = step([edit], from: state, classes) { state = next }
        }
      }
      if state.count == before { break }
    }
    return state
  }

  private static let rounds = 16
  /// The maximum number of replacements to try one at a time in a round.
  private static let singleSteps = 64

  /// Returns the state after the edits, or `nil` if they change the meaning, do not reduce the diagnostics or add
  /// errors.
  private func step(_ edits: [JSONEdit], from state: FixedDocument, _ classes: [String]) -> FixedDocument? {
    let bytes = JSONEdit.applying(edits, to: state.bytes)
    let diagnostics = diagnostics(ofEither: bytes, classes: classes)
    let isLess = diagnostics.count < state.diagnostics.count
    guard isLess || diagnostics.count > DiagnosticLog.limit,
      errors(diagnostics) <= errors(state.diagnostics), isSame(bytes, state.bytes)
    else { return nil }
    return FixedDocument(bytes: bytes, count: state.count + edits.count, diagnostics: diagnostics)
  }

  private func errors(_ diagnostics: [Diagnostic]) -> Int { diagnostics.count { $0.severity == .error } }

  /// Returns whether both documents decode to the same descriptor; `true` if the earlier one could not be decoded.
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
      let document = try JSONDocument(lint: bytes, budget: context.budget, extensions: extensions, faults: &faults)
      guard FormDialect(document.root) == .rms else { return meaning(of: document).map(Meaning.formDialect) }
      return .rms(try RMSDescriptor.decode(document.root, in: document).form.json)
    } catch {
      return nil
    }
  }
}
