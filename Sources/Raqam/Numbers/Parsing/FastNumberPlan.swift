/// What a format itself writes, byte for byte: read in one pass over UTF-8. Anything else is for the general reader.
struct FastNumberPlan: Sendable {
  private let negativePrefix: [UInt8]
  private let negativeSuffix: [UInt8]
  private let positivePrefix: [UInt8]
  private let positiveSuffix: [UInt8]
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
    let before: [UInt8]
    let behind: [UInt8]
  }

  private static func around(_ parts: [FormatPart]) -> Surroundings? {
    guard let first = parts.firstIndex(where: \.isDigits), let last = parts.lastIndex(where: \.isDigits) else {
      return nil
    }
    return Surroundings(
      before: parts[..<first].flatMap { Array($0.text.utf8) },
      behind: parts[(last + 1)...].flatMap { Array($0.text.utf8) })
  }
}

extension FastNumberPlan {
  /// The value of a text that is exactly what the format writes; `nil` for any other.
  @inline(__always)
  func value(of bytes: UnsafeBufferPointer<UInt8>) -> NumericValue? {
    var start = 0
    var end = bytes.count
    let isNegative =
      (!negativePrefix.isEmpty || !negativeSuffix.isEmpty)
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
    _ prefix: [UInt8], _ suffix: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, _ start: inout Int, _ end: inout Int
  ) -> Bool {
    guard prefix.count + suffix.count < bytes.count else { return false }
    for index in prefix.indices where bytes[index] != prefix[index] { return false }
    let tail = bytes.count - suffix.count
    for index in suffix.indices where bytes[tail + index] != suffix[index] { return false }
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
