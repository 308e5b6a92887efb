public import Raqam
public import RaqamDescriptors
internal import RaqamMemory

/// The display format of a row, compiled for one locale: the row's formatters, then the default format of its type.
///
/// ```swift
/// let format = try RowFormat(row, factory: factory, context: context)
/// try format.text(.integer(1000))  // $1,000.00
/// ```
public final class RowFormat: Sendable {
  let type: RowType
  let traits: any RowTraits
  /// The kind of the row's dates: an instant, a day or a time of day.
  let dateKind: DateReading.Kind
  let formats: [CompiledFormat]
  /// The number of formats from the row's formatters, which precede those of the type.
  let ownCount: Int
  /// Whether a format may hide digits of integers.
  let mayHideIntegers: Bool
  /// Whether any formatter of the row is a message.
  package let hasMessage: Bool
  /// The steps for evaluating the messages of the row once.
  let messageSteps: Int
  /// The options of the row; `nil` for rows of other types.
  let choice: RowDescriptor.OptionsContent?
  /// The writing direction of the locale in which values are displayed.
  public let direction: TextDirection
  /// The locale in which values are displayed.
  public let locale: LocaleID
  /// The style of the row's first number format.
  let numberStyle: DecimalStyle?
  /// The id of the row whose date ends the range that begins with this row's date.
  let endRow: String?
  /// The arguments of the row's messages, sorted. In a form, they are ids of rows.
  let messageArguments: [String]
  /// The currency of the row's amounts; `nil` if the row shows none.
  let amountCurrency: CurrencyCode?
  /// The text of locations, images and files.
  let custom: CustomRowText?
  /// The text for an empty value: `empty_text`, or else the placeholder; `nil` if the row has neither.
  let ownPlaceholderText: String?
  /// The text of an empty row if no formatter has one.
  var placeholderText: String { ownPlaceholderText ?? defaultPlaceholderText }
  private let defaultPlaceholderText: String
  /// The URL that a webview row displays.
  let address: String?
  /// The limitations of the row's formats in this locale; empty for most rows.
  public let notes: [String]
  /// The context's locale, before keys of the row apply.
  let readerLocale: LocaleID
  /// The locale whose region decides the currency, if it differs from `locale`.
  let currencyLocale: LocaleID?
  /// The fields that the row shows of its dates, and the reader of typed ones; `nil` for other rows.
  let dates: RowDates?
  /// Formats a typed number with all its digits; `nil` for rows without numbers.
  let typedDigits: TypedDigits?
  /// The time zone of the row's dates.
  let zone: TimeZoneRules
  /// The content of the row. For dates, it has the calendar, time zone and locale in which they are displayed.
  let content: RowDescriptor.Content
  private let editor = RowEditor()

  /// Creates the format of a row from its formatters and the default format of its type.
  ///
  /// - Throws: An error of `FormatterFactory.format(for:in:)`, such as `noCurrencyForRegion`, `invalidSkeleton` or
  ///   `unsupportedStyle`.
  public init(_ row: RowDescriptor, factory: FormatterFactory, context: FormatContext) throws(FormatError) {
    let context = context.settled()
    type = row.type
    let traits = row.traits
    self.traits = traits
    dateKind = row.datetime.valueKind
    let descriptors = (row.formatters + traits.formats(of: row)).map { traits.completed($0, in: row) }
    ownCount = row.formatters.count
    formats = try descriptors.map { descriptor throws(FormatError) in
      try factory.format(for: descriptor, in: context)
    }
    mayHideIntegers = formats.contains { $0.mayHide(.integer(0)) }
    hasMessage = formats.contains(where: \.isMessage)
    messageSteps = formats.reduce(0) { $0 + $1.messageSteps }
    notes = formats.flatMap(\.notes)
    endRow = descriptors.lazy.compactMap(\.dateStyle?.options.endRow).first
    messageArguments = Set(exact: formats.flatMap(\.messageArguments)).sortedByName()
    choice = if case .options(let content) = row.content { content } else { nil }
    direction = formats.first?.direction ?? context.locale.direction
    locale = descriptors.first?.locale ?? context.locale
    numberStyle = descriptors.lazy.compactMap { $0.content.style(DecimalStyle.self) }.first
    amountCurrency = try formats.map { format throws(FormatError) in try format.currency }.lazy.compactMap(\.self).first
    custom = try traits.customText(of: row, locale: context.locale)
    let page: RowDescriptor.PageContent? = if case .page(let page) = row.content { page } else { nil }
    address = page?.url
    readerLocale = context.locale
    currencyLocale = context.currencyLocale
    content = row.type == .datetime ? .datetime(row.dates) : row.content
    zone = try factory.rules(for: row.timeZone ?? context.zone)
    typedDigits = row.type.isNumber ? TypedDigits(descriptors, factory: factory, context: context) : nil
    dates = row.type == .datetime ? RowDates(row, own: formats, factory: factory, context: context) : nil
    ownPlaceholderText = row.emptyText ?? row.placeholder
    defaultPlaceholderText = page?.html == nil ? "" : "HTML"
  }
}

/// The editor of a row, created on first use.
private final class RowEditor: Sendable {
  final class Made: Sendable {
    let format: EditingFormat?

    init(_ format: EditingFormat?) { self.format = format }
  }

  let made = LazyReference<Made>()
}

extension RowFormat {
  /// The editor that formats input while it is typed, for rows of numbers and dates; `nil` for input that is typed as
  /// free text.
  ///
  /// ```swift
  /// let format = try RowFormat(row, factory: factory, context: context)
  /// try format.editing?.initialState(of: .integer(1000)).text  // $1,000.00
  /// ```
  public var editing: EditingFormat? {
    guard type.isNumber || type == .datetime else { return nil }
    return editor.made.value { RowEditor.Made(formats.first { !$0.isMessage }?.editing()) }.format
  }

  /// The formats that parse input. Date formats are used only if their numeric fields do not conflict with the
  /// displayed order.
  var readers: [CompiledFormat] { formats.count > 1 ? dates?.readers(among: formats) ?? formats : formats }

  /// Returns the displayed text of a value.
  ///
  /// - Throws: An error of the formatter that accepts the value, such as `outOfRange`.
  public func text(_ value: FieldValue) throws(FormatError) -> String { try text(value, now: nil) }

  /// Returns the displayed text of a value at an instant, which relative dates refer to; the context's if `nil`.
  package func text(_ value: FieldValue, now: Instant?) throws(FormatError) -> String {
    if isBlank(value) {
      if let address { return address }
      guard ownPlaceholderText == nil, let format = formats.first(where: { $0.emptyText != nil }) else {
        return placeholderText
      }
      return try format.string(.null)
    }
    return try ownText(value, now)
  }

  /// Returns the displayed text of a range of values.
  ///
  /// - Throws: An error of the formatter, such as `outOfRange` for a range that it cannot format.
  func text(from value: FieldValue, to end: FieldValue) throws(FormatError) -> String {
    for format in traits.showsFormattedText ? formats : [] {
      if let text = try format.string(from: value, to: end) { return text }
    }
    let ends = FieldValue.list([value, end])
    return traits.plainText(ends) ?? Self.plain(ends)
  }

  /// Returns the displayed text of a value without the row's messages.
  package func text(withoutMessages value: FieldValue, now: Instant? = nil) throws(FormatError) -> String {
    isBlank(value) ? try text(value) : try ownText(value, now, skipsMessages: true)
  }

  /// Returns the number that parsing the displayed text of a number gives; `nil` if the text is not a number or hides
  /// no digits.
  package func shownNumber(_ value: FieldValue) -> NumericValue? {
    if case .integer = value, !mayHideIntegers { return nil }
    guard traits.showsFormattedText, let format = formats.first(where: { !$0.isMessage && $0.accepts(value) }),
      format.mayHide(value)
    else { return nil }
    do throws(FormatError) {
      return try format.parse(format.string(value)).value.number
    } catch {
      return nil
    }
  }

  /// Returns the text of a nonempty value. If `arguments` is not `nil`, messages use it.
  func ownText(
    _ value: FieldValue, _ now: Instant?, arguments: MessageArguments? = nil, skipsMessages: Bool = false
  ) throws(FormatError) -> String {
    let shown = display(value)
    // Password rows and rows without text use no format: a format could reveal the password.
    for format in traits.showsFormattedText ? formats : [] {
      if format.isMessage {
        if skipsMessages { continue }
        if let arguments { return try text(of: format, arguments) }
      }
      if case .list = shown {
        if format.accepts(shown) { return try format.string(elements(shown, now)) }
      } else if let text = try format.string(ifTaken: shown, now: now) {
        return text
      }
    }
    if let text = try custom?.text(value) { return text }
    if case .text(let input) = content, case .string(let text) = shown {
      return input.grouped(text, region: locale.region ?? "")
    }
    return traits.plainText(value) ?? Self.plain(shown)
  }

  /// Returns the displayed text of a value as typed parts. Joined, they are the text.
  ///
  /// - Throws: An error of ``text(_:)``.
  public func parts(_ value: FieldValue) throws(FormatError) -> [FormatPart] { try parts(value, now: nil) }

  /// Returns the typed parts at an instant, which relative dates refer to.
  package func parts(_ value: FieldValue, now: Instant?) throws(FormatError) -> [FormatPart] {
    let shown = display(value)
    if !isBlank(value), traits.showsFormattedText, let format = formats.first(where: { $0.accepts(shown) }) {
      return try format.parts(elements(shown, now), now: now)
    }
    let text = try text(value, now: now)
    return text.isEmpty ? [] : [FormatPart(.literal, text)]
  }

  /// Returns the index of the format that displays a value or its placeholder; `nil` if there is none.
  func index(ofFormatFor value: FieldValue) -> Int? {
    guard traits.showsFormattedText else { return nil }
    if isBlank(value) {
      return formats.firstIndex {
        ownPlaceholderText == nil && $0.emptyText != nil || traits.showsAnything && $0.isMessage
      }
        ?? (formats.isEmpty ? nil : 0)
    }
    let shown = display(value)
    return formats.firstIndex { $0.isMessage || $0.accepts(shown) }
  }

  /// Returns a value in the form that the row's formats receive.
  func formatted(_ value: FieldValue) throws(FormatError) -> FieldValue { try elements(display(value), nil) }

  /// Returns the names of the options in a value; `nil` if the row is not a choice.
  func names(of value: FieldValue) -> FieldValue? { choice == nil ? nil : display(value) }

  /// Replaces raw options by the texts of `options.display`.
  private func display(_ value: FieldValue) -> FieldValue {
    guard let choice else { return value }
    return value.replacingTexts { raw in choice.display[raw] }
  }

  /// Returns the plain text of a value that no format accepts.
  private static func plain(_ value: FieldValue) -> String {
    switch value {
    // These symbols need no translation.
    case .bool(let flag): flag ? "✓" : "✗"
    case .list(let elements): elements.map(plain).joined(separator: ", ")
    case .object(let members): members.sortedByName().map { plain($0.value) }.joined(separator: ", ")
    default: value.canonicalText ?? ""
    }
  }
}

extension FieldValue {
  /// Returns the value with its string, or each string in its list, replaced. If `replacement` returns `nil`, the
  /// string is unchanged.
  func replacingTexts(_ replacement: (String) -> String?) -> FieldValue {
    switch self {
    case .string(let raw): .string(replacement(raw) ?? raw)
    case .list(let elements): .list(elements.map { $0.replacingTexts(replacement) })
    default: self
    }
  }
}
