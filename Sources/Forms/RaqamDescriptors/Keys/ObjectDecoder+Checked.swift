internal import Raqam
internal import RaqamJSON

extension ObjectDecoder {
  /// Returns the result of `make`, or reports its error at `key` and returns `nil`.
  package func checked<Value>(_ key: String, _ make: () throws(FormatError) -> Value) -> Value? {
    do throws(FormatError) {
      return try make()
    } catch {
      report(error, key: key)
      return nil
    }
  }

  /// Reports warnings about a pattern.
  package func report(_ warnings: [PatternWarning], key: String) {
    for warning in warnings {
      report(
        .warning, Diagnostic.Code(warning), warning.message, key: key, offset: warning.offset, units: warning.length,
        hint: warning.hint.documentText,
        text: warning.pattern.map { .word($0, isSure: false) })
    }
  }

  package mutating func locale(_ key: String) -> LocaleID? {
    guard let text = string(key) else { return nil }
    let locale = checked(key) { () throws(FormatError) in try LocaleID(text) }
    for note in locale?.notes ?? [] {
      report(.warning, .noLocaleData, note, key: key)
    }
    return locale
  }

  /// Returns a currency of ICU or one that the document defines.
  package mutating func currency(_ key: String) -> CurrencyCode? {
    guard let text = string(key) else { return nil }
    let definitions = log.currencies.definitions
    return checked(key) { () throws(FormatError) in try CurrencyCode(text, among: definitions) }
  }

  /// Returns a time zone of the document's database.
  package mutating func timeZone(_ key: String) -> TimeZoneID? {
    guard let text = string(key) else { return nil }
    let zones = log.timeZones
    return checked(key) { () throws(FormatError) in try TimeZoneID(text, in: zones) }
  }

  mutating func numberingSystem(_ key: String) -> NumberingSystemID? {
    guard let text = string(key) else { return nil }
    return checked(key) { () throws(FormatError) in try NumberingSystemID(text) }
  }

  package mutating func calendar(_ key: String) -> CalendarID? {
    guard let text = string(key) else { return nil }
    let calendar = checked(key) { () throws(FormatError) in try CalendarID(text) }
    if let calendar, !calendar.rawValue.hasBytes(of: text) {
      // `CalendarID` accepts other spellings, but descriptors have only one for each calendar.
      report(
        .error, .unknownCalendar, "unknown calendar \"\(text.abbreviated(to: 64))\"", key: key,
        hint: "\(FormatError.Hint.nearest(calendar.rawValue))", text: .word(calendar.rawValue, isSure: true))
    }
    if calendar == .islamic {
      report(
        .note, .calendarVariant, "\"islamic\" is ICU's astronomical variant, which can differ from others by a day",
        key: key,
        hint: "use islamic-civil, islamic-tbla or islamic-umalqura for another variant")
    }
    return calendar
  }
}

extension Diagnostic.Code {
  /// Creates the code under which a warning about a pattern is reported.
  package init(_ warning: PatternWarning) {
    self = warning.isForeign ? .foreignPattern : warning.losesSign ? .lostSign : .doubtfulPattern
  }
}

extension JSONNode.Kind {
  /// The name of the kind with its article, for messages.
  package var article: String {
    switch self {
    case .null: "null"
    case .bool: "a Boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension ExactDecimal {
  /// The number for use in messages, shortened to 41 characters.
  package var brief: String {
    description.abbreviated(to: 41)
  }
}
