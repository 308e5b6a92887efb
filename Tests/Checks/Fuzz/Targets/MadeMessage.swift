import Raqam

/// A message of MessageFormat 2, made of the functions and options in the table for lints, and its arguments.
struct MadeMessage {
  /// The message. Most are valid.
  private(set) var text = ""
  private var declared: [String] = []

  private static let variables = ["n", "s", "d", "l", "c", "k"]
  private static let literals = [
    "|1234.5|", "42", "-0.5", "|2025-03-21T08:30:00+03:30|", "|2025-03-21|", "|08:30|", #"|a \| b|"#, "||", "horse",
  ]
  private static let texts = ["a ", " و ", #"\{"#, #"x\\"#, " : ", "", "\u{202E}", "e\u{301}"]
  private static let others = [
    "{#b}", "{/b}", "{#br /}", "{#a u:id=x href=$s}", "{$missing}", "{$n}", "{$s}", "{$d}", "{$l}", "{|text|}",
  ]
  private static let keys = ["0", "1", "2", "one", "two", "few", "many", "other", "a", "|1.5|", "-1", "*", "*"]
  private static let functions =
    MessageFunctionEntry.all + [MessageFunctionEntry(name: "unknown", summary: "", options: [])]

  /// Values of options, in addition to the words of the table.
  private static let values: [String: [String]] = [
    "unit": ["kilometer", "meter-per-second", "liter", "celsius", "foot-and-inch", "byte", "horse"],
    "usage": ["road", "person-height", "default", "x"],
    "currency": ["EUR", "USD", "JPY", "IRR", "CHF", "XXX", "usd", "horse"],
    "timeZone": ["UTC", "Asia/Tehran", "America/New_York", "input", "Mars"],
    "calendar": ["persian", "gregorian", "islamic-umalqura", "hebrew", "buddhist", "japanese", "x"],
    "pattern": [
      "#,##0.00", "0.###", "@@#", "¤#,##0", "0.0%", "d MMMM y", "yyyy-MM-dd HH:mm:ss", "EEEE", "h:mm a", "y G", "'",
    ],
    "skeleton": [
      "compact-short", ".00 sign-always", "percent scale/100", "unit/meter", "yMMMd", "yMMMMEEEEd", "jms", "Hm",
    ],
    "units": ["hours minutes", "days", "seconds", "weeks hours", "hours hours"],
    "u:id": ["x"],
    "fractionDigits": digits,
  ]
  private static let digits = ["0", "1", "2", "3", "7", "20", "99", "-1", "x"]

  /// Makes a message: declarations, and a pattern or the variants of a matcher.
  init(_ choices: inout Choices) {
    for _ in 0..<choices.next() % 3 { declare(&choices) }
    let selectors = declared.prefix(choices.next() % 3)
    guard !selectors.isEmpty else {
      let pattern = pattern(&choices)
      text += declared.isEmpty ? "x\(pattern)" : "{{\(pattern)}}"
      return
    }
    text += ".match" + selectors.map { " $\($0)" }.joined()
    let stars = selectors.map { _ in "*" }.joined(separator: " ")
    var known: Set<String> = [stars]
    for _ in 0..<choices.next() % 5 {
      let keys = selectors.map { _ in choices.one(Self.keys) }.joined(separator: " ")
      if known.insert(keys).inserted { text += " \(keys) {{\(pattern(&choices))}}" }
    }
    text += " \(stars) {{\(pattern(&choices))}}"
  }

  private mutating func declare(_ choices: inout Choices) {
    let name = choices.one(Self.variables)
    if choices.next() % 2 == 0, !declared.contains(name) {
      text += ".input \(expression(&choices, of: name)) "
      declared.append(name)
    } else {
      let local = "x\(declared.count)"
      text += ".local $\(local) = \(expression(&choices)) "
      declared.append(local)
    }
  }

  private func pattern(_ choices: inout Choices) -> String {
    var pattern = ""
    for _ in 0...choices.next() % 3 {
      pattern += choices.one(Self.texts)
      pattern += choices.next() % 3 == 0 ? choices.one(Self.others) : expression(&choices)
    }
    return pattern
  }

  /// Returns an expression with a function, of a variable with a name or of any operand.
  private func expression(_ choices: inout Choices, of name: String? = nil) -> String {
    let function = choices.one(Self.functions)
    let kind = choices.next()
    var words: [String] = []
    if let name {
      words.append("$\(name)")
    } else if kind % 8 == 0 {
      words.append(choices.one(Self.literals))
    } else if kind % 16 != 1 {
      words.append("$" + choices.one(Self.variables + declared))
    }
    words.append(":\(function.name)")
    var known: Set<String> = []
    for _ in 0..<kind / 16 % 4 {
      let option = choices.one(function.options + MessageFunctionEntry.commonOptions)
      let value = Self.value(of: option, &choices)
      if known.insert(option.name).inserted { words.append("\(option.name)=\(value)") }
    }
    return "{\(words.joined(separator: " "))}"
  }

  /// Returns a value of an option: one of its words, another text, or a variable.
  private static func value(of option: MessageFunctionEntry.Option, _ choices: inout Choices) -> String {
    let kind = choices.next() % 32
    if kind == 0 { return "$k" }
    if kind == 1 { return "|\(choices.one(digits))|" }
    let words = option.values + (values[option.name] ?? (option.values.isEmpty ? digits : []))
    return "|\(choices.one(words))|"
  }
}

extension MadeMessage {
  private static let strings: [FieldValue] = [
    .string("a"), .string("سلام"), .null, .bool(true), .integer(7), .string(""), .string("1"),
  ]
  private static let dates: [FieldValue] =
    Given.instants.map { FieldValue.date($0) } + [
      .day(DayNumber(20_000)), .time(.midnight), .string("2026-07-01T12:30:00+03:30"), .string("2026-07-01"),
      .string("horse"), .null, .integer(5),
    ]
  private static let lists: [FieldValue] = [
    .list([.string("a"), .integer(1)]), .list([]), .list([.null, .list([])]), .string("a"),
  ]
  private static let amounts: [FieldValue] = [
    .object(["value": .integer(5), "currency": .string("USD")]),
    .object(["value": .string("2.5"), "unit": .string("meter")]), .object([:]), .integer(1),
  ]
  private static let optionValues: [FieldValue] = [
    .integer(2), .string("1"), .string("EUR"), .string("persian"), .string("always"), .string("x"), .null, .list([]),
  ]

  /// Makes the arguments of messages; one may be absent. The remaining bytes, if any, are the text of `s`.
  static func arguments(_ choices: inout Choices) -> [ExactText: FieldValue] {
    var arguments: [ExactText: FieldValue] = [:]
    arguments["n"] = FieldValue(choices.one(Given.numbers))
    arguments["s"] = choices.one(strings)
    arguments["d"] = choices.one(dates)
    arguments["l"] = choices.one(lists)
    arguments["c"] = choices.one(amounts)
    arguments["k"] = choices.one(optionValues)
    let absent = choices.next() % 16
    if !choices.isAtEnd { arguments["s"] = .string(choices.text) }
    if variables.indices.contains(absent) { arguments[variables[absent]] = nil }
    return arguments
  }
}
