public import RaqamMessages
public import RaqamValues

/// Formats messages of Unicode MessageFormat 2.
///
/// ```swift
/// let text = """
///   .input {$count :number}
///   .match $count
///   one {{{$count} file for {$name}}}
///   *   {{{$count} files for {$name}}}
///   """
/// let formatter = try UnicodeMessageFormatter(text, locale: "en_US", timeZone: "UTC", isolation: .none)
/// try formatter.string(["count": 1200, "name": "Ada"])  // 1,200 files for Ada
/// ```
///
/// The formatter implements the specification of CLDR 48: the functions `string`, `number`, `integer`, `offset`,
/// `currency` and `percent`, the functions `date`, `time`, `datetime` and `unit` of its draft, and `u:dir` and `u:id`.
/// The functions `raqam:number`, `raqam:date`, `raqam:bytes`, `raqam:duration` and `raqam:list` have the styles of this
/// package, and the host may add functions.
///
/// A variable without a function is displayed by its value: a number as by ``/RaqamNumbers/DecimalStyle/standard``, a date in medium
/// length, a string unchanged, `null` as the empty string.
///
/// ## Errors
///
/// Creating a formatter throws the first error of the text. Formatting does not: a placeholder that has no value, such as
/// one of a variable that is absent, is displayed as its fallback, `{$name}`, and ``format(_:)`` also returns the
/// errors.
///
/// ## Thread Safety
///
/// Safe to use from any thread.
public final class UnicodeMessageFormatter: ValueFormatter {
  /// The message and the ranges of its parts.
  package let source: MessageSource
  /// The locale whose plural rules, numbers and dates are used.
  public let locale: LocaleID
  /// The isolation of placeholders.
  public let isolation: MessageIsolation
  private let message: CompiledMessage
  /// Formats most messages without errors; `nil` if the message needs the general evaluation.
  private let plan: MessagePlan?
  private let formats: MessageFormats
  /// The steps that another message takes to format this one.
  package let steps: Int
  /// The budget of one call.
  private let budget: Budget
  /// The memory of the functions in bytes.
  private let functionWeight: Int

  /// Creates a formatter of a message.
  ///
  /// - Parameters:
  ///   - text: The message in the syntax of MessageFormat 2.
  ///   - locale: The locale whose plural rules, numbers and dates are used.
  ///   - timeZone: The zone of dates, if no option sets another.
  ///   - calendar: The calendar of dates; `nil` uses the locale's calendar.
  ///   - isolation: The isolation of placeholders.
  ///   - functions: The functions of the host by name. They replace built-in functions of the same name.
  ///   - currencies: Custom currencies by code, for the function `currency`.
  ///   - budget: The budget; one call takes at most its share.
  /// - Throws: `syntaxError` with the UTF-16 offset of the first error; `duplicateDeclaration` and the other errors of
  ///   the data model; `limitExceeded` for more than 1 MiB or about 500 different formats; `invalidLocale`,
  ///   `unknownTimeZone`.
  public convenience init(
    _ text: String, locale: some LocaleConvertible, timeZone: some TimeZoneConvertible, calendar: CalendarID? = nil,
    isolation: MessageIsolation = .standard, functions: [String: any MessageFunction] = [:],
    currencies: [String: CurrencyDefinition] = [:], budget: Budget = .standard
  ) throws(FormatError) {
    try self.init(
      MessageSource(bounded: text), shown: nil, locale: locale, timeZone: timeZone, calendar: calendar,
      isolation: isolation,
      functions: functions, currencies: currencies, budget: budget)
  }

  /// Creates a formatter of a message model.
  ///
  /// The offsets of errors are those in ``source``, whose text is that of the model.
  ///
  /// - Throws: `syntaxError` if the model has no syntax, and the errors of
  ///   ``init(_:locale:timeZone:calendar:isolation:functions:currencies:budget:)``.
  package convenience init(
    _ model: MessageModel, locale: some LocaleConvertible, timeZone: some TimeZoneConvertible,
    calendar: CalendarID? = nil, isolation: MessageIsolation = .standard,
    functions: [String: any MessageFunction] = [:], currencies: [String: CurrencyDefinition] = [:]
  ) throws(FormatError) {
    if let problem = model.problems.first {
      throw FormatError(.init(problem.code), problem.message, hint: problem.hint.map { .message($0) })
    }
    try self.init(
      model.text, locale: locale, timeZone: timeZone, calendar: calendar, isolation: isolation, functions: functions,
      currencies: currencies)
  }

  /// Creates a formatter of a message that has been read.
  ///
  /// - Parameters:
  ///   - shown: Changes the text of the message, for pseudo-locales.
  ///   - functionWeight: The approximate memory of the functions in bytes.
  ///   - usesPlan: Whether a plan formats the values that it covers. The text is the same without it.
  package init(
    _ source: MessageSource, shown: ((MessageModel) -> MessageModel)?, locale: some LocaleConvertible,
    timeZone: some TimeZoneConvertible, calendar: CalendarID? = nil, isolation: MessageIsolation = .standard,
    functions: [String: any MessageFunction] = [:], currencies: [String: CurrencyDefinition] = [:],
    functionWeight: Int = 0, budget: Budget = .standard, usesPlan: Bool = true
  ) throws(FormatError) {
    let locale = try locale.localeID()
    guard let model = source.model, source.problems.isEmpty else {
      throw source.formatErrors.first ?? FormatError(.syntaxError, "the message is not valid")
    }
    let formats = MessageFormats(
      locale: locale, zone: try timeZone.timeZoneRules(), calendar: calendar, functions: functions,
      currencies: MessageCurrencies(definitions: currencies), isIsolating: isolation == .standard)
    self.source = source
    self.locale = locale
    self.isolation = isolation
    self.formats = formats
    self.functionWeight = functionWeight
    self.budget = budget.share
    message = try CompiledMessage(source, shown?(model) ?? model, formats, within: budget.share)
    steps = message.steps
    plan = usesPlan ? MessagePlan(message, formats, longest: self.budget.bytesOut) : nil
  }

  /// The names of the variables that the caller has to pass, sorted.
  public var argumentNames: [String] { message.inputs.map(\.name).sorted() }

  /// Returns the index of the variant that values select; 0 for a message without a matcher.
  package func variant(for arguments: [ExactText: FieldValue]) -> Int {
    var evaluation = MessageEvaluation(message, formats, arguments, budget: budget)
    return evaluation.selectedVariant()
  }

  /// Returns whether the plan formats the message with these arguments, instead of the general evaluation.
  package func isPlanned(for arguments: [ExactText: FieldValue]) -> Bool {
    var bytes: [UInt8] = []
    return plan?.append(arguments, to: &bytes) ?? false
  }

  /// The approximate memory cost in bytes; see ``/RaqamNumbers/DecimalFormatter/weight``.
  package var weight: Int { 2048 + 64 * source.text.utf8.count + formats.weight + functionWeight }
}

extension UnicodeMessageFormatter {
  /// Returns the parts of the formatted message, and what could not be resolved.
  ///
  /// ```swift
  /// let formatter = try UnicodeMessageFormatter(
  ///   "Hello {$name}!", locale: "en_US", timeZone: "UTC", isolation: .none)
  /// let result = try formatter.format([:])
  /// result.text            // Hello {$name}!
  /// result.problems.first  // the variable "name" has no value (at offset 6)
  /// ```
  ///
  /// - Parameter arguments: The values of the variables by name.
  /// - Throws: `limitExceeded` if the text would exceed the budget, by default 16 MiB.
  public func format(_ arguments: [ExactText: FieldValue]) throws(FormatError) -> FormattedMessage {
    try format(arguments, details: [:])
  }

  /// Returns the parts of a message whose arguments have details.
  package func format(
    _ arguments: [ExactText: FieldValue], details: [ExactText: ArgumentDetail]
  ) throws(FormatError) -> FormattedMessage {
    var evaluation = MessageEvaluation(message, formats, arguments, details, budget: budget)
    let parts = try evaluation.parts()
    return FormattedMessage(parts: parts, problems: evaluation.problems)
  }

  /// Returns the text of the formatted message, with fallbacks for what could not be resolved.
  ///
  /// - Throws: `limitExceeded` if the text would exceed the budget, by default 16 MiB.
  public func string(_ arguments: [ExactText: FieldValue]) throws(FormatError) -> String {
    var bytes: [UInt8] = []
    try append(arguments, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the text of the formatted message as UTF-8.
  ///
  /// - Returns: The errors, in order of evaluation.
  /// - Throws: `limitExceeded` if the text would exceed the budget, by default 16 MiB.
  @discardableResult
  public func append(
    _ arguments: [ExactText: FieldValue], reportingTo bytes: inout [UInt8]
  ) throws(FormatError) -> [MessageProblem] {
    if let plan, plan.append(arguments, to: &bytes) { return [] }
    var evaluation = MessageEvaluation(message, formats, arguments, budget: budget)
    try evaluation.append(to: &bytes)
    return evaluation.problems
  }

  /// Appends the text of the formatted message as UTF-8, with fallbacks for what could not be resolved.
  ///
  /// - Throws: `limitExceeded` if the text would exceed the budget, by default 16 MiB.
  public func append(_ arguments: [ExactText: FieldValue], to bytes: inout [UInt8]) throws(FormatError) {
    try append(arguments, reportingTo: &bytes)
  }

  /// Returns the text in typed parts of text: those of numbers and dates, and message text as `literal`.
  ///
  /// - Throws: `limitExceeded` if the text would exceed the budget, by default 16 MiB.
  public func parts(_ arguments: [ExactText: FieldValue]) throws(FormatError) -> [FormatPart] {
    try format(arguments).parts.flatMap(\.formatParts)
  }
}

extension UnicodeMessageFormatter {
  /// Returns the typed parts of a message that another one formats by name.
  ///
  /// - Parameter budget: The budget of the outermost message.
  /// - Throws: `limitExceeded` if the text would be too long, or the budget is exhausted.
  package func parts(
    _ arguments: [ExactText: FieldValue], within budget: inout Budget
  ) throws(FormatError) -> [FormatPart] {
    budget.take(steps + message.steps(finding: arguments))
    try budget.check()
    var evaluation = MessageEvaluation(message, formats, arguments, budget: budget)
    defer { budget = evaluation.budget }
    return try evaluation.parts().flatMap(\.formatParts)
  }
}

extension UnicodeMessageFormatter: DetailedMessage {
  package func string(
    _ arguments: [ExactText: FieldValue], details: [ExactText: ArgumentDetail]
  ) throws(FormatError) -> String {
    try details.isEmpty ? string(arguments) : format(arguments, details: details).text
  }
}

extension MessageSource {
  /// The maximum size of a message of a descriptor in bytes.
  package static let lengthLimit = 1 << 20

  /// Parses a message of a descriptor. Parsing needs many times the memory of the text, so its length is tested first.
  ///
  /// - Throws: `limitExceeded` for a longer text.
  package init(bounded text: String, limit: Int = lengthLimit) throws(FormatError) {
    guard text.utf8.count <= limit else {
      let amount = limit < 1 << 20 ? "\(limit >> 10) KiB" : "\(limit >> 20) MiB"
      throw FormatError(.limitExceeded, "the message exceeds the limit of \(amount)")
    }
    self.init(parsing: text)
  }

  /// Parses a message of a descriptor; `nil` if it is too long, which decoding the descriptor reports.
  package init?(ofText text: String) {
    do throws(FormatError) { try self.init(bounded: text) } catch { return nil }
  }

  /// The errors of a message that is not valid, with UTF-16 offsets.
  ///
  /// - Complexity: O(*n*) in the length of the text and the number of errors.
  package var formatErrors: [FormatError] {
    let problems = problems
    // The text may be in the syntax of MessageFormat 1.
    if model == nil, let first = problems.first, isMessageFormat1 {
      let offset = text.utf16Offsets(ofBytes: [first.offset]).first
      return [FormatError(.syntaxError, first.message, offset: offset, hint: .option(.messageFormat1))]
    }
    let offsets = text.utf16Offsets(ofBytes: problems.map(\.offset))
    return zip(problems, offsets).map { problem, offset in
      FormatError(
        model == nil ? .syntaxError : FormatError.Code(problem.code), problem.message, offset: offset,
        hint: problem.hint.map { .message($0) })
    }
  }

  private var isMessageFormat1: Bool {
    do throws(FormatError) {
      return !(try MessagePattern(text).arguments.isEmpty)
    } catch {
      return false
    }
  }
}

extension String {
  /// Returns the UTF-16 offsets of UTF-8 offsets, in the same order.
  package func utf16Offsets(ofBytes offsets: [Int]) -> [Int] {
    var converted = Array(repeating: 0, count: offsets.count)
    var (byte, unit) = (0, 0)
    var rest = unicodeScalars[...]
    for (index, offset) in offsets.enumerated().sorted(by: { $0.element < $1.element }) {
      while byte < offset, let scalar = rest.popFirst() {
        byte += UTF8.width(scalar)
        unit += UTF16.width(scalar)
      }
      converted[index] = unit
    }
    return converted
  }
}

extension FormatError.Code {
  /// Creates the code of a problem; `syntaxError` for the syntax errors, which the specification does not subdivide.
  init(_ code: MessageProblemCode) { self = Self(exact: code.rawValue) ?? .syntaxError }
}
