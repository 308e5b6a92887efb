internal import ICU
internal import RaqamMemory

/// Reads the texts of one number format back. Built once, when the first text is read that the
/// format would not write itself; may be used from any thread.
package final class NumberReader: Sendable {
  package let shape: NumberShape
  let style: DecimalStyle
  let locale: LocaleID
  /// Those beside ASCII digits.
  private let latin: Separators
  /// Those beside digits of other scripts, by the script's zero, as they were met.
  private let others = LazyTable<UInt32, Separators>()
  /// Set where numbers are written in words or letters.
  let rules: RuleReader?

  /// Longest text that is read, in UTF-8 bytes: as much as the longest number takes in any script.
  package static let textLimit = 1 << 17

  /// Whether words for powers of ten may stand beside digits.
  let readsMultipliers: Bool

  init(_ formatter: DecimalFormatter, readsMultipliers: Bool = true) throws(FormatError) {
    self.readsMultipliers = readsMultipliers
    shape = try NumberShape(formatter)
    style = formatter.style
    locale = formatter.locale
    latin =
      shape.zero == 0x30
      ? shape.separators
      : try Separators(locale: formatter.locale, numberingSystem: "latn", isMonetary: shape.hasCurrency)
        .readingArabic(of: shape.separators)
    rules = try shape.zero == nil ? RuleReader(formatter) : nil
  }

  /// The separators that count beside digits of a script.
  package func separators(zero: UInt32) throws(FormatError) -> Separators {
    if zero == shape.zero { return shape.separators }
    if zero == 0x30 { return latin }
    return try others.value(for: zero) { () throws(FormatError) in
      guard let system = try Self.numberingSystem(zero: zero) else { return latin }
      return try Separators(locale: locale, numberingSystem: system, isMonetary: shape.hasCurrency)
    }
  }

  /// The name of the numbering system whose zero this is; `nil` where ICU has none.
  static func numberingSystem(zero: UInt32) throws(FormatError) -> String? {
    do throws(ICUFailure) {
      return try NumberData.numberingSystems().first { name throws(ICUFailure) in
        try NumberData.digits(numberingSystem: name)?.first?.unicodeScalars.first?.value == zero
      }
    } catch {
      throw FormatError(icu: error, while: "looking for the numbering system of a digit")
    }
  }
}

extension Sequence {
  /// `first(where:)` for a condition that throws one type of error.
  fileprivate func first(_ isWanted: (Element) throws(ICUFailure) -> Bool) throws(ICUFailure) -> Element? {
    for element in self where try isWanted(element) { return element }
    return nil
  }
}
