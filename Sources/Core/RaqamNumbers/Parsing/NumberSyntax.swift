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
  /// The samples, after scaling, whose text has no digits. They are resolved by `settle()`.
  private var samplesWithoutDigits: [[Unicode.Scalar]: [ExactDecimal]] = [:]
  /// The most fraction digits of a sample.
  private var mostFractionDigits = 0
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
  /// The padding of a number. The other properties are inferred from numbers without padding.
  package var padding: NumberPadding?
}

extension NumberSyntax {
  /// Adds a formatted sample.
  ///
  /// - Parameter written: The number after scaling.
  mutating func take(_ parts: [FormatPart], written: ExactDecimal, power: Int?) {
    guard let first = parts.firstIndex(where: \.isDigits), let last = parts.lastIndex(where: \.isDigits) else {
      take(whole: parts, written)
      return
    }
    for part in parts where part.kind == .exponentSeparator { exponentMarks.insert(Self.plain(part.text)) }
    let fraction = parts.filter { $0.kind == .fraction }.map(\.text.unicodeScalars.count).reduce(0, +)
    mostFractionDigits = max(mostFractionDigits, fraction)
    if written.magnitude <= ExactDecimal(1), parts.contains(where: { $0.kind == .group }) { groupsZeros = true }
    guard let power = power ?? Self.power(of: parts[first...last], written) else {
      for part in parts { note(part) }
      return
    }
    take(Array(parts[..<first]), Array(parts[(last + 1)...]), isNegative: written.isNegative, power: power)
  }

  /// Adds a text without digits that represents a number.
  mutating func take(whole parts: [FormatPart], _ written: ExactDecimal) {
    samplesWithoutDigits[Self.plain(parts.map(\.text).joined()), default: []].append(written)
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

  /// Returns the power of ten between the displayed digits and the number; `nil` if there is none.
  private static func power(of core: ArraySlice<FormatPart>, _ written: ExactDecimal) -> Int? {
    guard let shown = Array(core).visibleNumber, !written.isZero else { return nil }
    do throws(FormatError) {
      let digits = try ExactDecimal(shown)
      let isDown = core.contains { $0.kind == .exponentMinusSign }
      let exponent = core.filter { $0.kind == .exponentInteger }.flatMap(\.text.unicodeScalars)
        .reduce(0) { $0 * 10 + Int($1.decimalDigit?.value ?? 0) }
      return digits.digits == written.digits
        ? written.exponent - digits.exponent - (isDown ? -exponent : exponent) : nil
    } catch {
      return nil
    }
  }

  /// Removes ambiguous affixes and sorts the rest, after all samples have been added. Then each text has one sign, with
  /// one or several powers of ten.
  mutating func settle() {
    resolveTextsWithoutDigits()
    let positive = Set(affixes.filter { !$0.isNegative }.map { [$0.prefix, $0.suffix] })
    affixes.removeAll { $0.isNegative && positive.contains([$0.prefix, $0.suffix]) }
    affixes.sort { ($0.prefix.count + $0.suffix.count) > ($1.prefix.count + $1.suffix.count) }
    currencyNames = Array(Set(currencyNames.filter { !$0.isEmpty })).sorted { $0.count > $1.count }
  }

  /// Determines the number of each text without digits: the positive one, as for texts with digits that have no sign.
  ///
  /// A text of two magnitudes is ambiguous, unless the format rounds both to the same number.
  private mutating func resolveTextsWithoutDigits() {
    for (text, numbers) in samplesWithoutDigits where whole[text] == nil {
      // Compact notation rounds to the few digits of the words: `mille` is 1000, and also the text of 1010.
      let fewest = numbers.map(\.digits.count).min()
      let exact = numbers.filter { isCompact ? $0.digits.count == fewest : -$0.exponent <= mostFractionDigits }
      let magnitudes = Set(exact.map(\.magnitude))
      guard let first = exact.first else { continue }
      let number = exact.first { !$0.isNegative && $0.magnitude == first.magnitude } ?? first
      whole[text] = NumericValue(scale.map { number.divided(by: $0) } ?? number)
      if magnitudes.count > 1 { ambiguousWhole.insert(text) }
    }
    samplesWithoutDigits = [:]
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
