internal import RaqamDescriptors
internal import RaqamJSON

/// The kinds of values that rows hold and formatters take.
private enum ValueKind: String {
  case text, number, date, list, object
  case flag = "Boolean"

  var article: String { self == .object ? "an object" : "a \(rawValue)" }
}

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
    let subject = "a formatter of type \(formatter.content.typeWord.rawValue)"
    if !showsFormattedText {
      return (
        "\(subject) takes no part in a row of type \(type.rawValue), which shows no formatted text",
        "leave \"formatter\" out"
      )
    }
    guard let kinds = valueKinds, !kinds.contains(where: formatter.content.typeWord.takes) else { return nil }
    let taken = formatter.content.typeWord.takenKind.article
    let held = kinds[0].article
    let fitting = FormatterDescriptor.TypeWord.allCases.filter { kinds.contains(where: $0.takes) }
    return (
      "\(subject) takes \(taken), a row of type \(typeInWords) holds \(held)",
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

extension FormatterDescriptor.TypeWord {
  /// The kind of value that a formatter is made for.
  fileprivate var takenKind: ValueKind {
    switch self {
    case .number, .byte, .duration, .plural: .number
    case .date: .date
    case .list: .list
    case .message, .text: .text
    }
  }

  /// Whether a value of that kind may be taken: a date may stand in a text, and a message is written of the whole form.
  fileprivate func takes(_ kind: ValueKind) -> Bool {
    switch self {
    case .message: true
    case .date: kind == .date || kind == .text
    default: kind == takenKind
    }
  }
}

extension FormatterDescriptor.Content {
  /// The word of `type` that gives this content.
  fileprivate var typeWord: FormatterDescriptor.TypeWord {
    switch self {
    case .number: .number
    case .date: .date
    case .byte: .byte
    case .duration: .duration
    case .list: .list
    case .plural: .plural
    case .message: .message
    case .text: .text
    }
  }
}
