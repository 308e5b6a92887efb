/// A parse plan that accepts exactly the texts of a format, in a single pass through the UTF-8 bytes. Other inputs need
/// the general parser.
final class NumberParsePlan: Sendable {
  private let negativePrefix: ShortBytes
  private let negativeSuffix: ShortBytes
  private let positivePrefix: ShortBytes
  private let positiveSuffix: ShortBytes
  /// The leading bytes of a digit, and the number of bytes of a digit.
  private let lead: UInt32
  private let width: Int
  /// The last byte of the digit zero.
  private let zero: UInt8
  private let decimal: Separator
  private let group: Separator
  private let groups: (last: Int, others: Int)
  private let power: Int

  /// A separator of one to four bytes.
  private struct Separator: Sendable {
    let bytes: UInt32
    let width: Int
    /// The first two bytes. Without a separator, `first` is 0xFF, which valid UTF-8 never contains.
    let first: UInt8
    let second: UInt8

    init(_ utf8: [UInt8]) {
      width = utf8.count <= 4 ? utf8.count : 0
      bytes = width == 0 ? 0 : utf8.reduce(0) { $0 << 8 | UInt32($1) }
      first = width == 0 ? 0xFF : utf8[0]
      second = width < 2 ? 0 : utf8[1]
    }

    /// Returns whether the separator is at an address before `end`.
    @inline(__always)
    func matches(at position: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>) -> Bool {
      guard unsafe position[0] == first else { return false }
      // Without a separator, `first` is 0xFF, which malformed UTF-8 may contain.
      if width <= 1 { return width == 1 }
      guard unsafe end - position >= width, unsafe position[1] == second else { return false }
      if width == 2 { return true }
      var read: UInt32 = 0
      for step in 0..<width { read = unsafe read << 8 | UInt32(position[step]) }
      return read == bytes
    }
  }

  /// Creates the plan of a form; `nil` if both signs have the same affixes, an affix is long or depends on the number, or
  /// digits differ in more than their last byte.
  init?(_ form: NumberForm) {
    let (plan, digits) = (form.digits, (0..<10).map { form.digits.bytes(ofDigit: $0) })
    guard plan.plurals == nil, plan.padding == nil, let power = form.fixedPower,
      let positive = form.affixes.first(where: { !$0.isNegative }),
      let negative = form.affixes.first(where: \.isNegative),
      positive.prefix.bytes != negative.prefix.bytes || positive.suffix.bytes != negative.suffix.bytes,
      let first = digits.first, let zero = first.last,
      (1...4).contains(first.count), zero <= (first.count == 1 ? 0x30 : 0xBF - 9),
      digits.indices.allSatisfy({ digits[$0] == Array(first.dropLast()) + [zero + UInt8($0)] }),
      let positivePrefix = ShortBytes(positive.prefix.bytes), let positiveSuffix = ShortBytes(positive.suffix.bytes),
      let negativePrefix = ShortBytes(negative.prefix.bytes), let negativeSuffix = ShortBytes(negative.suffix.bytes)
    else { return nil }
    self.positivePrefix = positivePrefix
    self.positiveSuffix = positiveSuffix
    self.negativePrefix = negativePrefix
    self.negativeSuffix = negativeSuffix
    self.zero = zero
    lead = first.dropLast().reduce(0) { $0 << 8 | UInt32($1) }
    width = first.count
    decimal = Separator(plan.layout.showsDecimals ? plan.decimal.bytes : [])
    groups = form.groups
    group = Separator(groups.last > 0 ? plan.group.bytes : [])
    self.power = -power
  }
}

/// Up to 24 bytes in inline storage.
private struct ShortBytes: Sendable {
  private var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
  let count: Int

  init?(_ bytes: [UInt8]) {
    guard bytes.count <= 24 else { return nil }
    count = bytes.count
    for (index, byte) in bytes.enumerated() {
      let bits = UInt64(byte) << UInt64(index % 8 * 8)
      switch index / 8 {
      case 0: words.0 |= bits
      case 1: words.1 |= bits
      default: words.2 |= bits
      }
    }
  }

  /// Returns whether the bytes are at an index; the caller checks the length.
  @inline(__always)
  func stand(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    var word = words.0
    var index = 0
    while index < count {
      if index == 8 { word = words.1 }
      if index == 16 { word = words.2 }
      if unsafe bytes[start + index] != UInt8(truncatingIfNeeded: word) { return false }
      word >>= 8
      index += 1
    }
    return true
  }
}

extension NumberParsePlan {
  /// Returns the value of an input that is exactly what the format produces; `nil` for any other.
  @inline(__always)
  func value(of text: String) -> NumericValue? {
    unsafe text.utf8.withContiguousStorageIfAvailable { unsafe value(of: $0) } ?? nil
  }

  /// Returns the value of an input that is exactly what the format produces; `nil` for any other.
  func value(of bytes: UnsafeBufferPointer<UInt8>) -> NumericValue? {
    guard let base = bytes.baseAddress else { return nil }
    var start = 0
    var end = bytes.count
    let isNegative =
      unsafe (negativePrefix.count > 0 || negativeSuffix.count > 0)
      && Self.strip(negativePrefix, negativeSuffix, bytes, &start, &end)
    if !isNegative, unsafe !Self.strip(positivePrefix, positiveSuffix, bytes, &start, &end) { return nil }
    // A specialized loop for each digit width.
    switch width {
    case 1: return unsafe value(scan(DigitWidth1(zero), base + start, base + end), isNegative)
    case 2: return unsafe value(scan(DigitWidth2(zero, lead), base + start, base + end), isNegative)
    default: return unsafe value(scan(DigitWidthAny(zero, lead, width), base + start, base + end), isNegative)
    }
  }

  @inline(__always)
  private func value(_ scanned: Scanned?, _ isNegative: Bool) -> NumericValue? {
    guard let scanned else { return nil }
    var kept = scanned.coefficient
    var exponent = power &- scanned.fraction
    while exponent < 0, kept.isMultiple(of: 10), kept != 0 {
      kept /= 10
      exponent &+= 1
    }
    if kept == 0 {
      return isNegative ? .decimal(ExactDecimal(isNegative: true, coefficient: 0, exponent: 0)) : .integer(0)
    }
    if exponent == 0 {
      let whole = Int64(truncatingIfNeeded: kept)
      return .integer(isNegative ? 0 &- whole : whole)
    }
    guard exponent < 0 else { return nil }
    return .decimal(ExactDecimal(isNegative: isNegative, coefficient: kept, exponent: exponent))
  }

  @inline(__always)
  private static func strip(
    _ prefix: ShortBytes, _ suffix: ShortBytes, _ bytes: UnsafeBufferPointer<UInt8>, _ start: inout Int,
    _ end: inout Int
  ) -> Bool {
    let tail = bytes.count &- suffix.count
    guard prefix.count < tail, unsafe prefix.stand(in: bytes, at: 0), unsafe suffix.stand(in: bytes, at: tail) else {
      return false
    }
    start = prefix.count
    end = tail
    return true
  }

  /// The value of the digits, and the number of fraction digits.
  private struct Scanned {
    let coefficient: UInt64
    let fraction: Int
  }

  /// Scans digits and separators between two addresses.
  @inline(__always)
  private func scan(
    _ parser: some DigitScript, _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> Scanned? {
    var coefficient: UInt64 = 0
    var position = unsafe start
    var count = 0
    var marks = 0
    var whole = -1
    while true {
      let first = unsafe position
      if let group = unsafe parser.group(position, before: end) {
        coefficient = coefficient &* 1000 &+ group
        unsafe position += 3 &* parser.width
      }
      while unsafe end - position >= parser.width, let digit = unsafe parser.digit(position) {
        coefficient = coefficient &* 10 &+ digit
        unsafe position += parser.width
      }
      // The number of digits since the last separator.
      let run = unsafe (position - first) / parser.width
      count &+= run
      if unsafe position == end {
        guard count > 0, count <= ExactDecimal.shortDigits else { return nil }
        if whole < 0 {
          return marks > 0 && run != groups.last ? nil : Scanned(coefficient: coefficient, fraction: 0)
        }
        // The general parser handles a trailing decimal separator.
        return count == whole ? nil : Scanned(coefficient: coefficient, fraction: count &- whole)
      }
      if whole >= 0 { return nil }
      if unsafe decimal.matches(at: position, before: end) {
        if marks > 0, run != groups.last { return nil }
        whole = count
        unsafe position += decimal.width
      } else if groups.last > 0, unsafe group.matches(at: position, before: end) {
        // The general parser handles groups after leading zeros, because only it knows whether the format has them.
        if marks == 0 ? run == 0 || run > groups.others || coefficient == 0 : run != groups.others { return nil }
        marks &+= 1
        unsafe position += group.width
      } else {
        return nil
      }
    }
  }
}
