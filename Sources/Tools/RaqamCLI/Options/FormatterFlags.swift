import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamJSON

/// Flags for the keys of a Formatter object. They are converted to such an object and decoded like any other, so that
/// flags and keys have the same error messages.
struct FormatterFlags: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: "The type of formatter. (default: inferred from the other flags, or number)",
    completion: .list(FormatterType.allCases.map(\.rawValue)))
  var type: String?

  @Option(
    name: [.short, .long], help: "The number or date pattern (UTS #35), or the message.", completion: .nothing)
  var pattern: String?

  @Option(
    help: "The number style, such as percent, scientific, compact or spellout.",
    completion: .words(of: "number.style"))
  var style: String?

  @Option(help: "The ICU number skeleton or CLDR date skeleton.", completion: .nothing)
  var skeleton: String?

  @Option(help: ArgumentHelp("The text that replaces zero.", valueName: "text"), completion: .nothing)
  var zero: String?

  @Option(help: ArgumentHelp("The text that replaces NaN.", valueName: "text"), completion: .nothing)
  var nan: String?

  @Option(
    name: [.short, .long], help: ArgumentHelp("The ISO 4217 code of the currency.", valueName: "code"),
    completion: .currencies)
  var currency: String?

  @Option(
    name: .customLong("currency-style"),
    help: ArgumentHelp("The currency style: symbol, iso, accounting or plural.", valueName: "style"),
    completion: .words(of: "currency.style"))
  var currencyStyle: String?

  @Option(
    name: .customLong("currency-symbol"), help: ArgumentHelp("The text that replaces ¤.", valueName: "text"),
    completion: .nothing)
  var currencySymbol: String?

  @Option(
    help: ArgumentHelp("The rounding mode, such as halfEven, halfUp or floor.", valueName: "mode"),
    completion: .words(of: "number.rounding_mode"))
  var rounding: String?

  @Option(
    help: ArgumentHelp("The numbering system, such as latn, arabext or native.", valueName: "system"),
    completion: .numberingSystems)
  var digits: String?

  @Option(
    help: ArgumentHelp("The calendar, such as gregorian, persian or islamic. (default: the locale's)", valueName: "id"),
    completion: .calendars)
  var calendar: String?

  @Option(
    name: .customLong("date-style"),
    help: ArgumentHelp("The date style: none, numeric, short, medium, long or full.", valueName: "style"),
    completion: .words(of: "date.style"))
  var dateStyle: String?

  @Option(
    name: .customLong("time-style"),
    help: ArgumentHelp("The time style: none, short, medium, long or full.", valueName: "style"),
    completion: .words(of: "time.style"))
  var timeStyle: String?

  @Option(
    name: .customLong("byte-style"),
    help: ArgumentHelp("The byte style: file, memory, decimal, binary or iec.", valueName: "style"),
    completion: .words(of: "byte.style"))
  var byteStyle: String?

  @Option(
    name: .customLong("duration-style"),
    help: ArgumentHelp("The duration style: narrow, short or long.", valueName: "style"),
    completion: .words(of: "duration.style"))
  var durationStyle: String?

  @Option(
    name: .customLong("list-style"), help: ArgumentHelp("The list style: narrow, short or long.", valueName: "style"),
    completion: .words(of: "list.style"))
  var listStyle: String?

  @Option(
    help: ArgumentHelp("The syntax of the message: 1 or 2 (Unicode MessageFormat).", valueName: "number"),
    completion: .words(of: "message.syntax"))
  var syntax: String?

  @Option(
    help: ArgumentHelp("The isolation of placeholders in syntax 2: default or none.", valueName: "word"),
    completion: .words(of: "message.isolation"))
  var isolation: String?

  @Option(help: "The bidi marks around values: marks, none, isolate or html.", completion: .words(of: "bidi"))
  var bidi: String?

  var isEmpty: Bool { type == nil && given.isEmpty }

  /// The Formatter object for the flags.
  var descriptor: JSONValue {
    let type = type ?? impliedType
    let known = FormatterType(exact: type).map { Set(FormatterKeys.keys(of: $0).map(\.name)) } ?? []
    let members = given.map { flag in
      JSONValue.Member(flag.keys.first(where: known.contains) ?? flag.keys[0], .string(flag.value))
    }
    return .object([.init("type", .string(type))] + members)
  }

  /// The type for the flags: messages for a pattern with an argument in braces; otherwise the first one, except numbers, that has
  /// the first key of a flag; otherwise numbers.
  private var impliedType: String {
    if let pattern, Self.isMessage(pattern) { return FormatterType.message.rawValue }
    let keys = Set(given.map { $0.keys[0] })
    if keys.isEmpty { return FormatterType.number.rawValue }
    let types = FormatterType.allCases.filter { $0 != .number }
    let meant = types.first { FormatterKeys.keys(of: $0).contains { keys.contains($0.name) } }
    return (meant ?? .number).rawValue
  }

  /// The flags that are set, with the keys that each may represent. The first key that the type has is used; if it has
  /// none, the first one.
  private var given: [(flag: String, keys: [String], value: String)] {
    let flags = [
      ("pattern", ["number.format", "date.format", "message.pattern"], pattern),
      ("skeleton", ["number.skeleton", "date.skeleton"], skeleton),
      ("style", ["number.style"], style), ("zero", ["number.symbol.zero"], zero),
      ("nan", ["number.symbol.nan"], nan),
      ("currency", ["currency.code"], currency), ("currency-style", ["currency.style"], currencyStyle),
      ("currency-symbol", ["number.symbol.currency"], currencySymbol),
      ("rounding", ["number.rounding_mode"], rounding), ("digits", ["number.digits", "text.digits"], digits),
      ("calendar", ["date.calendar"], calendar), ("date-style", ["date.style"], dateStyle),
      ("time-style", ["time.style"], timeStyle), ("byte-style", ["byte.style"], byteStyle),
      ("duration-style", ["duration.style"], durationStyle), ("list-style", ["list.style"], listStyle),
      ("syntax", ["message.syntax"], syntax), ("isolation", ["message.isolation"], isolation),
      ("bidi", ["bidi"], bidi),
    ]
    return flags.compactMap { flag, keys, value in value.map { (flag, keys, $0) } }
  }

  /// Hints in terms of flags, by the pointer of the diagnostic of the Formatter object.
  var hints: [String: String] {
    var hints: [String: String] = [:]
    if let type { hints["/type"] = Self.typeHints[type.lowercased()].map { "write \($0)" } }
    guard let pattern else { return hints }
    // In double quotes, a shell replaces $# with the number of its arguments.
    if pattern.hasPrefix("0,##"), pattern.allSatisfy("0#,.".contains) {
      hints["/number.format"] =
        "write #\(pattern.dropFirst()), or '$#\(pattern.dropFirst())' in single quotes if the shell replaced $#"
    } else if let meant = Self.datePattern(foreign: pattern) {
      hints["/number.format"] = "dates need --type date: --type date --pattern '\(meant)'"
    }
    return hints
  }

  /// Whether a pattern is a message: a brace precedes a name, as in no pattern of numbers or dates.
  private static func isMessage(_ pattern: String) -> Bool {
    let scalars = pattern.unicodeScalars
    if zip(scalars, scalars.dropFirst()).contains(where: { $0 == "{" && ($1.properties.isAlphabetic || $1 == "$") }) {
      return true
    }
    do throws(FormatError) { return !(try MessagePattern(pattern).arguments.isEmpty) } catch { return false }
  }

  /// Returns the UTS #35 pattern for a date pattern of another tool; `nil` for other texts.
  private static func datePattern(foreign text: String) -> String? {
    // A number pattern has a digit placeholder.
    guard !text.contains("0"), !text.contains("#") else { return nil }
    do throws(FormatError) {
      return try DatePattern(text).warnings.lazy.filter(\.isForeign).compactMap(\.pattern).first
    } catch {
      return nil
    }
  }

  /// The flags for types of rows and of other libraries that are not types of formatters.
  static let typeHints = [
    "percent": "--style percent", "currency": "--currency EUR", "money": "--currency EUR",
    "compact": "--style compact", "ordinal": "--style ordinal", "spellout": "--style spellout",
    "scientific": "--style scientific", "time": "--time-style short", "datetime": "--type date",
    "relative": "--formatter '{\"type\":\"date\",\"date.relative\":true}'",
  ]

  /// The flags by key, for messages.
  var flagsByKey: [String: String] {
    var flags = type == nil ? [:] : ["type": "--type"]
    for (flag, keys, _) in given { for key in keys { flags[key] = "--\(flag)" } }
    return flags
  }
}
