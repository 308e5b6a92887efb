public import Raqam
internal import RaqamDescriptors
public import RaqamJSON

extension RowDescriptor {
  /// The row's value as it is written in JSON, in the kind that the row's type wants.
  ///
  /// | rows | JSON |
  /// |---|---|
  /// | text rows | string; the empty string is no value |
  /// | check, switch | Boolean |
  /// | integer | number without a fraction, or a string of one that keeps every digit |
  /// | decimal, percent, currency, slider, stepper | number, or a string of one |
  /// | datetime | ISO 8601 string, `{"epochMilliseconds": n}`; countdown: seconds |
  /// | datetime of style date | the same; an instant is its day by the clocks of `rules` |
  /// | datetime of style time | `09:00`, `09:00:30`; of a date with a time the time, by the clocks of `rules` |
  /// | options | string; array of strings for `picker.multiple` |
  ///
  /// *Errors*: `type_mismatch` for another kind, `invalid_date`, `invalid_time`, `invalid_number`.
  public func value(from node: JSONNode, rules: TimeZoneRules) throws(FormatError) -> FieldValue {
    if node.isNull { return .null }
    switch type {
    case .check, .switch:
      guard let flag = node.asBool else { throw mismatch("true or false", node) }
      return .bool(flag)
    case .integer:
      let number = try number(node)
      guard number.exact?.isInteger == true else { throw mismatch("an integer", node) }
      return FieldValue(number)
    case .decimal, .percent, .currency, .slider, .stepper: return FieldValue(try number(node))
    case .datetime: return try date(node, rules)
    case .options, .pushAsync: return try choice(node)
    case .label, .location, .image, .attachment: return try FieldValue(node)
    case .button, .webview: throw mismatch("no value", node)
    default:
      guard let text = node.asString else { throw mismatch("a string", node) }
      return text.isEmpty ? .null : .string(text)
    }
  }

  /// A date as the row holds it: an instant, a day or a time of day, by the row's style.
  ///
  /// ```swift
  /// // A row of style "date" in Asia/Tehran.
  /// try row.dateValue(of: .instant(instant), rules: tehran)  // .day(2025-03-21)
  /// ```
  ///
  /// *Errors*: `invalid_date` for a time of day where a day is meant, `invalid_time` for a day where a time is.
  public func dateValue(of value: ISO8601Text.Value, rules: TimeZoneRules) throws(FormatError) -> FieldValue {
    guard case .datetime(let content) = content else { throw FormatError(.typeMismatch, "the row holds no date") }
    switch (content.style, value) {
    case (.date, .instant(let instant)): return .day(rules.localDateTime(at: instant).day)
    case (.date, .localDateTime(let local)): return .day(local.day)
    case (.time, .instant(let instant)): return .time(rules.localDateTime(at: instant).time)
    case (.time, .localDateTime(let local)): return .time(local.time)
    case (.time, .localDate(let day)):
      throw FormatError(.invalidTime, "\(day) has no time of day", hint: "write it as \"09:00\"")
    case (.datetime, .localDate(let day)):
      return .date(
        try rules.instant(of: LocalDateTime(day: day), gap: content.options.gap, overlap: content.options.overlap))
    case (.date, .localTime(let time)), (.datetime, .localTime(let time)):
      throw FormatError(.invalidDate, "\(time) has no date", hint: "write the date first: YYYY-MM-DDThh:mm")
    default:
      return try FieldValue(value, rules: rules, gap: content.options.gap, overlap: content.options.overlap)
    }
  }

  private func number(_ node: JSONNode) throws(FormatError) -> NumericValue {
    if let text = node.asNumber { return try NumericValue(json: text) }
    guard let text = node.asString else { throw mismatch("a number", node) }
    return NumericValue(try ExactDecimal(text))
  }

  private func date(_ node: JSONNode, _ rules: TimeZoneRules) throws(FormatError) -> FieldValue {
    guard case .datetime(let content) = content else { return .null }
    if content.style == .countdown { return FieldValue(try number(node)) }
    if let instant = try Instant(json: node) { return try dateValue(of: .instant(instant), rules: rules) }
    guard let text = node.asString else {
      throw mismatch(content.style == .time ? "a time of day such as \"09:00\"" : "an ISO 8601 date", node)
    }
    return try dateValue(of: ISO8601Text.read(text, timeOfDay: content.style == .time), rules: rules)
  }

  private func choice(_ node: JSONNode) throws(FormatError) -> FieldValue {
    guard case .options(let content) = content, content.style == .pickerMultiple else {
      guard let text = node.asString else { throw mismatch("a string", node) }
      return .string(text)
    }
    guard let elements = node.asArray else { throw mismatch("an array of strings", node) }
    let texts = try elements.map { element throws(FormatError) in
      guard let text = element.asString else { throw mismatch("an array of strings", element) }
      return text
    }
    // In the order of the options, each once; what is no option stays behind them, to be reported.
    let (chosen, options) = (Set(texts), Set(content.options))
    let known = content.options.filter(chosen.contains)
    let unknown = texts.filter { !options.contains($0) }
    return .list((known + unknown).map(FieldValue.string))
  }

  private func mismatch(_ expected: String, _ node: JSONNode) -> FormatError {
    FormatError(
      .typeMismatch, "a row of type \(type.rawValue) takes \(expected), found \(node.kind.article)")
  }
}
