import Raqam
import RaqamMemory
import Synchronization
import TestSupport
import Testing

/// An insert-only table with lock-free lookups.
@Suite struct InsertOnlyTableTests {
  /// Law: entries never change, their number is bounded, and other keys are absent.
  @Test(arguments: [0, 1, 2, 64, 100])
  func tableIsBounded(_ limit: Int) {
    let table = InsertOnlyTable<Int, Boxed<Int>>(limit: limit)
    let kept = max(limit, 1)
    for key in 0..<300 {
      #expect(table.object(for: key) == nil)
      let made = Boxed(key)
      #expect(table.keep(made, for: key) === made)
      #expect(table.count == min(key + 1, kept))
      if key < kept {
        #expect(table.object(for: key) === made)
        #expect(table.keep(Boxed(-1), for: key) === made)
      } else {
        #expect(table.object(for: key) == nil)
      }
    }
    for key in 0..<kept { #expect(table.object(for: key)?.value == key) }
  }

  /// All tasks get the object that was inserted first, while they fill the table concurrently.
  @Test(arguments: [64, 50])
  func tasksShareEntries(_ limit: Int) async {
    let table = InsertOnlyTable<Int, Boxed<Int>>(limit: limit)
    let found = await withTaskGroup(of: [Int: ObjectIdentifier].self) { group in
      for task in 0..<16 {
        group.addTask {
          for key in 0..<64 { _ = table.keep(Boxed(task), for: (key + task) % 64) }
          return (0..<64).reduce(into: [:]) { found, key in
            found[key] = table.object(for: key).map { ObjectIdentifier($0) }
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let all = found.reduce(into: [:]) { all, some in all.merge(some) { first, _ in first } }
    #expect(all.count == table.count && table.count == limit)
    for some in found { for (key, object) in some { #expect(all[key] == object) } }
  }

  /// The table releases each object once.
  @Test func tableReleasesObjects() {
    final class Counter: Sendable { let ended = Atomic(0) }
    final class Counted: Sendable {
      let counter: Counter
      init(_ counter: Counter) { self.counter = counter }
      deinit { counter.ended.add(1, ordering: .relaxed) }
    }
    let counter = Counter()
    do {
      let table = InsertOnlyTable<Int, Counted>(limit: 8)
      for key in 0..<20 { _ = table.keep(Counted(counter), for: key % 10) }
      #expect(counter.ended.load(ordering: .relaxed) == 12)
    }
    #expect(counter.ended.load(ordering: .relaxed) == 20)
  }
}
