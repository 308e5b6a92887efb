import Raqam
import RaqamMemory
import TestSupport
import Testing

/// The bounded store of the factory: if full, it evicts one entry for each new one.
@Suite struct ClockCacheTests {
  @Test(arguments: [(-1, 1), (0, 1), (1, 1), (2, 2), (512, 512)])
  func clampsTheCapacity(_ asked: Int, _ kept: Int) {
    var cache = ClockCache<Int, Int>(capacity: asked)
    for key in 0..<1000 {
      #expect(cache.insert(key, for: key) == key)
      #expect(cache.count == min(key + 1, kept))
      #expect(cache.value(for: key) == key)
    }
  }

  @Test func keepsTheFirstValueOfAKey() {
    var cache = ClockCache<String, Int>(capacity: 4)
    #expect(cache.insert(1, for: "a") == 1)
    #expect(cache.insert(2, for: "a") == 1)
    #expect(cache.value(for: "a") == 1)
    #expect(cache.count == 1)
  }

  @Test func keepsUsedEntries() {
    var cache = ClockCache<String, Int>(capacity: 3)
    for (value, key) in ["a", "b", "c"].enumerated() { _ = cache.insert(value, for: key) }
    #expect(cache.value(for: "a") == 0)
    #expect(cache.value(for: "c") == 2)
    _ = cache.insert(3, for: "d")
    #expect(cache.value(for: "b") == nil)
    #expect(cache.value(for: "a") == 0)
    #expect(cache.value(for: "c") == 2)
    #expect(cache.value(for: "d") == 3)
  }

  /// If every entry was used, the oldest is evicted, and only that one.
  @Test func evictsOneEntryAtATime() {
    var cache = ClockCache<Int, Int>(capacity: 100)
    for key in 0..<100 { _ = cache.insert(key, for: key) }
    for key in 0..<100 { #expect(cache.value(for: key) == key) }
    _ = cache.insert(100, for: 100)
    #expect((0...100).count { cache.value(for: $0) != nil } == 100)
    #expect(cache.value(for: 0) == nil)
  }

  /// An entry in use elsewhere gets a second chance and is checked once per pass; eviction always terminates.
  @Test func keepsEntriesInUseElsewhere() {
    var cache = ClockCache<Int, Int>(capacity: 3)
    for key in 0..<3 { _ = cache.insert(key, for: key) }
    var asked: [Int] = []
    _ = cache.insert(3, for: 3) { key in
      asked.append(key)
      return key < 2
    }
    #expect(asked == [0, 1, 2])
    #expect((0...3).map { cache.value(for: $0) } == [0, 1, nil, 3])
    _ = cache.insert(4, for: 4) { _ in true }
    #expect(cache.count == 3)
    #expect(cache.value(for: 4) == 4)
  }

  /// Entries are evicted until the new one fits, unused ones first. An entry heavier than the limit is not cached and
  /// evicts nothing.
  @Test func heavyEntriesEvictMore() {
    var cache = ClockCache<String, Int>(capacity: 10, weightLimit: 100)
    for key in ["a", "b", "c", "d"] { _ = cache.insert(0, for: key, weight: 25) }
    #expect(cache.insert(7, for: "heavy", weight: 101) == 7)
    #expect(cache.value(for: "heavy") == nil)
    #expect(cache.count == 4 && cache.weight == 100)
    #expect(cache.value(for: "a") == 0)
    _ = cache.insert(0, for: "e", weight: 50)
    #expect(["a", "b", "c", "d", "e"].map { cache.value(for: $0) != nil } == [true, false, false, true, true])
    #expect(cache.weight == 100)
    _ = cache.insert(0, for: "f", weight: 100)
    #expect(cache.count == 1 && cache.weight == 100)
    _ = cache.insert(0, for: "g")
    #expect(cache.count == 2)
  }

  /// A key whose hash collides with those of many others.
  private struct Colliding: Hashable {
    let number: Int
    let hashes: Int

    func hash(into hasher: inout Hasher) { hasher.combine(number % hashes) }
  }

  /// With any weights and any collisions, the total weight stays within the limit and each key returns its own value.
  /// The last inserted entry is cached.
  @Test(.long, arguments: 1...40 as ClosedRange<UInt64>)
  func agreesWithTheModelOfWeights(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let capacity = Int.random(in: 1...30, using: &random)
    let limit = Int.random(in: 1...200, using: &random)
    let hashes = [1, 3, 1000][Int(seed % 3)]
    var cache = ClockCache<Colliding, Int>(capacity: capacity, weightLimit: limit)
    for _ in 0..<500 {
      let key = Int.random(in: 0..<50, using: &random)
      let weight = key * 5
      #expect(cache.insert(key * 7, for: Colliding(number: key, hashes: hashes), weight: weight) == key * 7)
      #expect((cache.value(for: Colliding(number: key, hashes: hashes)) == nil) == (weight > limit))
      let found = (0..<50).filter { number in
        let value = cache.value(for: Colliding(number: number, hashes: hashes))
        #expect(value == nil || value == number * 7)
        return value != nil
      }
      #expect(cache.count == found.count && cache.count <= capacity)
      #expect(cache.weight == found.reduce(0) { $0 + $1 * 5 } && cache.weight <= limit)
    }
  }

  /// With any operations and any collisions, the cache stays within its capacity, each key returns its own value, and
  /// only evicted entries are lost.
  @Test(.long, arguments: 1...40 as ClosedRange<UInt64>)
  func agreesWithTheModel(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let capacity = Int.random(in: 1...30, using: &random)
    let hashes = [1, 3, 1000][Int(seed % 3)]
    var cache = ClockCache<Colliding, Int>(capacity: capacity)
    var kept: Set<Int> = []
    for _ in 0..<500 {
      let key = Int.random(in: 0..<50, using: &random)
      if Bool.random(using: &random) {
        #expect(cache.insert(key * 7, for: Colliding(number: key, hashes: hashes)) == key * 7)
        kept.insert(key)
      } else {
        #expect(cache.value(for: Colliding(number: key, hashes: hashes)) == (kept.contains(key) ? key * 7 : nil))
      }
      let found = (0..<50).filter { cache.value(for: Colliding(number: $0, hashes: hashes)) != nil }
      #expect(found.count == cache.count && cache.count == min(kept.count, capacity))
      #expect(kept.isSuperset(of: found))
      kept = Set(found)
    }
  }
}
