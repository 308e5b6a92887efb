import ICU
import Testing

@testable import Raqam

/// Exponents in the digits of every numbering system.
@Suite struct ExponentDigitTests {
  private static let systems: [String] = {
    do {
      return try NumberData.numberingSystems().filter { try NumberData.digits(numberingSystem: $0) != nil }
    } catch {
      return []
    }
  }()

  /// Law: what is written is read. Where ICU writes halves of characters, nothing is written.
  @Test(arguments: systems)
  func writtenIsRead(_ system: String) throws {
    var style = DecimalStyle(.named(.scientific))
    style.numberingSystem = try NumberingSystemID(system)
    for locale in ["en_US", "fa_IR", "ff_Adlm_GN", "sv_SE", "hi_IN"] {
      let formatter = try DecimalFormatter(style: style, locale: LocaleID(locale))
      for number in ["1200", "0.00012", "-5300000", "7", "0", "1.5E30", "1.25E-12"] {
        let value = try NumericValue(text: number)
        let text: String
        do throws(FormatError) {
          text = try formatter.string(value)
        } catch {
          let message = "ICU cannot write an exponent of several digits in these digits"
          #expect(error.message == message && number.contains("E"))
          continue
        }
        #expect(!text.unicodeScalars.contains("\u{FFFD}"))
        #expect(try formatter.string(formatter.parse(text).value) == text, "\(system) \(locale) \(text)")
      }
    }
  }
}
