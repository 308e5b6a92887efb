extension [FormatPart] {
  /// The number that the pieces show, in ASCII digits with all visible decimals: what plural rules look at.
  /// `nil` where no digits are shown.
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
