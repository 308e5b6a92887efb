public import RaqamNumbers

/// Tests write valid skeletons as literals.
extension NumberSkeleton: ExpressibleByStringLiteral {
  /// Creates a skeleton without validation.
  public init(stringLiteral text: String) { self.init(unchecked: text) }
}
