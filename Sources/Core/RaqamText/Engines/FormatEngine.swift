/// The engine of a formatter; tests and the command line compare the two.
package enum FormatEngine: String, CaseIterable, Sendable {
  /// A compiled plan if there is one, ICU otherwise. Both give the same bytes.
  case automatic
  /// Only ICU, for comparisons.
  case icu
}
