/// The reserved words, in any letter case.
///
/// At the start of a key path, a reserved word must be escaped with `#`. After `$` and `.`, all words are ordinary
/// names.
enum Keyword: String, CaseIterable {
  case and, or, not
  case any, some, all, none
  case beginswith, endswith, contains, like, matches, `in`, between
  case null, `nil`, `self`, `true`, yes, `false`, no
  case first, last, size
  case truepredicate, falsepredicate
  case cast, ternary, subquery, function
  case anykey, fetch
  case caseinsensitive, ci
  case utiConformsTo = "uti-conforms-to"
  case utiEquals = "uti-equals"

  private static let words = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
  private static let longest = words.keys.map(\.utf8.count).max() ?? 0

  /// Creates a keyword from a word in any letter case; fails if the word is not reserved.
  init?(word: some RandomAccessCollection<CodeUnit>) {
    guard word.count <= Self.longest else { return nil }
    guard let keyword = Self.words[String(word.map(\.lowercased)[...])] else { return nil }
    self = keyword
  }

  init?(word: String) { self.init(word: word.utf16.map(CodeUnit.init)) }

  /// The keyword in canonical spelling.
  var spelling: String { rawValue.uppercased() }

  var quantifier: Quantifier? {
    switch self {
    case .any, .some: .any
    case .all: .all
    case .none: Quantifier.none
    default: nil
    }
  }

  var relation: Relation? {
    switch self {
    case .beginswith: .beginsWith
    case .endswith: .endsWith
    case .contains: .contains
    case .like: .like
    case .matches: .matches
    case .in: .in
    case .between: .between
    default: nil
    }
  }

  /// The value of a literal keyword, or nil for other keywords.
  var constant: FieldValue? {
    switch self {
    case .null, .nil: .null
    case .true, .yes: .bool(true)
    case .false, .no: .bool(false)
    default: nil
    }
  }
}
