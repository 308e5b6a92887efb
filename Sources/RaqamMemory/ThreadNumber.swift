internal import Synchronization

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// A small number for each thread, so that threads can keep apart what they write to.
///
/// The lowest free one is given to a thread that asks for the first time, and is free again when the thread ends.
@usableFromInline
package enum ThreadNumber {
  /// So many threads that run at once have numbers of their own. Those beyond share them: a number promises nothing.
  @usableFromInline package static var count: Int { 64 }

  /// The number of the thread that asks, from 0 up to ``count``.
  @usableFromInline package static var current: Int {
    guard let key else { return 0 }
    let held = unsafe Int(bitPattern: pthread_getspecific(key))
    return (held == 0 ? take(key) : held - 1) % count
  }

  /// What a thread holds: its number and one, so that nothing is zero; a number that others have too is above ``count``.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    return unsafe pthread_key_create(&key) { unsafe giveBack($0) } == 0 ? key : nil
  }()

  /// A bit for each number that a thread has.
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
