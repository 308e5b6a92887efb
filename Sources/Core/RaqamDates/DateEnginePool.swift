internal import RaqamMemory

/// A pool of open ICU date formats: the ones that the formatters of a cache used most recently.
package final class DateEnginePool: Sendable {
  fileprivate let engines: EnginePool<any InstantEngine>

  /// Creates a pool that keeps at most `capacity` formats open.
  package init(capacity: Int = 32) { engines = EnginePool(capacity: capacity) }

  /// The number of open formats.
  package var count: Int { engines.count }
}

/// The engine of one owner, stored here or in a pool that several owners share.
struct PooledEngine: ~Copyable, Sendable {
  private let own = LazyReference<Boxed<any InstantEngine>>()
  private let pool: DateEnginePool?
  private let owner = EngineOwner()

  init(in pool: DateEnginePool?) { self.pool = pool }

  /// Returns the engine; calls `open` if it is not open.
  func engine(_ open: () throws(FormatError) -> any InstantEngine) throws(FormatError) -> any InstantEngine {
    if let pool { return try pool.engines.engine(of: owner, open) }
    return try own.value { () throws(FormatError) in Boxed(try open()) }.value
  }
}
