package import RaqamValues

extension FieldValue {
  /// Parses a number into the smallest kind that preserves every digit; returns `nil` if `text` is not a number.
  package static func number(_ text: String) -> FieldValue? {
    if let integer = Int64(text), !text.hasPrefix("+") { return .integer(integer) }
    return ExactDecimal(literal: text).map { FieldValue(shortest: $0) }
  }

  /// Creates a double if its shortest digits are those of the decimal, an integer if it is whole and large, and a
  /// decimal otherwise.
  package init(shortest decimal: ExactDecimal) {
    let nearest = decimal.doubleValue
    // Integers above 2^53 are not represented as doubles.
    if nearest.magnitude > 0x1p53, let integer = decimal.integerValue {
      self = .integer(integer)
      return
    }
    self = ExactDecimal(nearest) == decimal ? .double(nearest) : .decimal(decimal)
  }

  /// Returns the value of `CAST(…, 'NSDate')` for an ISO 8601 string: an instant, a day, or a time of day; `nil`
  /// for other strings.
  package static func date(iso8601 text: String) -> FieldValue? {
    do throws(FormatError) {
      switch try ISO8601Text.parse(text, timeOfDay: true) {
      case .instant(let instant): return .date(instant)
      case .localDateTime: return nil
      case .localDate(let day): return .day(day)
      case .localTime(let time): return .time(time)
      }
    } catch {
      return nil
    }
  }

  /// The value as a literal of a predicate; an object as in JSON, with sorted keys.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the value.
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

  /// The ISO 8601 string that `CAST` parses as this instant, day or time of day; `nil` for other values and for
  /// years that ISO 8601 does not support.
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
  /// Creates the instant at which a day begins in UTC, clamped to the range of instants.
  package init(startOf day: DayNumber) {
    do throws(FormatError) {
      self = try Instant(LocalDateTime(day: day), utcOffset: 0)
    } catch {
      self.init(epochMilliseconds: day.value < 0 ? .min : .max)
    }
  }
}
