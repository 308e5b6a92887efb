/// The words and currencies that stand beside the digits.
extension NumberReader {
  /// A text of the format that stands at a place.
  struct Known {
    let kind: Side.Kind
    let end: Int
    /// Whether it is an everyday symbol of the currency, which the locale does not have.
    let isEveryday: Bool
  }

  /// The longest of the format's texts that stand at a place: of equal ones a word, then what the locale has for the
  /// currency, then its everyday symbols.
  func known(_ text: TypedText, at index: Int, words: [[Unicode.Scalar]], foldingCase: Bool = false) -> Known? {
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
    look(.currency, shape.currencyNames)
    look(.currency, everyday, isEveryday: true)
    return best
  }

  /// Whether a single letter is the beginning of another word: the `T` of `Thousand`, unless the currency follows it.
  private func isCut(_ word: [Unicode.Scalar], in text: TypedText, _ end: Int) -> Bool {
    func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.isASCII && scalar.properties.isAlphabetic }
    guard word.count == 1, isLetter(word[0]), let next = text.scalar(at: end), isLetter(next) else { return false }
    return !(shape.currencyNames + everyday).contains { text.end(of: $0, at: end, foldingCase: true) != nil }
  }

  /// Whether capital and small letters may be exchanged: not where another currency is written so, and not where a letter
  /// would be a unit or a power of ten: `k` is no kwacha, `m` is no million.
  private func mayFold(_ word: [Unicode.Scalar], in text: TypedText, _ range: Range<Int>, _ kind: Side.Kind) -> Bool {
    if word.count == 1, [["m"], kind == .currency ? ["k"] : []].contains(word.map(\.properties.lowercaseMapping)) {
      return false
    }
    guard kind == .currency, let own = shape.currency?.code else { return true }
    return EverydaySymbols.shipped.codes[Array(text.scalars[range])].map { $0.contains(own) } ?? true
  }

  /// What people write for the format's currency; nothing where the currency is not known.
  var everyday: [[Unicode.Scalar]] {
    guard shape.hasCurrency, let code = shape.currency?.code, style.currencySymbol == nil || style.currency != nil
    else {
      return []
    }
    return EverydaySymbols.shipped.texts[code] ?? []
  }

  func forgive(symbol text: TypedText, _ range: Range<Int>, _ forgiven: inout [Forgiveness]) {
    let typed = String(String.UnicodeScalarView(text.scalars[range]))
    forgiven.append(
      Forgiveness(
        .currencySymbol(typed, currency: shape.currency?.code), offset: text.offset(range.lowerBound)))
  }

  /// Refuses a dot between an abbreviation of a currency and digits that may belong to either: `R.50`.
  func checkDot(_ text: TypedText, _ known: Known) throws(FormatError) {
    guard known.kind == .currency, text.scalar(at: known.end) == ".",
      text.scalar(at: known.end + 1)?.decimalDigit != nil,
      let last = text.scalar(at: known.end - 1), last.properties.isAlphabetic, !last.isASCII || known.isEveryday
    else { return }
    throw text.fault(
      known.end, "“.” (FULL STOP) may end the symbol of the currency or begin a fraction",
      hint: .typing(.dotAfterCurrency))
  }
}
