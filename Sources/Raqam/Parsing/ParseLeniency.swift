/// How typed text is read.
public enum ParseLeniency: String, CaseIterable, Sendable {
  /// Only what a format writes itself, in any script's digits and signs: everything else is an error.
  case strict
  /// Also text whose meaning is beyond doubt; what was passed over is reported as ``Forgiveness``.
  case lenient
}
