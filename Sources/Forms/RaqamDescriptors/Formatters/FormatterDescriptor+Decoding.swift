internal import Raqam
internal import RaqamJSON

extension FormatterDescriptor {
  /// Decodes a formatter object. Errors are reported to `log`; the initializer fails if there is any.
  package init?(_ node: JSONNode, at pointer: JSONPointer, log: DiagnosticLog) {
    self.init(node, at: pointer, defaults: .none, log: log)
  }

  /// Decodes a formatter whose keys have other defaults, such as those of a row.
  package init?(_ node: JSONNode, at pointer: JSONPointer, defaults: FormatterDefaults, log: DiagnosticLog) {
    guard var decoder = ObjectDecoder(node, at: pointer, subject: "formatter", log: log) else { return nil }
    let errors = log.errorCount
    let type = decoder.word("type", FormatterType.self, synonyms: FormatterKeys.types)
    if !decoder.has("type") {
      let words = FormatterType.allCases.map(\.rawValue).joined(separator: ", ")
      decoder.reportMissing("type", hint: "use one of \(words)")
    }
    var common = Common()
    FormatterKeys.ofEveryType.read(into: &common, &decoder)
    guard let type else {
      decoder.finish(known: FormatterKeys.all)
      return nil
    }
    let decoded = Content.decode(type.style, &decoder, defaults: defaults)
    decoder.finish(
      known: FormatterKeys.common + FormatterKeys.keys(of: type), elsewhere: FormatterKeys.all,
      reason: "by formatters of type \(type.rawValue)", synonyms: { FormatterKeys.synonyms[$0] ?? [] })
    guard let decoded, log.errorCount == errors else { return nil }
    common.locale = decoded.locale ?? common.locale
    self.init(Members(content: decoded.content, common: common))
  }
}

extension FormatterDescriptor.Content {
  fileprivate static func decode<Style: FormatterStyle>(
    _: Style.Type, _ decoder: inout ObjectDecoder, defaults: FormatterDefaults
  ) -> (content: Self, locale: LocaleID?)? {
    Style.decode(&decoder, defaults: defaults).map { (Self($0.style), $0.locale) }
  }
}
