import Raqam
import RaqamForms
import Testing

/// Refusals name the actual error. Strings of ICU 72.
@Suite struct RefusalWordTests {
  @Test(arguments: [
    (#""type":"integer""#, "NaN", "this row takes whole numbers, found NaN; for example 1,234"),
    (#""type":"integer""#, "-∞", "this row takes whole numbers, found an infinite number; for example 1,234"),
    (#""type":"decimal""#, "NaN", "a row of type decimal takes a number, found NaN"),
    (#""type":"percent""#, "∞", "a row of type percent takes a number, found an infinite number"),
    (#""type":"currency","currency.code":"USD""#, "NaN", "a row of type currency takes a number, found NaN"),
  ])
  func namesNumbersWithoutValue(_ keys: String, _ text: String, _ refusal: String) throws {
    var session = try session(rows: "{\"id\":\"a\",\(keys)}")
    #expect(session.type(text, for: "a").refusal?.message == refusal)
  }

  @Test func messagesOfInsertionsAndMovesDiffer() throws {
    let section =
      #""id":"lines","type":"dynamic","dynamic.id.prefix":"line","dynamic.allowed.insert":true,"#
      + #""dynamic.allowed.reorder":true,"dynamic.items":[{"type":"decimal","id":"p"}],"items":[]"#
    var session = try session("{\"sections\":[{\(section)}]}")
    #expect(session.insertRow(inSection: 0, at: 99).refusal?.message == "a row cannot be added at this place")
    let row = try #require(session.insertRow(inSection: 0).insertedRow)
    #expect(session.moveRow(row, to: 99).refusal?.message == "there is no such place to move the row to")
  }
}
