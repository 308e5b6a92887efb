internal import ICU

/// A prefix or suffix with a locale's symbols in it, and where currencies stand.
struct AffixText {
  private(set) var bytes: [UInt8] = []
  private(set) var currencies: [Range<Int>] = []

  mutating func append(_ text: [UInt8], isCurrency: Bool = false) {
    if isCurrency, !text.isEmpty { currencies.append(bytes.count..<(bytes.count + text.count)) }
    // A text alone is shared.
    if bytes.isEmpty { bytes = text } else { bytes += text }
  }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

  /// The text behind a sign.
  func signed(by sign: [UInt8]) -> AffixText {
    var text = AffixText()
    text.append(sign)
    text.append(bytes)
    if !currencies.isEmpty {
      text.currencies = currencies.map { ($0.lowerBound + sign.count)..<($0.upperBound + sign.count) }
    }
    return text
  }

  /// The character of a currency that ends a prefix, or begins a suffix.
  func currencyEdge(isPrefix: Bool) -> Unicode.Scalar? {
    let run = isPrefix ? currencies.last : currencies.first
    guard let run, isPrefix ? run.upperBound == bytes.count : run.lowerBound == 0 else { return nil }
    let scalars = String(decoding: bytes[run], as: UTF8.self).unicodeScalars
    return isPrefix ? scalars.last : scalars.first
  }

  /// Puts a text at the digits' side.
  mutating func appendSpacing(_ text: [UInt8], isPrefix: Bool) {
    if isPrefix { return bytes += text }
    bytes = text + bytes
    currencies = currencies.map { ($0.lowerBound + text.count)..<($0.upperBound + text.count) }
  }

  /// Whether ICU finds currencies with their first and last characters: those that are invisible, but for bidi marks, it
  /// counts to the text around.
  var hasWholeCurrencies: Bool {
    currencies.allSatisfy { run in
      let scalars = String(decoding: bytes[run], as: UTF8.self).unicodeScalars
      return [scalars.first, scalars.last].allSatisfy { edge in
        guard let edge, edge.properties.isDefaultIgnorableCodePoint else { return true }
        return ["\u{200E}", "\u{200F}", "\u{61C}"].contains(edge)
      }
    }
  }

  /// The text with another in place of each currency.
  func replacingCurrencies(with name: [UInt8]) -> [UInt8] {
    var (result, end): ([UInt8], Int) = ([], 0)
    for run in currencies {
      result += bytes[end..<run.lowerBound] + name
      end = run.upperBound
    }
    return result + bytes[end...]
  }
}

/// Writes the affixes of number patterns with a locale's symbols (UTS #35 part 3, Special Pattern Characters).
struct AffixRenderer {
  let symbols: NumberSymbols
  /// Symbol, code, and name by the index of a plural category.
  var currency: (symbol: [UInt8], code: [UInt8], names: [[UInt8]]) = ([], [], [])

  /// What stands before and behind the digits.
  typealias Sides = (prefix: AffixText, suffix: AffixText)

  /// The affixes of numbers without a sign, in a plural category.
  func unsigned(_ pattern: NumberPattern, category: Int) -> Sides { texts(pattern.positive, category: category) }

  /// The affixes of negative numbers; `nil` where they are those of numbers without a sign, behind a minus sign: there is no
  /// negative subpattern, or one that says the same.
  func negative(_ pattern: NumberPattern, category: Int) -> Sides? {
    Self.ownNegative(pattern).map { texts($0, category: category) }
  }

  /// The affixes of numbers with a plus sign, which stands where the minus sign would, unless the positive subpattern has
  /// one itself.
  func plus(_ pattern: NumberPattern, category: Int) -> Sides {
    let positive = pattern.positive
    if positive.items.has(UInt8(ascii: "+")) { return texts(positive, category: category) }
    guard let own = Self.ownNegative(pattern), own.items.has(UInt8(ascii: "-")) else {
      return texts(positive, signedBy: symbols.plus, isPlus: true, category: category)
    }
    return texts(own, isPlus: true, category: category)
  }

  private static func ownNegative(_ pattern: NumberPattern) -> NumberPattern.Subpattern? {
    guard let negative = pattern.negative else { return nil }
    let isRepeated = negative.prefix == "-" + pattern.positive.prefix && negative.behind == pattern.positive.behind
    return isRepeated ? nil : negative
  }

  /// `isPlus`: every minus sign becomes a plus sign, also between quotes, as ICU has it.
  private func texts(
    _ affixes: NumberPattern.Subpattern, signedBy sign: [UInt8] = [], isPlus: Bool = false, category: Int
  ) -> Sides {
    var (prefix, suffix) = (AffixText(), AffixText())
    prefix.append(sign)
    for item in affixes.before { append(item, to: &prefix, isPlus: isPlus, category: category) }
    for item in affixes.behind { append(item, to: &suffix, isPlus: isPlus, category: category) }
    return (prefix, suffix)
  }

  private func append(_ item: NumberPatternItem, to text: inout AffixText, isPlus: Bool, category: Int) {
    switch item {
    case .text(let source): append(source, to: &text, isPlus: isPlus)
    case .currency(let count): text.append(currencyText(count, category: category), isCurrency: true)
    case .percent: text.append(symbols.percent)
    case .permille: text.append(symbols.permille)
    case .padding: break
    }
  }

  private func append(_ source: String, to text: inout AffixText, isPlus: Bool) {
    var source = source
    source.withUTF8 { unsafe append($0, to: &text, isPlus: isPlus) }
  }

  private func append(_ source: UnsafeBufferPointer<UInt8>, to text: inout AffixText, isPlus: Bool) {
    text.reserve(source.count)
    var isQuoted = false
    var index = 0
    while index < source.count {
      var byte = unsafe source[index]
      let next = index + 1 < source.count ? unsafe source[index + 1] : 0
      index += 1
      if isPlus, byte == UInt8(ascii: "-") { byte = UInt8(ascii: "+") }
      switch byte {
      case UInt8(ascii: "'") where next == byte:
        text.append(byte)
        index += 1
      case UInt8(ascii: "'"): isQuoted.toggle()
      case _ where isQuoted: text.append(byte)
      case UInt8(ascii: "-"): text.append(symbols.minus)
      case UInt8(ascii: "+"): text.append(symbols.plus)
      case UInt8(ascii: "~"): text.append(symbols.approximately)
      default: text.append(byte)
      }
    }
  }

  /// The text of so many `¤`.
  private func currencyText(_ count: Int, category: Int) -> [UInt8] {
    switch count {
    case 2: currency.code
    case 3: currency.names.indices.contains(category) ? currency.names[category] : currency.code
    default: currency.symbol
    }
  }
}

extension [NumberPatternItem] {
  /// Whether an ASCII character stands in it outside quotes.
  fileprivate func has(_ wanted: UInt8) -> Bool {
    contains { item in
      guard case .text(let text) = item else { return false }
      var isQuoted = false
      for byte in text.utf8 {
        if byte == UInt8(ascii: "'") { isQuoted.toggle() }
        if byte == wanted, !isQuoted { return true }
      }
      return false
    }
  }
}
