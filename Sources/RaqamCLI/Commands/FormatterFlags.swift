import ArgumentParser
import RaqamDescriptors
import RaqamJSON

/// Flags that stand for the keys of a Formatter object. They are made into one and decoded like any other, so that a
/// wrong flag gets the message a wrong key gets.
struct FormatterFlags: ParsableArguments {
  /// The words of all types: `number, date … or text`.
  private static var words: String {
    let words = FormatterDescriptor.TypeWord.allCases.map(\.rawValue)
    return words.dropLast().joined(separator: ", ") + (words.last.map { " or \($0)" } ?? "")
  }

  @Option(help: "\(Self.words). Default: what the other flags speak of, else number.")
  var type: String?

  @Option(help: "Number pattern or date pattern (UTS #35), or message.")
  var pattern: String?

  @Option(help: "Number style: decimal, percent, permille, scientific, compact, spellout, ordinal …")
  var style: String?

  @Option(help: "ICU number skeleton, or CLDR date skeleton.")
  var skeleton: String?

  @Option(help: "Text that replaces zero.")
  var zero: String?

  @Option(help: "ISO 4217 code.")
  var currency: String?

  @Option(name: .customLong("currency-style"), help: "symbol, iso, accounting or plural.")
  var currencyStyle: String?

  @Option(name: .customLong("currency-symbol"), help: "Text that stands for ¤.")
  var currencySymbol: String?

  @Option(help: "Rounding mode: halfEven, halfUp, floor …")
  var rounding: String?

  @Option(help: "Numbering system: latn, arabext, native …")
  var digits: String?

  @Option(help: "Calendar: gregorian, persian, islamic …")
  var calendar: String?

  @Option(name: .customLong("date-style"), help: "none, short, medium, long or full.")
  var dateStyle: String?

  @Option(name: .customLong("time-style"), help: "none, short, medium, long or full.")
  var timeStyle: String?

  @Option(name: .customLong("byte-style"), help: "file, memory, decimal, binary or iec.")
  var byteStyle: String?

  @Option(name: .customLong("duration-style"), help: "narrow, short or long.")
  var durationStyle: String?

  @Option(name: .customLong("list-style"), help: "narrow, short or long.")
  var listStyle: String?

  @Option(help: "What becomes of bidi marks: marks, none, isolate or html.")
  var bidi: String?

  var isEmpty: Bool { type == nil && given.isEmpty }

  /// The Formatter object these flags stand for.
  var descriptor: JSONValue {
    let type = type ?? impliedType
    let known = FormatterDescriptor.TypeWord(rawValue: type).map { Set(FormatterKeys.keys(of: $0).map(\.name)) } ?? []
    let members = given.map { flag in
      JSONValue.Member(flag.keys.first(where: known.contains) ?? flag.keys[0], .string(flag.value))
    }
    return .object([.init("type", .string(type))] + members)
  }

  /// The first type but numbers that a flag has a key of, the first of its keys.
  private var impliedType: String {
    let keys = Set(given.map { $0.keys[0] })
    if keys.isEmpty { return FormatterDescriptor.TypeWord.number.rawValue }
    let types = FormatterDescriptor.TypeWord.allCases.filter { $0 != .number }
    let meant = types.first { FormatterKeys.keys(of: $0).contains { keys.contains($0.name) } }
    return (meant ?? .number).rawValue
  }

  /// The flags that are set, and the keys that each may stand for: the type knows one of them, else the first is meant.
  private var given: [(flag: String, keys: [String], value: String)] {
    let flags = [
      ("pattern", ["number.format", "date.format", "message.pattern"], pattern),
      ("skeleton", ["number.skeleton", "date.skeleton"], skeleton),
      ("style", ["number.style"], style), ("zero", ["number.symbol.zero"], zero),
      ("currency", ["currency.code"], currency), ("currency-style", ["currency.style"], currencyStyle),
      ("currency-symbol", ["number.symbol.currency"], currencySymbol),
      ("rounding", ["number.rounding_mode"], rounding), ("digits", ["number.digits", "text.digits"], digits),
      ("calendar", ["date.calendar"], calendar), ("date-style", ["date.style"], dateStyle),
      ("time-style", ["time.style"], timeStyle), ("byte-style", ["byte.style"], byteStyle),
      ("duration-style", ["duration.style"], durationStyle), ("list-style", ["list.style"], listStyle),
      ("bidi", ["bidi"], bidi),
    ]
    return flags.compactMap { flag, keys, value in value.map { (flag, keys, $0) } }
  }

  /// The flags by the keys that they stand for.
  var flagsByKey: [String: String] {
    var flags = type == nil ? [:] : ["type": "--type"]
    for (flag, keys, _) in given { for key in keys { flags[key] = "--\(flag)" } }
    return flags
  }
}
