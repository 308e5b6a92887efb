public import Synchronization

/// Small per-thread caches in front of a shared store; lookups never wait.
///
/// A thread claims its cache with one atomic exchange that other threads rarely contend for. If the cache is claimed
/// already, the lookup finds nothing. Each object is in at most one cache, so two threads never contend for its
/// reference count. A cache is direct-mapped: an object replaces the previous one of its bucket.
///
/// Invariant: only the thread that has claimed a cache reads or writes its buckets, and the cache retains each object
/// in them once. Caches are created when a thread first stores an object, and live as long as this value.
@usableFromInline
@safe package struct PerThreadCaches<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
  @safe @usableFromInline struct Bucket {
    @usableFromInline var fingerprint: Int
    @usableFromInline var object: Unmanaged<Object>?
  }

  @safe @usableFromInline struct Front: ~Copyable {
    @usableFromInline let isTaken = Atomic(false)
    @usableFromInline let buckets: UnsafeMutablePointer<Bucket>

    init(buckets: UnsafeMutablePointer<Bucket>) { unsafe self.buckets = buckets }
  }

  @usableFromInline typealias Slot = Atomic<UnsafeMutablePointer<Front>?>
  @usableFromInline let fronts: UnsafeMutablePointer<Slot>
  /// One past the highest index of a cache that exists. It is raised before that cache is published.
  private let end = Atomic(0)
  /// The shift that reduces a 64-bit hash to a bucket index.
  @usableFromInline let shift: Int

  /// Creates caches of `bucketCount` buckets each, rounded up to a power of two from 2 to 128.
  package init(bucketCount: Int) {
    let bits = Int.bitWidth - (min(max(bucketCount, 2), 128) - 1).leadingZeroBitCount
    shift = Int.bitWidth - bits
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: ThreadNumber.count)
    for number in 0..<ThreadNumber.count { unsafe (slots + number).initialize(to: Atomic(nil)) }
    unsafe fronts = slots
  }

  deinit {
    for number in 0..<ThreadNumber.count {
      if let front = unsafe fronts[number].load(ordering: .acquiring) { unsafe free(front) }
    }
    // An atomic pointer needs no deinitialization.
    unsafe fronts.deallocate()
  }
}

extension PerThreadCaches {
  /// Returns the object with a fingerprint from the cache of the current thread if `isWanted` accepts it.
  ///
  /// `isWanted` must not call this cache.
  @inlinable @inline(__always)
  package func object(_ fingerprint: Int, where isWanted: (Object) -> Bool) -> Object? {
    guard let front = unsafe fronts[ThreadNumber.current].load(ordering: .acquiring) else { return nil }
    guard unsafe !front.pointee.isTaken.exchange(true, ordering: .acquiring) else { return nil }
    defer { unsafe front.pointee.isTaken.store(false, ordering: .releasing) }
    let bucket = unsafe front.pointee.buckets[bucket(of: fingerprint)]
    guard bucket.fingerprint == fingerprint, let object = unsafe bucket.object else { return nil }
    return unsafe object._withUnsafeGuaranteedRef { isWanted($0) ? $0 : nil }
  }

  /// The final multiplication of the hash: its upper bits depend on all bits of the fingerprint.
  @inlinable @inline(__always)
  func bucket(of fingerprint: Int) -> Int {
    Int(bitPattern: (UInt(bitPattern: fingerprint) &* 0x9E37_79B9_7F4A_7C15) &>> UInt(bitPattern: shift))
  }

  /// Stores an object that no other thread references in the cache of the current thread.
  @usableFromInline package func keep(_ object: Object, _ fingerprint: Int) {
    let front = unsafe front(ThreadNumber.current)
    guard unsafe !front.pointee.isTaken.exchange(true, ordering: .acquiring) else { return }
    let index = bucket(of: fingerprint)
    let former = unsafe front.pointee.buckets[index].object
    unsafe front.pointee.buckets[index] = unsafe Bucket(fingerprint: fingerprint, object: .passRetained(object))
    unsafe front.pointee.isTaken.store(false, ordering: .releasing)
    // Freeing the object may take long, so the cache is unclaimed first.
    unsafe former?.release()
  }

  /// Removes the object with a fingerprint from all caches that are not claimed right now, and returns whether there
  /// was any.
  @usableFromInline package func drop(_ fingerprint: Int) -> Bool {
    var wasKept = false
    for number in 0..<end.load(ordering: .acquiring) {
      guard let front = unsafe fronts[number].load(ordering: .acquiring) else { continue }
      guard unsafe !front.pointee.isTaken.exchange(true, ordering: .acquiring) else { continue }
      let index = bucket(of: fingerprint)
      let bucket = unsafe front.pointee.buckets[index]
      let dropped = unsafe bucket.fingerprint == fingerprint ? bucket.object : nil
      if unsafe dropped != nil { unsafe front.pointee.buckets[index].object = nil }
      unsafe front.pointee.isTaken.store(false, ordering: .releasing)
      wasKept = unsafe wasKept || dropped != nil
      unsafe dropped?.release()
    }
    return wasKept
  }

  private var bucketCount: Int { 1 << (Int.bitWidth - shift) }

  private func front(_ number: Int) -> UnsafeMutablePointer<Front> {
    if let front = unsafe fronts[number].load(ordering: .acquiring) { return unsafe front }
    // Two cache lines for the claim flag, and two or more for the buckets: processors fetch lines in pairs.
    let size = max(MemoryLayout<Bucket>.stride * bucketCount, 128)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 128 + size, alignment: 128)
    let buckets = unsafe (memory + 128).bindMemory(to: Bucket.self, capacity: bucketCount)
    unsafe buckets.initialize(repeating: Bucket(fingerprint: 0, object: nil), count: bucketCount)
    let made = unsafe memory.bindMemory(to: Front.self, capacity: 1)
    unsafe made.initialize(to: Front(buckets: buckets))
    end.max(number + 1, ordering: .acquiringAndReleasing)
    let (isMine, found) = unsafe fronts[number].compareExchange(
      expected: nil, desired: made, ordering: .acquiringAndReleasing)
    guard !isMine, let found = unsafe found else { return unsafe made }
    unsafe free(made)
    return unsafe found
  }

  private func free(_ front: UnsafeMutablePointer<Front>) {
    for index in 0..<bucketCount { unsafe front.pointee.buckets[index].object?.release() }
    unsafe UnsafeMutableRawPointer(front).deallocate()
  }
}
