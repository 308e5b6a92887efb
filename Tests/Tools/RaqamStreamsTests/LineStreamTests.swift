import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

@testable import RaqamStreams

/// Streams of JSON objects and of plain lines, and the scanner that finds the members of objects.
@Suite struct LineStreamTests {
  private static let number = ##"{"type":"number","number.format":"#,##0.0"}"##

  @Test(arguments: [
    (#"{"n":1234}"#, #"{"n":"1,234.0"}"#),
    (#" { "a" : [1,{"n":2}] , "n" : "5" } "#, #" { "a" : [1,{"n":2}] , "n" : "5.0" } "#),
    (#"{"n":null,"m":1}"#, #"{"n":null,"m":1}"#), (#"{"\u006e":7}"#, #"{"\u006e":"7.0"}"#), ("{}", "{}"), ("", ""),
    (#"{"n":1e3,"n":2}"#, #"{"n":"1,000.0","n":"2.0"}"#),
    (#"{"x":"\ud83d\ude00é","n":-0.5}"#, #"{"x":"\ud83d\ude00é","n":"-0.5"}"#),
  ])
  func membersAreChanged(input: String, output: String) throws {
    let stream = RecordStream(.ndjson, columns: [try Made.column("n", Self.number)])
    for (ending, last) in [("\n", "\n"), ("\r\n", "")] {
      // The first line has the member, because a column that no line has is an error.
      let run = StreamRun(stream, "{\"n\":1}\(ending)\(input)\(last)", chunk: 3, jobs: 2)
      #expect(run.text == "{\"n\":\"1.0\"}\(ending)\(output)\(last)")
      #expect(run.failure == nil)
    }
  }

  /// Members match columns by the bytes of their unescaped names, whatever the number of columns. If two columns have
  /// the same name, the last one is used.
  @Test(arguments: [2, 32, 33, 5000]) func membersMatchColumnsByBytes(_ count: Int) throws {
    var columns = try (0..<count).map { try Made.column("n\($0)", #"{"type":"text"}"#) }
    for (name, zeros) in [("é", "0"), ("a\"b", "00"), ("é", "000")] {
      columns.append(try Made.column(name, #"{"type":"number","number.format":"\#(zeros)"}"#))
    }
    var stream = RecordStream(.ndjson, columns: [])
    stream.optionalColumns = columns
    let run = StreamRun(
      stream, #"{"é":1,"\u00e9":2,"a\"b":3,"\u0061\u0022b":4,"e\u0301":5,"n1":"x","n\#(count)":6,"":7}"# + "\n")
    #expect(
      run.text
        == #"{"é":"001","\u00e9":"002","a\"b":"03","\u0061\u0022b":"04","e\u0301":5,"n1":"x","n\#(count)":6,"":7}"#
        + "\n")
    #expect(run.failure == nil)
  }

  @Test func textIsEscapedAndParsed() throws {
    let format = try Made.column("n", #"{"type":"number","number.format":"0'\"\\'"}"#)
    let formatted = StreamRun(RecordStream(.ndjson, columns: [format]), "{\"n\":7}\n")
    #expect(formatted.text == #"{"n":"7\"\\"}"# + "\n")
    let parse = try StreamColumn(
      "n", parsedBy: FormatterDescriptor(json: Self.number), factory: Made.factory, context: Made.context())
    let stream = RecordStream(.ndjson, columns: [parse])
    #expect(StreamRun(stream, #"{"n":"1,234.50"}"#).text == #"{"n":1234.5}"#)
    let day = try StreamColumn(
      "n", parsedBy: FormatterDescriptor(json: #"{"type":"date","date.style":"long"}"#), factory: Made.factory,
      context: Made.context("fa_IR"))
    #expect(
      StreamRun(RecordStream(.ndjson, columns: [day]), #"{"n":"۱ فروردین ۱۴۰۴"}"#).text
        == #"{"n":"2025-03-21"}"#)
  }

  @Test(arguments: [
    ("[1]", "row 1: expected an object, found an array"),
    ("{\"n\":tru}", "row 1: line 1, column 6: “tru” is no JSON; true was expected"),
    ("{\"n\":[1]}", "row 1, column \"n\": the format accepts a number, found a list"),
    (
      "{\"n\":\"x\"}",
      "row 1, column \"n\": \"x\" is not a decimal number (at offset 0); use ASCII digits and a point: -1234.5"
    ),
  ])
  func invalidLinesAreReported(input: String, message: String) throws {
    var stream = RecordStream(.ndjson, columns: [try Made.column("n", Self.number)])
    let run = StreamRun(stream, input + "\n")
    #expect(run.output.isEmpty && run.failure == .stopped)
    // The JSON parser has its own message, which is not compared here.
    if !input.contains("tru") { #expect(run.issues.map(\.description) == [message]) }
    #expect(run.issues.count == 1)
    stream.invalid = .keep
    #expect(StreamRun(stream, "{\"n\":1}\n" + input).text == "{\"n\":\"1.0\"}\n" + input)
  }

  @Test func columnThatNoLineHasFails() throws {
    let stream = RecordStream(.ndjson, columns: [try Made.column("price", Self.number)])
    let run = StreamRun(stream, "{\"prize\":1}\n")
    #expect(run.text == "{\"prize\":1}\n")
    #expect(run.failure == .unknownColumn("price", hint: .nearest("prize"), count: 0))
  }

  /// The scanner that finds members without a syntax tree agrees with the JSON parser.
  @Test(arguments: 0..<60)
  func scannerAgreesWithJSONParser(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"a\"", "\"b\\n\"", "1", "-2.5e3", "01", "true", "null", " ", "\"", "\\",
      "{\"a\":", "\u{1}", "1.",
    ]
    var found = 0
    for _ in 0..<400 {
      var text = "{"
      for _ in 0..<random.below(4) {
        text += random.below(6) == 0 ? pieces[random.below(pieces.count)] : "\"k\(random.below(3))\":"
        text += ["1", "\"x\"", "[1,{\"y\":[]}]", "{\"z\":{}}", pieces[random.below(pieces.count)]][random.below(5)]
        if random.below(4) > 0 { text += "," }
      }
      if text.hasSuffix(","), random.below(4) > 0 { text.removeLast() }
      text += "}"
      let bytes = Array(text.utf8)
      var members: [ObjectScanner.Member] = []
      guard ObjectScanner.scan(bytes.span, 0..<bytes.count, into: &members) else { continue }
      found += 1
      let object = try #require(try JSONDocument(parsing: text).root.asObject, "\(text)")
      #expect(members.map(\.key) == object.map(\.keyRange), "\(text)")
      #expect(members.map(\.value) == object.map(\.value.range), "\(text)")
    }
    expectCases(found, atLeast: 20)
  }

  @Test(arguments: 0..<40)
  func utf8ValidationMatchesStandardLibrary(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let scalars = ["a", "é", "۱", "😀", "\u{FFFD}", "\u{10FFFF}", "\u{800}", "abcdefgh"]
    for _ in 0..<300 {
      var bytes: [UInt8] = []
      for _ in 0..<random.below(6) { bytes += (scalars.randomElement(using: &random) ?? "").utf8 }
      if random.below(2) == 0, !bytes.isEmpty { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
      #expect(bytes.span.isUTF8(0..<bytes.count) == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
    }
  }

  @Test func linesAreFormattedOneByOne() throws {
    var stream = RecordStream(.lines, columns: [try Made.column("", Self.number)])
    stream.invalid = .null
    let run = StreamRun(stream, "1\r\n\r\nx\r\n1234.5", chunk: 2, jobs: 3)
    #expect(run.text == "1.0\r\n\r\n\r\n1,234.5")
    #expect(run.issues.map(\.row) == [3])
    #expect(run.issues.map(\.line) == [3])
    stream.invalid = .keep
    #expect(StreamRun(stream, "1\nx").text == "1.0\nx")
    #expect(StreamRun(RecordStream(.lines, columns: []), "a\n\nb").text == "a\n\nb")
  }

  /// A column made from a row formats values as the row does in a form.
  @Test(arguments: [
    (#"{"type":"decimal","id":"v"}"#, "1234.5"), (#"{"type":"integer","id":"v"}"#, "1234"),
    (#"{"type":"integer","id":"v"}"#, "12.0"),
    (#"{"type":"currency","id":"v","currency.code":"EUR"}"#, "-3"), (#"{"type":"switch","id":"v"}"#, "true"),
    (#"{"type":"datetime","id":"v","style":"date"}"#, "2025-03-21"),
    (#"{"type":"datetime","id":"v"}"#, "2025-03-21T08:00:00Z"),
    (#"{"type":"datetime","id":"v"}"#, "2025-03-21"), (#"{"type":"datetime","id":"v","style":"time"}"#, "08:30"),
    (#"{"type":"options","id":"v","options":["a","b"],"options.display":{"a":"Ä"}}"#, "a"),
    (#"{"type":"text","id":"v"}"#, "true"),
    (#"{"type":"options","id":"v","style":"picker.multiple","options":["a","b"]}"#, #"["a","b"]"#),
    (#"{"type":"percent","id":"v"}"#, "0.5"),
  ])
  func rowColumnsMatchForms(json: String, value: String) throws {
    let context = try Made.context("fa_IR")
    let row = try Made.row(json)
    let format = try RowFormat(row, factory: Made.factory, context: context)
    let isText = row.type != .switch && !value.hasPrefix("[")
    let node = try JSONDocument(parsing: isText ? JSONWriter().string(.string(value)) : value).root
    let text = try format.text(row.value(from: node, rules: Made.factory.rules(for: context.timeZone)))
    let column = try StreamColumn(row: row, factory: Made.factory, context: context)
    let input = "v\n" + RandomTable.quoted(value, if: RandomTable.needsQuotes(value, ",")) + "\n"
    let run = StreamRun(RecordStream(.csv, columns: [column]), input)
    // The empty text of a single column is quoted.
    let needsQuotes = text.isEmpty || RandomTable.needsQuotes(text, ",")
    #expect(run.text == "v\n" + RandomTable.quoted(text, if: needsQuotes) + "\n")
  }
}
