internal import Raqam
internal import RaqamDescriptors

extension RowPlan {
  /// The value as it is shown and saved. A selected day is a day, not the instant at which it begins somewhere:
  /// `2025-03-21`.
  func outward(_ value: FieldValue) -> FieldValue {
    guard case .date(let instant) = value, case .datetime(let content) = descriptor.content, content.style == .date
    else {
      return value
    }
    return .string(ISO8601Text.text(of: zone.localDateTime(at: instant).day))
  }

  /// What a regular expression matches: texts as they are, numbers in ASCII digits, dates as ISO 8601; of a list, each
  /// element.
  func canonicalTexts(_ value: FieldValue) -> [String] {
    switch outward(value) {
    case .null: []
    case .bool(let flag): [flag ? "true" : "false"]
    case .integer(let number): [String(number)]
    case .double(let number): [ExactDecimal(number)?.description ?? "\(number)"]
    case .decimal(let number): [number.description]
    case .string(let text): [text]
    case .date(let instant): [ISO8601Text.text(of: instant)]
    case .list(let elements): elements.flatMap(canonicalTexts)
    case .object(let members): members.sorted { $0.key < $1.key }.flatMap { canonicalTexts($0.value) }
    }
  }
}
