public import Raqam
public import RaqamDescriptors

/// A row's display made ready for one locale: its formatters, then what its type shows by itself.
///
/// ```swift
/// let format = try RowFormat(row, factory: factory, context: context)
/// try format.text(.integer(1000))  // $1,000.00
/// ```
public struct RowFormat: Sendable {
  let type: RowType
  /// What dates of the row are.
  let dateKind: DateReading.Kind
  let formats: [CompiledFormat]
  let optionTexts: [String: String]
  /// What an options row is chosen from.
  let options: [String]
  let choosesSeveral: Bool
  /// The direction of the locale that values are shown in.
  public let direction: TextDirection
  /// The row whose value ends the range that this row's value begins.
  public let endRow: String?
  /// The arguments that the row's messages name: in a form, ids of rows.
  public let messageArguments: [String]
  /// How a place, an image or files are shown.
  private let custom: CustomRowText?
  /// What an empty row shows: `empty_text`, else the placeholder.
  let standIn: String
  /// What a web view shows: its address.
  let address: String?
  /// What should be known of the texts of its formats in this locale: empty for most rows.
  public let notes: [String]

  /// Compiles the formatters of a row and what its type shows by itself.
  ///
  /// *Errors*: those of `FormatterFactory.format(for:in:)`.
  public init(_ row: RowDescriptor, factory: FormatterFactory, context: FormatContext) throws(FormatError) {
    type = row.type
    dateKind = row.dateKind
    let descriptors = (row.formatters + row.defaultFormats).map { row.completed($0) }
    formats = try descriptors.map { descriptor throws(FormatError) in
      try factory.format(for: descriptor, in: context)
    }
    notes = formats.flatMap(\.notes)
    endRow = descriptors.lazy.compactMap(\.dateEndRow).first
    messageArguments = Set(formats.flatMap(\.messageArguments)).sorted()
    if case .options(let content) = row.content {
      optionTexts = content.display
      options = content.options
      choosesSeveral = content.style == .pickerMultiple
    } else {
      (optionTexts, options, choosesSeveral) = ([:], [], false)
    }
    direction = formats.first?.direction ?? context.locale.direction
    custom = try CustomRowText(row, locale: context.locale)
    let page: RowDescriptor.PageContent? = if case .page(let page) = row.content { page } else { nil }
    address = page?.url
    standIn = row.emptyText ?? row.placeholder ?? (page?.html == nil ? "" : "HTML")
  }
}

extension RowFormat {
  /// What the reader sees of a value.
  public func text(_ value: FieldValue) throws(FormatError) -> String {
    if value.isEmpty {
      if let address { return address }
      guard let format = formats.first(where: { $0.emptyText != nil }) else { return standIn }
      return try format.string(.null)
    }
    return try ownText(value, by: format(taking: display(value)))
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
  public func text(_ value: FieldValue, arguments: [String: FieldValue]) throws(FormatError) -> String {
    guard let message = message(for: value) else { return try text(withoutMessages: value) }
    let isComplete = message.messageArguments.allSatisfy { !(arguments[$0] ?? .null).isEmpty }
    if !isComplete, let text = message.emptyText { return text }
    do throws(FormatError) {
      return try message.string(.object(arguments))
    } catch {
      if isComplete { throw error }
      return standIn
    }
  }

  /// What the reader sees of a value when the row's messages are left out.
  package func text(withoutMessages value: FieldValue) throws(FormatError) -> String {
    if value.isEmpty { return try text(value) }
    let shown = display(value)
    return try ownText(value, by: plainFormats.first { $0.accepts(shown) })
  }

  /// The number that is read in what the row shows of a number; `nil` where none is.
  package func shownNumber(_ value: FieldValue) -> NumericValue? {
    guard showsFormats, let format = formats.first(where: { !$0.isMessage && $0.accepts(value) }),
      format.mayHide(value)
    else { return nil }
    do throws(FormatError) {
      return try format.parse(format.string(value)).value.number
    } catch {
      return nil
    }
  }

  /// The message that is written for a value, if it is the first formatter that takes it.
  private func message(for value: FieldValue) -> CompiledFormat? {
    guard hasMessage, showsFormats else { return nil }
    if value.isEmpty { return type == .label ? formats.first(where: \.isMessage) : nil }
    let shown = display(value)
    let first = formats.first { $0.isMessage || $0.accepts(shown) }
    return first?.isMessage == true ? first : nil
  }

  /// The text of a value that is there.
  private func ownText(_ value: FieldValue, by format: CompiledFormat?) throws(FormatError) -> String {
    if let format { return try format.string(elements(display(value))) }
    let shown = display(value)
    if let custom, let text = try custom.text(value) { return text }
    switch type {
    case .button, .check, .switch: return ""
    case .password:
      guard case .string(let secret) = value else { return "•" }
      return String(repeating: "•", count: secret.count)
    default: return Self.plain(shown)
    }
  }

  /// A list with the texts of what is no text in it: files by name and size, a label's values as it shows them alone.
  private func elements(_ value: FieldValue) throws(FormatError) -> FieldValue {
    guard case .list(let elements) = value, custom != nil || type == .label else { return value }
    return .list(
      try elements.map { element throws(FormatError) in
        if case .string = element { return element }
        if let text = try custom?.text(element) { return .string(text) }
        return .string(try ownText(element, by: plainFormats.first { $0.accepts(element) }))
      })
  }

  /// The text of a value in typed pieces; joined, they are the text.
  public func parts(_ value: FieldValue) throws(FormatError) -> [FormatPart] {
    let shown = display(value)
    if !value.isEmpty, let format = format(taking: shown) { return try format.parts(elements(shown)) }
    let text = try text(value)
    return text.isEmpty ? [] : [FormatPart(.literal, text)]
  }

  /// The first format that takes a value. There is none on rows that show no text, and none on password rows: it could
  /// show the password.
  private func format(taking value: FieldValue) -> CompiledFormat? {
    showsFormats ? formats.first { $0.accepts(value) } : nil
  }

  private var plainFormats: [CompiledFormat] { showsFormats ? formats.filter { !$0.isMessage } : [] }

  private var showsFormats: Bool {
    switch type {
    case .button, .check, .switch, .password: false
    default: true
    }
  }

  /// Whether a formatter of the row is a message.
  package var hasMessage: Bool { formats.contains(where: \.isMessage) }

  /// The value with the texts of `options.display` in place of raw options.
  private func display(_ value: FieldValue) -> FieldValue {
    switch value {
    case .string(let raw) where !optionTexts.isEmpty: .string(optionTexts[raw] ?? raw)
    case .list(let elements) where type == .options || type == .pushAsync: .list(elements.map(display))
    default: value
    }
  }

  /// A value that no format takes, as plainly as it can be shown.
  private static func plain(_ value: FieldValue) -> String {
    switch value {
    case .null: ""
    // The same in every language.
    case .bool(let flag): flag ? "✓" : "✗"
    case .string(let text): text
    case .integer(let number): String(number)
    case .double(let number): NumericValue(number).exact?.description ?? "\(number)"
    case .decimal(let number): number.description
    case .date, .day, .time: value.iso8601 ?? ""
    case .list(let elements): elements.map(plain).joined(separator: ", ")
    case .object(let members): members.sorted { $0.key < $1.key }.map { plain($0.value) }.joined(separator: ", ")
    }
  }
}

extension RowDescriptor {
  /// What dates of the row are.
  fileprivate var dateKind: DateReading.Kind {
    guard case .datetime(let content) = content else { return .instant }
    switch content.style {
    case .date: return .day
    case .time: return .time
    case .datetime, .countdown: return .instant
    }
  }
}

extension FormatterDescriptor {
  /// The row that ends a date's range (`date.end` `$id`).
  fileprivate var dateEndRow: String? {
    content.style(FormatterDescriptor.DateStyle.self)?.options.endRow
  }
}
