internal import RaqamMemory

/// The pieces of a prefix and a suffix.
final class AffixParts: Sendable {
  let prefix: [FormatPart]
  let suffix: [FormatPart]

  /// Takes them from the pieces of a number that has these affixes; `nil` where a piece reaches into the digits.
  init?(_ parts: [FormatPart], plan: NumberPlan, affix index: Int) {
    let affix = plan.affixes[index]
    guard let prefix = Self.leading(parts, bytes: Int(affix.prefixCount)),
      let suffix = Self.leading(parts.reversed(), bytes: Int(affix.suffixCount))
    else { return nil }
    self.prefix = prefix
    self.suffix = suffix.reversed()
  }

  /// The first parts that have so many bytes together.
  private static func leading(_ parts: some Sequence<FormatPart>, bytes: Int) -> [FormatPart]? {
    var leading: [FormatPart] = []
    var left = bytes
    for part in parts where left > 0 {
      left -= part.text.utf8.count
      leading.append(part)
    }
    return left == 0 ? leading : nil
  }
}

/// The pieces of the affixes that were asked for, each stored once and shared by all threads.
final class AffixPartsTable: Sendable {
  private final class Slot: Sendable {
    let parts = LazyReference<AffixParts>()
  }

  private let slots: [Slot]

  init(count: Int) { slots = (0..<count).map { _ in Slot() } }

  func parts(at index: Int) -> AffixParts? { slots[index].parts.load() }

  func keep(_ parts: AffixParts?, at index: Int) {
    if let parts { _ = slots[index].parts.storeIfNil(parts) }
  }
}

extension NumberPlan {
  /// Which affixes a number has; `nil` where they are not known.
  func affixIndex(_ run: RoundedDigits) -> Int? {
    var index = variant(isZero: run.digits.isEmpty, isNegative: run.isNegative).rawValue
    if let plurals {
      guard let number = run.rounded, let category = plurals.index(of: number) else { return nil }
      index += category * SignVariant.allCases.count
    }
    return affixes[index].isUnknown ? nil : index
  }

  /// The typed pieces of a number.
  func parts(_ run: RoundedDigits, between affix: AffixParts) -> [FormatPart] {
    var sink = PartSink(plan: self, parts: affix.prefix)
    run.write(layout, to: &sink)
    sink.endPiece()
    return sink.parts + affix.suffix
  }
}

extension RoundedDigits {
  /// The number in 64 bits, where it fits.
  fileprivate var rounded: RoundedNumber? {
    var number: UInt64 = 0
    for index in 0..<max(0, point + scale) {
      let (product, overflows) = number.multipliedReportingOverflow(by: 10)
      let (sum, carries) = product.addingReportingOverflow(index < digits.count ? UInt64(digits[index]) : 0)
      if overflows || carries { return nil }
      number = sum
    }
    return RoundedNumber(digits: number, scale: scale, isNegative: isNegative)
  }
}

/// Collects typed pieces.
private struct PartSink: DigitSink {
  let plan: NumberPlan
  var parts: [FormatPart]
  private var kind = FormatPart.Kind.integer
  private var digits: [UInt8] = []

  init(plan: NumberPlan, parts: [FormatPart]) {
    self.plan = plan
    self.parts = parts
  }

  mutating func digit(_ digit: Int) { digits += plan.bytes(ofDigit: digit) }

  mutating func group() {
    endPiece()
    append(.group, plan.group)
  }

  mutating func decimal() {
    endPiece()
    append(.decimal, plan.decimal)
    kind = .fraction
  }

  mutating func endPiece() {
    if digits.isEmpty { return }
    parts.append(FormatPart(kind, String(decoding: digits, as: UTF8.self)))
    digits = []
  }

  private mutating func append(_ kind: FormatPart.Kind, _ text: ShortText) {
    if text.count > 0 { parts.append(FormatPart(kind, String(decoding: text.bytes, as: UTF8.self))) }
  }
}
