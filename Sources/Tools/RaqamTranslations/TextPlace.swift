internal import Raqam
package import RaqamDescriptors

/// The position of a translation in a file.
package struct TextPlace: Hashable, Sendable {
  /// The UTF-16 offset in the translation of the form from which the file has the text here.
  var offset = 0
  let line: Int
  let column: Int
  /// The bytes of a string catalog.
  var range: Range<Int>?

  init(line: Int, column: Int, range: Range<Int>? = nil) {
    (self.line, self.column, self.range) = (line, column, range)
  }

  /// Returns a diagnostic of the form as one of the file.
  package func placed(_ diagnostic: Diagnostic) -> Diagnostic {
    self.diagnostic(diagnostic.severity, diagnostic.code, diagnostic.message, hint: diagnostic.hint)
  }

  /// Returns a diagnostic at this position.
  func diagnostic(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, hint: String? = nil
  ) -> Diagnostic {
    var diagnostic = Diagnostic(severity, code, message, line: line, column: column, hint: hint)
    diagnostic.range = range
    return diagnostic
  }
}

/// The message that a text is a variant of.
struct MessageVariant: Hashable, Sendable {
  /// A fact about a variant in one language.
  struct Detail: Hashable, Sendable {
    /// The values that select the variant, such as `n: few (2, 3, 4)`.
    var note = ""
    /// The columns whose number the text need not show, because it is always the same.
    var fixed: Set<String> = []

    /// Returns whether the text may lack a placeholder, because the variant implies its number.
    func implies(_ placeholder: String) -> Bool {
      placeholder.hasBytes(of: "#") ? !fixed.isEmpty : fixed.contains(ProtectedText.name(of: placeholder))
    }
  }

  /// The key of the message.
  let message: String
  /// The keys of the variant, such as `few other`.
  let label: String
  /// Whether a number selects the variant, so that `#` is a placeholder.
  var isPlural = false
  /// The note about the message.
  var comment = ""
  /// The text of the category `one` in the language of the form, if files can have the variants as plural forms.
  var singular: String?
  /// Facts by language.
  var details: [String: Detail] = [:]

  /// The key of the text.
  var key: String { Self.key(message, label) }

  static func key(_ message: String, _ label: String) -> String { "\(message) [\(label)]" }

  /// Returns the message and the label of a key; `nil` if it has no label.
  static func parts(of key: String) -> (message: String, label: String)? {
    let bytes = Array(key.utf8)
    guard bytes.last == 0x5D, let open = bytes.lastIndex(of: 0x5B), open > 0, bytes[open - 1] == 0x20 else {
      return nil
    }
    return (
      String(decoding: bytes[..<(open - 1)], as: UTF8.self),
      String(decoding: bytes[(open + 1)..<(bytes.count - 1)], as: UTF8.self)
    )
  }
}

extension TranslationCatalog {
  /// Returns the entries at the beginning of others that are the plural forms of one message, one for each category of
  /// each of their languages; none if there are others.
  ///
  /// - Parameter facts: The plural categories of the languages to write.
  static func pluralGroup(_ entries: ArraySlice<Entry>, _ facts: [String: PluralFacts]) -> ArraySlice<Entry> {
    guard let variant = entries.first?.variant, variant.singular != nil else { return [] }
    let group = entries.prefix { $0.variant?.message.hasBytes(of: variant.message) == true }
    let isPlural = facts.allSatisfy { language, facts in
      let labels = group.filter { $0.translations[language] != nil }.map(\.variant?.label)
      return labels.isEmpty || labels == facts.categories[.cardinal]?.map(\.rawValue)
    }
    return isPlural ? group : []
  }

  /// Returns the entry of a plural form that a file has.
  static func entry(
    ofPlural key: String, _ category: PluralSelector.Category, singular: String, plural: String, comment: String
  ) -> Entry {
    var variant = MessageVariant(message: key, label: category.rawValue, comment: comment)
    variant.singular = singular
    var entry = Entry(key: variant.key, source: category == .one ? singular : plural, comment: comment)
    entry.variant = variant
    return entry
  }
}
