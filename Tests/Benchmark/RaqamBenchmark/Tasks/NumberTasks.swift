import CICU
import Raqam

extension BenchmarkTask {
  static let numbers: [BenchmarkTask] = [
    pattern("N1", "#,##0.00", "en_US"), pattern("N2", "#,##0.00", "fa_IR"), pattern("N3", "#,##,##0.00", "hi_IN"),
    amount("C1", .symbol, CICU_STYLE_CURRENCY, "USD", "en_US"),
    amount("C2", .symbol, CICU_STYLE_CURRENCY, "IRR", "fa_IR"),
    amount("C3", .accounting, CICU_STYLE_CURRENCY_ACCOUNTING, "USD", "en_US", stem: " sign-accounting"),
    // The older number format of libicu has different unit patterns.
    amount("C4", .plural, nil, "USD", "en_US", stem: " unit-width-full-name"),
    bytes, spelledOut,
    compact("E4", .compact, CICU_STYLE_COMPACT_SHORT, "en_US", skeleton: "compact-short"),
    compact("E5", .compactLong, CICU_STYLE_COMPACT_LONG, "de_DE", skeleton: "compact-long"),
    skeleton("E7", "percent scale/100 .0#", "fa_IR"), skeleton("E8", "currency/EUR unit-width-narrow", "de_DE"),
    skeleton("E9", "unit/kilometer unit-width-full-name .0", "pl_PL"),
    skeleton("E10", "compact-short currency/EUR", "de_DE"), skeleton("E11", "engineering @###", "en_US"),
    pattern("E12", "0.###E0", "en_US", skeleton: "scientific @###"),
  ]

  private static func compact(
    _ name: String, _ named: DecimalStyle.Named, _ icuStyle: Int, _ locale: String, skeleton: String
  ) -> BenchmarkTask {
    BenchmarkTask(name: name, summary: "\(named.rawValue) in \(locale)") { () throws(BenchmarkError) in
      try contest(
        DecimalStyle(.named(named)), locale, try ICUNumberFormat(icuStyle, pattern: "", locale: locale),
        skeleton: skeleton)
    }
  }

  private static func skeleton(_ name: String, _ skeleton: String, _ locale: String) -> BenchmarkTask {
    BenchmarkTask(name: name, summary: "\(skeleton) in \(locale)") { () throws(BenchmarkError) in
      try contest(DecimalStyle(.skeleton(NumberSkeleton(unchecked: skeleton))), locale, nil, skeleton: skeleton)
    }
  }

  private static func pattern(
    _ name: String, _ pattern: String, _ locale: String, skeleton: String = ".00"
  ) -> BenchmarkTask {
    BenchmarkTask(name: name, summary: "\(pattern) in \(locale)") { () throws(BenchmarkError) in
      let style = try BenchmarkError.wrapping { try DecimalStyle(pattern: pattern) }
      // The locales have the same grouping as the patterns.
      return try contest(
        style, locale, try ICUNumberFormat(CICU_STYLE_PATTERN, pattern: pattern, locale: locale), skeleton: skeleton)
    }
  }

  private static func amount(
    _ name: String, _ presentation: CurrencyStyle.Presentation, _ icuStyle: Int?,
    _ code: String, _ locale: String, stem: String = ""
  ) -> BenchmarkTask {
    BenchmarkTask(name: name, summary: "\(code), style \(presentation.rawValue), in \(locale)") {
      () throws(BenchmarkError) in
      var style = DecimalStyle(.currency(CurrencyStyle(presentation)))
      style.currency = try BenchmarkError.wrapping { try CurrencyCode(code) }
      var format: ICUNumberFormat?
      if let icuStyle {
        let older = try ICUNumberFormat(icuStyle, pattern: "", locale: locale)
        try older.setCurrency(code)
        format = older
      }
      return try contest(style, locale, format, skeleton: "currency/\(code)" + stem)
    }
  }

  /// Spelled-out numbers have no plan: ICU formats them on both sides.
  private static let spelledOut = BenchmarkTask(name: "E1", summary: "spelled-out integers in en_US, through ICU") {
    () throws(BenchmarkError) in
    let formatter = try BenchmarkError.wrapping {
      try DecimalFormatter(DecimalStyle(.named(.spellout)), locale: LocaleID("en_US"))
    }
    let values = Values.numbers.prefix(2000).map { $0.rounded() }
    return Contest(
      count: values.count,
      reference: try ICUNumberFormat(CICU_STYLE_SPELLOUT, pattern: "", locale: "en_US", values: values),
      forms: [
        ("buf", NumberBuffers(formatter: formatter, values: values)),
        ("str", NumberStrings(formatter: formatter, values: values)),
      ])
  }

  private static func contest(
    _ style: DecimalStyle, _ locale: String, _ format: ICUNumberFormat?, skeleton: String
  ) throws(BenchmarkError) -> Contest {
    let formatter = try BenchmarkError.wrapping {
      try DecimalFormatter(style, locale: try LocaleID(locale))
    }
    let formatted = try ICUFormattedNumbers(skeleton: skeleton, locale: locale)
    var reference: any Contestant = formatted
    if let format { reference = try ICUFormattedNumbers.faster(format, formatted) }
    return Contest(
      count: Values.count, reference: reference,
      forms: [("buf", NumberBuffers(formatter: formatter)), ("str", NumberStrings(formatter: formatter))],
      columns: NumberColumns(formatter: formatter))
  }
}

struct NumberBuffers: SharedContestant {
  let formatter: DecimalFormatter
  var values = Values.numbers

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    var bytes: [UInt8] = []
    do {
      for value in values {
        bytes.removeAll(keepingCapacity: true)
        try formatter.append(.double(value), to: &bytes)
        sink.take(bytes)
      }
    } catch {
      throw BenchmarkError("\(error)")
    }
  }
}

private struct NumberStrings: SharedContestant {
  let formatter: DecimalFormatter
  var values = Values.numbers

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    do {
      for value in values { sink.take(try formatter.string(value)) }
    } catch {
      throw BenchmarkError("\(error)")
    }
  }
}

private struct NumberColumns: SharedContestant {
  let formatter: DecimalFormatter

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    try FormattedColumn.fill(of: Values.numbers, into: &sink) { try formatter.append(contentsOf: $0, to: &$1) }
  }
}

/// A `UNumberFormat` of libicu, opened once.
private final class ICUNumberFormat: Contestant {
  private let raw: OpaquePointer
  private let values: [Double]

  init(_ style: Int, pattern: String, locale: String, values: [Double] = Values.numbers) throws(BenchmarkError) {
    self.values = values
    var opened: OpaquePointer?
    let status = cicu_number_format_open(
      Int32(style), pattern, Int32(truncatingIfNeeded: pattern.utf8.count), locale, &opened)
    guard status <= 0, let opened else { throw .icu(status, "unum_open") }
    raw = opened
  }

  deinit { cicu_number_format_close(raw) }

  func setCurrency(_ code: String) throws(BenchmarkError) {
    let status = cicu_number_format_set_currency(raw, code, Int32(truncatingIfNeeded: code.utf8.count))
    if status > 0 { throw .icu(status, "unum_setTextAttribute") }
  }

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    try sink.takeTexts(of: values, "unum_formatDouble") { value, room, length in
      cicu_number_format_double(raw, value, room.baseAddress, Int32(room.count), length)
    }
  }
}

/// A `UNumberFormatter` of libicu with a reused result.
private final class ICUFormattedNumbers: Contestant {
  private let raw: OpaquePointer

  init(skeleton: String, locale: String) throws(BenchmarkError) {
    var opened: OpaquePointer?
    var offset: Int32 = 0
    let status = cicu_number_formatter_open(
      skeleton, Int32(truncatingIfNeeded: skeleton.utf8.count), locale, &offset, &opened)
    guard status <= 0, let opened else { throw .icu(status, "unumf_openForSkeletonAndLocale") }
    raw = opened
  }

  deinit { cicu_number_formatter_close(raw) }

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    try sink.takeTexts(of: Values.numbers, "unumf_formatDouble") { value, room, length in
      cicu_number_formatter_double(raw, value, room.baseAddress, Int32(room.count), length)
    }
  }

  /// Returns the faster of libicu's two number formatters for this task.
  static func faster(_ contestants: any Contestant...) throws(BenchmarkError) -> any Contestant {
    var best: (time: Duration, contestant: any Contestant)?
    for _ in 0..<3 {
      for contestant in contestants {
        var sink = Sink(keeps: false)
        let start = ContinuousClock().now
        try contestant.pass(&sink)
        let time = ContinuousClock().now - start
        if best.map({ time < $0.time }) ?? true { best = (time, contestant) }
      }
    }
    guard let best else { throw BenchmarkError("no contestant to compare with") }
    return best.contestant
  }
}

extension BenchmarkError {
  static func icu(_ status: Int32, _ function: String) -> BenchmarkError {
    BenchmarkError("\(function): \(String(cString: cicu_status_name(status)))")
  }
}
