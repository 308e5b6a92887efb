/// The bounds of input that is not trusted: the bytes, the nesting and the values of a text, the work for one call, and
/// the bytes of its answer.
///
/// The host makes a budget, and decoding, compiling and sessions carry it:
///
/// ```swift
/// var budget = Budget.standard
/// budget.steps = 1_000_000
/// let form = try FormDescriptor.decode(bytes, budget: budget).form
/// context.budget = budget
/// ```
///
/// Work that input can repeat uses steps: evaluating conditions, rules and messages, creating formats, compiling regular
/// expressions, searching for similar names, checking a descriptor. A step is about 0.1 µs. Every call starts with all
/// steps, and work that exceeds them is an error or a diagnostic, never a wrong result.
public struct Budget: Hashable, Sendable {
  /// The maximum size of a document, a request or a record in bytes. The default is 16 MiB.
  public var bytesIn = 16 << 20
  /// The maximum nesting of arrays and objects, of elements of XML, and up to 100 of predicates. The default is 128.
  ///
  /// `[]` has depth 1. Values are clamped to 0 through 512, because deallocating a tree uses stack for each level.
  public var depth = 128
  /// The maximum number of values of all kinds in a text of JSON, and of translations in a file. The default is
  /// 1,000,000.
  public var values = 1_000_000
  /// The maximum number of steps of one call. The default is 10,000,000.
  ///
  /// One rule, condition or message takes at most a tenth, so that the others have their share.
  public var steps = 10_000_000
  /// The maximum size in bytes of a reply, and of what a form displays. The default is 64 MiB.
  ///
  /// One message takes at most a quarter.
  public var bytesOut = 64 << 20
  /// The steps that were used.
  package private(set) var used = 0

  /// The defaults of all properties.
  public static let standard = Budget()

  /// Creates a budget with the defaults.
  public init() {}
}

extension Budget {
  /// The maximum of ``depth``.
  package static let greatestDepth = 512

  /// The depth in the range that is supported.
  package var clampedDepth: Int { min(max(depth, 0), Self.greatestDepth) }

  /// The budget with all its steps.
  package var renewed: Budget {
    var budget = self
    budget.used = 0
    return budget
  }

  /// The part of the budget for one rule, condition or message of several: at most a tenth of the steps
  /// and a quarter of the bytes.
  package var share: Budget {
    var share = renewed
    share.steps = min(steps / 10, max(left, 0))
    share.bytesOut = bytesOut / 4
    return share
  }

  /// A budget that never ends, for an evaluation with a separate limit.
  package static let unlimited = {
    var budget = Budget()
    budget.steps = .max
    return budget
  }()

  /// The budget for a form, with more steps for each row, so that large forms have enough for ordinary rules.
  package func scaled(rows: Int) -> Budget {
    var budget = renewed
    let (steps, isTooLarge) = steps.addingReportingOverflow(rows * 500)
    budget.steps = isTooLarge ? .max : steps
    return budget
  }

  /// The steps that are left; negative if more were used than there were.
  package var left: Int { steps - used }

  package var isExhausted: Bool { left < 0 }

  /// Takes steps. Once the budget is exhausted, it remains so.
  ///
  /// - Returns: Whether there were enough.
  @discardableResult
  @inline(__always)
  package mutating func take(_ count: Int) -> Bool {
    guard count <= left else {
      used = steps + 1
      return false
    }
    used += max(count, 0)
    return true
  }

  /// Takes steps.
  ///
  /// - Parameter subject: What needs them, such as `the message`.
  /// - Throws: `limitExceeded` if there are not enough.
  package mutating func charge(_ count: Int, for subject: @autoclosure () -> String) throws(FormatError) {
    if !take(count) { throw exceeded(by: subject()) }
  }

  /// The error for a subject that needs more steps than there are.
  package func exceeded(by subject: String) -> FormatError {
    FormatError(.limitExceeded, "\(subject) exceeds the budget of \(steps) steps")
  }

  /// The error for a subject whose text would be longer than the budget allows.
  package func tooLong(_ subject: String, _ detail: String = "") -> FormatError {
    FormatError(.limitExceeded, "\(subject) would exceed the limit of \(Self.words(bytes: bytesOut))\(detail)")
  }

  /// The units of bytes, the largest first.
  static let units: [(suffix: String, size: Int)] = [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)]

  /// A size in words: `16 MiB`.
  package static func words(bytes: Int) -> String {
    for unit in units where bytes >= unit.size && bytes % unit.size == 0 {
      return "\(bytes / unit.size) \(unit.suffix)"
    }
    return "\(bytes) bytes"
  }
}
