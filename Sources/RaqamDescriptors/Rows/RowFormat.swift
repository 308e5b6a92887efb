public import Raqam

/// A row's display made ready for one locale: its formatters, then what its type shows by itself.
///
/// ```swift
/// let format = try RowFormat(row, factory: factory, context: context)
/// try format.text(.integer(1000))  // $1,000.00
/// ```
public struct RowFormat: Sendable {
  let type: RowType
  let formats: [CompiledFormat]
  let optionTexts: [String: String]
  /// What an options row is chosen from.
  let options: [String]
  let choosesSeveral: Bool
  /// The row whose value ends the range that this row's value begins.
  public let endRow: String?
  /// How a place, an image or files are shown.
  private let custom: CustomRowText?
  /// What an empty row shows: `empty_text`, else the placeholder.
  private let standIn: String

  /// Compiles the formatters of a row and what its type shows by itself.
  ///
  /// *Errors*: those of `FormatterFactory.format(for:in:)`.
  public init(_ row: RowDescriptor, factory: FormatterFactory, context: FormatContext) throws(FormatError) {
    type = row.type
    var descriptors = row.formatters
    if let standard = row.defaultFormat { descriptors.append(standard) }
    formats = try descriptors.map { descriptor throws(FormatError) in
      try factory.format(for: descriptor, in: context)
    }
    endRow = descriptors.lazy.compactMap(\.dateEndRow).first
    if case .options(let content) = row.content {
      optionTexts = content.display
      options = content.options
      choosesSeveral = content.style == .pickerMultiple
    } else {
      (optionTexts, options, choosesSeveral) = ([:], [], false)
    }
    custom = try CustomRowText(row, locale: context.locale)
    standIn = row.emptyText ?? row.placeholder ?? ""
  }
}

extension RowFormat {
  /// What the reader sees of a value.
  public func text(_ value: FieldValue) throws(FormatError) -> String {
    if value.isEmpty {
      guard let format = formats.first(where: { $0.emptyText != nil }) else { return standIn }
      return try format.string(.null)
    }
    let shown = display(value)
    if let format = format(taking: shown) { return try format.string(shown) }
    if let custom, let text = try custom.text(value) { return text }
    switch type {
    case .button, .check, .switch: return ""
    case .password:
      guard case .string(let secret) = value else { return "•" }
      return String(repeating: "•", count: secret.count)
    default: return Self.plain(shown)
    }
  }

  /// The text of a value in typed pieces; joined, they are the text.
  public func parts(_ value: FieldValue) throws(FormatError) -> [FormatPart] {
    let shown = display(value)
    if !value.isEmpty, let format = format(taking: shown) { return try format.parts(shown) }
    let text = try text(value)
    return text.isEmpty ? [] : [FormatPart(.literal, text)]
  }

  /// The first format that takes a value. There is none on rows that show no text, and none on password rows: it could
  /// show the password.
  private func format(taking value: FieldValue) -> CompiledFormat? {
    switch type {
    case .button, .check, .switch, .password: nil
    default: formats.first { $0.accepts(value) }
    }
  }

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
    case .bool(let flag): flag ? "true" : "false"
    case .string(let text): text
    case .integer(let number): String(number)
    case .double(let number): NumericValue(number).exact?.description ?? "\(number)"
    case .decimal(let number): number.description
    case .date(let instant): ISO8601Text.text(of: instant)
    case .list(let elements): elements.map(plain).joined(separator: ", ")
    case .object(let members): members.sorted { $0.key < $1.key }.map { plain($0.value) }.joined(separator: ", ")
    }
  }
}

extension FormatterDescriptor {
  /// The row that ends a date's range (`date.end` `$id`).
  fileprivate var dateEndRow: String? {
    guard case .date = content else { return nil }
    return date.endRow
  }
}
