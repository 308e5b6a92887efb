internal import Raqam
internal import RaqamJSON
internal import RaqamMemory

/// The built-in texts of one language: `Data/Words/fa.json` for Persian.
///
/// A file is decoded on first use. A value is a string, or an array of lines.
package final class WordTable: Sendable {
  /// A member of the file's root object. The keys of its value are the raw values of enumerations.
  package enum Part: String, CaseIterable {
    /// Messages of forms and phrases for screen readers: `MessageKey` and `AccessibilityText`.
    case form
    /// Output of `raqam form`.
    case console
    /// Labels of HTML pages.
    case page
  }

  private let form: [ExactText: String]
  private let console: [ExactText: String]
  private let page: [ExactText: String]
  /// The messages of forms, parsed on first use.
  let sentences = LazyReference<Boxed<[MessageKey: MessageTemplate]>>()

  /// Decodes a file; an invalid one has no texts. Tests check that the embedded files are valid JSON and complete.
  package init(_ bytes: [UInt8]) {
    var parts: [Part: [ExactText: String]] = [:]
    do throws(JSONError) {
      let root = try JSONDocument(parsing: bytes).root
      for part in Part.allCases { parts[part] = root[part.rawValue].map(Self.texts) }
    } catch {
      parts = [:]
    }
    form = parts[.form] ?? [:]
    console = parts[.console] ?? [:]
    page = parts[.page] ?? [:]
  }

  private static func texts(_ node: JSONNode) -> [ExactText: String] {
    let members = (node.asObject ?? []).compactMap { member in
      text(member.value).map { (member.key, $0) }
    }
    return Dictionary(exact: members) { $1 }
  }

  private static func text(_ node: JSONNode) -> String? {
    node.asString ?? node.asArray?.compactMap(\.asString).joined(separator: "\n")
  }

  /// Returns the text of a key; `nil` if the file does not have it.
  package func text(_ key: String, in part: Part) -> String? {
    switch part {
    case .form: form[key]
    case .console: console[key]
    case .page: page[key]
    }
  }
}

// MARK: - The languages

extension WordTable {
  private static let english = WordTable(DataFile.englishWords.bytes)
  private static let persian = WordTable(DataFile.persianWords.bytes)
  private static let arabic = WordTable(DataFile.arabicWords.bytes)
  private static let hebrew = WordTable(DataFile.hebrewWords.bytes)
  private static let urdu = WordTable(DataFile.urduWords.bytes)
  private static let turkish = WordTable(DataFile.turkishWords.bytes)
  private static let german = WordTable(DataFile.germanWords.bytes)
  private static let french = WordTable(DataFile.frenchWords.bytes)
  private static let spanish = WordTable(DataFile.spanishWords.bytes)

  static func shared(_ language: MessageLanguage) -> WordTable {
    switch language {
    case .english: english
    case .persian: persian
    case .arabic: arabic
    case .hebrew: hebrew
    case .urdu: urdu
    case .turkish: turkish
    case .german: german
    case .french: french
    case .spanish: spanish
    }
  }
}
