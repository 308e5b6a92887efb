public import Synchronization

/// An object that is made when it is first asked for, and then shared by all threads.
///
/// As `AtomicLazyReference`, but inlined: a call into the library's generic code costs as much as reading or writing a
/// number.
///
/// Invariant: what is stored is retained once, by this, and never replaced; so it lives as long as this.
@usableFromInline
@safe package struct LazyReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  /// The bits of an `Unmanaged<Object>`, 0 for none. Not as one, for each time that one of these ends the library would look
  /// that type up.
  @usableFromInline let storage = Atomic<UInt>(0)

  /// Nothing is made yet.
  package init() {}

  deinit { unsafe Self.reference(storage.load(ordering: .acquiring))?.release() }

  @inlinable @inline(__always)
  static func reference(_ bits: UInt) -> Unmanaged<Object>? {
    guard let pointer = unsafe UnsafeRawPointer(bitPattern: bits) else { return nil }
    return unsafe Unmanaged.fromOpaque(pointer)
  }

  /// The object, when there is one.
  @inlinable @inline(__always)
  package func load() -> Object? {
    unsafe Self.reference(storage.load(ordering: .acquiring))?.takeUnretainedValue()
  }

  /// Whether there is an object.
  @inlinable package var isStored: Bool { storage.load(ordering: .relaxed) != 0 }

  /// Calls `body` with the object, when there is one, without retain and release.
  @inlinable @inline(__always)
  package func with<Result>(_ body: (Object) -> Result?) -> Result? {
    unsafe Self.reference(storage.load(ordering: .acquiring))?._withUnsafeGuaranteedRef { body($0) }
  }

  /// The object, made by `make` where there is none yet. Two threads may both make one; the first that is done is kept.
  @inlinable @inline(__always)
  package func value<Failure: Error>(_ make: () throws(Failure) -> Object) throws(Failure) -> Object {
    if let object = load() { return object }
    return storeIfNil(try make())
  }

  /// Keeps `object` unless there is one already; the one that is kept is returned.
  @usableFromInline package func storeIfNil(_ object: Object) -> Object {
    let offered = unsafe Unmanaged.passRetained(object)
    let (isStored, kept) = unsafe storage.compareExchange(
      expected: 0, desired: UInt(bitPattern: offered.toOpaque()), ordering: .acquiringAndReleasing)
    if isStored { return object }
    unsafe offered.release()
    return unsafe Self.reference(kept)?.takeUnretainedValue() ?? object
  }
}
