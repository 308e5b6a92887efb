import Raqam
import TestSupport
import Testing

/// The warnings of formatters are those of their patterns.
@Suite struct FormatterWarningTests {
  @Test(arguments: ["dd/mm/yyyy", "YYYY-MM-dd", "yyyy-MM-dd", "hh:mm", "%Y-%m-%d", "EEEE d MMMM y"])
  func datePatternWarningsAreReported(_ pattern: String) throws {
    let formatter = try InstantFormatter(.pattern(pattern), locale: "en_US", timeZone: "UTC")
    #expect(formatter.warnings == (try DatePattern(pattern).warnings))
  }

  @Test(arguments: ["#,##0.05 ¤", "0.0;0.0", "9,999.99", "#,##0.00"])
  func numberPatternWarningsAreReported(_ pattern: String) throws {
    let formatter = try DecimalFormatter(.pattern(pattern), locale: "en_US")
    #expect(formatter.warnings == (try NumberPattern(pattern).warnings))
  }

  @Test func otherStylesHaveNoWarnings() throws {
    #expect(try InstantFormatter(.date(.short), locale: "en_US", timeZone: "UTC").warnings.isEmpty)
    #expect(try DecimalFormatter(.percent, locale: "en_US").warnings.isEmpty)
  }
}
