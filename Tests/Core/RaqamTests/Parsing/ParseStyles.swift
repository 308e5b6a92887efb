import Raqam
import Testing

/// Styles of every kind, with names for messages.
enum ParseStyles {
  struct Case: Sendable, CustomStringConvertible {
    let name: String
    let make: @Sendable () throws -> DecimalStyle

    var description: String { name }
    var isInWords: Bool { name == "spellout" || name == "ordinal" }

    init(_ name: String, _ make: @escaping @Sendable () throws -> DecimalStyle) {
      self.name = name
      self.make = make
    }

    /// Creates a case from a pattern with options.
    init(
      pattern: String, _ name: String = "", currency: String? = nil,
      _ change: @escaping @Sendable (inout DecimalStyle) throws -> Void = { _ in }
    ) {
      self.init(pattern + (name.isEmpty ? "" : " " + name)) {
        var style = try DecimalStyle(pattern: pattern)
        if let currency { style.currency = try CurrencyCode(currency) }
        try change(&style)
        return style
      }
    }

    init(_ base: DecimalStyle.Named) { self.init(base.rawValue) { DecimalStyle(.named(base)) } }

    init(skeleton: String) { self.init("skeleton " + skeleton) { try DecimalStyle.skeleton(skeleton) } }

    init(_ presentation: CurrencyStyle.Presentation, _ code: String, _ authority: CurrencyStyle.Authority = .document) {
      self.init("\(presentation) \(code) \(authority)") {
        var currency = CurrencyStyle(presentation)
        currency.position = authority
        currency.accounting = authority
        var style = DecimalStyle(.currency(currency))
        style.currency = try CurrencyCode(code)
        return style
      }
    }
  }

  /// Typed text with the expected number or complete error, in a locale and a style.
  struct Text: CustomTestStringConvertible, Sendable {
    let locale: String
    let style: Case
    let text: String
    let result: String

    init(_ locale: String, _ style: Case, _ text: String, _ result: String) {
      self.locale = locale
      self.style = style
      self.text = text
      self.result = result
    }

    var testDescription: String { "\(locale) \(style) \(String(reflecting: text))" }
  }

  static let patterns: [Case] =
    [
      "#,##0.###", "0.00", "#,##0.00;(#,##0.00)", "00.0#%", "#,##0.0\u{2030}", "#,##,##0.0", "#,####0", "0000", "#.##",
      "#,##0.0;-(#)", "'#'#,##0 'kg'", "'-'0.0", "'1st '0", "*x#,###,##0", "#,##0.0*_", "@@#", "@@@@@", "0.05",
      "#,##0;#,##0-",
      "+0;-0", "0.###E0", "##0.##E00", "0.#E+0", "%0.0", "#,##0 'E'", "0.0'.'",
    ].map { Case(pattern: $0) }
    + ["\u{A4}#,##0.00", "\u{A4} #,##0.00;(\u{A4} #)", "#,##0.00 \u{A4}\u{A4}", "#,##0.00 \u{A4}\u{A4}\u{A4}"]
    .map { Case(pattern: $0, currency: "CHF") }

  static let options: [Case] = [
    Case(pattern: "#,##0.##", "sign always") { $0.sign = .always },
    Case(pattern: "#,##0.##", "sign exceptZero") { $0.sign = .exceptZero },
    Case(pattern: "#,##0.##", "sign negative") { $0.sign = .negative },
    Case(pattern: "#,##0.##", "grouping never") { $0.grouping = .never },
    Case(pattern: "#,##0.##", "grouping min2") { $0.grouping = .min2 },
    Case(pattern: "0.##", "grouping always") { $0.grouping = .always },
    Case(pattern: "#,##0.##", "scale 1000") { $0.scale = try ExactDecimal("1000") },
    Case(pattern: "#,##0.##", "scale 3") { $0.scale = try ExactDecimal("3") },
    Case(pattern: "#,##0.##", "scale -0.125") { $0.scale = try ExactDecimal("-0.125") },
    Case(pattern: "#,##0.##", "zero") { $0.zeroText = "–" },
    Case(pattern: "#,##0.##", "zero empty") { $0.zeroText = "" },
    Case(pattern: "#,##0.##", "native") { $0.numberingSystem = try NumberingSystemID("native") },
    Case(pattern: "#,##0.##", "mathbold") { $0.numberingSystem = try NumberingSystemID("mathbold") },
    Case(pattern: "#,##0.##", "hanidec") { $0.numberingSystem = try NumberingSystemID("hanidec") },
    Case(pattern: "#,##0.##", "increment") { $0.roundingIncrement = try ExactDecimal("0.25") },
    Case(pattern: "\u{A4}#,##0.00", "own symbol") { $0.currencySymbol = "Tk. 1-" },
    Case(pattern: "\u{A4}#,##0.00", "no symbol") { $0.currencySymbol = "" },
  ]

  static let named: [Case] = DecimalStyle.Named.allCases.map { Case($0) }

  static let currencies: [Case] =
    CurrencyStyle.Presentation.allCases.flatMap { presentation in
      ["USD", "IRR", "EUR", "JPY", "CVE"].map { Case(presentation, $0) }
    } + [Case(.iso, "USD", .locale), Case(.accounting, "EUR", .locale)]

  static let skeletons: [Case] = [
    "compact-short", "compact-long", "percent", "percent scale/100", "unit/kilometer unit-width-full-name",
    "unit/liter-per-kilometer", "currency/EUR unit-width-full-name", "currency/USD .00 sign-accounting", "scientific",
    "engineering", "group-off", "sign-always", "scale/0.5", "currency/CHF compact-short", "integer-width/+0000",
    "latin",
    "measure-unit/duration-hour", "unit/percent", ".00/w",
  ].map { Case(skeleton: $0) }

  static let all = patterns + options + named + currencies + skeletons
}
