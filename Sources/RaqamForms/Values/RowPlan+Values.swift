internal import Raqam
internal import RaqamDescriptors

extension RowPlan {
  /// What a regular expression matches: texts as they are, numbers in ASCII digits, dates as ISO 8601; of a list, each
  /// element.
  func canonicalTexts(_ value: FieldValue) -> [String] {
    switch value {
    case .null: []
    case .bool(let flag): [flag ? "true" : "false"]
    case .integer(let number): [String(number)]
    case .double(let number): [ExactDecimal(number)?.description ?? "\(number)"]
    case .decimal(let number): [number.description]
    case .string(let text): [text]
    case .date, .day, .time: [value.iso8601 ?? ""]
    case .list(let elements): elements.flatMap(canonicalTexts)
    case .object(let members): members.sorted { $0.key < $1.key }.flatMap { canonicalTexts($0.value) }
    }
  }

  /// English words and a bound behind them, which no direction of its letters moves.
  func sentence(_ words: String, _ bound: String) -> String {
    do throws(FormatError) {
      return try BidiIsolation(direction: .leftToRight).string([
        TextPiece(words, .pattern), TextPiece(bound, .formatted(format.direction)),
      ])
    } catch {
      return words + bound
    }
  }

  /// A bound as the row would show it.
  func text(of bound: ISO8601Text.Value) -> String {
    do throws(FormatError) {
      return try format.text(withoutMessages: descriptor.dateValue(of: bound, rules: zone))
    } catch {
      return ISO8601Text.text(of: bound)
    }
  }

  /// A bound as the row would show it, with its digits behind where the row hides some of them.
  func text(of bound: ExactDecimal) -> String {
    let value = FieldValue(NumericValue(bound))
    do throws(FormatError) {
      let text = try format.text(withoutMessages: value)
      // A countdown is shown to the minute by nature.
      guard descriptor.type != .datetime, let shown = format.shownNumber(value)?.exact, shown != bound else {
        return text
      }
      return "\(text) (\(bound.brief))"
    } catch {
      return bound.brief
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
