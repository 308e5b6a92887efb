/// Coded as the raw value, as in descriptors: `"islamic-umalqura"`.
extension CalendarID: Codable {}

/// Coded as the raw value: `"newest"` or `"icu"`.
extension RegionalData: Codable {}

/// Coded as the id: `"Asia/Tehran"`, `"GMT+03:30"`. Decoding looks it up in the system's database.
extension TimeZoneID: Codable {
  /// Decodes an id and looks it up in the system's database.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text throws(FormatError) in try TimeZoneID(text) }
  }

  /// Encodes ``identifier``.
  public func encode(to encoder: any Encoder) throws { try identifier.encode(to: encoder) }
}

/// Coded as `{"days": 1}` or `{"months": {"1446-9": 29}}`.
extension HijriAdjustment: Codable {
  private enum Key: String, CodingKey, CaseIterable { case days, months }

  /// Decodes an object with the member `days` or `months`.
  public init(from decoder: any Decoder) throws {
    let (key, container) = try decoder.onlyMember(by: Key.self)
    self =
      switch key {
      case .days: try HijriAdjustment(days: container.decode(Int.self, forKey: key))
      case .months: try HijriAdjustment(months: container.decode([String: Int].self, forKey: key))
      }
  }

  /// Encodes an object with the member `days` or `months`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch change {
    case .days(let days): try container.encode(days, forKey: .days)
    case .months(let lengths):
      let named = lengths.map { ("\($0.key.year)-\($0.key.month)", $0.value) }
      try container.encode(Dictionary(named) { $1 }, forKey: .months)
    }
  }
}

/// Coded as the raw value: `"later"`, `"earlier"` or `"reject"`.
extension GapResolution: Codable {}

/// Coded as the raw value: `"earlier"`, `"later"` or `"reject"`.
extension OverlapResolution: Codable {}
