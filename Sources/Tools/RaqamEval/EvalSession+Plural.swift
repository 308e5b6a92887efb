import Raqam
import RaqamDescriptors
import RaqamJSON
internal import RaqamMemory

extension EvalSession {
  /// Performs `plural`: returns the plural category of a number.
  func plural(_ request: JSONNode) throws(EvalError) -> [JSONValue.Member] {
    guard let node = request["value"], let text = node.asString ?? node.asNumber else {
      throw EvalError(
        "malformed_request", "\"plural\" requires \"value\", a number or a decimal string", pointer: "/value")
    }
    let kind = try request.word("type", PluralSelector.Kind.self) ?? .cardinal
    let (context, _) = try context(request)
    let category = try Self.checked("/value") { () throws(FormatError) in
      try selector(kind, context.settled().locale).category(of: text)
    }
    return [.init("category", .string(category.rawValue))]
  }

  private func selector(
    _ kind: PluralSelector.Kind, _ locale: LocaleID
  ) throws(FormatError) -> PluralSelector {
    let key = ExactText("\(kind.rawValue)\u{0}\(locale.identifier)")
    if let kept = selectors.value(for: key) { return kept }
    return selectors.insert(try PluralSelector(kind, locale: locale), for: key)
  }
}
