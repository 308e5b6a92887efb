import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamLint
import RaqamRMS
import TestSupport
import Testing

/// Diagnostics of RMS forms: code, severity, pointer, message, hint, line and column.
@Suite struct RMSFaultTests {
  @Test(arguments: try DescriptorCase.load("invalid/rms"))
  func rejectsInvalidForms(_ fault: DescriptorCase) throws {
    let (said, isRefused) = try rmsDiagnostics(fault.document)
    #expect(isRefused)
    #expect(said.map(line) == fault.diagnostics)
  }

  @Test(arguments: try DescriptorCase.load("valid/rms"))
  func acceptsValidForms(_ fault: DescriptorCase) throws {
    let (said, isRefused) = try rmsDiagnostics(fault.document)
    #expect(!isRefused)
    #expect(said.map(line) == fault.diagnostics)
  }

  @Test func loadsAllCases() throws {
    try expectCases(DescriptorCase.load("invalid/rms").count, atLeast: 13)
    try expectCases(DescriptorCase.load("valid/rms").count, atLeast: 10)
  }

  /// Every key with a value of every JSON type: a value of another type causes exactly one diagnostic, at the key's
  /// pointer.
  @Test(arguments: [
    ("bindVariable", ["string"]), ("className", ["string"]), ("enabled", ["bool", "number", "string"]),
    ("rows", ["array"]), ("properties", ["object"]),
  ])
  func everyKeyOfASectionIsChecked(_ key: String, _ taken: [String]) throws {
    for (kind, value) in Self.values(for: key) {
      let (said, isRefused) = try rmsDiagnostics("[{\"\(key)\":\(value)}]")
      let isTaken = taken.contains(kind) || (kind == "null" && key != "enabled")
      #expect(isRefused != isTaken, "\(key) \(value)")
      #expect(said.map(\.code) == (isTaken ? [] : [.wrongType]), "\(key) \(value)")
      #expect(said.map(\.pointer) == (isTaken ? [] : ["/0/\(key)"]), "\(key) \(value)")
    }
    #expect(RMSKeys.section.contains { $0.name == key })
  }

  @Test(arguments: [
    ("bindVariable", ["string"]), ("className", ["string"]), ("enabled", ["bool", "number", "string"]),
    ("properties", ["object"]),
  ])
  func everyKeyOfACellIsChecked(_ key: String, _ taken: [String]) throws {
    for (kind, value) in Self.values(for: key) {
      let rest = key == "className" ? "" : "\"className\":\"MyClass\","
      let (said, isRefused) = try rmsDiagnostics("[{\"rows\":[{\(rest)\"\(key)\":\(value)}]}]")
      let isMissing = kind == "null" && key == "className"
      let isTaken = taken.contains(kind) || (kind == "null" && key != "enabled" && !isMissing)
      #expect(isRefused != isTaken, "\(key) \(value)")
      #expect(said.map(\.code) == (isTaken ? [] : [isMissing ? .missingKey : .wrongType]), "\(key) \(value)")
      #expect(said.map(\.pointer) == (isTaken ? [] : ["/0/rows/0" + (isMissing ? "" : "/\(key)")]), "\(key) \(value)")
    }
    #expect(RMSKeys.cell.contains { $0.name == key })
  }

  private static func values(for key: String) -> [(kind: String, value: String)] {
    [
      ("null", "null"), ("bool", "true"), ("bool", "false"), ("number", "0"), ("number", "1.5"),
      ("string", key == "enabled" ? "\"NO\"" : "\"MyClass\""), ("array", "[]"), ("object", "{}"),
    ]
  }

  /// #13: at a key path without type checks, literals of any type are preserved.
  @Test(arguments: [
    "null", "true", "5", "1.50", "\"x\"", "\"\"", "\"a:b\"", "[\":none\",{\"a\":\":b\"}]", "{\"a\":null}",
  ])
  func literalsArePreserved(_ literal: String) throws {
    let text = "[{\"className\":\"MyClass\",\"properties\":{\"x.y\":\(literal)}}]"
    #expect(try rmsSnapshot(text).diagnostics == [])
    var registry = RMSRegistry()
    registry.accept(classes: ["MyClass"])
    let property = try #require(try rms(text).makeForm(registry: registry).sections[0].properties.first)
    #expect(property.keyPath == "x.y")
    #expect(JSONWriter().string(try #require(property.value.asJSON)) == literal)
  }

  @Test func dialects() throws {
    #expect(FormDialect(Array("\u{FEFF} \n[".utf8)) == .rms)
    #expect(FormDialect(Array("\t{\"sections\":".utf8)) == .form)
    #expect(FormDialect(Array("5".utf8)) == nil)
    #expect(FormDialect([UInt8]()) == nil)
    #expect(FormDialect(try JSONDocument(parsing: "[]").root) == .rms)
    #expect(FormDialect(try JSONDocument(parsing: "{}").root) == .form)
    #expect(FormDialect(try JSONDocument(parsing: "\"[\"").root) == nil)
  }

  /// Keys of both dialects in one document: a warning for each key of the other dialect.
  @Test func warnsAboutKeysOfTheOtherDialect() throws {
    let mixed = try RMSDescriptor.decode(
      Array(#"[{"items":[],"rows":[{"className":"RMSSwitchCell","type":"switch","id":"s"}]}]"#.utf8))
    #expect(mixed.diagnostics.map(\.code) == Array(repeating: .foreignKey, count: 3))
  }

  @Test(arguments: [
    ("", "malformed_json error: the document is empty; write one value, such as {} (line 1, column 1)"),
    (
      "[",
      "malformed_json error: unexpected end inside an array; close the array of line 1, column 1 with \"]\" (line 1, column 2)"
    ),
  ])
  func rejectsMalformedText(_ text: String, _ expected: String) {
    do throws(DescriptorError) {
      _ = try RMSDescriptor.decode(Array(text.utf8))
      Issue.record("the form was taken")
    } catch {
      #expect(error.diagnostics.map(line) == [expected])
      #expect(RMSDescriptor.diagnostics(of: Array(text.utf8)) == error.diagnostics)
    }
  }

  /// For a form inside another document, pointers start at the document's root.
  @Test func pointersStartAtTheDocumentsRoot() throws {
    let document = try JSONDocument(
      parsing: """
        {"op": "form", "op": "form",
         "form": [{"rows": [{"className": "X", "enabled": true, "enabled": "yup", "bindVariable": "v"}]}]}
        """)
    let node = try #require(document.root["form"])
    do throws(DescriptorError) {
      _ = try RMSDescriptor.snapshot(
        node, in: document, at: JSONPointer.root.appending(key: "form"),
        surroundings: .init(locale: .root))
      Issue.record("the form was taken")
    } catch {
      #expect(
        error.diagnostics.map(\.pointer) == [
          "/form/0/rows/0/className", "/form/0/rows/0/enabled", "/form/0/rows/0/enabled",
        ])
      #expect(error.diagnostics.map(\.code) == [.unknownValue, .duplicateKey, .unusualBoolean])
      #expect(error.diagnostics.map(\.line) == [2, 2, 2])
      #expect(
        RMSDescriptor.diagnostics(of: node, in: document, at: JSONPointer.root.appending(key: "form")).map(\.line)
          == [2, 2, 2])
    }
  }
}
