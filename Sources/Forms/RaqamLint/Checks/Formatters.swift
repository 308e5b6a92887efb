internal import Raqam
internal import RaqamDescriptors

extension RowLint {
  /// Warns about formatters that format no value, because an earlier one accepts all values of the row. They may still
  /// parse typed text, or provide the text of an empty row.
  static func checkFormatters(_ lint: RowLint) {
    let formatters = lint.formatters
    guard formatters.count > 1, let held = lint.row.valueKinds, lint.row.type.showsFormattedText
    else {
      return
    }
    var first: Int?
    var hasEmptyText = false
    for (index, formatter) in formatters.enumerated() {
      let emptyText = formatter.formatter.emptyText
      let endsRange = formatter.formatter.dateStyle?.options.endRow != nil
      if let first, emptyText == nil || hasEmptyText, !endsRange, formatter.fits(held) {
        let isRead = lint.row.type.input == .typed && formatter.formatter.content.type.isReadable
        formatter.target.report(
          isRead ? .note : .warning, .unreachableFormatter,
          "unreachable formatter: the \(formatters[first].formatter.content.type.rawValue) formatter at index \(first) accepts every value",
          hint: isRead ? "keep it only to parse input in its format" : "remove it")
      }
      hasEmptyText = hasEmptyText || emptyText != nil
      if first == nil, held.allSatisfy({ formatter.takesAll($0, of: lint.row) }) { first = index }
    }
  }
}

extension RowLint {
  /// Warns about `empty` of a formatter if the row has a text for the empty value, which is shown instead.
  static func checkEmptyTexts(_ lint: RowLint) {
    guard let key = lint.row.emptyText != nil ? "empty_text" : lint.row.placeholder != nil ? "placeholder" : nil else {
      return
    }
    for formatter in lint.formatters where formatter.formatter.emptyText != nil {
      formatter.target.report(
        .warning, .unusedKey, "\"empty\" is ignored because an empty row shows its \"\(key)\"", key: "empty",
        marksKey: true,
        hint: "remove one of them")
    }
  }
}

extension FormatterLint {
  /// Returns whether the formatter accepts any value of the row; other checks report formatters that accept none.
  fileprivate func fits(_ held: [ValueKind]) -> Bool { held.contains(where: formatter.content.type.kinds.contains) }

  /// Returns whether the formatter accepts every value of a kind that the row has.
  fileprivate func takesAll(_ kind: ValueKind, of row: RowDescriptor) -> Bool {
    switch (kind, formatter.content.type) {
    case (.number, .number), (.number, .byte), (.number, .duration), (.number, .plural), (.text, .text), (.list, .list):
      return true
    case (.date, .date):
      // A day cannot be formatted as a time alone, and a time of day cannot be formatted as a date.
      guard let style = formatter.dateStyle?.style else { return false }
      return switch row.datetime.style {
      case .date: style.showsDate || !style.showsTime
      case .time: !style.showsDate
      case .datetime: true
      case .countdown: false
      }
    default: return false
    }
  }
}
