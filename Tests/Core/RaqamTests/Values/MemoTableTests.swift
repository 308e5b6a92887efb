import Raqam
import RaqamMemory
import TestSupport
import Testing

/// A memo table, which creates values on demand.
@Suite struct MemoTableTests {
  /// The number of values is bounded, a cached value is returned again, and errors are not cached.
  @Test(arguments: [0, 1, 2, 64])
  func tableIsBounded(_ limit: Int) throws {
    let table = MemoTable<Int, Boxed<Int>>(limit: limit)
    for key in 0..<300 {
      let built = table.value(for: key) { Boxed(key) }
      #expect(built.value == key)
      #expect(table.count <= max(limit, 1))
      #expect(table.value(for: key) { Boxed(-1) } === built)
    }
    #expect(
      failure { try table.value(for: -1) { () throws(FormatError) in throw FormatError(.outOfRange, "no") } } != nil)
    #expect(table.value(for: -1) { Boxed(7) }.value == 7)
  }

  /// All tasks get the object that the first one creates.
  @Test func tasksShareValues() async {
    let table = MemoTable<Int, Boxed<Int>>()
    let found = await withTaskGroup(of: [ObjectIdentifier].self) { group in
      for task in 0..<16 {
        group.addTask { (0..<64).map { key in ObjectIdentifier(table.value(for: key) { Boxed(task) }) } }
      }
      return await group.reduce(into: Set<[ObjectIdentifier]>()) { $0.insert($1) }
    }
    #expect(found.count == 1)
  }
}
