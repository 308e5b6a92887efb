import Synchronization
import SystemThreads
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Each formatter produces its own text, however few of libicu's formats may be open at a time.
@Suite struct DateEnginePoolTests {
  private static let patterns = ["U r MMM d", "r-M-d", "MMMM d, U", "EEEE d MMM r", "d/M/r", "r 'year' U"]

  private func formatters(_ sources: InstantSources) throws -> [InstantFormatter] {
    try Self.patterns.flatMap { pattern in
      try ["zh_CN", "ko_KR", "en_US", "fa_IR"].map { locale in
        try InstantFormatter(
          InstantStyle(pattern: pattern, calendar: locale == "ko_KR" ? .dangi : .chinese),
          locale: LocaleID(locale), timeZone: .utc, sources: sources)
      }
    }
  }

  @Test(.long, arguments: [1, 3, 8, 100])
  func pooledFormattersMatchSeparateOnes(_ capacity: Int) throws {
    let pool = DateEnginePool(capacity: capacity)
    let (pooled, own) = (try formatters(InstantSources(engines: pool)), try formatters(InstantSources()))
    let instants = (0..<12).map { Instant(epochMilliseconds: 1_742_558_400_000 + $0 * 4_000_000_000) }
    let expected = try own.map { formatter in try instants.map(formatter.string) }
    let wrong = Mutex<[String]>([])
    let threads = SystemThreadGroup.run(4) { thread in
      for index in pooled.indices {
        // Each thread uses a different order.
        let index = (index * 7 + thread * 5) % pooled.count
        let texts = instants.map { try? pooled[index].string($0) }
        if texts != expected[index] { wrong.withLock { $0.append(pooled[index].pattern) } }
      }
    }
    #expect(threads == 4)
    #expect(wrong.withLock { $0 } == [])
    #expect(pool.count == min(capacity, pooled.count))
  }
}
