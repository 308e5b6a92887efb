internal import CICU
package import RaqamValues

/// Owns one compiled regular expression.
///
/// Sendable: the object is a prototype that is only cloned, and cloning only reads it. Every match uses a separate
/// clone, which `ConcurrencyTests` verifies.
@safe package struct RegularExpressionHandle: ~Copyable, @unchecked Sendable {
  private let raw: OpaquePointer

  package init(
    pattern: String, ignoringCase: Bool
  ) throws(RegularExpressionError) {
    var raw: OpaquePointer?
    var line: Int32 = 0
    var column: Int32 = 0
    do throws(RejectedText) {
      try parse(pattern) { text, count, _ in
        unsafe cicu_regex_open(text, count, ignoringCase, &raw, &line, &column)
      }
    } catch {
      throw RegularExpressionError(reason: error.reason, line: Int(line), column: Int(column))
    }
    guard let raw = unsafe raw else {
      throw RegularExpressionError(reason: statusName(CICU_ILLEGAL_ARGUMENT), line: 0, column: 0)
    }
    unsafe self.raw = raw
  }

  deinit { unsafe cicu_regex_close(raw) }

  /// Matches the whole of `text`, on a clone, within `limits`.
  package func match(_ text: String, within limits: Limits) throws(FormatError) -> Outcome {
    var outcome: Int32 = 0
    var cost = cicu_regex_cost()
    var bounds = cicu_regex_limits(time: limits.time, stack: limits.stackBytes, reads: limits.reads)
    try withUTF8(text, "uregex_matches") { text, count throws(FormatError) in
      try check(
        unsafe cicu_regex_match(raw, text, count, &bounds, &outcome, &cost), "uregex_matches")
    }
    let result: Result =
      switch outcome {
      case CICU_REGEX_MATCH: .match
      case CICU_REGEX_LIMIT: .limit
      default: .noMatch
      }
    return Outcome(result: result, time: Int(cost.time), reads: Int(cost.reads))
  }
}

extension RegularExpressionHandle {
  /// The cost limits of a match. All three measure work, not time, so that the result of a match is reproducible.
  package struct Limits: Hashable, Sendable {
    /// Units of ICU's time limit, ten thousand saved backtracking states each.
    package var time: Int32
    /// The size of the backtracking stack in bytes.
    package var stackBytes: Int32
    /// The number of chunks of 32 UTF-16 units to read, including repeated reads.
    package var reads: Int32

    package init(time: Int32, stackBytes: Int32, reads: Int32) {
      self.time = time
      self.stackBytes = stackBytes
      self.reads = reads
    }
  }

  package enum Result: Hashable, Sendable { case match, noMatch, limit }

  /// The result of a match, and its cost in the units of `Limits`.
  package struct Outcome: Hashable, Sendable {
    package let result: Result
    package let time: Int
    package let reads: Int
  }
}

/// A pattern that ICU rejected, with the position that ICU reports.
package struct RegularExpressionError: Error, Hashable, Sendable {
  /// The name of ICU's status, such as `U_REGEX_RULE_SYNTAX`.
  package let reason: String
  /// The line, starting at 1; 0 if ICU reports no position.
  package let line: Int
  /// The number of code points of the line that were parsed.
  package let column: Int
}
