import Raqam
import Synchronization
import SystemThreads
import TestSupport
import Testing

@testable import RaqamDescriptors

/// Sixteen threads share compiled formats and a factory that were not used before, so that lazy parts are built by all
/// threads at once. Run under ThreadSanitizer as described in CONTRIBUTING.md.
@Suite struct SharedFormatTests {
  private static let formats = [
    ##"{"type":"number","number.format":"#,##0.00;(#,##0.00)","number.symbol.zero":"–"}"##,
    ##"{"type":"number","number.format":"#,##,##0.###","number.rounding_mode":"floor"}"##,
    #"{"type":"number","number.style":"percent"}"#, #"{"type":"number","number.style":"spellout"}"#,
    #"{"type":"number","currency.style":"symbol","currency.code":"IRR"}"#,
    #"{"type":"number","currency.style":"plural","currency.code":"USD"}"#,
    #"{"type":"number","currency.style":"accounting","currency.code":"EUR"}"#,
    #"{"type":"byte"}"#, #"{"type":"byte","byte.actual_count":true}"#,
    #"{"type":"duration","duration.style":"positional"}"#,
    #"{"type":"date","date.format":"EEEE d MMMM y HH:mm:ss","date.calendar":"persian","date.timezone":"Asia/Tehran"}"#,
    #"{"type":"date","date.format":"d MMM y G","date.calendar":"islamic-umalqura","date.timezone":"Asia/Riyadh"}"#,
    #"{"type":"date","date.format":"y-MM-dd'T'HH:mm:ssXXX","date.timezone":"America/New_York"}"#,
    #"{"type":"date","date.style":"full","time.style":"full"}"#,
    #"{"type":"date","date.format":"d MMMM y","date.calendar":"hebrew"}"#,
  ]
  private static let locales = ["en_US", "fa_IR", "ar_EG", "he_IL"]
  private static let values: [FieldValue] = [
    .integer(0), .integer(-1_234_567), .integer(999_950_000), .double(0.125), .double(-2.5), .double(1234.5),
    .decimal(ExactDecimal(123_456_789_012_345_678)), .date(Instant(epochMilliseconds: 1_742_558_400_000)),
    .date(Instant(epochMilliseconds: 1_775_001_599_999)), .date(Instant(epochMilliseconds: -1_000)),
  ]

  @Test(.long) func sixteenThreadsGetTheSameResults() throws {
    let requests = try Self.locales.sampled(oneIn: 4).flatMap { locale in
      try Self.formats.map { json in
        let (descriptor, diagnostics) = try formatter(json)
        #expect(diagnostics == [])
        return (try #require(descriptor, "\(diagnostics)"), try context(locale))
      }
    }
    let alone = FormatterFactory()
    let right = try requests.map { Self.answers(try alone.format(for: $0, in: $1)) }
    let untouched = FormatterFactory()
    let shared = try requests.map { try untouched.format(for: $0, in: $1) }
    // Formats are evicted while they are in use.
    let crowded = FormatterFactory(capacity: requests.count / 3)
    let wrong = Mutex<[String]>([])
    let threads = SystemThreadGroup.run(16) { thread in
      for round in 0..<2 {
        for step in requests.indices {
          // All threads start with the same format and then use different orders.
          let index = (step + 7 * thread * round) % requests.count
          let (descriptor, context) = requests[index]
          let ours = Self.answers(shared[index])
          let made = (try? crowded.format(for: descriptor, in: context)).map(Self.answers)
          if ours != right[index] || made != right[index] {
            wrong.withLock { $0.append("\(index): \(ours), \(made ?? []), right \(right[index])") }
          }
        }
      }
    }
    #expect(threads == 16)
    #expect(wrong.withLock { $0 } == [])
    #expect(crowded.count == requests.count / 3)
  }

  /// A factory used by several threads gives the results of a new factory, whatever is evicted meanwhile.
  @Test(.long, arguments: [1, 5, 60])
  func sharedFactoriesGiveTheResultsOfNewOnes(_ capacity: Int) throws {
    let requests = try Self.locales.flatMap { locale in
      try Self.formats.map { json in (try #require(try formatter(json).descriptor), try context(locale)) }
    }
    let right = try requests.enumerated().map { index, request in
      Self.answer(index, try FormatterFactory().format(for: request.0, in: request.1))
    }
    let factory = FormatterFactory(capacity: capacity)
    let wrong = Mutex<[String]>([])
    let threads = SystemThreadGroup.run(8) { thread in
      var random = SplitMix64(seed: UInt64(thread))
      // Use few formats at a time, so that most requests are cache hits.
      for round in 0..<20 {
        let few = (0..<4).map { _ in Int.random(in: requests.indices, using: &random) }
        for step in 0..<12 {
          let index = few[step % 4]
          let (descriptor, context) = requests[index]
          let made = (try? factory.format(for: descriptor, in: context)).map { Self.answer(index, $0) }
          if made != right[index] { wrong.withLock { $0.append("\(round) \(index): \(made ?? "")") } }
        }
      }
    }
    #expect(threads == 8)
    #expect(wrong.withLock { $0 } == [])
    #expect(factory.count <= capacity)
  }

  /// Returns the text of one of the values that a format accepts, or the error.
  private static func answer(_ index: Int, _ format: CompiledFormat) -> String {
    let values = values.filter { format.accepts($0) }
    do throws(FormatError) {
      return try format.string(values[index % values.count])
    } catch {
      return "\(error)"
    }
  }

  /// Returns all texts of a format, their column, and the values parsed from them.
  private static func answers(_ format: CompiledFormat) -> [String] {
    var column = FormattedColumn()
    var bytes: [UInt8] = []
    var answers: [String] = []
    for value in values where format.accepts(value) {
      do throws(FormatError) {
        let text = try format.string(value)
        bytes.removeAll(keepingCapacity: true)
        try format.append(value, to: &bytes)
        try format.append(contentsOf: [value], to: &column)
        answers += [text, String(decoding: bytes, as: UTF8.self)]
        answers.append("\(try format.parse(text).value)")
      } catch {
        answers.append("\(error)")
      }
    }
    return answers + Array(column)
  }
}
