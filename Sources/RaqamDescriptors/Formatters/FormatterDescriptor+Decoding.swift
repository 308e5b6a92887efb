internal import Raqam
public import RaqamJSON

extension FormatterDescriptor {
  /// Decodes a Formatter object; what is wrong goes to `log`, and an object with an error gives `nil`.
  public init?(_ node: JSONNode, at pointer: JSONPointer, log: inout DiagnosticLog) {
    self.init(node, at: pointer, defaults: .none, log: &log)
  }

  /// Decodes a formatter that stands where some keys have other defaults.
  package init?(_ node: JSONNode, at pointer: JSONPointer, defaults: FormatterDefaults, log: inout DiagnosticLog) {
    guard var reader = ObjectReader(node, at: pointer, subject: "formatter", log: &log) else { return nil }
    let errors = log.errorCount
    let type = reader.word("type", TypeWord.self, log: &log)
    if !reader.has("type") {
      let words = TypeWord.allCases.map(\.rawValue).joined(separator: ", ")
      reader.reportMissing("type", hint: "one of \(words)", log: &log)
    }
    let locale = reader.locale("locale", log: &log)
    let bidi = reader.word("bidi", BidiTreatment.self, log: &log)
    let emptyText = reader.string("empty", log: &log)
    guard let type else {
      reader.finish(known: FormatterKeys.all, log: &log)
      return nil
    }
    var options = DateOptions()
    let decoded = Self.content(of: type, &reader, defaults: defaults, options: &options, log: &log)
    reader.finish(
      known: FormatterKeys.common + FormatterKeys.keys(of: type), elsewhere: FormatterKeys.all,
      reason: "on a formatter of type \(type.rawValue)", log: &log)
    guard let decoded, log.errorCount == errors else { return nil }
    self.init(
      Members(
        content: decoded.content, locale: decoded.locale ?? locale, bidi: bidi ?? .marks, emptyText: emptyText,
        date: options))
  }

  private static func content(
    of type: TypeWord, _ reader: inout ObjectReader, defaults: FormatterDefaults, options: inout DateOptions,
    log: inout DiagnosticLog
  ) -> (content: Content, locale: LocaleID?)? {
    switch type {
    case .number:
      let (style, locale) = DecimalStyle.decode(&reader, defaults: defaults, log: &log)
      return (.number(style), locale)
    case .date:
      let keys = DateKeys(&reader, defaults: defaults, log: &log)
      options = keys.options
      return (.date(keys.style(default: defaults.dateBase), timeZone: keys.timeZone), keys.locale)
    case .byte: return (.byte(ByteStyle.decode(&reader, log: &log)), nil)
    case .duration:
      var style = DurationStyle()
      if let width = reader.word("duration.style", DurationStyle.Width.self, log: &log) { style.width = width }
      if let units = reader.words("duration.units", DurationStyle.Unit.self, log: &log) { style.units = units }
      return (.duration(style), nil)
    case .list:
      var style = ListStyle()
      if let kind = reader.word("list.type", ListStyle.Kind.self, log: &log) { style.kind = kind }
      if let width = reader.word("list.style", ListStyle.Width.self, log: &log) { style.width = width }
      return (.list(style), nil)
    case .plural: return Self.plural(&reader, log: &log).map { (.plural($0), nil) }
    case .message:
      guard let pattern = reader.string("message.pattern", log: &log) else {
        if !reader.has("message.pattern") {
          reader.reportMissing("message.pattern", hint: "such as \"{name} owes {amount}\"", log: &log)
        }
        return nil
      }
      return (.message(pattern), nil)
    case .text:
      var style = TextStyle()
      style.letterCase = reader.word("text.case", TextStyle.LetterCase.self, log: &log)
      style.letters = reader.word("text.letters", TextStyle.Letters.self, log: &log)
      style.digits = reader.string("text.digits", log: &log).flatMap { name in
        reader.checked("text.digits", log: &log) { () throws(FormatError) in try NumberingSystemID(name) }
      }
      return (.text(style), nil)
    }
  }

  private static func plural(_ reader: inout ObjectReader, log: inout DiagnosticLog) -> PluralTextStyle? {
    let kind = reader.word("plural.type", PluralSelector.Kind.self, log: &log) ?? .cardinal
    var texts: [PluralSelector.Category: String] = [:]
    for category in PluralSelector.Category.allCases {
      texts[category] = reader.string("plural.\(category.rawValue)", log: &log)
    }
    return reader.checked("plural.other", log: &log) { () throws(FormatError) in
      try PluralTextStyle(texts, kind: kind)
    }
  }
}

extension ByteStyle {
  fileprivate static func decode(_ reader: inout ObjectReader, log: inout DiagnosticLog) -> ByteStyle {
    var style = ByteStyle(reader.word("byte.style", Counting.self, log: &log) ?? .file)
    style.units = reader.words("byte.units", ByteUnit.self, log: &log).map(Set.init)
    if let value = reader.bool("byte.zero_text", log: &log) { style.spellsOutZero = value }
    if let value = reader.bool("byte.adaptive", log: &log) { style.isAdaptive = value }
    if let value = reader.bool("byte.actual_count", log: &log) { style.includesActualCount = value }
    return style
  }
}
