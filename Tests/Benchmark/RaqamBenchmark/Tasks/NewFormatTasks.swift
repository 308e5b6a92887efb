import CICU
import CICUOracle
import Raqam
import RaqamDescriptors

/// Formats that have not been requested before, in a locale with other cached formats.
private struct NewFormats: Sendable {
  let locale: String
  let zone: String
  let value: FieldValue
  /// A descriptor that loads the data of the locale.
  let known: String
  let descriptors: [String]
  /// Opens the format of an index, formats the value and closes the format.
  let reference: @Sendable (_ index: Int, _ buffer: UnsafeMutableBufferPointer<CChar>, _ length: inout Int32) -> Int32
}

extension BenchmarkTask {
  /// Formats that are compiled and used once, with patterns and currencies that are new to a factory with loaded
  /// locale data.
  static let newFormats: [BenchmarkTask] = [
    task("I1w", "patterns like that of N1, each compiled and used once, in a known locale") { newNumbers },
    task("I2w", "patterns like that of D2, each compiled and used once, in a known locale") { newDates },
    task("C1w", "currencies, style symbol, each compiled and used once, in a known locale") { newAmounts },
  ]

  /// Literals after the number or date, which make each pattern unique.
  private static let words = (0..<2000).map { number in
    "'\(String("\(number)".utf8.map { Character(UnicodeScalar($0 &- 0x30 &+ 0x61)) }))'"
  }

  private static let newNumbers = NewFormats(
    locale: "en_US", zone: "UTC", value: .double(1234.5), known: ##"{"type": "number", "number.format": "#,##0.0"}"##,
    descriptors: words.map { ##"{"type": "number", "number.format": "#,##0.00 \##($0)"}"## }
  ) { index, buffer, length in
    let pattern = "#,##0.00 \(words[index])"
    return write(1234.5, buffer, &length) { format in
      cicu_number_format_open(
        Int32(CICU_STYLE_PATTERN), pattern, Int32(truncatingIfNeeded: pattern.utf8.count), "en_US", &format)
    }
  }

  private static let newDates = NewFormats(
    locale: "fa_IR", zone: "Asia/Tehran", value: .date(Instant(epochMilliseconds: 1_742_558_400_000)),
    known: #"{"type": "date", "date.format": "d MMMM", "date.calendar": "persian"}"#,
    descriptors: words.map {
      #"{"type": "date", "date.format": "EEEE d MMMM y HH:mm \#($0)", "date.calendar": "persian"}"#
    }
  ) { index, buffer, length in
    let pattern = "EEEE d MMMM y HH:mm \(words[index])"
    var format: OpaquePointer?
    var status = cicu_date_format_open_pattern(
      pattern, Int32(truncatingIfNeeded: pattern.utf8.count), "fa_IR@calendar=persian", "Asia/Tehran", 11, &format)
    if status <= 0, let format {
      status = cicu_date_format_millis(format, 1_742_558_400_000, buffer.baseAddress, Int32(buffer.count), &length)
      cicu_date_format_close(format)
    }
    return status
  }

  /// Current currencies (ISO 4217) with two, zero and three digits; en_US has a symbol for some of them.
  private static let codes = [
    "AED", "AFN", "ALL", "AMD", "AOA", "ARS", "AUD", "AZN", "BAM", "BBD", "BDT", "BHD", "BIF", "BND", "BOB", "BRL",
    "BWP",
    "BZD", "CAD", "CDF", "CHF", "CLP", "CNY", "COP", "CRC", "CUP", "CZK", "DJF", "DKK", "DOP", "DZD", "EGP", "ETB",
    "EUR",
    "FJD", "GBP", "GEL", "GHS", "GMD", "GNF", "GTQ", "HKD", "HNL", "HUF", "IDR", "ILS", "INR", "IQD", "IRR", "ISK",
    "JMD",
    "JOD", "JPY", "KES", "KGS", "KHR", "KRW", "KWD", "KZT", "LAK", "LBP", "LKR", "LYD", "MAD", "MDL", "MGA", "MKD",
    "MMK",
    "MNT", "MOP", "MUR", "MXN", "MYR", "MZN", "NAD", "NGN", "NIO", "NOK", "NPR", "NZD", "OMR", "PEN", "PHP", "PKR",
    "PLN",
    "PYG", "QAR", "RON", "RSD", "RUB", "RWF", "SAR", "SDG", "SEK", "SGD", "SYP", "THB", "TJS", "TMT", "TND", "TRY",
    "TWD",
    "TZS", "UAH", "UGX", "UYU", "UZS", "VND", "XAF", "XCD", "XOF", "YER", "ZAR", "ZMW",
  ]

  private static let newAmounts = NewFormats(
    locale: "en_US", zone: "UTC", value: .double(1234.5),
    known: #"{"type": "number", "currency.code": "USD", "currency.style": "symbol"}"#,
    descriptors: codes.map { #"{"type": "number", "currency.code": "\#($0)", "currency.style": "symbol"}"# }
  ) { index, buffer, length in
    write(1234.5, buffer, &length) { format in
      let status = cicu_number_format_open(Int32(CICU_STYLE_CURRENCY), "", 0, "en_US", &format)
      guard status <= 0, let format else { return status }
      return cicu_number_format_set_currency(format, codes[index], 3)
    }
  }

  private static func write(
    _ value: Double, _ buffer: UnsafeMutableBufferPointer<CChar>, _ length: inout Int32,
    open: (inout OpaquePointer?) -> Int32
  ) -> Int32 {
    var format: OpaquePointer?
    var status = open(&format)
    if status <= 0, let format {
      status = cicu_number_format_double(format, value, buffer.baseAddress, Int32(buffer.count), &length)
    }
    if let format { cicu_number_format_close(format) }
    return status
  }

  private static func task(
    _ name: String, _ summary: String, _ formats: @escaping @Sendable () -> NewFormats
  ) -> BenchmarkTask {
    BenchmarkTask(name: name, summary: summary) { () throws(BenchmarkError) in
      let formats = formats()
      return Contest(
        count: formats.descriptors.count, reference: ICUNewFormats(formats: formats),
        forms: [("str", try NewFormatTexts(formats))])
    }
  }
}

private struct NewFormatTexts: SharedContestant {
  let descriptors: [FormatterDescriptor]
  let known: FormatterDescriptor
  let context: FormatContext
  let value: FieldValue

  init(_ formats: NewFormats) throws(BenchmarkError) {
    (descriptors, known, context) = try BenchmarkError.wrapping {
      (
        try formats.descriptors.map { try FormatterDescriptor(json: $0) }, try FormatterDescriptor(json: formats.known),
        FormatContext(
          locale: try LocaleID(formats.locale), timeZone: try TimeZoneID(formats.zone),
          now: Instant(epochMilliseconds: 0))
      )
    }
    value = formats.value
  }

  /// Creates a factory for each pass, which has loaded the locale but none of the formats.
  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    do {
      let factory = FormatterFactory(regionalData: .icu)
      guard try !factory.format(for: known, in: context).string(value).isEmpty else { return }
      for descriptor in descriptors {
        sink.take(try factory.format(for: descriptor, in: context).string(value))
      }
    } catch {
      throw BenchmarkError("\(error)")
    }
  }
}

private struct ICUNewFormats: Contestant {
  let formats: NewFormats

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    var buffer = [CChar](repeating: 0, count: 256)
    let status = buffer.withUnsafeMutableBufferPointer { room in
      for index in formats.descriptors.indices {
        var length: Int32 = 0
        let status = formats.reference(index, room, &length)
        if status > 0 { return status }
        sink.take(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(room)[..<Int(length)]))
      }
      return 0
    }
    if status > 0 { throw .icu(status, "opening a format") }
  }
}
