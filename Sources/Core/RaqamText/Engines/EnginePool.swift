internal import RaqamMemory
internal import Synchronization

/// A pool of open libicu formats, limited to those used most recently.
///
/// A libicu format takes 20 to 60 KB, a plan about 2 KB. If each cached formatter retained an open format, limiting the
/// number of formatters would not limit memory. The pool closes formats when it is full and reopens them on demand.
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

  package init(capacity: Int) { engines = SharedCache(capacity: capacity) }

  /// The number of open engines.
  package var count: Int { engines.count }

  /// Returns the engine of an owner, opening it if necessary.
  package func engine(of owner: EngineOwner, _ open: () throws(FormatError) -> Engine) throws(FormatError) -> Engine {
    let key = Key(owner: owner.number)
    if let kept = engines.known(key.fingerprint, where: { $0.owner == owner.number }) { return kept.value }
    return try engines.value(for: key, make: open).value
  }
}

/// The owner of an engine in a pool, identified by a unique number.
package struct EngineOwner: Sendable {
  fileprivate let number: Int

  private static let count = Atomic(0)

  package init() { number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue }
}
