internal import RaqamMemory

/// libicu's date formats that are open: the last ones that the formatters of a cache needed.
package final class DateEnginePool: Sendable {
  fileprivate let engines: EnginePool<any InstantEngine>

  /// A pool of so many.
  package init(capacity: Int = 32) { engines = EnginePool(capacity: capacity) }

  /// How many are open now.
  package var count: Int { engines.count }
}

/// Where one owner's engine is: kept by itself, or in a pool that it shares with others.
struct KeptEngine: ~Copyable, Sendable {
  private let own = LazyReference<Boxed<any InstantEngine>>()
  private let pool: DateEnginePool?
  private let owner = EngineOwner()

  init(in pool: DateEnginePool?) { self.pool = pool }

  /// The engine, opened where it is not.
  func engine(_ open: () throws(FormatError) -> any InstantEngine) throws(FormatError) -> any InstantEngine {
    if let pool { return try pool.engines.engine(of: owner, open) }
    return try own.value { () throws(FormatError) in Boxed(try open()) }.value
  }
}
