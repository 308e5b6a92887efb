internal import Raqam
internal import RaqamJSON

extension RowDescriptor {
  /// The keys that belong to the row's type.
  static func content(of type: RowType, _ reader: inout ObjectReader, log: inout DiagnosticLog) -> Content {
    switch type {
    case .button: .button(showsArrow: reader.bool("button.pushtype", log: &log) ?? false)
    case .slider, .stepper, .integer, .decimal, .percent, .currency:
      .number(NumberContent(type, &reader, log: &log))
    case .datetime: .datetime(DateTimeContent(&reader, log: &log))
    case .options: .options(OptionsContent(&reader, isRequired: true, log: &log))
    case .pushAsync: .options(OptionsContent(&reader, isRequired: false, log: &log))
    default: .plain
    }
  }
}

extension RowDescriptor.NumberContent {
  fileprivate init(_ type: RowType, _ reader: inout ObjectReader, log: inout DiagnosticLog) {
    self.init()
    let isRanged = type == .slider || type == .stepper
    minimum = reader.bound("value.minimum", log: &log) ?? (isRanged ? .zero : nil)
    maximum = reader.bound("value.maximum", log: &log) ?? (isRanged ? ExactDecimal(10) : nil)
    if let minimum, let maximum, isRanged ? minimum >= maximum : minimum > maximum {
      reader.report(
        .error, .conflictingKeys, "the least value \(minimum) is not below the greatest \(maximum)",
        key: reader.has("value.minimum") ? "value.minimum" : "value.maximum", log: &log)
    }
    if type == .stepper {
      step = reader.integer("value.stepper.steps", in: 1...Int(Int32.max), log: &log) ?? 1
      stepper = reader.word("value.stepper.type", RowDescriptor.StepperKind.self, log: &log) ?? .float
    }
    if type == .currency { decodeCurrency(&reader, log: &log) }
  }

  private mutating func decodeCurrency(_ reader: inout ObjectReader, log: inout DiagnosticLog) {
    var money = CurrencyStyle(
      reader.word("currency.style", CurrencyStyle.Presentation.self, log: &log) ?? .symbol)
    money.position = reader.word("currency.position", CurrencyStyle.Authority.self, log: &log) ?? .document
    money.accounting = reader.word("currency.accounting", CurrencyStyle.Authority.self, log: &log) ?? .document
    money.isCash = reader.bool("currency.cash", log: &log) ?? false
    var style = DecimalStyle(.currency(money))
    style.currency = reader.currency("currency.code", log: &log)
    currencyLocale = reader.locale("currency.locale", log: &log)
    if let currencyLocale, style.currency == nil {
      _ = reader.checked("currency.locale", log: &log) { () throws(FormatError) in
        try CurrencyCode(region: currencyLocale)
      }
    }
    currency = style
  }
}

extension ObjectReader {
  /// A bound that must be a JSON number.
  fileprivate mutating func bound(_ key: String, log: inout DiagnosticLog) -> ExactDecimal? {
    guard let node = node(key) else { return nil }
    guard let text = node.asNumber else {
      report(
        .error, .wrongType, "\"\(key)\" takes a number here, found \(node.kind.article)", key: key,
        hint: node.asString == nil ? nil : "write it without quotes", log: &log)
      return nil
    }
    return checked(key, log: &log) { () throws(FormatError) in try ExactDecimal(text) }
  }
}

extension RowDescriptor.DateTimeContent {
  fileprivate init(_ reader: inout ObjectReader, log: inout DiagnosticLog) {
    self.init()
    style = reader.word("style", RowDescriptor.DateTimeStyle.self, log: &log) ?? .datetime
    picker = reader.word("style.display", RowDescriptor.PickerStyle.self, log: &log) ?? .popup
    let keys = DateKeys(&reader, log: &log)
    base = keys.base
    calendar = keys.calendar
    timeZone = keys.timeZone
    locale = keys.locale
    minimum = dateBound("value.minimum", &reader, log: &log)
    maximum = dateBound("value.maximum", &reader, log: &log)
    if style == .countdown {
      for key in ["value.minimum", "value.maximum", "date.format", "date.calendar"] where reader.has(key) {
        reader.report(.warning, .unusedKey, "\"\(key)\" does not count on a countdown", key: key, log: &log)
      }
    }
    if let interval = reader.integer("minute_interval", in: 1...30, log: &log) {
      if LocalDateTime.minuteIntervals.contains(interval) {
        minuteInterval = interval
      } else {
        reader.report(
          .error, .outOfRange, "\"minute_interval\" divides 60, found \(interval)", key: "minute_interval",
          hint: "one of \(LocalDateTime.minuteIntervals.map(String.init).joined(separator: ", "))", log: &log)
      }
    }
  }

  private func dateBound(
    _ key: String, _ reader: inout ObjectReader, log: inout DiagnosticLog
  ) -> ISO8601Text.Value? {
    guard let node = reader.node(key) else { return nil }
    guard let text = node.asString else {
      reader.report(
        .error, .wrongType, "\"\(key)\" takes an ISO 8601 date here, found \(node.kind.article)", key: key,
        hint: "write it as \"2025-03-21\" or \"2025-03-21T12:00:00Z\"", log: &log)
      return nil
    }
    return reader.checked(key, log: &log) { () throws(FormatError) in
      try ISO8601Text.read(text, timeOfDay: style == .time)
    }
  }
}

extension RowDescriptor.OptionsContent {
  fileprivate init(_ reader: inout ObjectReader, isRequired: Bool, log: inout DiagnosticLog) {
    self.init()
    style = reader.word("style", RowDescriptor.OptionsStyle.self, log: &log) ?? .push
    selectorTitle = reader.string("title.selector", log: &log)
    decodeOptions(&reader, isRequired: isRequired, log: &log)
    if let node = reader.node("options.display") { decodeDisplay(node, &reader, log: &log) }
  }

  private mutating func decodeOptions(
    _ reader: inout ObjectReader, isRequired: Bool, log: inout DiagnosticLog
  ) {
    guard let node = reader.node("options") else {
      if isRequired { reader.reportMissing("options", hint: "an array of texts", log: &log) }
      return
    }
    guard let elements = node.asArray else {
      reader.report(
        .error, .wrongType, "\"options\" takes an array of strings, found \(node.kind.article)", key: "options",
        log: &log)
      return
    }
    let pointer = reader.pointer(to: "options")
    var seen: Set<String> = []
    for (index, element) in elements.enumerated() {
      let place = pointer.appending(index: index)
      let byte = element.range.lowerBound
      guard let text = element.asString else {
        log.report(
          .error, .wrongType, "an option is a string, found \(element.kind.article)", at: place, byteOffset: byte)
        continue
      }
      if !seen.insert(text).inserted {
        log.report(
          .error, .duplicateOption, "the option \"\(text.prefix(40))\" stands twice", at: place, byteOffset: byte)
      }
      options.append(text)
    }
    if elements.isEmpty {
      reader.report(.warning, .emptyList, "there is nothing to choose from", key: "options", log: &log)
    }
  }

  private mutating func decodeDisplay(
    _ node: JSONNode, _ reader: inout ObjectReader, log: inout DiagnosticLog
  ) {
    guard let members = node.asObject else {
      reader.report(
        .error, .wrongType, "\"options.display\" takes an object, found \(node.kind.article)", key: "options.display",
        log: &log)
      return
    }
    let pointer = reader.pointer(to: "options.display")
    for member in members where !member.value.isNull {
      let place = pointer.appending(key: member.key)
      guard let text = member.value.asString else {
        log.report(
          .error, .wrongType, "the text of an option is a string, found \(member.value.kind.article)", at: place,
          byteOffset: member.value.range.lowerBound)
        continue
      }
      if !options.contains(member.key), reader.has("options") {
        log.report(
          .warning, .unusedKey, "\"\(member.key.prefix(40))\" is not an option", at: place,
          byteOffset: member.keyRange.lowerBound, hint: NearestWord.hint(member.key, among: options))
      }
      display[member.key] = text
    }
  }
}
