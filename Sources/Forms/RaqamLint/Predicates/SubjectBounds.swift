package import RaqamValues

extension FormPredicate {
  /// A number that `SELF` must not exceed for the predicate to be true.
  package struct SubjectBound: Hashable, Sendable {
    package let value: ExactDecimal
    /// The offset of the bound in the format, in UTF-16 units from 0.
    package let offset: Int
    /// The length of the bound in UTF-16 units.
    package let length: Int
  }

  /// The upper bounds that are number literals: `SELF <= 100`, `100 > SELF`, `SELF BETWEEN {0, 100}`, alone or
  /// joined by AND.
  package var upperBounds: [SubjectBound] {
    let conditions = if case .joined(.and, let operands) = root { operands } else { [root] }
    return conditions.compactMap { condition in
      guard case .comparison(let comparison) = condition, comparison.quantifier == nil else { return nil }
      return comparison.upperBound
    }
  }
}

extension Comparison {
  fileprivate var upperBound: FormPredicate.SubjectBound? {
    switch (left, relation, right) {
    case (.subject, .less, .constant(let value, let source)),
      (.subject, .lessOrEqual, .constant(let value, let source)),
      (.constant(let value, let source), .greater, .subject),
      (.constant(let value, let source), .greaterOrEqual, .subject):
      return Self.bound(value, source)
    case (.subject, .between, .aggregate(let ends, _)):
      guard ends.count == 2, case .constant(let value, let source) = ends[1] else { return nil }
      return Self.bound(value, source)
    case (.subject, .between, .constant(.list(let ends), let source)):
      return ends.count == 2 ? Self.bound(ends[1], source) : nil
    default: return nil
    }
  }

  private static func bound(_ value: FieldValue, _ source: SourceRange) -> FormPredicate.SubjectBound? {
    let number: ExactDecimal
    switch value {
    case .integer(let integer): number = ExactDecimal(integer)
    case .decimal(let decimal): number = decimal
    default: return nil
    }
    return FormPredicate.SubjectBound(value: number, offset: source.offset, length: source.length)
  }
}
