import Raqam
import RaqamMessages
import RaqamValues
import TestSupport

/// Generates messages of MessageFormat 1, and arguments for them.
struct MessageGenerator {
  private var random: SplitMix64
  private static let keys = ["=0", "=1", "=2", "=1.5", "=-1", "zero", "one", "two", "few", "many"]

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Returns a message with nested and adjacent choices.
  ///
  /// - Parameter isPlain: Whether the message has neither dates nor numbers in words.
  mutating func message(depth: Int = 3, number: String? = nil, isPlain: Bool = false) -> String {
    var text = ""
    for _ in 0...random.below(depth == 3 ? 3 : 2) {
      let name = random.below(2) == 0 ? "n" : "m"
      switch random.below(depth == 0 ? 6 : 11) {
      case 0: text += "t\(random.below(10)) "
      case 1: text += number == nil ? "{s}" : "#"
      case 2: text += "{\(number ?? name)}"
      case 3: text += "{\(number ?? name), number\(["", ", integer", ", percent"][random.below(3)])}"
      case 4:
        text +=
          ["{g}", "''", "'{}'", "{d, date, short}", "{d, time}", "{d, date, ::yMMMd}"][random.below(isPlain ? 3 : 6)]
      case 5: text += ["{m, number, 0.00}", "{n, number, ::.00}", "é", "{n, spellout}"][random.below(isPlain ? 3 : 4)]
      case 6, 7:
        let offset = ["", "", "offset:1 ", "offset:2 "][random.below(4)]
        text += "{\(name), plural, \(offset)\(branches(depth, Self.keys, name, isPlain))}"
      case 8: text += "{\(name), selectordinal, \(branches(depth, Self.keys, name, isPlain))}"
      default:
        text += "{\(random.below(2) == 0 ? "g" : "h"), select, \(branches(depth, ["a", "b", "c"], nil, isPlain))}"
      }
    }
    return text
  }

  private mutating func branches(_ depth: Int, _ keys: [String], _ number: String?, _ isPlain: Bool) -> String {
    var text = ""
    for key in keys + ["other"] where key == "other" || random.below(4) == 0 {
      text += "\(key) {\(message(depth: depth - 1, number: number, isPlain: isPlain))} "
    }
    return text
  }

  /// Returns random arguments for a message: numbers, dates and strings as it uses them.
  mutating func arguments(of pattern: MessagePattern) throws -> [ExactText: FieldValue] {
    var arguments: [ExactText: FieldValue] = [:]
    let uses = Dictionary(grouping: pattern.arguments) { ExactText($0.name) }
    for (name, uses) in uses.sorted(by: { $0.key.string < $1.key.string }) {
      if uses.contains(where: { $0.use == .date }) {
        arguments[name] = .date(Instant(epochMilliseconds: Int64(random.below(2_000_000_000)) * 1000))
      } else if uses.contains(where: { ![.text, .select].contains($0.use) }) {
        arguments[name] = try number()
      } else if let key = uses.flatMap(\.branches).randomElement(using: &random), random.below(3) > 0 {
        arguments[name] = .string(key.selector)
      } else {
        arguments[name] = uses.contains { $0.use == .select } || random.below(2) == 0 ? .string("Ada") : try number()
      }
    }
    return arguments
  }

  /// Returns a number of at most three fraction digits. With more, MessageFormat 1 rounds the binary difference of a
  /// number and an offset.
  private mutating func number() throws -> FieldValue {
    switch random.below(8) {
    case 0, 1, 2: .integer(Int64(random.below(6)))
    case 3: .integer(Int64(random.below(130)))
    case 4: .integer(Int64(random.below(3)) * 1_000_000)
    case 5: .integer(-Int64(random.below(5)))
    default: .decimal(try ExactDecimal(random.decimalText(wholeDigits: 1...2, fractionDigits: 0...3)))
    }
  }
}
