internal import Synchronization

/// An object that is made when it is first asked for, and then shared by all threads.
///
/// As `AtomicLazyReference`, but compiled into this module: a call into the library's generic code costs as much as
/// reading or writing a number.
package struct LazyReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  private let storage = Atomic<Unmanaged<Object>?>(nil)

  package init() {}

  deinit { storage.load(ordering: .acquiring)?.release() }

  /// The object, when there is one.
  @inline(__always)
  package func load() -> Object? {
    storage.load(ordering: .acquiring)?.takeUnretainedValue()
  }

  /// Whether there is an object.
  package var isStored: Bool { storage.load(ordering: .relaxed) != nil }

  /// Hands over the object, when there is one, without counting a reference: it lives as long as this.
  @inline(__always)
  func with<Result>(_ body: (Object) -> Result?) -> Result? {
    storage.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { body($0) }
  }

  /// Keeps `object` unless there is one already; the one that is kept is returned.
  package func storeIfNil(_ object: Object) -> Object {
    let offered = Unmanaged.passRetained(object)
    let (isStored, kept) = storage.compareExchange(
      expected: nil, desired: offered, ordering: .acquiringAndReleasing)
    if isStored { return object }
    offered.release()
    return kept?.takeUnretainedValue() ?? object
  }
}
