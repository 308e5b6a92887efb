public import RaqamValues

/// What an evaluation may know besides its values. The library reads no clock and no environment.
///
/// ```swift
/// let context = EvaluationContext(now: Instant(epochMilliseconds: 1_717_230_600_000), locale: "fa_IR")
/// try FormPredicate("$deadline > now()").evaluate(.null, variables: values, context: context)
/// ```
public struct EvaluationContext: Hashable, Sendable {
  /// The instant that `now()` gives.
  public var now: Instant
  /// The locale whose collation the option `[l]` orders by, as ICU writes it: `fa_IR`. Empty for the root
  /// collation.
  public var locale: String
  /// Whether null has no elements: its number of elements is 0. In forms it has, because an empty row is null.
  package var countsNull = false

  /// Makes a context.
  public init(now: Instant, locale: String = "") {
    self.now = now
    self.locale = locale
  }

  /// A context in which null has no elements, as in forms.
  package static func form(now: Instant, locale: String) -> EvaluationContext {
    var context = EvaluationContext(now: now, locale: locale)
    context.countsNull = true
    return context
  }
}
