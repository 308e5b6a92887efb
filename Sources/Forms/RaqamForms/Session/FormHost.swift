public import Raqam

/// The environment that a host provides to a session, in place of ambient process state.
///
/// ```swift
/// let host = FormHost(
///   now: { Instant(epochMilliseconds: 1_742_515_200_000) },
///   randomBits: { UInt64.random(in: .min ... .max) })
/// ```
public struct FormHost: Sendable {
  /// The clock. Determines `now()` in predicates and the initial month of an empty date picker.
  public var now: @Sendable () -> Instant
  /// The source of random bits for the ids of new rows, which are UUIDs of version 4.
  public var randomBits: @Sendable () -> UInt64
  /// The platform whose colors override the generic ones; `nil` for none.
  public var platform: FormPlatform?
  /// The providers for push.async rows, by the name in `options.source`.
  public var optionsProviders: [ExactText: any OptionsProvider] = [:]

  /// Creates a host without a platform and without providers.
  public init(now: @escaping @Sendable () -> Instant, randomBits: @escaping @Sendable () -> UInt64) {
    self.now = now
    self.randomBits = randomBits
  }
}

/// A platform with specific colors in descriptors. The raw value is the last component of their keys.
@nonexhaustive public enum FormPlatform: String, CaseIterable, Sendable {
  /// iOS, with keys such as `color.text.ios`.
  case ios
}
