import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamPreview
import RaqamRMS

// The application that the snippets assume.

/// An object that cells of the RMS dialect display.
final class Profile {
  var name = "Ada"
  var email: String?

  static var registry: RMSRegistry {
    var registry = RMSRegistry()
    registry.declare(Profile.self) {
      $0.property("name", \.name, .string)
      $0.property("email", \.email, .optional(.string))
    }
    return registry
  }
}

final class ProfileController {
  var nameCell: RMSTextEntryCell?
  var saves = 0

  func save() { saves += 1 }

  var host: RMSHost<ProfileController> {
    var host = RMSHost(self)
    host.bind("nameCell", \.nameCell)
    return host
  }
}

enum Level: String { case low, high }
final class Badge {}
struct Color { static let white = Color() }

final class PlayerCell: RMSFormCell {
  var rank = 0
  var note: String?
  var tags: [String] = []
  var level = Level.low
  var tint: Color?
  var badge: Badge?
}

final class RedSection: RMSFormSection {}

/// The data source of the options provider in the snippets.
struct Directory {
  func cities(startingWith text: String) async throws -> [(id: String, name: String)] {
    [("thr", "Tehran")].filter { $0.name.hasPrefix(text) }
  }
}

let directory = Directory()

struct OneCity: OptionsProvider {
  func options(for request: OptionsRequest) async throws -> [RowSnapshot.Option] {
    [.init(value: "thr", text: "Tehran")]
  }
}

/// A text field of the application.
final class Field {
  let text = "12x"
  func showError(_: String) {}
}

final class FormView {
  func apply(_: [FormChange]) {}
}

/// A form with the kinds of rows that the snippets use.
enum Sample {
  static let now = Instant(epochMilliseconds: 1_742_558_400_000)
  static let form = Array(
    """
    {"title": "Sample", "sections": [{"items": [
      {"type": "text", "id": "name"},
      {"type": "currency", "id": "amount", "currency.code": "USD"},
      {"type": "decimal", "id": "price"},
      {"type": "stepper", "id": "stepper", "value.maximum": 10},
      {"type": "push.async", "id": "city", "options.source": "cities"},
      {"type": "button", "id": "send"}
    ]}, {"items": []}, {"type": "dynamic", "dynamic.allowed.insert": true, "dynamic.id.prefix": "receipt",
      "dynamic.type": "text", "items": []}]}
    """.utf8)

  static func context() throws -> FormatContext {
    FormatContext(locale: try LocaleID("en_US"), timeZone: .utc, now: now)
  }

  static func host() -> FormHost {
    var host = FormHost(now: { now }, randomBits: { 7 })
    host.optionsProviders["cities"] = OneCity()
    return host
  }

  static func compiled() throws -> CompiledForm {
    try CompiledForm(FormDescriptor.decode(form).0, factory: FormatterFactory(), context: context())
  }

  static func session() throws -> FormSession {
    FormSession(try compiled(), values: [RowValue("name", "Ada"), RowValue("price", 9)], host: host())
  }

  static func row(_ json: String) throws -> RowDescriptor {
    let bytes = Array(#"{"sections": [{"items": [\#(json)]}]}"#.utf8)
    return try FormDescriptor.decode(bytes).0.sections[0].rows[0]
  }

  static func format(_ json: String) throws -> RowFormat {
    try RowFormat(row(json), factory: FormatterFactory(), context: context())
  }

  /// Returns the form that the snippets about previews draw.
  static func parcel() throws -> FormSnapshot {
    let form = Array(
      """
      {"title": "Parcel", "sections": [{"header": "Recipient", "items": [
        {"type": "text", "id": "name", "title": "Name", "required": true},
        {"type": "phone", "id": "phone", "title": "Phone", "placeholder": "optional"},
        {"type": "integer", "id": "parcels", "title": "Parcels", "value.maximum": 10},
        {"type": "check", "id": "gift", "title": "Gift"}
      ]}]}
      """.utf8)
    let compiled = try CompiledForm(FormDescriptor.decode(form).0, factory: FormatterFactory(), context: context())
    let values = [RowValue("name", "Ada Lovelace"), RowValue("parcels", 12), RowValue("gift", true)]
    return FormSession(compiled, values: values, host: host()).snapshot()
  }

  /// The first weeks of March 2025.
  static let calendar = CalendarSheet(
    direction: .leftToRight,
    columns: ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"].map { .init(text: $0, isWeekend: $0.hasPrefix("S")) },
    months: [
      .init(
        title: "March 2025",
        weeks: [
          Array(repeating: nil, count: 6) + [.init(text: "1", isWeekend: true)],
          (2...8).map { .init(text: "\($0)", isWeekend: $0 == 2 || $0 == 8) },
        ])
    ])
}
