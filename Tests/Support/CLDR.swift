package import Raqam

/// The release of CLDR that this run's libicu carries, for texts that a release decides.
package enum CLDR {
  /// `42` with libicu 72, `48` with libicu 78. A libicu that does not tell has release 0, and texts of none.
  package static let release: Int = {
    do throws(FormatError) {
      return try DataVersions(timeZones: .icu).cldr.split(separator: ".").first.flatMap { Int($0) } ?? 0
    } catch {
      return 0
    }
  }()

  /// What is so since a release, and what was so before it.
  package static func since<Value>(_ release: Int, _ value: Value, before: Value) -> Value {
    Self.release >= release ? value : before
  }

  /// What libicu writes between groups of digits in a locale: in Switzerland another character in every few releases.
  package static func groupSeparator(_ locale: String) throws(FormatError) -> String {
    let style = DecimalStyle(.pattern(try NumberPattern("#,##0")))
    let text = try DecimalFormatter(style: style, locale: LocaleID(locale), engine: .icu).string(1000)
    return String(text.dropFirst().dropLast(3))
  }
}
