internal import RaqamMessages
internal import RaqamValues

extension MessageModel {
  /// Returns the message with the texts of a pseudo-locale. Placeholders are unchanged.
  package func shown(in pseudo: PseudoLocale) -> MessageModel {
    switch self {
    case .pattern(var message):
      message.pattern = message.pattern.shown(in: pseudo)
      return .pattern(message)
    case .select(var message):
      for index in message.variants.indices {
        message.variants[index].pattern = message.variants[index].pattern.shown(in: pseudo)
      }
      return .select(message)
    }
  }
}

extension MessageModel.Pattern {
  fileprivate func shown(in pseudo: PseudoLocale) -> MessageModel.Pattern {
    var texts = [""]
    var placeholders: [MessageModel.PatternElement] = []
    for element in elements {
      if case .text(let text) = element {
        texts[texts.count - 1] += text.string
      } else {
        placeholders.append(element)
        texts.append("")
      }
    }
    let shown = pseudo.texts(texts)
    var result: [MessageModel.PatternElement] = []
    for (index, text) in shown.enumerated() {
      result.append(.text(ExactText(text)))
      if placeholders.indices.contains(index) { result.append(placeholders[index]) }
    }
    return MessageModel.Pattern(result)
  }
}
