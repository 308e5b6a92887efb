/// The text of a draft, and the ranges of its typed characters.
struct RenderedNumber {
  let text: String
  let affix: EditedNumberLayout.Affix
  /// The start and end of each typed character in UTF-16 units.
  private let starts: [Int]
  private let ends: [Int]
  /// The range of the digits and separators in UTF-16 units.
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
    // Leading zeros that were typed are not grouped, because no formatted number has them.
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

  /// Returns the caret after `slot` typed characters, never inside a grapheme cluster.
  private func offset(of slot: Int) -> Int {
    guard slot > 0, slot <= ends.count else { return text.boundary(nearest: starts.first ?? core.lowerBound) }
    return text.boundary(after: ends[slot - 1])
  }

  /// The range of the sign, or of the entire affix if the sign is a parenthesis.
  private var sign: Range<Int> {
    let isAfter = affix.sign?.isAfter ?? affix.prefix.isEmpty
    let width = isAfter ? affix.suffix.utf16.count : affix.prefix.utf16.count
    let range = affix.sign?.range ?? 0..<width
    let start = isAfter ? core.upperBound : 0
    return start + range.lowerBound..<start + range.upperBound
  }

  /// Returns the view of a typed text whose sign and keys have these ranges.
  func view(sign typedSign: Range<Int>?, keys typed: [Range<Int>]) -> EditedView {
    let keys = typed.indices.map { EditedView.Key(typed: typed[$0], shown: starts[$0]..<ends[$0]) }
    return EditedView(
      text: text, keys: keys, sign: typedSign.map { EditedView.Key(typed: $0, shown: sign) },
      editable: offset(of: 0)...offset(of: keys.count))
  }
}

extension EditedNumberLayout {
  /// Returns whether a grouping separator precedes the last `left` of `whole` digits.
  fileprivate func hasGroup(before left: Int, of whole: Int) -> Bool {
    guard groups.last > 0, left < whole, left >= groups.last, whole >= groupedFrom, whole > groups.last else {
      return false
    }
    return (left - groups.last).isMultiple(of: max(1, groups.others))
  }
}
