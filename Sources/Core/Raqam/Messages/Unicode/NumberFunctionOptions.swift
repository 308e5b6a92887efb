internal import RaqamValues

/// The options of the functions that format numbers, with the names and defaults of the specification.
struct NumberFunctionOptions: FunctionOptions {
  enum Function: String, Sendable {
    case number, integer, offset, currency, percent, unit
    case raqamNumber = "raqam:number"
  }

  enum Selection: Hashable, Sendable { case plural, ordinal, exact }

  enum CurrencyDisplay: Hashable, Sendable { case narrowSymbol, symbol, name, code, never }

  enum UnitDisplay: Hashable, Sendable { case short, narrow, long }

  enum Priority: Hashable, Sendable { case auto, morePrecision, lessPrecision }

  var function = Function.number
  /// The kind of selection; `nil` if no option sets it.
  var select: Selection?
  /// Whether the value can select variants, although its function can.
  var refusesSelection = false
  var sign: DecimalStyle.Sign?
  var grouping: DecimalStyle.Grouping?
  var minimumInteger: Int?
  var minimumFraction: Int?
  var maximumFraction: Int?
  var minimumSignificant: Int?
  var maximumSignificant: Int?
  var hidesZerosOfWhole: Bool?
  var priority: Priority?
  var increment: Int?
  var rounding: RoundingMode?

  var currency: CurrencyCode?
  var isAccounting: Bool?
  var currencyDisplay: CurrencyDisplay?
  /// The fraction digits of amounts; `nil` for those of the currency.
  var currencyFraction: Int?

  var unit: String?
  var usage: String?
  var unitDisplay: UnitDisplay?

  /// The style of `raqam:number`, and of numbers without a function.
  var style: DecimalStyle?

  /// The source of the codes of currencies.
  var currencies = MessageCurrencies.none

  /// The options of a number without a function: those of a formatter of type `number` without keys.
  static let unannotated: NumberFunctionOptions = {
    var options = NumberFunctionOptions()
    options.style = .standard
    options.refusesSelection = true
    return options
  }()
}

/// The custom currencies of a message.
///
/// Equality is identity: options that are compared come from one message, and a form may have thousands of currencies.
final class MessageCurrencies: Hashable, Sendable {
  static let none = MessageCurrencies(definitions: [:])

  let definitions: [String: CurrencyDefinition]

  init(definitions: [String: CurrencyDefinition]) { self.definitions = definitions }

  static func == (left: MessageCurrencies, right: MessageCurrencies) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension NumberFunctionOptions {
  /// Returns the options that an expression with a function has before its own options, if its operand has these.
  func inherited(by function: Function) -> NumberFunctionOptions {
    var options = self
    options.function = function
    if options.style != nil, function != .raqamNumber { options.style = nil }
    switch function {
    case .integer: (options.minimumFraction, options.maximumFraction, options.minimumSignificant) = (nil, nil, nil)
    case .percent: (options.minimumInteger, options.increment, options.select) = (nil, nil, nil)
    case .number, .offset, .currency, .unit, .raqamNumber: break
    }
    return options
  }

  var exclusiveOptions: [String] { function == .raqamNumber ? ["pattern", "skeleton", "style"] : [] }

  mutating func set(_ option: OptionValue) throws(MessageFunctionError) -> Bool {
    switch function {
    case .number, .integer:
      if option.name == "select" { return try setSelection(option) }
    case .percent: break
    case .currency:
      if try setCurrency(option) { return true }
      return try setDigits(option)
    case .unit: if try setUnit(option) { return true }
    case .offset: return false
    case .raqamNumber:
      if option.name == "select" { return try setSelection(option) }
      return try setStyle(option)
    }
    if try setSign(option) { return true }
    return try setDigits(option)
  }

  private mutating func setSelection(_ option: OptionValue) throws(MessageFunctionError) -> Bool {
    refusesSelection = true
    try option.checkLiteral()
    select = try option.choice(["plural": .plural, "ordinal": .ordinal, "exact": .exact])
    refusesSelection = false
    return true
  }

  private mutating func setSign(_ option: OptionValue) throws(MessageFunctionError) -> Bool {
    guard option.name == "signDisplay" else { return false }
    sign = try option.choice([
      "auto": .auto, "always": .always, "exceptZero": .exceptZero, "negative": .negative, "never": .never,
    ])
    return true
  }

  private mutating func setDigits(_ option: OptionValue) throws(MessageFunctionError) -> Bool {
    switch (option.name, function) {
    case ("useGrouping", _):
      grouping = try option.choice(["auto": .auto, "always": .always, "never": .never, "min2": .min2])
    case ("minimumIntegerDigits", let function) where function != .percent:
      minimumInteger = try option.digits(atLeast: 1)
    case ("maximumSignificantDigits", _): maximumSignificant = try option.digits(atLeast: 1)
    case (_, .integer): return false
    case ("minimumFractionDigits", let function) where function != .currency: minimumFraction = try option.digits()
    case ("maximumFractionDigits", let function) where function != .currency: maximumFraction = try option.digits()
    case ("minimumSignificantDigits", _): minimumSignificant = try option.digits(atLeast: 1)
    case ("trailingZeroDisplay", let function) where function != .unit:
      hidesZerosOfWhole = try option.choice(["auto": false, "stripIfInteger": true])
    case ("roundingPriority", _):
      priority = try option.choice([
        "auto": .auto, "morePrecision": .morePrecision, "lessPrecision": .lessPrecision,
      ])
    case ("roundingIncrement", let function) where function != .percent:
      increment = try option.choice(Self.increments)
    case ("roundingMode", _): rounding = try option.choice(Self.roundings)
    default: return false
    }
    return true
  }

  private static let increments: KeyValuePairs<String, Int> = [
    "1": 1, "2": 2, "5": 5, "10": 10, "20": 20, "25": 25, "50": 50, "100": 100, "200": 200, "250": 250, "500": 500,
    "1000": 1000, "2000": 2000, "2500": 2500, "5000": 5000,
  ]

  private static let roundings: KeyValuePairs<String, RoundingMode> = [
    "ceil": .ceiling, "floor": .floor, "expand": .up, "trunc": .down, "halfCeil": .halfCeiling,
    "halfFloor": .halfFloor, "halfExpand": .halfUp, "halfTrunc": .halfDown, "halfEven": .halfEven,
  ]

  private mutating func setCurrency(_ option: OptionValue) throws(MessageFunctionError) -> Bool {
    switch option.name {
    case "currency": currency = try currencies.code(option.text)
    case "currencySign": isAccounting = try option.choice(["standard": false, "accounting": true])
    case "currencyDisplay":
      currencyDisplay = try option.choice([
        "narrowSymbol": .narrowSymbol, "symbol": .symbol, "name": .name, "code": .code, "never": .never,
      ])
    case "fractionDigits": currencyFraction = option.text.hasBytes(of: "auto") ? nil : try option.digits()
    default: return false
    }
    return true
  }

  private mutating func setUnit(_ option: OptionValue) throws(MessageFunctionError) -> Bool {
    switch option.name {
    case "unit": unit = try Self.identifier(option)
    case "usage": usage = try Self.identifier(option)
    case "unitDisplay": unitDisplay = try option.choice(["short": .short, "narrow": .narrow, "long": .long])
    default: return false
    }
    return true
  }

  /// Returns the id of a unit or a usage: words of lowercase letters and digits.
  private static func identifier(_ option: OptionValue) throws(MessageFunctionError) -> String {
    let text = option.text
    let isIdentifier =
      !text.isEmpty && text.utf8.count <= 100
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    guard !isIdentifier else { return text }
    throw .badOption(
      "option \"\(option.name)\" must be an identifier, found \"\(text.abbreviated(to: 60))\"",
      hint: option.name == "unit" ? "write for example unit=kilometer-per-hour" : "write for example usage=road")
  }

  private mutating func setStyle(_ option: OptionValue) throws(MessageFunctionError) -> Bool {
    switch option.name {
    case "pattern": style = try option.style { text throws(FormatError) in try DecimalStyle(pattern: text) }
    case "skeleton": style = try option.style { text throws(FormatError) in try .skeleton(text) }
    case "style": style = try option.choice(Self.styles)
    default: return false
    }
    return true
  }

  private static let styles: KeyValuePairs<String, DecimalStyle> = [
    "decimal": .standard, "percent": .percent, "permille": .permille, "scientific": .scientific,
    "compact": .compact, "compact_long": .compactLong, "spellout": .spellout, "ordinal": .ordinal,
    "currency": .localCurrency(),
  ]
}

extension MessageCurrencies {
  /// Returns the currency with a code.
  func code(_ text: String) throws(MessageFunctionError) -> CurrencyCode {
    do throws(FormatError) {
      return try CurrencyCode(text, among: definitions)
    } catch {
      throw .badOption(error.message, hint: error.hint.map { "\($0)" })
    }
  }
}
