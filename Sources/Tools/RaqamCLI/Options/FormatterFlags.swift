import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamJSON

/// Flags for the keys of a Formatter object. They are converted to such an object and decoded like any other, so that
/// flags and keys have the same error messages.
struct FormatterFlags: ParsableArguments, CustomReflectable {
  /// The flags that are set, in the order of the table.
  private var given: [(flag: FormatterFlag, value: String)] = []

  init() {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: FormatterFlag.Key.self)
    for flag in FormatterFlag.all {
      let value = try values.decode(Option<String?>.self, forKey: flag.key).wrappedValue
      if let value { given.append((flag, value)) }
    }
  }

  /// ArgumentParser finds options by reflection, so the children are the table of flags.
  var customMirror: Mirror {
    Mirror(self, children: FormatterFlag.all.map { (label: $0.flag.name, value: $0.option) })
  }

  private var type: String? { value(of: "type") }
  private var pattern: String? { value(of: OptionFlag.pattern.name) }

  private func value(of flag: String) -> String? { given.first { $0.flag.flag.name == flag }?.value }

  var isEmpty: Bool { given.isEmpty }

  /// The Formatter object for the flags.
  var descriptor: JSONValue {
    let type = type ?? impliedType
    let known = FormatterType(exact: type).map { Set(FormatterKeys.keys(of: $0).map(\.name)) } ?? []
    let members = settings.map { flag, value in
      // The first key that the type has is used; if it has none, the first one.
      let key = flag.keys.first { known.contains($0.name) } ?? flag.keys[0]
      return JSONValue.Member(key.name, key.valueType.json(typed: value))
    }
    return .object([.init("type", .string(type))] + members)
  }

  /// The flags other than the type.
  private var settings: [(flag: FormatterFlag, value: String)] { given.filter { $0.flag.flag.name != "type" } }

  /// The type for the flags: messages for a pattern with an argument in braces; otherwise the first one, except numbers, that has
  /// the first key of a flag; otherwise numbers.
  private var impliedType: String {
    if let pattern, Self.isMessage(pattern) { return FormatterType.message.rawValue }
    let keys = Set(settings.map { $0.flag.keys[0].name })
    if keys.isEmpty { return FormatterType.number.rawValue }
    let types = FormatterType.allCases.filter { $0 != .number }
    let meant = types.first { FormatterKeys.keys(of: $0).contains { keys.contains($0.name) } }
    return (meant ?? .number).rawValue
  }

  /// Hints in terms of flags, by the pointer of the diagnostic of the Formatter object.
  var hints: [String: String] {
    var hints: [String: String] = [:]
    if let type { hints["/type"] = Self.typeHints[type.lowercased()].map { "write \($0)" } }
    for (flag, value) in settings {
      guard case .integer(let range) = flag.keys[0].valueType, Int(value) == nil else { continue }
      hints["/" + flag.keys[0].name] = "write a whole number from \(range.lowerBound) to \(range.upperBound)"
    }
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
    var flags: [String: String] = [:]
    for (flag, _) in given { for key in flag.keys { flags[key.name] = "--\(flag.flag.name)" } }
    return flags
  }
}
