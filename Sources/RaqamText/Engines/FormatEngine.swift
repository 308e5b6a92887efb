/// What a formatter runs on: tests and the command line compare the two.
package enum FormatEngine: String, CaseIterable, Sendable {
  /// A compiled plan of our own where there is one, else ICU. Both give the same bytes.
  case automatic
  /// ICU alone: to compare with.
  case icu
}
