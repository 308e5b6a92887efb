import Raqam
import RaqamMemory
import TestSupport
import Testing

/// What is made when it is first asked for, by key.
@Suite struct LazyTableTests {
  /// No more values are kept than said, one that was kept is handed out again, and no failure is kept.
  @Test(arguments: [0, 1, 2, 64])
  func isBounded(_ limit: Int) throws {
    let table = LazyTable<Int, Boxed<Int>>(limit: limit)
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

  /// All threads get the object that the first of them made.
  @Test func isShared() async {
    let table = LazyTable<Int, Boxed<Int>>()
    let found = await withTaskGroup(of: [ObjectIdentifier].self) { group in
      for task in 0..<16 {
        group.addTask { (0..<64).map { key in ObjectIdentifier(table.value(for: key) { Boxed(task) }) } }
      }
      return await group.reduce(into: Set<[ObjectIdentifier]>()) { $0.insert($1) }
    }
    #expect(found.count == 1)
  }
}
