/// The special characters of UTS #35 part 3 that stand in a prefix or a suffix, outside quotes.
struct AffixSigns: OptionSet {
  let rawValue: UInt16

  /// One to five `¤` together.
  static let symbol = AffixSigns(rawValue: 1)
  static let code = AffixSigns(rawValue: 2)
  static let name = AffixSigns(rawValue: 4)
  static let unused = AffixSigns(rawValue: 8)
  static let narrow = AffixSigns(rawValue: 16)
  static let percent = AffixSigns(rawValue: 32)
  static let permille = AffixSigns(rawValue: 64)
  static let plus = AffixSigns(rawValue: 128)
  static let minus = AffixSigns(rawValue: 256)
  static let padding = AffixSigns(rawValue: 512)

  static let currency: AffixSigns = [.symbol, .code, .name, .unused, .narrow]
}

extension AffixSigns {
  init(_ affix: String) {
    self = []
    guard !affix.isEmpty else { return }
    var isQuoted = false
    var run = 0
    // The last two bytes: `¤` has two, `‰` three.
    var (before, last): (UInt8, UInt8) = (0, 0)
    for byte in affix.utf8 {
      if isQuoted || byte < 0x80 || byte == 0xE2 { endRun(&run) }
      switch byte {
      case UInt8(ascii: "'"): isQuoted.toggle()
      case _ where isQuoted: break
      case UInt8(ascii: "%"): insert(.percent)
      case UInt8(ascii: "+"): insert(.plus)
      case UInt8(ascii: "-"): insert(.minus)
      case UInt8(ascii: "*"): insert(.padding)
      case 0xA4 where last == 0xC2: run += 1
      case 0xB0 where last == 0x80 && before == 0xE2: insert(.permille)
      case 0xC2: break
      default: endRun(&run)
      }
      (before, last) = (last, byte)
    }
    endRun(&run)
  }

  private mutating func endRun(_ run: inout Int) {
    if run > 0 { insert(AffixSigns(rawValue: 1 << UInt16(truncatingIfNeeded: min(run, 5) - 1))) }
    run = 0
  }
}

extension NumberPattern {
  /// The special characters around the digits.
  var signs: AffixSigns { positive.signs.union(negative?.signs ?? []) }
}

extension NumberPattern.Subpattern {
  /// The special characters around the digits.
  var signs: AffixSigns { AffixSigns(prefix).union(AffixSigns(suffix)) }
}
