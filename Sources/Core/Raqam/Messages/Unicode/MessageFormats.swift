internal import RaqamMessages
internal import RaqamValues
internal import Synchronization

/// The locale, the functions and the open formats of a message.
final class MessageFormats: Sendable {
  let locale: LocaleID
  let zone: TimeZoneRules
  let calendar: CalendarID?
  let functions: [String: any MessageFunction]
  let currencies: MessageCurrencies
  /// Whether isolating characters surround placeholders.
  let isIsolating: Bool
  private let open = Mutex(Open())

  private struct Open {
    var numbers: [NumberFunctionOptions: NumberFunction] = [:]
    var dates: [DateFunctionOptions: DateFunction] = [:]
  }

  /// The maximum number of open formats of each kind, if options depend on variables.
  private static let limit = 256

  init(
    locale: LocaleID, zone: TimeZoneRules, calendar: CalendarID?, functions: [String: any MessageFunction],
    currencies: MessageCurrencies, isIsolating: Bool = true
  ) {
    self.locale = locale
    self.zone = zone
    self.calendar = calendar
    self.functions = functions
    self.currencies = currencies
    self.isIsolating = isIsolating
  }

  func number(_ options: NumberFunctionOptions) throws(FormatError) -> NumberFunction {
    if let format = open.withLock({ $0.numbers[options] }) { return format }
    let format = try NumberFunction(options, locale: locale)
    open.withLock { open in
      if open.numbers.count >= Self.limit { open.numbers = [:] }
      open.numbers[options] = format
    }
    return format
  }

  func date(_ options: DateFunctionOptions) throws(FormatError) -> DateFunction {
    if let format = open.withLock({ $0.dates[options] }) { return format }
    var rules = zone
    if case .id(let id) = options.zone { rules = try id.timeZoneRules() }
    let format = try DateFunction(options, locale: locale, zone: rules, calendar: calendar)
    open.withLock { open in
      if open.dates.count >= Self.limit { open.dates = [:] }
      open.dates[options] = format
    }
    return format
  }

  /// The memory of the open formats in bytes.
  var weight: Int {
    open.withLock { open in
      open.numbers.values.reduce(0) { $0 + $1.formatter.weight } + open.dates.count * (8 << 10)
    }
  }
}

extension MessageFormats {
  /// Returns the function with a name.
  func function(_ name: String) -> CompiledMessage.Function {
    if let host = functions[name] { return .host(host) }
    if name.hasBytes(of: "string") { return .string }
    if let function = NumberFunctionOptions.Function(exact: name) { return .number(function) }
    if let function = DateFunctionOptions.Function(exact: name) { return .date(function) }
    return RaqamFunction(exact: name).map { .host($0) } ?? .unknown
  }
}
