internal import RaqamValues

extension MessageCheck {
  mutating func matcher(_ message: MessageModel.SelectMessage) {
    if message.selectors.isEmpty { report(.unrepresentable, .matcher, "expected at least one selector, found none") }
    if message.variants.isEmpty { report(.unrepresentable, .matcher, "expected at least one variant, found none") }
    var annotations = SelectorAnnotations(message.declarations)
    for (index, selector) in message.selectors.enumerated() {
      name(selector, isIdentifier: false, at: .selector(index))
      guard !annotations.isAnnotated(selector) else { continue }
      report(
        .missingSelectorAnnotation, .selector(index), "selector \"$\(selector)\" has no function",
        hint: "declare it with a function, as in .input {$\(selector) :number}")
    }
    variants(message)
    if !message.variants.contains(where: { $0.keys.allSatisfy { $0 == .catchall } }) {
      let keys = message.selectors.map { _ in "*" }.joined(separator: " ")
      report(
        .missingFallbackVariant, .matcher, "no variant has only catch-all keys", hint: "add the variant \(keys) {{…}}")
    }
  }

  private mutating func variants(_ message: MessageModel.SelectMessage) {
    var indices: [[KeySpelling]: Int] = [:]
    for (index, variant) in message.variants.enumerated() {
      if variant.keys.isEmpty { report(.unrepresentable, .variant(index), "expected at least one key, found none") }
      let keys = variant.keys.map { key -> KeySpelling in
        guard case .literal(let text) = key else { return .catchall }
        self.text(text, at: .variant(index))
        return text.string.utf8.count > MessageSyntax.nameLimit ? .long(text) : .short(text.string)
      }
      if keys.count != message.selectors.count {
        let expected = Self.count(message.selectors.count, "key")
        report(.variantKeyMismatch, .variant(index), "expected \(expected), found \(keys.count)")
      }
      if let first = indices[keys] {
        report(
          .duplicateVariant, .variant(index), "duplicate variant; variant \(first + 1) has the same keys",
          hint: "remove one of them")
      } else {
        indices[keys] = index
      }
    }
  }

  private static func count(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }
}

/// A key of a variant. Strings compare by canonical equivalence, as the specification requires; long ones compare by
/// their bytes, because canonical equivalence takes quadratic time in a run of combining marks.
private enum KeySpelling: Hashable {
  case catchall
  case short(String)
  case long(ExactText)
}

/// The variables that refer to a declaration with a function, directly or through local declarations.
private struct SelectorAnnotations {
  private var annotated: Set<String> = []
  /// The variable that is the argument of a local declaration without a function.
  private var arguments: [String: String] = [:]

  init(_ declarations: [MessageModel.Declaration]) {
    for declaration in declarations {
      if declaration.function != nil {
        annotated.insert(declaration.name)
      } else if case .local(let name, let value) = declaration, let argument = value.argument?.variableName {
        // Duplicate declarations are reported elsewhere; the first one is used here.
        if arguments[name] == nil { arguments[name] = argument }
      }
    }
  }

  /// Returns whether a variable is annotated.
  ///
  /// Removes each edge that it follows, so cycles of invalid messages end and all calls together take linear time.
  mutating func isAnnotated(_ name: String) -> Bool {
    var path: [String] = []
    var current = name
    while !annotated.contains(current) {
      guard let next = arguments.removeValue(forKey: current) else { return false }
      path.append(current)
      current = next
    }
    annotated.formUnion(path)
    return true
  }
}
