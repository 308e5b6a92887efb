/// What a format itself writes, byte for byte: read in one pass over UTF-8. Anything else is for the general reader.
struct FastNumberPlan: Sendable {
  private let negativePrefix: ShortBytes
  private let negativeSuffix: ShortBytes
  private let positivePrefix: ShortBytes
  private let positiveSuffix: ShortBytes
  /// The bytes of a digit without the last, and how many bytes a digit has.
  private let lead: UInt32
  private let width: Int
  /// The last byte of zero.
  private let zero: UInt8
  private let decimal: Mark
  private let group: Mark
  private let groups: (last: Int, others: Int)
  private let power: Int

  /// A separator of one to four bytes.
  private struct Mark: Sendable {
    let bytes: UInt32
    let width: Int

    init(_ text: String) {
      let utf8 = Array(text.utf8)
      width = utf8.count <= 4 ? utf8.count : 0
      bytes = width == 0 ? 0 : utf8.reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  /// `nil` where the format writes more than one text around the digits of each sign, or an exponent.
  init?(_ formatter: DecimalFormatter, shape: NumberShape) throws(FormatError) {
    guard shape.scale == nil, shape.exponentMarks.isEmpty, !shape.isCompact, shape.padding == nil,
      shape.affixes.count <= 3, let zero = shape.zero.flatMap(Unicode.Scalar.init),
      let power = shape.affixes.first?.power, shape.affixes.allSatisfy({ $0.power == power })
    else { return nil }
    let positive = try formatter.parts(.integer(1))
    let negative = try formatter.parts(.integer(-1))
    guard let plus = Self.around(positive), let minus = Self.around(negative), plus != minus else { return nil }
    (positivePrefix, positiveSuffix) = (plus.before, plus.behind)
    (negativePrefix, negativeSuffix) = (minus.before, minus.behind)
    let digit = Array(String(zero).utf8)
    // The ten digits of a script differ in their last byte alone, or they are not for this plan.
    guard let last = digit.last, Array(String(zero).utf8).count <= 4, last <= 0xBF - 9 || digit.count == 1 else {
      return nil
    }
    guard zero.value != 0x3007 else { return nil }
    self.zero = last
    lead = digit.dropLast().reduce(0) { $0 << 8 | UInt32($1) }
    width = digit.count
    // As written, with the marks that the symbols may have.
    decimal = Mark(shape.separators.decimalText)
    group = Mark(shape.separators.groupText)
    groups = shape.groups
    self.power = power
  }

  private struct Surroundings: Equatable {
    let before: ShortBytes
    let behind: ShortBytes
  }

  private static func around(_ parts: [FormatPart]) -> Surroundings? {
    guard let first = parts.firstIndex(where: \.isDigits), let last = parts.lastIndex(where: \.isDigits),
      let before = ShortBytes(parts[..<first].flatMap { Array($0.text.utf8) }),
      let behind = ShortBytes(parts[(last + 1)...].flatMap { Array($0.text.utf8) })
    else { return nil }
    return Surroundings(before: before, behind: behind)
  }
}

/// At most 24 bytes, without memory of their own.
private struct ShortBytes: Equatable, Sendable {
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

  static func == (left: ShortBytes, right: ShortBytes) -> Bool {
    left.count == right.count && left.words == right.words
  }

  /// Whether they stand at a place; there is room for them.
  @inline(__always)
  func stand(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    var word = words.0
    var index = 0
    while index < count {
      if index == 8 { word = words.1 }
      if index == 16 { word = words.2 }
      if bytes[start + index] != UInt8(truncatingIfNeeded: word) { return false }
      word >>= 8
      index += 1
    }
    return true
  }
}

extension FastNumberPlan {
  /// The value of a text that is exactly what the format writes; `nil` for any other.
  @inline(__always)
  func value(of bytes: UnsafeBufferPointer<UInt8>) -> NumericValue? {
    var start = 0
    var end = bytes.count
    let isNegative =
      (negativePrefix.count > 0 || negativeSuffix.count > 0)
      && Self.strip(negativePrefix, negativeSuffix, bytes, &start, &end)
    if !isNegative, !Self.strip(positivePrefix, positiveSuffix, bytes, &start, &end) { return nil }
    let digits =
      width == 1
      ? scan(bytes, start, end, width: 1)
      : width == 2 ? scan(bytes, start, end, width: 2) : scan(bytes, start, end, width: width)
    guard let (coefficient, fraction) = digits else { return nil }
    var kept = coefficient
    var exponent = power - fraction
    while exponent < 0, kept.isMultiple(of: 10), kept != 0 {
      kept /= 10
      exponent += 1
    }
    if kept == 0 {
      return isNegative ? .decimal(ExactDecimal(isNegative: true, coefficient: 0, exponent: 0)) : .integer(0)
    }
    if exponent == 0 {
      let whole = Int64(truncatingIfNeeded: kept)
      return .integer(isNegative ? -whole : whole)
    }
    guard exponent < 0 else { return nil }
    return .decimal(ExactDecimal(isNegative: isNegative, coefficient: kept, exponent: exponent))
  }

  @inline(__always)
  private static func strip(
    _ prefix: ShortBytes, _ suffix: ShortBytes, _ bytes: UnsafeBufferPointer<UInt8>, _ start: inout Int,
    _ end: inout Int
  ) -> Bool {
    let tail = bytes.count - suffix.count
    guard prefix.count < tail, prefix.stand(in: bytes, at: 0), suffix.stand(in: bytes, at: tail) else { return false }
    start = prefix.count
    end = tail
    return true
  }

  /// Digits and separators between two places: the coefficient, and how many digits are a fraction.
  @inline(__always)
  private func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, width: Int
  ) -> (coefficient: UInt64, fraction: Int)? {
    var coefficient: UInt64 = 0
    var index = start
    var count = 0
    /// Digits since the last separator, and how many group separators there were.
    var run = 0
    var marks = 0
    var whole = -1
    while index < end {
      if index + width <= end, let digit = digit(bytes, index, width: width) {
        coefficient = coefficient &* 10 &+ UInt64(digit)
        count += 1
        run += 1
        index += width
        continue
      }
      if whole >= 0 { return nil }
      if Self.stands(decimal, bytes, index, end) {
        if marks > 0, run != groups.last { return nil }
        whole = count
        index += decimal.width
      } else if Self.stands(group, bytes, index, end), groups.last > 0 {
        if marks == 0 ? run == 0 || run > groups.others : run != groups.others { return nil }
        marks += 1
        index += group.width
      } else {
        return nil
      }
      run = 0
    }
    guard count > 0, count <= ExactDecimal.shortDigits else { return nil }
    if whole < 0 {
      if marks > 0, run != groups.last { return nil }
      return (coefficient, 0)
    }
    // A separator with nothing behind it is for the general reader.
    return count == whole ? nil : (coefficient, count - whole)
  }

  @inline(__always)
  private func digit(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, width: Int) -> UInt8? {
    if width == 2 {
      if UInt32(bytes[index]) != lead { return nil }
    } else if width > 2 {
      var read: UInt32 = 0
      for step in 0..<(width - 1) { read = read << 8 | UInt32(bytes[index + step]) }
      if read != lead { return nil }
    }
    let digit = bytes[index + width - 1] &- zero
    return digit <= 9 ? digit : nil
  }

  @inline(__always)
  private static func stands(
    _ mark: Mark, _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ end: Int
  ) -> Bool {
    guard mark.width > 0, index + mark.width <= end else { return false }
    var read: UInt32 = 0
    for step in 0..<mark.width { read = read << 8 | UInt32(bytes[index + step]) }
    return read == mark.bytes
  }
}
