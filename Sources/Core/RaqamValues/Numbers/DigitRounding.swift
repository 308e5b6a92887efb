/// How the discarded digits compare with one half of the last retained digit.
package enum DigitRest: CaseIterable, Sendable { case belowHalf, half, aboveHalf }

extension [UInt8] {
  /// Rounds to the first `kept` of the digits, 0 to 9, which do not end with a zero. Returns whether rounding inserted
  /// a digit at the front.
  ///
  /// If `kept` is negative, the number is less than a tenth of the last retained digit.
  package mutating func round(keeping kept: Int, isAwayFromZero: (DigitRest, _ isOdd: Bool) -> Bool) -> Bool {
    guard kept < count else { return false }
    var rest = DigitRest.belowHalf
    if kept >= 0, self[kept] >= 5 { rest = self[kept] == 5 && kept + 1 == count ? .half : .aboveHalf }
    let isOdd = kept > 0 && self[kept - 1] & 1 != 0
    removeSubrange(Swift.max(kept, 0)...)
    return isAwayFromZero(rest, isOdd) && increment()
  }

  /// Adds one to a number of decimal digits. Returns whether there is one digit more.
  @discardableResult
  package mutating func increment() -> Bool {
    for index in indices.reversed() {
      if self[index] < 9 {
        self[index] += 1
        return false
      }
      self[index] = 0
    }
    insert(1, at: 0)
    return true
  }
}
