package import ICU
internal import RaqamValues

/// The fixed limits of predicates and regular expressions, and the costs of their work in steps of a ``/RaqamValues/Budget``.
package enum PredicateLimits {
  /// The maximum nesting of parentheses, NOT, unary minus, aggregates, calls and indices.
  ///
  /// Compilation and evaluation recurse as deep as the format nests. The limit is safe on a thread with 512 KiB of
  /// stack.
  package static let nesting = 100
  /// The maximum number of elements of an aggregate or of arguments of a call.
  package static let elements = 1_000
  /// The maximum length of a regular expression in UTF-16 units.
  package static let patternUnits = 2_048
  /// The maximum length of a text to match with a regular expression, in UTF-16 units.
  package static let matchedUnits = 65_536
  /// The limits of one match.
  ///
  /// A unit of time is 10,000 saved backtracking states, measured as 0.12 to 0.25 ms. Reads bound work that ICU's time
  /// limit does not measure: a back reference or look-ahead that scans a long text in a single state.
  package static let match = RegularExpressionHandle.Limits(time: 150, stackBytes: 1 << 20, reads: 200_000)

  /// The number of steps of one unit of match time, and of one read.
  static let stepsPerMatchTime = 2_000
  static let stepsPerRead = 2
  /// The additional steps of each match, because ICU does not report time below one unit.
  static let stepsPerMatch = 250
  /// The steps per class of a regular expression, and per UTF-16 unit of one that is compiled during evaluation.
  ///
  /// Only classes that are expensive to compile, such as `[\p{L}]`, and named characters, such as `\N{OX}`, are
  /// counted. If case is ignored, a class counts 50 times.
  package static let stepsPerPatternUnit = 500
  /// The number of text bytes or digits that one step reads.
  static let bytesPerStep = 32
  /// The number of positions by which one step moves combining marks.
  static let movesPerStep = 64
  /// The number of LIKE wildcards whose adjacent segments one step compiles.
  static let wildcardsPerStep = 4
  /// The number of digit pairs that one step multiplies.
  static let digitPairsPerStep = 128
}

extension Budget {
  /// The maximum nesting of a predicate, and of the arrays that it reads.
  var nesting: Int { min(max(depth, 0), PredicateLimits.nesting) }

  /// The maximum size of a predicate in bytes: 16 KiB for documents of up to 16 MiB.
  package var predicateBytes: Int { max(bytesIn / 1024, min(bytesIn, 16 << 10)) }

  /// The maximum height of the tree. One level of nesting can add several levels, such as the sum, product and path
  /// around a call, but on average at most two; some levels exist without nesting.
  var treeHeight: Int { nesting * 2 + 8 }

  /// Takes the steps for compiling the classes of a regular expression.
  mutating func take(
    classesOf pattern: String, ignoringCase: Bool, at source: SourceRange
  ) throws(PredicateError) {
    let steps = PatternClasses.count(in: pattern, ignoringCase: ignoringCase) * PredicateLimits.stepsPerPatternUnit
    // A pattern that is rejected leaves the steps to the others.
    guard steps == 0 || steps <= left else {
      throw PredicateError(
        .limitExceeded, source, "the character classes of the regular expressions exceed the budget of steps",
        hint:
          "write ranges such as [a-z]; if case is ignored, a class costs \(PatternClasses.foldedWeight) times as much")
    }
    take(steps)
  }

  /// Takes the steps that a share of the budget has taken.
  mutating func take(_ share: Budget) { take(min(share.used, share.steps)) }
}
