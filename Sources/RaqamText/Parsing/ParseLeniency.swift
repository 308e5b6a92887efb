/// How typed text is read.
public enum ParseLeniency: String, CaseIterable, Sendable, Codable {
  /// Only what a format writes itself, in any script's digits and signs, and the few other texts that can be meant in one
  /// way whatever the place (everyday symbols of the format's currency, `k` in compact numbers, an era left out), which are
  /// reported as ``Forgiveness``: everything else is an error.
  case strict
  /// Also text whose meaning is beyond doubt; what was passed over is reported as ``Forgiveness``.
  case lenient
}
