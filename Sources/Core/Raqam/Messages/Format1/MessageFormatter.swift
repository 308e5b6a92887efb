package import RaqamMessages
public import RaqamValues

/// Formats ICU MessageFormat 1 messages with named arguments.
///
/// ```swift
/// let pattern = "{count, plural, one {# file} other {# files}} for {name}"
/// let formatter = try MessageFormatter(pattern, locale: "en_US", timeZone: "UTC")
/// try formatter.string(["count": .integer(2), "name": .string("Ada")])  // 2 files for Ada
/// ```
///
/// Numbers, numbers in words, durations and dates have the formats of this package, so a message and a formatter show a
/// value in the same way. A number may also be a string of a decimal number, and a date an ISO 8601 string. A `null`
/// argument without a type, or of a date, formats as the empty string. A string value is isolated with FSI and PDI if it, or
/// the text next to it, would be reordered: see <doc:Direction>.
///
/// The currency of `{price, number, currency}`, and of `¤` in a pattern, is that of the value, which is an object. A number
/// without a currency needs one in the message: the currency of the locale's region is never assumed.
///
/// ```swift
/// let formatter = try MessageFormatter("{price, number, currency}", locale: "en_US", timeZone: "UTC")
/// try formatter.string(["price": .object(["value": 12, "currency": "EUR"])])  // €12.00
/// try formatter.string(["price": 12])  // throws: argument "price" has no currency; write {price, number, ::currency/EUR}
/// ```
///
/// The article <doc:Messages> lists the differences to ICU's own formatter.
///
/// ## Thread Safety
///
/// Safe to use from any thread.
///
/// ## Errors
///
/// Creating a formatter throws `invalidPattern` with the offset; and `limitExceeded` if the message has more than 4,096
/// UTF-16 units or 32 levels of nested braces.
public final class MessageFormatter: ValueFormatter {
  /// The message pattern.
  public let pattern: String
  /// The locale whose plural rules, numbers and dates are used.
  public let locale: LocaleID
  /// The names of the arguments in the message, sorted.
  public let argumentNames: [String]
  private let message: BranchedMessage
  /// The budget of one call, whose `bytesOut` bounds what the arguments of a message may expand to.
  private let budget: Budget

  /// Creates a formatter of a message pattern.
  ///
  /// - Parameters:
  ///   - pattern: The message in ICU MessageFormat 1.
  ///   - locale: The locale whose plural rules, numbers and dates are used.
  ///   - timeZone: The zone of the dates.
  ///   - calendar: The calendar of the dates; `nil` uses the locale's calendar.
  /// - Throws: `invalidLocale`, `unknownTimeZone`, `invalidPattern`, `limitExceeded`, `unsupportedStyle`, `icuFailure`.
  public convenience init(
    _ pattern: String, locale: some LocaleConvertible, timeZone: some TimeZoneConvertible, calendar: CalendarID? = nil
  ) throws(FormatError) {
    try self.init(MessagePattern(pattern), locale: locale, timeZone: timeZone, calendar: calendar)
  }

  /// Creates a formatter of a message that has been read.
  ///
  /// - Parameter currencies: Custom currencies by code, for amounts `{"value": 5, "currency": "XTS"}`.
  package init(
    _ pattern: MessagePattern, locale: some LocaleConvertible, timeZone: some TimeZoneConvertible,
    calendar: CalendarID? = nil, currencies: [String: CurrencyDefinition] = [:], budget: Budget = .standard
  ) throws(FormatError) {
    let locale = try locale.localeID()
    self.budget = budget.share
    self.pattern = pattern.text
    self.locale = locale
    let formats = MessageFormats(
      locale: locale, zone: try timeZone.timeZoneRules(), calendar: calendar, functions: [:],
      currencies: MessageCurrencies(definitions: currencies))
    message = try BranchedMessage(pattern, formats, within: budget.share)
    argumentNames = Set(message.inputs).sortedByName()
  }

  /// The approximate memory cost in bytes; see ``/RaqamNumbers/DecimalFormatter/weight``.
  package var weight: Int {
    2048 + 32 * pattern.utf8.count + message.weight + message.formats.weight + 4096 * message.durations.count
  }

  /// The steps of one call.
  package var steps: Int { message.steps }
}

extension MessageFormatter {
  /// Returns the formatted message in typed parts: message text and strings as `literal`, isolating characters as
  /// `bidiIsolation`, numbers and dates in the parts of their formats.
  ///
  /// - Throws: `missingArgument` if an argument of the message is absent; `typeMismatch` for a list, or for a value of
  ///   another kind than an argument needs, such as a word for a plural; `limitExceeded` if the text would have more than
  ///   16 MiB; or an error of a format.
  public func parts(_ arguments: [ExactText: FieldValue]) throws(FormatError) -> [FormatPart] {
    try parts(arguments, details: [:])
  }

  /// Returns the parts of a message whose arguments have details.
  package func parts(
    _ arguments: [ExactText: FieldValue], details: [ExactText: ArgumentDetail]
  ) throws(FormatError) -> [FormatPart] {
    if let name = argumentNames.first(where: { arguments[$0] == nil }) { throw missing(name, arguments) }
    let evaluation = try BranchedEvaluation(message, arguments, details, budget)
    return try BidiIsolation(direction: locale.direction).parts(evaluation.segments)
  }

  /// Appends the formatted message to `bytes`, as UTF-8.
  ///
  /// - Throws: An error of ``parts(_:)``.
  public func append(_ arguments: [ExactText: FieldValue], to bytes: inout [UInt8]) throws(FormatError) {
    let start = bytes.count
    do throws(FormatError) {
      if try message.append(arguments, to: &bytes, limit: budget.bytesOut) { return }
    } catch {
      bytes.removeSubrange(start...)
      // The first argument that is absent is reported, wherever it is.
      if error.code == .missingArgument, let name = argumentNames.first(where: { arguments[$0] == nil }) {
        throw missing(name, arguments)
      }
      throw error
    }
    bytes.removeSubrange(start...)
    for part in try parts(arguments) { bytes += part.text.utf8 }
  }

  /// Returns the formatted message.
  ///
  /// - Throws: An error of ``parts(_:)``.
  public func string(_ arguments: [ExactText: FieldValue]) throws(FormatError) -> String {
    var bytes: [UInt8] = []
    try append(arguments, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func missing(_ name: String, _ arguments: [ExactText: FieldValue]) -> FormatError {
    FormatError(
      .missingArgument, "missing argument \"\(name.abbreviated())\" of the message",
      hint: SpellingSuggestion.hint(name, among: arguments.count > 1000 ? [] : arguments.names.sorted()))
  }
}

extension MessageFormatter: DetailedMessage {
  package func string(
    _ arguments: [ExactText: FieldValue], details: [ExactText: ArgumentDetail]
  ) throws(FormatError) -> String {
    try details.isEmpty ? string(arguments) : parts(arguments, details: details).map(\.text).joined()
  }
}

extension MessagePattern {
  /// Returns the message whose arguments without a type have other names.
  package func renamingPlain(_ name: (String) -> String) -> MessagePattern {
    var renamed = self
    for index in arguments.indices where arguments[index].kind == .plain {
      renamed.arguments[index].name = name(arguments[index].name)
    }
    return renamed
  }
}
