/// What wrote a text: a compiled plan or libicu; both give the same bytes.
public struct EngineUse: Hashable, Sendable {
  /// What writes.
  public enum Engine: String, CaseIterable, Sendable {
    /// A compiled plan of this package.
    case plan
    /// libicu.
    case icu
    /// Nobody: a text of the descriptor stands in place of the value.
    case text
  }

  /// Why libicu writes.
  public enum Reason: String, CaseIterable, Sendable {
    /// It was asked for.
    case requested
    /// Numbers are written in words or letters, by libicu's rules.
    case words
    /// The skeleton has what no plan follows.
    case skeleton
    /// The digits are none that a plan writes.
    case digits
    /// The pattern pads its numbers.
    case padding
    /// The pattern has something else that no plan writes.
    case pattern
    /// The value is beyond what the plan writes.
    case value
    /// Only libicu reckons the calendar.
    case calendar
    /// The first letter depends on where the text stands.
    case capitals
    /// Plans are made of what libicu writes, once the format has been used.
    case learning
    /// No texts of this type have plans.
    case type
  }

  /// What wrote the text.
  public let engine: Engine
  /// Why it was not a plan; `nil` where it was one.
  public let reason: Reason?

  /// A plan.
  package static let plan = EngineUse(engine: .plan, reason: nil)
  /// A text of the descriptor.
  package static let text = EngineUse(engine: .text, reason: nil)
  /// libicu, for a reason.
  package static func icu(_ reason: Reason) -> EngineUse { EngineUse(engine: .icu, reason: reason) }
}

extension EngineUse: CustomStringConvertible {
  /// What wrote the text, and why: `libicu: numbers are written in words or letters`.
  public var description: String {
    switch engine {
    case .plan: "a compiled plan"
    case .text: "a text of the descriptor"
    case .icu: reason.map { "libicu: \($0.words)" } ?? "libicu"
    }
  }
}

extension EngineUse.Reason {
  fileprivate var words: String {
    switch self {
    case .requested: "it was asked for"
    case .words: "numbers are written in words or letters"
    case .skeleton: "the skeleton has what no plan follows"
    case .digits: "the digits are none that a plan writes"
    case .padding: "the pattern pads its numbers"
    case .pattern: "the pattern has what no plan writes"
    case .value: "the value is beyond what the plan writes"
    case .calendar: "only libicu reckons the calendar"
    case .capitals: "the first letter depends on where the text stands"
    case .learning: "a plan is made once the format has been used"
    case .type: "texts of this type have no plans"
    }
  }
}
