import NumberOracle
import Synchronization
import SystemThreads
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// NaN, infinity and negative numbers in formats of many kinds, by several threads.
@Suite struct UnusualNumberTests {
  private static func formatters() throws -> [DecimalFormatter] {
    let patterns = [
      "#,##0.00", "0.###", "¤#,##0.00;(¤#,##0.00)", "0%", "#,##0.00 ¤¤", "00000", "0.###E0", "¤¤¤ #,##0.0",
    ]
    return try ["en_US", "fa_IR", "ar_SA", "de_CH", "hi_IN", "pl_PL"].flatMap { locale in
      try patterns.map { pattern in
        var style = try DecimalStyle(pattern: pattern)
        style.currency = try CurrencyCode("EUR")
        return try DecimalFormatter(style, locale: LocaleID(locale))
      }
    }
  }

  private static let values: [NumericValue] = [
    .integer(0), .integer(-1), .integer(2), .double(1234.5), .double(.nan), .double(-.infinity),
  ]

  @Test func numbersEqualThoseOfICU() throws {
    let (formatters, values) = (try Self.formatters(), Self.values)
    for turn in 0..<2 {
      for formatter in formatters {
        let icu = try DecimalOracle(formatter.style, locale: formatter.locale)
        for value in values {
          #expect(
            try formatter.parts(value) == icu.parts(value), "\(turn) \(formatter.locale) \(formatter.style) \(value)")
        }
        let text = try formatter.string(1234.5)
        #expect(try formatter.string(formatter.parse(text).value) == text, "\(formatter.locale) \(text)")
      }
    }
  }

  /// Threads that share formats get the text of a single thread.
  @Test func threadsShareFormats() throws {
    let (formatters, values) = (try Self.formatters(), Self.values)
    let expected = try formatters.map { formatter in try values.map(formatter.parts) }
    let wrong = Mutex<[String]>([])
    let threads = SystemThreadGroup.run(4) { thread in
      for index in formatters.indices {
        // Each thread uses a different order.
        let index = (index * 7 + thread * 5) % formatters.count
        let (formatter, texts) = (formatters[index], expected[index].map { $0.map(\.text).joined() })
        let parts = values.map { try? formatter.parts($0) }
        if parts != expected[index] { wrong.withLock { $0.append("\(formatter.style)") } }
        let amount = try? formatter.parse(texts[3]).value
        if amount == nil { wrong.withLock { $0.append(texts[3]) } }
      }
    }
    #expect(threads == 4)
    #expect(wrong.withLock { $0 } == [])
  }
}
