internal import RaqamMemory

/// How much a predicate may ask for. A format may come from a server, and a value from anybody.
///
/// ```swift
/// var limits = PredicateLimits.default
/// limits.nesting = 20
/// let predicate = try FormPredicate("(((SELF > 5)))", limits: limits)
/// ```
public struct PredicateLimits: Hashable, Sendable {
  /// Bytes of the format in UTF-8.
  public var formatBytes = 16_384
  /// Parentheses, NOT, unary minus, aggregates, calls and indexes inside each other.
  ///
  /// Parsing and evaluation go as deep as the format nests. The default is safe on a thread with 512 KiB of
  /// stack.
  public var nesting = 100
  /// Elements of one aggregate, or arguments of one call.
  public var elements = 1_000
  /// UTF-16 units of a regular expression.
  public var patternUnits = 2_048
  /// Classes of characters that take long to compile, such as `[\p{L}]`, in the regular expressions of one format that are
  /// literals. A class counts 50 times where case is ignored. A character by name, `\N{OX}`, counts as a class.
  public var patternClasses = 2_000
  /// UTF-16 units of a text that a regular expression is matched with.
  public var matchedUnits = 65_536
  /// Units of ICU's time limit for one match. A unit is ten thousand saved backtracking states, which took
  /// 0.12 to 0.25 milliseconds where it was measured.
  public var regularExpressionTime: Int32 = 150
  /// Bytes of the backtracking stack of one match.
  public var regularExpressionStackBytes: Int32 = 1 << 20
  /// Pieces of 32 units that one match may read, again and again. This bounds what ICU's time limit does not
  /// see: a back reference or a look-ahead that walks through a long text in what counts as one step.
  public var regularExpressionReads: Int32 = 200_000
  /// Steps of one evaluation: nodes visited, elements compared, text read in pieces of 32 bytes, marks that are put in
  /// order, and digits that are computed.
  public var evaluationSteps = 1_000_000

  /// The default limits.
  public static let `default` = PredicateLimits()

  /// Makes the default limits, to be changed.
  public init() {}
}

extension PredicateLimits {
  /// Levels of the tree. A level of nesting may be several, such as the sum, the product and the path around
  /// a call, but a hundred of them are never that on average; some stand outside of all nesting.
  var treeHeight: Int { min(nesting, Int.max / 4) * 2 + 8 }

  /// Steps of the evaluation that one unit of a match's time counts for, and one of its reads.
  static let stepsPerMatchTime = 2_000
  static let stepsPerRead = 2
  /// Steps that a match counts for besides: what takes less than a unit of time is not told.
  static let stepsPerMatch = 250
  /// Steps that each unit of a pattern counts for that is compiled in the evaluation, and each of its classes besides.
  static let stepsPerPatternUnit = 500
  /// Bytes of text, or places of a number, that one step reads.
  static let bytesPerStep = 32
  /// Places that one step moves marks by, to bring them into order.
  static let movesPerStep = 64
  /// Wildcards of a LIKE whose surroundings one step makes ready.
  static let wildcardsPerStep = 4
  /// Pairs of digits that one step multiplies.
  static let digitPairsPerStep = 128
}
