internal import Raqam
internal import RaqamDescriptors

/// What is wrong with a value apart from the row's rules.
struct RowCheck {
  let plan: RowPlan
  let messages: ValidationMessages
  /// The options that a provider has given; `nil` before.
  let loadedOptions: [RowSnapshot.Option]?

  var row: RowDescriptor { plan.descriptor }

  func issue(_ code: FormIssue.Code, _ standard: @autoclosure () -> String) -> FormIssue {
    FormIssue(row: row.id, code: code, message: messages.text(code, standard()))
  }

  /// What is wrong with no value.
  func emptyIssues(_ value: FieldValue) -> [FormIssue] {
    if row.isRequired { return [issue(.required, ValidationMessages.required)] }
    // The empty text is no value, but nobody can have chosen it where it is no option.
    return value == .string("") && row.type.input == .chosen ? issues(of: value) : []
  }

  /// What is wrong with a value that is one.
  func issues(of value: FieldValue) -> [FormIssue] { plan.format.traits.issues(of: value, by: self) }

  /// What is wrong with a number that should lie within bounds.
  func boundIssues(_ value: NumericValue, _ minimum: ExactDecimal?, _ maximum: ExactDecimal?) -> [FormIssue] {
    guard let number = value.exact else { return [issue(.type, "the value is no number")] }
    var issues: [FormIssue] = []
    if let minimum, number < minimum {
      issues.append(issue(.minimum, plan.sentence("the least value is ", plan.text(of: minimum))))
    }
    if let maximum, number > maximum {
      issues.append(issue(.maximum, plan.sentence("the greatest value is ", plan.text(of: maximum))))
    }
    return issues
  }
}
