import RaqamJSON
import Testing

@Suite struct LookupTests {
  static let text = #"{"a":[null,true,1,-1.5,"x",1e999,9223372036854775808],"b":{"c":{}},"a":[0]}"#

  @Test func findsValues() throws {
    let root = try JSONDocument(parsing: Self.text).root
    let elements = try #require(root.asObject?.first?.value)
    #expect(elements[0]?.isNull == true)
    #expect(elements[1]?.asBool == true)
    #expect(elements[2]?.asInteger == 1)
    #expect(elements[2]?.asDouble == 1)
    #expect(elements[3]?.asNumber == "-1.5")
    #expect(elements[3]?.asInteger == nil)
    #expect(elements[3]?.asDouble == -1.5)
    #expect(elements[4]?.asString == "x")
    #expect(elements[5]?.asDouble == nil, "no finite number is nearest")
    #expect(elements[6]?.asInteger == nil, "one more than fits")
    #expect(elements[7] == nil && elements[-1] == nil && elements["a"] == nil)
    #expect(root["b"]?["c"]?.asObject?.isEmpty == true)
    #expect(root["a"]?.asArray?.count == 1, "the last of two")
    #expect(root.member("b")?.keyRange == 54..<57)
    #expect(root[0] == nil && root["d"] == nil)
  }

  @Test func accessorsReturnNilForOtherKinds() throws {
    let root = try JSONDocument(parsing: #"[null,false,1,"x",[],{}]"#).root
    let elements = try #require(root.asArray)
    #expect(elements.map(\.kind.name) == ["null", "boolean", "number", "string", "array", "object"])
    #expect(elements.map(\.isNull) == [true, false, false, false, false, false])
    #expect(elements.map { $0.asBool != nil } == [false, true, false, false, false, false])
    #expect(elements.map { $0.asNumber != nil } == [false, false, true, false, false, false])
    #expect(elements.map { $0.asString != nil } == [false, false, false, true, false, false])
    #expect(elements.map { $0.asArray != nil } == [false, false, false, false, true, false])
    #expect(elements.map { $0.asObject != nil } == [false, false, false, false, false, true])
  }
}
