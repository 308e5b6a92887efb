public import RaqamValues

/// The state that an evaluation can read in addition to its values. The library reads neither the clock nor the
/// environment.
///
/// ```swift
/// let context = EvaluationContext(now: Instant(epochMilliseconds: 1_717_230_600_000), locale: "fa_IR")
/// try FormPredicate("$deadline > now()").evaluate(.null, variables: values, context: context)
/// ```
public struct EvaluationContext: Hashable, Sendable {
  /// The instant that `now()` returns.
  public var now: Instant
  /// The ICU locale id, such as `fa_IR`, whose collation the option `[l]` uses. Empty for the root collation.
  public var locale: String
  /// Whether the length and the number of elements of null are 0, as in forms, in which an empty row is null. Otherwise
  /// they are null.
  package var countsNull = false

  /// Creates a context.
  public init(now: Instant, locale: String = "") {
    self.now = now
    self.locale = locale
  }

  /// Returns a context in which the length and the number of elements of null are 0, as in forms.
  package static func form(now: Instant, locale: String) -> EvaluationContext {
    var context = EvaluationContext(now: now, locale: locale)
    context.countsNull = true
    return context
  }
}
