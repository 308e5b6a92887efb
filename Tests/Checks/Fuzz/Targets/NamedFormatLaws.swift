import Raqam
import RaqamDescriptors
import RaqamJSON

/// Invariants of messages that format values by the named formatters of `message.formatters`.
enum NamedFormatLaws {
  /// Budgets that nested messages can exceed.
  private static let contexts = Given.contexts.map { context -> FormatContext in
    var context = context
    context.budget.steps = 2_000_000
    context.budget.bytesOut = 1 << 16
    return context
  }

  /// The budget is not part of the factory's keys, so other targets use another factory.
  private static let factory = FormatterFactory(capacity: 64)

  /// Checks that the parts of a text join to it, that a second call gives the same, that errors are inside the message,
  /// and that a formatter writes the same under a name.
  static func check(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let context = choices.one(contexts)
    let formatter = formatter(&choices, depth: 1 + choices.next() % 9)
    guard let format = compiled(formatter, context) else { return }
    let wrapper = compiled(message("{$x :raqam:format name=f}", ["f": formatter], isIsolated: false), context)
    for depth in 0..<4 {
      let value = value(&choices, depth: depth)
      let words = { "\(context.locale) \(JSONWriter().string(formatter)) of \(value)" }
      let text = check(format, value, formatter["message.pattern"], words)
      guard let wrapper else { continue }
      check(wrapper, value, alone: text, words)
    }
  }

  // MARK: Laws

  private static func check(
    _ format: CompiledFormat, _ value: FieldValue, _ pattern: String?, _ words: () -> String
  ) -> Result<String, FormatError> {
    let text = result { () throws(FormatError) in try format.string(value) }
    let again = result { () throws(FormatError) in try format.string(value) }
    expect(isSame(text, again), "\(words()): \(text), then \(again)")
    let joined = result { () throws(FormatError) in try format.parts(value).map(\.text).joined() }
    switch (text, joined) {
    case (.success, .success): expect(isSame(text, joined), "\(words()): \(text), parts \(joined)")
    case (.failure(let one), .failure(let other)):
      expect(one.code == other.code || isLimit(one) || isLimit(other), "\(words()): \(one), parts \(other)")
    // The size of the parts does not include isolating characters, so only one of the two may exceed the limit.
    case (.failure(let error), .success), (.success, .failure(let error)):
      expect(isLimit(error), "\(words()): \(text), parts \(joined)")
    }
    if case .failure(let error) = text { expect(!error.message.isEmpty, "\(words()): an error without words") }
    guard let pattern,
      case .success(let errors) = result({ () throws(FormatError) in try format.checkedText(value).errors })
    else { return text }
    for error in errors {
      expect(error.offset != nil, "\(words()): \(error) has no offset")
      checkFault(error, of: pattern)
    }
    return text
  }

  /// Checks that a message which only formats a value by name gives the text of the formatter alone.
  private static func check(
    _ wrapper: CompiledFormat, _ value: FieldValue, alone text: Result<String, FormatError>, _ words: () -> String
  ) {
    let named = result { () throws(FormatError) in try wrapper.message(.object(["x": value])) }
    switch (text, named) {
    case (.success(let text), .success(let message)):
      let isSame = message.map { $0.problems.isEmpty && $0.text.utf8.elementsEqual(text.utf8) } ?? false
      expect(isSame, "\(words()): \(text), by name \(String(describing: message))")
    case (.failure, .success(let message)):
      let hasProblem = message.map { !$0.problems.isEmpty } ?? false
      expect(hasProblem || isFailureOfLimit(text), "\(words()): \(text), by name \(String(describing: message))")
    // The message and its formatter share one budget.
    case (_, .failure(let error)): expect(isLimit(error), "\(words()): \(text), by name \(error)")
    }
  }

  private static func isLimit(_ error: FormatError) -> Bool { error.code == .limitExceeded }

  private static func isFailureOfLimit(_ text: Result<String, FormatError>) -> Bool {
    if case .failure(let error) = text { isLimit(error) } else { false }
  }

  /// Returns the format of a formatter; `nil` if it has an error, which must be complete.
  private static func compiled(_ formatter: JSONValue, _ context: FormatContext) -> CompiledFormat? {
    let bytes = JSONWriter().bytes(formatter)
    let descriptor: FormatterDescriptor
    do throws(DescriptorError) {
      descriptor = try FormatterDescriptor.decode(bytes).formatter
    } catch {
      Documents.check(error, bytes)
      return nil
    }
    do throws(FormatError) {
      return try factory.format(for: descriptor, in: context)
    } catch {
      expect(!error.message.isEmpty && !error.description.isEmpty, "an error without words")
      return nil
    }
  }

  // MARK: Formatters

  private static let leaves: [JSONValue] = [
    ["type": "number", "number.format": "#,##0.00", "empty": "–"], ["type": "number", "number.style": "spellout"],
    ["type": "number", "number.style": "currency", "currency.code": "EUR", "bidi": "isolate"],
    ["type": "date", "date.style": "medium", "time.style": "short"], ["type": "byte", "byte.style": "iec"],
    ["type": "date", "date.format": "d MMMM y", "locale": "fa_IR", "bidi": "html"], ["type": "list", "empty": "none"],
    ["type": "duration"], ["type": "plural", "plural.one": "# file", "plural.other": "# files"], ["type": "text"],
    ["type": "message", "message.pattern": "{n} و {s}", "bidi": "none"],
    ["type": "message", "message.pattern": "{n, plural, one {# <b>} other {#}}", "bidi": "html"], ["type": "numbr"],
  ]

  private static let names = ["a", "b", "é"]

  private static let pieces = [
    "{$n :raqam:format name=a}", "{$o :raqam:format name=a}", "{$o :raqam:format name=b}", "{$s :raqam:format name=b}",
    "{$n :raqam:format name=|é|}", "{$n :raqam:format name=$k}", "{$n :raqam:format name=zz}", "{$n :raqam:format}",
    "{:raqam:format name=a}", "{|1234.5| :raqam:format name=a u:dir=rtl u:id=x}", "{$o :raqam:format name=a u:dir=ltr}",
    "{$n}", "{$o}", "{$missing}", "{$n :number}", "{#b}", " و ", "a ", #"\{"#, "",
  ]

  private static func formatter(_ choices: inout Choices, depth: Int) -> JSONValue {
    guard depth > 0, choices.next() % 4 > 0 else { return choices.one(leaves) }
    var formatters: [JSONValue.Member] = []
    for name in names.prefix(1 + choices.next() % 3) {
      formatters.append(JSONValue.Member(name, formatter(&choices, depth: depth - 1)))
    }
    return message(pattern(&choices), .object(formatters), isIsolated: choices.next() % 2 == 0)
  }

  private static func message(_ pattern: String, _ formatters: JSONValue, isIsolated: Bool) -> JSONValue {
    [
      "type": "message", "message.syntax": "2", "message.pattern": .string(pattern), "message.formatters": formatters,
      "message.isolation": isIsolated ? "default" : "none",
    ]
  }

  private static func pattern(_ choices: inout Choices) -> String {
    let kind = choices.next() % 4
    let first = text(&choices)
    switch kind {
    case 0: return first
    case 1: return ".input {$n :number} .match $n one {{\(first)}} 0 {{\(text(&choices))}} * {{{$n} \(first)}}"
    case 2:
      return ".local $x = {$n :raqam:format name=a} .local $y = {$x :raqam:format name=b} {{{$x}{$y}\(first)}}"
    default: return ".local $x = {$o :raqam:format name=a} .local $z = {$x :string} .match $z 3 {{\(first)}} * {{{$x}}}"
    }
  }

  private static func text(_ choices: inout Choices) -> String {
    var text = ""
    for _ in 0...choices.next() % 6 { text += choices.one(pieces) }
    return text
  }

  // MARK: Values

  private static let values: [FieldValue] = [
    .integer(3), .integer(1), .double(-1234.5), .null, .string("سلام"), .string("<b>\u{202E}"), .string("2025-03-21"),
    .date(Given.now), .day(DayNumber(20_000)), .time(.midnight), .bool(true), .string(""), .double(.nan),
    .list([.string("a"), .integer(2)]), .list([]),
  ]

  /// Returns an object for messages, whose member `o` is one for the messages in them, or a value of another kind.
  private static func value(_ choices: inout Choices, depth: Int) -> FieldValue {
    let kind = choices.next()
    guard depth > 0, kind % 8 > 0 else { return choices.one(values) }
    var members: [ExactText: FieldValue] = [:]
    members["n"] = choices.one(values)
    members["s"] = choices.one(values)
    members["k"] = .string(choices.one(names))
    members["o"] = value(&choices, depth: depth - 1)
    if kind % 8 == 1 { members["n"] = nil }
    return .object(members)
  }
}

extension JSONValue {
  /// The string that an object has for a key.
  fileprivate subscript(key: String) -> String? {
    guard case .object(let members) = self, case .string(let text)? = members.first(where: { $0.key == key })?.value
    else { return nil }
    return text
  }
}
