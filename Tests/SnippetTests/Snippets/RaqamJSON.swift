// Written by Tests/SnippetTests/generate from the documents.

import Raqam
import RaqamCalendars
import RaqamDescriptors
import RaqamForms
import RaqamFoundation
import RaqamJSON
import RaqamLanguageServer
import RaqamMessages
import RaqamPages
import RaqamPredicates
import RaqamPreview
import RaqamRMS
import RaqamStreams
import RaqamTesting
import RaqamTranslations
import RaqamValues
import RaqamWorkbench
import TestSupport
import Testing

@Suite struct RaqamJSONSnippets {
  @Test func jSONDocument1() throws {
    let document = try JSONDocument(parsing: #"{"title": "Salary", "type": "currency"}"#)
    shows("\"currency\"") { document.root["type"]?.asString }
    shows("line 1, column 21") { document.position(ofByteOffset: 20) }
    _ = document
  }

  @Test func jSONDuplicateKeys1() throws {
    let document = try JSONDocument(parsing: #"{"a": 1, "a": 2}"#)
    shows("line 1, column 10: /a: duplicate key \"a\"; first used at line 1, column 2") {
      Array(document.duplicateKeys)[0]
    }
    _ = document
  }

  @Test func jSONEdit1() throws {
    let edit = JSONEdit(range: 5..<6, text: "")
    shows("[1, 2]") { String(decoding: JSONEdit.applying([edit], to: Array("[1, 2,]".utf8)), as: UTF8.self) }
    _ = edit
  }

  @Test func jSONError1() throws {
    do {
      _ = try JSONDocument(parsing: "[1, 2,]")
      Issue.record("nothing is thrown")
    } catch {
      shows("line 1, column 6: trailing comma before \"]\"; remove it") { error }
    }
  }

  @Test func jSONExtensions1() throws {
    let text = "[1, /* two */ 2,] // done"
    shows("2") { try JSONDocument(parsing: text, extensions: .all).root.asArray?.count }
    _ = text
  }

  @Test func jSONLimits1() throws {
    let line = "[]"
    do {
      var limits = JSONLimits()
      limits.depth = 16
      let document = try JSONDocument(parsing: line, limits: limits)
      keep(&limits)
      _ = document
    }
    _ = line
  }

  @Test func jSONNodePointer1() throws {
    let document = try JSONDocument(parsing: #"{"rows": [{"title": "Name"}]}"#)
    do {
      let pointer = try JSONPointer(parsing: "/rows/0/title")
      runs {
        document.root.at(pointer)?.asString
      }
      _ = pointer
    }
    _ = document
  }

  @Test func jSONNode1() throws {
    let document = try JSONDocument(parsing: #"{"size": 1.50}"#)
    shows("\"1.50\"") { document.root["size"]?.asNumber }
    shows("9..<13") { document.root["size"]?.range }
    _ = document
  }

  @Test func jSONNumber1() throws {
    let price = try JSONNumber("12345678901234567890.10")
    shows("\"12345678901234567890.10\"") { price.text }
    _ = price
  }

  @Test func jSONPointer1() throws {
    let pointer = JSONPointer.root.appending(key: "a/b").appending(index: 0)
    shows("/a~1b/0") { pointer }
    _ = pointer
  }

  @Test func jSONValue1() throws {
    let reply: JSONValue = ["id": 1, "ok": true, "text": "1,000.00 US dollars"]
    shows("{\"id\":1,\"ok\":true,\"text\":\"1,000.00 US dollars\"}") { JSONWriter().string(reply) }
    _ = reply
  }

  @Test func jSONValue2() throws {
    shows(".number(0.1), written as 0.1") { JSONValue.number(0.1) }
    shows("nil") { JSONValue.number(.infinity) }
  }

  @Test func jSONWriter1() throws {
    var writer = JSONWriter()
    shows("{\"b\":[1,2],\"a\":null}") { writer.string(["b": [1, 2], "a": nil]) }
    writer.layout = .pretty
    writer.keyOrder = .sorted
    shows("{\n  \"a\": null,\n  \"b\": [\n    1,\n    2\n  ]\n}") { writer.string(["b": [1, 2], "a": nil]) }
    keep(&writer)
  }
}
