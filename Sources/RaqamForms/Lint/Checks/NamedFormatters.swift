internal import Raqam
internal import RaqamDescriptors

extension FormatterLint {
  /// Checks the formatters of a message of MessageFormat 2, and warns about those that the message does not use.
  static func checkNamedFormatters(_ lint: FormatterLint) {
    guard let style = lint.formatter.content.style(FormatterDescriptor.MessageStyle.self), !style.formatters.isEmpty,
      let places = lint.place.key("message.formatters")
    else { return }
    let used = style.usedFormatters
    for (name, formatter) in style.formatters.sorted(by: { $0.key < $1.key }) {
      guard let place = places.member(name) else { continue }
      FormatterLint(formatter: formatter, row: nil, place: place, context: lint.context).check()
      guard let used, !used.contains(name) else { continue }
      places.report(
        .warning, .doubtfulMessage, "the message does not use the formatter \"\(name.abbreviated())\"", key: name,
        marksKey: true, hint: "write {$value :raqam:format name=\(name.abbreviated())}, or remove it")
    }
  }
}

extension FormatterDescriptor.MessageStyle {
  /// The names of the formatters that the message uses; `nil` if a variable determines one.
  fileprivate var usedFormatters: Set<String>? {
    var names: Set<String> = []
    for located in MessageSource(parsing: pattern).expressions {
      guard let function = located.expression.function, function.name == MessageFunctionEntry.namedFormat().name else {
        continue
      }
      switch function.options["name"] {
      case .literal(let name): names.insert(name.string)
      case .variable: return nil
      case nil: break
      }
    }
    return names
  }
}
