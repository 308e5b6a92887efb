import CICU
import Raqam

extension BenchmarkTask {
  static let numbers: [BenchmarkTask] = [
    pattern("N1", "#,##0.00", "en_US"), pattern("N2", "#,##0.00", "fa_IR"), pattern("N3", "#,##,##0.00", "hi_IN"),
    amount("C1", .symbol, CICU_STYLE_CURRENCY, "USD", "en_US"),
    amount("C2", .symbol, CICU_STYLE_CURRENCY, "IRR", "fa_IR"),
    amount("C3", .accounting, CICU_STYLE_CURRENCY_ACCOUNTING, "USD", "en_US"),
    amount("C4", .plural, CICU_STYLE_CURRENCY_PLURAL, "USD", "en_US"),
  ]

  private static func pattern(_ name: String, _ pattern: String, _ locale: String) -> BenchmarkTask {
    BenchmarkTask(name: name, summary: "\(pattern) in \(locale)") { () throws(BenchmarkFailure) in
      let style = try BenchmarkFailure.wrapping { try DecimalStyle(pattern: pattern) }
      return try contest(
        style, locale, try ICUNumberFormat(CICU_STYLE_PATTERN, pattern: pattern, locale: locale))
    }
  }

  private static func amount(
    _ name: String, _ presentation: CurrencyStyle.Presentation, _ icuStyle: Int,
    _ code: String, _ locale: String
  ) -> BenchmarkTask {
    BenchmarkTask(name: name, summary: "\(code), style \(presentation.rawValue), in \(locale)") {
      () throws(BenchmarkFailure) in
      var style = DecimalStyle(.currency(CurrencyStyle(presentation)))
      style.currency = try BenchmarkFailure.wrapping { try CurrencyCode(code) }
      let format = try ICUNumberFormat(icuStyle, pattern: "", locale: locale)
      try format.setCurrency(code)
      return try contest(style, locale, format)
    }
  }

  private static func contest(
    _ style: DecimalStyle, _ locale: String, _ reference: ICUNumberFormat
  ) throws(BenchmarkFailure) -> Contest {
    let formatter = try BenchmarkFailure.wrapping {
      try DecimalFormatter(style: style, locale: try LocaleID(locale))
    }
    return Contest(
      count: Values.count, reference: reference,
      forms: [("buf", NumberBuffers(formatter: formatter)), ("str", NumberStrings(formatter: formatter))])
  }
}

private struct NumberBuffers: Contestant {
  let formatter: DecimalFormatter

  func pass(_ sink: inout Sink) throws(BenchmarkFailure) {
    var bytes: [UInt8] = []
    do {
      for value in Values.numbers {
        bytes.removeAll(keepingCapacity: true)
        try formatter.append(.double(value), to: &bytes)
        sink.take(bytes)
      }
    } catch {
      throw BenchmarkFailure("\(error)")
    }
  }
}

private struct NumberStrings: Contestant {
  let formatter: DecimalFormatter

  func pass(_ sink: inout Sink) throws(BenchmarkFailure) {
    do {
      for value in Values.numbers { sink.take(try formatter.string(value)) }
    } catch {
      throw BenchmarkFailure("\(error)")
    }
  }
}

/// libicu's `UNumberFormat`, opened once.
private final class ICUNumberFormat: Contestant {
  private let raw: OpaquePointer

  init(_ style: Int, pattern: String, locale: String) throws(BenchmarkFailure) {
    var opened: OpaquePointer?
    let status = cicu_number_format_open(
      Int32(style), pattern, Int32(truncatingIfNeeded: pattern.utf8.count), locale, &opened)
    guard status <= 0, let opened else { throw .icu(status, "unum_open") }
    raw = opened
  }

  deinit { cicu_number_format_close(raw) }

  func setCurrency(_ code: String) throws(BenchmarkFailure) {
    let status = cicu_number_format_set_currency(raw, code, Int32(truncatingIfNeeded: code.utf8.count))
    if status > 0 { throw .icu(status, "unum_setTextAttribute") }
  }

  func pass(_ sink: inout Sink) throws(BenchmarkFailure) {
    var buffer = [UInt8](repeating: 0, count: 1024)
    let status = buffer.withUnsafeMutableBytes { bytes in
      let room = bytes.bindMemory(to: CChar.self)
      let text = bytes.bindMemory(to: UInt8.self)
      var length: Int32 = 0
      for value in Values.numbers {
        let status = cicu_number_format_double(raw, value, room.baseAddress, Int32(room.count), &length)
        if status > 0 { return status }
        sink.take(UnsafeBufferPointer(rebasing: text[..<Int(length)]))
      }
      return 0
    }
    if status > 0 { throw .icu(status, "unum_formatDouble") }
  }
}

extension BenchmarkFailure {
  static func icu(_ status: Int32, _ function: String) -> BenchmarkFailure {
    BenchmarkFailure("\(function): \(String(cString: cicu_status_name(status)))")
  }
}
