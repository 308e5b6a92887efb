/// The direction a script is written in.
public enum TextDirection: String, CaseIterable, Sendable {
  /// As Latin is written.
  case leftToRight = "ltr"
  /// As Arabic and Hebrew are written.
  case rightToLeft = "rtl"
}
