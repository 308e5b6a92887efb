public import Synchronization

/// An object that is created on first use and then shared by all threads.
///
/// Works like `AtomicLazyReference`, but inlined: a call into the generic code of the library costs as much as
/// formatting or parsing a number.
///
/// Invariant: the stored object is retained once, by this reference, and never replaced, so it lives as long as the
/// reference.
@usableFromInline
@safe package struct LazyReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  /// The bits of an `Unmanaged<Object>`; 0 for none. An `Atomic<Unmanaged<Object>?>` would make the runtime look up
  /// that generic type each time a reference is destroyed.
  @usableFromInline let storage = Atomic<UInt>(0)

  package init() {}

  deinit { unsafe Self.reference(storage.load(ordering: .acquiring))?.release() }

  @inlinable @inline(__always)
  static func reference(_ bits: UInt) -> Unmanaged<Object>? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: bits) else { return nil }
    return unsafe Unmanaged.fromOpaque(pointer)
  }

  /// Returns the object, or `nil` if none is stored yet.
  @inlinable @inline(__always)
  package func load() -> Object? {
    unsafe Self.reference(storage.load(ordering: .acquiring))?.takeUnretainedValue()
  }

  @inlinable package var isStored: Bool { storage.load(ordering: .relaxed) != 0 }

  /// Calls `body` with the stored object, if any, without retain and release.
  @inlinable @inline(__always)
  package func with<Result>(_ body: (Object) -> Result?) -> Result? {
    unsafe Self.reference(storage.load(ordering: .acquiring))?._withUnsafeGuaranteedRef { body($0) }
  }

  /// Returns the object, creating it with `make` if none is stored yet. If two threads create one at the same time, the
  /// first one stored is used by both.
  @inlinable @inline(__always)
  package func value<Failure: Error>(_ make: () throws(Failure) -> Object) throws(Failure) -> Object {
    if let object = load() { return object }
    return storeIfNil(try make())
  }

  /// Stores `object` unless there is one already, and returns the stored one.
  @usableFromInline package func storeIfNil(_ object: Object) -> Object {
    let offered = unsafe Unmanaged.passRetained(object)
    let (isStored, kept) = unsafe storage.compareExchange(
      expected: 0, desired: UInt(bitPattern: offered.toOpaque()), ordering: .acquiringAndReleasing)
    if isStored { return object }
    unsafe offered.release()
    return unsafe Self.reference(kept)?.takeUnretainedValue() ?? object
  }
}
