internal import Raqam
internal import RaqamDescriptors

/// What is wrong with a value apart from the row's rules.
struct RowCheck {
  let plan: RowPlan
  let messages: FormMessages
  /// Whether an empty value is an issue.
  let isRequired: Bool
  /// The options that a provider has given; `nil` before.
  let loadedOptions: [RowSnapshot.Option]?
  /// The options that are not offered now.
  var unavailable: ExactSet
  /// When it is looked at: sentences name relative dates.
  let now: Instant

  var row: RowDescriptor { plan.descriptor }

  /// An issue whose sentence names `values`, the row's title and its value.
  func issue(
    _ key: MessageKey, of value: FieldValue = .null,
    _ values: @autoclosure () -> [MessageKey.Argument: MessageValue] = [:]
  ) -> FormIssue {
    plan.issue(key, of: value, values(), in: messages, at: now)
  }

  /// What is wrong with no value.
  func emptyIssues(_ value: FieldValue) -> [FormIssue] {
    if isRequired { return [issue(.required)] }
    // The empty text is no value, but nobody can have chosen it where it is no option.
    return value == .string("") && plan.descriptor.type.input == .chosen ? issues(of: value) : []
  }

  /// What is wrong with a value that is one.
  func issues(of value: FieldValue) -> [FormIssue] { plan.format.traits.issues(of: value, by: self) }

  /// What is wrong with a number that should lie within bounds.
  func boundIssues(_ value: NumericValue, _ minimum: ExactDecimal?, _ maximum: ExactDecimal?) -> [FormIssue] {
    let given = FieldValue(value)
    guard let number = value.exact else { return [issue(.type, of: given, [.reason: .init("the value is no number")])] }
    var issues: [FormIssue] = []
    if let minimum, number < minimum {
      issues.append(issue(.minimum, of: given, [.minimum: plan.bound(minimum, in: messages)]))
    }
    if let maximum, number > maximum {
      issues.append(issue(.maximum, of: given, [.maximum: plan.bound(maximum, in: messages)]))
    }
    return issues
  }
}
