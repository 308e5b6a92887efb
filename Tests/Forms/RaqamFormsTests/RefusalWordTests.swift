import Raqam
import RaqamForms
import Testing

/// Refusals name the actual error. Strings of ICU 72.
@Suite struct RefusalWordTests {
  @Test(arguments: [
    (
      #""type":"integer""#, "NaN", "Only whole numbers are allowed. Example: 1,234",
      "expected a whole number, found NaN"
    ),
    (
      #""type":"integer""#, "-∞", "Only whole numbers are allowed. Example: 1,234",
      "expected a whole number, found an infinite number"
    ),
    (
      #""type":"decimal""#, "NaN", "This value does not fit the field.",
      "rows of type decimal accept a number, found NaN"
    ),
    (
      #""type":"percent""#, "∞", "This value does not fit the field.",
      "rows of type percent accept a number, found an infinite number"
    ),
    (
      #""type":"currency","currency.code":"USD""#, "NaN", "This value does not fit the field.",
      "rows of type currency accept a number, found NaN"
    ),
  ])
  func namesNumbersWithoutValue(_ keys: String, _ text: String, _ message: String, _ reason: String) throws {
    var session = try session(rows: "{\"id\":\"a\",\(keys)}")
    let refusal = session.type(text, for: "a").refusal
    #expect(refusal?.message == message)
    #expect(refusal?.reason == reason)
  }

  @Test func messagesOfInsertionsAndMovesDiffer() throws {
    let section =
      #""id":"lines","type":"dynamic","dynamic.id.prefix":"line","dynamic.allowed.insert":true,"#
      + #""dynamic.allowed.reorder":true,"dynamic.items":[{"type":"decimal","id":"p"}],"items":[]"#
    var session = try session("{\"sections\":[{\(section)}]}")
    #expect(session.insertRow(inSection: 0, at: 99).refusal?.message == "Nothing can be added at that position.")
    let row = try #require(session.insertRow(inSection: 0).insertedRow)
    #expect(session.moveRow(row, to: 99).refusal?.message == "It cannot be moved to that position.")
  }
}
