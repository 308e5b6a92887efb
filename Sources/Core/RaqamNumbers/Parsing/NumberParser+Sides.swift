extension NumberParser {
  /// The parsed affix on one side of the digits.
  struct Side {
    /// `closing` is a dash that closes an amount and is not a sign: `¥10,000-`, `₹500/-`.
    enum Kind { case words, currency, percent, permille, sign, parenthesis, multiplier, closing }

    struct Piece {
      let kind: Kind
      let start: Int
      let end: Int
      var isNegative = false
    }

    var pieces: [Piece] = []
    var words: [Unicode.Scalar] = []
    var end: Int

    func first(_ kind: Kind) -> Piece? { pieces.first { $0.kind == kind } }
  }

  /// The words of the format on one side of the digits, longest first.
  struct Words {
    let own: [[Unicode.Scalar]]
    let isAfter: Bool

    init(_ own: Set<[Unicode.Scalar]>, isAfter: Bool = false) {
      self.own = own.sorted { $0.count > $1.count }
      self.isAfter = isAfter
    }
  }

  /// Parses an input piece by piece: signs, currency, percent sign and words around one number. Lenient parsing maps
  /// equivalent characters only if the unmodified input is rejected.
  package func reading(_ text: NumberInput, leniency: ParseLeniency) throws(FormatError) -> Reading {
    do throws(FormatError) {
      return try pieces(text, isLenient: leniency == .lenient)
    } catch {
      guard leniency == .lenient, error.code != .limitExceeded, error.code != .icuFailure, let folded = folded(text)
      else { throw error }
      do throws(FormatError) {
        var reading = try pieces(folded.text, isLenient: true, ownSeparators: folded.replacesSeparators)
        reading.deviations = (folded.deviations + reading.deviations).sorted { $0.offset < $1.offset }
        return reading
      } catch _ {
        throw error
      }
    }
  }

  private func pieces(
    _ text: NumberInput, isLenient: Bool, ownSeparators: Bool = false
  ) throws(FormatError) -> Reading {
    var deviations: [ParseDeviation] = []
    let before = try side(text, from: 0, words: Words(syntax.wordsBefore), isLenient: isLenient, &deviations)
    guard
      let judgement = try isLenient
        ? lenientCore(text, from: before.end, ownSeparators: ownSeparators, &deviations) : core(text, from: before.end)
    else { throw noNumber(text, before.end) }
    var core: NumberCore
    switch judgement {
    case .good(let good): core = good
    case .bad(let fault): throw text.fault(fault.index, "\(text.name(fault.index)) \(fault.message)")
    }
    let after = try side(
      text, from: core.end, words: Words(syntax.wordsAfter, isAfter: true), isLenient: isLenient, &deviations)
    guard after.end == text.count else { throw unexpected(text, after.end) }
    try checkPieces(before.pieces + after.pieces, text, isLenient: isLenient, &deviations)
    let parenthesis = try parenthesis(before, after, text, &deviations)
    let (isNegative, powers) = try meaning(before, after, parenthesis, text)
    core.exponent += try power(before, after, text, isLenient: isLenient, &deviations)
    return Reading(core: core, isNegative: isNegative, powers: powers, deviations: deviations)
  }

  private func side(
    _ text: NumberInput, from start: Int, words: Words, isLenient: Bool, _ deviations: inout [ParseDeviation]
  ) throws(FormatError) -> Side {
    var side = Side(end: start)
    var space: Int?
    while side.end < text.count {
      let index = side.end
      if let padding = syntax.padding, padding.isBlank, text.scalars[index] == padding.scalar {
        side.end += 1
        continue
      }
      if text.scalars[index].isSpace || isLenient && text.scalars[index].properties.isWhitespace {
        if space != nil || index == 0 || index == text.count - 1 {
          guard isLenient else { break }
          // Report a run of spaces as one deviation.
          tolerate(space: space ?? index, text, &deviations)
        }
        space = space ?? index
        side.end += 1
        continue
      }
      guard let piece = try piece(text, at: index, words: words, isLenient: isLenient, &deviations) else { break }
      if let opened = space, !allowsSpace(text, side.pieces.last, piece) {
        guard isLenient else { throw unexpected(text, opened) }
        tolerate(space: opened, text, &deviations)
      }
      space = nil
      side.pieces.append(piece)
      if piece.kind == .words { side.words += text.scalars[piece.start..<piece.end].filter { !$0.isSpace } }
      side.end = piece.end
    }
    if let space, !allowsSpace(text, side.pieces.last, nil) {
      guard isLenient else { throw unexpected(text, unknownCharacter(text, side.end) ?? space) }
      tolerate(space: space, text, &deviations)
    }
    return side
  }

  private func tolerate(space index: Int, _ text: NumberInput, _ deviations: inout [ParseDeviation]) {
    let offset = text.offset(index)
    if deviations.last?.offset == offset { return }
    deviations.append(ParseDeviation(.space, offset: offset))
  }

  /// Returns the index of an unexpected character after a space; the error reports the character rather than the space.
  private func unknownCharacter(_ text: NumberInput, _ index: Int) -> Int? {
    guard let scalar = text.scalar(at: index), scalar.decimalDigit == nil, !scalar.isSpace else { return nil }
    return SeparatorReading.isSeparator(scalar) ? nil : index
  }

  /// Returns whether a space is accepted: next to a currency, a percent sign or a word, but not next to a sign or
  /// parenthesis.
  private func allowsSpace(_ text: NumberInput, _ before: Side.Piece?, _ after: Side.Piece?) -> Bool {
    for case let piece? in [before, after] {
      switch piece.kind {
      case .currency, .percent, .permille, .multiplier: return true
      case .words where text.scalars[piece.start..<piece.end].contains(where: \.properties.isAlphabetic): return true
      case .words, .sign, .parenthesis, .closing: continue
      }
    }
    return false
  }

  private func piece(
    _ text: NumberInput, at index: Int, words: Words, isLenient: Bool, _ deviations: inout [ParseDeviation]
  ) throws(FormatError) -> Side.Piece? {
    if let known = known(text, at: index, words: words.own),
      !isLenient || (self.known(text, at: index, words: words.own, foldingCase: true)?.end ?? 0) <= known.end
    {
      if known.isEveryday { tolerate(symbol: text, index..<known.end, &deviations) }
      try checkDot(text, known)
      return Side.Piece(kind: known.kind, start: index, end: known.end)
    }
    let scalar = text.scalars[index]
    if words.isAfter, let end = closing(text, at: index, isLenient: isLenient) {
      guard isLenient else { throw unexpected(text, index) }
      deviations.append(ParseDeviation(.dashForFraction, offset: text.offset(index)))
      return Side.Piece(kind: .closing, start: index, end: end)
    }
    if scalar.isMinusSign { return Side.Piece(kind: .sign, start: index, end: index + 1, isNegative: true) }
    if scalar.isPlusSign, isLenient || syntax.showsPlus {
      if !syntax.showsPlus {
        deviations.append(ParseDeviation(.plusSign, offset: text.offset(index)))
      }
      return Side.Piece(kind: .sign, start: index, end: index + 1)
    }
    if scalar.isPercentSign, syntax.hasPercent { return Side.Piece(kind: .percent, start: index, end: index + 1) }
    if scalar.isPermilleSign, syntax.hasPermille { return Side.Piece(kind: .permille, start: index, end: index + 1) }
    if isLenient, let known = known(text, at: index, words: words.own, foldingCase: true) {
      deviations.append(ParseDeviation(.letterCase, offset: text.offset(index)))
      try checkDot(text, known)
      return Side.Piece(kind: known.kind, start: index, end: known.end)
    }
    if isLenient, scalar == (words.isAfter ? ")" : "(") {
      return Side.Piece(kind: .parenthesis, start: index, end: index + 1, isNegative: true)
    }
    if isLenient, syntax.hasPercent, let end = try percentWord(text, at: index) {
      let typed = String(String.UnicodeScalarView(text.scalars[index..<end]))
      deviations.append(ParseDeviation(.percentWord(typed), offset: text.offset(index)))
      return Side.Piece(kind: .percent, start: index, end: end)
    }
    guard let end = try multiplier(text, at: index, words.isAfter, isLenient: isLenient) else { return nil }
    return Side.Piece(kind: .multiplier, start: index, end: end)
  }

  /// Returns the end of the dash that closes an amount: after a currency without decimals, on receipts and price tags in
  /// Japan; after `/`, in South Asia and East Africa.
  private func closing(_ text: NumberInput, at index: Int, isLenient: Bool) -> Int? {
    guard syntax.hasCurrency, let code = syntax.currency?.code else { return nil }
    if text.scalars[index] == "/", isLenient, Self.slashedCurrencies.contains(code),
      let next = text.scalar(at: index + 1)
    {
      return next.isDash || next == "=" ? index + 2 : nil
    }
    let writesMinusLast = syntax.affixes.contains { $0.isNegative && $0.suffix.contains(where: \.isMinusSign) }
    return text.scalars[index].isDash && closesAmounts && !writesMinusLast ? index + 1 : nil
  }

  /// The currencies whose amounts end with `/-` or `/=` in everyday use.
  private static let slashedCurrencies: Set<String> = [
    "BDT", "INR", "KES", "LKR", "MUR", "NPR", "PKR", "TZS", "UGX",
  ]

  /// Rejects a repeated sign, currency, percent sign or compact-notation word.
  private func checkPieces(
    _ pieces: [Side.Piece], _ text: NumberInput, isLenient: Bool, _ deviations: inout [ParseDeviation]
  ) throws(FormatError) {
    for kind in [Side.Kind.sign, .currency, .percent, .permille, .multiplier, .closing] {
      let found = pieces.filter { $0.kind == kind }
      if kind == .currency, isLenient, tolerateRepeated(found, text, &deviations) { continue }
      if found.count > 1 {
        throw text.fault(found[1].start, "\(text.name(found[1].start)) occurs twice", hint: .writeOnce)
      }
    }
  }

  /// Returns the parenthesis before the number if one after it matches.
  private func parenthesis(
    _ before: Side, _ after: Side, _ text: NumberInput, _ deviations: inout [ParseDeviation]
  ) throws(FormatError) -> Side.Piece? {
    let (opening, closing) = (before.pieces.filter(\.isParenthesis), after.pieces.filter(\.isParenthesis))
    if let second = opening.dropFirst().first ?? closing.dropFirst().first {
      throw text.fault(second.start, "\(text.name(second.start)) occurs twice", hint: .writeOnce)
    }
    guard let opened = opening.first else {
      guard let closed = closing.first else { return nil }
      throw text.fault(
        closed.start, "\(text.name(closed.start)) does not match the other side of the number")
    }
    if closing.isEmpty { throw text.fault(text.count, "expected “)”, found the end of the input") }
    if let sign = before.first(.sign) ?? after.first(.sign) {
      throw text.fault(
        sign.start, "\(text.name(sign.start)) conflicts with parentheses, which already make the number negative")
    }
    deviations.append(ParseDeviation(.parentheses, offset: text.offset(opened.start)))
    deviations.sort { $0.offset < $1.offset }
    return opened
  }

  /// Accepts a repeated currency if a code, or a symbol and a word, identify the same currency: `$5 USD`.
  private func tolerateRepeated(
    _ found: [Side.Piece], _ text: NumberInput, _ deviations: inout [ParseDeviation]
  ) -> Bool {
    guard found.count == 2 else { return false }
    let texts = found.map { Array(text.scalars[$0.start..<$0.end]) }
    func hasSign(_ text: [Unicode.Scalar]) -> Bool {
      text.contains { $0.properties.generalCategory == .currencySymbol }
    }
    let code = syntax.currency.map { Array($0.code.unicodeScalars) }
    guard texts[0] != texts[1],
      texts.contains(where: { $0 == code }) || hasSign(texts[0]) != hasSign(texts[1])
    else { return false }
    let typed = String(String.UnicodeScalarView(texts[1]))
    deviations.append(
      ParseDeviation(.repeatedCurrency(typed, currency: syntax.currency?.code), offset: text.offset(found[1].start)))
    return true
  }

  /// Returns the meaning of the words and signs together.
  private func meaning(
    _ before: Side, _ after: Side, _ parenthesis: Side.Piece?, _ text: NumberInput
  ) throws(FormatError) -> (isNegative: Bool, powers: [Int]) {
    let words = NumberSyntax.Words(before: before.words, after: after.words)
    let sign = before.first(.sign) ?? after.first(.sign) ?? parenthesis
    let known = syntax.affixes.filter { Self.same($0.words, words) }
    if !known.isEmpty {
      let positive = known.filter { !$0.isNegative }
      if !positive.isEmpty { return (sign?.isNegative ?? false, positive.map(\.power)) }
      if let sign, !sign.isNegative || !known.contains(where: { $0.hasMinus }) {
        throw text.fault(
          sign.start, "\(text.name(sign.start)) conflicts with words that already make the number negative")
      }
      return (true, known.map(\.power))
    }
    if words == .none {
      let plain = syntax.isCompact ? [0] : syntax.affixes.map(\.power)
      return (sign?.isNegative ?? false, Array(Set(plain)))
    }
    throw wordFault(words, before, after, text)
  }

  private static func same(_ one: NumberSyntax.Words, _ other: NumberSyntax.Words) -> Bool {
    func folded(_ scalars: [Unicode.Scalar]) -> [String] { scalars.map(\.properties.lowercaseMapping) }
    return folded(one.before) == folded(other.before) && folded(one.after) == folded(other.after)
  }
}

extension NumberParser.Side.Piece {
  fileprivate var isParenthesis: Bool { kind == .parenthesis }
}

extension NumberSyntax.Affix {
  fileprivate var hasMinus: Bool { (prefix + suffix).contains { $0.isMinusSign } }
}
