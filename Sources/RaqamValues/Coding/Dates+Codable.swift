/// Coded as ISO 8601 in UTC: `"2025-03-21T08:30:00Z"`. An offset is read too; years beyond ±5 000 000 are not written.
extension Instant: Codable {
  /// Reads an instant of ISO 8601.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text throws(FormatError) in
      guard case .instant(let instant) = try ISO8601Text.read(text) else {
        throw FormatError(.invalidDate, "\"\(text.abbreviated())\" is not an instant", hint: .form(.instant))
      }
      return instant
    }
  }

  /// Writes ISO 8601 in UTC.
  public func encode(to encoder: any Encoder) throws { try encode(localDateTime().day, to: encoder) }
}

/// Coded as an ISO 8601 date: `"2025-03-21"`. Years beyond ±5 000 000 are not written.
extension DayNumber: Codable {
  /// Reads a date of ISO 8601.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text throws(FormatError) in
      guard case .localDate(let day) = try ISO8601Text.read(text) else {
        throw FormatError(.invalidDate, "\"\(text.abbreviated())\" is not a day", hint: .form(.day))
      }
      return day
    }
  }

  /// Writes an ISO 8601 date.
  public func encode(to encoder: any Encoder) throws { try encode(self, to: encoder) }
}

/// Coded as an ISO 8601 date and time without an offset: `"2025-03-21T08:30:00"`. Years beyond ±5 000 000 are not written.
extension LocalDateTime: Codable {
  /// Reads a date and time of ISO 8601.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text throws(FormatError) in
      guard case .localDateTime(let local) = try ISO8601Text.read(text) else {
        throw FormatError(.invalidDate, "\"\(text.abbreviated())\" is not a local time", hint: .form(.localDateTime))
      }
      return local
    }
  }

  /// Writes an ISO 8601 date and time.
  public func encode(to encoder: any Encoder) throws { try encode(day, to: encoder) }
}

/// Coded as an ISO 8601 time of day: `"08:30:00"`.
extension LocalTime: Codable {
  /// Reads a time of day of ISO 8601.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text throws(FormatError) in
      guard case .localTime(let time) = try ISO8601Text.read(text, timeOfDay: true) else {
        throw FormatError(.invalidTime, "\"\(text.abbreviated())\" is not a time of day", hint: .form(.timeOfDay))
      }
      return time
    }
  }

  /// Writes an ISO 8601 time of day.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

/// Coded as its ISO 8601 number: 1 is Monday.
extension Weekday: Codable {}

extension CustomStringConvertible where Self: Encodable {
  /// Writes a text of ISO 8601, where it is one that is read back.
  fileprivate func encode(_ day: DayNumber, to encoder: any Encoder) throws {
    // 4 997 775 years of 365.2425 days to either side of 1970.
    guard abs(day.value) <= 1_825_400_000 else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "\(self) is too far for ISO 8601"))
    }
    try description.encode(to: encoder)
  }
}
