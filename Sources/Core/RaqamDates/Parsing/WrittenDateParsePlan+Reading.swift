internal import RaqamMemory

extension WrittenDateParsePlan {
  /// The fields of a text.
  struct Fields {
    /// The numbers, and the indices of names, by slot.
    var values = DatePlanValues()
    var nanosecond: Int32 = 0
    /// The offset from UTC in seconds; `nil` if the text has none.
    var offset: Int?
  }

  /// The maximum length of input in bytes; the scanner parses longer input.
  private static let lengthLimit = 1024

  /// Parses text that the formatter can write; returns `nil` for other text.
  @inline(__always)
  func date(_ bytes: UnsafeBufferPointer<UInt8>) -> TypedDate? {
    guard let (local, offset) = unsafe local(bytes), let instant = instant(local, offset: offset) else { return nil }
    return date(local, instant)
  }

  /// Parses text with a name of the zone, which the zone has only at some instants; returns `nil` for other text.
  func date(_ bytes: UnsafeBufferPointer<UInt8>, whereNamed hasName: (Instant) -> Bool) -> TypedDate? {
    guard let (local, offset) = unsafe local(bytes), offset == nil, let instant = onlyInstant(local, where: hasName)
    else { return nil }
    return date(local, instant)
  }

  private func date(_ local: LocalDateTime, _ instant: Instant) -> TypedDate {
    TypedDate(instant: instant, local: local, hasDate: hasDate, hasTime: hasTime, hasZone: hasZone)
  }

  @inline(__always)
  private func local(_ bytes: UnsafeBufferPointer<UInt8>) -> (LocalDateTime, offset: Int?)? {
    guard let start = bytes.baseAddress, bytes.count <= Self.lengthLimit else { return nil }
    var fields = Fields()
    let input = unsafe WrittenInput(start, count: bytes.count)
    guard read(input, &fields), let local = local(&fields) else { return nil }
    return (local, fields.offset)
  }

  /// Reads all fields. Returns `false` if the text does not match.
  private func read(_ given: WrittenInput, _ fields: inout Fields) -> Bool {
    var input = given
    var nanosecond: Int32 = 0
    var offset: Int?
    let steps = steps.view
    let isRead = DatePlanNumbers.with(&fields.values) { numbers in
      for index in 0..<steps.count {
        let step = steps[index]
        switch step.kind {
        case .text: break
        case .number:
          let number = input.number(digits, least: Int(step.least), most: Int(step.most))
          guard number >= 0 else { return false }
          numbers.set(step.slot, number)
        case .name:
          let value = names.match(&input, list: Int(step.list))
          guard value >= 0 else { return false }
          numbers.set(step.slot, Int(value))
        case .fraction:
          let number = input.number(digits, least: Int(step.least), most: Int(step.most))
          guard number >= 0 else { return false }
          nanosecond = Int32(truncatingIfNeeded: number &* Self.scales[Int(step.least)])
        case .offset, .localOffset:
          guard let found = self.offset(&input, step) else { return false }
          offset = found
        }
        guard input.skip(step.text, count: Int(step.textLength)) else { return false }
      }
      return input.left == 0
    }
    fields.nanosecond = nanosecond
    fields.offset = offset
    return isRead
  }

  /// The nanoseconds of the last digit, by the number of digits.
  private static let scales = [
    1_000_000_000, 100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1000, 100, 10, 1,
  ]

  /// Reads an offset in one of the zone's texts, or another offset in ISO 8601.
  @inline(never)
  private func offset(_ input: inout WrittenInput, _ step: Step) -> Int? {
    var rest = input
    let index = names.match(&rest, list: Int(step.list))
    if index >= 0 {
      input = rest
      return plan.zone.distinctOffsets[Int(index)]
    }
    return step.kind == .offset ? input.offset() : nil
  }
}

extension WrittenInput {
  /// Reads a number of the locale's digits or ASCII digits, the same in the whole text. Returns -1 if the number of
  /// digits is out of range.
  @inline(__always)
  mutating func number(_ digits: WrittenDigits, least: Int, most: Int) -> Int {
    let isNative = isNative ?? (digits.width > 1 && byte(at: 0) >= 0x80)
    self.isNative = isNative
    return isNative ? number(of: digits, least, most) : number(of: .ascii, least, most)
  }

  @inline(__always)
  private mutating func number(of digits: WrittenDigits, _ least: Int, _ most: Int) -> Int {
    let leadBits = UInt64(8 &* (digits.width &- 1))
    let leadMask = (UInt64(1) &<< leadBits) &- 1
    var (number, count, offset) = (0, 0, 0)
    var (word, bytes) = (word(at: 0), 8)
    while true {
      if bytes < digits.width { (word, bytes) = (self.word(at: offset), 8) }
      let digit = UInt8(truncatingIfNeeded: word &>> leadBits) &- digits.zero
      guard word & leadMask == digits.lead, digit < 10 else { break }
      // A longer number does not match; the first digits of adjacent numbers do.
      if count == most { return least == most ? accepted(number, offset) : -1 }
      number = number &* 10 &+ Int(digit)
      count &+= 1
      offset &+= digits.width
      word = word >> UInt64(8 &* digits.width)
      bytes &-= digits.width
    }
    return count >= least ? accepted(number, offset) : -1
  }

  @inline(__always)
  private mutating func accepted(_ number: Int, _ byteCount: Int) -> Int {
    advance(by: byteCount)
    return number
  }

  /// Advances past literal text. A space of any kind matches any other, and bidi marks may be missing.
  @inline(__always)
  mutating func skip(_ text: UInt64, count: Int) -> Bool {
    guard count > 0 else { return true }
    let mask = count == 8 ? UInt64.max : (UInt64(1) &<< UInt64(8 &* count)) &- 1
    if word(at: 0) & mask == text, left >= count {
      advance(by: count)
      return true
    }
    return skipLoosely(text, count: count)
  }

  @inline(never)
  private mutating func skipLoosely(_ text: UInt64, count: Int) -> Bool {
    var rest = text
    var bytes = count
    while bytes > 0 {
      let wanted = Self.spaceLength(rest)
      if wanted > 0, wanted <= bytes {
        let found = Self.spaceLength(word(at: 0))
        guard found > 0, found <= left else { return false }
        advance(by: found)
        rest = rest &>> UInt64(8 &* wanted)
        bytes -= wanted
      } else if Self.isBidiMark(rest), bytes >= 3, !Self.isBidiMark(word(at: 0)) {
        rest = rest &>> 24
        bytes -= 3
      } else {
        guard left > 0, byte(at: 0) == UInt8(truncatingIfNeeded: rest) else { return false }
        advance(by: 1)
        rest = rest &>> 8
        bytes -= 1
      }
    }
    return true
  }

  /// Returns the size of a space at the start of a word: U+0020, U+00A0, U+2009, U+202F; 0 for other text.
  private static func spaceLength(_ word: UInt64) -> Int {
    if word & 0xFF == 0x20 { return 1 }
    if word & 0xFFFF == 0xA0C2 { return 2 }
    return [0x8980E2, 0xAF80E2].contains(word & 0xFFFFFF) ? 3 : 0
  }

  /// Returns whether a word begins with U+200E or U+200F.
  private static func isBidiMark(_ word: UInt64) -> Bool { [0x8E80E2, 0x8F80E2].contains(word & 0xFFFFFF) }

  /// Reads `Z`, `+03`, `+0330`, `+03:30` or `+03:30:45`, in seconds.
  mutating func offset() -> Int? {
    let sign = byte(at: 0)
    advance(by: min(1, left))
    if sign & 0xDF == 0x5A { return 0 }
    guard sign == 0x2B || sign == 0x2D else { return nil }
    guard let hours = pair(), hours < 24 else { return nil }
    var seconds = hours * 3600
    let isExtended = byte(at: 0) == 0x3A
    for unit in [60, 1] {
      if isExtended {
        guard byte(at: 0) == 0x3A else { break }
        advance(by: 1)
      } else if byte(at: 0) &- 0x30 >= 10 {
        break
      }
      guard let number = pair(), number < 60 else { return nil }
      seconds += number * unit
    }
    guard byte(at: 0) &- 0x30 >= 10 else { return nil }
    return sign == 0x2D ? -seconds : seconds
  }

  private mutating func pair() -> Int? {
    let (tens, ones) = (byte(at: 0) &- 0x30, byte(at: 1) &- 0x30)
    guard tens < 10, ones < 10 else { return nil }
    advance(by: 2)
    return Int(tens) * 10 + Int(ones)
  }
}
