public import Raqam
internal import RaqamDescriptors

/// Rows whose value is a number, including sliders and steppers.
struct NumberRow: RowTraits {
  enum Role { case integer, decimal, percent, currency, slider, stepper }

  private let role: Role

  init(_ role: Role) { self.role = role }

  var input: RowControl.Input { .typed }
  var reading: RowReading { .formatted }

  var keys: [KeyDefinition] {
    switch role {
    case .integer, .decimal, .percent, .slider: RowKeys.bounds
    case .stepper: RowKeys.bounds + RowKeys.stepper
    case .currency: RowKeys.bounds + RowKeys.currency
    }
  }

  var mayBeComputed: Bool { !isRanged }

  /// Whether the control displays the bounds and enforces them.
  private var isRanged: Bool { role == .slider || role == .stepper }

  func owns(_ content: RowDescriptor.Content) -> Bool {
    if case .number = content { true } else { false }
  }

  func valueKinds(of _: RowDescriptor) -> [ValueKind]? { [.number] }
}

// MARK: - Descriptors

extension NumberRow {
  func content(_ decoder: inout ObjectDecoder) -> RowDescriptor.Content {
    var content = RowDescriptor.NumberContent()
    content.minimum = decoder.bound("value.minimum")
    content.maximum = decoder.bound("value.maximum")
    if isRanged, !decoder.has("value.minimum") { content.minimum = .zero }
    if isRanged, !decoder.has("value.maximum") { content.maximum = ExactDecimal(10) }
    if let minimum = content.minimum, let maximum = content.maximum,
      isRanged ? minimum >= maximum : minimum > maximum
    {
      func named(_ bound: ExactDecimal, _ key: String) -> String {
        decoder.has(key) ? "\(key) (\(bound.brief))" : "\(key) (by default \(bound.brief))"
      }
      decoder.report(
        .error, .conflictingKeys,
        "\(named(minimum, "value.minimum")) must \(isRanged ? "be less than" : "not exceed") "
          + named(maximum, "value.maximum"),
        key: decoder.has("value.minimum") ? "value.minimum" : "value.maximum")
    }
    if role == .stepper {
      content.step = step(&decoder) ?? content.step
      content.stepper = decoder.word("value.stepper.type", RowDescriptor.StepperKind.self) ?? .float
      if content.stepper == .integer, content.step.fractionDigits > 0 {
        decoder.report(
          .warning, .conflictingKeys,
          "steps of \(content.step.brief) give fractions, which stepper type integer rounds",
          key: "value.stepper.steps", hint: "set \"value.stepper.type\" to \"float\"")
      }
    }
    if role == .currency { decodeCurrency(into: &content, &decoder) }
    return .number(content)
  }

  /// Decodes the increment of a stepper, which must be positive.
  private func step(_ decoder: inout ObjectDecoder) -> ExactDecimal? {
    let key = "value.stepper.steps"
    guard let step = decoder.bound(key) else { return nil }
    if step > .zero { return step }
    decoder.report(
      .error, .outOfRange, "\(decoder.quoted(key)) must be greater than 0, found \(step.brief)", key: key)
    return nil
  }

  private func decodeCurrency(into content: inout RowDescriptor.NumberContent, _ decoder: inout ObjectDecoder) {
    var style = DecimalStyle(.currency(CurrencyStyle.decode(&decoder)))
    // Cash amounts are rounded half up, as by cash registers.
    if style.isCash { style.roundingMode = .halfUp }
    style.currency = decoder.currency("currency.code")
    content.currencyLocale = decoder.locale("currency.locale")
    if let locale = content.currencyLocale, !decoder.has("currency.code") {
      _ = decoder.checked("currency.locale") { () throws(FormatError) in try CurrencyCode(region: locale) }
    }
    content.currency = style
  }

  func formats(of row: RowDescriptor) -> [FormatterDescriptor] {
    switch role {
    case .integer: [.digits("#,##0")]
    case .decimal: [.digits("#,##0.00#")]
    case .percent: [FormatterDescriptor(.number(DecimalStyle(.named(.percent))))]
    case .slider: [.digits("#,##0.###")]
    case .stepper: [.digits(row.number.stepper == .integer ? "#,##0" : "#,##0." + row.number.stepFraction)]
    case .currency:
      row.number.currency.map { [FormatterDescriptor(.number($0), locale: row.number.currencyLocale)] } ?? []
    }
  }

  func defaults(of row: RowDescriptor) -> FormatterDefaults {
    var defaults = FormatterDefaults()
    defaults.number = formats(of: row).first?.content.style(DecimalStyle.self) ?? .standard
    return defaults
  }

  /// Adds the row's currency to `¤` and currency styles. A skeleton specifies its currency itself.
  func completed(_ formatter: FormatterDescriptor, in row: RowDescriptor) -> FormatterDescriptor {
    guard var style = formatter.content.style(DecimalStyle.self), let amount = row.number.currency else {
      return formatter
    }
    var completed = formatter
    if case .skeleton = style.base {
      completed.locale = formatter.locale ?? row.number.currencyLocale
      return completed
    }
    if style.currency == nil {
      style.currency = amount.currency
      if style.currency == nil { style.currencyRegion = style.currencyRegion ?? row.number.currencyLocale }
    }
    completed.content = .number(style)
    completed.locale = formatter.locale ?? row.number.currencyLocale
    return completed
  }
}

// MARK: - Values

extension NumberRow {
  func takesAsItIs(_ value: FieldValue) -> Bool { if case .integer = value { true } else { false } }

  func value(_ given: InputValue, of row: RowDescriptor, in _: TimeZoneRules) throws(FormatError) -> FieldValue {
    guard role == .integer else {
      guard let value = try given.number() else { throw given.mismatch(row, "a number") }
      return value
    }
    guard let value = try given.number() else { throw given.mismatch(row, "an integer", inJSON: "a number") }
    guard value.isWhole else { throw given.mismatch(row, "an integer") }
    return value
  }

  func picked(_ value: FieldValue, in row: RowDescriptor, _: TimeZoneRules) -> FieldValue {
    guard isRanged, let number = value.number?.exact else { return value }
    let clamped = row.number.clamped(number)
    return clamped == number ? value : FieldValue(NumericValue(clamped))
  }

  func stepped(
    _ value: FieldValue, by count: Int, in row: RowDescriptor, at _: Instant, _: TimeZoneRules
  ) throws(FormatError) -> FieldValue? {
    guard role == .stepper else { return nil }
    let start = value.number?.exact ?? row.number.clamped(.zero)
    return FieldValue(NumericValue(row.number.clamped(start.adding(row.number.step * ExactDecimal(count)))))
  }

  func issues(of value: FieldValue, by check: RowCheck) -> [FormIssue] {
    guard check.plan.isBounded, let number = value.number else { return [] }
    let content = check.plan.descriptor.number
    return check.boundIssues(number, content.minimum, content.maximum)
  }

  func parse(
    _ text: String, by format: RowFormat, _ leniency: ParseLeniency, _ reading: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    let parsed = try format.parsedByFormats(text, leniency.steps, reading)
    guard role == .integer, parsed.value != .null, !parsed.value.isWhole else { return parsed }
    let found = parsed.value.nonFiniteName ?? parsed.value.number?.exact?.description.abbreviated() ?? "none"
    throw FormatError(.typeMismatch, "expected a whole number, found \(found)")
  }

  /// Returns a number with a grouping separator and, if the row has fractions, fraction digits.
  func example(of row: RowDescriptor, at _: Instant, in _: TimeZoneRules) -> FieldValue? {
    let number =
      switch role {
      case .integer: 1234.0
      case .stepper: row.number.stepper == .integer ? 1 : 1.5
      case .percent: 0.12
      case .decimal, .currency, .slider: 1234.5
      }
    return ExactDecimal(number).map { FieldValue(NumericValue(row.number.clamped($0))) }
  }

  func key(of error: FormatError) -> MessageKey? {
    role == .integer && error.code == .typeMismatch ? .formatWhole : nil
  }

  func describe(_ row: SessionRow, now _: Instant, in snapshot: inout RowSnapshot) {
    guard row.plan.isBounded || role == .stepper else { return }
    let content = row.plan.descriptor.number
    snapshot.minimum = content.minimum.map { FieldValue(NumericValue($0)) }
    snapshot.maximum = content.maximum.map { FieldValue(NumericValue($0)) }
    if role == .stepper { snapshot.detail = .stepper(step: content.step, kind: content.stepper) }
  }
}

// MARK: - Content

extension RowDescriptor {
  /// The bounds and the format of a number row.
  public struct NumberContent: Hashable, Sendable {
    /// The minimum value, inclusive; unbounded if `nil`.
    public var minimum: ExactDecimal?
    /// The maximum value, inclusive; unbounded if `nil`.
    public var maximum: ExactDecimal?
    /// The increment of a stepper; 1 by default.
    public var step = ExactDecimal(1)
    /// Whether a stepper displays fraction digits.
    public var stepper = StepperKind.float
    /// The number style of a currency row; `nil` on other rows.
    public var currency: DecimalStyle?
    /// The locale of the currency, digits and separators; the context's if `nil`.
    public var currencyLocale: LocaleID?

    /// Creates content without bounds.
    public init() {}
  }

  /// The value of `value.stepper.type`: the kind of number that a stepper displays.
  @nonexhaustive public enum StepperKind: String, CaseIterable, Sendable, Codable {
    /// Whole numbers, or numbers with fraction digits.
    case integer, float
  }

  /// The content of a number row; content without bounds for other rows.
  package var number: NumberContent {
    if case .number(let content) = content { content } else { NumberContent() }
  }
}

extension RowDescriptor.NumberContent {
  /// Whether there is a minimum or a maximum.
  var isBounded: Bool { minimum != nil || maximum != nil }

  /// The fraction of a pattern that displays all digits of a step: 2 to 20 digits.
  fileprivate var stepFraction: String { String(repeating: "0", count: min(max(2, step.fractionDigits), 20)) }

  /// Returns the nearest value within the bounds.
  func clamped(_ value: ExactDecimal) -> ExactDecimal {
    var value = value
    if let minimum, value < minimum { value = minimum }
    if let maximum, value > maximum { value = maximum }
    return value
  }
}

extension ExactDecimal {
  /// The number of fraction digits.
  fileprivate var fractionDigits: Int { max(0, -exponent) }
}

extension FormatterDescriptor {
  /// Returns a number format with the digits of a pattern and the grouping of the locale.
  static func digits(_ digits: String) -> FormatterDescriptor {
    let pattern = NumberPattern(positive: NumberPattern.Subpattern(number: digits))
    return FormatterDescriptor(.number(DecimalStyle(localeGroups: pattern)))
  }
}

extension RowKeys {
  /// Keys of rows whose value is a number: the bounds.
  package static let bounds: [KeyDefinition] = [
    KeyDefinition(
      "value.minimum", .number, reference: 37, "minimum value, inclusive; by default 0 for slider and stepper"),
    KeyDefinition(
      "value.maximum", .number, reference: 38, "maximum value, inclusive; by default 10 for slider and stepper"),
  ]

  /// Keys of stepper rows, in addition to the bounds.
  package static let stepper: [KeyDefinition] = [
    KeyDefinition("value.stepper.steps", .positiveNumber, default: "1", reference: 39, "increment of one step"),
    KeyDefinition(
      "value.stepper.type", .words(RowDescriptor.StepperKind.self), default: "float", reference: 40,
      "number of displayed digits"),
  ]

  /// Keys of currency rows, in addition to the bounds. Formatters have the same keys.
  package static let currency: [KeyDefinition] = FormatterKeys.keys(of: .number).sharing([
    ("currency.style", 49, "how the amount is formatted"), ("currency.locale", 50, nil), ("currency.code", nil, nil),
    ("currency.position", nil, nil), ("currency.accounting", nil, nil), ("currency.cash", nil, nil),
  ])
}
