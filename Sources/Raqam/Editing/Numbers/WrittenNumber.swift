/// The text of a draft, and where its keys stand in it.
struct WrittenNumber {
  let text: String
  let affix: EditedNumberLayout.Affix
  /// Where each key begins and ends, in UTF-16 units.
  private let starts: [Int]
  private let ends: [Int]
  /// Where the digits begin and end.
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
    for (index, digit) in draft.digits.enumerated() {
      if index == draft.point { append(layout.decimal) }
      if index < whole, layout.hasGroup(before: whole - index, of: whole) {
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

  /// The slot at an offset of the text: how many keys end before it.
  func slot(at offset: Int) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Where the caret stands at a slot: behind the key before it, and never inside of a character.
  func offset(of slot: Int) -> Int {
    guard slot > 0, slot <= ends.count else { return text.boundary(nearest: starts.first ?? core.lowerBound) }
    return text.boundary(behind: ends[slot - 1])
  }

  /// Where the sign stands; where parentheses are the sign, all that stands before the digits.
  private var sign: Range<Int> {
    let isBehind = affix.sign?.isBehind ?? affix.prefix.isEmpty
    let width = isBehind ? affix.suffix.utf16.count : affix.prefix.utf16.count
    let range = affix.sign?.range ?? 0..<width
    let start = isBehind ? core.upperBound : 0
    return start + range.lowerBound..<start + range.upperBound
  }

  /// Whether a selection covers the sign.
  func coversSign(_ selection: Range<Int>) -> Bool {
    !sign.isEmpty && selection.lowerBound <= sign.lowerBound && selection.upperBound >= sign.upperBound
  }

  /// Whether the caret stands behind the sign with no digit between.
  func isBehindSign(_ caret: Int) -> Bool {
    !sign.isEmpty && caret >= sign.upperBound && (sign.lowerBound >= core.upperBound || caret <= core.lowerBound)
  }
}

extension EditedNumberLayout {
  /// Whether a group separator stands where `left` of `whole` digits follow.
  fileprivate func hasGroup(before left: Int, of whole: Int) -> Bool {
    guard groups.last > 0, left < whole, left >= groups.last, whole >= groups.last + minimumGrouping else {
      return false
    }
    return (left - groups.last).isMultiple(of: max(1, groups.others))
  }
}
