internal import ICU

/// A prefix or suffix in UTF-8, and the range of each symbol in it.
struct AffixText: Equatable, Sendable {
  private(set) var bytes: [UInt8] = []
  /// The signs, percent signs, currencies and words, in order. All other text is literal.
  private(set) var fields: [Field] = []

  struct Field: Equatable, Sendable {
    let kind: FormatPart.Kind
    var range: Range<Int>

    fileprivate func moved(by offset: Int) -> Field {
      Field(kind: kind, range: (range.lowerBound + offset)..<(range.upperBound + offset))
    }
  }

  init() {}

  init(_ text: [UInt8], as kind: FormatPart.Kind? = nil) { append(text, as: kind) }

  /// Creates a text from the parts in a range of bytes; `nil` if a part crosses the bounds.
  init?(_ parts: [FormatPart], in range: Range<Int>) {
    var end = 0
    for part in parts {
      let start = end
      end += part.text.utf8.count
      guard end > range.lowerBound, start < range.upperBound else { continue }
      guard range.lowerBound <= start, end <= range.upperBound else { return nil }
      append(part)
    }
  }

  init(_ parts: ArraySlice<FormatPart>) {
    for part in parts { append(part) }
  }

  private mutating func append(_ part: FormatPart) {
    append(Array(part.text.utf8), as: part.kind == .literal ? nil : part.kind)
  }

  /// - Parameter kind: The kind of the text; `nil` for literal text.
  mutating func append(_ text: [UInt8], as kind: FormatPart.Kind? = nil) {
    if let kind, !text.isEmpty { fields.append(Field(kind: kind, range: bytes.count..<(bytes.count + text.count))) }
    // The first text shares its storage.
    if bytes.isEmpty { bytes = text } else { bytes += text }
  }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ other: AffixText) {
    if bytes.isEmpty {
      self = other
      return
    }
    if !other.fields.isEmpty { fields += other.fields.map { $0.moved(by: bytes.count) } }
    bytes += other.bytes
  }

  /// Marks the text from `start` on as a field.
  mutating func mark(from start: Int, as kind: FormatPart.Kind?) {
    if let kind, start < bytes.count { fields.append(Field(kind: kind, range: start..<bytes.count)) }
  }

  /// Removes literal text at the end.
  mutating func removeLast(_ count: Int) { bytes.removeLast(count) }

  /// Removes literal text at the start.
  mutating func removeFirst(_ count: Int) {
    bytes.removeFirst(count)
    fields = fields.map { $0.moved(by: -count) }
  }

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

  /// Returns a part of the text that cuts no field.
  subscript(range: some RangeExpression<Int>) -> AffixText {
    let range = range.relative(to: bytes)
    var text = AffixText()
    text.bytes = Array(bytes[range])
    text.fields = fields.filter { range.contains($0.range) }.map { $0.moved(by: -range.lowerBound) }
    return text
  }

  static func + (first: AffixText, second: AffixText) -> AffixText {
    var text = first
    text.append(second)
    return text
  }

  private var currencies: some Sequence<Range<Int>> { fields.lazy.filter { $0.kind == .currency }.map(\.range) }

  /// Returns the character at the inner edge of a currency that ends a prefix or starts a suffix.
  func currencyEdge(isPrefix: Bool) -> Unicode.Scalar? {
    guard let field = isPrefix ? fields.last : fields.first, field.kind == .currency,
      isPrefix ? field.range.upperBound == bytes.count : field.range.lowerBound == 0
    else { return nil }
    let scalars = String(decoding: bytes[field.range], as: UTF8.self).unicodeScalars
    return isPrefix ? scalars.last : scalars.first
  }

  /// Returns the text with `name` in place of each currency.
  func replacingCurrencies(with name: [UInt8]) -> AffixText {
    var (result, end) = (AffixText(), 0)
    for field in fields {
      result.append(Array(bytes[end..<field.range.lowerBound]))
      result.append(field.kind == .currency ? name : Array(bytes[field.range]), as: field.kind)
      end = field.range.upperBound
    }
    result.append(Array(bytes[end...]))
    return result
  }
}

extension AffixText {
  /// The text as typed parts.
  ///
  /// Spaces and variation selectors at the edges of a field are literal text, as in ICU
  /// (`FormattedValueStringBuilderImpl`).
  var parts: [FormatPart] {
    var parts: [FormatPart] = []
    var end = 0
    for field in fields {
      let trimmed = Self.trimmed(bytes[field.range], field.kind)
      if trimmed.isEmpty { continue }
      Self.append(bytes[end..<trimmed.startIndex], .literal, to: &parts)
      Self.append(trimmed, field.kind, to: &parts)
      end = trimmed.endIndex
    }
    Self.append(bytes[end...], .literal, to: &parts)
    return parts
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool { ["\u{200E}", "\u{200F}", "\u{61C}"].contains(scalar) }

  private static func append(_ bytes: ArraySlice<UInt8>, _ kind: FormatPart.Kind, to parts: inout [FormatPart]) {
    if !bytes.isEmpty { parts.append(FormatPart(kind, String(decoding: bytes, as: UTF8.self))) }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>, _ kind: FormatPart.Kind) -> ArraySlice<UInt8> {
    func isTrimmed(_ scalar: Unicode.Scalar) -> Bool {
      // Fields of symbols include the bidi marks of the locale; those of words do not, as in ICU.
      if Self.isMark(scalar) { return kind == .compact || kind == .unit }
      let properties = scalar.properties
      return scalar == "\t" || properties.generalCategory == .spaceSeparator || properties.isVariationSelector
        || properties.isBidiControl
    }
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    let first = scalars.prefix(while: isTrimmed).reduce(0) { $0 + UTF8.width($1) }
    let last = scalars.reversed().prefix(while: isTrimmed).reduce(0) { $0 + UTF8.width($1) }
    return first == bytes.count ? [] : bytes.dropFirst(first).dropLast(last)
  }
}

/// Renders the affixes of number patterns with a locale's symbols (UTS #35 part 3, Special Pattern Characters).
struct AffixRenderer {
  let symbols: NumberSymbols
  /// The symbol, the code, and the names by plural category.
  var currency: (symbol: [UInt8], code: [UInt8], names: [[UInt8]]) = ([], [], [])
  /// The kind of the patterns' literal words: `compact` in the patterns of compact notation.
  var words: FormatPart.Kind?

  /// The affixes of a number.
  typealias Sides = (prefix: AffixText, suffix: AffixText)

  /// Returns the affixes of numbers without a sign, in a plural category.
  func unsigned(_ pattern: NumberPattern, category: Int) -> Sides { texts(pattern.positive, category: category) }

  /// Returns the affixes of negative numbers; `nil` if a minus sign before those of unsigned numbers suffices, because
  /// there is no negative subpattern or it is equivalent.
  func negative(_ pattern: NumberPattern, category: Int) -> Sides? {
    Self.ownNegative(pattern).map { texts($0, category: category) }
  }

  /// Returns the affixes of numbers with a plus sign, which replaces the minus sign unless the positive subpattern has
  /// a plus sign.
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
    let isRepeated = negative.prefix == "-" + pattern.positive.prefix && negative.after == pattern.positive.after
    return isRepeated ? nil : negative
  }

  /// - Parameter isPlus: Whether every minus sign becomes a plus sign, including quoted ones, as in ICU.
  private func texts(
    _ affixes: NumberPattern.Subpattern, signedBy sign: [UInt8] = [], isPlus: Bool = false, category: Int
  ) -> Sides {
    var (prefix, suffix) = (AffixText(), AffixText())
    prefix.append(sign, as: .plusSign)
    for item in affixes.before { append(item, to: &prefix, isPlus: isPlus, category: category) }
    for item in affixes.after { append(item, to: &suffix, isPlus: isPlus, category: category) }
    return (prefix, suffix)
  }

  private func append(_ item: NumberPatternItem, to text: inout AffixText, isPlus: Bool, category: Int) {
    switch item {
    case .text(let source): append(source, to: &text, isPlus: isPlus)
    case .currency(let count): text.append(currencyText(count, category: category), as: .currency)
    case .percent: text.append(symbols.percent, as: .percentSign)
    case .permille: text.append(symbols.permille, as: .perMilleSign)
    case .padding: break
    }
  }

  private func append(_ source: String, to text: inout AffixText, isPlus: Bool) {
    var source = source
    source.withUTF8 { unsafe append($0, to: &text, isPlus: isPlus) }
  }

  private func append(_ source: UnsafeBufferPointer<UInt8>, to text: inout AffixText, isPlus: Bool) {
    text.reserve(source.count)
    var wordStart = text.bytes.count
    func append(_ symbol: [UInt8], as kind: FormatPart.Kind?) {
      text.mark(from: wordStart, as: words)
      text.append(symbol, as: kind)
      wordStart = text.bytes.count
    }
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
      case UInt8(ascii: "-"): append(symbols.minus, as: .minusSign)
      case UInt8(ascii: "+"): append(symbols.plus, as: .plusSign)
      case UInt8(ascii: "~"): append(symbols.approximately, as: nil)
      default: text.append(byte)
      }
    }
    text.mark(from: wordStart, as: words)
  }

  /// Returns the text of `count` consecutive `¤`.
  private func currencyText(_ count: Int, category: Int) -> [UInt8] {
    switch count {
    case 2: currency.code
    case 3: currency.names.indices.contains(category) ? currency.names[category] : currency.code
    default: currency.symbol
    }
  }
}

extension [NumberPatternItem] {
  /// Returns whether the items contain an ASCII character outside quotes.
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
