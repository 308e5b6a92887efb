import RaqamMessages
import TestSupport
import Testing

@Suite struct CodingTests {
  private static let message = #"{"type":"message","declarations":[],"pattern":["#
  private static let select =
    #"{"type":"select","declarations":[],"selectors":[{"type":"variable","name":"x"}],"variants":["#

  @Test func messagesEncodeAsTheInterchangeFormat() throws {
    let source = MessageSource(
      parsing: ".input {$n :number style=$s} .local $m = {|a b|} .match $n one {{x{#b @c=1 @d /}}} * {{}}")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(source.model), as: UTF8.self)
    #expect(
      json == """
        {"declarations":[{"name":"n","type":"input","value":{"arg":{"name":"n","type":"variable"},"attributes":{},\
        "function":{"name":"number","options":{"style":{"name":"s","type":"variable"}},"type":"function"},\
        "type":"expression"}},{"name":"m","type":"local","value":{"arg":{"type":"literal","value":"a b"},\
        "attributes":{},"type":"expression"}}],"selectors":[{"name":"n","type":"variable"}],"type":"select",\
        "variants":[{"keys":[{"type":"literal","value":"one"}],"value":["x",{"attributes":{"c":{"type":"literal",\
        "value":"1"},"d":true},"kind":"standalone","name":"b","options":{},"type":"markup"}]},\
        {"keys":[{"type":"*"}],"value":[]}]}
        """)
  }

  @Test(arguments: [
    (Self.message + #""a","","b"]}"#, "ab"),
    (
      Self.message + #"{"type":"expression","arg":{"type":"literal","value":"1"}}]}"#,
      "{1}"
    ),
    (
      Self.message + #"{"type":"expression","function":{"type":"function","name":"n:f"}}]}"#,
      "{:n:f}"
    ),
    (
      Self.message + #"{"type":"markup","kind":"close","name":"b","span":[1]}]}"#,
      "{/b}"
    ),
    (
      Self.select + #"{"keys":[{"type":"*","value":"other"}],"value":["a"]}]}"#,
      ".match $x\n* {{a}}"
    ),
  ])
  func documentsOfTheSchemaDecode(_ json: String, _ text: String) throws {
    #expect(try JSONDecoder().decode(MessageModel.self, from: Data(json.utf8)).text == text)
  }

  @Test(arguments: [
    #"{"type":"plural","declarations":[],"pattern":[]}"#, #"{"type":"message","pattern":[]}"#,
    #"{"type":"message","declarations":[]}"#, #"{"declarations":[],"pattern":[]}"#,
    Self.message + #"{"type":"junk"}]}"#,
    Self.message + #"1]}"#,
    Self.message + #""\u0000"]}"#,
    Self.message + #"{"type":"expression"}]}"#,
    Self.message + #"{"type":"expression","arg":{"type":"variable","name":"a b"}}]}"#,
    Self.message + #"{"type":"expression","arg":{"type":"number","value":"1"}}]}"#,
    Self.message + #"{"type":"markup","kind":"both","name":"b"}]}"#,
    Self.message + #"{"type":"markup","kind":"open","name":"b","attributes":{"a":false}}]}"#,
    Self.message + #"{"type":"markup","kind":"open","name":"b","options":{"a b":{"type":"literal","value":"1"}}}]}"#,
    Self.message + #"{"type":"markup","kind":"open","name":"b","attributes":{"a":{"type":"variable","name":"x"}}}]}"#,
    #"{"type":"message","declarations":[{"type":"input","name":"a","#
      + #""value":{"type":"expression","arg":{"type":"variable","name":"b"}}}],"pattern":[]}"#,
    #"{"type":"message","declarations":[{"type":"output","name":"a","#
      + #""value":{"type":"expression","arg":{"type":"variable","name":"a"}}}],"pattern":[]}"#,
    #"{"type":"select","declarations":[],"selectors":[],"variants":[{"keys":[{"type":"*"}],"value":[]}]}"#,
    #"{"type":"select","declarations":[],"selectors":[{"type":"variable","name":"x"}],"variants":[]}"#,
    Self.select + #"{"keys":[],"value":[]}]}"#,
    Self.select + #"{"keys":[{"type":"*","value":1}],"value":[]}]}"#,
  ])
  func otherDocumentsAreDecodingErrors(_ json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(MessageModel.self, from: Data(json.utf8)) }
  }

  @Test func duplicateOptionsAreEncodingErrors() {
    let model = MessageSource(parsing: "{:f a=1 a=2}").model
    #expect(model != nil)
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(model) }
  }
}
