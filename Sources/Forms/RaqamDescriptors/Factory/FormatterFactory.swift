public import Raqam
internal import RaqamMemory

/// A compiler and cache of formats.
///
/// ```swift
/// let factory = FormatterFactory()
/// let format = try factory.format(for: descriptor, in: context)
/// try format.string(.integer(1000))  // 1,000.00 US dollars
/// ```
///
/// Use one factory per process, from any thread. Two calls with equal descriptors and contexts return the same
/// compiled format. Errors are not cached.
///
/// ## Thread Safety
///
/// A thread that requests a cached format again takes no lock and never waits. Each thread gets its own reference,
/// so that threads do not contend for one reference count. Callers therefore need not cache formats.
///
/// ## Memory
///
/// The factory caches at most `capacity` formats. Their estimated memory is at most about 8 MB, or 16 KB times
/// `capacity` if that is more; large formats are spelled-out numbers and messages with many arguments. The cache
/// evicts formats that were not requested recently, and each is freed when its last reference is released. At most
/// 64 per-thread tables exist; one that is in use during an eviction may retain the evicted format for longer.
public final class FormatterFactory: Sendable {
  private let cache: SharedCache<FormatKey, CompiledFormat.Contents>
  /// The database that provides time zone rules.
  public let timeZones: TimeZoneDatabase
  /// The source of currency and week data for regions.
  public let regionalData: RegionalData
  /// The names that all date formats of the factory share.
  let names = DateNamesPool()

  /// Creates a factory with an empty cache.
  ///
  /// - Parameters:
  ///   - capacity: The maximum number of cached formats.
  ///   - timeZones: The database that provides time zone rules.
  ///   - regionalData: The source of currency and week data for regions: the newest data, or ICU's for comparison.
  public init(
    capacity: Int = 512, timeZones: TimeZoneDatabase = TimeZoneDatabase(), regionalData: RegionalData = .newest
  ) {
    cache = SharedCache(capacity: capacity, weightLimit: .formatBytes(capacity: capacity))
    self.timeZones = timeZones
    self.regionalData = regionalData
  }

  /// The number of cached formats.
  public var count: Int { cache.count }

  /// Returns the compiled format of a descriptor; `context` provides the settings that it omits.
  ///
  /// - Throws: `noCurrencyForRegion`, `unknownCurrency`, `unknownTimeZone`, `unknownNumberingSystem`,
  ///   `invalidPattern`, `invalidSkeleton`, `invalidDate`, `invalidTime`, `unsupportedStyle`, `limitExceeded`,
  ///   `dataUnavailable` or `icuFailure`.
  public func format(
    for descriptor: FormatterDescriptor, in context: FormatContext
  ) throws(FormatError) -> CompiledFormat {
    if context.readerLocale != nil { return try format(for: descriptor, in: context.settled()) }
    // Fast path: search by fingerprint, without creating or hashing a key.
    let fingerprint = descriptor.fingerprint ^ context.locale.fingerprint
    if let kept = cache.known(fingerprint, where: { $0.isKey(of: descriptor, in: context) }) {
      return CompiledFormat(kept: kept)
    }
    return try compiled(descriptor, in: context)
  }

  @inline(never)
  private func compiled(
    _ descriptor: FormatterDescriptor, in context: FormatContext
  ) throws(FormatError) -> CompiledFormat {
    let key = FormatKey(descriptor, in: context)
    let kept = try cache.value(for: key, weight: { $0.format.weight }) { () throws(FormatError) in
      guard let now = key.now, now != context.now else {
        return try CompiledFormat.Contents(descriptor, in: context, factory: self)
      }
      var context = context
      context.now = now
      return try CompiledFormat.Contents(descriptor, in: context, factory: self)
    }
    return CompiledFormat(kept: kept)
  }

  /// Returns the rules of a time zone, which are cached.
  ///
  /// - Throws: `unknownTimeZone` if the database has no such zone, or `dataUnavailable` if its file is malformed.
  public func rules(for zone: TimeZoneID) throws(FormatError) -> TimeZoneRules { try timeZones.rules(for: zone) }
}

extension CompiledFormat.Contents {
  init(
    _ descriptor: FormatterDescriptor, in context: FormatContext, factory: FormatterFactory
  ) throws(FormatError) {
    let locale = descriptor.locale ?? context.locale
    direction = locale.direction
    bidi = descriptor.bidi
    emptyText = descriptor.emptyText.map { locale.shown($0) }
    let made = try descriptor.content.style.format(
      in:
        FormatPlace(
          locale: locale, currencyLocale: descriptor.locale == nil ? context.currencyLocale : nil, context: context,
          factory: factory))
    format = if let pseudo = locale.pseudo, made.holdsWords { PseudoFormat(made, pseudo) } else { made }
    // A bidi treatment changes the text, so the formatter alone cannot produce it.
    fastPath = bidi == .marks ? format.fastPath : .none
  }
}
