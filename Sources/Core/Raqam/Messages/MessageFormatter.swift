internal import ICU
public import RaqamValues
internal import Synchronization

/// Formats ICU MessageFormat 1 messages with named arguments.
///
/// ```swift
/// let pattern = "{count, plural, one {# file} other {# files}} for {name}"
/// let formatter = try MessageFormatter(pattern, locale: "en_US", timeZone: "UTC")
/// try formatter.string(["count": .integer(2), "name": .string("Ada")])  // 2 files for Ada
/// ```
///
/// Numbers are passed on exactly. Dates use the rules of the time zone; a date argument may also be an ISO 8601 string.
/// A `null` argument formats as the empty string. A string value is isolated with FSI and PDI if it, or the text next
/// to it, would be reordered: see <doc:Direction>.
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
/// ## Thread Safety
///
/// Safe to use from any thread. Calls on one formatter are serialized, because formatting mutates ICU's object.
///
/// ## Errors
///
/// Creating a formatter throws `invalidPattern` with the offset; `limitExceeded` if the message has more than 4,096
/// UTF-16 units, 32 levels of nested braces or 8 spelled-out arguments; and `unsupportedStyle` if it has spelled-out
/// arguments and ICU has no rules for the locale.
public final class MessageFormatter: ValueFormatter {
  /// The message pattern.
  public let pattern: String
  /// The locale whose plural rules, numbers and dates are used.
  public let locale: LocaleID
  /// The names of the arguments in the message, sorted.
  public let argumentNames: [String]
  let opened: OpenMessage
  /// The message with other fraction digits of amounts that select plural categories.
  let others = Mutex<[[ExactText: Int]: OpenMessage]>([:])
  let arguments: [MessageOutline.Argument]
  /// The pattern to format with its arguments.
  let shown: (pattern: String, arguments: [MessageOutline.Argument])
  let names: [String]
  /// The argument that each displayed value comes from; `nil` for text formatted by this package.
  let shownNames: [String?]
  /// The amount that each displayed value is; `nil` for other values.
  let amounts: [MessageAmount?]
  let currencies: [String: CurrencyDefinition]
  let dates: [(field: MessageDates.Field, formatter: InstantFormatter)]
  let rules: TimeZoneRules
  /// Whether the locale's numbering system has decimal digits.
  let hasDigits: Bool
  /// The arguments used only as `select` selectors. Numbers are passed to them as strings, because libicu does not
  /// accept numbers there.
  let selected: Set<ExactText>

  static let lengthLimit = 4096
  static let depthLimit = 32
  /// The budget of one call, whose `bytesOut` bounds what the arguments of a message may expand to.
  let budget: Budget

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
    try self.init(pattern, locale: locale, timeZone: timeZone, calendar: calendar, engine: .automatic)
  }

  /// Creates a formatter whose dates use `engine`; both engines give the same bytes.
  ///
  /// - Parameters:
  ///   - shown: The pattern to format, with the same arguments as `pattern` but other text; `nil` for `pattern` itself.
  ///   - currencies: Custom currencies by code, for amounts `{"value": 5, "currency": "XTS"}`.
  package init(
    _ pattern: String, shown: String? = nil, locale: some LocaleConvertible, timeZone: some TimeZoneConvertible,
    calendar: CalendarID? = nil, currencies: [String: CurrencyDefinition] = [:], budget: Budget = .standard,
    engine: FormatEngine
  ) throws(FormatError) {
    let locale = try locale.localeID()
    let rules = try timeZone.timeZoneRules()
    self.budget = budget.share
    self.pattern = pattern
    self.locale = locale
    self.rules = rules
    self.currencies = currencies
    hasDigits = try locale.hasDecimalDigits()
    try Self.check(pattern)
    try SkeletonLimits.checkOperands(in: pattern)
    arguments = try MessageOutline(pattern).arguments
    guard arguments.count(where: { $0.type.hasBytes(of: "spellout") }) <= Self.spelloutLimit else {
      throw FormatError(
        .limitExceeded, "too many spelled-out numbers in the message: at most \(Self.spelloutLimit)")
    }
    // Without rules for a locale, ICU would use those of the process's default locale.
    if let word = arguments.map(\.type).first(where: Self.ruleWords.containsExactly),
      !LocaleData.hasNumberRules(locale.resourceID)
    {
      throw FormatError(
        .unsupportedStyle, "ICU has no rules for \"\(word)\" in locale \"\(locale)\"",
        hint: .form(.messageNumber))
    }
    self.shown = if let shown { (shown, try MessageOutline(shown).arguments) } else { (pattern, arguments) }
    let rewritten = MessageDates(self.shown.pattern, self.shown.arguments)
    dates = try rewritten.fields.map { field throws(FormatError) in
      var style = field.style
      style.calendar = calendar
      return (field, try InstantFormatter(style, locale: locale, timeZone: rules))
    }
    let opened: MessageFormatHandle
    do throws(RejectedText) {
      opened = try MessageFormatHandle(pattern: rewritten.pattern, locale: locale.resourceID)
    } catch {
      throw FormatError(error, pattern: pattern, offset: rewritten.originalOffset)
    }
    let values: [String]
    let replaced = rewritten.fields.map(\.replacement)
    let names = try opened.names().filter { !replaced.contains($0) }
    values = try opened.valueNames()
    shownNames = values.map { names.contains($0) ? $0 : nil }
    self.names = names
    amounts = try Self.amounts(self.shown.arguments, values)
    argumentNames = Set(exact: names + rewritten.fields.map(\.name)).sortedByName()
    let others = Set(exact: arguments.filter { $0.use != .select }.map(\.name))
    selected = Set(exact: arguments.filter { $0.use == .select }.map(\.name)).subtracting(others)
    self.opened = OpenMessage(opened)
  }

  /// The argument types that use rule-based number formats: `{n, spellout}`.
  private static let ruleWords = ["spellout", "ordinal", "duration"]
  /// The maximum number of spelled-out arguments: ICU loads the rules of the language for each of them, 5 MB in
  /// Russian.
  static let spelloutLimit = 8

  /// Returns the error about an argument that ICU does not accept: one that the message uses as a number although its
  /// value is none, or a number that selects and is displayed.
  func mismatch(of arguments: [ExactText: FieldValue]) -> FormatError {
    for argument in self.arguments {
      let (name, value) = (argument.name.abbreviated(to: 60), arguments[argument.name] ?? .null)
      if [.number, .plural, .ordinalPlural].contains(argument.use), value.number == nil {
        return FormatError(.typeMismatch, "argument \"\(name)\" must be a number, found \(value.kindName)")
      }
      if argument.use == .select, !selected.contains(argument.name), value.number != nil {
        return FormatError(
          .typeMismatch, "argument \"\(name)\" selects and is displayed: expected a string, found a number")
      }
    }
    return FormatError(.typeMismatch, "the message does not accept these arguments")
  }

  /// The approximate memory cost in bytes; see ``/RaqamNumbers/DecimalFormatter/weight``. ICU opens a separate format
  /// for each typed argument.
  package var weight: Int {
    arguments.reduce(DecimalFormatter.plainWeight + 32 * pattern.utf8.count) { sum, argument in
      guard argument.use != .text else { return sum }
      return sum + (Self.ruleWords.containsExactly(argument.type) ? DecimalFormatter.spelloutWeight : 8 << 10)
    }
  }

  /// Bounds the length and nesting depth of a message before ICU, which parses nested messages recursively.
  static func check(_ pattern: String) throws(FormatError) {
    guard pattern.utf16.count <= lengthLimit else {
      throw FormatError(.limitExceeded, "the message exceeds the limit of \(lengthLimit) UTF-16 code units")
    }
    var depth = 0
    for (offset, unit) in pattern.utf16.enumerated() {
      if unit == 0x7B { depth += 1 } else if unit == 0x7D { depth -= 1 }
      if depth > depthLimit {
        throw FormatError(
          .limitExceeded, "the message exceeds the limit of \(depthLimit) nested braces", offset: offset)
      }
    }
  }
}
