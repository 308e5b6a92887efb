/// The direction of a script.
public enum TextDirection: String, CaseIterable, Sendable {
  /// Left to right, as Latin.
  case leftToRight = "ltr"
  /// Right to left, as Arabic and Hebrew.
  case rightToLeft = "rtl"
}
