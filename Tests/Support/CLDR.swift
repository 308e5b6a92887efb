package import Raqam

/// The CLDR release of this run's libicu, for texts that depend on it.
package enum CLDR {
  /// The release: 42 with libicu 72, 48 with libicu 78; 0 if unknown.
  package static let release: Int = {
    do throws(FormatError) {
      return try DataVersions(timeZones: .icu).cldr.split(separator: ".").first.flatMap { Int($0) } ?? 0
    } catch {
      return 0
    }
  }()

  /// Returns `value` from a release on, and `before` for earlier ones.
  package static func since<Value>(_ release: Int, _ value: Value, before: Value) -> Value {
    Self.release >= release ? value : before
  }

  /// Returns the grouping separator of a locale; the Swiss one differs between releases.
  package static func groupSeparator(_ locale: String) throws(FormatError) -> String {
    let style = DecimalStyle(.pattern(try NumberPattern("#,##0")))
    let text = try DecimalFormatter(style, locale: LocaleID(locale)).string(1000)
    return String(text.dropFirst().dropLast(3))
  }
}
