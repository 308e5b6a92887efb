/// Which of its two neighbours a number goes to, for one rounding mode.
///
/// A neighbour is a number of the digits that are shown; the one nearer to zero is what is left when the other digits
/// are cut off.
struct RoundingTable: Sendable {
  /// Never zero: a number without digits to cut is not rounded.
  typealias Rest = DigitRest

  /// Whether any digit cut off is an error.
  let refusesRest: Bool
  /// Whether a number goes to the nearer neighbour where one is nearer.
  let isToNearest: Bool
  /// One bit for each sign, parity and rest.
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

  /// Whether the number goes to the neighbour away from zero.
  @inline(__always)
  func isAwayFromZero(_ rest: Rest, isOdd: Bool, isNegative: Bool) -> Bool {
    bits >> Self.index(rest, isOdd: isOdd, isNegative: isNegative) & 1 != 0
  }

  @inline(__always)
  private static func index(_ rest: Rest, isOdd: Bool, isNegative: Bool) -> UInt16 {
    let place: UInt16 =
      switch rest {
      case .belowHalf: 0
      case .half: 1
      case .aboveHalf: 2
      }
    return place + (isOdd ? 3 : 0) + (isNegative ? 6 : 0)
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
