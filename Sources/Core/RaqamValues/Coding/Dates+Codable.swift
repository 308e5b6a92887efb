/// Encoded in ISO 8601 format in UTC: `"2025-03-21T08:30:00Z"`. Decoding also accepts an offset. Encoding throws for
/// years beyond ±5 000 000.
extension Instant: Codable {
  /// Decodes an ISO 8601 date and time with an offset.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text throws(FormatError) in
      guard case .instant(let instant) = try ISO8601Text.parse(text) else {
        throw FormatError(.invalidDate, "\"\(text.abbreviated())\" is not an instant", hint: .form(.instant))
      }
      return instant
    }
  }

  /// Encodes an ISO 8601 date and time in UTC.
  public func encode(to encoder: any Encoder) throws { try encode(localDateTime().day, to: encoder) }
}

/// Encoded as an ISO 8601 date: `"2025-03-21"`. Encoding throws for years beyond ±5 000 000.
extension DayNumber: Codable {
  /// Decodes an ISO 8601 date.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text throws(FormatError) in
      guard case .localDate(let day) = try ISO8601Text.parse(text) else {
        throw FormatError(.invalidDate, "\"\(text.abbreviated())\" is not a day", hint: .form(.day))
      }
      return day
    }
  }

  /// Encodes an ISO 8601 date.
  public func encode(to encoder: any Encoder) throws { try encode(self, to: encoder) }
}

/// Encoded as an ISO 8601 date and time without an offset: `"2025-03-21T08:30:00"`. Encoding throws for years beyond ±5
/// 000 000.
extension LocalDateTime: Codable {
  /// Decodes an ISO 8601 date and time without an offset.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text throws(FormatError) in
      guard case .localDateTime(let local) = try ISO8601Text.parse(text) else {
        throw FormatError(.invalidDate, "\"\(text.abbreviated())\" is not a local time", hint: .form(.localDateTime))
      }
      return local
    }
  }

  /// Encodes an ISO 8601 date and time without an offset.
  public func encode(to encoder: any Encoder) throws { try encode(day, to: encoder) }
}

/// Encoded as an ISO 8601 time of day: `"08:30:00"`.
extension LocalTime: Codable {
  /// Decodes an ISO 8601 time of day.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text throws(FormatError) in
      guard case .localTime(let time) = try ISO8601Text.parse(text, timeOfDay: true) else {
        throw FormatError(.invalidTime, "\"\(text.abbreviated())\" is not a time of day", hint: .form(.timeOfDay))
      }
      return time
    }
  }

  /// Encodes an ISO 8601 time of day.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

/// Encoded as the ISO 8601 number: 1 for Monday.
extension Weekday: Codable {}

extension CustomStringConvertible where Self: Encodable {
  /// Encodes an ISO 8601 string; throws if it could not be decoded again.
  fileprivate func encode(_ day: DayNumber, to encoder: any Encoder) throws {
    // 4,997,775 years of 365.2425 days on either side of 1970.
    guard abs(day.value) <= 1_825_400_000 else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "\(self) is out of range for ISO 8601"))
    }
    try description.encode(to: encoder)
  }
}
