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

  /// Makes a context.
  public init(now: Instant, locale: String = "") {
    self.now = now
    self.locale = locale
  }
}
