internal import Raqam
internal import RaqamDescriptors

extension FormatterLint {
  /// Checks the formatters of a message of MessageFormat 2, and warns about those that the message does not use.
  static func checkNamedFormatters(_ lint: FormatterLint) {
    guard let style = lint.formatter.content.style(FormatterDescriptor.MessageStyle.self), !style.formatters.isEmpty,
      let targets = lint.target.key("message.formatters")
    else { return }
    let used = style.usedFormatters.map { Set($0) }
    for member in targets.node.asObject ?? [] {
      let name = member.key
      guard let formatter = style.formatters[name] else { continue }
      let target = LintTarget(node: member.value, pointer: targets.pointer.appending(key: name), log: targets.log)
      FormatterLint(formatter: formatter, row: nil, target: target, context: lint.context).check()
      guard let used, !used.contains(name) else { continue }
      targets.report(
        .warning, .doubtfulMessage, "the message does not use the formatter \"\(name.abbreviated())\"", key: name,
        marksKey: true, hint: "write {$value :raqam:format name=\(name.abbreviated())}, or remove it")
    }
  }
}
