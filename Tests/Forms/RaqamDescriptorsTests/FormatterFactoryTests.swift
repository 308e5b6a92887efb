import Raqam
import TestSupport
import Testing

@testable import RaqamDescriptors

@Suite struct FormatterFactoryTests {
  private func descriptor(_ keys: String) throws -> FormatterDescriptor {
    let (descriptor, diagnostics) = try formatter(keys)
    guard let descriptor else { throw NoDescriptor(diagnostics: diagnostics) }
    return descriptor
  }

  private func engine(_ format: CompiledFormat) -> ObjectIdentifier { ObjectIdentifier(format.format) }

  @Test(arguments: FormatterType.allCases)
  func equalRequestsShareOneFormat(_ type: FormatterType) throws {
    let factory = FormatterFactory()
    let first = try factory.format(for: descriptor(#"{"type":"\#(type)"\#(needed(type))}"#), in: context())
    let second = try factory.format(
      for: descriptor(#"{"locale":null,"type":"\#(type)"\#(needed(type))}"#), in: context())
    #expect(engine(first) == engine(second))
    #expect(factory.count == 1)
  }

  /// Everything that affects the text is part of the key; the current time is not.
  @Test func differentRequestsCompileSeparately() throws {
    let factory = FormatterFactory()
    let date = try descriptor(#"{"type":"date","date.format":"y/MM/dd HH:mm"}"#)
    let here = try context("en_US")
    var contexts = [here, try context("fa_IR"), try context("en_US", calendar: .persian)]
    var later = here
    later.now = Instant(epochMilliseconds: 1)
    contexts.append(later)
    let engines = try contexts.map { engine(try factory.format(for: date, in: $0)) }
    #expect(Set(engines).count == 3)
    #expect(engines[0] == engines[3])
    #expect(factory.count == 3)
    #expect(engine(try factory.format(for: date, in: here)) == engines[0])
    #expect(engine(try factory.format(for: descriptor(#"{"type":"date"}"#), in: here)) != engines[0])
  }

  /// Two-digit years depend on the current year, so the year is part of the key.
  @Test func formatsOfDifferentYearsAreSeparate() throws {
    let factory = FormatterFactory()
    let date = try descriptor(#"{"type":"date","date.format":"yy-MM-dd"}"#)
    var then = try context("en_US")
    var years: [Int64] = []
    for now: Int64 in [0, 86_400_000, 4_102_444_800_000] {
      then.now = Instant(epochMilliseconds: now)
      guard case .date(let read) = try factory.format(for: date, in: then).parse("60-01-01").value else {
        Issue.record("no date")
        return
      }
      years.append(Int64(read.localDateTime().day.description.prefix(4)) ?? 0)
    }
    #expect(years == [1960, 1960, 2060])
    #expect(factory.count == 2)
  }

  @Test func contextProvidesDefaults() throws {
    let factory = FormatterFactory()
    let value = FieldValue.date(Instant(epochMilliseconds: 1_494_418_002_000))
    let open = try descriptor(#"{"type":"date","date.format":"y/MM/dd"}"#)
    let closed = try descriptor(
      #"{"type":"date","date.format":"y/MM/dd","date.calendar":"gregorian","date.locale":"en_US"}"#)
    let persian = try context("fa_IR", calendar: .persian)
    #expect(try factory.format(for: open, in: persian).string(value) == "۱۳۹۶/۰۲/۲۰")
    #expect(try factory.format(for: open, in: context("en_US", calendar: .islamicCivil)).string(value) == "1438/08/13")
    #expect(try factory.format(for: closed, in: persian).string(value) == "2017/05/10")
  }

  @Test func doesNotCacheErrors() throws {
    let factory = FormatterFactory()
    let money = try descriptor(#"{"type":"number","currency.style":"symbol"}"#)
    for _ in 0..<3 {
      #expect {
        try factory.format(for: money, in: context("xx_YY"))
      } throws: {
        ($0 as? FormatError)?.code == .noCurrencyForRegion
      }
      #expect(factory.count == 0)
    }
    #expect(try factory.format(for: money, in: context()).string(.integer(5)) == "$5.00")
    #expect(factory.count == 1)
  }

  @Test func cachesUpToItsCapacity() throws {
    let factory = FormatterFactory(capacity: 8)
    for digits in 0..<40 {
      let format = try factory.format(
        for: descriptor(#"{"type":"number","number.minimum_fraction":\#(digits)}"#), in: context())
      #expect(try format.string(.integer(1)) == (digits == 0 ? "1" : "1." + String(repeating: "0", count: digits)))
      #expect(factory.count == min(digits + 1, 8))
    }
  }

  /// 2,000 unknown locales: at most `capacity` formats remain in memory, and the one in constant use is among them.
  @Test(.long) func unknownLocalesDoNotAccumulate() throws {
    final class Reference {
      weak var format: (any ValueFormat)?
      init(_ format: any ValueFormat) { self.format = format }
    }
    let factory = FormatterFactory(capacity: 32)
    let number = try descriptor(#"{"type":"number"}"#)
    let date = try descriptor(#"{"type":"date","date.style":"short"}"#)
    let used = try factory.format(for: number, in: context())
    var made: [Reference] = []
    for index in 0..<2000 {
      var there = try context("en_X\(1000 + index)")
      there.currencies = CurrencyCatalog([
        try CurrencyDefinition(code: "XYZ", digits: index % 8, symbols: ["en": "\(index)"])
      ])
      there.timeZone = try TimeZoneID(utcOffset: index)
      let asked = index.isMultiple(of: 2) ? number : date
      for _ in 0..<2 { made.append(Reference(try factory.format(for: asked, in: there).format)) }
      #expect(engine(try factory.format(for: number, in: context())) == engine(used))
      if index.isMultiple(of: 500) {
        made.removeAll { $0.format == nil }
        // The 31 cached formats other than `used` were recorded twice.
        #expect(made.count <= 2 * 31)
      }
    }
    #expect(factory.count == 32)
  }

  /// Sixteen tasks share a small cache: every text is correct, whatever is evicted meanwhile.
  @Test func concurrentTasksGetCorrectTexts() async throws {
    let factory = FormatterFactory(capacity: 4)
    let here = try context()
    let descriptors = try (0..<12).map { try descriptor(#"{"type":"number","number.minimum_integer":\#($0 + 1)}"#) }
    try await withThrowingTaskGroup(of: Int.self) { group in
      for task in 0..<16 {
        group.addTask {
          var wrong = 0
          for round in 0..<60 {
            let index = (task * 7 + round * 5) % descriptors.count
            let text = try factory.format(for: descriptors[index], in: here).string(.integer(7))
            let digits = String(repeating: "0", count: index) + "7"
            if text.filter({ $0 != "," }) != digits { wrong += 1 }
          }
          return wrong
        }
      }
      for try await wrong in group { #expect(wrong == 0) }
    }
    #expect(factory.count == 4)
  }

  /// The kinds of values that each type accepts; others throw `typeMismatch`.
  @Test(arguments: [
    ("number", "yyyynnnnn"), ("byte", "yyynnnnnn"), ("duration", "yyynnnnnn"), ("date", "nnnnyynnn"),
    ("list", "nnnnnnynn"),
  ])
  func acceptsValuesOfItsKinds(_ type: String, _ answers: String) throws {
    let format = try FormatterFactory().format(for: descriptor(#"{"type":"\#(type)"}"#), in: context())
    let values: [FieldValue] = [
      .integer(1), .double(1.5), .decimal(try ExactDecimal("0.1")), .double(.nan),
      .date(Instant(epochMilliseconds: 0)), .string("2017-05-10"), .list([.string("a")]), .bool(true), .string("x"),
    ]
    #expect(format.accepts(.null))
    #expect(try format.string(.null) == "")
    #expect(!format.accepts(.object([:])))
    for (value, answer) in zip(values, answers) {
      #expect(format.accepts(value) == (answer == "y"), "\(value)")
      if answer == "y" {
        #expect(try format.string(value) != "")
      } else {
        #expect(throws: FormatError.self) { try format.string(value) }
        #expect(throws: FormatError.self) { try format.parts(value) }
      }
    }
  }

  @Test func errorsNameTheExpectedKind() throws {
    let format = try FormatterFactory().format(for: descriptor(#"{"type":"number"}"#), in: context())
    #expect {
      try format.string(.bool(true))
    } throws: {
      $0 as? FormatError == FormatError(.typeMismatch, "the format accepts a number, found a Boolean")
    }
    #expect(try format.string(.double(.nan)) == "NaN")
    #expect(try format.string(.double(-.infinity)) == "-∞")
  }
}
