/// Floored division, for cycles of days and years that continue before zero.
///
/// Precondition: `divisor` is positive.
extension FixedWidthInteger {
  /// Returns the quotient, rounded down: `(-1).flooredQuotient(by: 7)` is `-1`.
  @inlinable @inline(__always)
  package func flooredQuotient(by divisor: Self) -> Self {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// Returns the remainder, which is never negative: `(-1).flooredRemainder(by: 7)` is `6`.
  @inlinable @inline(__always)
  package func flooredRemainder(by divisor: Self) -> Self {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
