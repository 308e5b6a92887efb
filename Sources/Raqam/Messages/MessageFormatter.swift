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
  private let handle: Mutex<MessageFormatHandle>
  private let arguments: [MessageOutline.Argument]
  private let names: [String]
  /// The argument that each displayed value comes from; `nil` for text formatted by this package.
  private let shownNames: [String?]
  private let dates: [(field: MessageDates.Field, formatter: InstantFormatter)]
  private let rules: TimeZoneRules
  /// Whether the locale's numbering system has decimal digits.
  private let hasDigits: Bool
  /// The arguments used only as `select` selectors. Numbers are passed to them as strings, because libicu does not
  /// accept numbers there.
  private let selected: Set<ExactText>

  static let lengthLimit = 4096
  static let depthLimit = 32
  /// The maximum size in bytes that the arguments of a message may expand to.
  static let resultLimit = 16 << 20

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
  /// - Parameter shown: The pattern to format, with the same arguments as `pattern` but other text; `nil` for `pattern`
  ///   itself.
  package init(
    _ pattern: String, shown: String? = nil, locale: some LocaleConvertible, timeZone: some TimeZoneConvertible,
    calendar: CalendarID? = nil, engine: FormatEngine
  ) throws(FormatError) {
    let locale = try locale.localeID()
    let rules = try timeZone.timeZoneRules()
    self.pattern = pattern
    self.locale = locale
    self.rules = rules
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
    let rewritten =
      if let shown { MessageDates(shown, try MessageOutline(shown).arguments) } else {
        MessageDates(pattern, arguments)
      }
    dates = try rewritten.fields.map { field throws(FormatError) in
      var style = field.style
      style.calendar = calendar
      return (field, try InstantFormatter(style, locale: locale, timeZone: rules, engine: engine))
    }
    let opened: MessageFormatHandle
    do throws(MessageFormatHandle.PatternError) {
      opened = try MessageFormatHandle(pattern: rewritten.pattern, locale: locale.resourceID)
    } catch {
      throw FormatError(error, pattern: pattern, offset: rewritten.originalOffset)
    }
    do throws(ICUError) {
      let replaced = rewritten.fields.map(\.replacement)
      let names = try opened.names().filter { !replaced.contains($0) }
      shownNames = try opened.valueNames().map { names.contains($0) ? $0 : nil }
      self.names = names
    } catch {
      throw FormatError(icu: error, while: "looking up the arguments of a message")
    }
    argumentNames = Set(exact: names + rewritten.fields.map(\.name)).sortedByName()
    let others = Set(exact: arguments.filter { $0.use != .select }.map(\.name))
    selected = Set(exact: arguments.filter { $0.use == .select }.map(\.name)).subtracting(others)
    handle = Mutex(opened)
  }

  /// The argument types that use rule-based number formats: `{n, spellout}`.
  private static let ruleWords = ["spellout", "ordinal", "duration"]
  /// The maximum number of spelled-out arguments: ICU loads the rules of the language for each of them, 5 MB in
  /// Russian.
  static let spelloutLimit = 8

  /// Returns the error about an argument that ICU does not accept: one that the message uses as a number although its
  /// value is none, or a number that selects and is displayed.
  private func mismatch(of arguments: [ExactText: FieldValue]) -> FormatError {
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

  /// Returns the formatted message in typed parts: message text and values as `literal`, isolating characters as
  /// `bidiIsolation`.
  ///
  /// - Throws: `missingArgument` if an argument of the message is absent; `typeMismatch` for a list or an object, or if
  ///   ICU does not accept the value, such as a string for a plural; `outOfRange` for a number beyond 64 bits if the
  ///   locale's numbering system has no digits; `limitExceeded` if long arguments would expand to more than 16 MiB.
  public func parts(_ arguments: [ExactText: FieldValue]) throws(FormatError) -> [FormatPart] {
    let pieces = try pieces(arguments).map { piece in TextSegment(piece.text, source(piece.place, arguments)) }
    return try BidiIsolation(direction: locale.direction).parts(pieces)
  }

  /// Returns the bidi source of a part: strings come from the caller, while numbers and dates are formatted here, in
  /// the direction of the locale.
  private func source(_ place: Int?, _ arguments: [ExactText: FieldValue]) -> TextSegment.Source {
    guard let place else { return .pattern }
    guard shownNames.indices.contains(place), let name = shownNames[place], arguments[name]?.number == nil else {
      return .formatted(locale.direction)
    }
    return .value
  }

  private func pieces(_ arguments: [ExactText: FieldValue]) throws(FormatError) -> [MessageFormatHandle.Piece] {
    if let missing = argumentNames.first(where: { arguments[$0] == nil }) {
      throw FormatError(
        .missingArgument, "missing argument \"\(missing.abbreviated())\" of the message",
        hint: SpellingSuggestion.hint(missing, among: arguments.count > 1000 ? [] : arguments.names.sorted()))
    }
    let plain = try names.map { name throws(FormatError) in
      (name: name, value: try argument(name, arguments[name] ?? .null))
    }
    let dates = try dates.map { date throws(FormatError) in
      (
        name: date.field.replacement,
        value: try text(arguments[date.field.name] ?? .null, of: date.field.name, date.formatter)
      )
    }
    try checkLength(plain + dates)
    do throws(ICUError) {
      return try handle.withLock { handle throws(ICUError) in try handle.pieces(plain + dates) }
    } catch {
      throw mismatch(of: arguments)
    }
  }

  /// Bounds the size of the result: each brace may repeat the longest argument.
  private func checkLength(
    _ arguments: [(name: String, value: MessageFormatHandle.Argument)]
  ) throws(FormatError) {
    let longest = arguments.map(\.value.length).max() ?? 0
    let braces = pattern.utf8.count { $0 == 0x7B }
    guard longest * max(braces, 1) <= Self.resultLimit else {
      throw FormatError(
        .limitExceeded,
        "the message would exceed the limit of \(Self.resultLimit >> 20) MiB: an argument has \(longest) bytes")
    }
  }

  private func text(
    _ value: FieldValue, of name: String, _ formatter: InstantFormatter
  ) throws(FormatError) -> MessageFormatHandle.Argument {
    switch value {
    case .null: .text("")
    case .date(let instant): .text(try formatter.string(instant))
    case .day(let day) where formatter.style.showsDate: .text(try formatter.string(LocalDateTime(day: day)))
    case .time(let time) where !formatter.style.showsDate: .text(try formatter.string(LocalDateTime(time: time)))
    case .string(let text): try self.text(date(text, of: name, formatter), of: name, formatter)
    default:
      throw FormatError(
        .typeMismatch,
        "argument \"\(name.abbreviated(to: 60))\" must be a \(formatter.style.showsDate ? "date" : "time of day"), "
          + "found \(value.kindName)")
    }
  }

  /// Parses the ISO 8601 string of a date argument, and names the argument if it is another string.
  private func date(
    _ text: String, of name: String, _ formatter: InstantFormatter
  ) throws(FormatError) -> FieldValue {
    do throws(FormatError) {
      return try FieldValue(ISO8601Text.parse(text, timeOfDay: !formatter.style.showsDate), rules: rules)
    } catch {
      let message = "argument \"\(name.abbreviated(to: 60))\": \(error.message)"
      throw FormatError(error.code, message, offset: error.offset, hint: error.hint)
    }
  }

  /// Rejects numbers that a numbering system without digits cannot represent: ICU would not terminate.
  private func number(_ value: FieldValue) throws(FormatError) -> String {
    guard let number = value.number, hasDigits || number.isWithinRules else {
      throw FormatError(
        .outOfRange, "the number is out of range for locale \"\(locale)\", which writes numbers in letters",
        hint: .option(.localeWithDigits))
    }
    return number.decimalText
  }

  private func argument(
    _ name: String, _ value: FieldValue
  ) throws(FormatError) -> MessageFormatHandle.Argument {
    switch value {
    case .null, .bool, .string, .date, .day, .time: .text(value.canonicalText ?? "")
    case .integer, .double, .decimal:
      if selected.contains(name), let number = value.number {
        .text(number.decimalText)
      } else {
        .decimal(try number(value))
      }
    case .list, .object:
      throw FormatError(
        .typeMismatch, "argument \"\(name.abbreviated())\" must be a single value, found \(value.kindName)")
    }
  }
}

extension MessageFormatHandle.Argument {
  fileprivate var length: Int {
    switch self {
    case .text(let text), .decimal(let text): text.utf8.count
    }
  }
}
