internal import Raqam
internal import RaqamDescriptors

/// A message as a table of variants, each of them a whole text.
///
/// `{n, plural, one {# file} other {# files}} of {name}` has the variants `# file of {name}` and `# files of {name}`.
struct SelectingMessage {
  /// A part of a variant.
  enum Piece: Hashable {
    /// Text without quotation, in MessageFormat 1.
    case text(String)
    /// Source that is written unchanged: an argument, or a whole pattern of MessageFormat 2.
    case source(String)
    /// The value of a column, which is a number.
    case number(VariantColumn)
  }

  struct Row: Hashable {
    let keys: [VariantKey]
    let pieces: [Piece]
  }

  /// A variant of a target language, and the variant of the message that it translates.
  struct Combination {
    let keys: [VariantKey]
    let row: Row
    /// Whether a number decides, so that `#` is syntax in MessageFormat 1.
    let isPlural: Bool

    var label: String { keys.map(\.label).joined(separator: " ") }
  }

  let syntax: FormatterDescriptor.MessageStyle.Syntax
  var columns: [VariantColumn] = []
  /// The variants; one without keys if the message does not select.
  var rows: [Row] = []
  /// The declarations of a message in MessageFormat 2.
  var declarations: [MessageModel.Declaration] = []
  /// The variables that a message in MessageFormat 2 uses.
  var variables: Set<String> = []

  /// The greatest number of variants, in the message and in a translation. A longer message is translated as a whole.
  static let limit = 256
  /// The greatest number of columns.
  static let columnLimit = 8

  /// Returns the variants of a message; `nil` if it is not valid or has no table of variants.
  init?(_ text: String, _ syntax: FormatterDescriptor.MessageStyle.Syntax) {
    self.syntax = syntax
    switch syntax {
    case .messageFormat1: guard readMessageFormat1(text) else { return nil }
    case .messageFormat2: guard readMessageFormat2(text) else { return nil }
    @unknown default: return nil
    }
  }

  /// Whether a sign `#` can be the number of the only column of numbers.
  var hasOneNumber: Bool { columns.count { $0.kind != .string } == 1 }

  /// Whether files can have the message as plural forms, in which a language has one text for each category.
  var hasPluralForms: Bool {
    columns.map(\.kind) == [.cardinal]
      && rows.allSatisfy { row in
        row.keys.allSatisfy { $0.isOpen || $0 == .word("one") }
      }
  }

  /// Returns the text of a variant, as a part of a message.
  func text(_ pieces: [Piece], isPlural: Bool) -> String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let part): text += MessagePattern.quoted(part, inPlural: isPlural)
      case .source(let part): text += part
      case .number(let column): text += hasOneNumber ? "#" : "{\(column.name), number}"
      }
    }
  }

  func text(of combination: Combination) -> String { text(combination.row.pieces, isPlural: combination.isPlural) }
}

// MARK: - Variants of a language

extension SelectingMessage {
  /// Returns the variants of a language: for each column its plural categories, and the numbers and strings of the
  /// message. Returns `nil` if there are too many.
  ///
  /// - Parameters:
  ///   - source: The plural rules of the message, which select the variant of a number.
  ///   - numbers: Further numbers by column.
  func combinations(
    _ facts: PluralFacts, source: PluralFacts, numbers: [[String]] = []
  ) -> [Combination]? {
    var found: [Combination] = []
    var open: [[VariantKey]] = [[]]
    while let keys = open.popLast() {
      let column = keys.count
      guard column < columns.count else {
        guard let row = rows(matching: keys, source).first, found.count < Self.limit else { return nil }
        let isPlural = zip(keys, columns).contains { $0 != .any && $1.kind != .string }
        found.append(Combination(keys: keys, row: row, isPlural: isPlural))
        continue
      }
      let matching = rows(matching: keys, source)
      guard decides(column, matching) else {
        open.append(keys + [.any])
        continue
      }
      var next: [VariantKey] = []
      func add(_ key: VariantKey) { if !next.contains(key) { next.append(key) } }
      for row in matching {
        if case .exact = row.keys[column] { add(row.keys[column]) }
      }
      for number in numbers.indices.contains(column) ? numbers[column] : [] { add(.exact(number)) }
      if let kind = columns[column].kind.plural {
        for category in facts.categories[kind] ?? [] where category != .other { add(.word(category.rawValue)) }
      } else {
        for row in matching { if case .word = row.keys[column] { add(row.keys[column]) } }
      }
      guard next.count < Self.limit else { return nil }
      for key in ([.other] + next.reversed()) as [VariantKey] { open.append(keys + [key]) }
    }
    return found
  }

  /// Returns whether a column selects among variants whose first keys match.
  private func decides(_ column: Int, _ matching: [Row]) -> Bool {
    if matching.contains(where: { !$0.keys[column].isOpen }) { return true }
    // A language may have only the category `other`.
    return columns[column].kind != .string && matching.contains { $0.keys[column] == .other }
      && rows.allSatisfy { $0.keys[column].isOpen }
  }

  /// Returns the variants that the first keys can select, the best first. The first column decides first.
  private func rows(matching keys: [VariantKey], _ source: PluralFacts) -> [Row] {
    var rest = rows.filter { row in
      keys.indices.allSatisfy { row.keys[$0] == .any || rank(row.keys[$0], of: keys[$0], in: $0, source) > 0 }
    }
    var found: [Row] = []
    while !rest.isEmpty {
      var best = rest
      for (column, key) in keys.enumerated() {
        let ranks = best.map { $0.keys[column] == .any ? nil : rank($0.keys[column], of: key, in: column, source) }
        guard let highest = ranks.compactMap(\.self).max() else { continue }
        best = zip(best, ranks).filter { $1 == nil || $1 == highest }.map(\.0)
      }
      found += best
      // A variant for all other values leaves none to the variants that match less well.
      if best.contains(where: { $0.keys[keys.count...].allSatisfy(\.isOpen) }) { break }
      rest.removeAll(where: best.contains)
    }
    return found
  }

  /// Returns how well the key of a variant matches; 0 if it does not.
  private func rank(_ own: VariantKey, of key: VariantKey, in column: Int, _ source: PluralFacts) -> Int {
    if own.isOpen { return 1 }
    if own == key { return 3 }
    guard case .exact(let number) = key, case .word(let word) = own, let kind = columns[column].kind.plural,
      let whole = Int(number), let offset = columns[column].offset.isEmpty ? 0 : Int(columns[column].offset),
      whole >= 0, whole < 1 << 40, (0...whole).contains(offset)
    else { return 0 }
    return source.category(of: UInt64(whole - offset), kind).rawValue.hasBytes(of: word) ? 2 : 0
  }

  /// Returns the text that a translation has for exactly these keys; `nil` if it has none.
  func text(for combination: Combination, in translation: SelectingMessage) -> String? {
    let indices = columns.map { translation.columns.firstIndex(of: $0) }
    let row = translation.rows.first { row in
      zip(combination.keys, indices).allSatisfy { key, index in
        guard let index else { return true }
        return row.keys[index] == .any || row.keys[index] == key || key.isOpen && row.keys[index].isOpen
      }
    }
    return row.map { text($0.pieces, isPlural: combination.isPlural) }
  }

  /// Returns whether a translation has the variants of this message: whether it selects by the same arguments or fewer,
  /// and its variables mean the same.
  func fits(_ translation: SelectingMessage) -> Bool {
    let own = Set(translation.declarations)
    let missing = declarations.filter { !own.contains($0) }.map(\.name)
    return Set(translation.columns).isSubset(of: columns) && own.isSubset(of: declarations)
      && (own.isEmpty || translation.variables.isDisjoint(with: missing))
      && (hasOneNumber || translation.rows.allSatisfy { !$0.pieces.contains(where: \.hasOffset) })
  }
}

extension SelectingMessage.Piece {
  /// Whether the piece is a number that differs from the argument.
  var hasOffset: Bool {
    if case .number(let column) = self { !column.offset.isEmpty } else { false }
  }
}
