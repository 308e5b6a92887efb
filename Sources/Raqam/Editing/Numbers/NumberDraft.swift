/// A number as far as it was typed: digits, separator and sign, apart from how they are written.
///
/// Its *keys* are what is typed one by one: the digits and the decimal separator. A *slot* is a place between keys: 0 is
/// before the first.
struct NumberDraft: Hashable, Sendable {
  var isNegative = false
  /// Values of the digits on both sides of the separator.
  var digits: [UInt8] = []
  /// How many digits stand before the decimal separator; `nil` where there is none.
  var point: Int?
  /// The value that editing began with, as long as nothing was edited.
  var origin: NumericValue?

  var keyCount: Int { digits.count + (point == nil ? 0 : 1) }
  var wholeCount: Int { point ?? digits.count }
  var fractionCount: Int { digits.count - wholeCount }
  var isEmpty: Bool { keyCount == 0 && !isNegative }

  /// How many digits stand before a slot.
  func digitCount(before slot: Int) -> Int {
    guard let point, slot > point else { return slot }
    return slot - 1
  }

  /// The number that is shown; `nil` where no digit is.
  var shown: ExactDecimal? {
    digits.isEmpty ? nil : ExactDecimal(isNegative: isNegative, digits: digits, exponent: -fractionCount)
  }
}

extension NumberDraft {
  mutating func remove(slots: Range<Int>) {
    guard !slots.isEmpty else { return }
    let removed = digitCount(before: slots.lowerBound)..<digitCount(before: slots.upperBound)
    digits.removeSubrange(removed)
    if let point {
      if slots.contains(point) {
        self.point = nil
      } else if slots.upperBound <= point {
        self.point = point - removed.count
      }
    }
  }

  /// Puts keys at a slot; two separators are the caller's to refuse.
  mutating func insert(_ keys: NumberDraft, at slot: Int) {
    let place = digitCount(before: slot)
    digits.insert(contentsOf: keys.digits, at: place)
    if let point {
      if slot <= point { self.point = point + keys.digits.count }
    } else if let point = keys.point {
      self.point = place + point
    }
  }
}
