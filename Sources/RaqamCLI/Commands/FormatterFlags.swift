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

  @Option(help: "Number pattern or date pattern (UTS #35).")
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

  var isEmpty: Bool { type == nil && keys("number").allSatisfy { $0.value == nil } }

  /// The Formatter object these flags stand for.
  func descriptor() throws(CommandFailure) -> JSONValue {
    let type = type ?? impliedType
    var members: [JSONValue.Member] = [.init("type", .string(type))]
    for (key, value) in keys(type) {
      if let value { members.append(.init(key, .string(value))) }
    }
    return .object(members)
  }

  /// The first type but numbers that a flag has a key of.
  private var impliedType: String {
    let given = Set(keys("number").filter { $0.value != nil }.map(\.key))
    let types = FormatterDescriptor.TypeWord.allCases.filter { $0 != .number }
    let meant = types.first { FormatterKeys.keys(of: $0).contains { given.contains($0.name) } }
    return (meant ?? .number).rawValue
  }

  private func keys(_ type: String) -> [(key: String, value: String?)] {
    [
      (type == "date" ? "date.format" : "number.format", pattern),
      (type == "date" ? "date.skeleton" : "number.skeleton", skeleton),
      ("number.style", style), ("number.symbol.zero", zero), ("currency.code", currency),
      ("currency.style", currencyStyle), ("number.symbol.currency", currencySymbol),
      ("number.rounding_mode", rounding), ("number.digits", digits), ("date.calendar", calendar),
      ("date.style", dateStyle), ("time.style", timeStyle), ("byte.style", byteStyle),
      ("duration.style", durationStyle), ("list.style", listStyle), ("bidi", bidi),
    ]
  }
}
