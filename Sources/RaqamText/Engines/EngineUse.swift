/// The engine that formatted a value: a compiled plan or libicu. Both give the same bytes.
public struct EngineUse: Hashable, Sendable {
  /// An implementation that can format a value.
  public enum Engine: String, CaseIterable, Sendable {
    /// A compiled plan of this package.
    case plan
    /// The libicu of the process.
    case icu
    /// Neither: a text of the descriptor replaced the value.
    case text
  }

  /// The reason for using libicu.
  public enum Reason: String, CaseIterable, Sendable {
    /// The caller requested libicu.
    case requested
    /// Numbers are spelled out or written in letters, by rules of libicu.
    case words
    /// The skeleton contains a stem that plans do not support.
    case skeleton
    /// The plan does not support the digits.
    case digits
    /// The pattern pads numbers.
    case padding
    /// The pattern contains something else that plans do not support.
    case pattern
    /// The value is out of range of the plan.
    case value
    /// Only libicu implements the calendar.
    case calendar
    /// The capitalization depends on the context of the text.
    case capitals
    /// The plan is inferred from libicu's output after some values, and there were too few yet.
    case learning
    /// Formatters of this type have no plans.
    case type
  }

  /// The engine that formatted the value.
  public let engine: Engine
  /// The reason for not using a plan; `nil` if a plan was used.
  public let reason: Reason?

  package static let plan = EngineUse(engine: .plan, reason: nil)
  package static let text = EngineUse(engine: .text, reason: nil)
  package static func icu(_ reason: Reason) -> EngineUse { EngineUse(engine: .icu, reason: reason) }
}

extension EngineUse: CustomStringConvertible {
  /// The engine and the reason: `libicu: numbers are written in words or letters`.
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
