internal import Raqam
internal import RaqamDescriptors

extension SectionSnapshot {
  init(_ section: SectionDescriptor, rows: [RowSnapshot]) {
    self.init(
      id: section.id, header: section.header, footer: section.footer, kind: section.kind, editing: section.editing,
      rows: rows)
  }
}

extension RowSnapshot {
  init(_ row: RowDescriptor, value: FieldValue, text: String) {
    self.init(id: row.id, type: row.type, title: row.title, value: value, text: text)
    isDisabled = row.disabled == .constant(true)
    isRequired = row.isRequired
    placeholder = row.placeholder
    // Colours of another platform stay out.
    for (name, color) in row.colors where !name.hasSuffix(".ios") { colors[name] = color.text }
    switch row.content {
    case .options(let content):
      options = content.options.map { Option(value: $0, text: content.display[$0] ?? $0) }
    case .number(let content):
      minimum = content.minimum.map { FieldValue(NumericValue($0)) }
      maximum = content.maximum.map { FieldValue(NumericValue($0)) }
    case .datetime(let content):
      minimum = content.minimum.map { .string(ISO8601Text.text(of: $0)) }
      maximum = content.maximum.map { .string(ISO8601Text.text(of: $0)) }
    case .plain, .button: break
    }
  }
}

extension ISO8601Text {
  fileprivate static func text(of value: Value) -> String {
    switch value {
    case .instant(let instant): text(of: instant)
    case .localDateTime(let local): text(of: local)
    case .localDate(let day): text(of: day)
    case .localTime(let time): text(of: time)
    }
  }
}
