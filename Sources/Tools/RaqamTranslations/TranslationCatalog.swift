internal import Raqam
package import RaqamDescriptors
package import RaqamForms
internal import RaqamJSON

/// The texts of a form for translators, and their translations: the contents of a translation file, regardless of its
/// format.
///
/// ```swift
/// let catalog = try TranslationCatalog(receipt, into: [LocaleID("fa")])
/// catalog.entries.map(\.key)       // ["Receipt", "Paid", "Shop"]
/// catalog.entries[0].comment       // title
/// catalog.entries[0].translations  // ["fa": ""]
/// let file = try catalog.bytes(as: .portableObject)
/// ```
package struct TranslationCatalog: Hashable, Sendable {
  /// A text to translate.
  package struct Entry: Hashable, Sendable {
    /// The key in `translations` of the form: the text, or its location if it is translated by location.
    package var key: String
    /// The text in the language of the form.
    package var source: String
    /// A note for translators: the locations of the text in the form.
    package var comment: String
    /// The translations by canonical locale id; empty if there is none yet. Languages that do not need the text are absent.
    package var translations: [String: String]
    /// The syntax of a message, whose placeholders are protected. Files do not have this fact, so it does not affect
    /// equality, as the members below.
    var syntax: FormatterDescriptor.MessageStyle.Syntax?
    /// The message that the text is a variant of.
    var variant: MessageVariant?
    /// The positions of the translations in a file, by locale id.
    var places: [String: [TextPlace]] = [:]

    /// Returns the position of a translation in the file.
    ///
    /// - Parameter offset: The UTF-16 offset of a problem in the translation.
    package func place(in language: String, at offset: Int?) -> TextPlace? {
      places[language]?.last { $0.offset <= offset ?? 0 } ?? places[language]?.first
    }

    /// Creates an entry. It has no translations by default.
    package init(key: String, source: String, comment: String = "", translations: [String: String] = [:]) {
      self.key = key
      self.source = source
      self.comment = comment
      self.translations = translations
    }

    /// Returns whether both have the same texts, key and note.
    package static func == (left: Self, right: Self) -> Bool {
      left.key == right.key && left.source == right.source && left.comment == right.comment
        && left.translations == right.translations
    }

    /// Hashes the key, which `==` compares.
    package func hash(into hasher: inout Hasher) { hasher.combine(key) }
  }

  /// The language of the form; `und` if unknown.
  package var sourceLanguage: LocaleID
  /// The texts in the order of the form, each once.
  package var entries: [Entry]

  /// Creates a catalog from entries.
  package init(sourceLanguage: LocaleID, entries: [Entry]) {
    self.sourceLanguage = sourceLanguage
    self.entries = entries
  }

  /// The canonical locale ids of all languages with an entry, sorted.
  ///
  /// - Complexity: O(*n*) in the number of translations.
  package var languages: [String] { Set(entries.lazy.flatMap(\.translations.keys)).sorted() }
}

extension TranslationCatalog {
  /// Creates a catalog of a form's texts and translations, with an empty translation for each text that a language
  /// lacks.
  ///
  /// Texts without letters are included if a language has a translation for them. The plural categories of a language
  /// are those of its plural rules (CLDR), not those of the form. A message that selects has an entry for each variant.
  ///
  /// - Parameters:
  ///   - form: The form to translate.
  ///   - languages: Languages to translate into, in addition to those of the form's tables.
  ///   - source: The language of the texts if the form has no locale.
  ///   - budget: The limit of the number of translations: texts multiplied by languages.
  /// - Throws: A `DescriptorError` with `limit_exceeded` if there are more translations.
  /// - Complexity: O(*n*) in the number of texts multiplied by languages.
  package init(
    _ form: FormDescriptor, into languages: [LocaleID] = [], source: LocaleID = .english, budget: Budget = .standard
  ) throws(DescriptorError) {
    let names = Set(form.translations.keys).union(languages.map(\.identifier)).sorted()
    let source = form.locale ?? source
    // A translation into the form's locale means that the texts are in another, unknown language.
    sourceLanguage = names.contains(source.identifier) ? .root : source
    entries = []
    let targets = names.map { Target($0, form.translations[$0] ?? [:]) }
    var indices: [ExactText: Int] = [:]
    var count = 0
    for text in form.places where !text.shown.isEmpty {
      count += targets.count
      guard count <= budget.values else { throw Self.excess(budget) }
      let path = text.path
      let isOwn = !text.text.isEmpty
      guard text.hasWords || targets.contains(where: { $0.table[path] != nil || isOwn && $0.table[text.text] != nil })
      else { continue }
      var byText: [String: String] = [:]
      var byPlace: [String: String] = [:]
      for target in targets {
        if let own = target.table[path] {
          byPlace[target.name] = own
        } else if !isOwn {
          if target.texts.show(text) { byPlace[target.name] = "" }
        } else if let common = target.table[text.text] {
          byText[target.name] = common
        } else if target.texts.show(text) {
          byText[target.name] = ""
        }
      }
      func entry(_ key: String, _ source: String, _ comment: String, _ translations: [String: String]) -> Entry {
        var entry = Entry(key: key, source: source, comment: comment, translations: translations)
        entry.syntax = text.messageSyntax
        return entry
      }
      if isOwn, !byText.isEmpty || targets.isEmpty { add(entry(text.text, text.text, path, byText), &indices) }
      if !byPlace.isEmpty { add(entry(path, text.shown, Self.comment(text), byPlace), &indices) }
    }
    var splitter = VariantSplitter(source: sourceLanguage)
    var split: [Entry] = []
    // Each variant repeats the key of its message.
    var size = 0
    for entry in entries {
      let variants = splitter.entries(of: entry)
      count += variants.reduce(-entry.translations.count) { $0 + $1.translations.count }
      guard count <= budget.values else { throw Self.excess(budget) }
      for variant in variants where variant.variant != nil {
        size += variant.key.utf8.count + variant.source.utf8.count
      }
      guard size <= budget.bytesOut else {
        let limit = Budget.words(bytes: budget.bytesOut)
        throw DescriptorError([
          Diagnostic(.error, .limitExceeded, "the variants of messages exceed the limit of \(limit)")
        ])
      }
      split += variants
    }
    entries = split
  }

  private static func excess(_ budget: Budget) -> DescriptorError {
    DescriptorError([Diagnostic(.error, .limitExceeded, "too many translations: at most \(budget.values)")])
  }

  /// Adds an entry. If the key exists, adds the location to its comment: a text may be equal to the location of
  /// another text.
  private mutating func add(_ entry: Entry, _ indices: inout [ExactText: Int]) {
    guard let index = indices[entry.key] else {
      indices[entry.key] = entries.count
      entries.append(entry)
      return
    }
    entries[index].comment += ", \(entry.comment)"
    entries[index].translations.merge(entry.translations) { $0.isEmpty ? $1 : $0 }
  }

  /// A language to translate into.
  private struct Target {
    let name: String
    let table: [ExactText: String]
    let texts: LanguageTexts

    init(_ name: String, _ table: [ExactText: String]) {
      self.name = name
      self.table = table
      do throws(FormatError) {
        texts = LanguageTexts(try LocaleID(name))
      } catch {
        texts = LanguageTexts(.root)
      }
    }
  }

  private static func comment(_ text: FormText) -> String {
    guard let plural = text.plural else { return text.path }
    return "\(text.path): the \(plural.kind) plural category \(plural.category)"
  }
}
