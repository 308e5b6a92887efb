/// The text that is shown for a typed text, and the place of each typed character in it.
///
/// All offsets are UTF-16 units.
struct EditedView {
  /// A typed character.
  struct Key: Hashable {
    /// Its range in the typed text.
    let typed: Range<Int>
    /// Its range in the shown text.
    let shown: Range<Int>
  }

  let text: String
  /// The typed characters but the sign, in order.
  let keys: [Key]
  /// The sign of a number, which the format may show on either side of the digits.
  var sign: Key?
  /// Where a deleting key deletes a character; elsewhere it moves the caret here.
  let editable: ClosedRange<Int>

  init(text: String, keys: [Key], sign: Key? = nil, editable: ClosedRange<Int>) {
    self.text = text
    self.keys = keys
    self.sign = sign
    self.editable = editable
  }

  /// Creates the view of a text without formatting.
  init(verbatim text: String) {
    var offset = 0
    keys = text.map { character in
      let range = offset..<offset + character.utf16.count
      offset = range.upperBound
      return Key(typed: range, shown: range)
    }
    self.text = text
    editable = 0...offset
  }
}

extension EditedView {
  /// The number of keys that end at or before an offset of the shown text.
  ///
  /// - Complexity: O(log *n*) in the number of keys.
  func slot(at offset: Int) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle].shown.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The offset in the typed text after `slot` keys.
  func typedOffset(of slot: Int) -> Int {
    if slot > 0, slot <= keys.count { return keys[slot - 1].typed.upperBound }
    return keys.first?.typed.lowerBound ?? sign?.typed.upperBound ?? 0
  }

  /// The caret in the shown text for an offset in the typed text: after the last key that ends at or before it.
  func caret(at typed: Int) -> Int {
    if let key = keys.last(where: { $0.typed.upperBound <= typed }) {
      return text.boundary(behind: key.shown.upperBound)
    }
    return text.boundary(nearest: keys.first?.shown.lowerBound ?? editable.lowerBound)
  }

  /// Whether a selection covers the sign.
  func coversSign(_ selection: Range<Int>) -> Bool {
    guard let shown = sign?.shown, !shown.isEmpty else { return false }
    return selection.lowerBound <= shown.lowerBound && selection.upperBound >= shown.upperBound
  }

  /// Whether the caret is after the sign and no digit is between them.
  func isBehindSign(_ caret: Int) -> Bool {
    guard let shown = sign?.shown, !shown.isEmpty, caret >= shown.upperBound else { return false }
    return shown.lowerBound >= editable.upperBound || caret <= editable.lowerBound
  }
}
