/// The engine that formatted a value: a compiled plan or libicu. Both give the same bytes.
package struct EngineUse: Hashable, Sendable {
  /// An implementation that can format a value.
  package enum Engine: String, CaseIterable, Sendable {
    /// A compiled plan of this package.
    case plan
    /// The libicu of the process.
    case icu
    /// Neither: a text of the descriptor replaced the value.
    case text
  }

  /// The reason for using libicu.
  package enum Reason: String, CaseIterable, Sendable {
    /// The caller requested libicu.
    case requested
    /// Numbers are spelled out or written in letters, by rules of libicu.
    case words
    /// The skeleton contains a stem that plans do not support.
    case skeleton
    /// The plan does not support the digits.
    case digits
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
  package let engine: Engine
  /// The reason for not using a plan; `nil` if a plan was used.
  package let reason: Reason?

  package static let plan = EngineUse(engine: .plan, reason: nil)
  package static let text = EngineUse(engine: .text, reason: nil)
  package static func icu(_ reason: Reason) -> EngineUse { EngineUse(engine: .icu, reason: reason) }
}

extension EngineUse: CustomStringConvertible {
  /// The engine and the reason: `libicu: numbers are spelled out or in letters`.
  package var description: String {
    switch engine {
    case .plan: "a compiled plan"
    case .text: "text of the descriptor"
    case .icu: reason.map { "libicu: \($0.words)" } ?? "libicu"
    }
  }
}

extension EngineUse.Reason {
  fileprivate var words: String {
    switch self {
    case .requested: "it was requested"
    case .words: "numbers are spelled out or in letters"
    case .skeleton: "plans do not support the skeleton"
    case .digits: "plans do not support the digits"
    case .pattern: "plans do not support the pattern"
    case .value: "the value is out of range for the plan"
    case .calendar: "only libicu implements the calendar"
    case .capitals: "capitalization depends on the context"
    case .learning: "the plan is compiled after some values"
    case .type: "formatters of this type have no plans"
    }
  }
}
