internal import Synchronization

/// An object that is made when it is first needed and then shared by all threads. Looking for it is one load.
///
/// `AtomicLazyReference` is the same thing; it is not specialised where it is used, and costs as much as formatting.
///
/// Sendable: the reference is set at most once, and atomically.
struct LazyShared<Value: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
  /// The address of the object, which this keeps alive; 0 for none.
  private let address = Atomic<UInt>(0)

  /// The object, once there is one.
  @inline(__always)
  borrowing func load() -> Value? {
    guard let pointer = UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) else { return nil }
    return Unmanaged<Value>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Keeps `value` where there is no object yet, and gives the one that is kept.
  borrowing func storeIfNil(_ value: Value) -> Value {
    let kept = Unmanaged.passRetained(value)
    let new = UInt(bitPattern: kept.toOpaque())
    let (stored, _) = address.compareExchange(expected: 0, desired: new, ordering: .acquiringAndReleasing)
    if stored { return value }
    kept.release()
    return load() ?? value
  }

  deinit {
    guard let pointer = UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) else { return }
    Unmanaged<Value>.fromOpaque(pointer).release()
  }
}
