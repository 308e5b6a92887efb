/// A range of the source of a message with a meaning.
///
/// Tokens are ordered by offset; a token that contains others precedes them. A declaration, for example, contains a
/// keyword and a placeholder, which contains a variable.
package struct MessageToken: Hashable, Sendable {
  /// The kind of a token. Ranges of names include the sigil, such as `$`, but no bidi marks around the name.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// `.input`, `.local` or `.match`.
    case keyword
    /// A whole declaration.
    case declaration
    /// A variable of a matcher; contains a variable.
    case selector
    /// The keys and pattern of a variant.
    case variant
    /// A key, with its quotation.
    case key
    /// A pattern with its braces.
    case quotedPattern
    /// Text of a pattern up to a placeholder or the end; contains escapes.
    case text
    /// An escape in text or a quoted literal.
    case escape
    /// An expression or markup with its braces.
    case placeholder
    /// A variable: `$name`.
    case variable
    /// A function: `:name`.
    case functionName
    /// The identifier of an option, before `=`.
    case optionName
    /// An attribute: `@name`.
    case attributeName
    /// Markup: `#name` or `/name`.
    case markupName
    /// A literal, with its quotation.
    case literal
  }

  /// The kind of token.
  package let kind: Kind
  /// The UTF-8 offset of the token in the source.
  package let offset: Int
  /// The length of the token in bytes.
  package var length: Int { end - offset }
  /// The range of the token in UTF-8 offsets.
  package var range: Range<Int> { offset..<end }

  /// The offset after the token; set when a token that contains others ends.
  var end: Int
}

/// Indices of tokens, by the parts of the model that they belong to.
struct MessageTokenIndices: Hashable, Sendable {
  var declarations: [Int] = []
  var matcher: Int?
  var selectors: [Int] = []
  var variants: [Int] = []
  var placeholders: [Int] = []
  /// For each pattern, the index of its first placeholder.
  var patterns: [Int] = []
  /// The names of all options of functions and markup.
  var options: [Int] = []
  /// For each declaration and then each placeholder, which follow all declarations, the index of its first option.
  var firstOptions: [Int] = []
}
