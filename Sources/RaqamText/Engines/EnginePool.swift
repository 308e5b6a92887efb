internal import RaqamMemory
internal import Synchronization

/// libicu's formats that are open: the last ones that their owners needed.
///
/// One takes 20 to 60 KB, where a plan takes some two: a cache that counts formatters bounds no memory where each may keep
/// one. So they are kept here, and opened again where they gave way.
package final class EnginePool<Engine: Sendable>: Sendable {
  private struct Key: CacheKey {
    let owner: Int
    var fingerprint: Int {
      var print = Fingerprint()
      print.add(owner)
      return print.value
    }
  }

  private let engines: SharedCache<Key, Engine>

  /// A pool of so many.
  package init(capacity: Int) { engines = SharedCache(capacity: capacity) }

  /// How many are open now.
  package var count: Int { engines.count }

  /// The engine of an owner, opened where it is not.
  package func engine(of owner: EngineOwner, _ open: () throws(FormatError) -> Engine) throws(FormatError) -> Engine {
    let key = Key(owner: owner.number)
    if let kept = engines.known(key.fingerprint, where: { $0.owner == owner.number }) { return kept.value }
    return try engines.value(for: key, make: open).value
  }
}

/// Who has an engine in a pool: a number that no other owner has.
package struct EngineOwner: Sendable {
  fileprivate let number: Int

  private static let count = Atomic(0)

  package init() { number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue }
}
