import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

@Suite struct FormattedColumnTests {
  private static let doubles: [Double] = [0, -0.0, 1234.5, -0.125, 2.675, 1e22, .nan, .leastNonzeroMagnitude, -999.995]

  private static func formatter(_ locale: String, _ pattern: String = "#,##0.00") throws -> DecimalFormatter {
    try DecimalFormatter(DecimalStyle(pattern: pattern), locale: LocaleID(locale))
  }

  @Test(arguments: ["en_US", "fa_IR", "hi_IN", "ff_Adlm_GN"])
  func columnsContainFormattedValues(_ locale: String) throws {
    let formatter = try Self.formatter(locale)
    var column = FormattedColumn(minimumCapacity: 9, bytes: 100)
    try formatter.append(contentsOf: Self.doubles, to: &column)
    #expect(try Array(column) == Self.doubles.map { try formatter.string($0) })
    let integers: [Int64] = [0, -1, .min, .max]
    try formatter.append(contentsOf: integers, to: &column)
    #expect(try Array(column.dropFirst(Self.doubles.count)) == integers.map { try formatter.string($0) })
    let texts = Array(column).joined()
    #expect(Array(texts.utf8) == column.bytes)
    #expect(column.ends.last == column.bytes.count)
    for index in column.indices {
      #expect(column.withUTF8(at: index) { span in span.indices.map { span[$0] } } == Array(column[index].utf8))
    }
  }

  /// Sequences without contiguous storage result in the same column.
  @Test(arguments: ["en_US", "fa_IR"])
  func sequencesAndArraysGiveEqualColumns(_ locale: String) throws {
    let (numbers, bytes) = (try Self.formatter(locale), try ByteFormatter(ByteStyle(), locale: LocaleID(locale)))
    let dates = try InstantFormatter(
      InstantStyle(pattern: "d MMM y HH:mm"), locale: LocaleID(locale),
      timeZone: TimeZoneDatabase.icu.rules(for: .utc))
    let integers: [Int64] = [0, 1, -1, 999, 1_234_567, .min, .max]
    let instants = [0, 86_400_000, -1, 1_742_558_400_000].map { Instant(epochMilliseconds: $0) }
    var (memory, sequence) = (FormattedColumn(), FormattedColumn())
    try numbers.append(contentsOf: Self.doubles[1...], to: &memory)
    try numbers.append(contentsOf: integers, to: &memory)
    try bytes.append(contentsOf: integers, to: &memory)
    try dates.append(contentsOf: instants, to: &memory)
    try dates.append(epochMilliseconds: instants.map(\.epochMilliseconds), to: &memory)
    try numbers.append(contentsOf: Self.doubles.lazy.filter { $0.bitPattern != 0 }, to: &sequence)
    try numbers.append(contentsOf: integers.lazy.map { $0 }, to: &sequence)
    try bytes.append(contentsOf: integers.lazy.map { $0 }, to: &sequence)
    try dates.append(contentsOf: instants.lazy.map { $0 }, to: &sequence)
    try dates.append(epochMilliseconds: instants.lazy.map(\.epochMilliseconds), to: &sequence)
    #expect(sequence == memory)
    let expected =
      try Self.doubles[1...].map { try numbers.string($0) } + integers.map { try numbers.string($0) }
      + integers.map { try bytes.string(.integer($0)) } + instants.map { try dates.string($0) }
      + instants.map { try dates.string($0) }
    #expect(Array(memory) == expected)
  }

  @Test func decimalTextsParseExactly() throws {
    let formatter = try Self.formatter("en_US", "#,##0.00##")
    let texts = [
      "0", "-0", "+12.5", "-1234567.891", ".5", "7.", "1e6", "0.1234567890123456789", "99999999999999999999999", "NaN",
      "1234567890123456789", "-0.00005", "0.00005",
    ]
    var column = FormattedColumn()
    try formatter.append(decimals: texts.map { Array($0.utf8) }, to: &column)
    #expect(try Array(column) == texts.map { try formatter.string(NumericValue(text: $0)) })
    for fault in ["", "-", "1-", "--1", "1.2.3", "x", "."] {
      let before = column
      #expect(throws: FormatError.self) { try formatter.append(decimals: [Array(fault.utf8)], to: &column) }
      #expect(column == before)
    }
  }

  @Test func rejectedValueKeepsEarlierOnes() throws {
    var style = try DecimalStyle(pattern: "0.0")
    style.roundingMode = .unnecessary
    let formatter = try DecimalFormatter(style, locale: LocaleID("en_US"))
    var column = FormattedColumn()
    #expect(throws: FormatError.self) { try formatter.append(contentsOf: [1.5, 0.25, 3] as [Double], to: &column) }
    #expect(Array(column) == ["1.5"])
    #expect(throws: FormatError.self) { try formatter.append(contentsOf: [2.5, 0.25].lazy.map { $0 }, to: &column) }
    #expect(Array(column) == ["1.5", "2.5"])
  }

  /// Ten thousand values in chunks need only the memory of the longest chunk.
  @Test func emptiedColumnKeepsItsCapacity() throws {
    let formatter = try Self.formatter("en_US")
    var column = FormattedColumn()
    var capacity = 0
    for chunk in 0..<10 {
      column.removeAll()
      #expect(column.isEmpty && column.bytes.isEmpty)
      try formatter.append(contentsOf: (0..<1000).map { Double($0 + chunk % 2) + 0.25 }, to: &column)
      if chunk == 1 { capacity = column.bytes.capacity }
      if chunk > 1 { #expect(column.bytes.capacity == capacity) }
    }
  }
}
