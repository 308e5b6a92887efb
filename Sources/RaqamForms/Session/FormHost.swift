public import Raqam

/// What a session gets from its host: everything that would otherwise be ambient.
///
/// ```swift
/// let host = FormHost(
///   now: { Instant(epochMilliseconds: 1_742_515_200_000) },
///   randomBits: { UInt64.random(in: .min ... .max) })
/// ```
public struct FormHost: Sendable {
  /// The clock: what `now()` gives in predicates, and the month that an empty date picker opens at.
  public var now: @Sendable () -> Instant
  /// Random bits for the ids of new rows, which are UUIDs of version 4.
  public var randomBits: @Sendable () -> UInt64
  /// The platform whose colours beat the generic ones; `nil` for none.
  public var platform: FormPlatform?
  /// Who knows the options of push.async rows, by the name in `options.source`.
  public var optionsProviders: ExactDictionary<any OptionsProvider> = [:]

  /// Makes a host without a platform and without providers.
  public init(now: @escaping @Sendable () -> Instant, randomBits: @escaping @Sendable () -> UInt64) {
    self.now = now
    self.randomBits = randomBits
  }
}

/// A platform that has colours of its own in descriptors. The raw value is the last part of their keys.
public enum FormPlatform: String, CaseIterable, Sendable {
  /// Keys such as `color.text.ios`.
  case ios
}
