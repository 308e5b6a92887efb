internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

extension RowLint {
  /// Warns about options without a text, and about options with the text of an earlier option, ignoring invisible
  /// characters. The latter cannot be typed, and users cannot distinguish them.
  static func checkOptions(_ lint: RowLint) {
    guard case .options(let content) = lint.row.content else { return }
    var options: [ExactText: String] = [:]
    for (index, option) in content.options.enumerated() {
      let text = content.display[option] ?? option
      let plain = CleanedText(text).text
      if plain.isEmpty {
        lint.target.reportOption(
          option, at: index, "option \"\(option.abbreviated())\" has no text",
          hint: "add it to \"options.display\"")
      } else if let other = options[plain] {
        lint.target.reportOption(
          option, at: index,
          "options \"\(other.abbreviated())\" and \"\(option.abbreviated())\" have the same text "
            + "\"\(plain.abbreviated())\"",
          hint: "use a different text for each option")
      } else {
        options[plain] = option
      }
    }
  }
}

extension LintTarget {
  /// Reports a problem at the text of an option, or at the option if it has no separate text.
  fileprivate func reportOption(_ option: String, at index: Int, _ message: String, hint: String) {
    let display = key("options.display")
    // Finding a member is a linear search, so skip it for dropped diagnostics.
    if log.keeps(.warning), let text = display?.node.member(option), !text.value.isNull {
      display?.report(.warning, .unclearOption, message, key: option, hint: hint)
    } else {
      key("options")?.element(index)?.report(.warning, .unclearOption, message, hint: hint)
    }
  }
}
