import RaqamTesting
import ShopChecks
import Testing

@Suite struct ShopTests {
  @Test(arguments: try ShopChecks.all()) func hasNoProblems(_ check: FormatCheck) throws {
    try check.run(in: ShopChecks.locales)
  }

  @Test func cartIsTranslated() throws { try ShopChecks.cart().run(in: .pseudo) }

  /// The baseline is of libicu 72.
  @Test func textsAreUnchanged() throws {
    try FormatBaseline("formats.json").compare(ShopChecks.all(), in: ShopChecks.locales)
  }
}
