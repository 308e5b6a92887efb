/// The direction a script is written in.
public enum TextDirection: String, CaseIterable, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
