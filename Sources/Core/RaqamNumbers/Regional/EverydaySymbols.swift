internal import RaqamMemory

/// The everyday symbols and words of currencies in all locales: `TL`, `руб.`, `Rs`, `ر.س`, `pesos`, `kroner`.
///
/// The data are in `Data/Currencies/everyday-symbols.tsv` and `everyday-words.tsv`.
struct EverydaySymbols: Sendable {
  /// The texts of each currency, longest first.
  private(set) var texts: [String: [[Unicode.Scalar]]] = [:]
  /// The currencies of each text, sorted by code.
  private(set) var codes: [[Unicode.Scalar]: [String]] = [:]
  /// The length of the longest text in scalars.
  private(set) var longest = 0

  static let shipped = EverydaySymbols(tables: [
    DataFile.everydaySymbols.text,
    DataFile.everydayWords.text,
  ])

  /// Creates the symbols from tables whose lines contain a code and its texts.
  init(tables: [String]) {
    var all: [String: Set<[Unicode.Scalar]>] = [:]
    for cells in tables.flatMap({ RegionalOverlay.rows(of: $0) }) {
      guard let code = cells.first else { continue }
      for cell in cells.dropFirst() {
        all[code, default: []].formUnion(Self.forms(NumberSyntax.trimmed(NumberSyntax.plain(cell))))
      }
    }
    for (code, forms) in all.sorted(by: { $0.key < $1.key }) {
      texts[code] = forms.sorted { $0.count > $1.count }
      for form in forms { codes[form, default: []].append(code) }
      longest = max(longest, forms.map(\.count).max() ?? 0)
    }
  }

  /// Returns a text, its form without a final dot, and its forms with signs that CLDR treats as equivalent.
  private static func forms(_ text: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    var forms = [text]
    if text.count > 1, text.last == "." { forms.append(Array(text.dropLast())) }
    for others in lenient where text.contains(where: { others[$0] != nil }) {
      forms.append(text.map { others[$0] ?? $0 })
    }
    return forms
  }

  /// Full-width signs, small ones, and the lira sign, which CLDR's `parseLenients` maps to the pound sign.
  private static let lenient: [[Unicode.Scalar: Unicode.Scalar]] = [
    ["$": "＄", "£": "￡", "¥": "￥", "₩": "￦"], ["$": "﹩", "£": "₤"],
  ]

  /// Returns the currencies with a text in any letter case, sorted by code.
  ///
  /// - Complexity: O(*n*) in the number of texts.
  func codes(named text: String) -> [String] {
    guard text.utf8.count <= 64 else { return [] }
    let asked = NumberSyntax.trimmed(NumberSyntax.plain(text.lowercased()))
    let found = codes.lazy.filter { NumberSyntax.plain(String(String.UnicodeScalarView($0.key)).lowercased()) == asked }
    return Set(found.flatMap(\.value)).sorted()
  }

  /// Returns the longest of the texts that start first and cover an index, with its currencies; `nil` if there is none.
  ///
  /// The search starts at the beginning of the run around the index: after a space or digit.
  func symbol(in text: NumberInput, over index: Int) -> (range: Range<Int>, codes: [String])? {
    guard index < text.count else { return nil }
    var start = index
    while start > 0, index - start < longest, !text.scalars[start - 1].isSpace,
      text.scalars[start - 1].decimalDigit == nil
    {
      start -= 1
    }
    for first in start...index {
      for end in stride(from: min(text.count, first + longest), to: index, by: -1) {
        let found = text.scalars[first..<end].map { $0.isSpace ? " " : $0 }
        if let codes = codes[found], Self.isWhole(text, first..<end) { return (first..<end, codes) }
      }
    }
    return nil
  }

  /// Returns whether the range does not split a word.
  private static func isWhole(_ text: NumberInput, _ range: Range<Int>) -> Bool {
    func isCut(_ before: Int, _ after: Int) -> Bool {
      guard let left = text.scalar(at: before), let right = text.scalar(at: after) else { return false }
      return left.properties.isAlphabetic && right.properties.isAlphabetic
    }
    return !isCut(range.lowerBound - 1, range.lowerBound) && !isCut(range.upperBound - 1, range.upperBound)
  }
}
