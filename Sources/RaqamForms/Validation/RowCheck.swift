internal import Raqam
internal import RaqamDescriptors

/// What is wrong with a value apart from the row's rules.
struct RowCheck {
  let plan: RowPlan
  let messages: ValidationMessages
  /// The options that a provider has given; `nil` before.
  let loadedOptions: [RowSnapshot.Option]?

  private var row: RowDescriptor { plan.descriptor }

  private func issue(_ code: FormIssue.Code, _ standard: @autoclosure () -> String) -> FormIssue {
    FormIssue(row: row.id, code: code, message: messages.text(code, standard()))
  }

  /// What is wrong with no value.
  func emptyIssues(_ value: FieldValue) -> [FormIssue] {
    if row.isRequired { return [issue(.required, ValidationMessages.required)] }
    // The empty text is no value, but nobody can have chosen it where it is no option.
    guard value == .string(""), case .options(let content) = row.content else { return [] }
    return optionIssues(value, content)
  }

  /// What is wrong with a value that is one.
  func issues(of value: FieldValue) -> [FormIssue] {
    switch (row.type, row.content) {
    case (_, .number(let content)): numberIssues(value, content)
    case (_, .datetime(let content)):
      content.style == .countdown ? countdownIssues(value, content) : dateIssues(value, content)
    case (_, .options(let content)): optionIssues(value, content)
    case (_, .files(let content)): fileIssues(value, content)
    case (.email, _): shapeIssues(value, TextShape.isEmail, "this is not an e-mail address")
    case (.url, _): shapeIssues(value, TextShape.isURL, "this is not a URL")
    default: []
    }
  }

  private func shapeIssues(_ value: FieldValue, _ fits: (String) -> Bool, _ message: String) -> [FormIssue] {
    guard case .string(let text) = value, !fits(text) else { return [] }
    return [issue(.format, message)]
  }

  // MARK: Numbers

  private func numberIssues(_ value: FieldValue, _ content: RowDescriptor.NumberContent) -> [FormIssue] {
    guard content.minimum != nil || content.maximum != nil, let number = value.number else { return [] }
    return boundIssues(number, content.minimum, content.maximum)
  }

  private func boundIssues(_ value: NumericValue, _ minimum: ExactDecimal?, _ maximum: ExactDecimal?) -> [FormIssue] {
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

  private func countdownIssues(_ value: FieldValue, _ content: RowDescriptor.DateTimeContent) -> [FormIssue] {
    guard let number = value.number else { return [] }
    var issues = boundIssues(number, .zero, RowDescriptor.DateTimeContent.longestCountdown)
    let interval = Int64(content.minuteInterval) * 60
    if content.minuteInterval > 1, let seconds = number.exact?.truncated.integerValue, seconds % interval != 0 {
      issues.append(issue(.minuteInterval, Self.intervalText(content)))
    }
    return issues
  }

  private static func intervalText(_ content: RowDescriptor.DateTimeContent) -> String {
    "the minutes are a multiple of \(content.minuteInterval)"
  }

  // MARK: Dates

  private func dateIssues(_ value: FieldValue, _ content: RowDescriptor.DateTimeContent) -> [FormIssue] {
    var issues: [FormIssue] = []
    let bounds = DateBounds(content: content, zone: plan.zone)
    if let minimum = content.minimum, bounds.isBefore(value, minimum) {
      issues.append(issue(.minimum, plan.sentence("the earliest is ", plan.text(of: minimum))))
    }
    if let maximum = content.maximum, bounds.isAfter(value, maximum) {
      issues.append(issue(.maximum, plan.sentence("the latest is ", plan.text(of: maximum))))
    }
    let time: LocalTime?
    switch value {
    case .date(let instant): time = plan.zone.localDateTime(at: instant).time
    case .time(let given): time = given
    default: time = nil
    }
    if content.minuteInterval > 1, let time, time.millisecondsOfDay % (content.minuteInterval * 60_000) != 0 {
      issues.append(issue(.minuteInterval, Self.intervalText(content)))
    }
    return issues
  }

  // MARK: Options and files

  private func optionIssues(_ value: FieldValue, _ content: RowDescriptor.OptionsContent) -> [FormIssue] {
    let isOpen = row.type == .pushAsync && content.source != nil && loadedOptions == nil
    // Nobody knows what a provider would say that has not been asked.
    if isOpen { return [] }
    let loaded = Set((loadedOptions ?? []).map(\.value))
    let chosen: [FieldValue] = if case .list(let elements) = value { elements } else { [value] }
    let unknown = chosen.compactMap { element -> String? in
      guard case .string(let text) = element, !plan.options.contains(text), !loaded.contains(text) else { return nil }
      return text
    }
    guard !unknown.isEmpty else { return [] }
    var suggestions = Suggestions(among: content.options)
    return unknown.map { text in
      let guess = suggestions.hint(text)
      return issue(.option, "\"\(text.prefix(40))\" is not an option\(guess)")
    }
  }

  private func fileIssues(_ value: FieldValue, _ content: RowDescriptor.FilesContent) -> [FormIssue] {
    let files: [FieldValue] = if case .list(let elements) = value { elements } else { [value] }
    var issues: [FormIssue] = []
    if let most = content.maximumCount, files.count > most {
      issues.append(issue(.maximum, "at most \(most) files are taken, found \(files.count)"))
    }
    for case .object(let members) in files {
      if let most = content.maximumBytes, let bytes = members["bytes"]?.number?.exact, bytes > most {
        issues.append(issue(.maximum, "a file has at most \(most.brief) bytes"))
      }
      if !content.types.isEmpty, case .string(let type)? = members["type"], !MediaType.matches(type, content.types) {
        issues.append(
          issue(.option, "\"\(type.prefix(40))\" is not among the types \(content.types.joined(separator: ", "))"))
      }
    }
    return issues
  }
}

extension RowDescriptor.DateTimeContent {
  /// Seconds of the longest countdown, a second short of a day.
  static let longestCountdown = ExactDecimal(86_399)
}
