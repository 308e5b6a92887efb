/// The displayed text of a typed text, and the range of each typed character in it.
///
/// All offsets are UTF-16 units.
struct EditedView {
  /// A typed character.
  struct Key: Hashable {
    /// The range in the typed text.
    let typed: Range<Int>
    /// The range in the displayed text.
    let shown: Range<Int>
  }

  let text: String
  /// The typed characters except the sign, in order.
  let keys: [Key]
  /// The sign of a number, which the format may display on either side of the digits.
  var sign: Key?
  /// The range of carets at which a deletion key deletes a character. Elsewhere, it moves the caret into this range.
  let editable: ClosedRange<Int>

  init(text: String, keys: [Key], sign: Key? = nil, editable: ClosedRange<Int>) {
    self.text = text
    self.keys = keys
    self.sign = sign
    self.editable = editable
  }

  /// Creates the view of text that is displayed unchanged.
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
  /// Returns the number of keys that end at or before an offset of the displayed text.
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

  /// Returns the offset in the typed text after `slot` keys.
  func typedOffset(of slot: Int) -> Int {
    if slot > 0, slot <= keys.count { return keys[slot - 1].typed.upperBound }
    return keys.first?.typed.lowerBound ?? sign?.typed.upperBound ?? 0
  }

  /// Returns the caret in the displayed text for an offset in the typed text: after the last key that ends at or before
  /// it.
  func caret(at typed: Int) -> Int {
    if let key = keys.last(where: { $0.typed.upperBound <= typed }) {
      return text.boundary(after: key.shown.upperBound)
    }
    return text.boundary(nearest: keys.first?.shown.lowerBound ?? editable.lowerBound)
  }

  func coversSign(_ selection: Range<Int>) -> Bool {
    guard let shown = sign?.shown, !shown.isEmpty else { return false }
    return selection.lowerBound <= shown.lowerBound && selection.upperBound >= shown.upperBound
  }

  /// Returns whether the caret is after the sign with no digit between them.
  func isAfterSign(_ caret: Int) -> Bool {
    guard let shown = sign?.shown, !shown.isEmpty, caret >= shown.upperBound else { return false }
    return shown.lowerBound >= editable.upperBound || caret <= editable.lowerBound
  }
}
