import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamLint
import TestSupport
import Testing

/// Diagnostics that only lint reports: descriptors that are valid and probably not intended.
@Suite struct LintCaseTests {
  private static func lint() throws -> DescriptorLint {
    var context = try context("en_US")
    context.now = Instant(epochMilliseconds: 1_742_552_253_000)
    return DescriptorLint(factory: FormatterFactory(), context: context)
  }

  @Test(arguments: try DescriptorCase.load("linted/checks"))
  func lintReportsTheExpectedDiagnostics(_ fault: DescriptorCase) throws {
    let lint = try Self.lint()
    #expect(lint.diagnostics(of: Array(fault.document.utf8)).map(line) == fault.diagnostics)
  }

  @Test func casesCoverAllLintCodes() throws {
    let cases = try DescriptorCase.load("linted/checks")
    let lint = try Self.lint()
    let replaced = cases.filter { lint.diagnostics(of: Array($0.document.utf8)).contains { $0.replacement != nil } }
    expectCases(replaced.count, of: "cases with a replacement", atLeast: 3)
    let said = Set(cases.flatMap(\.diagnostics).compactMap { $0.split(separator: " ").first.map(String.init) })
    let codes: [Diagnostic.Code] = [
      .kindMismatch, .unknownOption, .alwaysTrue, .neverTrue, .deadRule, .missingTitle, .missingSource, .unusedKey,
      .unreachableFormatter, .lostSign, .lostMarks, .currencyDigits, .hostCurrency, .misleadingZero, .endedCurrency,
      .oldTimeZone,
      .doubtfulPattern, .asciiDigitsOnly,
    ]
    for code in codes { #expect(said.contains(code.rawValue), "\(code)") }
  }

  /// Applying the replacement of a diagnostic removes the diagnostic.
  @Test(arguments: try DescriptorCase.load("linted/checks"))
  func replacementsRemoveTheirDiagnostics(_ fault: DescriptorCase) throws {
    let lint = try Self.lint()
    let bytes = Array(fault.document.utf8)
    let said = lint.diagnostics(of: bytes)
    for diagnostic in said {
      guard let edit = diagnostic.replacement?.edit else { continue }
      var mended = bytes
      mended.replaceSubrange(edit.range, with: Array(edit.text.utf8))
      let rest = lint.diagnostics(of: mended)
      #expect(rest.allSatisfy { $0.severity != .error }, "\(diagnostic) became \(rest)")
      #expect(
        rest.filter { $0.code == diagnostic.code }.count < said.filter { $0.code == diagnostic.code }.count,
        "\(diagnostic) became \(rest)")
    }
  }
}
