internal import RaqamMemory

/// The compact-notation words of a locale: `K`, `thousand`, `Mio.`, `هزار`.
final class NumberMultipliers: Sendable {
  /// The words before and after the digits, longest first.
  let before: [[Unicode.Scalar]]
  let after: [[Unicode.Scalar]]
  /// The powers of ten of the words, without spaces.
  private let powers: [NumberSyntax.Words: Set<Int>]

  /// Creates the words of a locale's short and long compact notation, and `k`.
  convenience init(locale: LocaleID, numberingSystem: NumberingSystemID?) throws(FormatError) {
    var powers: [NumberSyntax.Words: Set<Int>] = [:]
    var words: (before: Set<[Unicode.Scalar]>, after: Set<[Unicode.Scalar]>) = ([], [])
    for base in [DecimalStyle.Named.compact, .compactLong] {
      var style = DecimalStyle(.named(base))
      style.numberingSystem = numberingSystem
      let syntax = try NumberSyntax(DecimalFormatter(style, locale: locale))
      words.before.formUnion(syntax.wordsBefore)
      for word in syntax.wordsAfter { words.after.formUnion(Self.forms(word)) }
      for affix in syntax.affixes where affix.power > 0 {
        for after in Self.forms(affix.words.after) {
          powers[NumberSyntax.Words(before: affix.words.before, after: after), default: []].insert(affix.power)
        }
      }
    }
    // Where the data have a word for 10⁵ and one for 10⁷ in Latin letters, people also write them in full.
    let latin = powers.filter { $0.key.after.allSatisfy(\.isASCII) && !$0.key.after.isEmpty }
    if latin.contains(where: { $0.value == [5] }), latin.contains(where: { $0.value == [7] }) {
      for (word, power) in Self.southAsian {
        words.after.insert(word)
        powers[NumberSyntax.Words(after: word), default: []].insert(power)
      }
    }
    // The data of Chinese and Japanese begin at 10⁴, but 5千円 is as usual as 7万円.
    if !powers.values.contains([3]), [["万"], ["萬"]].contains(where: { powers[NumberSyntax.Words(after: $0)] == [4] }) {
      words.after.insert(["千"])
      powers[NumberSyntax.Words(after: ["千"])] = [3]
    }
    self.init(before: words.before, after: words.after, powers: powers)
  }

  /// The words of South Asian English for 10⁵ and 10⁷.
  private static let southAsian: [([Unicode.Scalar], Int)] = [
    ("lakh", 5), ("lakhs", 5), ("lac", 5), ("crore", 7), ("crores", 7),
  ].map { (Array($0.0.unicodeScalars), $0.1) }

  /// The word `k` only.
  static let thousand = NumberMultipliers(before: [], after: [], powers: [:])

  private init(
    before: Set<[Unicode.Scalar]>, after: Set<[Unicode.Scalar]>, powers: [NumberSyntax.Words: Set<Int>]
  ) {
    var (after, powers) = (after, powers)
    let letters: [[Unicode.Scalar]] = [["k"], ["K"]]
    // A different meaning of the letter in the locale takes precedence.
    if letters.allSatisfy({ powers[NumberSyntax.Words(after: $0)] ?? [3] == [3] }) {
      for letter in letters {
        after.insert(letter)
        powers[NumberSyntax.Words(after: letter)] = [3]
      }
    }
    self.before = before.filter(Self.isWord).sorted { $0.count > $1.count }
    self.after = after.filter(Self.isWord).sorted { $0.count > $1.count }
    self.powers = powers
  }

  private static func isWord(_ scalars: [Unicode.Scalar]) -> Bool { scalars.contains(where: \.properties.isAlphabetic) }

  /// Returns a word, and an abbreviation also without its dot.
  private static func forms(_ word: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    word.count > 1 && word.last == "." ? [word, Array(word.dropLast())] : [word]
  }

  /// Returns the power of ten of some words; `nil` if they have none or several.
  func power(before: [Unicode.Scalar], after: [Unicode.Scalar]) -> Int? {
    let words = NumberSyntax.Words(before: before, after: after)
    if let found = powers[words] { return found.count == 1 ? found.first : nil }
    let folded = Self.folded(words)
    let found = powers.filter { Self.folded($0.key) == folded }.reduce(into: Set<Int>()) { $0.formUnion($1.value) }
    return found.count == 1 ? found.first : nil
  }

  private static func folded(_ words: NumberSyntax.Words) -> [[String]] {
    [words.before, words.after].map { $0.map(\.properties.lowercaseMapping) }
  }
}

extension NumberParser {
  /// Returns the end of a compact-notation word that is not part of the format. Lenient parsing accepts the locale's
  /// words; strict parsing of compact numbers only accepts `k`. Returns `nil` if there is none or it is ambiguous.
  func multiplier(_ text: NumberInput, at index: Int, _ isAfter: Bool, isLenient: Bool) throws(FormatError) -> Int? {
    guard isLenient || syntax.isCompact, text.scalars[index].properties.isAlphabetic, takesMultipliers else {
      return nil
    }
    let multipliers = try multipliers(isLenient: isLenient)
    for word in isAfter ? multipliers.after : multipliers.before {
      // Single letters are case-sensitive: M is a million, but m is not.
      guard let end = text.end(of: word, at: index, foldingCase: isLenient && word.count > 1) else { continue }
      let isCut =
        text.scalar(at: end).map { $0.properties.isAlphabetic } ?? false
        && text.scalars[end - 1].properties.isAlphabetic
      // The name of the currency may follow without a space: 7万円.
      if !isCut || known(text, at: end, words: [])?.kind == .currency { return end }
    }
    return nil
  }

  /// Whether compact-notation words are accepted with the digits: not with a percent sign, an exponent or other words,
  /// and not if `k` is the currency or a unit.
  private var takesMultipliers: Bool {
    guard readsMultipliers, !syntax.hasPercent, !syntax.hasPermille, syntax.exponentMarks.isEmpty else { return false }
    func isThousand(_ word: [Unicode.Scalar]) -> Bool { word == ["k"] || word == ["K"] }
    if (syntax.currencyNames + everyday).contains(where: isThousand) { return false }
    if syntax.isCompact {
      return syntax.affixes.allSatisfy { !isThousand($0.words.after) || $0.power == 3 }
    }
    return !syntax.wordsBefore.union(syntax.wordsAfter).contains { $0.contains(where: \.properties.isAlphabetic) }
  }

  private func multipliers(isLenient: Bool) throws(FormatError) -> NumberMultipliers {
    guard isLenient else { return .thousand }
    return try style.numbers(locale).data.multipliers.value { () throws(FormatError) in
      try NumberMultipliers(locale: locale, numberingSystem: style.numberingSystem)
    }
  }

  /// Returns the power of ten of a compact-notation word that is not part of the format.
  func power(
    _ before: Side, _ after: Side, _ text: NumberInput, isLenient: Bool, _ deviations: inout [ParseDeviation]
  ) throws(FormatError) -> Int {
    guard let piece = after.first(.multiplier) ?? before.first(.multiplier) else { return 0 }
    guard before.words.allSatisfy({ !$0.properties.isAlphabetic }),
      after.words.allSatisfy({ !$0.properties.isAlphabetic })
    else { throw unexpected(text, piece.start) }
    func words(_ side: Side) -> [Unicode.Scalar] {
      side.first(.multiplier).map { text.scalars[$0.start..<$0.end].filter { !$0.isSpace } } ?? []
    }
    guard let power = try multipliers(isLenient: isLenient).power(before: words(before), after: words(after)) else {
      throw unexpected(text, piece.start)
    }
    let word = Array(text.scalars[piece.start..<piece.end])
    // A letter may be meant as a currency symbol, unless the currency is already present. `T$` is one.
    if syntax.hasCurrency, let symbol = EverydaySymbols.shipped.symbol(in: text, over: piece.start) {
      let hasCurrency = (before.first(.currency) ?? after.first(.currency)) != nil
      guard hasCurrency, symbol.range.count <= word.count else { throw unexpected(text, piece.start) }
    }
    let typed = String(String.UnicodeScalarView(word))
    deviations.append(ParseDeviation(.multiplier(typed, power: power), offset: text.offset(piece.start)))
    return power
  }
}
