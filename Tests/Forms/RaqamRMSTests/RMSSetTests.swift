import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamRMS
import TestSupport
import Testing

/// Values that a host sets in cells of every class: saved, or refused without an effect.
@Suite struct RMSSetTests {
  private static let classes = [
    "RMSTextEntryCell", "RMSSwitchCell", "RMSArrayPickerCell", "RMSDatePickerCell", "RMSRightDetailFormCell",
    "RMSDataCell", "RMSFormCell", "RMSButtonCell", "RMSNavigationCell", "RMSTargetActionCell", "RMSWebViewCell",
    "MyPickerCell",
  ]
  private static let objects = ["\":p\"", #"{"height":170,"list":[1,2],"whole":{"a":1}}"#, nil]
  private static let paths = ["height", "list", "whole", "missing", "gone.away", nil]
  private static let candidates: [JSONValue] = [
    185, "185", "2025-03-21", true, .null, .number(1.85) ?? .null, [3, 4], .object([.init("b", 2)]),
  ]

  private struct Opened {
    let rows: RMSFormRows
    var session: FormSession

    var saved: String { JSONWriter().string(rows.values(of: session)) }
    var texts: [String?] { ["own", "text", "seen"].map { session.text(of: $0) } }
  }

  private static func open(_ form: String, _ given: String) throws -> Opened {
    let document = try JSONDocument(parsing: form)
    let context = try context()
    let surroundings = RMSDescriptor.Surroundings(classes: ["MyPickerCell"], locale: context.locale)
    let rows = try RMSDescriptor.rows(
      document.root, in: document, values: try values(given), surroundings: surroundings
    ).rows
    let now = context.now
    let session = try rows.session(
      factory: FormatterFactory(), context: context, host: FormHost(now: { now }, randomBits: { 0 }))
    return Opened(rows: rows, session: session)
  }

  /// Returns a form with a cell of a class, and two other cells of the same property of `:p`.
  private static func form(_ name: String, _ object: String?, _ path: String?) -> String {
    let given = [object.map { "\"representedObject\":\($0)" }, path.map { "\"keyPath\":\"\($0)\"" }]
    let properties = given.compactMap(\.self)
    let others = "\"representedObject\":\":p\",\"keyPath\":\"\(path ?? "height")\""
    return """
      [{"rows":[{"className":"\(name)","bindVariable":"own","properties":{\(properties.joined(separator: ","))}},
      {"className":"RMSTextEntryCell","bindVariable":"text","properties":{\(others)}},
      {"className":"RMSRightDetailFormCell","bindVariable":"seen","properties":{\(others)}}]}]
      """
  }

  /// A value that is set is shown by all cells of the property and after the form is opened again, or is refused and
  /// changes nothing.
  @Test(.long) func setValuesAreSavedOrRefused() throws {
    var (saved, refused, place) = (0, 0, 0)
    let given = #"{":p":{"height":170,"list":[1,2],"whole":{"a":1}}}"#
    for name in Self.classes {
      for object in Self.objects {
        for path in Self.paths {
          let form = Self.form(name, object, path)
          place += 1
          for (turn, value) in Self.candidates.enumerated() where isSampled(place + turn, oneIn: 4) {
            var opened = try Self.open(form, given)
            let before = (opened.saved, opened.texts)
            let what = "\(name) \(object ?? "-") \(path ?? "-") \(JSONWriter().string(value))"
            guard opened.rows.apply(.set(row: "own", value), to: &opened.session).isAccepted else {
              refused += 1
              #expect(opened.saved == before.0 && opened.texts == before.1, "\(what)")
              continue
            }
            saved += 1
            let again = try Self.open(form, opened.saved)
            #expect(again.saved == opened.saved && again.texts == opened.texts, "\(what)")
            let isOfObject = object?.hasPrefix("\"") == true && path != nil
            // A switch shows whether a value is true, and a date cell the date.
            guard isOfObject, name != "RMSSwitchCell", name != "RMSDatePickerCell" else { continue }
            #expect(opened.texts[0] == opened.texts[2] && opened.texts[0] == opened.texts[1], "\(what)")
          }
        }
      }
    }
    expectCases(saved, of: "saved values", atLeast: rounds(160))
    expectCases(refused, of: "refused values", atLeast: rounds(1000))
  }

  /// Cells of an application's own class write to properties of Swift objects, which may refuse a value.
  @Test func ownClassesWriteToDeclaredProperties() throws {
    let controller = ProfileController()
    let player = PlayerCell { _ in }
    let text = """
      [{"rows":[{"className":"PlayerCell","properties":{"representedObject":":profile","keyPath":"age"}},
        {"className":"RMSTextEntryCell","properties":{"representedObject":":profile","keyPath":"age"}},
        {"className":"PlayerCell","properties":{"representedObject":":player","keyPath":"changes"}}]}]
      """
    let form = try controller.build(text) { [":profile": .host(controller.profile), ":player": .host(player)] }
    let rows = try RMSFormRows(form)
    let context = try context()
    let now = context.now
    var session = try rows.session(
      factory: FormatterFactory(), context: context, host: FormHost(now: { now }, randomBits: { 0 }))
    let outcome = rows.apply(.set(row: "0.0", 40), to: &session)
    #expect(outcome.events == [.valueChanged(row: "0.0"), .valueChanged(row: "0.1")])
    #expect(controller.profile.age == 40)
    #expect(session.text(of: "0.1") == "40")
    let refused = rows.apply(.set(row: "0.0", "x"), to: &session)
    #expect(refused.refusal?.reason == "row \"0.1\" of the same property does not accept the value")
    #expect(session.value(of: "0.0") == .integer(40))
    let readOnly = rows.apply(.set(row: "changes", 7), to: &session)
    #expect(readOnly.refusal?.reason == "\"changes\" of PlayerCell is read-only")
    #expect(session.value(of: "changes") == .integer(0))
    #expect(rows.apply(.undo, to: &session).isAccepted)
    #expect(controller.profile.age == 36)
  }
}
