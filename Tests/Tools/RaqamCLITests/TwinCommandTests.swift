import TestSupport
import Testing

/// Every command distinguishes canonically equivalent spellings: its output for them is the same as for two different
/// letters.
@Suite struct TwinCommandTests {
  struct Call: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    var input = ""
    var files: [String: String] = [:]

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static func form(_ rows: String, _ rest: String = "") -> String {
    #"{"sections":[{"id":"s","items":["# + rows + "]}]" + rest + "}"
  }

  private static let texts = form(#"{"type":"text","id":"Ⓐ","title":"Ⓐ"},{"type":"text","id":"Ⓑ","title":"Ⓑ"}"#)
  private static let number = #"{"type":"number","number.format":"0.00"}"#
  private static let plain = #"{"type":"number","number.format":"0"}"#

  static let calls = [
    // Columns of streams.
    Call(arguments: ["stream", "--field", "Ⓐ=" + number], input: "Ⓐ,Ⓑ\n1,2\n"),
    Call(arguments: ["stream", "--field", "Ⓐ=" + number, "--field", "Ⓑ=" + plain], input: "Ⓑ,Ⓐ\n1,2\n"),
    Call(arguments: ["stream", "--field", "Ⓑ=" + number], input: "Ⓐ\n1\n"),
    Call(arguments: ["stream", "--field", "Ⓐ=" + number, "--parse", "Ⓑ=" + plain], input: "Ⓐ,Ⓑ\n1,2\n"),
    Call(
      arguments: ["stream", "--input", "ndjson", "--field", "ⒶA=" + number, "--field", "ⒷA=" + plain],
      input: #"{"Ⓑ\u0041":1,"Ⓐ\u0041":2}"# + "\n"),
    Call(
      arguments: ["stream", "--form", "f.json"], input: "Ⓐ,Ⓑ\nx,y\n",
      files: ["f.json": form(#"{"type":"label","id":"Ⓐ","value":1}"#)]),
    // Translations and lint.
    Call(arguments: ["form", "f.json", "--export-texts", "--into", "fr"], files: ["f.json": texts]),
    Call(
      arguments: ["lint", "f.json"],
      files: [
        "f.json": form(#"{"type":"text","id":"a","title":"Ⓐ"}"#, #","translations":{"fr":{"Ⓑ":"x"}}"#)
      ]),
    Call(
      arguments: ["lint", "f.json"],
      files: [
        "f.json":
          form(
            #"{"type":"text","id":"a","title":"a","rules":[{"predicate":"$value == 'x'","message":"Ⓐ"}]}"#,
            #","messages":{"fr":{"Ⓑ":"x"}}"#)
      ]),
    Call(
      arguments: ["lint", "f.json"],
      files: ["f.json": form(#"{"type":"text","id":"a","title":"a","Ⓐ":1,"Ⓑ":1,"Ⓐ":1}"#)]),
    Call(
      arguments: ["lint", "f.json"],
      files: [
        "f.json":
          #"{"sections":[{"header":"A","items":[{"type":"text","id":"Ⓐ"}]},{"items":[{"type":"text","id":"Ⓑ"},"#
          + #"{"type":"text","id":"c","title":"c"}]}]}"#
      ]),
    // The test host returns the same file for both spellings of a name.
    Call(arguments: ["lint", "Ⓐ.json", "Ⓑ.json"], files: ["Ⓐ.json": "{", "Ⓑ.json": "{"]),
    // Filling in forms.
    Call(arguments: ["form", "f.json"], input: "Ⓐ=1\nⒷ=2\nrows\nadd Ⓑ\ndone\n", files: ["f.json": texts]),
    Call(
      arguments: ["form", "f.json"], input: "add Ⓑ\ndone\n",
      files: [
        "f.json":
          #"{"sections":[{"id":"Ⓐ","items":[]},{"id":"Ⓑ","type":"dynamic","dynamic.allowed.insert":true,"#
          + #""dynamic.type":"text","dynamic.id.prefix":"x"}]}"#
      ]),
    Call(arguments: ["form", "f.json"], input: "Ⓐ=\u{308}1\ndone\n", files: ["f.json": texts]),
    Call(
      arguments: ["form", "f.json", "--values", #"{"o":["Ⓑ"],"p":["Ⓑ","Ⓐ","Ⓑ"]}"#], input: "done\n",
      files: [
        "f.json":
          form(
            #"{"type":"options","id":"o","options":["Ⓐ"],"options.allowed.multiple":true},"#
              + #"{"type":"options","id":"p","options":["Ⓐ","Ⓑ"],"options.allowed.multiple":true}"#)
      ]),
    Call(
      arguments: ["form", "f.json", "--values", #"{"absent":1}"#], input: "o=Ⓑ\np=Ⓑ\noptions o\ndone\n",
      files: [
        "f.json":
          form(
            #"{"type":"options","id":"o","options":["Ⓐ","Ⓑ"],"options.display":{"Ⓐ":"one","Ⓑ":"two"}},"#
              + #"{"type":"options","id":"p","options":["q","r"],"options.display":{"q":"Ⓐ","r":"Ⓑ"}}"#)
      ]),
    Call(
      arguments: ["form", "f.json"], input: "Ⓐ=1\nⒷ=2\nshow\ndone\n",
      files: [
        "f.json":
          form(
            #"{"type":"integer","id":"Ⓐ"},{"type":"integer","id":"Ⓑ"},"#
              + #"{"type":"label","id":"l","formatter":{"type":"message","message.pattern":"{Ⓐ} and {Ⓑ}"}}"#)
      ]),
    Call(
      arguments: ["preview", "f.json", "--values", #"{"Ⓐ":"1","Ⓑ":"2","c":"3"}"#], files: ["f.json": texts]),
    Call(
      arguments: [
        "preview", "f.json", "--html", "-", "--now", "2025-03-10T00:00:00Z", "--values",
        #"{"Ⓐ":"2025-03-12T00:00:00Z","Ⓑ":"2025-03-21T00:00:00Z"}"#,
      ],
      files: [
        "f.json":
          form(#"{"type":"datetime","id":"Ⓐ","title":"one"},{"type":"datetime","id":"Ⓑ","title":"two"}"#)
      ]),
    Call(
      arguments: ["form", "f.json", "--values", #"{":Ⓐ":{"n":"1"},":Ⓑ":{"n":"2"},":c":{"Ⓐ":"3","Ⓑ":"4"}}"#],
      input: "Ⓐ=5\nⒷ=6\nthird=7\ndone\n",
      files: [
        "f.json":
          #"[{"rows":[{"className":"TextCell","bindVariable":"Ⓐ","properties":{"representedObject":":Ⓐ","keyPath":"n"}},"#
          + #"{"className":"TextCell","bindVariable":"Ⓑ","properties":{"representedObject":":Ⓑ","keyPath":"n"}},"#
          + #"{"className":"TextCell","bindVariable":"third","properties":{"representedObject":":c","keyPath":"Ⓑ"}}]}]"#
      ]),
    // Matrices and baselines.
    Call(
      arguments: ["matrix", "-l", "en_US", "--form", "f.json", "--values", #"{"Ⓑ":"2"}"#],
      files: ["f.json": form(#"{"type":"text","id":"Ⓐ"}"#)]),
    Call(
      arguments: [
        "matrix", "-l", "en_US", "--formatter", #"{"type":"text"}"#, "--baseline", "old.json", "Ⓐ", "Ⓑ", "Ⓑ",
      ],
      files: [
        "old.json":
          #"{"values":["Ⓑ","Ⓐ"],"formats":["text"],"locales":[{"locale":"en_US","cells":[["Ⓑ"],["x"]]}]}"#
      ]),
    Call(arguments: ["matrix", "-l", "en_US", "--formatter", #"{"type":"text"}"#, "Ⓐ", "Ⓑ", "Ⓐ"]),
    // Keys in predicates.
    Call(arguments: ["predicate", "--subject", #"{"Ⓐ":1,"Ⓑ":2,"a":3}"#, "@allKeys.@count == 3"]),
  ]

  @Test(.long, arguments: calls)
  func commandsDistinguishEquivalentSpellings(_ call: Call) {
    let twins = outcome(call, TwinLetters.twins)
    let strangers = outcome(call, TwinLetters.strangers)
    #expect(twins.status == strangers.status)
    for (twin, stranger) in [(twins.output, strangers.output), (twins.errors, strangers.errors)] {
      let expected = TwinLetters.asTwins(stranger)
      #expect(twin.utf8.elementsEqual(expected.utf8), "\(twin)\n---\n\(expected)")
    }
    #expect(!strangers.errors.contains(" --help "), "the call is not understood: \(strangers.errors)")
  }

  private func outcome(_ call: Call, _ letters: (String) -> String) -> Outcome {
    TestHost.run(
      call.arguments.map(letters), input: call.input.isEmpty ? [] : [letters(call.input)],
      environment: ["LANG": "C.UTF-8"],
      files: Dictionary(call.files.map { (letters($0.key), letters($0.value)) }) { $1 })
  }
}
