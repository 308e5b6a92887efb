internal import Raqam

/// The data of a locale that laws compare texts with.
struct LocaleFacts {
  let locale: LocaleID
  /// The digits from 0 to 9; `nil` if the numbering system has no digits.
  let digits: String?
  /// The number -1 in the locale's own format.
  let minusOne: AffixedNumber
  /// The number 1 in the locale's own percent format.
  let hundredPercent: AffixedNumber

  init(_ locale: LocaleID) throws(FormatError) {
    self.locale = locale
    digits = try Choices.LocaleFacts(locale).digits
    minusOne = try AffixedNumber(-1, .named(.decimal), locale)
    hundredPercent = try AffixedNumber(1, .named(.percent), locale)
  }

  /// A number with a sign or percent sign as the locale formats it.
  struct AffixedNumber {
    /// The sign with the bidi marks around it.
    let sign: String
    /// The side of the digits on which the sign is displayed in a paragraph of the locale's direction; `nil` if the
    /// number has none.
    let side: NumberToken.Side?
    /// Whether the sign is before the digits.
    let isPrefix: Bool
    /// Whether the sign is on the same side in paragraphs of both directions.
    let isStable: Bool

    init(_ number: NumericValue, _ base: DecimalStyle.Base, _ locale: LocaleID) throws(FormatError) {
      let text = try DecimalFormatter(DecimalStyle(base), locale: locale).string(number)
      let anatomy = try TextAnatomy(text)
      let orders = VisualOrders(anatomy)
      let token = NumberToken.tokens(of: anatomy).first
      let affix = token?.affixes.first
      side = affix.flatMap { affix in token?.side(of: affix, in: orders.line(locale.direction)) }
      isPrefix = affix?.isPrefix ?? true
      isStable =
        affix.map { token?.side(of: $0, in: orders.leftToRight) == token?.side(of: $0, in: orders.rightToLeft) }
        ?? true
      let signs = text.unicodeScalars.filter { $0.properties.generalCategory != .decimalNumber }
      sign = String(String.UnicodeScalarView(signs))
    }
  }
}

extension TextAnatomy {
  /// Returns the visual order in a paragraph of a direction.
  func line(_ direction: TextDirection) -> VisualLine { direction == .rightToLeft ? rightToLeft : leftToRight }
}

extension VisualLine {
  /// The clusters from left to right, without bidi controls.
  var visible: [Cluster] { clusters.filter { !$0.text.unicodeScalars.allSatisfy(\.properties.isBidiControl) } }
}
