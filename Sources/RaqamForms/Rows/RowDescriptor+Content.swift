internal import Raqam
internal import RaqamDescriptors
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
    default: customContent(of: type, &reader, log: &log)
    }
  }

  private static func customContent(
    of type: RowType, _ reader: inout ObjectReader, log: inout DiagnosticLog
  ) -> Content {
    switch type {
    case .location: .location(reader.word("location.style", LocationStyle.self, log: &log) ?? .decimal)
    case .image: .files(FilesContent(prefix: "image", &reader, log: &log))
    case .attachment: .files(FilesContent(prefix: "attachment", &reader, log: &log))
    case .webview: .page(PageContent(&reader, log: &log))
    default: .plain
    }
  }
}

extension RowDescriptor.FilesContent {
  fileprivate init(prefix: String, _ reader: inout ObjectReader, log: inout DiagnosticLog) {
    self.init()
    types = reader.strings("\(prefix).types", log: &log)?.map(\.text) ?? []
    if prefix == "attachment" {
      maximumCount = reader.integer("attachment.maximum_count", in: 1...Int(Int32.max), log: &log)
    }
    maximumBytes = reader.byteLimit("value.maximum", log: &log)
  }
}

extension RowDescriptor.PageContent {
  fileprivate init(_ reader: inout ObjectReader, log: inout DiagnosticLog) {
    self.init(url: reader.string("url", log: &log), html: reader.string("html", log: &log))
    if !reader.has("url"), !reader.has("html") {
      reader.reportMissing("url", hint: "the address of the page; or \"html\", the page itself", log: &log)
    } else if url != nil, html != nil {
      reader.reportUnused(["html"], "beside \"url\"", log: &log)
      html = nil
    }
  }
}

extension RowDescriptor.NumberContent {
  fileprivate init(_ type: RowType, _ reader: inout ObjectReader, log: inout DiagnosticLog) {
    self.init()
    let isRanged = type == .slider || type == .stepper
    minimum = reader.bound("value.minimum", log: &log)
    maximum = reader.bound("value.maximum", log: &log)
    if isRanged, !reader.has("value.minimum") { minimum = .zero }
    if isRanged, !reader.has("value.maximum") { maximum = ExactDecimal(10) }
    if let minimum, let maximum, isRanged ? minimum >= maximum : minimum > maximum {
      reader.report(
        .error, .conflictingKeys,
        "the least value \(minimum.brief) is \(isRanged ? "not below" : "above") the greatest \(maximum.brief)",
        key: reader.has("value.minimum") ? "value.minimum" : "value.maximum", log: &log)
    }
    if type == .stepper {
      step = reader.integer("value.stepper.steps", in: 1...Int(Int32.max), log: &log) ?? 1
      stepper = reader.word("value.stepper.type", RowDescriptor.StepperKind.self, log: &log) ?? .float
    }
    if type == .currency { decodeCurrency(&reader, log: &log) }
  }

  private mutating func decodeCurrency(_ reader: inout ObjectReader, log: inout DiagnosticLog) {
    var style = DecimalStyle(.currency(CurrencyStyle.decode(&reader, log: &log)))
    style.currency = reader.currency("currency.code", log: &log)
    currencyLocale = reader.locale("currency.locale", log: &log)
    if let currencyLocale, !reader.has("currency.code") {
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
      reportType(
        key, expected: "a number here", node: node, hint: node.asString == nil ? nil : "write it without quotes",
        log: &log)
      return nil
    }
    return checked(key, log: &log) { () throws(FormatError) in try ExactDecimal(text) }
  }

  /// A number of bytes.
  fileprivate mutating func byteLimit(_ key: String, log: inout DiagnosticLog) -> ExactDecimal? {
    guard let limit = bound(key, log: &log) else { return nil }
    if limit.isNegative || !limit.isInteger {
      report(.error, .outOfRange, "\(quoted(key)) must be a number of bytes, found \(limit.brief)", key: key, log: &log)
    }
    return limit
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
    hijriAdjustment = keys.hijriAdjustment
    options = keys.options
    minimum = dateBound("value.minimum", &reader, log: &log)
    maximum = dateBound("value.maximum", &reader, log: &log)
    if style == .countdown {
      reader.reportUnused(
        [
          "value.minimum", "value.maximum", "date.format", "date.calendar", "date.timezone", "date.style", "time.style",
          "date.skeleton",
        ], "on a countdown", log: &log)
    } else {
      checkOrder(&reader, log: &log)
    }
    if style == .date { reader.reportUnused(["minute_interval"], "where no time is selected", log: &log) }
    if let interval = reader.integer("minute_interval", in: 1...30, log: &log) {
      if LocalDateTime.minuteIntervals.contains(interval) {
        minuteInterval = interval
      } else {
        reader.report(
          .error, .outOfRange, "\(reader.quoted("minute_interval")) must divide 60, found \(interval)",
          key: "minute_interval",
          hint: "one of \(LocalDateTime.minuteIntervals.map(String.init).joined(separator: ", "))", log: &log)
      }
    }
  }

  /// Reports bounds that no date is between.
  private func checkOrder(_ reader: inout ObjectReader, log: inout DiagnosticLog) {
    guard let minimum, let maximum else { return }
    let zones = log.timeZones
    let crosses = reader.checked("value.minimum", log: &log) { () throws(FormatError) in
      try minimum.isAlwaysAfter(maximum, in: timeZone, of: zones)
    }
    if crosses == true {
      reader.report(
        .error, .conflictingKeys, "the earliest date is after the latest", key: "value.minimum", log: &log)
    }
  }

  private func dateBound(
    _ key: String, _ reader: inout ObjectReader, log: inout DiagnosticLog
  ) -> ISO8601Text.Value? {
    guard let node = reader.node(key) else { return nil }
    guard let text = node.asString else {
      reader.reportType(
        key, expected: "an ISO 8601 date here", node: node,
        hint: "write it as \"2025-03-21\" or \"2025-03-21T12:00:00Z\"", log: &log)
      return nil
    }
    let bound = reader.checked(key, log: &log) { () throws(FormatError) in
      try ISO8601Text.read(text, timeOfDay: style == .time)
    }
    guard style == .time, let bound else { return bound }
    if case .localTime = bound { return bound }
    reader.report(
      .error, .invalidDate, "a bound of a time of day is a time of day, found \"\(text.prefix(40))\"", key: key,
      hint: "write it as \"09:00\"", log: &log)
    return nil
  }
}

extension RowDescriptor.OptionsContent {
  fileprivate init(_ reader: inout ObjectReader, isRequired: Bool, log: inout DiagnosticLog) {
    self.init()
    style = reader.word("style", RowDescriptor.OptionsStyle.self, log: &log) ?? .push
    selectorTitle = reader.string("title.selector", log: &log)
    if !isRequired { source = reader.string("options.source", log: &log) }
    decodeOptions(&reader, isRequired: isRequired, log: &log)
    decodeDisplay(&reader, log: &log)
  }

  private mutating func decodeOptions(
    _ reader: inout ObjectReader, isRequired: Bool, log: inout DiagnosticLog
  ) {
    guard let elements = reader.array("options", of: "strings", log: &log) else {
      if isRequired, !reader.has("options") { reader.reportMissing("options", hint: "an array of texts", log: &log) }
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

  private mutating func decodeDisplay(_ reader: inout ObjectReader, log: inout DiagnosticLog) {
    guard let members = reader.object("options.display", log: &log) else { return }
    let pointer = reader.pointer(to: "options.display")
    let known = Set(options)
    for member in members where !member.value.isNull {
      let place = pointer.appending(key: member.key)
      guard let text = member.value.asString else {
        log.report(
          .error, .wrongType, "the text of an option is a string, found \(member.value.kind.article)", at: place,
          byteOffset: member.value.range.lowerBound)
        continue
      }
      if !known.contains(member.key), reader.has("options") {
        log.report(
          .warning, .unusedKey, "\"\(member.key.prefix(40))\" is not an option", at: place,
          byteOffset: member.keyRange.lowerBound, hint: log.suggestion(for: member.key, among: options))
      }
      display[member.key] = text
    }
  }
}

extension ISO8601Text.Value {
  /// Whether this date is after `other` wherever the row is shown. Without a time zone of the row's own, a local time and
  /// an instant are only compared where no zone could change their order.
  fileprivate func isAlwaysAfter(
    _ other: ISO8601Text.Value, in timeZone: TimeZoneID?, of zones: TimeZoneDatabase
  ) throws(FormatError) -> Bool {
    switch (self, other) {
    case (.localTime(let first), .localTime(let second)): return first > second
    case (.localTime, _), (_, .localTime): return false
    default: break
    }
    let rules = try zones.rules(for: timeZone ?? .utc)
    let (first, second) = (try instant(in: rules), try other.instant(in: rules))
    guard timeZone == nil, isInstant != other.isInstant else { return first > second }
    return try first > second.adding(milliseconds: 86_400_000)
  }

  private var isInstant: Bool {
    if case .instant = self { true } else { false }
  }
}
