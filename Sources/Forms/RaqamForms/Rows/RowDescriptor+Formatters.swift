internal import RaqamDescriptors
internal import RaqamJSON

extension RowDescriptor {
  /// Reports a formatter that never accepts a value of this row.
  func reportMisfit(of formatter: FormatterDescriptor, at pointer: JSONPointer, byteOffset: Int?, log: DiagnosticLog) {
    guard let misfit = misfit(of: formatter) else { return }
    log.report(.warning, .unfitFormatter, misfit.message, at: pointer, byteOffset: byteOffset, hint: misfit.hint)
  }

  /// Returns the message and hint for a formatter that never accepts a value of this row; `nil` if it may accept one.
  private func misfit(of formatter: FormatterDescriptor) -> (message: String, hint: String)? {
    let subject = "formatters of type \(formatter.content.type.rawValue)"
    let traits = traits
    if !traits.showsFormattedText {
      return (
        "\(subject) are ignored by rows of type \(type.rawValue), which show no formatted text",
        "remove \"formatter\""
      )
    }
    let taken = formatter.content.type.kinds
    guard let held = traits.valueKinds(of: self), !held.contains(where: taken.contains) else { return nil }
    let variant = traits.variant(of: self).map { " (\($0))" } ?? ""
    let fitting = FormatterType.allCases.filter { held.contains(where: $0.kinds.contains) }
    let (wanted, given) = (taken.first?.article ?? "", held.first?.article ?? "")
    return (
      "\(subject) accept \(wanted), but rows of type \(type.rawValue)\(variant) hold \(given)",
      "use one of the types \(fitting.map(\.rawValue).joined(separator: ", "))"
    )
  }
}
