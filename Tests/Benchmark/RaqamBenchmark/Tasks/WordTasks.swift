import CICU
import CICUOracle
import Raqam

/// Relative dates, lists and durations.
extension BenchmarkTask {
  static let wordings = [
    relative("E18", "seconds, minutes, hours", .time, most: 86_399), relative("E19", "days", .day, most: 6 * 86_400),
    list("E20", locale: "en_US", of: ["tea", "coffee", "sparkling water", "juice"]),
    list("E21", locale: "fa_IR", of: ["چای", "قهوه", "آب", "آب‌میوه"]), durations,
  ]

  /// Returns a task with instants around noon, so that six days in seconds are six calendar days.
  private static func relative(
    _ name: String, _ what: String, _ style: RelativeInstantStyle, most: Int64
  ) -> BenchmarkTask {
    BenchmarkTask(name: name, summary: "relative dates in en_US: \(what)") { () throws(BenchmarkError) in
      let now = Instant(epochMilliseconds: 1_742_558_400_000)
      var random = SplitMix64(state: 15)
      let seconds = (0..<10_000).map { _ in Int64.random(in: -most...most, using: &random) }
      let instants = seconds.map { Instant(epochMilliseconds: now.epochMilliseconds + $0 * 1000) }
      let formatter = try BenchmarkError.wrapping {
        try RelativeInstantFormatter(style, locale: "en_US", timeZone: "UTC")
      }
      var opened: OpaquePointer?
      let status = cicu_relative_format_open("en_US", 0, &opened)
      guard status <= 0, let raw = opened else { throw .icu(status, "ureldatefmt_open") }
      let reference = ICUTexts(instants, "ureldatefmt_format") { instant, room, length in
        let (amount, unit) = away(instant, now, inDays: style == .day)
        return cicu_relative_format_text(
          raw, Double(amount), unit, false, room.baseAddress, Int32(room.count), length)
      } close: {
        cicu_relative_format_close(raw)
      }
      return contest(instants, reference) { instant, bytes throws(FormatError) in
        try formatter.append(instant, relativeTo: now, to: &bytes)
      } string: { instant throws(FormatError) in
        try formatter.string(instant, relativeTo: now)
      }
    }
  }

  /// Returns the arguments for libicu: an amount and its unit.
  private static func away(_ instant: Instant, _ now: Instant, inDays: Bool) -> (Int64, Int32) {
    func floored(_ milliseconds: Int64, _ unit: Int64) -> Int64 {
      milliseconds / unit - (milliseconds % unit < 0 ? 1 : 0)
    }
    if inDays {
      let day: Int64 = 86_400_000
      return (
        floored(instant.epochMilliseconds, day) - floored(now.epochMilliseconds, day), Int32(CICU_RELATIVE_DAY)
      )
    }
    let seconds = floored(instant.epochMilliseconds, 1000) - floored(now.epochMilliseconds, 1000)
    switch seconds.magnitude {
    case ..<60: return (seconds, Int32(CICU_RELATIVE_SECOND))
    case ..<3600: return (seconds / 60, Int32(CICU_RELATIVE_MINUTE))
    default: return (seconds / 3600, Int32(CICU_RELATIVE_HOUR))
    }
  }

  private static func list(_ name: String, locale: String, of words: [String]) -> BenchmarkTask {
    BenchmarkTask(name: name, summary: "lists of two to four words in \(locale)") { () throws(BenchmarkError) in
      let lists = (0..<10_000).map { index in (0..<(2 + index % 3)).map { words[(index + $0) % words.count] } }
      let joiner = try BenchmarkError.wrapping { try ListTextFormatter(ListStyle(.and), locale: locale) }
      var opened: OpaquePointer?
      let status = cicu_list_format_open(locale, 0, 0, &opened)
      guard status <= 0, let raw = opened else { throw .icu(status, "ulistfmt_openForType") }
      // Convert the texts beforehand to the layout that libicu's function expects.
      let packed = lists.map(Self.packed)
      let reference = ICUTexts(packed, "ulistfmt_format") { list, room, length in
        cicu_list_format_join(
          raw, list.texts, list.ends, Int32(list.ends.count), room.baseAddress, Int32(room.count), length)
      } close: {
        cicu_list_format_close(raw)
      }
      return contest(lists, reference) { list, bytes throws(FormatError) in
        try joiner.append(list, to: &bytes)
      } string: { list throws(FormatError) in
        try joiner.string(list)
      }
    }
  }

  private static func packed(_ texts: [String]) -> (texts: [CChar], ends: [Int32]) {
    var (bytes, ends): ([CChar], [Int32]) = ([], [])
    for text in texts {
      bytes += text.utf8.map { CChar(bitPattern: $0) }
      ends.append(Int32(truncatingIfNeeded: bytes.count))
    }
    return (bytes, ends)
  }

  /// Durations. The libicu side divides, formats each amount and joins the texts.
  private static let durations = BenchmarkTask(
    name: "E22", summary: "durations in hours, minutes and seconds, in full, in en_US"
  ) { () throws(BenchmarkError) in
    var random = SplitMix64(state: 19)
    let seconds = (0..<10_000).map { _ in Int64.random(in: 1...400_000, using: &random) }
    let formatter = try BenchmarkError.wrapping { try DurationFormatter(DurationStyle(.long), locale: "en_US") }
    let icu = try ICUDurations()
    let reference = ICUTexts(seconds, "ulistfmt_format") { seconds, room, length in
      icu.write(seconds, room, length)
    } close: {
      icu.close()
    }
    return contest(seconds, reference) { seconds, bytes throws(FormatError) in
      try formatter.append(.integer(seconds), to: &bytes)
    } string: { seconds throws(FormatError) in
      try formatter.string(.integer(seconds))
    }
  }
}

/// libicu's formats for hours, minutes and seconds, and for lists of them.
private final class ICUDurations {
  private var units: [(seconds: Int64, format: OpaquePointer)] = []
  private let list: OpaquePointer
  private var texts = [CChar](repeating: 0, count: 512)
  private var ends: [Int32] = []

  init() throws(BenchmarkError) {
    var opened: OpaquePointer?
    let status = cicu_list_format_open("en_US", 2, 0, &opened)
    guard status <= 0, let opened else { throw .icu(status, "ulistfmt_openForType") }
    list = opened
    for (unit, seconds) in [("hour", 3600), ("minute", 60), ("second", 1)] as [(String, Int64)] {
      let skeleton = "unit/\(unit) unit-width-full-name precision-integer"
      var format: OpaquePointer?
      var offset: Int32 = 0
      let status = cicu_number_formatter_open(
        skeleton, Int32(truncatingIfNeeded: skeleton.utf8.count), "en_US", &offset, &format)
      guard status <= 0, let format else { throw .icu(status, "unumf_openForSkeletonAndLocale") }
      units.append((seconds, format))
    }
  }

  func write(
    _ seconds: Int64, _ room: UnsafeMutableBufferPointer<CChar>, _ length: UnsafeMutablePointer<Int32>
  ) -> Int32 {
    var rest = seconds
    ends.removeAll(keepingCapacity: true)
    let status = texts.withUnsafeMutableBufferPointer { buffer -> Int32 in
      for unit in units where rest >= unit.seconds {
        let end = ends.last ?? 0
        var count: Int32 = 0
        let status = cicu_number_formatter_double(
          unit.format, Double(rest / unit.seconds), buffer.baseAddress.map { $0 + Int(end) },
          Int32(buffer.count) - end, &count)
        if status > 0 { return status }
        ends.append(end + count)
        rest %= unit.seconds
      }
      return 0
    }
    if status > 0 { return status }
    return cicu_list_format_join(
      list, texts, ends, Int32(ends.count), room.baseAddress, Int32(room.count), length)
  }

  func close() {
    for unit in units { cicu_number_formatter_close(unit.format) }
    cicu_list_format_close(list)
  }
}
