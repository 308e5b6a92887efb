import Raqam
import RaqamJSON
import RaqamStreams
import TestSupport
import Testing

@testable import RaqamCLI

@Suite struct EvalCommandTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let request: String
    let reply: String

    init(_ request: String, _ reply: String) {
      self.request = request
      self.reply = reply
    }

    var testDescription: String { request }
  }

  /// Requests with their replies. Expected texts are those of ICU 72 (CLDR 42).
  static let rows: [Row] = [
    Row(
      #"{"id":1,"op":"format","row":{"type":"currency","tag":"p","currency.style":"plural","currency.locale":"en_US"},"value":1000}"#,
      #"{"id":1,"ok":true,"text":"1,000.00 US dollars"}"#),
    Row(
      #"{"id":{"a":[1.0,null]},"op":"format","formatter":{"type":"number"},"value":"12345678901234567890.125"}"#,
      #"{"id":{"a":[1.0,null]},"ok":true,"text":"12,345,678,901,234,567,890.125"}"#),
    Row(#"{"op":"format","formatter":{"type":"number"},"value":"NaN"}"#, #"{"ok":true,"text":"NaN"}"#),
    Row(#"{"op":"format","formatter":{"type":"number"},"value":"-Infinity"}"#, #"{"ok":true,"text":"-∞"}"#),
    Row(#"{"op":"format","formatter":{"type":"number","empty":"none"},"value":null}"#, #"{"ok":true,"text":"none"}"#),
    Row(#"{"op":"format","locale":"fa_IR","formatter":{"type":"number"},"value":1.5}"#, #"{"ok":true,"text":"۱٫۵"}"#),
    Row(
      #"{"op":"format","formatter":{"type":"date","date.format":"y-MM-dd HH:mm"},"value":{"epochMilliseconds":0}}"#,
      #"{"ok":true,"text":"1970-01-01 00:00"}"#),
    Row(
      #"{"op":"format","formatter":{"type":"date","date.format":"HH:mm"},"timeZone":"Asia/Tehran","value":"2025-03-21T12:00"}"#,
      #"{"ok":true,"text":"12:00"}"#),
    Row(
      #"{"op":"format","row":{"type":"password","id":"p"},"value":"secret"}"#, #"{"ok":true,"text":"••••••"}"#),
    Row(
      #"{"op":"format","formatter":{"type":"number"},"value":true}"#,
      #"{"ok":false,"error":{"code":"type_mismatch","message":"the format accepts a number, found a Boolean","pointer":"/value"}}"#
    ),
    Row(
      #"{"op":"format","row":{"type":"integer","id":"n"},"value":1.5}"#,
      #"{"ok":false,"error":{"code":"type_mismatch","message":"rows of type integer accept an integer, found a number","pointer":"/value"}}"#
    ),
    Row(
      #"{"op":"format","value":1}"#,
      #"{"ok":false,"error":{"code":"malformed_request","message":"the request requires either \"formatter\" or \"row\""}}"#
    ),
    Row(
      #"{"op":"convert","from":"gregorian","to":"persian","date":"2025-03-20"}"#,
      #"{"ok":true,"date":"1403-12-30","era":0,"year":1403,"extendedYear":1403,"month":12,"day":30,"leapMonth":false,"#
        + #""weekday":4,"dayOfYear":366,"daysInMonth":30,"monthsInYear":12,"leapYear":true,"dayNumber":20167}"#),
    Row(
      #"{"op":"convert","from":"persian","to":"gregorian","date":"1404-12-30"}"#,
      #"{"ok":false,"error":{"code":"invalid_date","message":"1404-12-30 does not exist in the persian calendar: the month has 29 days","pointer":"/date"}}"#
    ),
    Row(
      #"{"op":"offset","timeZone":"Asia/Tehran","local":"2025-03-21T12:00","gap":"sometimes"}"#,
      #"{"ok":false,"error":{"code":"unknown_value","message":"unknown value \"sometimes\" for \"gap\"","pointer":"/gap","hint":"use one of later, earlier, reject"}}"#
    ),
    Row(#"{"op":"plural","value":1}"#, #"{"ok":true,"category":"one"}"#),
    Row(#"{"op":"plural","value":"1.0"}"#, #"{"ok":true,"category":"other"}"#),
    Row(#"{"op":"plural","value":22,"type":"ordinal"}"#, #"{"ok":true,"category":"two"}"#),
    Row(#"{"op":"plural","value":2,"locale":"ar"}"#, #"{"ok":true,"category":"two"}"#),
    Row(
      #"{"op":"negotiate","accept":"de-AT, en;q=0.5","supported":["en","de"]}"#,
      #"{"ok":true,"supported":"de","locale":"de_AT","desired":"de-AT"}"#),
    Row(
      #"{"op":"negotiate","desired":["es-MX-u-nu-latn"],"supported":["es","es-419","en"]}"#,
      #"{"ok":true,"supported":"es-419","locale":"es_MX@numbers=latn","desired":"es-MX-u-nu-latn"}"#),
    Row(
      #"{"op":"negotiate","accept":"?, *;q=0.5, en;q=0, fr;q=2","supported":["en_US","fa"]}"#,
      #"{"ok":true,"supported":"fa","locale":"fa","desired":null,"ignored":["?","fr;q=2"]}"#),
    Row(
      #"{"op":"negotiate","accept":"ja","supported":["en"]}"#,
      #"{"ok":true,"supported":null,"locale":null,"desired":null}"#),
    Row(
      #"{"op":"negotiate","accept":"","supported":[]}"#, #"{"ok":true,"supported":null,"locale":null,"desired":null}"#),
    Row(
      #"{"op":"negotiate","accept":"en","desired":["en"],"supported":["en"]}"#,
      #"{"ok":false,"error":{"code":"malformed_request","message":"\"negotiate\" requires either \"accept\" or \"desired\""}}"#
    ),
    Row(
      #"{"op":"negotiate","accept":"en"}"#,
      #"{"ok":false,"error":{"code":"malformed_request","message":"\"negotiate\" requires \"supported\", an array of locale ids"}}"#
    ),
    Row(
      #"{"op":"negotiate","accept":"en","supported":"en"}"#,
      #"{"ok":false,"error":{"code":"wrong_type","message":"\"supported\" must be an array, found a string","pointer":"/supported"}}"#
    ),
    Row(
      #"{"op":"negotiate","desired":["en",1],"supported":["en"]}"#,
      #"{"ok":false,"error":{"code":"wrong_type","message":"a locale must be a string, found a number","pointer":"/desired/1"}}"#
    ),
    Row(
      #"{"op":"negotiate","desired":["x!"],"supported":["en"]}"#,
      #"{"ok":false,"error":{"code":"invalid_locale","message":"\"x!\" is not a well-formed locale id","pointer":"/desired/0","offset":1,"hint":"write a language, and a script or region if needed: fa_IR, zh-Hant-TW, fa_IR@calendar=persian"}}"#
    ),
    Row(
      #"{"op":"formt"}"#,
      #"{"ok":false,"error":{"code":"unknown_operation","message":"unknown operation \"formt\"","pointer":"/op","hint":"did you mean \"format\"?"}}"#
    ),
    Row(
      "[1]",
      #"{"ok":false,"error":{"code":"malformed_request","message":"a request must be a JSON object with \"op\""}}"#),
    Row(
      "{",
      #"{"ok":false,"error":{"code":"malformed_request","message":"column 2: unexpected end inside an object","hint":"close the object of line 1, column 1 with \"}\""}}"#
    ),
    Row(
      #"{"id":7,"op":"format","formatter":{"type":"number"},"locale":"x!","value":1}"#,
      #"{"id":7,"ok":false,"error":{"code":"invalid_locale","message":"\"x!\" is not a well-formed locale id","pointer":"/locale","offset":1,"hint":"write a language, and a script or region if needed: fa_IR, zh-Hant-TW, fa_IR@calendar=persian"}}"#
    ),
  ]

  @Test(arguments: rows)
  func requestsGetTheirReplies(_ row: Row) {
    let outcome = TestHost.run(["eval"], input: [row.request + "\n"])
    #expect(outcome == Outcome(status: 0, output: row.reply + "\n", errors: ""))
  }

  /// All requests in one process get the same replies in the same order, whatever the chunk size.
  @Test(arguments: [1, 7, 64, 100_000])
  func repliesDoNotDependOnChunks(chunk: Int) {
    let bytes = Array(Self.rows.map { $0.request + "\n" }.joined().utf8)
    let chunks = stride(from: 0, to: bytes.count, by: chunk).map { start in
      Array(bytes[start..<min(start + chunk, bytes.count)])
    }
    let outcome = TestHost.run(["eval"], rawInput: chunks)
    #expect(outcome.output == Self.rows.map { $0.reply + "\n" }.joined())
  }

  /// The time zone data is that of `TZDIR`, if it is set.
  @Test(arguments: [("# version 1999z\nZ UTC 0 - UTC\n", "\"1999z\""), ("", "null")])
  func versionsReportTheDataSources(_ zones: String, _ version: String) throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "raqam-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { do { try FileManager.default.removeItem(at: directory) } catch {} }
    try Data(zones.utf8).write(to: directory.appending(path: "tzdata.zi"))
    let versions = try DataVersions(timeZones: .icu)
    let head = #"{"ok":true,"raqam":"\#(RaqamTool.version)","icu":"\#(versions.icu)","cldr":"\#(versions.cldr)","#
    let date = versions.regionalDate.map { #","date":"\#($0)""# } ?? ""
    let regional =
      #""regionalData":{"source":"\#(date == "" ? "icu" : "raqam")","cldr":"\#(versions.regionalCLDR)"\#(date)}}"#
    func output(_ environment: [String: String]) -> String {
      TestHost.run(["eval"], input: [#"{"op":"versions"}"#], environment: environment).output
    }
    #expect(
      output(["TZDIR": directory.path])
        == head + #""tz":\#(version),"tzSource":"system","icuTz":"\#(versions.icuTimeZones)","# + regional + "\n")
    let usual = TimeZoneDatabase()
    let source = usual.source == .icu ? "icu" : "system"
    #expect(
      output([:])
        == head + #""tz":"\#(usual.version ?? "")","tzSource":"\#(source)","icuTz":"\#(versions.icuTimeZones)","#
        + regional + "\n"
    )
  }

  @Test func negotiateLimitsItsLists() {
    let request = #"{"op":"negotiate","accept":"en","supported":[\#(String(repeating: #""en","#, count: 1024))"en"]}"#
    #expect(
      TestHost.run(["eval"], input: [request + "\n"]).output
        == #"{"ok":false,"error":{"code":"limit_exceeded","message":"\"supported\" exceeds the limit of 1024 locales","pointer":"/supported"}}"#
        + "\n")
  }

  @Test func blankLinesAreIgnored() {
    #expect(TestHost.run(["eval"], input: ["\n  \n\r\n"]) == Outcome(status: 0, output: "", errors: ""))
  }

  @Test(.long) func lineBeyondLimitIsRejectedAndTheNextIsAnswered() {
    let long = String(repeating: "x", count: Budget.standard.bytesIn + 1)
    let outcome = TestHost.run(["eval"], input: [long, "xx\n" + #"{"op":"plural","value":1}"# + "\n"])
    #expect(
      outcome.output
        == #"{"ok":false,"error":{"code":"line_too_long","message":"the line exceeds the limit of 16 MiB"}}"# + "\n"
        + #"{"ok":true,"category":"one"}"# + "\n")
  }
}
