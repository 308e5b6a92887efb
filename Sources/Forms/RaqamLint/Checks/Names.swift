internal import Raqam
internal import RaqamDescriptors

// Obsolete names of time zones, and currencies that are no longer in use.

extension RowLint {
  /// Checks the time zone and the currency in the keys of a row.
  static func checkNames(_ lint: RowLint) {
    if let zone = lint.row.datetime.timeZone { lint.target.report(zone) }
    if case .number(let content) = lint.row.content {
      lint.target.report(content.currency?.currency, lint.context)
    }
  }
}

extension FormatterLint {
  /// Checks the time zone and the currency in the keys of a formatter.
  static func checkNames(_ lint: FormatterLint) {
    if let zone = lint.formatter.dateStyle?.timeZone { lint.target.report(zone) }
    lint.target.report(lint.formatter.content.style(DecimalStyle.self)?.currency, lint.context)
  }
}

extension LintTarget {
  /// Reports a time zone with a newer name: a link in the IANA time zone database that CLDR treats as the same zone.
  fileprivate func report(_ zone: TimeZoneID) {
    if zone.identifier.hasBytes(of: "Factory") {
      report(
        .warning, .unknownTimeZone, "\"Factory\" is the time zone of a computer whose zone is not set",
        key: "date.timezone", hint: "use an IANA id such as Europe/Paris")
    }
    guard key("date.timezone") != nil, let name = Self.known({ () throws(FormatError) in try zone.newerName() }) else {
      return
    }
    report(
      .note, .oldTimeZone, "\"\(zone)\" is a deprecated name of \"\(name)\"", key: "date.timezone",
      hint: "write \(name)",
      text: .word(name, isSure: false))
  }

  /// Returns a value, or `nil` if the data cannot be read.
  static func known<Value>(_ value: () throws(FormatError) -> Value?) -> Value? {
    do throws(FormatError) {
      return try value()
    } catch {
      return nil
    }
  }
}
