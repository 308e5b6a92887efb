internal import CICU

/// Owns one compiled regular expression.
///
/// Sendable: the object is a prototype that is only ever cloned, and cloning reads it. Every match runs on a
/// clone of its own; `ConcurrencyTests` holds this to account.
@safe package struct RegularExpressionHandle: ~Copyable, @unchecked Sendable {
  private let raw: OpaquePointer

  package init(
    pattern: String, ignoringCase: Bool
  ) throws(RegularExpressionFailure) {
    var raw: OpaquePointer?
    var line: Int32 = 0
    var column: Int32 = 0
    do {
      try withUTF8(pattern, "uregex_open") { text, count throws(ICUFailure) in
        try check(
          unsafe cicu_regex_open(text, count, ignoringCase, &raw, &line, &column), "uregex_open")
      }
    } catch {
      throw RegularExpressionFailure(failure: error, line: Int(line), column: Int(column))
    }
    guard let raw = unsafe raw else {
      throw RegularExpressionFailure(failure: .illegalArgument("uregex_open"), line: 0, column: 0)
    }
    unsafe self.raw = raw
  }

  deinit { unsafe cicu_regex_close(raw) }

  /// Matches the whole of `text`, on a clone, within `limits`.
  package func match(_ text: String, within limits: Limits) throws(ICUFailure) -> Outcome {
    var outcome: Int32 = 0
    var cost = cicu_regex_cost()
    var bounds = cicu_regex_limits(time: limits.time, stack: limits.stackBytes, reads: limits.reads)
    try withUTF8(text, "uregex_matches") { text, count throws(ICUFailure) in
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
  /// What one match may cost. All three count work, so the same match always ends the same way.
  package struct Limits: Hashable, Sendable {
    /// Units of ICU's time limit, ten thousand saved backtracking states each.
    package var time: Int32
    /// Bytes of the backtracking stack.
    package var stackBytes: Int32
    /// Pieces of 32 UTF-16 units that may be read, counting each time a piece is read again.
    package var reads: Int32

    package init(time: Int32, stackBytes: Int32, reads: Int32) {
      self.time = time
      self.stackBytes = stackBytes
      self.reads = reads
    }
  }

  package enum Result: Hashable, Sendable { case match, noMatch, limit }

  /// How a match ended, and what it cost in the units of `Limits`.
  package struct Outcome: Hashable, Sendable {
    package let result: Result
    package let time: Int
    package let reads: Int
  }
}

/// A pattern that ICU refuses, with the place that ICU names.
package struct RegularExpressionFailure: Error, Hashable, Sendable {
  package let failure: ICUFailure
  /// From 1; 0 when there is no place.
  package let line: Int
  /// Code points of that line that were read.
  package let column: Int
}
