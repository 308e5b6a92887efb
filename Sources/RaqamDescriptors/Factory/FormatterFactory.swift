public import Raqam
internal import RaqamMemory

/// Makes compiled formats from descriptors and keeps the last ones.
///
/// ```swift
/// let factory = FormatterFactory()
/// let format = try factory.format(for: descriptor, in: context)
/// try format.string(.integer(1000))  // 1,000.00 US dollars
/// ```
///
/// One factory serves a process; it may be used from any thread. Two calls with equal descriptors and contexts give the
/// same compiled format. A failure is never kept.
///
/// *Thread safety*: a thread that asks again for a format takes no lock and waits for nobody, and what it is given counts
/// references apart from what other threads have of the same format. So one factory serves all threads, and none of them
/// needs to keep formats.
///
/// *Memory*: at most `capacity` formats are kept, and of those that take much memory (numbers in words, messages of many
/// arguments) so many as take about 8 MB, or 16 KB for each of `capacity` where that is more. The one that gives way was not
/// asked for lately; it is freed when nobody holds it any more. (A table that a thread looks into at that very moment may keep
/// one for longer; there are at most 64 such tables, one for each thread.)
public final class FormatterFactory: Sendable {
  private let cache: SharedCache<FormatKey, CompiledFormat.Contents>
  /// Where the rules of time zones are looked up.
  public let timeZones: TimeZoneDatabase
  /// What formats of numbers, dates and bytes run on.
  package let engine: FormatEngine
  /// Whose data tell the currencies and the weeks of regions.
  public let regionalData: RegionalData
  private let names = DateNamesPool()
  private let engines = DateEnginePool()

  /// - Parameters:
  ///   - capacity: How many formats are kept.
  ///   - timeZones: Where the rules of time zones are looked up.
  ///   - regionalData: Whose data tell the currencies and the weeks of regions: the newest, or ICU's to compare with.
  public convenience init(
    capacity: Int = 512, timeZones: TimeZoneDatabase = TimeZoneDatabase(), regionalData: RegionalData = .newest
  ) {
    self.init(capacity: capacity, timeZones: timeZones, engine: .automatic, regionalData: regionalData)
  }

  /// A factory whose formats of numbers, dates and bytes run on `engine`: both give the same texts.
  package init(
    capacity: Int = 512, timeZones: TimeZoneDatabase = TimeZoneDatabase(), engine: FormatEngine,
    regionalData: RegionalData = .newest
  ) {
    cache = SharedCache(capacity: capacity, weightLimit: .formatBytes(capacity: capacity))
    self.timeZones = timeZones
    self.engine = engine
    self.regionalData = regionalData
  }

  /// Where date formats get their texts from: names are shared by all formats of this factory, and so are the few of
  /// libicu's own formats that are open at a time.
  var sources: InstantSources { InstantSources(engine: engine, names: names, engines: engines) }

  /// How many formats are kept now.
  public var count: Int { cache.count }

  /// The compiled format of a descriptor where it leaves open what `context` says.
  ///
  /// *Errors*: those of the formatters: `noCurrencyForRegion`, `invalidSkeleton`, `unsupportedStyle` …
  public func format(
    for descriptor: FormatterDescriptor, in context: FormatContext
  ) throws(FormatError) -> CompiledFormat {
    if context.readerLocale != nil { return try format(for: descriptor, in: context.settled()) }
    // The same descriptors come again and again: no key is made, and none is hashed.
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

  /// The rules of a time zone, read once.
  public func rules(for zone: TimeZoneID) throws(FormatError) -> TimeZoneRules { try timeZones.rules(for: zone) }
}

extension CompiledFormat.Contents {
  /// Compiles a descriptor.
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
    // What a treatment changes is no formatter's whole text.
    direct = bidi == .marks ? format.direct : .none
  }
}
