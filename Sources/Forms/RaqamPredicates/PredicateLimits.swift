internal import RaqamMemory

/// The limits that bound the cost of a predicate. Formats may come from a server, and values from any source.
///
/// ```swift
/// var limits = PredicateLimits.default
/// limits.nesting = 20
/// let predicate = try FormPredicate("(((SELF > 5)))", limits: limits)
/// ```
public struct PredicateLimits: Hashable, Sendable {
  /// The maximum size of the format in UTF-8 bytes. The default is 16,384.
  public var formatBytes = 16_384
  /// The maximum nesting of parentheses, NOT, unary minus, aggregates, calls and indices. The default is 100.
  ///
  /// Compilation and evaluation recurse as deep as the format nests. The default is safe on a thread with 512 KiB of
  /// stack.
  public var nesting = 100
  /// The maximum number of elements of an aggregate or of arguments of a call. The default is 1,000.
  public var elements = 1_000
  /// The maximum length of a regular expression in UTF-16 units. The default is 2,048.
  public var patternUnits = 2_048
  /// The maximum number of character classes in the literal regular expressions of one format. The default is
  /// 2,000.
  ///
  /// Only classes that are expensive to compile, such as `[\p{L}]`, and named characters, such as `\N{OX}`, are
  /// counted. If case is ignored, a class counts 50 times.
  public var patternClasses = 2_000
  /// The maximum length of a text to match with a regular expression, in UTF-16 units. The default is 65,536.
  public var matchedUnits = 65_536
  /// The time limit of one match in units of ICU's `uregex_setTimeLimit`. The default is 150.
  ///
  /// A unit is 10,000 saved backtracking states, measured as 0.12 to 0.25 ms.
  public var regularExpressionTime: Int32 = 150
  /// The maximum size of the backtracking stack of one match in bytes. The default is 1 MiB.
  public var regularExpressionStackBytes: Int32 = 1 << 20
  /// The maximum number of 32-unit chunks that one match may read, including repeated reads. The default is
  /// 200,000.
  ///
  /// The limit bounds work that ICU's time limit does not measure: a back reference or look-ahead that scans a long
  /// text in a single state.
  public var regularExpressionReads: Int32 = 200_000
  /// The maximum number of steps of one evaluation. The default is 1,000,000.
  ///
  /// A step is a visited node, a compared element, 32 bytes of text, 64 moves of combining marks, or 128 pairs of
  /// multiplied digits.
  public var evaluationSteps = 1_000_000

  /// The defaults of all properties.
  public static let `default` = PredicateLimits()

  /// Creates the default limits.
  public init() {}
}

extension PredicateLimits {
  /// The maximum height of the tree. One level of nesting can add several levels, such as the sum, product and path
  /// around a call, but on average at most two; some levels exist without nesting.
  var treeHeight: Int { min(nesting, Int.max / 4) * 2 + 8 }

  /// The cost in steps of one unit of match time, and of one read.
  static let stepsPerMatchTime = 2_000
  static let stepsPerRead = 2
  /// The additional cost in steps of each match, because ICU does not report time below one unit.
  static let stepsPerMatch = 250
  /// The cost in steps per UTF-16 unit, and per class, of a pattern that is compiled during evaluation.
  static let stepsPerPatternUnit = 500
  /// The number of text bytes or digits that one step reads.
  static let bytesPerStep = 32
  /// The number of positions by which one step moves combining marks.
  static let movesPerStep = 64
  /// The number of LIKE wildcards whose adjacent segments one step compiles.
  static let wildcardsPerStep = 4
  /// The number of digit pairs that one step multiplies.
  static let digitPairsPerStep = 128
}
