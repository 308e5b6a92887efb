import Raqam
import TestSupport
import Testing

/// Typed counts of bytes: common names of units are accepted, and none is confused with another unit.
@Suite struct ByteReadingTests {
  private struct Row: CustomTestStringConvertible {
    let locale: String
    let counting: ByteStyle.Counting
    let text: String
    let result: String

    init(_ locale: String, _ counting: ByteStyle.Counting, _ text: String, _ result: String) {
      self.locale = locale
      self.counting = counting
      self.text = text
      self.result = result
    }

    var testDescription: String { "\(locale) \(counting) \(text)" }

    func read(_ leniency: ParseLeniency) throws -> String {
      let formatter = try ByteFormatter(ByteStyle(counting), locale: LocaleID(locale))
      do throws(FormatError) {
        let parsed = try formatter.parse(text, leniency: leniency)
        let notes = parsed.deviations.map { " [\($0.kind.rawValue)]" }.joined()
        return (parsed.value.exact?.description ?? "") + notes
      } catch {
        return "\(error)"
      }
    }
  }

  @Test(arguments: [
    Row("en_US", .file, "10 gigabytes", "10000000000"), Row("en_US", .memory, "1 kilobyte", "1024"),
    Row("fa_IR", .file, "۱٫۵ مگابایت", "1500000"), Row("fr_FR", .file, "10 mégaoctets", "10000000"),
    Row("ar_EG", .file, "٢ كيلوبايت", "2000"), Row("de_DE", .file, "1,5 Gigabyte", "1500000000"),
    // A binary symbol has one meaning.
    Row(
      "en_US", .file, "1 MiB",
      "“MiB” is a power of 1024, but this format uses powers of 1000 (at offset 2); write 1048576 B"),
    Row("en_US", .memory, "1 MiB", "1048576"), Row("en_US", .memory, "1.5 KiB", "1536"),
    Row("en_US", .iec, "2 KiB", "2048"),
    Row("en_US", .iec, "3 bytes", "3"),
    Row(
      "en_US", .iec, "1 MB", "“MB” is a power of 1000, but this format uses powers of 1024 (at offset 2); write 1 MiB"),
    Row(
      "en_US", .iec, "1.5 megabytes",
      "“megabytes” is a power of 1000, but this format uses powers of 1024 (at offset 4); write 1.5 MiB"),
    // Symbols of bits are rejected.
    Row("en_US", .file, "10 Gb", "“Gb” is a unit of bits (at offset 3); write 10 GB"),
    Row("en_US", .file, "5b", "“b” is a unit of bits (at offset 1); write 5 B"),
    Row("en_US", .iec, "5 Kib", "“Kib” is a unit of bits (at offset 2); write 5 KiB"),
    Row("fa_IR", .file, "۱۰ Mb", "“Mb” is a unit of bits (at offset 3); write ۱۰ MB"),
    Row("en_US", .file, "1 MB x", "unexpected “x” (LATIN SMALL LETTER X) after the byte count (at offset 5)"),
  ])
  private func parsesUnitsOrReportsConfusion(_ row: Row) throws {
    #expect(try row.read(.strict) == row.result)
    #expect(try row.read(.lenient) == row.result)
  }

  @Test(arguments: [
    Row("en_US", .file, "10 gb", "10000000000 [letter_case]"), Row("en_US", .file, "1kb", "1000 [letter_case]"),
    Row("en_US", .file, "10 Gigabytes", "10000000000 [letter_case]"),
    Row("de_DE", .file, "1.5 GB", "1500000000 [separators]"), Row("en_US", .file, "1,5 GB", "1500000000 [separators]"),
    Row("fr_FR", .file, "1.5 Go", "1500000000 [separators]"),
  ])
  private func lenientParsingReportsDeviations(_ row: Row) throws {
    #expect(try row.read(.lenient) == row.result)
    let strict = try row.read(.strict)
    #expect(!strict.hasPrefix("1"), "\(strict)")
  }

  @Test func rejectsTrailingSpace() throws {
    #expect(
      try Row("en_US", .file, "1 MB ", "").read(.strict) == "unexpected “ ” (SPACE) after the byte count (at offset 4)")
  }

  /// Strict parsing accepts the long names of units in every locale.
  @Test(arguments: LocaleSample.slice(0, of: 6))
  func longNamesParseInEveryLocale(_ name: String) throws {
    let locale = try LocaleID(name)
    let formatter = try ByteFormatter(ByteStyle(.file), locale: locale)
    for (index, unit) in ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte", "petabyte"].enumerated() {
      let writer = try DecimalFormatter(.skeleton("unit/\(unit) unit-width-full-name"), locale: locale)
      for amount in [1, 2, 3, 5, 11, 21, 100] as [Int64] {
        let text = try writer.string(amount)
        let size = (0..<index).reduce(amount) { size, _ in size * 1000 }
        #expect(try formatter.parse(text).value == .integer(size), "\(text)")
      }
    }
  }
}
