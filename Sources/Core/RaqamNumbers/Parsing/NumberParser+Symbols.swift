/// Matching of words and currencies next to the digits.
extension NumberParser {
  /// A text of the format that matches at an index.
  struct Known {
    let kind: Side.Kind
    let end: Int
    /// Whether the text is an everyday symbol of the currency that the locale lacks.
    let isEveryday: Bool
  }

  /// Returns the longest text of the format that matches at an index. Ties are broken in favor of words, then the
  /// locale's symbols and names of the currency, then its everyday symbols.
  func known(_ text: NumberInput, at index: Int, words: [[Unicode.Scalar]], foldingCase: Bool = false) -> Known? {
    var best: Known?
    func look(_ kind: Side.Kind, _ candidates: [[Unicode.Scalar]], isEveryday: Bool = false) {
      for word in candidates {
        guard word.count > (best?.end ?? index) - index else { return }
        guard let end = text.end(of: word, at: index, foldingCase: foldingCase),
          !foldingCase || mayFold(word, in: text, index..<end, kind), !isCut(word, in: text, end)
        else { continue }
        best = Known(kind: kind, end: end, isEveryday: isEveryday)
        return
      }
    }
    look(.words, words)
    look(.currency, syntax.currencyNames)
    look(.currency, everyday, isEveryday: true)
    return best
  }

  /// Returns whether a single letter starts another word, such as the `T` of `Thousand`, unless the currency follows
  /// it.
  private func isCut(_ word: [Unicode.Scalar], in text: NumberInput, _ end: Int) -> Bool {
    func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.isASCII && scalar.properties.isAlphabetic }
    guard word.count == 1, isLetter(word[0]), let next = text.scalar(at: end), isLetter(next) else { return false }
    return !(syntax.currencyNames + everyday).contains { text.end(of: $0, at: end, foldingCase: true) != nil }
  }

  /// Returns whether letter case may be ignored. Case matters if another currency has this spelling, or if the letter
  /// would be a unit or a power of ten: `k` is not the kwacha, and `m` is not a million.
  private func mayFold(_ word: [Unicode.Scalar], in text: NumberInput, _ range: Range<Int>, _ kind: Side.Kind) -> Bool {
    if word.count == 1, [["m"], kind == .currency ? ["k"] : []].contains(word.map(\.properties.lowercaseMapping)) {
      return false
    }
    guard kind == .currency, let own = syntax.currency?.code else { return true }
    return EverydaySymbols.shipped.codes[Array(text.scalars[range])].map { $0.contains(own) } ?? true
  }

  /// The everyday symbols of the format's currency; empty if the currency is not known.
  var everyday: [[Unicode.Scalar]] {
    guard syntax.hasCurrency, let code = syntax.currency?.code, style.currencySymbol == nil || style.currency != nil
    else {
      return []
    }
    return EverydaySymbols.shipped.texts[code] ?? []
  }

  func tolerate(symbol text: NumberInput, _ range: Range<Int>, _ deviations: inout [ParseDeviation]) {
    let typed = String(String.UnicodeScalarView(text.scalars[range]))
    deviations.append(
      ParseDeviation(
        .currencySymbol(typed, currency: syntax.currency?.code), offset: text.offset(range.lowerBound)))
  }

  /// Rejects a dot that may end a currency abbreviation or start a fraction: `R.50`.
  func checkDot(_ text: NumberInput, _ known: Known) throws(FormatError) {
    guard known.kind == .currency, text.scalar(at: known.end) == ".",
      text.scalar(at: known.end + 1)?.decimalDigit != nil,
      let last = text.scalar(at: known.end - 1), last.properties.isAlphabetic, !last.isASCII || known.isEveryday
    else { return }
    throw text.fault(
      known.end, "“.” (FULL STOP) is ambiguous: it may end the currency symbol or start a fraction",
      hint: .typing(.dotAfterCurrency))
  }
}
