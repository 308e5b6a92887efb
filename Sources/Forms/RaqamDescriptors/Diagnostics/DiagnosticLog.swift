internal import Raqam
internal import RaqamJSON

/// A collection of the diagnostics of one document, filled while the document is decoded. All decoders of the
/// document share the log.
package final class DiagnosticLog {
  /// The currencies that the document may refer to in addition to ICU's, by code.
  package var currencies: CurrencyCatalog
  /// The database of the time zones that the document refers to.
  package let timeZones: TimeZoneDatabase
  private struct Entry {
    let diagnostic: Diagnostic
    /// Line and column, or 0 and the byte offset if there is no document. Diagnostics without a location sort last.
    let location: (Int, Int)
  }

  private var entries: [Entry] = []
  /// The number of entries that are not errors.
  private var warningCount = 0
  private var leftOut = 0
  /// The budget of decoding and checking the document.
  package var budget: Budget
  private let document: JSONDocument?
  /// The number of errors reported so far, including dropped ones.
  package private(set) var errorCount = 0

  /// The maximum number of diagnostics to store: 1,000. It bounds the output for a document with millions of
  /// errors.
  package static let limit = 1000

  /// Creates a log. `document` provides lines and columns; without it, diagnostics have pointers only.
  ///
  /// - Parameter budget: The budget; `nil` for that of the document.
  package init(
    document: JSONDocument? = nil, currencies: CurrencyCatalog = .standard,
    timeZones: TimeZoneDatabase = TimeZoneDatabase(), budget: Budget? = nil
  ) {
    self.budget = (budget ?? document?.budget ?? .standard).renewed
    self.document = document
    self.currencies = currencies
    self.timeZones = timeZones
  }

  /// Whether an error was reported, so that the descriptor cannot be used.
  package var hasErrors: Bool { errorCount > 0 }

  /// Whether the log drops further warnings.
  package var isFull: Bool { entries.count >= Self.limit }

  /// Returns whether the log stores a further diagnostic of this severity.
  package func keeps(_ severity: Diagnostic.Severity) -> Bool { !isFull || (severity == .error && warningCount > 0) }

  /// The diagnostics in the order of the document; a final note gives the number of dropped ones.
  ///
  /// - Complexity: O(*n* log *n*) in the number of diagnostics.
  package var diagnostics: [Diagnostic] {
    let kept = entries.enumerated().sorted { left, right in
      let (first, second) = (left.element.location, right.element.location)
      return first == second ? left.offset < right.offset : first < second
    }.map(\.element.diagnostic)
    guard leftOut > 0 else { return kept }
    return kept + [Diagnostic(.note, .limitExceeded, "too many diagnostics: \(leftOut) more omitted")]
  }
}

extension DiagnosticLog {
  /// Reports a problem of the value at `pointer`.
  ///
  /// - Parameters:
  ///   - severity: The effect on the use of the descriptor.
  ///   - code: The kind of the problem, for programs.
  ///   - message: The message, for people.
  ///   - pointer: The location of the value in the document.
  ///   - byteOffset: The byte offset of the value, or of the key if the key is invalid.
  ///   - offset: The offset of the problem in a string value, in UTF-16 units.
  ///   - units: The number of invalid UTF-16 units; `nil` selects the word at `offset`.
  ///   - hint: A suggested correction in words.
  ///   - replacement: The suggested correction as an edit.
  package func report(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, at pointer: JSONPointer,
    byteOffset: Int?, offset: Int? = nil, units: Int? = nil, hint: String? = nil,
    replacement: Diagnostic.Replacement? = nil
  ) {
    // Do not locate dropped diagnostics: computing a column scans the line.
    guard keeps(severity) else {
      if severity == .error { errorCount += 1 }
      leftOut += 1
      return
    }
    var diagnostic = Diagnostic(severity, code, message, pointer: pointer.description, offset: offset, hint: hint)
    guard let byteOffset else { return add(diagnostic, location: (Int.max, 0)) }
    guard let document else { return add(diagnostic, location: (0, byteOffset)) }
    diagnostic = diagnostic.placed(at: byteOffset, units: units, in: document)
    diagnostic.replacement = replacement
    add(diagnostic)
  }

  /// Adds a diagnostic. If it has no line, the document locates its pointer.
  package func add(_ diagnostic: Diagnostic) {
    // Do not locate dropped diagnostics.
    let isPlaced = diagnostic.line != nil || isFull && diagnostic.severity != .error
    let diagnostic = isPlaced ? diagnostic : document.map(diagnostic.placed) ?? diagnostic
    add(diagnostic, location: (diagnostic.line ?? Int.max, diagnostic.column ?? 0))
  }

  private func add(_ diagnostic: Diagnostic, location: (Int, Int)) {
    if diagnostic.severity == .error { errorCount += 1 }
    if isFull {
      leftOut += 1
      // When full, an error replaces the last diagnostic that is not an error.
      guard diagnostic.severity == .error, warningCount > 0,
        let least = entries.lastIndex(where: { $0.diagnostic.severity != .error })
      else { return }
      entries.remove(at: least)
      warningCount -= 1
    }
    if diagnostic.severity != .error { warningCount += 1 }
    entries.append(Entry(diagnostic: diagnostic, location: location))
  }

  /// Returns the diagnostics if there are no errors.
  ///
  /// - Throws: ``DescriptorError`` with all diagnostics if any of them is an error.
  package func finish() throws(DescriptorError) -> [Diagnostic] {
    if hasErrors { throw DescriptorError(diagnostics) }
    return diagnostics
  }

  /// Whether suggestions are still computed: the log is not full, and there are steps left.
  package var suggests: Bool { !isFull && !budget.isExhausted }

  /// Returns a hint `did you mean "…"?` with the nearest candidate, or `nil` if none is near enough.
  ///
  /// Each suggestion compares all candidates, so a document with many misspellings gets no more suggestions after a
  /// limit. Then `candidates` is not evaluated.
  package func suggestion(for word: String, among candidates: @autoclosure () -> [String]) -> String? {
    nearest(to: word, among: candidates()).map { FormatError.Hint.nearest($0).description }
  }

  /// Returns the candidate that is nearest to a misspelled value, within the same limit.
  package func nearest(to word: String, among candidates: @autoclosure () -> [String]) -> String? {
    guard let known = comparable(candidates) else { return nil }
    return SpellingSuggestion.nearest(word, among: known, within: budget.steps)
  }

  /// Returns up to two names that share words with another name, within the same limit: `number.rounding_mode` for
  /// `number.rounding`.
  package func sharingWords(
    with word: String, among candidates: @autoclosure () -> [String], likeness: SpellingSuggestion.WordLikeness = .any
  ) -> [String] {
    guard let known = comparable(candidates) else { return [] }
    return SpellingSuggestion.sharingWords(word, among: known, likeness)
  }

  /// Returns up to two names that the author may have intended: those that contain all words of `name`, otherwise
  /// the nearest by edit distance, otherwise those that share some words.
  ///
  /// - Parameter here: The candidates that take precedence.
  func namesMeant(by name: String, among candidates: [String], here: [String]) -> [String] {
    let whole = sharingWords(with: name, among: here, likeness: .severalWords)
    if !whole.isEmpty { return whole }
    if let nearest = nearest(to: name, among: candidates) { return [nearest] }
    let some = sharingWords(with: name, among: here)
    return some.isEmpty ? sharingWords(with: name, among: candidates) : some
  }

  /// The steps for each byte of a name that is compared with another.
  private static let stepsPerByte = 2

  /// Returns the candidates, or `nil` if there are no steps for comparing them.
  private func comparable(_ candidates: () -> [String]) -> [String]? {
    guard suggests else { return nil }
    let known = candidates()
    return budget.take(known.reduce(0) { $0 + Self.stepsPerByte * ($1.utf8.count + 1) }) ? known : nil
  }
}

extension Diagnostic.Code {
  /// Creates the code under which a `FormatError` is reported.
  package init(_ code: FormatError.Code) {
    self = code == .invalidTime ? .invalidDate : Self(rawValue: code.rawValue) ?? .unsupportedStyle
  }
}
