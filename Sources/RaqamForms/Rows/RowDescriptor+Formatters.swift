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
    let subject = "a formatter of type \(formatter.content.typeWord.rawValue)"
    let traits = traits
    if !traits.showsFormattedText {
      return (
        "\(subject) takes no part in a row of type \(type.rawValue), which shows no formatted text",
        "leave \"formatter\" out"
      )
    }
    guard let kinds = traits.valueKinds(of: self), !kinds.contains(where: formatter.content.typeWord.takes) else {
      return nil
    }
    let taken = formatter.content.typeWord.takenKind.article
    let held = kinds.first?.article ?? ""
    let variant = traits.variant(of: self).map { " (\($0))" } ?? ""
    let fitting = FormatterDescriptor.TypeWord.allCases.filter { kinds.contains(where: $0.takes) }
    return (
      "\(subject) takes \(taken), a row of type \(type.rawValue)\(variant) holds \(held)",
      "types that fit: \(fitting.map(\.rawValue).joined(separator: ", "))"
    )
  }
}

extension FormatterDescriptor.TypeWord {
  /// The kind of value that a formatter is made for.
  fileprivate var takenKind: RowValueKind {
    switch self {
    case .number, .byte, .duration, .plural: .number
    case .date: .date
    case .list: .list
    case .message, .text: .text
    }
  }

  /// Whether a value of that kind may be taken: a date may stand in a text, and a message is written of the whole form.
  fileprivate func takes(_ kind: RowValueKind) -> Bool {
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
