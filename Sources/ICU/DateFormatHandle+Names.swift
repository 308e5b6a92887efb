internal import CICU

/// What a date format writes with.
extension DateFormatHandle {
  /// A list of names. `alone`: as written without a day beside them.
  package enum NameList: Hashable, Sendable {
    case eras, erasWide
    case months, monthsShort, monthsNarrow
    case monthsAlone, monthsAloneShort, monthsAloneNarrow
    case weekdays, weekdaysShort, weekdaysShorter, weekdaysNarrow
    case weekdaysAlone, weekdaysAloneShort, weekdaysAloneShorter, weekdaysAloneNarrow
    case quarters, quartersShort, quartersNarrow
    case quartersAlone, quartersAloneShort, quartersAloneNarrow
    case dayHalves
  }

  /// The digits from 0 to 9, and what stands around numbers.
  package struct Digits: Hashable, Sendable {
    package let digits: [[UInt8]]
    package let positivePrefix: [UInt8]
    package let positiveSuffix: [UInt8]
    package let negativePrefix: [UInt8]
    package let negativeSuffix: [UInt8]
  }

  /// The names of a list by ICU's numbers: months from 0, weekdays from 1 (Sunday), with an empty name before.
  package borrowing func names(_ list: NameList) throws(ICUFailure) -> [[UInt8]] {
    let raw = unsafe raw
    return try icuTexts("udat_getSymbols") {
      unsafe cicu_date_format_names(raw, list.number, $0, $1, $2, $3, $4, $5)
    }
  }

  /// The digits of the format's numbers; `nil` where it writes numbers in words or letters.
  package borrowing func digits() throws(ICUFailure) -> Digits? {
    let raw = unsafe raw
    let texts: [[UInt8]]
    do throws(ICUFailure) {
      texts = try icuTexts("unum_getSymbol") { unsafe cicu_date_format_digits(raw, $0, $1, $2, $3, $4, $5) }
    } catch {
      if error.status == Int32(CICU_UNSUPPORTED) { return nil }
      throw error
    }
    guard texts.count == 14 else { return nil }
    return Digits(
      digits: Array(texts.prefix(10)), positivePrefix: texts[10], positiveSuffix: texts[11],
      negativePrefix: texts[12], negativeSuffix: texts[13])
  }

  /// Instants by another pattern.
  package borrowing func samples(
    pattern: String, milliseconds: [Double]
  ) throws(ICUFailure) -> [[UInt8]] {
    let raw = unsafe raw
    let count = try int32(milliseconds.count, "udat_format")
    return try icuTexts("udat_format") { out, capacity, length, ends, room, found in
      unsafe milliseconds.withUnsafeBufferPointer { instants in
        unsafe cicu_date_format_samples(
          raw, pattern, instants.baseAddress, count, out, capacity, length, ends, room, found)
      }
    }
  }

  /// Whether a field of these letters has numbers of its own, such as Hebrew years in letters.
  package borrowing func hasOwnNumbers(_ letters: String) -> Bool {
    unsafe cicu_date_format_has_own_numbers(raw, letters)
  }

  /// The first day of the week, 1 for Sunday, and the days a first week must have.
  package borrowing func weeks() -> (firstWeekday: Int, minimalDays: Int) {
    var first: Int32 = 0
    var minimal: Int32 = 0
    unsafe cicu_date_format_week(raw, &first, &minimal)
    return (Int(first), Int(minimal))
  }
}

extension DateFormatHandle.NameList {
  fileprivate var number: Int32 {
    let number =
      switch self {
      case .eras: CICU_NAMES_ERAS
      case .erasWide: CICU_NAMES_ERAS_WIDE
      case .months: CICU_NAMES_MONTHS
      case .monthsShort: CICU_NAMES_MONTHS_SHORT
      case .monthsNarrow: CICU_NAMES_MONTHS_NARROW
      case .monthsAlone: CICU_NAMES_MONTHS_ALONE
      case .monthsAloneShort: CICU_NAMES_MONTHS_ALONE_SHORT
      case .monthsAloneNarrow: CICU_NAMES_MONTHS_ALONE_NARROW
      case .weekdays: CICU_NAMES_WEEKDAYS
      case .weekdaysShort: CICU_NAMES_WEEKDAYS_SHORT
      case .weekdaysShorter: CICU_NAMES_WEEKDAYS_SHORTER
      case .weekdaysNarrow: CICU_NAMES_WEEKDAYS_NARROW
      case .weekdaysAlone: CICU_NAMES_WEEKDAYS_ALONE
      case .weekdaysAloneShort: CICU_NAMES_WEEKDAYS_ALONE_SHORT
      case .weekdaysAloneShorter: CICU_NAMES_WEEKDAYS_ALONE_SHORTER
      case .weekdaysAloneNarrow: CICU_NAMES_WEEKDAYS_ALONE_NARROW
      case .quarters: CICU_NAMES_QUARTERS
      case .quartersShort: CICU_NAMES_QUARTERS_SHORT
      case .quartersNarrow: CICU_NAMES_QUARTERS_NARROW
      case .quartersAlone: CICU_NAMES_QUARTERS_ALONE
      case .quartersAloneShort: CICU_NAMES_QUARTERS_ALONE_SHORT
      case .quartersAloneNarrow: CICU_NAMES_QUARTERS_ALONE_NARROW
      case .dayHalves: CICU_NAMES_DAY_HALVES
      }
    return Int32(number)
  }
}

/// Texts that a C function writes one after the other, with where each ends.
@safe private func icuTexts(
  _ call: StaticString, _ write: MarkedWriter<CChar, Int32>
) throws(ICUFailure) -> [[UInt8]] {
  let (bytes, ends) = try icuMarked(call, room: 512, markRoom: 16, write)
  var start = 0
  return ends.map { end in
    defer { start = Int(end) }
    return bytes[start..<max(start, Int(end))].map { UInt8(bitPattern: $0) }
  }
}
