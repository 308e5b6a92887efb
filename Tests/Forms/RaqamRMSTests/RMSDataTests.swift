import RaqamDescriptors
import RaqamJSON
import RaqamRMS
import RaqamValues
import TestSupport
import Testing

/// Values of represented objects are read, written back, and reported to every cell that displays them.
@Suite struct RMSDataTests {
  private let controller = ProfileController()

  private func cells(_ cells: [(object: String, path: String)], _ objects: [ExactText: RMSValue] = [:]) throws
    -> RMSForm
  {
    let rows = cells.map {
      "{\"className\":\"PlayerCell\",\"properties\":{\"representedObject\":\($0.object),\"keyPath\":\"\($0.path)\"}}"
    }
    let all = objects.merging([":profile": .host(controller.profile)]) { own, _ in own }
    return try controller.build("[{\"rows\":[\(rows.joined(separator: ","))]}]") { all }
  }

  private func cell(_ form: RMSForm, _ index: Int = 0) throws -> PlayerCell {
    try #require(form.sections[0].rows[index] as? PlayerCell)
  }

  @Test(arguments: [
    ("firstName", #""Ada""#, #""Grace""#), ("nickname", "null", #""A""#), ("age", "36", "37"),
    ("height", "1.7", "1.8"), ("isMember", "true", "false"), ("tags", #"["x"]"#, #"["y","z"]"#),
  ])
  func readsAndWritesProperties(_ path: String, _ before: String, _ after: String) throws {
    let cell = try cell(try cells([("\":profile\"", path)]))
    #expect(try json(cell.value()) == before)
    let new = JSONValue(try JSONDocument(parsing: after).root)
    try cell.setValue(.json(new))
    #expect(try json(cell.value()) == after)
    try cell.setValue(.json(new))
    #expect(cell.changes == 2)
  }

  private func json(_ value: RMSValue) throws -> String { JSONWriter().string(try #require(value.asJSON)) }

  @Test(arguments: [
    ("age", #""37""#, #""age" must be an integer, found a string"#),
    ("firstName", "null", #""firstName" must be a string, found null"#),
    ("tags", #""x""#, #""tags" must be an array, found a string"#),
    ("tags", #"["x", 1]"#, #"element 1 of "tags" must be a string, found a number"#),
  ])
  func rejectsOtherKindsOfValues(_ path: String, _ value: String, _ message: String) throws {
    let cell = try cell(try cells([("\":profile\"", path)]))
    let before = try json(cell.value())
    let wrong = JSONValue(try JSONDocument(parsing: value).root)
    #expect(throws: RMSPathError.self) { try cell.setValue(.json(wrong)) }
    do throws(RMSPathError) {
      try cell.setValue(.json(wrong))
    } catch {
      #expect(error.description == message)
      #expect(error.code == .wrongType)
    }
    #expect(try json(cell.value()) == before)
    #expect(cell.changes == 0)
  }

  /// Two cells with different paths to one property: both are notified, other cells are not.
  @Test func notifiesAllCellsOfTheProperty() throws {
    let form = try cells([
      ("\":self\"", "profile.firstName"), ("\":profile\"", "firstName"), ("\":profile\"", "age"),
      ("\":profile\"", "friend.firstName"),
    ])
    try cell(form).setValue("Grace")
    #expect(controller.profile.firstName == "Grace")
    #expect(try (0..<4).map { try cell(form, $0).changes } == [1, 1, 0, 0])
    #expect(form.refresh(controller.profile, keyPath: "age").count == 1)
    #expect(form.refresh(controller.profile).count == 4)
    #expect(form.refresh(controller, keyPath: "profile").count == 1)
    #expect(form.refresh(controller, keyPath: "passwordOne").isEmpty)
    let friend = Profile()
    controller.profile.friend = friend
    #expect(form.refresh(friend, keyPath: "firstName").count == 1)
  }

  /// If a cell's object or key path changes, refreshing finds the cell by the new one only.
  @Test func refreshFollowsChangedBindings() throws {
    let form = try cells([("\":profile\"", "firstName"), ("\":profile\"", "firstName")])
    #expect(form.refresh(controller.profile, keyPath: "firstName").count == 2)
    try cell(form, 1).keyPath = "age"
    #expect(form.refresh(controller.profile, keyPath: "firstName").count == 1)
    #expect(form.refresh(controller.profile, keyPath: "age").count == 1)
    let other = Profile()
    try cell(form).representedObject = .host(other)
    #expect(form.refresh(controller.profile, keyPath: "firstName").isEmpty)
    #expect(form.refresh(other, keyPath: "firstName").count == 1)
    // Likewise for an intermediate object that the host replaces.
    try cell(form).keyPath = "friend.age"
    other.friend = controller.profile
    #expect(form.refresh(controller.profile, keyPath: "age").count == 2)
    other.friend = nil
    #expect(form.refresh(controller.profile, keyPath: "age").count == 1)
  }

  /// If an intermediate object is missing, the value is null and writing throws an error.
  @Test func missingObjectsReadAsNull() throws {
    let cell = try cell(try cells([("\":profile\"", "friend.friend.firstName")]))
    #expect(try cell.value().isNull)
    do throws(RMSPathError) {
      try cell.setValue("x")
      Issue.record("it was written")
    } catch {
      #expect(error.description == #""friend.friend.firstName" continues after "friend", which is null"#)
    }
    let unbound = PlayerCell { _ in }
    #expect(try unbound.value().isNull)
    #expect(throws: RMSPathError.self) { try unbound.setValue("x") }
  }

  /// JSON under a name is one object shared by all cells; a literal belongs to its cell.
  @Test func namedJSONObjectsAreShared() throws {
    let form = try cells(
      [("\":data\"", "name.first"), ("\":data\"", "name.last"), ("{\"name\":1}", "name"), ("{\"name\":1}", "name")],
      [":data": ["name": ["first": "Ada"]]])
    #expect(try cell(form).value().asString == "Ada")
    #expect(try cell(form, 1).value().isNull)
    try cell(form, 1).setValue("Lovelace")
    try cell(form).setValue(.null)
    try cell(form, 2).setValue(2)
    let record = try #require(try cell(form, 1).representedObject.asObject as? RMSRecord)
    #expect(JSONWriter().string(record.value) == #"{"name":{"first":null,"last":"Lovelace"}}"#)
    #expect(try cell(form).representedObject.asObject === record)
    #expect(try json(cell(form, 2).value()) == "2")
    #expect(try json(cell(form, 3).value()) == "1")
    #expect(try (0..<4).map { try cell(form, $0).changes } == [2, 2, 1, 0])
    #expect(throws: RMSPathError.self) { try cell(form, 2).setValue(.host(Profile())) }
    try cell(form, 2).keyPath = "name.x"
    #expect(throws: RMSPathError.self) { try cell(form, 2).setValue("x") }
  }

  @Test(arguments: [
    (
      "firstNam",
      #"unknown_key_path error: /0/rows/0/properties/keyPath: unknown property "firstNam" of Profile; did you mean "firstName"? (line 1, column 93)"#
    ),
    (
      "age.x",
      #"unknown_key_path error: /0/rows/0/properties/keyPath: "age.x" continues after "age", which is a number (line 1, column 93)"#
    ),
  ])
  func keyPathsAreCheckedWithAHost(_ path: String, _ expected: String) throws {
    let form =
      "[{\"rows\":[{\"className\":\"RMSDataCell\",\"properties\":{\"representedObject\":\":profile\",\"keyPath\":\"\(path)\"}}]}]"
    #expect(try controller.errors(form, objects: [":profile": .host(controller.profile)]) == [expected])
    let descriptor = try rms(form)
    #expect(rmsErrors { () throws(DescriptorError) in try descriptor.outline() } == [])
  }

  /// A path of 100,000 names is followed iteratively, without recursion.
  @Test func longPathsAreFollowedIteratively() throws {
    let path = Array(repeating: "a", count: 100_000).joined(separator: ".")
    let form = try cells([("\":data\"", path)], [":data": ["a": ["a": 1]]])
    #expect(try cell(form).value().isNull)
    #expect(throws: RMSPathError.self) { try cell(form).setValue(1) }
  }
}
