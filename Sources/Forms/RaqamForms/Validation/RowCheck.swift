internal import Raqam
internal import RaqamDescriptors

/// Checks the value of a row, apart from the row's rules.
struct RowCheck {
  let plan: RowPlan
  let messages: FormMessages
  /// Whether an empty value is an issue.
  let isRequired: Bool
  /// The options that a provider returned; `nil` until they are loaded.
  let loadedOptions: [RowSnapshot.Option]?
  /// The options that are currently unavailable.
  var unavailable: Set<ExactText>
  /// The current time, for relative dates in messages.
  let now: Instant

  var row: RowDescriptor { plan.descriptor }

  /// Returns an issue whose message has the arguments `values`, the row's title and its value.
  func issue(
    _ key: MessageKey, of value: FieldValue = .null,
    _ values: @autoclosure () -> [MessageKey.Argument: InsertedValue] = [:]
  ) -> FormIssue {
    plan.issue(key, of: value, values(), in: messages, at: now)
  }

  func emptyIssues(_ value: FieldValue) -> [FormIssue] {
    if isRequired { return [issue(.required)] }
    // An empty string is not a value, but in a choice row it must still be one of the options.
    return value == .string("") && plan.descriptor.type.input == .chosen ? issues(of: value) : []
  }

  /// Returns the issues of a value that is not empty.
  func issues(of value: FieldValue) -> [FormIssue] { plan.format.traits.issues(of: value, by: self) }

  /// Returns the issues of a number with bounds.
  func boundIssues(_ value: NumericValue, _ minimum: ExactDecimal?, _ maximum: ExactDecimal?) -> [FormIssue] {
    let given = FieldValue(value)
    guard let number = value.exact else {
      return [issue(.type, of: given, [.reason: .init("the value is not a number")])]
    }
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
