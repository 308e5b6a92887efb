/// The tolerance of a parser for input that differs from the format.
public enum ParseLeniency: String, CaseIterable, Sendable, Codable {
  /// Accepts the format's own output, with the digits and signs of any script, and few deviations that have a single
  /// interpretation in every locale: everyday symbols of the format's currency, `k` in compact notation, a missing era.
  /// They are reported as ``ParseDeviation``; all other input is an error.
  case strict
  /// Also accepts all other deviations with a single interpretation, and reports them as ``ParseDeviation``.
  case lenient
}
