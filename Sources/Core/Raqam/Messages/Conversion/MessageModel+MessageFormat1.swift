package import RaqamMessages
package import RaqamValues

extension MessageModel {
  /// Converts a message of ICU MessageFormat 1 to MessageFormat 2.
  ///
  /// The result gives the text that ``MessageFormatter`` gives for the same arguments, except for the limitations below.
  ///
  /// ```swift
  /// let message = try MessageModel(messageFormat1: "{n, plural, =0 {No files} one {# file} other {# files}}")
  /// message.text
  /// // .input {$n :number roundingMode=halfEven}
  /// // .match $n
  /// // 0 {{No files}}
  /// // one {{{$n} file}}
  /// // * {{{$n} files}}
  /// ```
  ///
  /// All `plural`, `selectordinal` and `select` arguments become selectors of one matcher, with a variant for each
  /// combination of branches. MessageFormat 1 rounds half to even, so each number function has this rounding mode.
  ///
  /// ## Functions
  ///
  /// Styles without an equivalent in the specification use the functions `:raqam:number` and `:raqam:date`, with the
  /// options `skeleton`, `pattern` and `style`, and durations `:raqam:duration`. Other rules than the default ones of
  /// `spellout` and `ordinal` have no equivalent.
  ///
  /// ## Names
  ///
  /// A name of MessageFormat 2 does not begin with a digit. Pass `names` to convert messages with numbered arguments:
  ///
  /// ```swift
  /// try MessageModel(messageFormat1: "Hello {0}!", renaming: ["0": "name"]).text  // Hello {$name}!
  /// ```
  ///
  /// ## Limitations
  ///
  /// MessageFormat 2 compares names and keys of `select` by canonical equivalence, and evaluates all selectors, even if
  /// the branch that contains them is not selected. MessageFormat 1 throws if a value is of another kind, or if an
  /// amount has no currency, and formats a `null` date as the empty string, where the result has a fallback and an error.
  /// ``MessageIsolation/standard`` isolates more values than MessageFormat 1.
  ///
  /// - Parameters:
  ///   - pattern: The message in ICU MessageFormat 1.
  ///   - names: The new names of arguments, by their names in `pattern`. Other arguments keep their names.
  /// - Throws: `invalidPattern` if the message is malformed; `unsupportedStyle` with the offset if an argument has no
  ///   equivalent, such as a `choice` argument, or if its name is not valid in MessageFormat 2; `limitExceeded` if the
  ///   message exceeds the limits of ``MessageFormatter``, or the result those of 4,096 variants and 1 MiB of text.
  /// - Complexity: O(*n*) in the length of the result.
  package init(messageFormat1 pattern: String, renaming names: [ExactText: String] = [:]) throws(FormatError) {
    let pattern = try MessagePattern(pattern)
    // The styles of a message do not depend on the locale.
    _ = try MessageFormatter(pattern, locale: "en", timeZone: "UTC")
    let tree = try MessageTree(pattern, names: names)
    let matcher = MessageMatcher(tree)
    let variables = MessageVariables(tree, matcher)
    var variants = MessageVariants(tree, matcher, variables)
    let selectors = matcher.columns.map { variables.name(of: $0.operand) }
    if selectors.isEmpty {
      self = .pattern(.init(declarations: variables.declarations, pattern: try variants.pattern()))
    } else {
      self = .select(
        .init(declarations: variables.declarations, selectors: selectors, variants: try variants.expanded()))
    }
  }
}
