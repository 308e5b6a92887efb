package import Raqam
package import RaqamJSON

/// Collects the diagnostics of one document while it is decoded. All who read the document share it.
package final class DiagnosticLog {
  /// The currencies that the document may name beside those of ICU, by code.
  package var currencies: CurrencyCatalog
  /// Where the time zones that the document names are looked up.
  package let timeZones: TimeZoneDatabase
  private struct Entry {
    let diagnostic: Diagnostic
    /// Line and column; without a document, 0 and the byte offset. What has neither comes last.
    let place: (Int, Int)
  }

  private var entries: [Entry] = []
  /// How many of the entries are no errors.
  private var warningCount = 0
  private var leftOut = 0
  private var suggestionCost = 0
  private let document: JSONDocument?
  /// How many errors were reported so far, those that are not kept included.
  package private(set) var errorCount = 0

  /// The most diagnostics that are kept: a document of a million faults must not become a larger one of messages.
  package static let limit = 1000

  /// The most bytes of candidates that are searched for the suggestions of one document.
  private static let suggestionLimit = 4_000_000

  /// `document` gives lines and columns; without it only pointers are reported.
  package init(
    document: JSONDocument? = nil, currencies: CurrencyCatalog = .standard,
    timeZones: TimeZoneDatabase = TimeZoneDatabase()
  ) {
    self.document = document
    self.currencies = currencies
    self.timeZones = timeZones
  }

  /// Whether an error was reported, so that the descriptor cannot be used.
  package var hasErrors: Bool { errorCount > 0 }

  /// Whether no further warning is kept.
  package var isFull: Bool { entries.count >= Self.limit }

  /// Whether a further diagnostic is kept.
  package func keeps(_ severity: Diagnostic.Severity) -> Bool { !isFull || (severity == .error && warningCount > 0) }

  /// What was reported, in the order of the document; a note at the end says how many more there were than are kept.
  package var diagnostics: [Diagnostic] {
    let kept = entries.enumerated().sorted { left, right in
      let (first, second) = (left.element.place, right.element.place)
      return first == second ? left.offset < right.offset : first < second
    }.map(\.element.diagnostic)
    guard leftOut > 0 else { return kept }
    return kept + [Diagnostic(.note, .limitExceeded, "\(leftOut) more diagnostics are not listed")]
  }
}

extension DiagnosticLog {
  /// Reports a fault of the value `node` at `pointer`.
  ///
  /// - Parameters:
  ///   - severity: How bad it is.
  ///   - code: What is wrong, for programs.
  ///   - message: What is wrong, for people.
  ///   - pointer: Where the value is in the document.
  ///   - byteOffset: Where the value, or the key that is at fault, begins in the document.
  ///   - offset: Where in a string the fault is, in UTF-16 units.
  ///   - units: How many of them are at fault; the word that stands there unless it is given.
  ///   - hint: What to write instead, in words.
  ///   - replacement: The same as a change of the text.
  package func report(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, at pointer: JSONPointer,
    byteOffset: Int?, offset: Int? = nil, units: Int? = nil, hint: String? = nil,
    replacement: Diagnostic.Replacement? = nil
  ) {
    // What is not kept needs no place: finding one costs a walk along its line.
    guard keeps(severity) else {
      if severity == .error { errorCount += 1 }
      leftOut += 1
      return
    }
    var diagnostic = Diagnostic(severity, code, message, pointer: pointer.description, offset: offset, hint: hint)
    guard let byteOffset else { return add(diagnostic, place: (Int.max, 0)) }
    guard let document else { return add(diagnostic, place: (0, byteOffset)) }
    diagnostic = diagnostic.placed(at: byteOffset, units: units, in: document)
    diagnostic.replacement = replacement
    add(diagnostic)
  }

  /// Adds a diagnostic that is complete, or has a pointer that the document can place.
  package func add(_ diagnostic: Diagnostic) {
    // What is not kept needs no place.
    let isPlaced = diagnostic.line != nil || isFull && diagnostic.severity != .error
    let diagnostic = isPlaced ? diagnostic : document.map(diagnostic.placed) ?? diagnostic
    add(diagnostic, place: (diagnostic.line ?? Int.max, diagnostic.column ?? 0))
  }

  private func add(_ diagnostic: Diagnostic, place: (Int, Int)) {
    if diagnostic.severity == .error { errorCount += 1 }
    if isFull {
      leftOut += 1
      // An error must not be left out for a warning.
      guard diagnostic.severity == .error, warningCount > 0,
        let least = entries.lastIndex(where: { $0.diagnostic.severity != .error })
      else { return }
      entries.remove(at: least)
      warningCount -= 1
    }
    if diagnostic.severity != .error { warningCount += 1 }
    entries.append(Entry(diagnostic: diagnostic, place: place))
  }

  /// Throws everything found when an error is among it.
  package func finish() throws(DescriptorError) -> [Diagnostic] {
    if hasErrors { throw DescriptorError(diagnostics) }
    return diagnostics
  }

  /// Whether words are still compared for suggestions: the log is not full, and the comparisons so far were cheap enough.
  package var suggests: Bool { !isFull && suggestionCost <= Self.suggestionLimit }

  /// `did you mean "…"?`, when a candidate is near enough.
  ///
  /// A document full of misspelt words gets no further suggestions at some point: each costs a walk over all candidates. From then on
  /// the candidates are not asked for either.
  package func suggestion(for word: String, among candidates: @autoclosure () -> [String]) -> String? {
    nearest(to: word, among: candidates()).map { FormatError.Hint.nearest($0).description }
  }

  /// The word that a misspelt one was probably meant to be, under the same bound.
  package func nearest(to word: String, among candidates: @autoclosure () -> [String]) -> String? {
    guard let known = comparable(candidates) else { return nil }
    return NearestWord.nearest(word, among: known, within: Self.suggestionLimit)
  }

  /// At most two names that have the words of another one, under the same bound: `number.rounding_mode` for `number.rounding`.
  package func sharingWords(
    with word: String, among candidates: @autoclosure () -> [String], likeness: NearestWord.WordLikeness = .any
  ) -> [String] {
    guard let known = comparable(candidates) else { return [] }
    return NearestWord.sharingWords(word, among: known, likeness)
  }

  /// At most two names that an unknown one was probably meant to be: those that have all of its words, the nearest by letters, those
  /// that have some of its words.
  ///
  /// - Parameter here: The candidates that come first.
  func namesMeant(by name: String, among candidates: [String], here: [String]) -> [String] {
    let whole = sharingWords(with: name, among: here, likeness: .severalWords)
    if !whole.isEmpty { return whole }
    if let nearest = nearest(to: name, among: candidates) { return [nearest] }
    let some = sharingWords(with: name, among: here)
    return some.isEmpty ? sharingWords(with: name, among: candidates) : some
  }

  /// The candidates, if they may be compared.
  private func comparable(_ candidates: () -> [String]) -> [String]? {
    guard suggests else { return nil }
    let known = candidates()
    suggestionCost += known.reduce(0) { $0 + $1.utf8.count + 1 }
    return suggestionCost <= Self.suggestionLimit ? known : nil
  }
}

extension Diagnostic.Code {
  /// The code under which a fault of a format is reported.
  package init(_ code: FormatError.Code) {
    self =
      switch code {
      case .invalidLocale: .invalidLocale
      case .unknownTimeZone: .unknownTimeZone
      case .unknownCalendar: .unknownCalendar
      case .unknownCurrency: .unknownCurrency
      case .unknownNumberingSystem: .unknownNumberingSystem
      case .noCurrencyForRegion: .noCurrencyForRegion
      case .invalidPattern: .invalidPattern
      case .invalidSkeleton: .invalidSkeleton
      case .invalidPlural: .invalidPlural
      case .invalidNumber: .invalidNumber
      case .invalidDate, .invalidTime: .invalidDate
      case .limitExceeded: .limitExceeded
      case .outOfRange: .outOfRange
      default: .unsupportedStyle
      }
  }
}
