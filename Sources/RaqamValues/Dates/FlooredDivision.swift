/// Division that rounds down, so that days and years before zero count like those after it.
///
/// `divisor` must be above zero.
extension FixedWidthInteger {
  /// The quotient, rounded down: `(-1).flooredQuotient(by: 7)` is `-1`.
  @inlinable @inline(__always)
  package func flooredQuotient(by divisor: Self) -> Self {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }

  /// The remainder, never below zero: `(-1).flooredRemainder(by: 7)` is `6`.
  @inlinable @inline(__always)
  package func flooredRemainder(by divisor: Self) -> Self {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
