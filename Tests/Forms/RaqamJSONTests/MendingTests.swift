import TestSupport
import Testing

@testable import RaqamJSON

/// The parser recovers from unambiguous errors, and the recovered value is that of the corrected text.
@Suite struct MendingTests {
  /// A text, its errors as `code line:column+length`, and the recovered value.
  static let mended: [(text: String, faults: [String], meaning: String)] = [
    ("[1, 2,]", ["trailing_comma 1:6+1"], "[1,2]"),
    ("{\"a\": 1,\n}", ["trailing_comma 1:8+1"], #"{"a":1}"#),
    ("// top\n[1]", ["comment 1:1+6"], "[1]"),
    ("[1 /* one\n two */, 2] # end", ["comment 1:4+6", "comment 2:13+5"], "[1,2]"),
    ("[1 2]", ["missing_comma 1:4+1"], "[1,2]"),
    ("{\"a\": 1\n \"b\": 2}", ["missing_comma 2:2+1"], #"{"a":1,"b":2}"#),
    ("{a: 1, $b: 2}", ["unquoted_key 1:2+1", "unquoted_key 1:8+2"], #"{"a":1,"$b":2}"#),
    ("{'a': 'b'}", ["single_quote 1:2+3", "single_quote 1:7+3"], #"{"a":"b"}"#),
    ("['رقم']", ["single_quote 1:2+5"], #"["رقم"]"#),
    (
      "[True, FALSE, Null]", ["unknown_value 1:2+4", "unknown_value 1:8+5", "unknown_value 1:15+4"], "[true,false,null]"
    ),
    (
      "[None, nil, undefined, yes]",
      ["unknown_value 1:2+4", "unknown_value 1:8+3", "unknown_value 1:13+9", "unknown_value 1:24+3"],
      "[null,null,null,true]"
    ),
    (
      "[+5, 007, -012.50, 00]",
      ["invalid_number 1:2+1", "invalid_number 1:6+2", "invalid_number 1:11+7", "invalid_number 1:20+1"],
      "[5,7,-12.50,0]"
    ),
    ("[\"a\tb\"]", ["control_character 1:4+1"], #"["a\tb"]"#),
    (#"["^\d+$"]"#, ["invalid_escape 1:4+1"], #"["^\\d+$"]"#),
    (
      "{\"a\": [1,], 'b': True,} // done",
      [
        "trailing_comma 1:9+1", "single_quote 1:13+3", "unknown_value 1:18+4", "trailing_comma 1:22+1",
        "comment 1:25+7",
      ], #"{"a":[1],"b":true}"#
    ),
  ]

  @Test(arguments: mended.indices)
  func recoversErrorsAndValue(_ index: Int) throws {
    let row = Self.mended[index]
    var faults: [JSONError] = []
    let document = try JSONDocument(mending: Array(row.text.utf8), before: &faults)
    #expect(faults.map { "\($0.code.rawValue) \($0.line):\($0.column)+\($0.length)" } == row.faults)
    #expect(JSONWriter().string(JSONValue(document.root)) == row.meaning)
    #expect(faults == document.faults)
  }

  /// Law: applying the edits of all errors results in strict JSON with the recovered value. A text without errors is
  /// unchanged.
  @Test(arguments: mended.map(\.text) + ["{}", "\u{FEFF}[1,\r\n2]", "[[[[1]]],\"\\u00e9\"]"])
  func editedTextHasRecoveredValue(_ text: String) throws {
    var faults: [JSONError] = []
    let document = try JSONDocument(mending: Array(text.utf8), before: &faults)
    let edited = JSONEdit.applying(faults.compactMap(\.edit), to: Array(text.utf8))
    #expect(faults.allSatisfy { $0.edit != nil })
    #expect(try JSONValue(JSONDocument(parsing: edited).root) == JSONValue(document.root))
    #expect(faults.isEmpty == (edited == Array(text.utf8)))
  }

  /// Law: strict parsing throws the first error that recovery reports. Random changes also satisfy the law of the
  /// edits.
  @Test(.long) func randomChangesObeyLaws() throws {
    var random = SplitMix64(seed: 19)
    let pieces = [",", "'", "//", "/*", "*/", "\"", "True", "0", "+", "\\d", "\t", "\n", "]", "}", ":", " ", "a", "#"]
      .map { Array($0.utf8) }
    let base = Array(#"{"a": [1, 2, {"b": "c"}], "d": true, "e": ["x", -5, null], "f": {"g": {}}}"#.utf8)
    var wentOn = 0
    for _ in 0..<20_000 {
      var bytes = base
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        if Bool.random(using: &random) {
          bytes.remove(at: place)
        } else {
          bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
        }
      }
      var faults: [JSONError] = []
      var mended: JSONDocument?
      var end: JSONError?
      do throws(JSONError) { mended = try JSONDocument(mending: bytes, before: &faults) } catch { end = error }
      var refusal: JSONError?
      do throws(JSONError) { _ = try JSONDocument(parsing: bytes) } catch { refusal = error }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(refusal == (faults.first ?? end), "\(text)")
      guard let mended, !faults.isEmpty else { continue }
      wentOn += 1
      let edited = JSONEdit.applying(faults.compactMap(\.edit), to: bytes)
      do throws(JSONError) {
        #expect(try JSONValue(JSONDocument(parsing: edited).root) == JSONValue(mended.root), "\(text)")
      } catch {
        Issue.record("\(text) → \(String(decoding: edited, as: UTF8.self)): \(error)")
      }
    }
    expectCases(wentOn, of: "recovered texts", atLeast: 800)
  }

  @Test(arguments: [
    ("[1, /* 2 */ 3] // end", JSONExtensions.comments, "[1,3]"), ("{\"a\": [1,],}", .trailingCommas, #"{"a":[1]}"#),
    ("//\n[//\n1,//,\n/**/]/***/", .all, "[1]"), (#"["// no", "/* no */"]"#, .all, #"["// no","/* no */"]"#),
  ])
  func parsesRequestedExtensions(_ text: String, _ extensions: JSONExtensions, _ meaning: String) throws {
    let document = try JSONDocument(parsing: text, extensions: extensions)
    #expect(JSONWriter().string(JSONValue(document.root)) == meaning)
    var faults: [JSONError] = []
    _ = try JSONDocument(mending: Array(text.utf8), extensions: extensions, before: &faults)
    #expect(faults.isEmpty)
  }

  /// Rejects extensions that were not requested, unterminated comments, and constructs that JSON5 does not have either.
  @Test(arguments: [
    ("[1,]", JSONExtensions.comments, "line 1, column 3: trailing comma before \"]\"; remove it"),
    ("[1 /* 1 */]", .trailingCommas, "line 1, column 4: JSON has no comments; remove it"),
    ("[1 # 1\n]", .all, "line 1, column 4: JSON has no comments; remove it"),
    (
      "[1 /* 1 ]", .all,
      "line 1, column 4: unterminated comment; remove it: JSON has no comments"
    ),
    ("[,]", .all, "line 1, column 2: missing value before \",\""),
    ("[1,,]", .all, "line 1, column 4: missing value before \",\""),
  ])
  func rejectsOtherExtensions(_ text: String, _ extensions: JSONExtensions, _ message: String) {
    do throws(JSONError) {
      _ = try JSONDocument(parsing: text, extensions: extensions)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.description == message)
    }
  }

  /// Line breaks in comments advance the line number.
  @Test func countsLinesInComments() throws {
    let document = try JSONDocument(parsing: "/*\r\n\r\n*/ // a\r[\n5]", extensions: .all)
    #expect(document.root[0].map { document.position(of: $0).description } == "line 5, column 1")
  }

  /// Many errors, on one line and on many, take linear time.
  @Test(arguments: [",'a'", ",\n'a'", "/**/,1", "\n#\n,1"])
  func manyErrorsTakeLinearTime(_ piece: String) {
    func text(_ count: Int) -> [UInt8] { Array(("[1" + String(repeating: piece, count: count) + "]").utf8) }
    func mend(_ text: [UInt8]) -> [JSONError] {
      var faults: [JSONError] = []
      do throws(JSONError) { _ = try JSONDocument(mending: text, before: &faults) } catch {}
      return faults
    }
    let (small, large) = (text(50_000), text(200_000))
    #expect(mend(large).count == JSONParser.faultLimit)
    let times = cost(of: { _ = mend(large) }, inTimesOf: { _ = mend(small) }, limit: 8)
    #expect(times < 8)
  }

  @Test func overlappingEditsAreOmitted() {
    let edits = [
      JSONEdit(range: 2..<4, text: "x"), JSONEdit(range: 3..<5, text: "y"), JSONEdit(range: 6..<6, text: "z"),
      JSONEdit(range: 0..<1, text: ""), JSONEdit(range: 9..<12, text: "w"),
    ]
    #expect(String(decoding: JSONEdit.applying(edits, to: Array("abcdefgh".utf8)), as: UTF8.self) == "bxefzgh")
  }
}

/// Source ranges that diagnostics highlight.
@Suite struct ExtentTests {
  /// A text whose expected range is enclosed in `‹` and `›`, and the UTF-16 offset in the string at byte 1; `nil` for
  /// the range of the token itself.
  @Test(arguments: [
    ("[‹\"a b\"›]", nil), ("[‹-12.5›, 1]", nil), ("[‹true›]", nil), ("[‹{›\"a\": 1}]", nil), ("[‹\"a\\\"b\"›]", nil),
    ("[\"‹abc› d\"]", 0), ("[\"abc ‹$d_1›+\"]", 4), ("[\"abc‹ ›d\"]", 3), ("[\"ab‹\"›]", 2), ("[\"\\n‹abc›\"]", 1),
    ("[\"\\u00e9‹abc›\"]", 1), ("[\"😀‹abc›\"]", 2), ("[\"\\ud83d\\ude00‹abc›\"]", 2), ("[\"رق‹م›\"]", 2),
  ])
  func extentCoversTokenOrWord(_ marked: String, _ offset: Int?) throws {
    let start = Array(marked.utf8).split(separator: Array("‹".utf8), maxSplits: 1)
    let text = marked.filter { !"‹›".contains($0) }
    let document = try JSONDocument(parsing: text)
    let from = start[0].count
    let length = Array(marked.utf8).split(separator: Array("‹".utf8))[1].split(
      separator: Array("›".utf8), omittingEmptySubsequences: false)[0].count
    if let offset {
      #expect(document.extent(inStringAt: 1, offset: offset) == from..<from + length)
    } else {
      #expect(document.extent(at: from) == from..<from + length)
    }
  }

  @Test func extentIsNilOutsideAString() throws {
    let document = try JSONDocument(parsing: "[5, \"ab\"]")
    #expect(document.extent(inStringAt: 1, offset: 0) == nil)
    #expect(document.extent(inStringAt: 4, offset: 3) == nil)
    #expect(document.range(inStringAt: 4, offset: 0, units: 2) == 5..<7)
    #expect(document.extent(at: 900) == 9..<9)
  }
}
