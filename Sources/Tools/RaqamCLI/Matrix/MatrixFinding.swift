import Raqam
import RaqamDescriptors
import RaqamHost
import RaqamPreview

/// A fact about a matrix for a build system: a difference from a saved matrix, a rejected value, or a locale without
/// data.
struct MatrixFinding {
  let severity: Diagnostic.Severity
  /// The kind of the finding, which is a rule in SARIF: a kind of ``MatrixDifference``, `missing` or `new` for a gap,
  /// `no_data` for a locale.
  let rule: String
  /// The locale, value and format of the cell, as far as they apply.
  let location: [String]
  let message: String
  /// Further lines: both texts and the characters that differ.
  var details: [String] = []
  /// The line of the file that the finding is about, from 1.
  var line: Int?

  /// The location and the message in one line.
  var text: String { (location + [message]).joined(separator: ": ") }
}

extension MatrixFinding {
  init(_ difference: MatrixDifference, line: Int?) {
    severity = .error
    rule = difference.kinds.first?.rawValue ?? "word"
    location = [difference.locale.identifier, difference.value, difference.format].map(Self.named)
    let kinds = difference.kinds.map(\.rawValue).joined(separator: ", ")
    message = "expected \(Self.phrase(difference.before)), found \(Self.phrase(difference.now)) (\(kinds))"
    details = ["- \(Self.named(difference.before.shown))", "+ \(Self.named(difference.now.shown))"]
    if difference.kinds != [.error] {
      details += CodePointNames.descriptions(of: difference.removed).map { "  - \($0)" }
      details += CodePointNames.descriptions(of: difference.added).map { "  + \($0)" }
    }
    self.line = line
  }

  init(_ gap: MatrixGap) {
    severity = .error
    rule = gap.isNew ? "new" : "missing"
    location = []
    message = Self.named(gap.description)
    line = 1
  }

  init(rejected reason: String, locale: LocaleID, value: String, format: String, line: Int?) {
    severity = .error
    rule = MatrixDifference.Kind.error.rawValue
    location = [locale.identifier, value, format].map(Self.named)
    message = Self.named(reason)
    self.line = line
  }

  init(note: String) {
    severity = .warning
    rule = "no_data"
    location = []
    message = Self.named(note)
  }

  private static func phrase(_ cell: FormatMatrix.Cell) -> String {
    switch cell {
    case .text(let text): "\"\(named(text))\""
    case .refused(let reason): "the error \"\(named(reason))\""
    case .none: "a hidden row"
    }
  }

  /// Returns the text with invisible characters by name. Logs show neither them nor the direction of a text.
  private static func named(_ text: String) -> String { CodePointNames.named(text, .invisible) }
}

/// A cell as a test of a build system.
struct MatrixCase {
  let name: String
  /// The reason why the test fails; `nil` if it passes.
  var failure: MatrixFinding?
}

/// The tests of one locale.
struct MatrixSuite {
  let name: String
  var cases: [MatrixCase] = []
  var warnings: [MatrixFinding] = []
}

/// A report of a matrix to a build system, which is written suite by suite.
protocol MatrixReport {
  mutating func begin(_ host: Host) throws(CommandError)
  mutating func add(_ suite: MatrixSuite, _ host: Host) throws(CommandError)
  mutating func end(_ host: Host) throws(CommandError)
}
