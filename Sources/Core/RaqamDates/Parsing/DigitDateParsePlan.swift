/// A fast path for patterns of ASCII digits in fixed widths with ASCII separators: `yyyy-MM-dd HH:mm:ss`.
///
/// It only accepts input. Everything else is left to the scanner, which also reports errors.
final class DigitDateParsePlan: Sendable {
  private let words: [Word]
  private let offsets: Offsets
  private let byteCount: Int
  private let rules: TimeZoneRules
  private let options: InstantParsing
  private let hasTime: Bool
  /// The only offset of the zone; `nil` if the zone has several.
  private let fixedOffset: Int64?

  /// A pattern for eight bytes of input: the positions of digits, and the other bytes.
  private struct Word: BitwiseCopyable, Sendable {
    /// The offset of the word; the last word may overlap the preceding one.
    let start: Int
    /// The bits to ignore: the case bit of letters.
    var ignored: UInt64 = 0
    /// The bits that must equal those of `expected`: all bits of a separator, the upper four of a digit.
    var kept: UInt64 = 0
    var expected: UInt64 = 0
    /// The upper four bits of each digit.
    var figures: UInt64 = 0

    /// A digit is less than 0x3A, so adding 6 does not change its upper bits. Separators are ASCII, so the sum does not
    /// carry into the next byte.
    @inline(__always)
    func matches(_ bytes: UInt64) -> Bool {
      let more = bytes &+ 0x0606_0606_0606_0606
      return ((bytes | ignored) ^ expected) & kept | (more ^ 0x3030_3030_3030_3030) & figures == 0
    }
  }

  /// The offset of each field; -1 for fields that the pattern lacks.
  private struct Offsets: Sendable {
    var year = -1
    var month = -1
    var day = -1
    var hour = -1
    var minute = -1
    var second = -1
    var fraction = -1

    /// Adds a field. Returns `false` if the fast path does not support it.
    mutating func add(_ field: DateField, at offset: Int) -> Bool {
      switch (field.kind, field.count) {
      case (.year, 4): year = offset
      case (.month, 2): month = offset
      case (.day, 2): day = offset
      case (.hour, 2): hour = offset
      case (.minute, 2): minute = offset
      case (.second, 2): second = offset
      case (.fraction, 3): fraction = offset
      default: return false
      }
      return true
    }
  }

  init?(_ plan: DateParsePlan, calendar: CalendarID, rules: TimeZoneRules, options: InstantParsing) {
    guard calendar.facts.hasGregorianNumbers, plan.has(.year) else { return nil }
    var marks: [UInt8?] = []
    var offsets = Offsets()
    var seen: Set<DateFieldKind> = []
    for element in plan.elements {
      switch element {
      case .literal(let units):
        for unit in units {
          guard let byte = UInt8(exactly: unit), byte < 0x80 else { return nil }
          marks.append(byte)
        }
      case .field(let field):
        guard offsets.add(field, at: marks.count), seen.insert(field.kind).inserted else { return nil }
        marks += [UInt8?](repeating: nil, count: field.count)
      }
    }
    words = Self.words(marks)
    self.offsets = offsets
    hasTime = [offsets.hour, offsets.minute, offsets.second, offsets.fraction].contains { $0 >= 0 }
    byteCount = marks.count
    self.rules = rules
    self.options = options
    let isFixed = rules.nextTransition(after: Instant(epochMilliseconds: -100_000_000_000_000)) == nil
    fixedOffset = isFixed ? Int64(rules.offset(at: Instant(epochMilliseconds: 0)).seconds) : nil
  }

  /// Returns the words of a pattern; `nil` in `marks` is a digit.
  private static func words(_ marks: [UInt8?]) -> [Word] {
    stride(from: 0, to: marks.count, by: 8).map { offset in
      var word = Word(start: max(0, min(offset, marks.count - 8)))
      for index in 0..<min(8, marks.count) {
        func byte(_ byte: UInt8) -> UInt64 { UInt64(byte) << UInt64(8 * index) }
        if let mark = marks[word.start + index] {
          if (0x61...0x7A).contains(mark) { word.ignored |= byte(0x20) }
          word.kept |= byte(0xFF)
          word.expected |= byte(mark)
        } else {
          word.kept |= byte(0xF0)
          word.expected |= byte(0x30)
          word.figures |= byte(0xF0)
        }
      }
      return word
    }
  }

  /// Parses input that exactly matches the pattern in ASCII; returns `nil` for other input.
  @inline(__always)
  func date(_ bytes: UnsafeBufferPointer<UInt8>) -> TypedDate? {
    guard bytes.count == byteCount, let start = bytes.baseAddress else { return nil }
    for index in words.indices {
      let word = words[index]
      guard unsafe word.matches(Self.bytes(start + word.start, byteCount)) else { return nil }
    }
    let fields = unsafe fields(start)
    return fields.isValid ? date(fields) : nil
  }

  /// Loads the bytes of a word, the first one in the lowest bits, padded with zeros if the input is shorter than eight
  /// bytes.
  @inline(__always)
  private static func bytes(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    if count >= 8 { return unsafe UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self)) }
    return (0..<count).reduce(0) { unsafe $0 | UInt64(start[$1]) << UInt64(8 * $1) }
  }

  /// Returns the fields of input that matches all words.
  @inline(__always)
  private func fields(_ start: UnsafePointer<UInt8>) -> Fields {
    @inline(__always)
    func figure(_ offset: Int) -> Int { unsafe Int(start[offset] & 15) }
    @inline(__always)
    func two(_ offset: Int) -> Int { figure(offset) &* 10 &+ figure(offset &+ 1) }
    var fields = Fields()
    // The initializer requires a year.
    fields.year = two(offsets.year) &* 100 &+ two(offsets.year &+ 2)
    if offsets.month >= 0 { fields.month = two(offsets.month) }
    if offsets.day >= 0 { fields.day = two(offsets.day) }
    guard hasTime else { return fields }
    if offsets.hour >= 0 { fields.hour = two(offsets.hour) }
    if offsets.minute >= 0 { fields.minute = two(offsets.minute) }
    if offsets.second >= 0 { fields.second = two(offsets.second) }
    if offsets.fraction >= 0 { fields.fraction = two(offsets.fraction) &* 10 &+ figure(offsets.fraction &+ 2) }
    return fields
  }

  private struct Fields {
    var year = 0
    var month = 1
    var day = 1
    var hour = 0
    var minute = 0
    var second = 0
    var fraction = 0

    /// Whether all fields are in range, and the year is after the last one that has Julian dates.
    @inline(__always)
    var isValid: Bool {
      guard year > 1582, (1...12).contains(month), day >= 1, hour < 24, minute < 60, second < 60 else { return false }
      return day <= 28 || day <= GregorianArithmetic.monthLength(year: year, month: month)
    }
  }

  @inline(__always)
  private func date(_ fields: Fields) -> TypedDate? {
    let day = GregorianArithmetic.nearDayNumber(year: fields.year, month: fields.month, day: fields.day)
    let time = ((fields.hour &* 60 &+ fields.minute) &* 60 &+ fields.second) &* 1000 &+ fields.fraction
    let local = LocalDateTime(day: DayNumber(day), time: LocalTime(wrapping: Int64(time)))
    var instant = Instant(epochMilliseconds: Int64(day) &* 86_400_000 &+ Int64(time))
    if let fixedOffset {
      instant = Instant(epochMilliseconds: instant.epochMilliseconds &- fixedOffset &* 1000)
    } else {
      guard let found = self.instant(local) else { return nil }
      instant = found
    }
    return TypedDate(instant: instant, local: local, hasDate: true, hasTime: hasTime)
  }

  /// Returns the instant in a zone with several offsets; `nil` if the scanner must report an error.
  private func instant(_ local: LocalDateTime) -> Instant? {
    do throws(FormatError) {
      return try rules.instant(of: local, gap: options.gap, overlap: options.overlap)
    } catch {
      return nil
    }
  }
}
