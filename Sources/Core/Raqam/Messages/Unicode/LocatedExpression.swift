package import RaqamMessages
internal import RaqamValues

/// An expression of a message with the UTF-8 ranges of its parts.
package struct LocatedExpression: Sendable {
  /// The part of the message that has the expression.
  package enum Owner: Hashable, Sendable {
    case declaration(Int)
    case placeholder(Int, variant: Int)
  }

  /// An option of the function.
  package struct Option: Sendable {
    package let entry: MessageModel.Options.Entry
    package let nameRange: Range<Int>
    /// The literal, with its quotation, or the variable.
    package let valueRange: Range<Int>
  }

  package let owner: Owner
  package let expression: MessageModel.Expression
  /// The whole declaration or placeholder.
  package let range: Range<Int>
  /// The function with its colon; the expression if it has none.
  package let functionRange: Range<Int>
  package let options: [Option]
}

extension MessageSource {
  /// The expressions of declarations and patterns with their ranges, in order.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var expressions: [LocatedExpression] {
    guard let model else { return [] }
    let ranges = ExpressionRanges(tokens)
    var found: [LocatedExpression] = []
    func add(
      _ owner: LocatedExpression.Owner, _ expression: MessageModel.Expression, _ range: Range<Int>?,
      option location: (Int) -> MessageModelProblem.Location
    ) {
      let range = range ?? 0..<0
      var options: [LocatedExpression.Option] = []
      for (index, entry) in (expression.function?.options.entries ?? []).enumerated() {
        let name = self.range(of: location(index)) ?? range
        options.append(
          LocatedExpression.Option(
            entry: entry, nameRange: name, valueRange: ranges.values[name.lowerBound] ?? name))
      }
      found.append(
        LocatedExpression(
          owner: owner, expression: expression, range: range,
          functionRange: ranges.functions[range.lowerBound] ?? range, options: options))
    }
    for (index, declaration) in model.declarations.enumerated() {
      add(.declaration(index), declaration.value, range(ofDeclaration: index)) {
        .declarationOption($0, declaration: index)
      }
    }
    for (variant, pattern) in model.patterns.enumerated() {
      var placeholder = 0
      for element in pattern.elements {
        if case .text = element { continue }
        if case .expression(let value) = element {
          let index = placeholder
          add(.placeholder(index, variant: variant), value, range(ofPlaceholder: index, inVariant: variant)) {
            .option($0, placeholder: index, variant: variant)
          }
        }
        placeholder += 1
      }
    }
    return found
  }
}

/// The ranges of functions and of values of options, by the offsets of their placeholders and names.
private struct ExpressionRanges {
  private(set) var functions: [Int: Range<Int>] = [:]
  private(set) var values: [Int: Range<Int>] = [:]

  init(_ tokens: [MessageToken]) {
    var declaration: MessageToken?
    var placeholder: MessageToken?
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .declaration: declaration = token
      case .placeholder: placeholder = token
      case .functionName:
        if let placeholder { functions[placeholder.offset] = token.range }
        if let declaration, declaration.range.contains(token.offset) { functions[declaration.offset] = token.range }
      case .optionName:
        let next = index + 1
        if next < tokens.count, tokens[next].kind == .literal || tokens[next].kind == .variable {
          values[token.offset] = tokens[next].range
        }
      default: break
      }
    }
  }
}
