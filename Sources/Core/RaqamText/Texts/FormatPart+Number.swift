extension [FormatPart] {
  /// The displayed number in ASCII digits with all visible fraction digits, as plural rules require; `nil` if there are
  /// no digits.
  package var visibleNumber: String? {
    var text = ""
    for part in self {
      switch part.kind {
      case .integer, .fraction:
        for character in part.text {
          if let digit = character.wholeNumberValue { text += String(digit) }
        }
      case .decimal: text += "."
      case .minusSign: text = "-" + text
      default: break
      }
    }
    return text.contains(where: \.isNumber) ? text : nil
  }
}
