public import Raqam
internal import RaqamDescriptors
public import RaqamForms
internal import RaqamJSON

extension RMSSnapshot {
  /// The form as one that every drawing of forms takes: cells become rows of the type that is nearest.
  ///
  /// Titles come from `labelText`, ids from the place in the form. A secure text shows one `•` for each character.
  public func formSnapshot(locale: LocaleID) -> FormSnapshot {
    let sections = sections.enumerated().map { index, section in
      let rows = section.rows.enumerated().map { place, row in row.row(id: "\(index).\(place)", locale) }
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
