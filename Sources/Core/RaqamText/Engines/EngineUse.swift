/// The engine that formatted a value: a compiled plan or libicu.
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
    /// Numbers are spelled out or written in letters, by rules of libicu.
    case words
    /// The skeleton contains a stem that plans do not support.
    case skeleton
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
    case .words: "numbers are spelled out or in letters"
    case .skeleton: "plans do not support the skeleton"
    case .type: "formatters of this type have no plans"
    }
  }
}
