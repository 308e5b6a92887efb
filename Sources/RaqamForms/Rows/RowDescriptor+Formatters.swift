internal import RaqamDescriptors
internal import RaqamJSON

extension RowDescriptor {
  /// Warns of a formatter that never takes a value of this row.
  func reportMisfit(
    of formatter: FormatterDescriptor, at pointer: JSONPointer, byteOffset: Int?, log: inout DiagnosticLog
  ) {
    guard let misfit = misfit(of: formatter) else { return }
    log.report(.warning, .unfitFormatter, misfit.message, at: pointer, byteOffset: byteOffset, hint: misfit.hint)
  }

  /// What is to be said of a formatter that never takes a value of this row; `nil` for one that may.
  private func misfit(of formatter: FormatterDescriptor) -> (message: String, hint: String)? {
    let subject = "a formatter of type \(formatter.content.type.rawValue)"
    if !showsFormattedText {
      return (
        "\(subject) takes no part in a row of type \(type.rawValue), which shows no formatted text",
        "leave \"formatter\" out"
      )
    }
    let taken = formatter.content.type.kinds
    guard let kinds = valueKinds, !kinds.contains(where: taken.contains) else { return nil }
    let fitting = FormatterDescriptor.TypeWord.allCases.filter { kinds.contains(where: $0.kinds.contains) }
    return (
      "\(subject) takes \(taken[0].article), a row of type \(typeInWords) holds \(kinds[0].article)",
      "types that fit: \(fitting.map(\.rawValue).joined(separator: ", "))"
    )
  }

  /// Rows whose text is no text of their value: the control shows it, or nobody must see it.
  private var showsFormattedText: Bool {
    switch type {
    case .button, .check, .switch, .password, .webview: false
    default: true
    }
  }

  /// What a value of the row may be, the usual kind first; `nil` where it may be anything.
  private var valueKinds: [ValueKind]? {
    if type.isText { return [.text] }
    if type.isNumber { return [.number] }
    switch (type, content) {
    case (_, .datetime(let content)): return content.style == .countdown ? [.number] : [.date]
    case (_, .options(let content)): return content.style == .pickerMultiple ? [.list] : [.text]
    case (.location, _), (.image, _): return [.object]
    case (.attachment, _): return [.object, .list]
    case (.check, _), (.switch, _): return [.flag]
    default: return nil
    }
  }

  private var typeInWords: String {
    switch content {
    case .datetime(let content) where content.style == .countdown: "\(type.rawValue) (countdown)"
    case .options(let content): "\(type.rawValue) (\(content.style.rawValue))"
    default: type.rawValue
    }
  }
}
