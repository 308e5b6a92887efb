/// A Boolean, string, list or `null` is encoded as such. All other values are encoded as an object, so that every coder
/// preserves them: `{"decimal": "12345678901234567890"}`, `{"date": 1742515200000}` in milliseconds, `{"day": 20168}`
/// since 1970-01-01, `{"time": …}` in milliseconds since midnight, `{"integer": …}`, `{"double": "…"}`,
/// `{"object": {…}}`.
extension FieldValue: Codable {
  private enum Tag: String, CodingKey { case decimal, date, day, time, object, double, integer, nanoseconds }

  /// Decodes a value in the format of `encode(to:)`.
  public init(from decoder: any Decoder) throws {
    if let container = try Self.tagged(decoder) {
      self = try Self.value(in: container)
      return
    }
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let flag = Self.attempt({ try container.decode(Bool.self) }) {
      self = .bool(flag)
    } else if let text = Self.attempt({ try container.decode(String.self) }) {
      self = .string(text)
    } else {
      self = .list(try container.decode([FieldValue].self))
    }
  }

  private static func attempt<Value>(_ decode: () throws -> Value) -> Value? {
    do { return try decode() } catch { return nil }
  }

  private static func tagged(_ decoder: any Decoder) throws -> KeyedDecodingContainer<Tag>? {
    attempt { try decoder.container(keyedBy: Tag.self) }
  }

  private static func value(in container: KeyedDecodingContainer<Tag>) throws -> FieldValue {
    if container.contains(.decimal) {
      return .decimal(try ExactDecimal(container.decode(String.self, forKey: .decimal)))
    }
    if container.contains(.date) {
      return .date(
        Instant(
          epochMilliseconds: try container.decode(Int64.self, forKey: .date), try submillisecond(in: container)))
    }
    if container.contains(.day) { return .day(DayNumber(try container.decode(Int.self, forKey: .day))) }
    if container.contains(.time) {
      let time = try LocalTime(millisecondsOfDay: container.decode(Int.self, forKey: .time))
      return .time(LocalTime(wrapping: Int64(time.millisecondsOfDay), try submillisecond(in: container)))
    }
    if container.contains(.integer) { return .integer(try container.decode(Int64.self, forKey: .integer)) }
    if container.contains(.double) {
      let text = try container.decode(String.self, forKey: .double)
      guard let number = Double(text) else {
        throw DecodingError.dataCorruptedError(
          forKey: .double, in: container, debugDescription: "expected a number, found \"\(text.abbreviated())\"")
      }
      return .double(number)
    }
    return .object(try container.decode(Members.self, forKey: .object).values)
  }

  /// Decodes the nanoseconds after the milliseconds, which have a separate key; 0 if the key is absent.
  private static func submillisecond(in container: KeyedDecodingContainer<Tag>) throws -> Submillisecond {
    let nanoseconds = try container.decodeIfPresent(UInt32.self, forKey: .nanoseconds) ?? 0
    guard nanoseconds < 1_000_000 else {
      throw DecodingError.dataCorruptedError(
        forKey: .nanoseconds, in: container,
        debugDescription: "nanoseconds are out of range: expected 0 to 999999, found \(nanoseconds)")
    }
    return Submillisecond(nanoseconds)
  }

  private func encode(_ submillisecond: Submillisecond, to container: inout KeyedEncodingContainer<Tag>) throws {
    guard submillisecond != .zero else { return }
    try container.encode(submillisecond.nanoseconds, forKey: .nanoseconds)
  }

  /// Encodes the value, if necessary as an object with one member that names its kind.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .null, .bool, .string, .list:
      var container = encoder.singleValueContainer()
      try encodePlain(to: &container)
    default:
      var container = encoder.container(keyedBy: Tag.self)
      switch self {
      case .integer(let number): try container.encode(number, forKey: .integer)
      // Encode the shortest digits, which decode to the same double, also for values that coders reject, such as NaN.
      case .double(let number): try container.encode("\(number)", forKey: .double)
      case .decimal(let number): try container.encode(number.description, forKey: .decimal)
      case .date(let instant):
        try container.encode(instant.epochMilliseconds, forKey: .date)
        try encode(instant.submillisecond, to: &container)
      case .day(let day): try container.encode(day.value, forKey: .day)
      case .time(let time):
        try container.encode(time.millisecondsOfDay, forKey: .time)
        try encode(time.submillisecond, to: &container)
      case .object(let members): try container.encode(Members(values: members), forKey: .object)
      case .null, .bool, .string, .list: break
      }
    }
  }

  private func encodePlain(to container: inout any SingleValueEncodingContainer) throws {
    switch self {
    case .null: try container.encodeNil()
    case .bool(let flag): try container.encode(flag)
    case .string(let text): try container.encode(text)
    case .list(let elements): try container.encode(elements)
    default: break
    }
  }
}

/// The members of an object. If names are canonically equivalent, some coders would lose a value; the members are then
/// encoded as an array of names, each followed by its value.
private struct Members: Codable {
  var values: [ExactText: FieldValue] = [:]

  init(values: [ExactText: FieldValue]) { self.values = values }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue _: Int) { nil }
  }

  /// Decodes an object, or an array of names and values.
  init(from decoder: any Decoder) throws {
    do {
      var list = try decoder.unkeyedContainer()
      while !list.isAtEnd { values[try list.decode(String.self)] = try list.decode(FieldValue.self) }
    } catch DecodingError.typeMismatch {
      let members = try decoder.container(keyedBy: Name.self)
      for name in members.allKeys { values[name.stringValue] = try members.decode(FieldValue.self, forKey: name) }
    }
  }

  /// Encodes the names and values.
  func encode(to encoder: any Encoder) throws {
    guard Set(values.names).count == values.count else {
      var list = encoder.unkeyedContainer()
      for (name, value) in values.sortedByName() {
        try list.encode(name)
        try list.encode(value)
      }
      return
    }
    var members = encoder.container(keyedBy: Name.self)
    for (name, value) in values { try members.encode(value, forKey: Name(stringValue: name.string)) }
  }
}
