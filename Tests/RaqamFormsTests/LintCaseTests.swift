import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// What only a lint says, whole: of descriptors that are right and probably not meant.
@Suite struct LintCaseTests {
  private static func lint() throws -> DescriptorLint {
    var context = try context("en_US")
    context.now = Instant(epochMilliseconds: 1_742_552_253_000)
    return DescriptorLint(factory: FormatterFactory(), context: context)
  }

  @Test(arguments: try DescriptorCase.load("linted/checks"))
  func said(_ fault: DescriptorCase) throws {
    let lint = try Self.lint()
    #expect(lint.diagnostics(of: Array(fault.document.utf8)).map(line) == fault.diagnostics)
  }

  @Test func casesAreThere() throws {
    let cases = try DescriptorCase.load("linted/checks")
    let said = Set(cases.flatMap(\.diagnostics).compactMap { $0.split(separator: " ").first.map(String.init) })
    let codes: [Diagnostic.Code] = [
      .kindMismatch, .unknownOption, .alwaysTrue, .neverTrue, .deadRule, .missingTitle, .missingSource, .unusedKey,
      .unreachableFormatter, .lostSign, .lostMarks, .currencyDigits, .hostCurrency, .misleadingZero, .endedCurrency,
      .oldTimeZone,
      .doubtfulPattern, .asciiDigitsOnly,
    ]
    for code in codes { #expect(said.contains(code.rawValue), "\(code)") }
  }

  /// What a diagnostic offers in place of what it is about takes it away: the same is not said again at that place.
  @Test(arguments: try DescriptorCase.load("linted/checks"))
  func replacementsHelp(_ fault: DescriptorCase) throws {
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
