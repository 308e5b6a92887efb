import RaqamJSON
import Testing

@testable import RaqamRMS

/// Members of records are found by hash and changed in place.
@Suite struct RMSRecordTests {
  private static func record(_ count: Int) -> RMSRecord {
    let members = (0..<count).map { JSONValue.Member("a\($0)", .integer(Int64($0))) }
    return RMSRecord(.object([JSONValue.Member("first", .object(members))] + members))
  }

  private static func write(_ value: RMSValue, _ path: String, _ record: RMSRecord) throws {
    try record.write(value, RMSKeyPath(path).names, RMSKeyPath(path))
  }

  @Test(arguments: [3, 100])
  func readsWrittenValues(_ count: Int) throws {
    let record = Self.record(count)
    #expect(record.read(["a2"]) == .integer(2) && record.read(["first", "a1"]) == .integer(1))
    #expect(record.read(["b"]) == nil && record.read(["first", "b"]) == nil && record.read(["a1", "b"]) == nil)
    try Self.write("x", "first.a1", record)
    try Self.write("y", "b", record)
    try Self.write("z", "first.b", record)
    #expect(record.read(["first", "a1"]) == .string("x") && record.read(["b"]) == .string("y"))
    #expect(record.read(["first", "b"]) == .string("z") && record.read(["first", "a2"]) == .integer(2))
    // An object that replaces the first has other members.
    try Self.write(.json(["a2": "new"]), "first", record)
    #expect(record.read(["first", "a1"]) == nil && record.read(["first", "a2"]) == .string("new"))
    guard case .object(let members) = record.value else { return #expect(Bool(false)) }
    #expect(members.map(\.key) == ["first"] + (0..<count).map { "a\($0)" } + ["b"])
  }

  /// A failed edit has no effect, and its error names the part that is not an object.
  @Test func rejectsPathsThroughOtherValues() throws {
    let record = Self.record(20)
    let before = record.value
    let error = #expect(throws: RMSPathError.self) { try Self.write("x", "first.a1.b", record) }
    #expect(error?.message == "\"first.a1.b\" continues after \"first.a1\", which is not an object")
    let missing = #expect(throws: RMSPathError.self) { try Self.write("x", "none.b", record) }
    #expect(missing?.message == "\"none.b\" continues after \"none\", which is not an object")
    #expect(record.value == before)
  }

  /// If a name occurs twice, the last member is used.
  @Test(arguments: [0, 100])
  func usesTheLastMember(_ count: Int) throws {
    guard case .object(let members) = Self.record(count).value else { return #expect(Bool(false)) }
    let record = RMSRecord(
      .object([JSONValue.Member("x", .integer(1))] + members + [JSONValue.Member("x", .integer(2))]))
    #expect(record.read(["x"]) == .integer(2))
    try Self.write("y", "x", record)
    #expect(record.read(["x"]) == .string("y"))
  }
}
