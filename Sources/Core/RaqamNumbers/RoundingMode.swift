/// A rule for rounding a number to the displayed digits.
///
/// Rounding uses decimal digits: 2.675 is a tie at two digits, although the nearest double is slightly below it.
@nonexhaustive public enum RoundingMode: String, CaseIterable, Sendable, Codable {
  /// Toward positive infinity.
  case ceiling
  /// Toward negative infinity.
  case floor
  /// Toward zero.
  case down
  /// Away from zero.
  case up
  /// To the nearest neighbor; ties to the even digit.
  case halfEven
  /// To the nearest neighbor; ties toward zero.
  case halfDown
  /// To the nearest neighbor; ties away from zero.
  case halfUp
  /// To the nearest neighbor; ties to the odd digit.
  case halfOdd
  /// To the nearest neighbor; ties toward positive infinity.
  case halfCeiling
  /// To the nearest neighbor; ties toward negative infinity.
  case halfFloor
  /// No rounding: formatting throws `outOfRange` if the value has more digits than are displayed.
  case unnecessary

  /// The mode that rounds the magnitude of a negative number as this mode rounds the number.
  var ofMagnitude: RoundingMode {
    switch self {
    case .ceiling: .floor
    case .floor: .ceiling
    case .halfCeiling: .halfFloor
    case .halfFloor: .halfCeiling
    case .down, .up, .halfEven, .halfDown, .halfUp, .halfOdd, .unnecessary: self
    }
  }

  /// ICU's `UNumberFormatRoundingMode`.
  var icuValue: Int32 { Int32(Self.icuOrder.firstIndex(of: self) ?? 4) }

  private static let icuOrder: [RoundingMode] = [
    .ceiling, .floor, .down, .up, .halfEven, .halfDown, .halfUp, .unnecessary, .halfOdd, .halfCeiling, .halfFloor,
  ]
}
