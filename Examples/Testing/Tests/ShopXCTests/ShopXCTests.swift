import RaqamTesting
import ShopChecks
import XCTest

final class ShopXCTests: XCTestCase {
  func testFormatsHaveNoProblems() {
    XCTAssertNoThrow(try FormatCheck.run(ShopChecks.all(), in: ShopChecks.locales))
  }

  func testPricesInRightToLeftLocales() {
    XCTAssertNoThrow(try FormatCheck.run(Array(ShopChecks.all().prefix(2)), in: .rightToLeft))
  }
}
