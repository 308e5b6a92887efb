internal import ICU
internal import Synchronization

/// Reads numbers in words or letters back (spell-out, ordinals, `roman`): by ICU's rules, which must take the whole text
/// and must write it again.
final class RuleReader: Sendable {
  private let handle: Mutex<NumberFormatHandle>
  /// Numbers in digits, which are read beside words.
  private let digits: DecimalFormatter
  private let style: DecimalStyle
  private let locale: LocaleID

  /// Longest text that ICU's rules are asked to read: they try each rule at each place.
  static let textLimit = 1024

  /// `nil` for styles that are written in digits.
  init?(_ style: DecimalStyle, locale: LocaleID, zero: UInt32?) throws(FormatError) {
    guard zero == nil, case .named(let named) = style.base else { return nil }
    let kind: NumberFormatHandle.Style
    switch named {
    case .spellout: kind = .spellout
    case .ordinal: kind = .ordinal
    case .decimal: kind = .decimal
    default: return nil
    }
    self.style = style
    self.locale = locale
    var plain = DecimalStyle(.named(.decimal))
    plain.numberingSystem = try NumberingSystemID("latn")
    plain.maximumFraction = 999
    digits = try DecimalFormatter(style: plain, locale: locale)
    let resource = try Self.resource(kind, style, locale)
    do throws(ICUFailure) {
      handle = Mutex(try NumberFormatHandle(style: kind, locale: resource))
    } catch {
      throw FormatError(icu: error, while: "opening the rules of \"\(locale)\"")
    }
  }

  private static func resource(
    _ kind: NumberFormatHandle.Style, _ style: DecimalStyle, _ locale: LocaleID
  ) throws(FormatError) -> String {
    if kind == .decimal {
      guard let system = style.numberingSystem else { return locale.resourceID }
      return try locale.resourceID(setting: "numbers", to: system.name)
    }
    let resource =
      try locale.hasDecimalDigits() ? locale.resourceID : try locale.resourceID(setting: "numbers", to: "latn")
    return LocaleData.hasNumberRules(resource) ? resource : "root"
  }

  /// The value of a text; `formatter` is the one whose texts are read.
  func value(
    of text: String, leniency: ParseLeniency, formatter: DecimalFormatter
  ) throws(FormatError) -> ParsedNumber {
    let typed = TypedText(text)
    let hasDigits = typed.scalars.contains { $0.decimalDigit != nil }
    guard text.utf16.count <= Self.textLimit else {
      if hasDigits { return try scaled(digits.value(of: text, leniency: leniency)) }
      throw FormatError(.limitExceeded, "a number in words may have \(Self.textLimit) characters")
    }
    var hint: String?
    let (number, consumed) = try read(text)
    if let number, consumed == text.utf16.count {
      let value = try scaled(ParsedNumber(number)).value
      let written = try formatter.string(value)
      if NumberShape.plain(written) == NumberShape.plain(text) { return ParsedNumber(value) }
      if leniency == .lenient, !hasDigits {
        return ParsedNumber(value, forgiven: [Forgiveness(offset: 0, message: "the format writes \(written)")])
      }
      hint = "write \(written)"
    }
    if hasDigits, let number = try numbered(typed, text, formatter) { return number }
    if hasDigits { return try scaled(digits.value(of: text, leniency: leniency)) }
    let index = typed.scalars.indices.first { typed.offset($0) >= consumed } ?? 0
    throw hint == nil
      ? typed.fault(index, "\(typed.name(index)) is not part of a number in words in \(locale)")
      : typed.fault(0, "the text is not what the format writes for a number", hint: hint)
  }

  /// A number in digits with the letters of an ordinal around them. ICU chooses the letters by the number before it is
  /// rounded: `−772st` for -771.7.
  private func numbered(
    _ typed: TypedText, _ text: String, _ formatter: DecimalFormatter
  ) throws(FormatError) -> ParsedNumber? {
    guard let start = typed.scalars.firstIndex(where: { $0.decimalDigit != nil }),
      let core = try digits.core(typed, from: start)
    else { return nil }
    let isNegative = typed.scalars[..<start].contains(where: \.isMinusSign)
    let number = ExactDecimal(isNegative: isNegative, digits: core.digits, exponent: -core.fractionDigits)
    let value = try scaled(ParsedNumber(NumericValue(number)))
    guard let exact = value.value.exact?.doubleValue else { return nil }
    let wanted = NumberShape.plain(text)
    if NumberShape.plain(try formatter.string(value.value)) == wanted { return value }
    for difference in [-0.3, 0.3, -0.5, 0.5, -0.05, 0.05] {
      if NumberShape.plain(try formatter.string(.double(exact + difference))) == wanted { return value }
    }
    return nil
  }

  private func read(_ text: String) throws(FormatError) -> (number: NumericValue?, consumed: Int) {
    do throws(ICUFailure) {
      let (decimal, consumed) = try handle.withLock { handle throws(ICUFailure) in try handle.number(in: text) }
      return (try Self.number(decimal), consumed)
    } catch {
      // Nothing at the beginning of the text is a number.
      if error.name == "U_PARSE_ERROR" { return (nil, 0) }
      throw FormatError(icu: error, while: "reading a number in words")
    }
  }

  private static func number(_ decimal: String) throws(ICUFailure) -> NumericValue {
    do throws(FormatError) {
      return try NumericValue(text: decimal)
    } catch {
      throw .illegalArgument("unum_parseDecimal")
    }
  }

  private func scaled(_ number: ParsedNumber) throws(FormatError) -> ParsedNumber {
    guard let scale = style.scale, let exact = number.value.exact else { return number }
    return ParsedNumber(NumericValue(exact.divided(by: scale)), forgiven: number.forgiven)
  }
}
