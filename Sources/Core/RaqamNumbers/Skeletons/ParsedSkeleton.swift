/// The parsed form of an ICU number skeleton.
///
/// The stems are those of ICU's "Number Skeletons". The parser does not validate skeletons; ICU does.
struct ParsedSkeleton {
  enum Unit: Equatable { case none, percent, permille, currency(String), measure(String) }

  enum Width { case short, narrow, isoCode, fullName, hidden }

  /// A property that a skeleton may set once.
  enum Property {
    case notation, unit, width, digits, rounding, groups, integer, symbols, sign, decimal, scale, divisor
  }

  /// The digits, without the groups of the locale's pattern.
  private(set) var spec = NumberSpec()
  private(set) var notation = NumberPlanBuilder.Notation.simple
  private(set) var unit = Unit.none
  private(set) var width = Width.short
  private(set) var grouping: NumberSpec.Grouping?
  /// The numbering system that replaces the locale's.
  private(set) var numberingSystem: String?
  /// The sign display; `nil` if the skeleton does not set it.
  private(set) var sign: DecimalStyle.Sign?
  private(set) var isAccounting = false
  /// The factor of `scale/`, by which values are multiplied.
  private(set) var scale: ExactDecimal?
  /// Whether plans support all stems.
  private(set) var isPlanned = true
  /// The unit after `per-measure-unit`.
  private var divisor: String?
  private var seen: Set<Property> = []
}

extension ParsedSkeleton {
  init(_ text: String) {
    for token in text.split(whereSeparator: \.isWhitespace) where !read(token) { isPlanned = false }
    if !spec.asksForDigits {
      // Compact notation determines its digits.
      if currency != nil, !isCompact {
        spec.setCurrencyDigits(isCash: false)
      } else {
        spec.setFraction(least: 0, most: 6)
      }
    } else if currency == nil, spec.maximumFraction == nil {
      // The digits of XXX, which is ICU's currency of other numbers.
      spec.setFraction(least: 2, most: 2)
    }
    guard let divisor else { return }
    if case .measure(let unit) = unit { self.unit = .measure("\(unit)-per-\(divisor)") } else { isPlanned = false }
  }

  var isCompact: Bool { if case .compact = notation { true } else { false } }

  /// The factor if it is not a power of ten.
  var factor: ExactDecimal? { scale.flatMap { NumberLayout.power(of: $0) == nil ? $0 : nil } }

  /// The code of the currency of amounts.
  var currency: String? { if case .currency(let code) = unit { code } else { nil } }

  /// Records that a property is set; returns `false` if it was set before.
  private mutating func once(_ property: Property) -> Bool { seen.insert(property).inserted }

  private mutating func read(_ token: Substring) -> Bool {
    let words = token.split(separator: "/", omittingEmptySubsequences: false)
    guard let stem = words.first else { return false }
    let options = words.dropFirst()
    if let first = stem.first, ".@".contains(first) { return readDigits(stem, options) }
    if let exponent = ExponentLayout(concise: stem), options.isEmpty { return set(.scientific(exponent)) }
    if stem.allSatisfy({ $0 == "0" }), options.isEmpty { return setMinimumInteger(stem.count) }
    if let isRead = options.isEmpty ? readPlain(stem) : nil { return isRead }
    return readOptions(stem, Array(options))
  }

  /// Parses a stem without options; `nil` if it is not one of these.
  private mutating func readPlain(_ stem: Substring) -> Bool? {
    if let isRead = readSign(stem) ?? readWidthOrGroups(stem) ?? readRounding(stem) { return isRead }
    switch stem {
    case "notation-simple": return once(.notation)
    case "compact-short", "K": return set(.compact(isLong: false))
    case "compact-long", "KK": return set(.compact(isLong: true))
    case "base-unit": return once(.unit)
    case "percent", "%": return set(.percent)
    case "permille": return set(.permille)
    case "%x100":
      spec.shift = 2
      return set(.percent) && once(.scale)
    case "latin": return setNumberingSystem("latn")
    case "decimal-auto": return once(.decimal)
    case "decimal-always":
      spec.showsDecimalAlways = true
      return once(.decimal)
    default: return nil
    }
  }

  private mutating func readSign(_ stem: Substring) -> Bool? {
    let (display, isAccounting): (DecimalStyle.Sign, Bool)
    switch stem {
    case "sign-auto": (display, isAccounting) = (.auto, false)
    case "sign-always", "+!": (display, isAccounting) = (.always, false)
    case "sign-never", "+_": (display, isAccounting) = (.never, false)
    case "sign-except-zero", "+?": (display, isAccounting) = (.exceptZero, false)
    case "sign-negative", "+-": (display, isAccounting) = (.negative, false)
    case "sign-accounting", "()": (display, isAccounting) = (.auto, true)
    case "sign-accounting-always", "()!": (display, isAccounting) = (.always, true)
    case "sign-accounting-except-zero", "()?": (display, isAccounting) = (.exceptZero, true)
    case "sign-accounting-negative", "()-": (display, isAccounting) = (.negative, true)
    default: return nil
    }
    sign = display
    self.isAccounting = isAccounting
    return once(.sign)
  }

  private mutating func readWidthOrGroups(_ stem: Substring) -> Bool? {
    switch stem {
    case "unit-width-short": width = .short
    case "unit-width-narrow": width = .narrow
    case "unit-width-iso-code": width = .isoCode
    case "unit-width-full-name": width = .fullName
    case "unit-width-hidden": width = .hidden
    case "group-auto": return set(.auto)
    case "group-off", ",_": return set(.never)
    case "group-min2", ",?": return set(.min2)
    case "group-on-aligned", ",!": return set(.always)
    case "group-thousands": return set(.thousands)
    default: return nil
    }
    return once(.width)
  }

  private mutating func readRounding(_ stem: Substring) -> Bool? {
    guard let mode = RoundingMode.allCases.first(where: { "rounding-mode-" + DecimalStyle.stem($0) == stem }) else {
      return nil
    }
    spec.rounding = mode
    return once(.rounding)
  }

  private mutating func readOptions(_ stem: Substring, _ options: [Substring]) -> Bool {
    switch stem {
    case "precision-integer", "precision-unlimited", "precision-currency-standard", "precision-currency-cash",
      "precision-increment":
      return readDigits(stem, options[...])
    case "scientific", "engineering":
      guard let exponent = ExponentLayout(interval: stem == "scientific" ? 1 : 3, options) else { return false }
      return set(.scientific(exponent))
    default: break
    }
    guard options.count == 1, let option = options.first else { return false }
    switch stem {
    case "currency":
      guard option.utf8.count == 3, option.utf8.allSatisfy({ (0x41...0x5A).contains($0 & 0xDF) }) else { return false }
      return set(.currency(option.uppercased()))
    case "unit", "measure-unit":
      // Plans format percentages with a pattern, and mixed units have several numbers.
      if ["percent", "permille", "-and-"].contains(where: { option.contains($0) }) { return false }
      return set(.measure(stem == "unit" ? String(option) : Self.unit(option)))
    case "per-measure-unit":
      divisor = Self.unit(option)
      return once(.divisor)
    case "numbering-system": return setNumberingSystem(String(option))
    case "integer-width":
      guard let first = option.first, "+*".contains(first), option.dropFirst().allSatisfy({ $0 == "0" }) else {
        return false
      }
      return setMinimumInteger(option.count - 1)
    case "scale":
      scale = DecimalStyle.operand(option)
      guard let scale, !scale.isZero, Self.number(option) != nil else { return false }
      if let power = NumberLayout.power(of: scale) { spec.shift = power }
      return once(.scale)
    default: return false
    }
  }

  /// Returns a unit without its category: `meter` of `length-meter`.
  private static func unit(_ option: Substring) -> String {
    option.split(separator: "-", maxSplits: 1).last.map(String.init) ?? ""
  }

  /// Parses a decimal number of at most 15 characters: `1`, `0.05`.
  private static func number(_ text: Substring) -> ExactDecimal? {
    guard text.utf8.count <= 15, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E }) else { return nil }
    return DecimalStyle.operand(text)
  }

  private mutating func set(_ notation: NumberPlanBuilder.Notation) -> Bool {
    self.notation = notation
    return once(.notation)
  }

  private mutating func set(_ unit: Unit) -> Bool {
    self.unit = unit
    return once(.unit)
  }

  private mutating func set(_ grouping: NumberSpec.Grouping) -> Bool {
    self.grouping = grouping
    return once(.groups)
  }

  private mutating func setMinimumInteger(_ count: Int) -> Bool {
    spec.minimumInteger = count
    return once(.integer)
  }

  private mutating func setNumberingSystem(_ name: String) -> Bool {
    numberingSystem = name
    return once(.symbols)
  }
}

/// Parsing of the stems for precision.
extension ParsedSkeleton {
  private mutating func readDigits(_ stem: Substring, _ options: ArraySlice<Substring>) -> Bool {
    var options = options
    switch stem {
    case "precision-integer": spec.setFraction(least: 0, most: 0)
    case "precision-unlimited": spec.setFraction(least: 0, most: nil)
    case "precision-currency-standard": spec.setCurrencyDigits(isCash: false)
    case "precision-currency-cash": spec.setCurrencyDigits(isCash: true)
    case "precision-increment":
      guard let option = options.popFirst(), setIncrement(option) else { return false }
    default:
      let isFraction = stem.first == "."
      guard let (least, most) = Self.counts(isFraction ? stem.dropFirst() : stem, of: isFraction ? "0" : "@") else {
        return false
      }
      if isFraction {
        spec.setFraction(least: least, most: most)
      } else {
        spec.setSignificant(least: least, most: most)
      }
    }
    guard options.isEmpty || options.elementsEqual(["w"]) else { return false }
    spec.asksForDigits = true
    spec.hidesZerosOfWhole = !options.isEmpty
    return once(.digits)
  }

  /// Returns the minimum and maximum of digits in `00##` or `@@+`; a maximum of `nil` means any number.
  private static func counts(_ text: Substring, of digit: Character) -> (least: Int, most: Int?)? {
    let least = text.prefix { $0 == digit }.count
    let rest = text.dropFirst(least)
    if rest == "+" || rest == "*" { return (least, nil) }
    return rest.allSatisfy { $0 == "#" } ? (least, text.count) : nil
  }

  private mutating func setIncrement(_ text: Substring) -> Bool {
    guard let number = Self.number(text), !number.isZero else { return false }
    let decimals = text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
    spec.setIncrement(number, fractionDigits: decimals)
    return true
  }
}
