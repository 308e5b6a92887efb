/// The editor for numbers of one format.
final class NumberEditor: FieldEditor {
  let formatter: DecimalFormatter
  let layout: EditedNumberLayout
  let parser: NumberParser

  /// Every keystroke parses the text, so its length is bounded.
  let lengthLimit = 1000

  init(_ formatter: DecimalFormatter) throws(FormatError) {
    self.formatter = formatter
    parser = try formatter.parser()
    layout = try EditedNumberLayout(formatter)
  }

  func typedText(of value: FieldValue, allDigits: Bool) throws(FormatError) -> String {
    guard let number = value.number else {
      throw FormatError(.typeMismatch, "expected a number, found \(value.kindName)")
    }
    guard let exact = number.exact else {
      throw FormatError(.outOfRange, "a number without digits cannot be edited")
    }
    let isHidden = number.isZero && formatter.style.zeroText != nil
    guard var draft = EditedNumberLayout.draft(try isHidden ? layout.formatter.parts(number) : formatter.parts(number))
    else {
      throw FormatError(.unsupportedStyle, "the format of this number has no digits")
    }
    if allDigits, formatter.style.scale == nil { draft = layout.exactDraft(of: exact, orIfShorter: draft) }
    draft.isNegative = isNegative(exact, as: draft)
    var text = draft.isNegative ? "-" : ""
    for (index, digit) in draft.digits.enumerated() {
      if index == draft.point { text += layout.decimal }
      text += layout.digits[Int(digit)]
    }
    return draft.point == draft.digits.count ? text + layout.decimal : text
  }

  func parse(_ typed: String) throws(FormatError) -> FieldValue { FieldValue(try formatter.parseTyped(typed).value) }

  func string(_ value: FieldValue) throws(FormatError) -> String {
    guard let number = value.number else {
      throw FormatError(.typeMismatch, "expected a number, found \(value.kindName)")
    }
    return try formatter.string(number)
  }

  func expanded(_ typed: String) -> [String] { [] }

  /// Tries up to three zeros, because they complete a group.
  func isPartial(_ typed: String) -> Bool {
    ["0", "00", "000"].contains { digits in
      do throws(FormatError) {
        _ = try formatter.parseTyped(typed + digits)
        return true
      } catch {
        return false
      }
    }
  }

  let keepsAddedText = false

  var digits: [String]? { layout.digits }

  /// Returns whether the format displays a number as negative.
  private func isNegative(_ exact: ExactDecimal, as draft: NumberDraft) -> Bool {
    let isNegative = exact.isNegative != (formatter.style.scale?.isNegative ?? false)
    guard isNegative, layout.hasNegative else { return false }
    switch formatter.style.sign {
    case .negative, .exceptZero: return draft.digits.contains { $0 != 0 }
    case .auto, .always, .never: return true
    }
  }
}

extension NumberEditor {
  /// Returns the view of a plain number: an optional minus sign, digits of one script, at most one decimal separator.
  ///
  /// The number is displayed in the format only if parsing the typed text gives the displayed number.
  func view(of typed: String) throws(FormatError) -> EditedView? {
    guard let scanned = try scan(typed), !scanned.draft.digits.isEmpty else { return nil }
    let draft = scanned.draft
    if draft.isNegative, !layout.hasNegative { return nil }
    let view = try RenderedNumber(draft, layout).view(sign: scanned.sign, keys: scanned.keys)
    do throws(FormatError) {
      let value = try formatter.parseTyped(typed).value
      guard layout.value(of: draft, scale: formatter.style.scale) == value else { return nil }
      // Affixes may change the meaning of a final separator: `9,-` is a price in whole units.
      if draft.point == draft.digits.count, try formatter.parseTyped(view.text).value != value { return nil }
      return view
    } catch {
      return nil
    }
  }

  private func scan(
    _ typed: String
  ) throws(FormatError) -> (draft: NumberDraft, sign: Range<Int>?, keys: [Range<Int>])? {
    var draft = NumberDraft()
    var sign: Range<Int>?
    var keys: [Range<Int>] = []
    var zero: UInt32?
    var offset = 0
    for scalar in typed.unicodeScalars {
      let range = offset..<offset + (scalar.value > 0xFFFF ? 2 : 1)
      if let digit = scalar.decimalDigit {
        guard digit.zero == zero ?? digit.zero else { return nil }
        zero = digit.zero
        draft.digits.append(digit.value)
        keys.append(range)
      } else if offset == 0, scalar.isMinusSign {
        draft.isNegative = true
        sign = range
      } else if draft.point == nil, try isDecimal(scalar) {
        draft.point = draft.digits.count
        keys.append(range)
      } else {
        return nil
      }
      offset = range.upperBound
    }
    return (draft, sign, keys)
  }

  /// Returns whether a character is the decimal separator of the format's digits or of ASCII digits, or the keypad's
  /// "." if it has no other meaning in the locale.
  private func isDecimal(_ scalar: Unicode.Scalar) throws(FormatError) -> Bool {
    let known = [parser.syntax.separators, try parser.separators(zero: 0x30)]
    if known.contains(where: { $0.isDecimal(scalar) }) { return true }
    return scalar == "." && !known.contains { $0.isGroup(scalar) }
  }
}
