import NumberOracle
import Raqam

/// Invariants of number patterns and of number parsing.
enum NumberLaws {
  /// Checks that an accepted pattern is stored verbatim, and that plans and ICU format alike.
  static func checkPattern(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let locale = choices.one(Given.locales)
    let mode = choices.next()
    let text = choices.text
    do throws(FormatError) {
      let pattern = try NumberPattern(text)
      expect(
        pattern.text.utf8.elementsEqual(text.utf8), "\(text.debugDescription) stays \(pattern.text.debugDescription)")
      let again = try NumberPattern(pattern.text)
      expect(again == pattern && again.hashValue == pattern.hashValue, "\(text.debugDescription) is not itself")
      var style = try DecimalStyle(pattern: text)
      if mode & 1 != 0 { style.currency = try CurrencyCode(["USD", "JPY", "IRR", "CHF"][(mode >> 1) % 4]) }
      if mode & 8 != 0 {
        style.roundingMode = RoundingMode.allCases[(mode >> 4) % RoundingMode.allCases.count]
      }
      check(style, locale, what: text)
    } catch {
      checkFault(error, of: text)
    }
  }

  private static func check(_ style: DecimalStyle, _ locale: LocaleID, what: String) {
    do throws(FormatError) {
      let planned = try DecimalFormatter(style, locale: locale)
      let icu = try DecimalOracle(style, locale: locale)
      for number in Given.numbers {
        let (text, other) = (
          result { () throws(FormatError) in try planned.string(number) },
          result { () throws(FormatError) in try icu.string(number) }
        )
        expect(isSame(text, other), "\(what.debugDescription) \(locale) \(number): \(text), ICU \(other)")
        guard case .success(let text) = text else { continue }
        let parts = try planned.parts(number)
        let joined = parts.map(\.text).joined()
        expect(
          joined.utf8.elementsEqual(text.utf8), "\(what.debugDescription) \(locale) \(number): \(text), parts \(joined)"
        )
      }
    } catch {
      expect(!error.message.isEmpty, "an error without words")
    }
  }

  private static let styles: [DecimalStyle] = {
    var styles: [DecimalStyle] = []
    for pattern in [
      "#,##0.###", "0.00", "#,##0.00;(#,##0.00)", "#,##0.0%", "#,##,##0.0", "@@#", "0.###E0", "'#'0 'kg'", "+0;-0",
    ] {
      if let style = try? DecimalStyle(pattern: pattern) { styles.append(style) }
    }
    for code in ["USD"] {
      for presentation in CurrencyStyle.Presentation.allCases {
        var style = DecimalStyle(.currency(CurrencyStyle(presentation)))
        style.currency = try? CurrencyCode(code)
        styles.append(style)
      }
    }
    for named in DecimalStyle.Named.allCases where ![.spellout, .ordinal].contains(named) {
      styles.append(DecimalStyle(.named(named)))
    }
    for skeleton in [
      "compact-short", "percent scale/100", "unit/kilometer unit-width-full-name .0", "integer-width/+0000",
    ] {
      if let style = try? DecimalStyle.skeleton(skeleton) { styles.append(style) }
    }
    return styles
  }()

  /// Compiled once for all inputs.
  private static let formatters: [[DecimalFormatter]] = Given.locales.prefix(4).map { locale in
    styles.compactMap { try? DecimalFormatter($0, locale: locale) }
  }

  /// Checks that a parsed number is formatted to text that parses and formats to itself, and that lenient parsing
  /// agrees with strict parsing.
  static func checkReading(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let formatters = choices.one(formatters)
    let formatter = choices.one(formatters)
    let text = choices.text
    var strict: NumericValue?
    for leniency in [ParseLeniency.strict, .lenient] {
      do throws(FormatError) {
        let read = try formatter.parse(text, leniency: leniency)
        if leniency == .strict {
          strict = read.value
        } else if let strict {
          expect(
            strict == read.value || "\(strict)" == "\(read.value)",
            "\(text.debugDescription): \(strict), leniently \(read.value)")
        }
        let written = result { () throws(FormatError) in try formatter.string(read.value) }
        guard case .success(let first) = written else { continue }
        let again = try formatter.parse(first).value
        let second = try formatter.string(again)
        expect(
          first.utf8.elementsEqual(second.utf8),
          "\(formatter.locale) \(formatter.style.base) \(text.debugDescription) → \(read.value) → \(first) → \(again) → \(second)"
        )
      } catch {
        if leniency == .lenient, let strict {
          expect(
            false, "\(formatter.locale) \(formatter.style.base) \(text.debugDescription): \(strict), then \(error)")
        }
        checkFault(error, of: text)
      }
    }
  }
}

/// The result of `body` or its error, for comparison.
func result<Value>(_ body: () throws(FormatError) -> Value) -> Result<Value, FormatError> {
  do throws(FormatError) {
    return .success(try body())
  } catch {
    return .failure(error)
  }
}

func isSame(_ one: Result<String, FormatError>, _ other: Result<String, FormatError>) -> Bool {
  switch (one, other) {
  case (.success(let one), .success(let other)): one.utf8.elementsEqual(other.utf8)
  case (.failure(let one), .failure(let other)): one.code == other.code
  default: false
  }
}
