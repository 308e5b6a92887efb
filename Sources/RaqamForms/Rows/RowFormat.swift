public import Raqam
public import RaqamDescriptors
internal import RaqamMemory

/// A row's display made ready for one locale: its formatters, then what its type shows by itself.
///
/// ```swift
/// let format = try RowFormat(row, factory: factory, context: context)
/// try format.text(.integer(1000))  // $1,000.00
/// ```
public final class RowFormat: Sendable {
  let type: RowType
  let traits: any RowTraits
  /// What dates of the row are.
  let dateKind: DateReading.Kind
  let formats: [CompiledFormat]
  /// How many of them the row has itself, before those of its type.
  let ownCount: Int
  /// Whether a formatter may leave digits of whole numbers out.
  let mayHideIntegers: Bool
  /// Whether a formatter of the row is a message.
  package let hasMessage: Bool
  /// What the row is chosen from; `nil` for rows of other types.
  let choice: RowDescriptor.OptionsContent?
  /// The direction of the locale that values are shown in.
  public let direction: TextDirection
  /// The locale that values are shown in.
  public let locale: LocaleID
  /// How numbers of the row are written, by its first formatter.
  let numberStyle: DecimalStyle?
  /// The row whose value ends the range that this row's value begins.
  let endRow: String?
  /// The arguments that the row's messages name: in a form, ids of rows.
  let messageArguments: [String]
  /// How a place, an image or files are shown.
  let custom: CustomRowText?
  /// The row's own text for an empty value: `empty_text`, else the placeholder; `nil` if it has neither.
  private let ownStandIn: String?
  /// What an empty row shows if no formatter has a text for it.
  var standIn: String { ownStandIn ?? defaultStandIn }
  private let defaultStandIn: String
  /// What a web view shows: its address.
  let address: String?
  /// What should be known of the texts of its formats in this locale: empty for most rows.
  public let notes: [String]
  /// The reader's locale.
  let readerLocale: LocaleID
  /// The locale whose region decides the currency, if it is not that of the texts.
  let currencyLocale: LocaleID?
  /// Other forms that are read beside the row's own: of rows of dates.
  let otherForms: LazyOtherForms?
  /// What shows all digits of a typed number; `nil` of rows without numbers.
  let typedDigits: TypedDigits?
  /// By whose clocks dates are.
  let zone: TimeZoneRules
  /// What the keys of the row's type say; of dates by the calendar, the zone and the locale in which they are shown.
  let content: RowDescriptor.Content
  private let editor = RowEditor()

  /// Compiles the formatters of a row and what its type shows by itself.
  ///
  /// *Errors*: those of `FormatterFactory.format(for:in:)`.
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
    notes = formats.flatMap(\.notes)
    endRow = descriptors.lazy.compactMap(\.dateStyle?.options.endRow).first
    messageArguments = ExactSet(formats.flatMap(\.messageArguments)).sorted()
    choice = if case .options(let content) = row.content { content } else { nil }
    direction = formats.first?.direction ?? context.locale.direction
    locale = descriptors.first?.locale ?? context.locale
    numberStyle = descriptors.lazy.compactMap { $0.content.style(DecimalStyle.self) }.first
    custom = try traits.customText(of: row, locale: context.locale)
    let page: RowDescriptor.PageContent? = if case .page(let page) = row.content { page } else { nil }
    address = page?.url
    readerLocale = context.locale
    currencyLocale = context.currencyLocale
    content = row.type == .datetime ? .datetime(row.dates) : row.content
    zone = try factory.rules(for: row.timeZone ?? context.timeZone)
    typedDigits = row.type.isNumber ? TypedDigits(descriptors, factory: factory, context: context) : nil
    otherForms =
      row.type == .datetime ? LazyOtherForms(row, own: formats, factory: factory, context: context) : nil
    ownStandIn = row.emptyText ?? row.placeholder
    defaultStandIn = page?.html == nil ? "" : "HTML"
  }
}

/// What edits texts of a row, made when somebody first types.
private final class RowEditor: Sendable {
  final class Made: Sendable {
    let format: EditingFormat?

    init(_ format: EditingFormat?) { self.format = format }
  }

  let made = LazyReference<Made>()
}

extension RowFormat {
  /// What keeps a text in the row's format while it is typed: of rows of numbers and dates; `nil` where texts are typed
  /// freely.
  ///
  /// ```swift
  /// let format = try RowFormat(row, factory: factory, context: context)
  /// try format.editing?.begin(.integer(1000)).text  // $1,000.00
  /// ```
  public var editing: EditingFormat? {
    guard type.isNumber || type == .datetime else { return nil }
    return editor.made.value { RowEditor.Made(formats.first { !$0.isMessage }?.editing()) }.format
  }

  /// The formats that typed texts are read by: of dates those alone whose figures are in the order in which the row shows them.
  var readers: [CompiledFormat] { formats.count > 1 ? otherForms?.readers(among: formats) ?? formats : formats }

  /// What the reader sees of a value.
  public func text(_ value: FieldValue) throws(FormatError) -> String { try text(value, now: nil) }

  /// What the reader sees of a value at an instant, which relative dates are relative to; `nil` for that of the context.
  package func text(_ value: FieldValue, now: Instant?) throws(FormatError) -> String {
    if isBlank(value) {
      if let address { return address }
      guard ownStandIn == nil, let format = formats.first(where: { $0.emptyText != nil }) else { return standIn }
      return try format.string(.null)
    }
    return try ownText(value, now)
  }

  /// What the reader sees of a range of values.
  ///
  /// *Errors*: those of the formatter, which may refuse a range that it cannot write.
  func text(from value: FieldValue, to end: FieldValue) throws(FormatError) -> String {
    for format in traits.showsFormattedText ? formats : [] {
      if let text = try format.string(from: value, to: end) { return text }
    }
    let ends = FieldValue.list([value, end])
    return traits.plainText(ends) ?? Self.plain(ends)
  }

  /// What the reader sees of a value in a form whose values are the arguments of the row's messages.
  ///
  /// ```swift
  /// // {"type": "label", "id": "bill", "formatter": {"type": "message", "message.pattern": "{name} owes {sum}"}}
  /// try format.text(.null, arguments: ["name": .string("Ada"), "sum": .integer(5)])  // Ada owes 5
  /// ```
  ///
  /// A message is written where it is the first formatter that takes the value; a label needs no value for that. Where an
  /// argument is absent, a message with `empty` gives that text. Else the empty text stands for the argument; a message
  /// that needs a number or a date in its place is not written, and the row shows what an empty row shows.
  ///
  /// *Errors*: those of `text(_:)`, and of `MessageFormatter.string(_:)` where all arguments are there.
  public func text(_ value: FieldValue, arguments: ExactDictionary<FieldValue>) throws(FormatError) -> String {
    try text(value, arguments: arguments, now: nil)
  }

  /// The same at an instant, which relative dates are relative to.
  func text(
    _ value: FieldValue, arguments: ExactDictionary<FieldValue>, now: Instant?
  ) throws(FormatError) -> String {
    guard isBlank(value) else { return try ownText(value, now, arguments: arguments) }
    guard traits.showsAnything, let message = formats.first(where: \.isMessage) else { return try text(value) }
    return try text(of: message, arguments)
  }

  private func text(
    of message: CompiledFormat, _ arguments: ExactDictionary<FieldValue>
  ) throws(FormatError) -> String {
    let isComplete = message.messageArguments.allSatisfy { !(arguments[$0] ?? .null).isEmpty }
    if !isComplete, let text = ownStandIn ?? message.emptyText { return text }
    do throws(FormatError) {
      return try message.string(.object(arguments))
    } catch {
      if isComplete { throw error }
      return standIn
    }
  }

  /// What the reader sees of a value when the row's messages are left out.
  package func text(withoutMessages value: FieldValue, now: Instant? = nil) throws(FormatError) -> String {
    isBlank(value) ? try text(value) : try ownText(value, now, skipsMessages: true)
  }

  /// The number that is read in what the row shows of a number; `nil` where none is.
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

  /// The text of a value that is there. A message takes the values of a form, where there are `arguments`.
  func ownText(
    _ value: FieldValue, _ now: Instant?, arguments: ExactDictionary<FieldValue>? = nil, skipsMessages: Bool = false
  ) throws(FormatError) -> String {
    let shown = display(value)
    // Rows that show no text have no formats, and password rows none: it could show the password.
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

  /// The text of a value in typed pieces; joined, they are the text.
  public func parts(_ value: FieldValue) throws(FormatError) -> [FormatPart] { try parts(value, now: nil) }

  /// The same at an instant.
  package func parts(_ value: FieldValue, now: Instant?) throws(FormatError) -> [FormatPart] {
    let shown = display(value)
    if !isBlank(value), traits.showsFormattedText, let format = formats.first(where: { $0.accepts(shown) }) {
      return try format.parts(elements(shown, now), now: now)
    }
    let text = try text(value, now: now)
    return text.isEmpty ? [] : [FormatPart(.literal, text)]
  }

  /// The place among the row's formats of the one that shows a value, or stands in for one; `nil` where none does.
  func place(ofFormatFor value: FieldValue) -> Int? {
    guard traits.showsFormattedText else { return nil }
    if isBlank(value) {
      return formats.firstIndex { ownStandIn == nil && $0.emptyText != nil || traits.showsAnything && $0.isMessage }
        ?? (formats.isEmpty ? nil : 0)
    }
    let shown = display(value)
    return formats.firstIndex { $0.isMessage || $0.accepts(shown) }
  }

  /// A value as a format of the row is given it.
  func formatted(_ value: FieldValue) throws(FormatError) -> FieldValue { try elements(display(value), nil) }

  /// The value with the texts of `options.display` in place of raw options.
  private func display(_ value: FieldValue) -> FieldValue {
    guard let choice else { return value }
    return value.replacingTexts { raw in choice.display[raw] }
  }

  /// A value that no format takes, as plainly as it can be shown.
  private static func plain(_ value: FieldValue) -> String {
    switch value {
    // The same in every language.
    case .bool(let flag): flag ? "✓" : "✗"
    case .list(let elements): elements.map(plain).joined(separator: ", ")
    case .object(let members): members.sortedByName().map { plain($0.value) }.joined(separator: ", ")
    default: value.canonicalText ?? ""
    }
  }
}

extension FieldValue {
  /// Returns the value with other texts in place of a text, or of those in a list; `nil` keeps a text.
  func replacingTexts(_ replacement: (String) -> String?) -> FieldValue {
    switch self {
    case .string(let raw): .string(replacement(raw) ?? raw)
    case .list(let elements): .list(elements.map { $0.replacingTexts(replacement) })
    default: self
    }
  }
}
