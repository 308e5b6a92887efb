public import Synchronization

/// Objects that threads find without waiting for each other: a small table for each thread, in front of a store.
///
/// A thread takes its front by one exchange that no other thread is likely to contend for, and nobody ever waits for one:
/// where a front is taken, nothing is found. An object is kept in one front only, so that no two threads count references to
/// it. A table has a place for each of some numbers, and an object gives way to another one of its place.
///
/// Invariant: what lies in a front's places is read and written by whoever has taken it, and each object there is retained
/// once by it. Fronts are made when a thread first keeps something, and live as long as this.
@usableFromInline
@safe package struct ThreadFronts<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
  @safe @usableFromInline struct Place {
    @usableFromInline var fingerprint: Int
    @usableFromInline var object: Unmanaged<Object>?
  }

  @safe @usableFromInline struct Front: ~Copyable {
    @usableFromInline let isTaken = Atomic(false)
    @usableFromInline let places: UnsafeMutablePointer<Place>

    init(places: UnsafeMutablePointer<Place>) { unsafe self.places = places }
  }

  @usableFromInline typealias Slot = Atomic<UnsafeMutablePointer<Front>?>
  @usableFromInline let fronts: UnsafeMutablePointer<Slot>
  /// Behind the last front that was made: raised before one is seen.
  private let end = Atomic(0)
  /// What leaves the bits of a place in a front.
  @usableFromInline let shift: Int

  /// Fronts of so many places, or of the next power of two, from 2 to 128.
  package init(places: Int) {
    let bits = Int.bitWidth - (min(max(places, 2), 128) - 1).leadingZeroBitCount
    shift = Int.bitWidth - bits
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: ThreadNumber.count)
    for number in 0..<ThreadNumber.count { unsafe (slots + number).initialize(to: Atomic(nil)) }
    unsafe fronts = slots
  }

  deinit {
    for number in 0..<ThreadNumber.count {
      if let front = unsafe fronts[number].load(ordering: .acquiring) { unsafe free(front) }
    }
    // An atomic pointer has nothing to end.
    unsafe fronts.deallocate()
  }
}

extension ThreadFronts {
  /// The object of a fingerprint in the front of the thread that asks, if it is the wanted one.
  ///
  /// `isWanted` must not come back here.
  @inlinable @inline(__always)
  package func object(_ fingerprint: Int, where isWanted: (Object) -> Bool) -> Object? {
    guard let front = unsafe fronts[ThreadNumber.current].load(ordering: .acquiring) else { return nil }
    guard unsafe !front.pointee.isTaken.exchange(true, ordering: .acquiring) else { return nil }
    defer { unsafe front.pointee.isTaken.store(false, ordering: .releasing) }
    let place = unsafe front.pointee.places[place(of: fingerprint)]
    guard place.fingerprint == fingerprint, let object = unsafe place.object else { return nil }
    return unsafe object._withUnsafeGuaranteedRef { isWanted($0) ? $0 : nil }
  }

  /// The last multiplication of a hash: its upper bits depend on all of the number's.
  @inlinable @inline(__always)
  func place(of fingerprint: Int) -> Int {
    Int(bitPattern: (UInt(bitPattern: fingerprint) &* 0x9E37_79B9_7F4A_7C15) &>> UInt(bitPattern: shift))
  }

  /// Puts an object, of which no other thread knows, into the front of the thread that asks.
  @usableFromInline package func keep(_ object: Object, _ fingerprint: Int) {
    let front = unsafe front(ThreadNumber.current)
    guard unsafe !front.pointee.isTaken.exchange(true, ordering: .acquiring) else { return }
    let index = place(of: fingerprint)
    let former = unsafe front.pointee.places[index].object
    unsafe front.pointee.places[index] = unsafe Place(fingerprint: fingerprint, object: .passRetained(object))
    unsafe front.pointee.isTaken.store(false, ordering: .releasing)
    // What is freed may take long.
    unsafe former?.release()
  }

  /// Takes what has a fingerprint out of all fronts but those that are looked into right now; whether there was any.
  @usableFromInline package func drop(_ fingerprint: Int) -> Bool {
    var wasKept = false
    for number in 0..<end.load(ordering: .acquiring) {
      guard let front = unsafe fronts[number].load(ordering: .acquiring) else { continue }
      guard unsafe !front.pointee.isTaken.exchange(true, ordering: .acquiring) else { continue }
      let index = place(of: fingerprint)
      let place = unsafe front.pointee.places[index]
      let dropped = unsafe place.fingerprint == fingerprint ? place.object : nil
      if unsafe dropped != nil { unsafe front.pointee.places[index].object = nil }
      unsafe front.pointee.isTaken.store(false, ordering: .releasing)
      wasKept = unsafe wasKept || dropped != nil
      unsafe dropped?.release()
    }
    return wasKept
  }

  private var placeCount: Int { 1 << (Int.bitWidth - shift) }

  private func front(_ number: Int) -> UnsafeMutablePointer<Front> {
    if let front = unsafe fronts[number].load(ordering: .acquiring) { return unsafe front }
    // Two cache lines for what is taken, and two or more for the places: processors fetch lines in pairs.
    let size = max(MemoryLayout<Place>.stride * placeCount, 128)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 128 + size, alignment: 128)
    let places = unsafe (memory + 128).bindMemory(to: Place.self, capacity: placeCount)
    unsafe places.initialize(repeating: Place(fingerprint: 0, object: nil), count: placeCount)
    let made = unsafe memory.bindMemory(to: Front.self, capacity: 1)
    unsafe made.initialize(to: Front(places: places))
    end.max(number + 1, ordering: .acquiringAndReleasing)
    let (isMine, found) = unsafe fronts[number].compareExchange(
      expected: nil, desired: made, ordering: .acquiringAndReleasing)
    guard !isMine, let found = unsafe found else { return unsafe made }
    unsafe free(made)
    return unsafe found
  }

  private func free(_ front: UnsafeMutablePointer<Front>) {
    for index in 0..<placeCount { unsafe front.pointee.places[index].object?.release() }
    unsafe UnsafeMutableRawPointer(front).deallocate()
  }
}
