import Raqam
import TestSupport
import Testing

@testable import RaqamDescriptors

/// Bytes and columns that a compiled format appends equal its strings.
@Suite struct ColumnTests {
  private static let formats = [
    ##"{"type":"number","number.format":"#,##0.00;(#,##0.00)"}"##,
    ##"{"type":"number","number.format":"#,##0.00","number.symbol.zero":"–","bidi":"isolate"}"##,
    #"{"type":"number","currency.style":"plural","currency.code":"IRT"}"#,
    #"{"type":"byte"}"#, #"{"type":"duration"}"#,
    ##"{"type":"plural","plural.one":"# file","plural.other":"# files"}"##,
    #"{"type":"date","date.style":"full","time.style":"short"}"#,
    #"{"type":"date","date.format":"EEEE d MMMM y","date.secondary.calendar":"persian","bidi":"html"}"#,
  ]
  private static let values: [FieldValue] = [
    .integer(0), .integer(-1_234_567), .integer(.max), .double(0.125), .double(-1e15), .double(12), .null,
    .decimal(ExactDecimal(123_456_789_012_345_678)), .date(Instant(epochMilliseconds: 1_742_558_400_000)),
    .date(Instant(epochMilliseconds: -62_135_596_800_001)),
  ]

  @Test(arguments: formats)
  func bytesEqualTheString(_ json: String) throws {
    var count = 0
    for locale in ["en_US", "fa_IR", "ar_EG"] {
      let format = try Self.format(json, locale)
      var column = FormattedColumn()
      for value in Self.values where format.accepts(value) {
        var bytes = Array("=".utf8)
        try format.append(value, to: &bytes)
        #expect(try String(decoding: bytes, as: UTF8.self) == "=" + format.string(value), "\(locale) \(value)")
        try format.append(contentsOf: [value, value], to: &column)
        #expect(try Array(column.suffix(2)) == [format.string(value), format.string(value)], "\(locale) \(value)")
        count += 1
      }
    }
    expectCases(count, of: "values", atLeast: 6)
  }

  @Test(arguments: formats)
  func columnsOfOneKindEqualTheStrings(_ json: String) throws {
    let format = try Self.format(json, "fa_IR")
    var column = FormattedColumn()
    var expected: [String] = []
    if format.accepts(.double(1)) {
      try format.append(contentsOf: [1.5, -0.0, 1e12], to: &column)
      expected += try [1.5, -0.0, 1e12].map { try format.string(.double($0)) }
    }
    if format.accepts(.integer(1)) {
      try format.append(contentsOf: [0, -5, 1 << 40] as [Int64], to: &column)
      expected += try [0, -5, 1 << 40].map { try format.string(.integer($0)) }
    }
    if format.accepts(.date(Instant(epochMilliseconds: 0))) {
      let instants = [0, 86_400_000, -1].map { Instant(epochMilliseconds: $0) }
      try format.append(contentsOf: instants, to: &column)
      try format.append(epochMilliseconds: instants.map(\.epochMilliseconds), to: &column)
      expected += try (instants + instants).map { try format.string(.date($0)) }
    }
    #expect(Array(column) == expected)
    #expect(!expected.isEmpty)
  }

  /// Digits format like numeric values, and parsing bytes gives the same result as parsing the string.
  @Test(arguments: formats + [#"{"type":"number","empty":"1"}"#])
  func bytesParseLikeTheString(_ json: String) throws {
    let format = try Self.format(json, "fa_IR")
    let empty = format.emptyText.map { Array($0.utf8) }
    var texts = ["", "x", "1", "۱", "۱۲/۵", "۱۲٬۳۴۵"]
    for digits in ["0", "-1234567.125", "12345678901234567890.5", "1e3"] {
      let value = FieldValue(try NumericValue(text: digits))
      guard format.accepts(value) else { continue }
      let ofDigits = Result { () throws(FormatError) in
        var bytes: [UInt8] = []
        try format.append(decimal: digits.utf8, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
      }
      let ofValue = Result { () throws(FormatError) in try format.string(value) }
      #expect(ofDigits == ofValue, "\(digits)")
      if case .success(let text) = ofValue { texts.append(text) }
    }
    let moment = FieldValue.date(Instant(epochMilliseconds: 1_742_558_400_000))
    if format.accepts(moment) { texts.append(try format.string(moment)) }
    for text in texts {
      let bytes = Array(text.utf8)
      let ofBytes = Result { () throws(FormatError) in
        try format.parse(bytes.span, empty: empty, leniency: .strict)
      }
      let ofText = Result { () throws(FormatError) in try format.parse(text).value }
      #expect(ofBytes == ofText, "\(text)")
    }
  }

  @Test func rejectedValuesKeepTheColumnConsistent() throws {
    let format = try Self.format(Self.formats[0], "en_US")
    var column = FormattedColumn()
    #expect(throws: FormatError.self) {
      try format.append(contentsOf: [.integer(1), .string("x"), .integer(2)] as [FieldValue], to: &column)
    }
    #expect(Array(column) == ["1.00"])
  }

  /// Threads share one compiled format; each has its own column.
  @Test(.long, arguments: formats)
  func sixteenThreadsShareAFormat(_ json: String) async throws {
    let format = try Self.format(json, "fa_IR")
    let values = Self.values.filter { format.accepts($0) }
    let expected = try values.map { try format.string($0) }
    let wrong = try await withThrowingTaskGroup(of: Int.self) { group in
      for task in 0..<16 {
        group.addTask {
          var column = FormattedColumn()
          var wrong = 0
          for round in 0..<50 {
            let start = (task + round) % values.count
            let order = values.indices.map { ($0 + start) % values.count }
            column.removeAll()
            try format.append(contentsOf: order.map { values[$0] }, to: &column)
            if Array(column) != order.map({ expected[$0] }) { wrong += 1 }
          }
          return wrong
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }

  private static func format(_ json: String, _ locale: String) throws -> CompiledFormat {
    let (descriptor, diagnostics) = try formatter(json)
    return try FormatterFactory().format(
      for: try #require(descriptor, "\(diagnostics)"), in: context(locale))
  }
}
