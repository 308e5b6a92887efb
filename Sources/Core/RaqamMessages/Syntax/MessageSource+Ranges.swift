extension MessageSource {
  /// Returns the UTF-8 range of a declaration, or `nil` if there is none at the index.
  ///
  /// - Parameter index: The index in ``MessageModel/declarations``.
  package func range(ofDeclaration index: Int) -> Range<Int>? { range(outline.declarations, index) }

  /// Returns the UTF-8 range of a selector, or `nil` if there is none at the index.
  ///
  /// - Parameter index: The index in ``MessageModel/SelectMessage/selectors``.
  package func range(ofSelector index: Int) -> Range<Int>? { range(outline.selectors, index) }

  /// Returns the UTF-8 range of a variant with its keys and pattern, or `nil` if there is none at the index.
  ///
  /// - Parameter index: The index in ``MessageModel/SelectMessage/variants``.
  package func range(ofVariant index: Int) -> Range<Int>? { range(outline.variants, index) }

  /// Returns the UTF-8 range of a placeholder with its braces, or `nil` if there is none.
  ///
  /// ```swift
  /// MessageSource(parsing: "Hello {$name}!").range(ofPlaceholder: 0)  // 6..<13
  /// ```
  ///
  /// - Parameters:
  ///   - index: The index among the expressions and markup of the pattern.
  ///   - variant: The index of the variant; 0 for a message with one pattern.
  package func range(ofPlaceholder index: Int, inVariant variant: Int = 0) -> Range<Int>? {
    placeholder(index, variant).flatMap { range(outline.placeholders, $0) }
  }

  /// Returns the UTF-8 ranges of all uses and declarations of a variable, each with its `$`.
  ///
  /// ```swift
  /// MessageSource(parsing: ".input {$n} {{{$n} of {$m}}}").ranges(ofVariable: "n")  // [8..<10, 15..<17]
  /// ```
  ///
  /// - Parameter name: The name without `$`. Canonically equivalent names are found.
  /// - Complexity: O(*n*) in the length of the text.
  package func ranges(ofVariable name: String) -> [Range<Int>] {
    variables.filter { $0.name == name }.map(\.range)
  }

  /// The names and UTF-8 ranges of all uses and declarations of variables, in order.
  package var variables: [(name: String, range: Range<Int>)] {
    let bytes = Array(text.utf8)
    return tokens.compactMap { token in
      token.kind == .variable ? (MessageParser.name(of: token, in: bytes), token.range) : nil
    }
  }

  /// Returns the innermost token that contains a UTF-8 offset or ends there, or `nil` if there is none.
  ///
  /// Where one token ends and another starts, the latter is returned.
  ///
  /// ```swift
  /// MessageSource(parsing: "Hello {$name}!").token(at: 9)?.kind  // variable
  /// ```
  ///
  /// - Parameter offset: A UTF-8 offset in ``text``.
  /// - Complexity: O(*n*) in the number of tokens.
  package func token(at offset: Int) -> MessageToken? {
    // Tokens that contain others precede them, so the last match is the innermost.
    tokens.last { $0.offset <= offset && offset <= $0.end }
  }

  /// Returns the UTF-8 range of a part of the model, or `nil` if there is no such part.
  ///
  /// - Parameter location: A location of a problem of ``model``.
  package func range(of location: MessageModelProblem.Location) -> Range<Int>? {
    switch location {
    case .declaration(let index): range(ofDeclaration: index)
    case .declarationOption(let option, let index):
      outline.declarations.indices.contains(index) ? range(ofOption: option, owner: index) : nil
    case .matcher: outline.matcher.map { tokens[$0].range }
    case .selector(let index): range(ofSelector: index)
    case .variant(let index): range(ofVariant: index)
    case .placeholder(let index, let variant): range(ofPlaceholder: index, inVariant: variant)
    case .option(let option, let index, let variant):
      placeholder(index, variant).flatMap { range(ofOption: option, owner: outline.declarations.count + $0) }
    }
  }

  /// Returns the index of a placeholder among those of all variants.
  private func placeholder(_ index: Int, _ variant: Int) -> Int? {
    guard outline.patterns.indices.contains(variant) else { return nil }
    let next = variant + 1
    let end = next < outline.patterns.count ? outline.patterns[next] : outline.placeholders.count
    let count = end - outline.patterns[variant]
    return index >= 0 && index < count ? outline.patterns[variant] + index : nil
  }

  private func range(_ indices: [Int], _ index: Int) -> Range<Int>? {
    indices.indices.contains(index) ? tokens[indices[index]].range : nil
  }

  /// Returns the range of an option of a declaration or placeholder, numbered as in the outline.
  private func range(ofOption index: Int, owner: Int) -> Range<Int>? {
    guard outline.firstOptions.indices.contains(owner) else { return nil }
    let first = outline.firstOptions[owner]
    let end = owner + 1 < outline.firstOptions.count ? outline.firstOptions[owner + 1] : outline.options.count
    return index >= 0 && index < end - first ? range(outline.options, first + index) : nil
  }
}
