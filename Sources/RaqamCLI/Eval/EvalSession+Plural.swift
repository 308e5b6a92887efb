import Raqam
import RaqamDescriptors
import RaqamJSON

extension EvalSession {
  /// `plural`: the category of a number.
  func plural(_ request: JSONNode) throws(EvalFailure) -> [JSONValue.Member] {
    guard let node = request["value"], let text = node.asString ?? node.asNumber else {
      throw EvalFailure(
        "malformed_request", "\"plural\" needs \"value\", a number or a decimal string", pointer: "/value")
    }
    let name = try request.text("type") ?? "cardinal"
    guard let kind = PluralSelector.Kind(rawValue: name) else {
      throw EvalFailure(
        "unknown_word", "unknown word \"\(name.prefix(40))\" for \"type\"", pointer: "/type",
        hint: "expected one of cardinal, ordinal")
    }
    let (context, _) = try context(request)
    let category = try Self.checked("/value") { () throws(FormatError) in
      try selector(kind, context.locale).category(of: text)
    }
    return [.init("category", .string(category.rawValue))]
  }

  private func selector(
    _ kind: PluralSelector.Kind, _ locale: LocaleID
  ) throws(FormatError) -> PluralSelector {
    let key = "\(kind.rawValue)\u{0}\(locale.identifier)"
    if let kept = selectors.value(for: key) { return kept }
    return selectors.insert(try PluralSelector(kind, locale: locale), for: key)
  }

  /// `versions`: of this tool and of the data it runs on.
  func versions() throws(EvalFailure) -> [JSONValue.Member] {
    let versions = try Self.checked("/op") { () throws(FormatError) in try DataVersions() }
    return [
      .init("raqam", .string(RaqamTool.version)), .init("icu", .string(versions.icu)),
      .init("cldr", .string(versions.cldr)), .init("tz", .string(versions.timeZones)),
    ]
  }
}
