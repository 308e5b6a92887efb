/// The result of parsing a message of Unicode MessageFormat 2.
///
/// Parsing never fails: syntax errors are values, and parsing continues after each. Only a message without syntax errors
/// has a model. A model may still violate the rules for valid messages; ``problems`` reports both kinds of errors.
///
/// ```swift
/// let source = MessageSource(parsing: ".match $n * {{Files}}")
/// source.errors.isEmpty        // true
/// source.problems.map(\.code)  // [missing_selector_annotation]
/// source.problems.first?.range // 7..<9, which is $n
/// ```
///
/// All offsets are UTF-8 offsets in ``text``, at boundaries of code points.
package struct MessageSource: Hashable, Sendable {
  /// The parsed text.
  package let text: String
  /// The message, or `nil` if there are syntax errors.
  package let model: MessageModel?
  /// The syntax errors in order of detection: the first 100, then one that states that there are more.
  package let errors: [MessageProblem]
  /// The tokens, ordered by offset. If there are syntax errors, the tokens that were recognized.
  package let tokens: [MessageToken]

  let outline: MessageTokenIndices

  /// Parses a message.
  ///
  /// - Parameter text: A message in the syntax of Unicode MessageFormat 2.
  /// - Complexity: O(*n*) in the length of the text.
  package init(parsing text: String) {
    var parser = MessageParser(text)
    let model = parser.message()
    self.text = text
    self.model = parser.problems.isEmpty ? model : nil
    self.errors = parser.problems
    self.tokens = parser.tokens
    self.outline = parser.outline
  }

  /// The syntax errors or, if there are none, the violations of the rules for valid messages, ordered by offset.
  ///
  /// - Complexity: O(*n* log *n*) in the number of problems and O(*n*) in the length of the text.
  package var problems: [MessageProblem] {
    guard let model else { return errors }
    let problems = model.problems.map { problem in
      let range = range(of: problem.location) ?? 0..<0
      return MessageProblem(problem.code, range, problem.message, hint: problem.hint)
    }
    return problems.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
  }
}
