internal import Raqam
internal import RaqamDescriptors

extension RowPlan {
  /// Returns the strings that a regular expression is matched against: for a list, each element.
  func canonicalTexts(_ value: FieldValue) -> [String] {
    switch value {
    case .null: []
    case .list(let elements): elements.flatMap(canonicalTexts)
    case .object(let members): members.sortedByName().flatMap { canonicalTexts($0.value) }
    default: [value.canonicalText ?? ""]
    }
  }

  /// Returns an issue with the message of `key`. The row's title and value are added to the arguments in `values`.
  func issue(
    _ key: MessageKey, of value: FieldValue = .null,
    _ values: @autoclosure () -> [MessageKey.Argument: InsertedValue] = [:], in messages: FormMessages, at now: Instant
  ) -> FormIssue {
    FormIssue(
      row: id, code: key.code ?? .format,
      message: messages.text(key, completed(values(), key, value, in: messages, at: now)),
      reason: key.arguments.contains(.reason) ? values()[.reason]?.text : nil)
  }

  /// Returns the arguments of a message, with the row's title and value if the message uses them.
  func completed(
    _ values: [MessageKey.Argument: InsertedValue], _ key: MessageKey, _ value: FieldValue, in messages: FormMessages,
    ofRule message: String? = nil, at now: Instant
  ) -> [MessageKey.Argument: InsertedValue] {
    var values = values
    let rule = message.flatMap { messages.rule($0) }
    func names(_ argument: MessageKey.Argument) -> Bool {
      rule.map { $0.arguments.contains(argument) } ?? messages.names(argument, key)
    }
    if names(.title) { values[.title] = InsertedValue(descriptor.title ?? id) }
    if values[.value] == nil, names(.value) { values[.value] = shown(value, now) }
    return values
  }

  private func shown(_ value: FieldValue, _ now: Instant) -> InsertedValue {
    do throws(FormatError) {
      return InsertedValue(
        try format.text(withoutMessages: value, now: now), .formatted(format.direction), value: value.forFunctions,
        currency: format.amountCurrency)
    } catch {
      return InsertedValue("")
    }
  }

  /// Returns a date bound as a message argument.
  func bound(_ bound: ISO8601Text.Value, at now: Instant) -> InsertedValue {
    self.bound(bound, value(of: bound), at: now)
  }

  /// Returns a maximum as a message argument. That of a row with times is the last minute of a day.
  func maximum(_ bound: ISO8601Text.Value, at now: Instant) -> InsertedValue {
    guard descriptor.dates.style == .datetime else { return self.bound(bound, at: now) }
    let last = DateBounds(content: descriptor.dates, zone: zone).last(of: bound)
    return self.bound(bound, last.map(FieldValue.date), at: now)
  }

  private func bound(_ bound: ISO8601Text.Value, _ value: FieldValue?, at now: Instant) -> InsertedValue {
    InsertedValue(text(of: bound, value, at: now), .formatted(format.direction), value: value)
  }

  private func value(of bound: ISO8601Text.Value) -> FieldValue? {
    do throws(FormatError) {
      return try descriptor.dateValue(of: bound, rules: zone)
    } catch {
      return nil
    }
  }

  /// Returns a numeric bound as a message argument. Uses its digits if the row displays nothing, as with an empty
  /// `number.symbol.zero`.
  func bound(_ bound: ExactDecimal, in messages: FormMessages) -> InsertedValue {
    let text = text(of: bound)
    let shown = text.isEmpty ? messages.value(bound) : InsertedValue(text, .formatted(format.direction))
    return InsertedValue(
      shown.text, shown.source, value: FieldValue(NumericValue(bound)), currency: format.amountCurrency)
  }

  /// Returns a bound as the row displays its value.
  private func text(of bound: ISO8601Text.Value, _ value: FieldValue?, at now: Instant) -> String {
    guard let value else { return ISO8601Text.text(of: bound) }
    do throws(FormatError) {
      let text = try format.text(withoutMessages: value, now: now)
      return text.isEmpty ? ISO8601Text.text(of: bound) : text
    } catch {
      return ISO8601Text.text(of: bound)
    }
  }

  /// Returns a bound as the row displays it, followed by its digits in parentheses if the row hides some of them.
  func text(of bound: ExactDecimal) -> String {
    let value = FieldValue(NumericValue(bound))
    do throws(FormatError) {
      let text = try format.text(withoutMessages: value)
      // Countdowns omit seconds by design.
      guard descriptor.type != .datetime, let shown = format.shownNumber(value)?.exact, shown != bound else {
        return text
      }
      return "\(text) (\(bound.brief))"
    } catch {
      return bound.brief
    }
  }
}

extension FieldValue {
  /// The value for functions of messages; `nil` for text, which may be a password that the row does not display.
  fileprivate var forFunctions: FieldValue? {
    switch self {
    case .null, .string: nil
    case .bool, .integer, .double, .decimal, .date, .day, .time, .list, .object: self
    }
  }
}

extension ISO8601Text {
  static func text(of value: Value) -> String {
    switch value {
    case .instant(let instant): text(of: instant)
    case .localDateTime(let local): text(of: local)
    case .localDate(let day): text(of: day)
    case .localTime(let time): briefText(of: time)
    }
  }
}
