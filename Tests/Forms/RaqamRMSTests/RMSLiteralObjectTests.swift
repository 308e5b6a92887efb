import RaqamJSON
import RaqamRMS
import Testing

/// A literal object of a descriptor is included in the snapshot unchanged; an object of the host never is.
@Suite struct RMSLiteralObjectTests {
  @Test(arguments: ["representedObject", "badge", "primaryLabel.tag", "choices", "target", "backgroundColor"])
  func snapshotsIncludeLiteralObjects(_ path: String) throws {
    for value in [#"{"password": "s3cret"}"#, #"[{"password": "s3cret"}]"#, #"[1, [{"password": "s3cret"}]]"#] {
      if path == "choices", value.hasPrefix("{") { continue }
      let name = path == "choices" ? "RMSArrayPickerCell" : path == "target" ? "RMSButtonCell" : "RMSTextEntryCell"
      let text = "[{\"rows\":[{\"className\":\"\(name)\",\"properties\":{\"\(path)\":\(value),\"labelText\":\"L\"}}]}]"
      let json = JSONWriter().string(try rmsSnapshot(text).snapshot.json)
      #expect(json.contains("\"\(path)\":\(value.replacing(" ", with: ""))"), "\(json)")
      #expect(json.contains(#""labelText":"L""#))
    }
  }

  /// A password is not included, even if the descriptor contains it.
  @Test func snapshotsOmitLiteralPasswords() throws {
    let text =
      #"[{"rows":[{"className":"RMSTextEntryCell","properties":{"secureTextEntry":true,"keyPath":"p","#
      + #""representedObject":{"p":"s3cret"}}}]}]"#
    #expect(!JSONWriter().string(try rmsSnapshot(text).snapshot.json).contains("s3cret"))
  }

  /// An object with a name is represented by its name, at every property.
  @Test(arguments: ["representedObject", "badge", "target"])
  func namedObjectsAreRepresentedByTheirNames(_ path: String) throws {
    let text = "[{\"rows\":[{\"className\":\"MyClass\",\"properties\":{\"\(path)\":\":object\"}}]}]"
    let json = JSONWriter().string(try rmsSnapshot(text).snapshot.json)
    #expect(json.contains("\"\(path)\":\":object\""))
  }
}
