/// What a formatter runs on.
public enum FormatEngine: String, CaseIterable, Sendable {
  /// A compiled plan of our own where there is one, else ICU. Both give the same bytes.
  case automatic
  /// ICU alone: to compare with.
  case icu
}
