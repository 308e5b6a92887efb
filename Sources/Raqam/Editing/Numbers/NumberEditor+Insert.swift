extension NumberEditor {
  /// What a text that is put into a number adds to it.
  struct Insertion {
    var keys = NumberDraft()
    var sign = Sign.unchanged
    /// Where the sign and the decimal separator stand in the text, in UTF-16 units.
    var signOffset = 0
    var pointOffset = 0

    enum Sign { case unchanged, minus, plus, other }
  }

  func insert(_ text: String, _ state: EditingState) throws(FormatError) -> EditingState {
    var draft = try draft(state)
    let written = try write(draft)
    let insertion = try insertion(text, affix: written.affix)
    let slots = written.slot(at: state.selection.lowerBound)..<written.slot(at: state.selection.upperBound)
    let coversSign = draft.isNegative && !state.selection.isEmpty && written.coversSign(state.selection)
    if slots.isEmpty, !coversSign, insertion.keys.keyCount == 0, insertion.sign == .unchanged {
      return try self.state(draft, caret: slots.lowerBound)
    }
    draft.remove(slots: slots)
    if coversSign { draft.isNegative = false }
    try change(signOf: &draft, insertion, isReplacing: !state.selection.isEmpty, slot: slots.lowerBound)
    let caret = try insert(insertion, into: &draft, at: slots.lowerBound)
    return try edited(draft, caret: caret)
  }

  private func change(
    signOf draft: inout NumberDraft, _ insertion: Insertion, isReplacing: Bool, slot: Int
  ) throws(FormatError) {
    switch insertion.sign {
    case .unchanged: return
    case .plus: draft.isNegative = false
    case .other: draft.isNegative = isReplacing ? true : !draft.isNegative
    case .minus:
      guard slot == 0 else {
        throw FormatError(
          .unexpectedCharacter, "a number with a sign can only be put before the first digit",
          offset: insertion.signOffset)
      }
      draft.isNegative = true
    }
    guard layout.hasNegative || !draft.isNegative else {
      throw FormatError(
        .unexpectedCharacter, "this format shows no negative numbers", offset: insertion.signOffset)
    }
  }

  /// Puts keys into a draft. Gives the slot behind them.
  private func insert(
    _ insertion: Insertion, into draft: inout NumberDraft, at slot: Int
  ) throws(FormatError) -> Int {
    var slot = slot
    let keys = insertion.keys
    if keys.point != nil {
      guard layout.hasDecimal else {
        throw FormatError(
          .unexpectedCharacter, "this format shows whole numbers only", offset: insertion.pointOffset)
      }
      guard draft.point == nil else {
        throw FormatError(
          .unexpectedCharacter, "the number has a decimal separator already", offset: insertion.pointOffset)
      }
    }
    // A lone zero makes room for the digit that is typed behind it.
    if slot == 1, draft.wholeCount == 1, draft.digits[0] == 0, keys.wholeCount > 0, layout.minimumInteger <= 1 {
      draft.remove(slots: 0..<1)
      slot = 0
    }
    draft.insert(keys, at: slot)
    guard draft.fractionCount <= layout.maximumFraction else {
      let digits = layout.maximumFraction == 1 ? "1 digit" : "\(layout.maximumFraction) digits"
      throw FormatError(.limitExceeded, "this format shows at most \(digits) behind the decimal separator")
    }
    guard draft.digits.count <= Self.digitLimit else {
      throw FormatError(.limitExceeded, "a number may have \(Self.digitLimit) digits while it is edited")
    }
    return slot + keys.keyCount
  }

  /// Most digits of a number that is edited. Every key takes time in proportion to them.
  private static let digitLimit = 1000
}

extension NumberEditor {
  /// Reads a text that was typed or pasted. `affix` is what stands around the digits now: typing it changes nothing.
  private func insertion(_ text: String, affix: EditedNumberLayout.Affix) throws(FormatError) -> Insertion {
    guard text.utf8.count <= NumberReader.textLimit else {
      throw FormatError(.limitExceeded, "a number may have \(NumberReader.textLimit) bytes, found \(text.utf8.count)")
    }
    let typed = TypedText(text)
    if typed.count == 0 { return Insertion() }
    if let digits = Self.plainDigits(typed) { return Insertion(keys: NumberDraft(digits: digits)) }
    if typed.count == 1, let key = try key(typed.scalars[0], affix: affix) { return key }
    return try number(typed)
  }

  private static func plainDigits(_ typed: TypedText) -> [UInt8]? {
    guard let zero = typed.scalars.first?.decimalDigit?.zero else { return nil }
    var digits: [UInt8] = []
    for scalar in typed.scalars {
      guard let digit = scalar.decimalDigit, digit.zero == zero else { return nil }
      digits.append(digit.value)
    }
    return digits
  }

  /// What a single character that is no digit means; `nil` where it means nothing.
  private func key(_ scalar: Unicode.Scalar, affix: EditedNumberLayout.Affix) throws(FormatError) -> Insertion? {
    if scalar.isMinusSign { return Insertion(sign: .other) }
    if scalar.isPlusSign { return Insertion(sign: .plus) }
    let point = Insertion(keys: NumberDraft(point: 0))
    for separators in [reader.shape.separators, try reader.separators(zero: 0x30)] {
      if separators.isDecimal(scalar) { return point }
      if layout.groups.last > 0, separators.isGroup(scalar) { return Insertion() }
    }
    // The key of a numeric keypad, in a locale where it can mean nothing else.
    if scalar == "." { return point }
    if layout.negative.prefix.unicodeScalars.contains(scalar), !layout.positive.prefix.unicodeScalars.contains(scalar),
      !affix.prefix.unicodeScalars.contains(scalar)
    {
      return Insertion(sign: .other)
    }
    let shown = [affix, layout.positive, layout.negative].flatMap { Array(($0.prefix + $0.suffix).unicodeScalars) }
    return shown.contains { $0 == scalar || $0.isSpace && scalar.isSpace } ? Insertion() : nil
  }

  /// A whole number that was pasted, with what stands around it.
  private func number(_ typed: TypedText) throws(FormatError) -> Insertion {
    let reading: NumberReader.Reading
    do throws(FormatError) {
      if let exact = try reader.exactReading(typed) {
        reading = exact
      } else {
        reading = try reader.reading(typed, leniency: .lenient)
      }
    } catch {
      // One letter is no currency: the search through all of them is for texts and signs.
      let isSearched = typed.count > 1 || typed.scalars[0].properties.generalCategory == .currencySymbol
      throw isSearched ? try reader.explained(error, typed, lenient: NumberReader.LenientReading()) : error
    }
    let core = reading.core
    // A word for a power of ten (`12k`) becomes the digits that it stands for.
    let power = max(0, core.exponent)
    let digits = core.digits + Array(repeating: 0, count: max(0, power - core.fractionDigits))
    let fraction = max(0, core.fractionDigits - power)
    var keys = NumberDraft(digits: digits)
    let separator = power == 0 && typed.scalar(at: core.end - 1).map { $0.decimalDigit == nil } ?? false
    if fraction > 0 || separator { keys.point = digits.count - fraction }
    var insertion = Insertion(keys: keys, sign: reading.isNegative ? .minus : .unchanged)
    let seen = Array(typed.scalars[..<min(core.end, typed.count)])
    let pointAt = seen.lastIndex { SeparatorReading.isSeparator($0) }
    insertion.pointOffset = typed.offset(pointAt ?? 0)
    insertion.signOffset = typed.offset(typed.scalars.firstIndex { $0.isMinusSign } ?? 0)
    return insertion
  }
}
