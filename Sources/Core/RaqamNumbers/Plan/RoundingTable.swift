/// A lookup table of the neighbor to which a rounding mode moves a number.
///
/// The neighbors are the two adjacent numbers with the displayed digits. The one nearer to zero is the truncated
/// number.
struct RoundingTable: Sendable {
  /// How the discarded digits compare with one half; they are never all zero.
  typealias Rest = DigitRest

  /// Whether a discarded digit is an error.
  let refusesRest: Bool
  /// Whether the mode rounds to the nearer neighbor, if one is nearer.
  let isToNearest: Bool
  /// One bit for each combination of sign, parity and remainder.
  private let bits: UInt16

  init(_ mode: RoundingMode) {
    refusesRest = mode == .unnecessary
    isToNearest =
      switch mode {
      case .halfEven, .halfOdd, .halfDown, .halfUp, .halfCeiling, .halfFloor: true
      case .ceiling, .floor, .down, .up, .unnecessary: false
      }
    var bits: UInt16 = 0
    for isNegative in [false, true] {
      for isOdd in [false, true] {
        for rest in Rest.allCases where Self.isAwayFromZero(mode, rest, isOdd: isOdd, isNegative: isNegative) {
          bits |= 1 << Self.index(rest, isOdd: isOdd, isNegative: isNegative)
        }
      }
    }
    self.bits = bits
  }

  @inline(__always)
  func isAwayFromZero(_ rest: Rest, isOdd: Bool, isNegative: Bool) -> Bool {
    bits >> Self.index(rest, isOdd: isOdd, isNegative: isNegative) & 1 != 0
  }

  @inline(__always)
  private static func index(_ rest: Rest, isOdd: Bool, isNegative: Bool) -> UInt16 {
    let offset: UInt16 =
      switch rest {
      case .belowHalf: 0
      case .half: 1
      case .aboveHalf: 2
      }
    return offset + (isOdd ? 3 : 0) + (isNegative ? 6 : 0)
  }

  private static func isAwayFromZero(_ mode: RoundingMode, _ rest: Rest, isOdd: Bool, isNegative: Bool) -> Bool {
    switch mode {
    case .ceiling: !isNegative
    case .floor: isNegative
    case .down, .unnecessary: false
    case .up: true
    case .halfEven: rest == .aboveHalf || rest == .half && isOdd
    case .halfOdd: rest == .aboveHalf || rest == .half && !isOdd
    case .halfDown: rest == .aboveHalf
    case .halfUp: rest != .belowHalf
    case .halfCeiling: rest == .aboveHalf || rest == .half && !isNegative
    case .halfFloor: rest == .aboveHalf || rest == .half && isNegative
    }
  }
}
