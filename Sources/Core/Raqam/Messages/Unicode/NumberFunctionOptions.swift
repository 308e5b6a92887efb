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
  /// The options that descriptors have too. Its layout is that of the function.
  var shared = NumberFunctionOptions.defaults
  var minimumSignificant: Int?
  var hidesZerosOfWhole: Bool?
  var priority: Priority?
  var increment: Int?

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

  /// The specification rounds halves away from zero.
  private static let defaults: DecimalStyle = {
    var style = DecimalStyle.standard
    style.roundingMode = .halfUp
    return style
  }()

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
    case .integer:
      (options.shared.minimumFraction, options.shared.maximumFraction) = (nil, nil)
      options.minimumSignificant = nil
    case .percent:
      options.shared.minimumInteger = nil
      (options.increment, options.select) = (nil, nil)
    case .number, .offset, .currency, .unit, .raqamNumber: break
    }
    return options
  }

  var exclusiveOptions: [String] { function == .raqamNumber ? ["pattern", "skeleton", "style"] : [] }

  static let table: [MessageOption<Self>] =
    DecimalStyle.options.compactMap { shared in
      shared.messageOption(setters) { options, option throws(MessageFunctionError) in
        try shared.set(option, in: &options.shared)
      }
    } + [
      MessageOption(
        "select", of: ["number", "integer", "raqam:number"], values: selections.map(\.key),
        "keys that match: plural categories or only numbers"
      ) { options, option throws(MessageFunctionError) in
        options.refusesSelection = true
        try option.checkLiteral()
        options.select = try option.choice(selections)
        options.refusesSelection = false
      },
      MessageOption(
        "minimumSignificantDigits", of: ["number", "currency", "percent", "unit"],
        "minimum number of significant digits"
      ) { options, option throws(MessageFunctionError) in
        options.minimumSignificant = try option.digits(atLeast: 1)
      },
      MessageOption(
        "trailingZeroDisplay", of: ["number", "currency", "percent"], ["auto": false, "stripIfInteger": true],
        "fraction digits of whole numbers"
      ) { $0.hidesZerosOfWhole = $1 },
      MessageOption(
        "roundingPriority", of: ["number", "currency", "percent", "unit"],
        ["auto": .auto, "morePrecision": .morePrecision, "lessPrecision": .lessPrecision],
        "precedence of significant and fraction digits"
      ) { $0.priority = $1 },
      MessageOption(
        "roundingIncrement", of: ["number", "currency", "unit"],
        [
          "1": 1, "2": 2, "5": 5, "10": 10, "20": 20, "25": 25, "50": 50, "100": 100, "200": 200, "250": 250,
          "500": 500, "1000": 1000, "2000": 2000, "2500": 2500, "5000": 5000,
        ], "increment of the last digit"
      ) { $0.increment = $1 },
      MessageOption(
        "currencyDisplay", of: ["currency"],
        ["narrowSymbol": .narrowSymbol, "symbol": .symbol, "name": .name, "code": .code, "never": .never],
        "display of the currency"
      ) { $0.currencyDisplay = $1 },
      MessageOption(
        "currencySign", of: ["currency"], ["standard": false, "accounting": true], "display of negative amounts"
      ) { $0.isAccounting = $1 },
      MessageOption(
        "fractionDigits", of: ["currency"], values: ["auto"],
        "number of fraction digits, or auto for those of the currency"
      ) { options, option throws(MessageFunctionError) in
        options.currencyFraction = option.text.hasBytes(of: "auto") ? nil : try option.digits()
      },
      MessageOption("unit", of: ["unit"], "id of a unit, such as kilometer-per-hour") {
        options, option throws(MessageFunctionError) in options.unit = try identifier(option)
      },
      MessageOption(
        "usage", of: ["unit"], "id of a usage, such as road, which determines the unit of the locale"
      ) { options, option throws(MessageFunctionError) in options.usage = try identifier(option) },
      MessageOption(
        "unitDisplay", of: ["unit"], ["short": .short, "narrow": .narrow, "long": .long], "width of the unit"
      ) { $0.unitDisplay = $1 },
      // The function itself reads these, because it needs exactly one.
      MessageOption("add", of: ["offset"], "integer to add, from 0 to 99") { _, _ in },
      MessageOption("subtract", of: ["offset"], "integer to subtract, from 0 to 99") { _, _ in },
    ]

  private static let selections: KeyValuePairs<String, Selection> = [
    "plural": .plural, "ordinal": .ordinal, "exact": .exact,
  ]

  private static let setters: [String: MessageOption<Self>.Setter] = [
    "currency": { options, option throws(MessageFunctionError) in
      options.currency = try options.currencies.code(option.text)
    },
    "pattern": { options, option throws(MessageFunctionError) in
      options.style = try option.style { text throws(FormatError) in try DecimalStyle(pattern: text) }
    },
    "skeleton": { options, option throws(MessageFunctionError) in
      options.style = try option.style { text throws(FormatError) in try .skeleton(text) }
    },
    "style": { options, option throws(MessageFunctionError) in
      let word = try option.word(among: DecimalStyle.Named.allCases.map(\.rawValue) + ["currency"])
      options.style =
        switch DecimalStyle.Named(exact: word) {
        case .decimal: .standard
        case let named?: DecimalStyle(.named(named))
        case nil: .localCurrency()
        }
    },
  ]

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
