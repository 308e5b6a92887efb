import RaqamJSON
import RaqamRMS
import Testing

/// What a descriptor has in place of an object is in the snapshot as it is written; an object of the host never is.
@Suite struct RMSLiteralObjectTests {
  @Test(arguments: ["representedObject", "badge", "primaryLabel.tag", "choices", "target", "backgroundColor"])
  func literals(_ path: String) throws {
    for value in [#"{"password": "s3cret"}"#, #"[{"password": "s3cret"}]"#, #"[1, [{"password": "s3cret"}]]"#] {
      if path == "choices", value.hasPrefix("{") { continue }
      let name = path == "choices" ? "RMSArrayPickerCell" : path == "target" ? "RMSButtonCell" : "RMSTextEntryCell"
      let text = "[{\"rows\":[{\"className\":\"\(name)\",\"properties\":{\"\(path)\":\(value),\"labelText\":\"L\"}}]}]"
      let json = JSONWriter().string(try rmsSnapshot(text).snapshot.json)
      #expect(json.contains("\"\(path)\":\(value.replacing(" ", with: ""))"), "\(json)")
      #expect(json.contains(#""labelText":"L""#))
    }
  }

  /// A password is secret, also where the descriptor has it.
  @Test func secrets() throws {
    let text =
      #"[{"rows":[{"className":"RMSTextEntryCell","properties":{"secureTextEntry":true,"keyPath":"p","#
      + #""representedObject":{"p":"s3cret"}}}]}]"#
    #expect(!JSONWriter().string(try rmsSnapshot(text).snapshot.json).contains("s3cret"))
  }

  /// One that has a name is its name, at every property.
  @Test(arguments: ["representedObject", "badge", "target"])
  func names(_ path: String) throws {
    let text = "[{\"rows\":[{\"className\":\"MyClass\",\"properties\":{\"\(path)\":\":object\"}}]}]"
    let json = JSONWriter().string(try rmsSnapshot(text).snapshot.json)
    #expect(json.contains("\"\(path)\":\":object\""))
  }
}
