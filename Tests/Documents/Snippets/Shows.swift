import Raqam

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Expects that the value or error of a snippet's line matches its comment.
///
/// An explanation may follow the text after a comma or a colon. `…` matches any text, and a space matches any space.
/// The prefix "throws: " denotes an error. A comment that begins with "such as " is not compared, because the value
/// depends on the machine. A comment that ends with "with libicu 72" is compared only with CLDR 42.
func shows<Value>(
  _ said: String, file: StaticString = #filePath, line: UInt = #line, _ body: () throws -> Value
) {
  expect(said, Result(catching: body), "\(file):\(line)")
}

/// Expects that the value or error of an asynchronous line matches its comment.
func shows<Value>(
  _ said: String, file: StaticString = #filePath, line: UInt = #line, _ body: () async throws -> Value
) async throws {
  do {
    expect(said, .success(try await body()), "\(file):\(line)")
  } catch {
    expect(said, Result<Value, any Error>.failure(error), "\(file):\(line)")
  }
}

/// Runs a line whose result has no comment.
func runs<Value>(_ body: () throws -> Value) rethrows { _ = try body() }

/// Runs an asynchronous line whose result has no comment.
func runs<Value>(_ body: () async throws -> Value) async rethrows { _ = try await body() }

/// Uses and mutates a variable that a snippet only declares.
func keep<Value>(_: inout Value) {}

/// Fails, because the line above it throws.
func isNotReached(file: StaticString = #filePath, line: UInt = #line) { fail("\(file):\(line)", "nothing is thrown") }

/// Runs the snippets, and ends the program with the status 1 if one of them does not match.
func run(_ snippets: [(place: String, body: () async throws -> Void)]) async {
  for (place, body) in snippets {
    do {
      try await body()
    } catch {
      fail(place, "throws \(error)")
    }
  }
  print("\(snippets.count) snippets, \(comparisons) comparisons, \(failures) failures")
  exit(failures == 0 && comparisons > 0 ? 0 : 1)
}

nonisolated(unsafe) private var comparisons = 0
nonisolated(unsafe) private var failures = 0

private func fail(_ place: String, _ problem: String) {
  print("\(place): \(problem)")
  failures += 1
}

private func expect<Value>(_ said: String, _ result: Result<Value, any Error>, _ place: String) {
  if said.hasPrefix("such as ") || said.hasSuffix("with libicu 72") && !isCLDR42 { return }
  comparisons += 1
  switch result {
  case .success(let value):
    let spellings = spellings(of: value)
    if !spellings.contains(where: { isSaid($0, by: said) }) { fail(place, "\(spellings) is said to be \(said)") }
  case .failure(let error):
    let said = said.hasPrefix("throws: ") ? String(said.dropFirst("throws: ".count)) : said
    if !isSaid("\(error)", by: said) { fail(place, "throws \(error), is said to throw \(said)") }
  }
}

private let isCLDR42 = (try? DataVersions(timeZones: .icu).cldr.split(separator: ".").first) == "42"

/// Returns the accepted spellings of a value: `a`, `"a"`, `.some(a)` as `.case(a)`, `a, b` and `[a, b]`.
private func spellings(of value: Any) -> [String] {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional:
    return mirror.children.first.map { spellings(of: $0.value) } ?? ["nil"]
  case .enum:
    guard let (label, payload) = mirror.children.first, let label else { return ["\(value)", ".\(value)"] }
    return ["\(value)", ".\(label)(\(payload))"]
  case .collection, .set, .tuple:
    let elements = mirror.children.map { "\($0.value)" }.joined(separator: ", ")
    return ["\(value)", elements, "[\(elements)]"]
  default:
    return ["\(value)", "\"\(value)\""]
  }
}

private func isSaid(_ text: String, by said: String) -> Bool {
  let text = spaced(text)
  let said = spaced(said)
  let ends = said.indices.filter { said[$0...].hasPrefix(", ") || said[$0...].hasPrefix(": ") } + [said.endIndex]
  return ends.contains { end in
    let pieces = said[..<end].split(separator: "…", maxSplits: 1, omittingEmptySubsequences: false)
    guard pieces.count == 2 else { return text == said[..<end] }
    let head = pieces[0].hasSuffix(" ") ? pieces[0].dropLast() : pieces[0]
    let tail = pieces[1].drop { $0 == " " }
    return !head.isEmpty && text.count >= head.count + tail.count && text.hasPrefix(head) && text.hasSuffix(tail)
  }
}

/// Returns the text with U+0020 in place of no-break, narrow no-break and thin spaces.
private func spaced(_ text: String) -> String {
  String(text.map { "\u{A0}\u{202F}\u{2009}".contains($0) ? " " : $0 })
}
