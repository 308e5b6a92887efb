internal import Synchronization

/// libicu's date formats that are open: the last ones that the formatters of a cache needed.
///
/// One takes some 60 KB, where a plan takes some two: a cache that counts formatters bounds no memory where each may keep
/// one. So they are kept here, and opened again where they gave way.
package final class DateEnginePool: Sendable {
  private struct Key: CacheKey {
    let owner: Int
    var fingerprint: Int {
      var print = Fingerprint()
      print.add(owner)
      return print.value
    }
  }

  private let engines: SharedCache<Key, any InstantEngine>

  /// A pool of so many.
  package init(capacity: Int = 32) { engines = SharedCache(capacity: capacity) }

  /// How many are open now.
  package var count: Int { engines.count }

  private static let owners = Atomic(0)

  /// A number that no other owner has.
  static func owner() -> Int { owners.wrappingAdd(1, ordering: .relaxed).newValue }

  /// The engine of an owner, opened where it is not.
  func engine(
    of owner: Int, _ open: () throws(FormatError) -> any InstantEngine
  ) throws(FormatError) -> any InstantEngine {
    let key = Key(owner: owner)
    if let kept = engines.known(key.fingerprint, where: { $0.owner == owner }) { return kept.value }
    return try engines.value(for: key, make: open).value
  }
}

/// Where one owner's engine is: kept by itself, or in a pool that it shares with others.
struct KeptEngine: ~Copyable, Sendable {
  private let own = LazyReference<Boxed<any InstantEngine>>()
  private let pool: DateEnginePool?
  private let owner: Int

  init(in pool: DateEnginePool?) {
    self.pool = pool
    owner = pool == nil ? 0 : DateEnginePool.owner()
  }

  /// The engine, opened where it is not.
  func engine(_ open: () throws(FormatError) -> any InstantEngine) throws(FormatError) -> any InstantEngine {
    if let pool { return try pool.engine(of: owner, open) }
    return try own.value { () throws(FormatError) in Boxed(try open()) }.value
  }
}
