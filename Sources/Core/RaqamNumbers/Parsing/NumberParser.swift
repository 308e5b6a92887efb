internal import ICU
internal import RaqamMemory

/// The general parser of a number format, created when the first input differs from what the format produces. It can be
/// used from any thread.
package final class NumberParser: Sendable {
  package let syntax: NumberSyntax
  let style: DecimalStyle
  let locale: LocaleID
  /// The separators for ASCII digits.
  private let latin: Separators
  /// The separators for digits of other scripts, by the code point of their zero, loaded on first use.
  private let others = MemoTable<UInt32, Separators>()
  /// The parser of spelled-out numbers; `nil` for formats that use digits.
  let rules: RuleParser?

  /// The maximum length of an input in UTF-8 bytes: the length of the longest number in any script.
  package static let textLimit = 1 << 17

  /// Whether a dash after an amount closes it, because its currency has no decimals.
  let closesAmounts: Bool
  /// Whether compact-notation words are accepted.
  let readsMultipliers: Bool

  init(_ formatter: DecimalFormatter, readsMultipliers: Bool = true) throws(FormatError) {
    self.readsMultipliers = readsMultipliers
    syntax = try NumberSyntax(formatter)
    style = formatter.style
    closesAmounts = try syntax.currency?.fractionDigits(from: formatter.style.regionalData) == 0
    locale = formatter.locale
    latin =
      syntax.zero == 0x30
      ? syntax.separators
      : try Separators(locale: formatter.locale, numberingSystem: "latn", isMonetary: syntax.hasCurrency)
        .readingArabic(of: syntax.separators)
    rules = try syntax.zero == nil ? RuleParser(formatter) : nil
  }

  /// Returns the separators for the digits of a script.
  package func separators(zero: UInt32) throws(FormatError) -> Separators {
    if zero == syntax.zero { return syntax.separators }
    if zero == 0x30 { return latin }
    return try others.value(for: zero) { () throws(FormatError) in
      guard let system = try Self.numberingSystem(zero: zero) else { return latin }
      return try Separators(locale: locale, numberingSystem: system, isMonetary: syntax.hasCurrency)
    }
  }

  /// Returns the name of the numbering system with this zero; `nil` if ICU has none.
  static func numberingSystem(zero: UInt32) throws(FormatError) -> String? {
    try NumberData.numberingSystems().first { name throws(FormatError) in
      try NumberData.digits(numberingSystem: name)?.first?.unicodeScalars.first?.value == zero
    }
  }
}

extension Sequence {
  /// `first(where:)` for a condition that throws one type of error.
  fileprivate func first(_ isWanted: (Element) throws(FormatError) -> Bool) throws(FormatError) -> Element? {
    for element in self where try isWanted(element) { return element }
    return nil
  }
}
