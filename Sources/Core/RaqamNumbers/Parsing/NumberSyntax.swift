/// The syntax of a number format's texts: affixes, separators and names for the parser. It is immutable once built.
package struct NumberSyntax: Sendable {
  /// The prefix and suffix of some numbers, without bidi marks.
  struct Affix: Hashable, Sendable {
    var prefix: [Unicode.Scalar]
    var suffix: [Unicode.Scalar]
    /// The affixes without signs, currency, percent sign and spaces: words and parentheses.
    var words: Words
    var isNegative: Bool
    /// The value is the digits times this power of ten.
    var power: Int
  }

  /// Literal text on both sides of the digits.
  struct Words: Hashable, Sendable {
    var before: [Unicode.Scalar] = []
    var after: [Unicode.Scalar] = []

    static let none = Words()
  }

  /// The affixes, longest first, so that the longest match is tried first.
  var affixes: [Affix] = []
  /// The literal words before and after the digits.
  var wordsBefore: Set<[Unicode.Scalar]> = []
  var wordsAfter: Set<[Unicode.Scalar]> = []
  /// The texts that represent a whole number: ∞, NaN, the text of zero, words without digits.
  var whole: [[Unicode.Scalar]: NumericValue] = [:]
  /// The texts of `whole` that the format also writes for numbers of another magnitude.
  var ambiguousWhole: Set<[Unicode.Scalar]> = []
  /// The numbers, after scaling, whose text has no digits. They are resolved by `settle()`.
  private var numbersWithoutDigits: [[Unicode.Scalar]: [ExactDecimal]] = [:]
  /// Whether libicu writes the numbers, so that inputs are compared with what it writes.
  var isOpaque = false
  /// The symbols, code and names of the format's currency.
  var currencyNames: [[Unicode.Scalar]] = []
  var currency: CurrencyCode?
  /// The code point of the format's zero; `nil` if it has no digits.
  package var zero: UInt32?
  package var separators = Separators(decimal: ".", group: "")
  /// The sizes of the last group and of those before it; 0 without grouping.
  package var groups: (last: Int, others: Int) = (0, 0)
  /// The symbols before the exponent; empty without an exponent.
  package var exponentMarks: Set<[Unicode.Scalar]> = []
  var hasPercent = false
  var hasPermille = false
  var hasCurrency = false
  package var isCompact = false
  var showsPlus = false
  package var endsWithSeparator = false
  /// Whether leading zeros of small numbers are grouped: `0,001`.
  var groupsZeros = false
  /// The factor by which the format multiplies every number.
  var scale: ExactDecimal?
  /// The padding of a number. The other properties are those of numbers without padding.
  package var padding: NumberPadding?
}

extension NumberSyntax {
  /// Adds a text without digits that represents a number.
  mutating func take(whole parts: [FormatPart], _ written: ExactDecimal) {
    numbersWithoutDigits[Self.plain(parts.map(\.text).joined()), default: []].append(written)
  }

  /// Adds the prefix and suffix of some numbers.
  mutating func take(_ prefix: [FormatPart], _ suffix: [FormatPart], isNegative: Bool, power: Int) {
    for part in prefix + suffix { note(part) }
    let (before, after) = (pieces(prefix), pieces(suffix))
    wordsBefore.formUnion(before)
    wordsAfter.formUnion(after)
    let affix = Affix(
      prefix: Self.plain(prefix.map(\.text).joined()), suffix: Self.plain(suffix.map(\.text).joined()),
      words: Words(before: Self.joined(before), after: Self.joined(after)), isNegative: isNegative, power: power)
    if !affixes.contains(affix) { affixes.append(affix) }
  }

  mutating func note(_ part: FormatPart) {
    switch part.kind {
    case .percentSign: hasPercent = true
    case .perMilleSign: hasPermille = true
    case .compact: isCompact = true
    case .plusSign: showsPlus = true
    case .currency:
      hasCurrency = true
      currencyNames.append(Self.trimmed(Self.plain(part.text)))
    default: break
    }
  }

  /// Returns the literal segments of an affix; adjacent parts are joined.
  private func pieces(_ parts: [FormatPart]) -> [[Unicode.Scalar]] {
    var pieces: [[Unicode.Scalar]] = []
    var current: [Unicode.Scalar] = []
    for part in parts {
      switch part.kind {
      case .minusSign, .plusSign, .percentSign, .perMilleSign, .currency:
        pieces.append(current)
        current = []
      default: current += Self.plain(part.text)
      }
    }
    pieces.append(current)
    return pieces.map(Self.trimmed).filter { !$0.isEmpty }
  }

  /// Removes ambiguous affixes and sorts the rest, after all have been added. Then each text has one sign, with
  /// one or several powers of ten.
  mutating func settle() {
    resolveTextsWithoutDigits()
    let positive = Set(affixes.filter { !$0.isNegative }.map { [$0.prefix, $0.suffix] })
    affixes.removeAll { $0.isNegative && positive.contains([$0.prefix, $0.suffix]) }
    affixes.sort { ($0.prefix.count + $0.suffix.count) > ($1.prefix.count + $1.suffix.count) }
    currencyNames = Array(Set(currencyNames.filter { !$0.isEmpty })).sorted { $0.count > $1.count }
  }

  /// Determines the number of each text without digits: the positive one, as for texts with digits that have no sign. A
  /// text of two magnitudes is ambiguous.
  private mutating func resolveTextsWithoutDigits() {
    for (text, numbers) in numbersWithoutDigits where whole[text] == nil {
      guard let first = numbers.first else { continue }
      let number = numbers.first { !$0.isNegative && $0.magnitude == first.magnitude } ?? first
      whole[text] = NumericValue(scale.map { number.divided(by: $0) } ?? number)
      if Set(numbers.map(\.magnitude)).count > 1 { ambiguousWhole.insert(text) }
    }
    numbersWithoutDigits = [:]
  }

  // MARK: Texts

  /// Returns a text without bidi marks, with all spaces replaced by U+0020.
  static func plain(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { !$0.isHidden }.map { $0.isSpace ? " " : $0 }
  }

  static func trimmed(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var kept = scalars.drop(while: \.isSpace)
    while kept.last?.isSpace == true { kept.removeLast() }
    return Array(kept)
  }

  static func joined(_ pieces: [[Unicode.Scalar]]) -> [Unicode.Scalar] {
    pieces.joined().filter { !$0.isSpace }
  }
}

extension FormatPart {
  /// Whether the part belongs to the digits, separators and exponent of a number.
  package var isDigits: Bool {
    switch kind {
    case .integer, .group, .decimal, .fraction, .exponentSeparator, .exponentMinusSign, .exponentPlusSign,
      .exponentInteger:
      true
    default: false
    }
  }
}
