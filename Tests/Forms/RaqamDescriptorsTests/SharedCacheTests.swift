import Raqam
import RaqamMemory
import Synchronization
import SystemThreads
import TestSupport
import Testing

/// The cache shared by threads: a bounded store with per-thread caches in front.
@Suite(.serialized) struct SharedCacheTests {
  /// A key whose fingerprints collide as often as the test requires.
  struct Key: CacheKey {
    let number: Int
    var fingerprint: Int { number % 20 }
  }

  /// Counts the values in memory, wherever they are cached.
  final class Tally: Sendable {
    let live = Atomic(0)
  }

  final class Value: Sendable {
    let number: Int
    private let tally: Tally

    init(_ number: Int, _ tally: Tally) {
      self.number = number
      self.tally = tally
      tally.live.add(1, ordering: .relaxed)
    }

    deinit { tally.live.subtract(1, ordering: .relaxed) }
  }

  private static func number(_ key: Int, in cache: SharedCache<Key, Value>, _ tally: Tally) -> Int {
    let key = Key(number: key)
    if let known = cache.known(key.fingerprint, where: { $0 == key }) { return known.value.number }
    return cache.value(for: key) { Value(key.number * 7, tally) }.value.number
  }

  /// Each request returns its value, and evicted values are released from the store and the per-thread caches.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func agreesWithTheModel(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let tally = Tally()
    let capacity = Int.random(in: 1...12, using: &random)
    let cache = SharedCache<Key, Value>(capacity: capacity)
    for _ in 0..<2000 {
      let key = Int.random(in: 0..<40, using: &random)
      #expect(Self.number(key, in: cache, tally) == key * 7)
      #expect(cache.count <= capacity)
      #expect(tally.live.load(ordering: .relaxed) == cache.count)
    }
    #expect(cache.count == capacity)
  }

  /// A value in constant use by a thread is not evicted, although the store does not see its uses.
  @Test func keepsValuesInUse() {
    let tally = Tally()
    let cache = SharedCache<Key, Value>(capacity: 8)
    let hot = Value(-1, tally)
    for _ in 0..<2 { #expect(cache.value(for: Key(number: 3)) { hot }.value === hot) }
    for other in 0..<1000 {
      #expect(Self.number(20 + other * 2, in: cache, tally) == (20 + other * 2) * 7)
      let found = cache.known(3) { $0.number == 3 } ?? cache.value(for: Key(number: 3)) { Value(0, tally) }
      #expect(found.value === hot)
    }
  }

  @Test func doesNotCacheErrors() {
    struct Failure: Error {}
    let cache = SharedCache<Key, Value>(capacity: 2)
    for _ in 0..<3 {
      #expect(throws: Failure.self) { try cache.value(for: Key(number: 1)) { () throws(Failure) in throw Failure() } }
      #expect(cache.count == 0)
    }
  }

  /// Threads request shared and different keys while entries are evicted constantly.
  @Test(arguments: [1, 3, 16, 500])
  func concurrentThreadsGetTheirValues(_ capacity: Int) {
    let tally = Tally()
    let cache = SharedCache<Key, Value>(capacity: capacity)
    let wrong = Atomic(0)
    let threads = SystemThreadGroup.run(8) { thread in
      var random = SplitMix64(seed: UInt64(thread))
      for step in 0..<(isExhaustive ? 4000 : 800) {
        // Half of the keys are also requested by other threads.
        let key = step.isMultiple(of: 2) ? step / 64 % 4 : Int.random(in: 0..<60, using: &random)
        if Self.number(key, in: cache, tally) != key * 7 { wrong.add(1, ordering: .relaxed) }
      }
    }
    #expect(threads == 8)
    #expect(wrong.load(ordering: .relaxed) == 0)
    #expect(cache.count == min(capacity, 60))
    // A value that a per-thread cache used at its eviction can still be in memory.
    #expect(tally.live.load(ordering: .relaxed) <= min(capacity, 60) + 8 * min(max(capacity, 2), 20))
  }

  /// One-off calls of threads, with a cache that is too small for them.
  @Test(arguments: [2, 100])
  func concurrentOneOffCallsGetTheirValues(_ capacity: Int) throws {
    let locales = try ["en_US", "fa_IR", "de_CH"].map { try LocaleID($0) }
    let styles: [DecimalStyle] = [.standard, .percent, try .currency("USD"), try .pattern("0.00")]
    let zone = try TimeZoneID("Asia/Tehran")
    let instant = Instant(epochMilliseconds: 1_742_558_400_000)
    let requests = locales.flatMap { locale in styles.map { (locale, $0) } }
    let numbers = try requests.map { try DecimalFormatter($0.1, locale: $0.0).string(-1234.5) }
    let dates = try locales.map {
      try InstantFormatter(.date(.long), locale: $0.identifier, timeZone: "Asia/Tehran").string(instant)
    }
    let cache = FormatterCache(capacity: capacity)
    let wrong = Atomic(0)
    let threads = SystemThreadGroup.run(8) { thread in
      var random = SplitMix64(seed: UInt64(thread))
      for _ in 0..<100 {
        let index = Int.random(in: requests.indices, using: &random)
        let (locale, style) = requests[index]
        for _ in 0..<3 where (try? (-1234.5).formatted(style, in: locale, cache: cache)) != numbers[index] {
          wrong.add(1, ordering: .relaxed)
        }
        let date = try? instant.formatted(.date(.long), in: locale, timeZone: zone, cache: cache)
        if date != dates[index / styles.count] { wrong.add(1, ordering: .relaxed) }
      }
    }
    #expect(threads == 8)
    #expect(wrong.load(ordering: .relaxed) == 0)
    #expect(cache.count == min(capacity, requests.count) + min(capacity, locales.count))
  }

  /// Each thread has its own object for a value, so threads do not share a reference count.
  @Test func threadsHaveSeparateObjects() {
    let tally = Tally()
    let cache = SharedCache<Key, Value>(capacity: 4)
    let found = Mutex<[ObjectIdentifier: Int]>([:])
    let kept = Mutex<[CacheEntry<Key, Value>]>([])
    let arrived = Atomic(0)
    let threads = SystemThreadGroup.run(8) { _ in
      for _ in 0..<2 { _ = Self.number(5, in: cache, tally) }
      // All threads use the cache at once, so that no per-thread cache is reused.
      arrived.add(1, ordering: .acquiringAndReleasing)
      while arrived.load(ordering: .acquiring) < 8 {}
      for _ in 0..<10 {
        guard let known = cache.known(5, where: { $0.number == 5 }) else { continue }
        kept.withLock { $0.append(known) }
        found.withLock { $0[ObjectIdentifier(known), default: 0] += 1 }
      }
    }
    #expect(threads == 8)
    #expect(found.withLock { Array($0.values) } == Array(repeating: 10, count: 8))
    #expect(Set(kept.withLock { $0.map { ObjectIdentifier($0.value) } }).count == 1)
  }

  /// Concurrent threads have different numbers; numbers of threads that ended are reused.
  @Test func concurrentThreadsHaveDifferentNumbers() {
    let numbers = Mutex<[Int]>([])
    let arrived = Atomic(0)
    let together = SystemThreadGroup.run(16) { _ in
      let number = ThreadNumber.current
      numbers.withLock { $0.append(number) }
      arrived.add(1, ordering: .acquiringAndReleasing)
      while arrived.load(ordering: .acquiring) < 16 {}
      if ThreadNumber.current != number { numbers.withLock { $0.append(number) } }
    }
    #expect(together == 16)
    #expect(numbers.withLock { Set($0).count } == 16)
    #expect(numbers.withLock { $0.count } == 16)
    numbers.withLock { $0 = [] }
    for _ in 0..<200 {
      _ = SystemThreadGroup.run(1) { _ in numbers.withLock { $0.append(ThreadNumber.current) } }
    }
    #expect(numbers.withLock { $0.allSatisfy((0..<ThreadNumber.count).contains) })
    #expect(numbers.withLock { Set($0).count } < 50)
  }

  /// Threads beyond the supported number of thread numbers are served as well.
  @Test(.long) func servesThreadsBeyondTheNumbers() {
    let tally = Tally()
    let cache = SharedCache<Key, Value>(capacity: 10)
    let wrong = Atomic(0)
    let threads = SystemThreadGroup.run(3 * ThreadNumber.count) { thread in
      for step in 0..<200 where Self.number((step + thread) % 30, in: cache, tally) != (step + thread) % 30 * 7 {
        wrong.add(1, ordering: .relaxed)
      }
    }
    #expect(threads == 3 * ThreadNumber.count)
    #expect(wrong.load(ordering: .relaxed) == 0)
    #expect(cache.count == 10)
  }

  @Test func fingerprintsOfDifferentStringsDiffer() {
    func print(_ body: (inout Fingerprint) -> Void) -> Int {
      var print = Fingerprint()
      body(&print)
      return print.value
    }
    // Strings of every length that differ in one letter at each position, in ASCII and beyond.
    var all: Set<Int> = []
    var count = 0
    for length in 0...40 {
      for place in 0..<max(length, 1) {
        for letter in ["b", "é", "۵"] {
          let text =
            String(repeating: "a", count: place) + letter + String(repeating: "a", count: max(length - place, 0))
          all.insert(print { $0.add(text) })
          count += 1
          #expect(print { $0.add(text) } == print { $0.add(String(decoding: Array(text.utf8), as: UTF8.self)) })
        }
      }
    }
    #expect(all.count == count)
    #expect(
      print {
        $0.add("ab"); $0.add("c")
      }
        != print {
          $0.add("a"); $0.add("bc")
        })
  }
}
