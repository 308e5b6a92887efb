public import Raqam
internal import RaqamDescriptors
public import RaqamForms
internal import RaqamJSON

extension RMSSnapshot {
  /// Returns the snapshot as one of the form dialect, so that every renderer can draw it. Each cell becomes a row
  /// of the closest type.
  ///
  /// Titles come from `labelText`, and ids are positions such as `0.1`. Secure text shows one `•` per character.
  public func formSnapshot(locale: LocaleID) -> FormSnapshot {
    let sections = sections.enumerated().map { index, section in
      let rows = section.rows.enumerated().map { rowIndex, row in row.row(id: "\(index).\(rowIndex)", locale) }
      return SectionSnapshot(
        header: section.header.map { locale.shown($0) }, footer: section.footer.map { locale.shown($0) }, rows: rows)
    }
    return FormSnapshot(title: nil, locale: locale, direction: direction, sections: sections)
  }
}

extension RMSSnapshot.Row {
  fileprivate func row(id: String, _ locale: LocaleID) -> RowSnapshot {
    let isToggle = kind == .toggle
    let shown = kind == .secureText ? String(repeating: "•", count: text.count) : isToggle ? "" : text
    var row = RowSnapshot(
      id: id, type: kind.rowType, title: title.map { locale.shown($0) },
      value: isToggle ? .bool(value == .bool(true)) : text.isEmpty ? .null : .string(shown), text: shown)
    row.isDisabled = isDisabled
    if row.type == .button { row.detail = .button(isPushing: kind == .navigation) }
    return row
  }
}

extension RMSSnapshot.Kind {
  fileprivate var rowType: RowType {
    switch self {
    case .text: .text
    case .secureText: .password
    case .toggle: .switch
    case .picker: .options
    case .date: .datetime
    case .detail: .text
    case .button, .navigation, .action: .button
    case .page: .webview
    case .plain: .label
    }
  }
}
