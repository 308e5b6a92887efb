/// What is cut off a number, against the half of the last digit that is kept.
package enum DigitRest: CaseIterable, Sendable { case belowHalf, half, aboveHalf }

extension [UInt8] {
  /// Keeps the first `kept` of some digits, 0 to 9, which do not end with a zero; whether a digit came before the first.
  ///
  /// With `kept` below zero the whole number is less than a tenth of the last digit that would be kept.
  package mutating func round(keeping kept: Int, isAwayFromZero: (DigitRest, _ isOdd: Bool) -> Bool) -> Bool {
    guard kept < count else { return false }
    var rest = DigitRest.belowHalf
    if kept >= 0, self[kept] >= 5 { rest = self[kept] == 5 && kept + 1 == count ? .half : .aboveHalf }
    let isOdd = kept > 0 && self[kept - 1] & 1 != 0
    removeSubrange(Swift.max(kept, 0)...)
    guard isAwayFromZero(rest, isOdd) else { return false }
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
