internal import Synchronization

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A small index for each thread, so that threads can write to separate memory.
///
/// A thread gets the lowest free index on its first request and returns it when it ends.
@usableFromInline
package enum ThreadNumber {
  /// The number of distinct indices. Threads beyond it share indices, so an index does not guarantee exclusive use.
  @usableFromInline package static var count: Int { 64 }

  /// The index of the current thread, from 0 to ``count`` - 1.
  @usableFromInline package static var current: Int {
    guard let key else { return 0 }
    let held = unsafe Int(bitPattern: pthread_getspecific(key))
    return (held == 0 ? take(key) : held - 1) % count
  }

  /// The thread-specific key. Its value is the index plus one, so that it is never null; a shared index is stored as a
  /// value above ``count``.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    return unsafe pthread_key_create(&key) { unsafe giveBack($0) } == 0 ? key : nil
  }()

  /// A bit for each index that a thread holds exclusively.
  private static let taken = Atomic<UInt64>(0)
  private static let shared = Atomic<Int>(0)

  private static func take(_ key: pthread_key_t) -> Int {
    var known = taken.load(ordering: .relaxed)
    while known != .max {
      let number = (~known).trailingZeroBitCount
      let (isMine, found) = taken.compareExchange(
        expected: known, desired: known | 1 << number, ordering: .acquiringAndReleasing)
      if isMine { return hold(number, key) }
      known = found
    }
    return hold(count + (shared.wrappingAdd(1, ordering: .relaxed).oldValue & (count - 1)), key)
  }

  private static func hold(_ number: Int, _ key: pthread_key_t) -> Int {
    let held = unsafe UnsafeMutableRawPointer(bitPattern: number + 1)
    if unsafe pthread_setspecific(key, held) != 0 { unsafe giveBack(held) }
    return number
  }

  private static func giveBack(_ held: UnsafeMutableRawPointer?) {
    let number = Int(bitPattern: held) - 1
    guard (0..<count).contains(number) else { return }
    taken.bitwiseAnd(~(1 << UInt64(number)), ordering: .releasing)
  }
}
