/// The text of a draft, and the ranges of its keys in it.
struct WrittenNumber {
  let text: String
  let affix: EditedNumberLayout.Affix
  /// The start and end of each key in UTF-16 units.
  private let starts: [Int]
  private let ends: [Int]
  /// The range of the digits.
  let core: ClosedRange<Int>

  init(_ draft: NumberDraft, _ layout: EditedNumberLayout) throws(FormatError) {
    affix = try layout.affix(of: draft)
    var (text, offset) = (affix.prefix, affix.prefix.utf16.count)
    var (starts, ends) = ([Int](), [Int]())
    func append(_ key: String) {
      starts.append(offset)
      text += key
      offset += key.utf16.count
      ends.append(offset)
    }
    let start = offset
    let whole = draft.wholeCount
    let groupWidth = layout.group.utf16.count
    // Zeros that were typed in front are not grouped: no number is written that way.
    let isGrouped = draft.digits.first != 0 || whole <= layout.minimumInteger
    for (index, digit) in draft.digits.enumerated() {
      if index == draft.point { append(layout.decimal) }
      if index < whole, isGrouped, layout.hasGroup(before: whole - index, of: whole) {
        text += layout.group
        offset += groupWidth
      }
      append(layout.digits[Int(digit)])
    }
    if draft.point == draft.digits.count { append(layout.decimal) }
    core = start...offset
    self.starts = starts
    self.ends = ends
    self.text = text + affix.suffix
  }

  /// The caret after `slot` keys, never inside of a character.
  private func offset(of slot: Int) -> Int {
    guard slot > 0, slot <= ends.count else { return text.boundary(nearest: starts.first ?? core.lowerBound) }
    return text.boundary(behind: ends[slot - 1])
  }

  /// The range of the sign; of all text before the digits if parentheses are the sign.
  private var sign: Range<Int> {
    let isBehind = affix.sign?.isBehind ?? affix.prefix.isEmpty
    let width = isBehind ? affix.suffix.utf16.count : affix.prefix.utf16.count
    let range = affix.sign?.range ?? 0..<width
    let start = isBehind ? core.upperBound : 0
    return start + range.lowerBound..<start + range.upperBound
  }

  /// The view of a typed text whose sign and keys have these ranges.
  func view(sign typedSign: Range<Int>?, keys typed: [Range<Int>]) -> EditedView {
    let keys = typed.indices.map { EditedView.Key(typed: typed[$0], shown: starts[$0]..<ends[$0]) }
    return EditedView(
      text: text, keys: keys, sign: typedSign.map { EditedView.Key(typed: $0, shown: sign) },
      editable: offset(of: 0)...offset(of: keys.count))
  }
}

extension EditedNumberLayout {
  /// Whether a group separator precedes the last `left` of `whole` digits.
  fileprivate func hasGroup(before left: Int, of whole: Int) -> Bool {
    guard groups.last > 0, left < whole, left >= groups.last, whole >= groups.last + minimumGrouping else {
      return false
    }
    return (left - groups.last).isMultiple(of: max(1, groups.others))
  }
}
