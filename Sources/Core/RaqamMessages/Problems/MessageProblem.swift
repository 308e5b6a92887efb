/// A problem at a range of the source of a message.
///
/// ```swift
/// let problem = MessageSource(parsing: "Hello {$name").errors.first
/// problem?.message  // expected “}” to close the placeholder, found the end of the message
/// problem?.offset   // 6
/// ```
public struct MessageProblem: Hashable, Sendable {
  /// The kind of problem.
  public let code: MessageProblemCode
  /// The UTF-8 offset of the problem in the source.
  public let offset: Int
  /// The length of the problem in bytes; 0 at the end of the message.
  public let length: Int
  /// The description: one clause, without a final period.
  public let message: String
  /// The correction to suggest, or `nil` if there is none.
  public let hint: String?

  /// The range of the problem in UTF-8 offsets.
  public var range: Range<Int> { offset..<offset + length }

  package init(_ code: MessageProblemCode, _ range: Range<Int>, _ message: String, hint: String? = nil) {
    self.code = code
    self.offset = range.lowerBound
    self.length = range.count
    self.message = message
    self.hint = hint
  }
}

extension MessageProblem: CustomStringConvertible {
  /// The message with its offset, and the hint.
  public var description: String {
    "\(message) (at offset \(offset))\(hint.map { "; \($0)" } ?? "")"
  }
}

/// A problem of a message model that has no source.
///
/// ```swift
/// let model = MessageModel.select(.init(selectors: ["n"], variants: [.init(keys: [.catchall], pattern: [])]))
/// model.problems.map(\.code)  // [missing_selector_annotation]
/// ```
package struct MessageModelProblem: Hashable, Sendable {
  /// A part of a model.
  package enum Location: Hashable, Sendable {
    /// The declaration at an index.
    case declaration(Int)
    /// An option of the function of a declaration.
    case declarationOption(Int, declaration: Int)
    /// The matcher as a whole.
    case matcher
    /// The selector at an index.
    case selector(Int)
    /// The variant at an index; 0 for a message with one pattern.
    case variant(Int)
    /// A placeholder of a variant, counted without text.
    case placeholder(Int, variant: Int)
    /// The option at an index, of a placeholder of a variant.
    case option(Int, placeholder: Int, variant: Int)
  }

  /// The kind of problem.
  package let code: MessageProblemCode
  /// The part of the model that has the problem.
  package let location: Location
  /// The description: one clause, without a final period.
  package let message: String
  /// The correction to suggest, or `nil` if there is none.
  package let hint: String?

  init(_ code: MessageProblemCode, _ location: Location, _ message: String, hint: String? = nil) {
    self.code = code
    self.location = location
    self.message = message
    self.hint = hint
  }
}
