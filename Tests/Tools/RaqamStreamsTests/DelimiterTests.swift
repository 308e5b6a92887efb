import Raqam
import RaqamDescriptors
import TestSupport
import Testing

@testable import RaqamStreams

/// Delimiters, absent values and inputs that are not tables.
@Suite struct DelimiterTests {
  private static let number = ##"{"type":"number","number.format":"#,##0.00"}"##

  /// A column contains the library's text with any delimiter, quoted only if necessary.
  @Test(arguments: [";", "|", "\t", "^", "\u{1}", ","], 0..<4)
  func columnsContainFormattedText(delimiter: String, seed: Int) throws {
    let descriptor = try FormatterDescriptor(json: Self.number)
    let format = try Made.factory.format(for: descriptor, in: Made.context("de_DE"))
    var random = SplitMix64(seed: UInt64(seed))
    let table = try RandomTable(
      &random, separator: delimiter, value: { $0.digits(6) + "." + $0.digits(2) },
      change: { try format.string(FieldValue(NumericValue(text: $0))) })
    var stream = RecordStream(.csv, columns: [try Made.column("value", Self.number, "de_DE")])
    stream.delimiter = try FieldDelimiter(delimiter)
    for (chunk, jobs) in [(1 << 16, 1), (1, 2), (19, 3)] {
      let run = StreamRun(stream, table.input, chunk: chunk, jobs: jobs)
      #expect(run.text == table.expected, "\(chunk) \(jobs)")
      #expect(run.issues.isEmpty && run.failure == nil)
    }
  }

  @Test func everyOtherASCIICharacterIsADelimiter() throws {
    for byte in UInt8(0)...127 {
      let text = String(Unicode.Scalar(byte))
      let isRefused =
        byte == 0 || byte == 127 || "\"\r\n".utf8.contains(byte) || text.first?.isLetter == true
        || text.first?.isNumber == true
      if isRefused {
        #expect(throws: FormatError.self) { try FieldDelimiter(text) }
      } else {
        #expect(try FieldDelimiter(text).byte == byte)
      }
    }
    #expect(try FieldDelimiter(#"\t"#) == .tab)
    #expect(FieldDelimiter.common.map(\.description) == [",", ";", #"\t"#, "|"])
  }

  @Test(arguments: [
    ("", #"expected one ASCII character or \t, found """#), (";;", #"expected one ASCII character or \t, found ";;""#),
    ("؛", #"expected one ASCII character or \t, found "؛""#),
    (#"\n"#, #"expected one ASCII character or \t, found "\n""#),
    ("\"", "a quotation mark or a line break cannot be the delimiter"),
    ("\r\n", "expected one ASCII character or \\t, found \"\r\n\""),
    ("\n", "a quotation mark or a line break cannot be the delimiter"),
    ("7", "a letter or a digit cannot be the delimiter, because values contain it"),
  ])
  func otherDelimitersAreRefused(_ text: String, _ message: String) {
    let error = #expect(throws: FormatError.self) { try FieldDelimiter(text) }
    #expect(error?.message == message)
  }

  /// If another delimiter gives the header the missing column, the error names it.
  @Test(arguments: [
    ("a;b\n1;2\n", FieldDelimiter.semicolon), ("\"a\";\"b\"\n1;2\n", .semicolon), ("x|b\n", .bar), ("a\tb\tc\n1", .tab),
    ("\u{FEFF}a;b\r\n", .semicolon), ("a;b", .semicolon),
  ])
  func missingColumnNamesTheDelimiter(_ input: String, _ delimiter: FieldDelimiter) throws {
    let column = try Made.column("b", Self.number)
    var stream = RecordStream(.csv, columns: [column])
    #expect(StreamRun(stream, input).failure == .otherDelimiter(delimiter, column: "b"))
    stream.columns = []
    stream.optionalColumns = [column]
    #expect(StreamRun(stream, input).failure == .otherDelimiter(delimiter, column: "b"))
    stream = RecordStream(.csv, columns: [try Made.column("2", Self.number)])
    stream.hasHeader = false
    #expect(StreamRun(stream, input).failure == .otherDelimiter(delimiter, column: "2"))
    stream.delimiter = delimiter
    #expect(StreamRun(stream, input).failure != .otherDelimiter(delimiter, column: "2"))
    stream = RecordStream(.tsv, columns: [try Made.column("c", Self.number)])
    #expect(StreamRun(stream, "a,c\n").failure == .otherDelimiter(.comma, column: "c"))
  }

  /// Cells with a text for absent values are like empty ones, with or without quotation marks.
  @Test(arguments: [#""empty":"–","#, ""], [1, 5])
  func nullTextsAreAbsentValues(_ key: String, _ chunk: Int) throws {
    let column = try Made.column("n", #"{\#(key)"type":"number","number.format":"0.0"}"#)
    let empty = key.isEmpty ? "" : "–"
    var stream = RecordStream(.csv, columns: [column])
    stream.nullTexts = ["NA", "-", "a\"b", "-999"]
    let csv = StreamRun(stream, "n,x\nNA,NA\n\"-\",-\n\"a\"\"b\",\n-999,\n1,\n,\n", chunk: chunk, jobs: 2)
    #expect(csv.text == "n,x\n\(empty),NA\n\(empty),-\n\(empty),\n\(empty),\n1.0,\n\(empty),\n")
    #expect(csv.issues.isEmpty)
    stream.layout = .tsv
    #expect(StreamRun(stream, "n\nNA\n1\n").text == "n\n\(empty)\n1.0\n")
    stream.layout = .lines
    #expect(StreamRun(stream, "NA\n1\n").text == "\(empty)\n1.0\n")
    stream.layout = .ndjson
    let json = StreamRun(
      stream, #"{"n":"NA"}"# + "\n" + #"{"n":-999,"x":"NA"}"# + "\n" + #"{"n":"\u004eA"}"# + "\n{\"n\":1}")
    let null = key.isEmpty ? "null" : "\"–\""
    #expect(json.text == "{\"n\":\(null)}\n{\"n\":\(null),\"x\":\"NA\"}\n{\"n\":\(null)}\n{\"n\":\"1.0\"}")
    // Case and spaces matter.
    stream.layout = .csv
    #expect(StreamRun(stream, "n,x\nna,\n").failure == .stopped)
    #expect(StreamRun(stream, "n,x\n NA,\n").failure == .stopped)
  }

  @Test func nullTextsAreNotParsed() throws {
    let column = try StreamColumn(
      "n", parsedBy: FormatterDescriptor(json: Self.number), factory: Made.factory, context: Made.context())
    var stream = RecordStream(.csv, columns: [column])
    stream.nullTexts = ["NA"]
    #expect(StreamRun(stream, "n,x\nNA,\n\"1,234.50\",\n").text == "n,x\n,\n1234.5,\n")
    stream.layout = .ndjson
    #expect(StreamRun(stream, #"{"n":"NA"}"#).text == #"{"n":null}"#)
  }

  /// The empty cell of a single column is quoted, because most readers skip blank lines.
  @Test(arguments: ["\n", "\r\n"], [1, 64])
  func emptyCellsOfASingleColumnAreQuoted(_ ending: String, _ chunk: Int) throws {
    var stream = RecordStream(.csv, columns: [try Made.column("n", #"{"type":"number","number.format":"0"}"#)])
    (stream.invalid, stream.nullTexts) = (.null, ["NA"])
    let input = ["n", "1", "x", "", "\"\"", "NA", "\"y,\"", "2"].joined(separator: ending)
    let output = ["n", "1", "\"\"", "\"\"", "\"\"", "\"\"", "\"\"", "2"].joined(separator: ending)
    #expect(StreamRun(stream, input, chunk: chunk, jobs: 2).text == output)
    #expect(StreamRun(stream, Array("n\n".utf8) + [0xFF, 0x0A], chunk: chunk).text == "n\n\"\"\n")
    // Formats may have empty texts, also after a quoted one.
    stream.columns = [try Made.column("n", #"{"type":"text","empty":""}"#)]
    #expect(StreamRun(stream, "n\n\"a,b\"\nNA\n", chunk: chunk).text == "n\n\"a,b\"\n\"\"\n")
    // Without quoting, the line stays blank; columns that are not changed are copied.
    stream.layout = .tsv
    #expect(StreamRun(stream, "n\nNA\n", chunk: chunk).text == "n\n\n")
    stream = RecordStream(.csv, columns: [])
    #expect(StreamRun(stream, "n\n\n1\n", chunk: chunk).text == "n\n\n1\n")
  }

  /// Without quotation marks, the text of an absent value must not be several fields or lines.
  @Test(arguments: [(#"x\ty"#, false, true), (#"x\ny"#, false, false), ("x", true, true)])
  func textsOfAbsentValuesAreWhole(_ empty: String, _ fitsTSV: Bool, _ fitsLines: Bool) throws {
    let json = #"{"type":"text","empty":"\#(empty)"}"#
    for (layout, fits) in [(RecordLayout.csv, true), (.tsv, fitsTSV), (.lines, fitsLines)] {
      let stream = RecordStream(layout, columns: [try Made.column("a", json)])
      let run = StreamRun(stream, "a\n\n")
      #expect((run.failure == nil) == fits, "\(layout)")
    }
  }

  /// Lines that end with CR only are refused in every layout, before any output.
  @Test(arguments: RecordLayout.allCases, [1, 64])
  func carriageReturnsAloneAreRefused(_ layout: RecordLayout, _ chunk: Int) {
    let failure = StreamFailure.unreadable(
      #"expected lines that end with LF or CRLF, found CR only; convert it with tr '\r' '\n'"#)
    var stream = RecordStream(layout, columns: [])
    for hasHeader in [true, false] {
      stream.hasHeader = hasHeader
      for input in ["a,b\r1,2\r", "a\r", "\u{FEFF}{}\r{}"] {
        let run = StreamRun(stream, input, chunk: chunk)
        #expect(run.output.isEmpty && run.failure == failure, "\(input)")
      }
      for input in ["a,b\r\n1,2\n3,4\r\n", "a", "", "\n", "\r\n"] where layout != .ndjson {
        #expect(StreamRun(stream, input, chunk: chunk).text == input)
      }
      // A line feed at the end of the file does not make the records before it a header.
      let run = StreamRun(stream, "a\rb\n1\r\n", chunk: chunk)
      if hasHeader, layout == .csv || layout == .tsv {
        #expect(run.output.isEmpty && run.failure == failure)
      } else if layout != .ndjson {
        #expect(run.text == "a\rb\n1\r\n")
      }
    }
    if layout == .csv { #expect(StreamRun(stream, "\"a\rb\"").text == "\"a\rb\"") }
  }

  @Test(
    arguments: [
      ([0x1F, 0x8B, 8, 0], "found gzip data; decompress it with gzip -dc FILE |"),
      ([0x28, 0xB5, 0x2F, 0xFD, 4], "found Zstandard data; decompress it with zstd -dc FILE |"),
      (Array("BZh91AY&SY".utf8), "found bzip2 data; decompress it with bzip2 -dc FILE |"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0, 0], "found xz data; decompress it with xz -dc FILE |"),
      ([0x50, 0x4B, 3, 4, 20], "found a ZIP archive; extract it with unzip -p FILE |, or save the workbook as CSV"),
      (Array("PAR1".utf8) + [0x15, 4], "found a Parquet file; convert it to CSV"),
    ] as [([UInt8], String)], RecordLayout.allCases)
  func compressedInputIsRefused(_ file: (bytes: [UInt8], reason: String), _ layout: RecordLayout) {
    for chunk in [1, 3, 64] {
      let run = StreamRun(RecordStream(layout, columns: []), file.bytes, chunk: chunk)
      #expect(run.output.isEmpty && run.failure == .unreadable("expected UTF-8, \(file.reason)"))
    }
  }

  /// Text that begins like such a file is text, and a byte order mark before compressed data does not hide its bytes.
  @Test func similarInputIsText() throws {
    for text in ["PAR1,PK,BZh9\n", "PK\n", "B", "BZh", "("] {
      for chunk in [1, 64] { #expect(StreamRun(RecordStream(.csv, columns: []), text, chunk: chunk).text == text) }
    }
    let marked: [UInt8] = [0xEF, 0xBB, 0xBF, 0x1F, 0x8B, 8, 0, 0xFF, 0x0A, 0xFE, 0x0A]
    let run = StreamRun(RecordStream(.csv, columns: [try Made.column("a", Self.number)]), marked)
    #expect(run.output.isEmpty && run.failure != nil)
  }
}
