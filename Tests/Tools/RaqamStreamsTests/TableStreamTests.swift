import Raqam
import RaqamDescriptors
import TestSupport
import Testing

@testable import RaqamStreams

/// Laws of streams of tables.
@Suite struct TableStreamTests {
  private static let chunks = [1, 2, 3, 7, 8, 64, 1 << 16]

  /// A stream without columns copies its input, whatever the chunk size and the number of threads.
  @Test(arguments: [RecordLayout.csv, .tsv], 0..<12)
  func streamWithoutColumnsCopies(layout: RecordLayout, seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let table = RandomTable(
      &random, separator: layout == .csv ? "," : "\t", quotes: layout == .csv, value: { $0.digits(3) }, change: { $0 })
    for chunk in Self.chunks {
      for jobs in 1...4 {
        var stream = RecordStream(layout, columns: [])
        stream.hasHeader = seed % 2 == 0
        let run = StreamRun(stream, table.input, chunk: chunk, jobs: jobs)
        #expect(run.text == table.input, "\(chunk) \(jobs)")
        #expect(run.issues.isEmpty && run.failure == nil)
        #expect(run.total?.rows == (seed % 2 == 0 ? 30 : 31))
      }
    }
  }

  /// Formatters, and generators of values that they accept.
  static let formats: [(json: String, locale: String, value: @Sendable (inout SplitMix64) -> String)] = [
    (##"{"type":"number","number.format":"#,##0.00"}"##, "en_US", { $0.decimalText() }),
    (#"{"type":"number"}"#, "fa_IR", { $0.decimalText(wholeDigits: 1...9, fractionDigits: 0...3) }),
    (##"{"type":"number","number.format":"\"#,##0\" x"}"##, "de_DE", { $0.decimalText() }),
    (#"{"type":"number","currency.style":"plural","currency.code":"USD"}"#, "en_US", { $0.decimalText() }),
    (#"{"type":"byte"}"#, "en_US", { $0.digits(1 + $0.below(9)) }),
    (
      #"{"type":"date","date.style":"full"}"#, "en_US",
      { random in "20\(random.below(90) + 10)-0\(random.below(9) + 1)-1\(random.below(10))" }
    ),
    (
      #"{"type":"date","date.style":"long","time.style":"short","date.calendar":"persian"}"#, "fa_IR",
      { random in "19\(random.below(90) + 10)-0\(random.below(9) + 1)-1\(random.below(10))T0\(random.below(10)):30:00Z"
      }
    ),
    (#"{"type":"text","text.case":"upper"}"#, "tr_TR", { random in ["i", "ab,c", "\"q\"", "x\ny"][random.below(4)] }),
  ]

  /// A column contains the library's text for each value, quoted only if necessary.
  @Test(arguments: formats.indices, 0..<4)
  func columnsContainFormattedText(index: Int, seed: Int) throws {
    let (json, locale, value) = Self.formats[index]
    let descriptor = try FormatterDescriptor(json: json)
    let format = try Made.factory.format(for: descriptor, in: Made.context(locale))
    let column = try Made.column("value", json, locale)
    var random = SplitMix64(seed: UInt64(seed))
    let table = try RandomTable(
      &random, value: value,
      change: {
        try format.string(descriptor.content.type.value(typed: $0, in: Made.context(locale), factory: Made.factory))
      })
    for (chunk, jobs) in [(1 << 16, 1), (1, 2), (19, 3), (200, 4)] {
      let run = StreamRun(RecordStream(.csv, columns: [column]), table.input, chunk: chunk, jobs: jobs)
      #expect(run.text == table.expected, "\(chunk) \(jobs)")
      #expect(run.issues.isEmpty && run.failure == nil)
    }
  }

  /// Parsing a formatted column and formatting it again gives the same text.
  @Test(arguments: ["en_US", "fa_IR", "de_CH", "ar_EG", "hi_IN"], 0..<3)
  func parsingUndoesFormatting(locale: String, seed: Int) throws {
    let number = try FormatterDescriptor(json: ##"{"type":"number","number.format":"#,##0.###"}"##)
    let context = try Made.context(locale)
    let formatting = try StreamColumn("value", format: number, factory: Made.factory, context: context)
    let parsing = try StreamColumn("value", parsedBy: number, factory: Made.factory, context: context)
    var random = SplitMix64(seed: UInt64(seed))
    // Values without trailing zeros, as parsing writes them.
    let table = RandomTable(&random, value: { "\($0.below(1_000_000_000)).\($0.below(90) + 10)1" }, change: { $0 })
    let formatted = StreamRun(RecordStream(.csv, columns: [formatting]), table.input)
    #expect(formatted.text != table.input)
    let parsed = StreamRun(RecordStream(.csv, columns: [parsing]), formatted.output, chunk: 50, jobs: 2)
    #expect(parsed.text == StreamRun(RecordStream(.csv, columns: [parsing]), formatted.output).text)
    #expect(parsed.failure == nil)
    let again = StreamRun(RecordStream(.csv, columns: [formatting]), parsed.output)
    #expect(again.output == formatted.output)
    let both = try formatting.parsing(by: number, factory: Made.factory, context: context)
    #expect(StreamRun(RecordStream(.csv, columns: [both]), formatted.output).output == formatted.output)
  }

  /// Arbitrary input does not trap, and the result does not depend on chunk size or threads.
  @Test(arguments: RecordLayout.allCases, 0..<(isExhaustive ? 40 : 8))
  func arbitraryBytesDoNotTrap(layout: RecordLayout, generator: UInt64) throws {
    var random = SplitMix64(seed: chosenSeed(generator))
    let alphabet: [UInt8] = [
      0x22, 0x2C, 0x0A, 0x0D, 0x09, 0x31, 0x2E, 0x7B, 0x7D, 0x3A, 0x61, 0x5C, 0xC3, 0xA9, 0xFF, 0x20,
    ]
    var input: [UInt8] = layout == .ndjson ? Array("{\"a\":1}\n".utf8) : Array("a\n".utf8)
    for _ in 0..<200 {
      input.append(random.below(8) == 0 ? UInt8(random.below(256)) : alphabet[random.below(alphabet.count)])
    }
    for invalid in InvalidCells.allCases {
      var stream = RecordStream(layout, columns: [try Made.column("a", #"{"type":"number"}"#)])
      stream.invalid = invalid
      let whole = StreamRun(stream, input)
      for (chunk, jobs) in [(1, 1), (5, 2), (33, 4)] {
        #expect(StreamRun(stream, input, chunk: chunk, jobs: jobs) == whole, "seed \(runSeed): \(chunk) \(jobs)")
      }
      #expect(whole.failure != nil || whole.total?.issues == whole.issues.count)
    }
  }

  /// Invalid cells end the stream, are copied or become empty, as the `invalid` option specifies.
  @Test(arguments: [
    (InvalidCells.abort, "n,t\n1.0,a\n"), (.keep, "n,t\n1.0,a\nx,\"b\nc\"\n3.0,d\n\"y\"\"\",e\n5.0,f\n1,2,3\n\n7.0,g"),
    (.null, "n,t\n1.0,a\n,\"b\nc\"\n3.0,d\n,e\n5.0,f\n1,2,3\n\n7.0,g"),
  ])
  func invalidCellsFollowTheOption(invalid: InvalidCells, output: String) throws {
    let input = "n,t\n1,a\nx,\"b\nc\"\n3,d\n\"y\"\"\",e\n5,f\n1,2,3\n\n7,g"
    var stream = RecordStream(
      .csv, columns: [try Made.column("n", #"{"type":"number","number.format":"0.0"}"#)])
    stream.invalid = invalid
    let issues = [
      "row 2, line 3, n, x: \"x\" is not a decimal number (at offset 0); use ASCII digits and a point: -1234.5",
      "row 4, line 6, n, y\": \"y\"\" is not a decimal number (at offset 0); use ASCII digits and a point: -1234.5",
      "row 6, line 8, -, -: expected 2 fields, found 3",
    ]
    for (chunk, jobs) in [(1 << 16, 1), (1, 1), (4, 3)] {
      let run = StreamRun(stream, input, chunk: chunk, jobs: jobs)
      #expect(run.text == output)
      #expect(
        run.issues.map { "row \($0.row), line \($0.line), \($0.column ?? "-"), \($0.value ?? "-"): \($0.error)" }
          == (invalid == .abort ? Array(issues.prefix(1)) : issues))
      #expect(run.failure == (invalid == .abort ? .stopped : nil))
      if invalid != .abort { #expect(run.total == RecordStream.Progress(rows: 8, issues: 3, bytes: input.utf8.count)) }
    }
  }

  /// Messages about the number of fields have the correct plural.
  @Test func fieldCountsArePluralized() {
    var stream = RecordStream(.csv, columns: [])
    stream.invalid = .keep
    #expect(StreamRun(stream, "a\n1,2\n").issues.map(\.description) == ["row 1: expected 1 field, found 2"])
    #expect(StreamRun(stream, "a,b\n1\n").issues.map(\.description) == ["row 1: expected 2 fields, found 1"])
  }

  /// After a malformed quote no record boundary can be found: the records before it are written, whatever the `invalid`
  /// option.
  @Test(arguments: [
    ("a,b\n1,2\n3,\"x", "a,b\n1,2\n", "row 2, column \"b\": missing closing quotation mark"),
    (
      "a,b\n1,2\n\"3\"x,4\n5,6\n", "a,b\n1,2\n",
      "row 2, column \"a\": unexpected character after the closing quotation mark; write \"\" for a quotation mark "
        + "(at offset 3)"
    ),
    (
      "a,b\n1,5\" pipe\n", "a,b\n",
      "row 1, column \"b\": unexpected quotation mark in an unquoted field; quote the field and write \"\" for the mark "
        + "(at offset 1)"
    ),
  ])
  func malformedQuotesEndTheStream(input: String, output: String, message: String) {
    for invalid in InvalidCells.allCases {
      var stream = RecordStream(.csv, columns: [])
      stream.invalid = invalid
      for (chunk, jobs) in [(1 << 16, 1), (1, 1), (4, 3)] {
        let run = StreamRun(stream, input, chunk: chunk, jobs: jobs)
        #expect(run.text == output)
        #expect(run.issues.map(\.description) == [message])
        #expect(run.failure == .stopped)
      }
    }
  }

  @Test func fieldsMustBeUTF8() throws {
    let input: [UInt8] = Array("a,b\n1,x\n2,".utf8) + [0xFF] + Array("\n".utf8) + [0xC3] + Array(",y\n".utf8)
    var stream = RecordStream(.csv, columns: [try Made.column("a", #"{"type":"number","number.format":"0.0"}"#)])
    let stopped = StreamRun(stream, input)
    #expect(stopped.text == "a,b\n1.0,x\n")
    #expect(stopped.issues.map(\.description) == ["row 2, column \"b\": the field is not valid UTF-8"])
    stream.invalid = .keep
    #expect(StreamRun(stream, input).output == Array("a,b\n1.0,x\n2.0,".utf8) + input[10...])
    stream.invalid = .null
    #expect(StreamRun(stream, input).output == Array("a,b\n1.0,x\n2.0,".utf8) + [0xFF] + Array("\n,y\n".utf8))
    let wide: [UInt8] = [0xFF, 0xFE, 0x61, 0]
    let reason = "expected UTF-8, found UTF-16; convert it with iconv -f UTF-16 -t UTF-8"
    // Found by fuzzing: the byte order mark is also detected if it is split between two reads.
    for chunk in [1, 64] {
      #expect(StreamRun(stream, wide, chunk: chunk).failure == .unreadable(reason))
      #expect(StreamRun(stream, [0xFE, 0xFF, 0, 0x61], chunk: chunk).failure == .unreadable(reason))
    }
  }

  @Test func columnsMatchHeaderNames() throws {
    let column = try Made.column("price", #"{"type":"number","number.format":"0.0"}"#)
    var stream = RecordStream(.csv, columns: [column])
    #expect(StreamRun(stream, "\u{FEFF}\"price\",x,price\n1,2,3\n").text == "\u{FEFF}\"price\",x,price\n1.0,2,3.0\n")
    let unknown = StreamRun(stream, "item,prize\n1,2\n")
    #expect(unknown.failure == .unknownColumn("price", hint: .nearest("prize"), count: 2))
    #expect(unknown.output.isEmpty)
    #expect(StreamRun(stream, "").failure == nil)
    stream.addsByteOrderMark = true
    #expect(StreamRun(stream, "price\n1").text == "\u{FEFF}price\n1.0")
    stream.columns = []
    stream.optionalColumns = [column]
    #expect(StreamRun(stream, "x\n1").text == "\u{FEFF}x\n1")
    stream = RecordStream(.tsv, columns: [try Made.column("2", #"{"type":"number","number.format":"0.0"}"#)])
    stream.hasHeader = false
    #expect(StreamRun(stream, "1\t2\n3\t4").text == "1\t2.0\n3\t4.0")
    #expect(StreamRun(stream, "1\n").failure == .unknownColumn("2", hint: nil, count: 1))
  }

  /// A TSV field cannot contain a tab.
  @Test func tsvFieldsCannotContainTabs() throws {
    let stream = RecordStream(.tsv, columns: [try Made.column("n", #"{"type":"number","number.format":"0'\t'"}"#)])
    let run = StreamRun(stream, "n\n1\n")
    #expect(run.text == "n\n")
    #expect(
      run.issues.map(\.description) == [
        "row 1, column \"n\": a field of TSV cannot contain a tab or a line break"
      ])
  }

  /// Complete records that were read before a read error are written.
  @Test(arguments: [StreamFailure.interrupted, .input("disk: Input/output error")], [1, 2])
  func recordsBeforeAReadErrorAreWritten(end: StreamFailure, jobs: Int) throws {
    let stream = RecordStream(.csv, columns: [try Made.column("n", #"{"type":"number","number.format":"0.0"}"#)])
    for chunk in [1, 3, 100] {
      let run = StreamRun(stream, "n\n1\n2\n34", chunk: chunk, jobs: jobs, end: end)
      #expect(run.text == "n\n1.0\n2.0\n")
      #expect(run.failure == end)
    }
  }

  /// A header or a first record beyond `columnLimit` fails.
  @Test(.long, arguments: [RecordLayout.csv, .tsv], [true, false])
  func tooManyColumns(_ layout: RecordLayout, _ hasHeader: Bool) {
    for more in 0...1 {
      let separator = layout == .csv ? "," : "\t"
      let input = String(repeating: separator, count: RecordStream.columnLimit - 1 + more) + "\n"
      var stream = RecordStream(layout, columns: [])
      stream.hasHeader = hasHeader
      let run = StreamRun(stream, input)
      #expect(run.text == (more == 0 ? input : ""))
      #expect(run.failure == (more == 0 ? nil : .unreadable("too many columns: at most 262144")))
    }
  }

  @Test(.long) func recordsThatAreTooLong() {
    let long = String(repeating: "x", count: Budget.standard.bytesIn + (2 << 20))
    var stream = RecordStream(.csv, columns: [])
    stream.hasHeader = false
    stream.invalid = .keep
    if isSampled(0, oneIn: 2) {
      let field = StreamRun(stream, "a\n\(long)\nb\n", chunk: 1 << 20)
      #expect(field.text == "a\n")
      #expect(field.issues.map(\.description) == ["row 2: the record exceeds the limit of 16 MiB"])
    }
    // One of the two unclosed fields.
    for rest in ["\nb\n", "\"\"x\"\""].sampled(oneIn: 2) {
      let unclosed = StreamRun(stream, "a\n\"\(long)\(rest)", chunk: 1 << 20)
      #expect(unclosed.issues.map(\.description) == ["row 2, column \"1\": missing closing quotation mark"])
    }
    // A field that is closed beyond the limit is not unclosed, even if its last mark ends a read.
    for end in ["\"\nb\n", "\"\"x\"\nb\n", "\""].sampled(oneIn: 3) {
      let closed = StreamRun(stream, "a\n\"\(long)\(end)", chunk: 1 << 20)
      #expect(closed.text == "a\n")
      #expect(closed.issues.map(\.description) == ["row 2: the record exceeds the limit of 16 MiB"])
    }
    guard isSampled(1, oneIn: 2) else { return }
    stream = RecordStream(.lines, columns: [])
    stream.invalid = .keep
    let line = StreamRun(stream, "a\n\(long)\nb\n", chunk: 1 << 20)
    #expect(line.text == "a\n\nb\n")
    #expect(line.issues.map(\.description) == ["row 2: the line exceeds the limit of 16 MiB"])
  }
}
