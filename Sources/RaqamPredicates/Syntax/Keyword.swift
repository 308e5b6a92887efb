/// The reserved words, in any letter case.
///
/// A word that can begin a key path needs `#` where it is one of these. After `$` and `.` all of them are
/// ordinary names.
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

  /// The keyword that a word is, in any letter case.
  init?(word: some RandomAccessCollection<CodeUnit>) {
    guard word.count <= Self.longest else { return nil }
    guard let keyword = Self.words[String(word.map(\.lowercased)[...])] else { return nil }
    self = keyword
  }

  init?(word: String) { self.init(word: word.utf16.map(CodeUnit.init)) }

  /// As the canonical form writes it.
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

  /// The value that the word stands for.
  var constant: FieldValue? {
    switch self {
    case .null, .nil: .null
    case .true, .yes: .bool(true)
    case .false, .no: .bool(false)
    default: nil
    }
  }
}
