import CICU
import CICUOracle
import ICU
package import RaqamText
package import RaqamValues

@testable package import RaqamNumbers

/// libicu's format of number ranges, without isolation.
package final class RangeOracle {
  private let raw: OpaquePointer

  /// Opens the format of a style; `nil` if no skeleton expresses it, or libicu refuses the skeleton.
  package init?(_ style: DecimalStyle, locale: LocaleID) throws(FormatError) {
    guard !style.replacesValues, style.scale == nil,
      let skeleton = try style.namingCurrency(of: locale).rangeSkeleton()
    else { return nil }
    let resource = try style.numberingSystem.map { system throws(FormatError) in
      try locale.resourceID(setting: "numbers", to: system.name)
    }
    var opened: OpaquePointer?
    let status = cicu_number_range_open(
      skeleton, Int32(skeleton.utf8.count), resource ?? locale.resourceID, &opened)
    guard status <= 0, let opened else { return nil }
    raw = opened
  }

  deinit { cicu_number_range_close(raw) }

  /// Returns the formatted text of a range; `nil` if libicu refuses it.
  package func text(from lower: NumericValue, to upper: NumericValue) -> String? {
    let (lower, upper) = (lower.decimalText, upper.decimalText)
    let (middle, end) = (Int32(lower.utf8.count), Int32(lower.utf8.count + upper.utf8.count))
    var out = [CChar](repeating: 0, count: 4096)
    var length: Int32 = 0
    let status = cicu_number_range_format(raw, lower + upper, middle, end, &out, Int32(out.count), &length)
    guard status <= 0 else { return nil }
    return String(decoding: out.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension DecimalStyle {
  /// Returns the skeleton that formats numbers like this style; `nil` if there is none.
  fileprivate func rangeSkeleton() throws(FormatError) -> String? {
    guard sign == .auto || sign == .always, currency?.definition == nil, currencySymbol == nil, negativePattern == nil
    else { return nil }
    let base: String
    switch self.base {
    case .pattern: return nil
    case .skeleton(let skeleton): base = skeleton.text
    case .named(let named):
      guard let stem = named.rangeStem(hasDigits: hasDigitCounts) else { return nil }
      base = stem
    case .currency(let style):
      let precision = try precisionStem(of: currency)
      guard let stem = style.rangeStem(hasPrecision: precision != nil) else { return nil }
      base = stem + (precision.map { " " + $0 } ?? "")
    }
    return stems(base)
  }

  /// Returns the style with an explicit currency if a locale's region would determine it.
  fileprivate func namingCurrency(of locale: LocaleID) throws(FormatError) -> DecimalStyle {
    guard currency == nil else { return self }
    var style = self
    switch base {
    case .currency: style.currency = try CurrencyCode(region: currencyRegion ?? locale, from: regionalData)
    case .named, .pattern, .skeleton:
      style.currency = try currencyRegion.map { region throws(FormatError) in
        try CurrencyCode(region: region, from: regionalData)
      }
    }
    return style
  }

  /// Returns the precision stem of a skeleton for the digits of a currency; `nil` if those of ICU apply.
  private func precisionStem(of currency: CurrencyCode?) throws(FormatError) -> String? {
    let set = try setDigits(of: currency)
    guard let set, currencyDeterminesDigits else { return nil }
    let digits = isCash ? set.cash : set.standard
    if let increment = cashIncrement(set) {
      // ICU shows as many fraction digits as the increment has.
      let text = increment.description
      let shown = text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
      let point = shown == 0 && digits > 0 ? "." : ""
      return "precision-increment/\(text)\(point)" + String(repeating: "0", count: max(0, digits - shown))
    }
    return digits == 0 ? "precision-integer" : "." + String(repeating: "0", count: digits)
  }

  private var hasDigitCounts: Bool {
    minimumFraction != nil || maximumFraction != nil || significantDigits != nil || roundingIncrement != nil
  }
}

extension DecimalStyle.Named {
  /// Returns the stems of this style; stems for digit counts follow them.
  fileprivate func rangeStem(hasDigits: Bool) -> String? {
    switch self {
    case .decimal: hasDigits ? "" : ".###"
    case .percent: "percent scale/100" + (hasDigits ? "" : " precision-integer")
    case .permille: "permille scale/1000" + (hasDigits ? "" : " precision-integer")
    case .scientific: "scientific"
    case .compact: "compact-short"
    case .compactLong: "compact-long"
    case .spellout, .ordinal: nil
    }
  }
}

extension CurrencyStyle {
  fileprivate func rangeStem(hasPrecision: Bool) -> String? {
    let cash = isCash && !hasPrecision ? " precision-currency-cash" : ""
    switch presentation {
    case .symbol: return cash
    case .plural: return "unit-width-full-name" + cash
    case .iso: return position == .locale ? "unit-width-iso-code" + cash : nil
    case .accounting: return accounting == .locale ? "sign-accounting" + cash : nil
    }
  }
}
