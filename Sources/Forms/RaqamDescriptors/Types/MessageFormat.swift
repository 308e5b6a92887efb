public import Raqam
internal import RaqamJSON

extension FormatterDescriptor {
  /// The settings of a formatter of type `message`. The arguments of the message are the members of an object.
  public struct MessageStyle: Sendable {
    /// The syntax of a message. The raw values are those of the key `message.syntax`.
    @nonexhaustive public enum Syntax: String, CaseIterable, Sendable, Codable {
      /// ICU MessageFormat 1: `{name} owes {amount}`.
      case messageFormat1 = "1"
      /// Unicode MessageFormat 2: `{$name} owes {$amount}`.
      case messageFormat2 = "2"
    }

    /// The pattern, such as `{name} owes {amount}`.
    public var pattern: String
    /// The syntax of the pattern.
    public var syntax = Syntax.messageFormat1
    /// The isolation of placeholders in messages of MessageFormat 2.
    public var isolation = MessageIsolation.standard
    /// The formatters that the function `raqam:format` of MessageFormat 2 finds by name.
    public var formatters: [String: FormatterDescriptor] = [:]
    /// The message of syntax 2 that was decoded, so that it is parsed once.
    var decoded: MessageSource?
    /// The formatters of the rows of a form, which the function finds by id.
    var rows: Rows?

    /// Creates the settings; the pattern is checked when it is compiled.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - syntax: The syntax of the pattern.
    public init(pattern: String, syntax: Syntax = .messageFormat1) {
      self.pattern = pattern
      self.syntax = syntax
    }
  }
}

extension FormatterDescriptor.MessageStyle: Hashable {
  /// Returns whether both have the same settings, and patterns with the same scalars.
  public static func == (left: Self, right: Self) -> Bool {
    left.pattern.hasBytes(of: right.pattern) && left.syntax == right.syntax && left.isolation == right.isolation
      && left.formatters == right.formatters && left.rows == right.rows
  }

  /// Hashes the pattern that `==` compares.
  public func hash(into hasher: inout Hasher) { pattern.hashBytes(into: &hasher) }
}

extension FormatterDescriptor.Content {
  /// Returns the content of a formatter of type `message`, whose arguments are the members of an object.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - syntax: The syntax of the pattern.
  public static func message(
    _ pattern: String, syntax: FormatterDescriptor.MessageStyle.Syntax = .messageFormat1
  ) -> Self {
    Self(FormatterDescriptor.MessageStyle(pattern: pattern, syntax: syntax))
  }
}

extension FormatterDescriptor.MessageStyle: FormatterStyle {
  /// The formats of the rows that the message names are counted once for all messages.
  var makingSteps: Int {
    let length = syntax == .messageFormat2 ? 3 * pattern.utf8.count : 0
    return formatters.values.reduce(4_000 + length) { $0 + $1.makingSteps }
  }

  /// The maximum nesting of `message.formatters`.
  static let nestingLimit = 8

  static var word: FormatterType { .message }
  /// A message formats the values of the whole form, so it accepts every kind of row.
  static var kinds: [ValueKind] { [.object] + ValueKind.allCases }
  static var isReadable: Bool { false }
  static let keys = [
    KeyDefinition(
      "message.pattern", .string, syntax: .message, example: "{name} owes {amount}", isRequired: true, flag: .pattern,
      "message whose arguments are the form's values by row id"),
    KeyDefinition(
      "message.syntax", .words(Syntax.self), default: Syntax.messageFormat1.rawValue,
      flag: OptionFlag("syntax", value: "number", help: "The syntax of the message: 1 or 2 (Unicode MessageFormat)."),
      "syntax of the message: ICU MessageFormat 1 or Unicode MessageFormat 2"),
    KeyDefinition(
      "message.isolation", .words(MessageIsolation.self), default: MessageIsolation.standard.rawValue,
      flag: "isolation", "isolation of placeholders; syntax 2 only"),
    KeyDefinition(
      "message.formatters", .table(of: .object(.formatter)),
      "formatters that :raqam:format finds by name; syntax 2 only"),
  ]

  static func decode(_ decoder: inout ObjectDecoder, defaults: FormatterDefaults) -> (style: Self, locale: LocaleID?)? {
    let syntax = decoder.word("message.syntax", Syntax.self) ?? .messageFormat1
    var style = Self(pattern: "", syntax: syntax)
    if syntax == .messageFormat1 {
      decoder.reportUnused(["message.isolation", "message.formatters"], "in syntax 1")
    }
    style.isolation = decoder.word("message.isolation", MessageIsolation.self) ?? .standard
    style.formatters = decodeFormatters(&decoder, nesting: defaults.nesting + 1)
    guard let pattern = decoder.string("message.pattern") else {
      if !decoder.has("message.pattern") {
        decoder.reportMissing("message.pattern", hint: "write for example \"{name} owes {amount}\"")
      }
      return nil
    }
    style.pattern = pattern
    if syntax == .messageFormat2 {
      let source = decoder.checked("message.pattern") { () throws(FormatError) in try MessageSource(bounded: pattern) }
      guard let source else { return nil }
      let errors = source.formatErrors
      for error in errors { decoder.report(error, key: "message.pattern") }
      if !errors.isEmpty { return nil }
      style.decoded = source
    }
    return (style, nil)
  }

  private static func decodeFormatters(_ decoder: inout ObjectDecoder, nesting: Int) -> [String: FormatterDescriptor] {
    let key = "message.formatters"
    guard let members = decoder.object(key) else { return [:] }
    guard nesting <= nestingLimit else {
      decoder.report(
        .error, .limitExceeded, "\(decoder.quoted(key)) is nested too deeply: at most \(nestingLimit) levels", key: key)
      return [:]
    }
    var defaults = FormatterDefaults.none
    defaults.nesting = nesting
    var formatters: [String: FormatterDescriptor] = [:]
    for member in members {
      let pointer = decoder.pointer(to: key).appending(key: member.key)
      formatters[member.key] = FormatterDescriptor(member.value, at: pointer, defaults: defaults, log: decoder.log)
    }
    return formatters
  }

  func translated(_ translate: (_ key: String, _ text: String) -> String?) -> Self {
    var style = self
    style.pattern = translate("message.pattern", pattern) ?? pattern
    return style
  }

  func format(in environment: FormatPlace) throws(FormatError) -> any ValueFormat {
    if syntax == .messageFormat2 { return try unicodeFormat(in: environment) }
    func formatter(_ pattern: MessagePattern) throws(FormatError) -> MessageFormatter {
      try MessageFormatter(
        pattern, locale: environment.locale,
        timeZone: environment.factory.rules(for: environment.context.zone),
        calendar: environment.context.calendar, currencies: environment.context.currencies.definitions,
        budget: environment.context.budget)
    }
    // Compile the author's pattern first, so that errors have its offsets.
    let parsed = try MessagePattern(pattern)
    let plain = try formatter(parsed)
    guard let pseudo = environment.locale.pseudo else { return plain }
    return try formatter(MessagePattern(pseudo.pattern(parsed)))
  }

  private func unicodeFormat(in environment: FormatPlace) throws(FormatError) -> UnicodeMessageFormatter {
    let function = try namedFormats(in: environment)
    let pseudo = environment.locale.pseudo
    // A translation has another text.
    let source =
      if let decoded, decoded.text.hasBytes(of: pattern) { decoded } else { try MessageSource(bounded: pattern) }
    return try UnicodeMessageFormatter(
      source, shown: pseudo.map { pseudo in { $0.shown(in: pseudo) } }, locale: environment.locale,
      timeZone: environment.factory.rules(for: environment.context.zone), calendar: environment.context.calendar,
      isolation: isolation,
      functions: [FormatterDescriptor.functionOfFormatters: function.function],
      currencies: environment.context.currencies.definitions, functionWeight: function.weight,
      budget: environment.context.budget)
  }

  /// Returns the function of named formatters, and its memory in bytes.
  private func namedFormats(
    in environment: FormatPlace
  ) throws(FormatError) -> (function: NamedFormatFunction, weight: Int) {
    var budget = environment.context.budget
    try budget.charge(makingSteps, for: "creating the formatters of the message")
    var context = environment.context
    context.locale = environment.locale
    var formats: [String: CompiledFormat] = [:]
    // The first error is that of the same formatter in each process.
    for (name, formatter) in formatters.sorted(by: { $0.key < $1.key }) {
      formats[name] = try Self.naming(name) { () throws(FormatError) in
        try environment.factory.format(for: formatter, in: context)
      }
    }
    let rows = rows?.formatters.formats(rows?.names, in: context, environment.factory)
    if environment.locale != environment.context.locale {
      // A row only reports the errors of its locale.
      for (name, made) in rows?.formats.sorted(by: { $0.key < $1.key }) ?? [] {
        _ = try Self.naming(name) { () throws(FormatError) in try made.get() }
      }
    }
    return (
      NamedFormatFunction(formats: formats, rows: rows?.formats ?? [:]),
      formats.values.reduce(rows?.weight ?? 0) { $0 + $1.weight }
    )
  }

  /// Adds the name of a formatter to its error, whose offset is not one of the message.
  private static func naming(
    _ name: String, _ make: () throws(FormatError) -> CompiledFormat
  ) throws(FormatError) -> CompiledFormat {
    do throws(FormatError) { return try make() } catch {
      throw FormatError(error.code, "formatter \"\(name.abbreviated(to: 60))\": \(error.message)", hint: error.hint)
    }
  }
}

extension FormatterDescriptor.MessageStyle {
  /// The offsets of the first uses of the arguments in UTF-16 units, by name.
  package var argumentOffsets: [String: Int] {
    if syntax == .messageFormat2 {
      guard let variables = MessageSource(ofText: pattern)?.variables else { return [:] }
      let offsets = pattern.utf16Offsets(ofBytes: variables.map(\.range.lowerBound))
      return Dictionary(zip(variables.map(\.name), offsets)) { first, _ in first }
    }
    do throws(FormatError) {
      let arguments = try MessagePattern(pattern).arguments
      return Dictionary(arguments.map { ($0.name, $0.nameOffset) }) { first, _ in first }
    } catch {
      return [:]
    }
  }
}

extension MessageFormatter: ValueFormat {
  /// The pattern itself is pseudo-localized; the arguments are values and remain unchanged.
  var holdsWords: Bool { false }

  func accepts(_ value: FieldValue) -> Bool { value.isObject }

  func string(_ value: FieldValue) throws(FormatError) -> String {
    try string(value.messageArguments(isNumbered: true))
  }

  func parts(_ value: FieldValue) throws(FormatError) -> [FormatPart] {
    try parts(value.messageArguments(isNumbered: true))
  }

  func message(
    _ arguments: [ExactText: FieldValue], _ details: [ExactText: ArgumentDetail]
  ) throws(FormatError) -> (text: String, problem: MessageProblem?)? {
    (try string(arguments, details: details), nil)
  }

  func parse(
    _ text: String, leniency: ParseLeniency, _ reading: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    throw .unreadable("a message")
  }

  var arguments: [String]? { argumentNames }
}

extension UnicodeMessageFormatter: ValueFormat {
  /// The message itself is pseudo-localized; the arguments are values and remain unchanged.
  var holdsWords: Bool { false }

  func accepts(_ value: FieldValue) -> Bool { value.isObject }

  func string(_ value: FieldValue) throws(FormatError) -> String { try string(value.messageArguments()) }

  func parts(_ value: FieldValue) throws(FormatError) -> [FormatPart] { try parts(value.messageArguments()) }

  func message(
    _ arguments: [ExactText: FieldValue], _ details: [ExactText: ArgumentDetail]
  ) throws(FormatError) -> (text: String, problem: MessageProblem?)? {
    let result = try format(arguments, details: details)
    return (result.text, result.problems.first)
  }

  func message(_ value: FieldValue) throws(FormatError) -> (result: FormattedMessage, source: MessageSource)? {
    (try format(value.messageArguments()), source)
  }

  func parts(_ value: FieldValue, within budget: inout Budget) throws(FormatError) -> [FormatPart] {
    try parts(value.messageArguments(), within: &budget)
  }

  func parse(
    _ text: String, leniency: ParseLeniency, _ reading: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    throw .unreadable("a message")
  }

  var arguments: [String]? { argumentNames }
}

extension FieldValue {
  fileprivate var isObject: Bool { if case .object = self { true } else { false } }

  /// Returns the arguments of a message. A member `{"epochMilliseconds": n}` is a date.
  ///
  /// - Parameter isNumbered: Whether a list is the arguments 0, 1 and so on.
  fileprivate func messageArguments(isNumbered: Bool = false) throws(FormatError) -> [ExactText: FieldValue] {
    switch self {
    case .object(let arguments):
      return arguments.contains { $0.value.isObject } ? arguments.mapValues(\.dateOfMessage) : arguments
    case .list(let elements) where isNumbered:
      let names = elements.indices.map { ExactText("\($0)") }
      return Dictionary(uniqueKeysWithValues: zip(names, elements.map(\.dateOfMessage)))
    default: throw mismatch("an object of arguments")
    }
  }

  private var dateOfMessage: FieldValue {
    guard case .object(let members) = self, members.count == 1,
      case .integer(let milliseconds)? = members["epochMilliseconds"]
    else { return self }
    return .date(Instant(epochMilliseconds: milliseconds))
  }
}
