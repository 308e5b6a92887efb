internal import RaqamMemory

/// What a format writes, where that is one text around the digits for each sign, and no exponent.
struct WrittenForm: Equatable, Sendable {
  var positive: NumberPlan.AffixPair
  var negative: NumberPlan.AffixPair
  /// The digits from 0 to 9.
  var digits: [[UInt8]]
  /// Empty where the format writes none.
  var decimal: [UInt8]
  var group: [UInt8]
  /// Digits in the last group and in those before it; 0 where there are no groups.
  var lastGroup: Int
  var otherGroups: Int
  /// The number is what the digits say, times this power of ten.
  var power: Int
}

extension WrittenForm {
  /// As the plan of a format has it; `nil` where its style scales numbers or has a text for each plural category.
  init?(_ plan: NumberPlan, _ style: DecimalStyle) {
    let layout = plan.layout
    guard style.scale == nil, plan.plurals == nil, plan.signRule != .never,
      let positive = plan.pairs[NumberPlan.SignVariant.positive.rawValue],
      let negative = plan.pairs[NumberPlan.SignVariant.negative.rawValue]
    else { return nil }
    self.positive = positive
    self.negative = negative
    digits = (0...9).map { plan.bytes(ofDigit: $0) }
    decimal = layout.showsDecimals ? plan.decimal.bytes : []
    group = layout.primaryGroup > 0 ? plan.group.bytes : []
    (lastGroup, otherGroups) = (layout.primaryGroup, layout.primaryGroup > 0 ? layout.secondaryGroup : 0)
    power = -layout.shift
  }

  /// As it was learnt from texts.
  init?(_ shape: NumberShape, _ formatter: DecimalFormatter) throws(FormatError) {
    guard shape.scale == nil, shape.exponentMarks.isEmpty, !shape.isCompact, shape.padding == nil,
      shape.affixes.count <= 3, let zero = shape.zero, let power = shape.affixes.first?.power,
      shape.affixes.allSatisfy({ $0.power == power }),
      let positive = Self.affixes(try formatter.parts(.integer(1))),
      let negative = Self.affixes(try formatter.parts(.integer(-1)))
    else { return nil }
    self.positive = positive
    self.negative = negative
    // Of 〇 (U+3007) the other digits do not follow.
    digits = (0...9).compactMap { Unicode.Scalar(zero + $0) }.map { Array($0.utf8) }
    if zero == 0x3007 { digits = [] }
    decimal = Array(shape.separators.decimalText.utf8)
    group = shape.groups.last > 0 ? Array(shape.separators.groupText.utf8) : []
    (lastGroup, otherGroups) = shape.groups
    self.power = power
  }

  private static func affixes(_ parts: [FormatPart]) -> NumberPlan.AffixPair? {
    guard let first = parts.firstIndex(where: \.isDigits), let last = parts.lastIndex(where: \.isDigits) else {
      return nil
    }
    return NumberPlan.AffixPair(prefix: AffixText(parts[..<first]), suffix: AffixText(parts[(last + 1)...]))
  }
}

extension NumberLayout {
  /// Whether any number is written with a decimal separator.
  fileprivate var showsDecimals: Bool {
    if showsDecimalAlways || minimumFraction > 0 { return true }
    switch precision {
    case .fraction(let most): return most > 0
    case .significant: return true
    case .increment(_, let exponent): return exponent < 0
    }
  }
}

/// Reads what a format itself writes, and nothing else. Built when the first text is read.
final class WrittenNumberReader: Sendable {
  private let fast: Held<NumberReadingPlan>?

  /// Learns from texts where no plan says what is written.
  init(_ formatter: DecimalFormatter) throws(FormatError) {
    let form: WrittenForm?
    if let handed = formatter.written {
      form = handed
    } else {
      form = try WrittenForm(formatter.reader().shape, formatter)
    }
    fast = form.flatMap { NumberReadingPlan($0) }.map { Held($0) }
  }

  /// The value of a text that is exactly what the format writes; `nil` for any other.
  @inline(__always)
  func value(of text: String) -> NumericValue? { fast?.with { $0.value(of: text) } }

  /// The same of a text in UTF-8.
  @inline(__always)
  func value(of utf8: UnsafeBufferPointer<UInt8>) -> NumericValue? {
    fast?.with { unsafe $0.value(of: utf8) }
  }
}
