package import RaqamValues

extension FieldValue {
  /// The number that `text` writes, in the smallest kind that keeps every digit; `nil` if it is not a number.
  package static func number(_ text: String) -> FieldValue? {
    if let integer = Int64(text), !text.hasPrefix("+") { return .integer(integer) }
    return ExactDecimal(literal: text).map { FieldValue(shortest: $0) }
  }

  /// A decimal, as a floating-point number if that is written with the same digits.
  package init(shortest decimal: ExactDecimal) {
    let nearest = decimal.doubleValue
    // Whole numbers of more than 15 digits are no floating-point numbers.
    if nearest.magnitude > 0x1p53, let integer = decimal.integerValue {
      self = .integer(integer)
      return
    }
    self = ExactDecimal(nearest) == decimal ? .double(nearest) : .decimal(decimal)
  }

  /// The value of `CAST(…, 'NSDate')` for an ISO 8601 text: an instant, a day, or a time of day; `nil` for other texts.
  package static func date(iso8601 text: String) -> FieldValue? {
    do throws(FormatError) {
      switch try ISO8601Text.read(text, timeOfDay: true) {
      case .instant(let instant): return .date(instant)
      case .localDateTime: return nil
      case .localDate(let day): return .day(day)
      case .localTime(let time): return .time(time)
      }
    } catch {
      return nil
    }
  }

  /// The value as a literal of a predicate; a dictionary as in JSON, with sorted keys.
  package var literal: String {
    switch self {
    case .list(let elements): "{" + elements.map(\.literal).joined(separator: ", ") + "}"
    case .object(let entries):
      "{"
        + entries.sortedByName().map { "\(FieldValue.string($0.key).literal): \($0.value.literal)" }
        .joined(separator: ", ") + "}"
    case .decimal(let decimal): decimal.description
    case .null, .bool, .integer, .double, .string, .date, .day, .time: Printer.text(of: .constant(self, .none))
    }
  }

  /// The ISO 8601 text that `CAST` reads as this instant, day or time of day; `nil` for other values, and for years beyond those
  /// that are read.
  var castText: String? {
    let text: String
    switch self {
    case .date(let instant): text = ISO8601Text.text(of: instant)
    case .day(let day): text = ISO8601Text.text(of: day)
    case .time(let time): text = ISO8601Text.text(of: time)
    default: return nil
    }
    return Self.date(iso8601: text) == nil ? nil : text
  }
}

extension Instant {
  /// The instant at which a day begins in UTC; for days beyond the range of instants, the first or the last one.
  package init(startOf day: DayNumber) {
    do throws(FormatError) {
      self = try Instant(LocalDateTime(day: day), utcOffset: 0)
    } catch {
      self.init(epochMilliseconds: day.value < 0 ? .min : .max)
    }
  }
}
