import CICU
import Raqam

extension BenchmarkTask {
  static let parsing: [BenchmarkTask] = [
    reading("P1", of: "N1", "#,##0.00", "en_US"), reading("P2", of: "N2", "#,##0.00", "fa_IR"),
  ]

  /// Returns a task that parses the output of a formatting task.
  private static func reading(_ name: String, of task: String, _ pattern: String, _ locale: String) -> BenchmarkTask {
    BenchmarkTask(name: name, summary: "parse the texts of \(task) (\(pattern) in \(locale))") {
      () throws(BenchmarkError) in
      let formatter = try BenchmarkError.wrapping {
        try DecimalFormatter(DecimalStyle(pattern: pattern), locale: LocaleID(locale))
      }
      let texts = try TypedNumbers(formatter)
      return Contest(
        count: Values.count, reference: try ICUNumberReader(pattern: pattern, locale: locale, texts: texts),
        forms: [
          ("buf", BufferReader(formatter: formatter, texts: texts)),
          ("str", StringReader(formatter: formatter, texts: texts.strings)),
        ])
    }
  }
}

/// The texts of all numbers, as strings and concatenated in UTF-8.
private struct TypedNumbers {
  var strings: [String] = []
  var bytes: [UInt8] = []
  var ends: [Int] = []

  init(_ formatter: DecimalFormatter) throws(BenchmarkError) {
    do {
      for value in Values.numbers {
        let text = try formatter.string(value)
        strings.append(text)
        bytes += Array(text.utf8)
        ends.append(bytes.count)
      }
    } catch {
      throw BenchmarkError("\(error)")
    }
  }
}

private struct BufferReader: SharedContestant {
  let formatter: DecimalFormatter
  let texts: TypedNumbers

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    do {
      let bytes = texts.bytes.span
      var start = 0
      for end in texts.ends {
        sink.take(try formatter.parse(bytes.extracting(start..<end)).value)
        start = end
      }
    } catch {
      throw BenchmarkError("\(error)")
    }
  }
}

private struct StringReader: SharedContestant {
  let formatter: DecimalFormatter
  let texts: [String]

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    do {
      // Iterate over a span: an array would retain each string.
      let texts = texts.span
      for index in texts.indices { sink.take(try formatter.parse(texts[index]).value) }
    } catch {
      throw BenchmarkError("\(error)")
    }
  }
}

/// `unum_parseDouble` of libicu, including the conversion from UTF-8.
private final class ICUNumberReader: Contestant {
  private let raw: OpaquePointer
  private let texts: TypedNumbers

  init(pattern: String, locale: String, texts: TypedNumbers) throws(BenchmarkError) {
    var opened: OpaquePointer?
    let status = cicu_number_format_open(
      Int32(CICU_STYLE_PATTERN), pattern, Int32(truncatingIfNeeded: pattern.utf8.count), locale, &opened)
    guard status <= 0, let opened else { throw .icu(status, "unum_open") }
    raw = opened
    self.texts = texts
  }

  deinit { cicu_number_format_close(raw) }

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    let status = texts.bytes.withUnsafeBytes { bytes in
      let text = bytes.bindMemory(to: CChar.self)
      var start = 0
      for end in texts.ends {
        var consumed: Int32 = 0
        var value = 0.0
        let status = cicu_number_format_parse_double(
          raw, text.baseAddress.map { $0 + start }, Int32(truncatingIfNeeded: end - start), &consumed, &value)
        if status > 0 { return status }
        sink.take(.double(value))
        start = end
      }
      return 0
    }
    if status > 0 { throw .icu(status, "unum_parseDouble") }
  }
}
