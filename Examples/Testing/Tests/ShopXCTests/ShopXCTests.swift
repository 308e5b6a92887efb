import RaqamTesting
import ShopChecks
import XCTest

final class ShopXCTests: XCTestCase {
  func testFormatsHaveNoProblems() throws {
    for check in try ShopChecks.all() { try check.run(in: ShopChecks.locales) }
  }

  func testPricesInAllRightToLeftLocales() throws {
    for check in try ShopChecks.all().prefix(2) { XCTAssertEqual(check.problems(in: .rightToLeft), []) }
  }
}
