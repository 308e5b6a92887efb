import RaqamPredicates
import RaqamValues
import TestSupport
import Testing

/// Conformance cases outside the package, if they are present. Other tests do not depend on them.
@Suite(.enabled(if: SharedCases.arePresent, "there are no shared cases beside the package"))
struct SharedConformanceTests {
  @Test func conformsToVectors() throws {
    let report = try SharedCases.run("predicate_vectors") { entry in
      guard let format = entry.format, let expected = entry["expect"] else { return .skipped }
      let result = SharedCases.result(format, entry)
      if expected != .string("error") { return Verdict(result == expected.literal, result) }
      guard let error = SharedCases.failure(format, entry) else { return Verdict(false, result) }
      let isSame =
        entry["code"] == .string("\(error.code)") && entry["phase"] == .string(error.phase.rawValue)
        && entry["at"] == .integer(Int64(error.offset))
      return Verdict(isSame, "\(error.phase) \(error.code) at \(error.offset)")
    }
    // These expect the integer division of NSPredicate and infinity for a division by zero; numbers are decimals here.
    let decided = ["ari-004", "ari-005", "ari-008", "ari-013", "ari-027", "fun-037", "bal-049", "bal-052", "bal-053"]
    let others = report.failures.filter { failure in !decided.contains { failure.contains($0) } }
    #expect(others == [], "of \(report.total)")
    expectCases(report.total, atLeast: 400)
  }

  /// A few examples use bitwise operators, which the language does not have, or are unverified.
  @Test func conformsToPublishedExamples() throws {
    let report = try SharedCases.run("predicates") { entry in
      guard entry["op"] == "evaluate", let input = entry.part("in"), let format = input.format,
        input["args"] == nil, let expected = entry.part("expect")?["result"]
      else { return .skipped }
      let result = SharedCases.result(format, input)
      return Verdict(result == expected.literal, "\(format): \(result)")
    }
    #expect(Double(report.failures.count) <= 0.03 * Double(report.total), "\(report.failures)")
    expectCases(report.total, atLeast: 100)
  }

  /// Examples with arguments or several subjects, and examples that are only parsed.
  @Test func conformsToFurtherExamples() throws {
    let report = try SharedCases.run("predicates") { entry in
      guard let input = entry.part("in"), let format = input.format else { return .skipped }
      switch entry["op"] {
      case "filter_count":
        guard case .list(let subjects)? = input["subjects"] else { return .skipped }
        let kept = subjects.filter { SharedCases.result(format, input, $0) == "TRUE" }
        return Verdict(entry.part("expect")?["count"] == .integer(Int64(kept.count)), "\(format): \(kept.count)")
      case "evaluate":
        if input["args"] == nil { return .skipped }
        let result = SharedCases.result(format, input)
        return Verdict(entry.part("expect")?["result"]?.literal == result, "\(format): \(result)")
      case "parse":
        let error = SharedCases.parseFailure(format, input)
        let parses = entry.part("expect")?["parses"] == true
        return Verdict(parses == (error == nil), "\(format): \(error?.message ?? "parses")")
      default: return .skipped
      }
    }
    #expect(Double(report.failures.count) <= 0.03 * Double(report.total), "\(report.failures)")
    expectCases(report.total, atLeast: 90)
  }

  @Test func conformsToRegularExpressionExamples() throws {
    let report = try SharedCases.run("regex") { entry in
      guard let input = entry.part("in"), case .string(let pattern)? = input["pattern"],
        input["flags"] == nil || input["flags"] == []
      else { return .skipped }
      if entry["op"] == "compile" {
        guard entry.part("expect")?["error"] == true else { return .skipped }
        return Verdict(SharedCases.matches(pattern, "") == "invalidRegex", "\(pattern) compiles")
      }
      guard input["mode"] == "matches", input["region"] == nil, input["nth"] == nil,
        case .string(let text)? = input["text"], let expected = entry.part("expect")?["match"]
      else { return .skipped }
      let result = SharedCases.matches(pattern, text)
      return Verdict(result == (expected == true ? "match" : "noMatch"), "\(pattern): \(result)")
    }
    #expect(Double(report.failures.count) <= 0.01 * Double(report.total), "\(report.failures)")
    expectCases(report.total, atLeast: 30)
  }
}

private enum Verdict {
  case skipped, passed
  case failed(String)

  init(_ isRight: Bool, _ found: String) { self = isRight ? .passed : .failed(found) }
}

private enum SharedCases {
  static var arePresent: Bool { Checkout.conformance("") != nil }

  /// Runs a check on every line of a file.
  static func run(_ name: String, _ check: (Entry) -> Verdict) throws -> (total: Int, failures: [String]) {
    let data = FileManager.default.contents(atPath: Checkout.conformance("\(name).jsonl") ?? "") ?? Data()
    var failures: [String] = []
    var total = 0
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      guard case .object(let fields) = try JSONLine.value(line) else { continue }
      switch check(Entry(fields: fields)) {
      case .skipped: continue
      case .passed: total += 1
      case .failed(let found):
        total += 1
        failures.append("\(fields["id"] ?? .null): \(found)")
      }
    }
    return (total, failures)
  }

  static let context = EvaluationContext(now: Instant(epochMilliseconds: 1_750_000_000_000))

  static func predicate(_ format: String, _ entry: Entry) throws(FormPredicateError) -> FormPredicate {
    guard case .list(let arguments)? = entry["args"] else { return try FormPredicate(format) }
    return try FormPredicate(format, arguments: arguments)
  }

  static func evaluate(
    _ format: String, _ entry: Entry, _ subject: FieldValue?
  ) throws(FormPredicateError) -> Bool {
    try predicate(format, entry).evaluate(
      subject ?? entry["subject"] ?? .null, variables: entry.variables, context: context)
  }

  static func result(_ format: String, _ entry: Entry, _ subject: FieldValue? = nil) -> String {
    do {
      return try evaluate(format, entry, subject) ? "TRUE" : "FALSE"
    } catch {
      return "\(error.code)"
    }
  }

  static func failure(_ format: String, _ entry: Entry) -> FormPredicateError? {
    do {
      _ = try evaluate(format, entry, nil)
      return nil
    } catch {
      return error
    }
  }

  static func parseFailure(_ format: String, _ entry: Entry) -> FormPredicateError? {
    do {
      _ = try predicate(format, entry)
      return nil
    } catch {
      return error
    }
  }

  static func matches(_ pattern: String, _ text: String) -> String {
    do {
      return try GuardedRegularExpression(pattern).wholeMatch(text).rawValue
    } catch {
      return "\(error.code)"
    }
  }
}

private struct Entry {
  let fields: [ExactText: FieldValue]

  subscript(key: String) -> FieldValue? { fields[key] }

  func part(_ key: String) -> Entry? {
    guard case .object(let fields)? = fields[key] else { return nil }
    return Entry(fields: fields)
  }

  var format: String? {
    if case .string(let format)? = fields["format"] { format } else { nil }
  }

  var variables: [ExactText: FieldValue] {
    if case .object(let variables)? = fields["variables"] { variables } else { [:] }
  }
}
