import Raqam
import RaqamDescriptors
import RaqamJSON
import RaqamRMS
import Testing

/// Forms built for a host: order of calls, variables, key paths and references.
@Suite struct RMSBuildTests {
  private let controller = ProfileController()

  // MARK: Order

  @Test func orderOfCalls() throws {
    var asked = 0
    let form = try controller.build(
      """
      [{"className": "RecordingSection", "bindVariable": "accountSection", "properties": {"headerTitle": ":name"}, "rows": [
         {"className": "PlayerCell", "bindVariable": "anything", "properties": {"rank": 2, "labelText": ":name"}},
         {"className": "PlayerCell", "enabled": "no", "properties": {"rank": 9}},
         {"className": "PlayerCell", "properties": {"labelText": "B"}}]},
       {"className": "RecordingSection", "enabled": false, "bindVariable": "anything", "rows": [{"className": "PlayerCell"}]}]
      """
    ) {
      asked += 1
      self.controller.calls.append("objects")
      return [":name": "A"]
    }
    #expect(asked == 1)
    #expect(
      controller.calls == [
        "objects",
        "make cell", "rank 2", "label A", "delegate set", "awake cell 2",
        "make cell", "label B", "delegate set", "awake cell 1",
        "make section", "header A", "awake section 2",
      ])
    #expect(form.sections.map(\.rows.count) == [2])
    #expect(controller.anything === form.sections[0].rows[0])
    #expect(controller.accountSection === form.sections[0])
    #expect(form.bindings.names.sorted() == ["accountSection", "anything"])
    #expect(form.sections[0].rows.map(\.pointer?.description) == ["/0/rows/0", "/0/rows/2"])
  }

  /// If there is an error, the host's objects are not modified: all checks precede construction.
  @Test func errorsPreventBinding() throws {
    let errors = try controller.errors(
      #"[{"bindVariable":"accountSection","rows":[{"className":"PlayerCell","bindVariable":"anything"},{"className":"PlayerCell","properties":{"labelText":":x"}}]}]"#
    )
    #expect(
      errors == [
        "unknown_reference error: /0/rows/1/properties/labelText: No value found for :x (line 1, column 148)"
      ])
    #expect(!controller.calls.contains { $0.hasPrefix("awake") })
    #expect(controller.anything == nil)
    #expect(controller.accountSection == nil)
  }

  // MARK: Variables

  @Test func lastBindingCounts() throws {
    let form = try controller.build(
      """
      [{"bindVariable": "anything", "rows": [{"className": "RMSDataCell", "bindVariable": "anything"}]},
       {"rows": [{"className": "RMSDataCell", "bindVariable": "anything"}]}]
      """)
    #expect(controller.anything === form.sections[1].rows[0])
    #expect(form.bindings["anything"] === form.sections[1].rows[0])
    #expect(form.diagnostics.map(\.code) == [.duplicateBinding, .duplicateBinding])
  }

  @Test func absentItemsAreNotBound() throws {
    let form = try controller.build(
      """
      [{"enabled": false, "bindVariable": "anything"}, {"bindVariable": null},
       {"rows": [{"className": "RMSButtonCell", "bindVariable": "saveButton", "enabled": "off"}]}]
      """)
    #expect(form.bindings.isEmpty)
    #expect(controller.anything == nil)
    #expect(controller.saveButton == nil)
  }

  @Test(arguments: [
    (
      #"[{"bindVariable":"x"}]"#,
      [#"unknown_binding error: /0/bindVariable: unknown variable "x" of the host (line 1, column 18)"#]
    ),
    (
      #"[{"bindVariable":"acountSection"}]"#,
      [
        #"unknown_binding error: /0/bindVariable: unknown variable "acountSection" of the host; did you mean "accountSection"? (line 1, column 18)"#
      ]
    ),
    (
      #"[{"bindVariable":"nameCell.value"}]"#,
      [#"unknown_binding error: /0/bindVariable: unknown variable "nameCell.value" of the host (line 1, column 18)"#]
    ),
    (
      #"[{"bindVariable":"nameCell"},{"rows":[{"className":"RMSButtonCell","bindVariable":"redSection"}]}]"#,
      [
        #"wrong_type error: /0/bindVariable: variable "nameCell" must be RMSTextEntryCell, found RMSFormSection (line 1, column 18)"#,
        #"wrong_type error: /1/rows/0/bindVariable: variable "redSection" must be RedSection, found RMSButtonCell (line 1, column 83)"#,
      ]
    ),
  ])
  func wrongBindings(_ form: String, _ expected: [String]) throws {
    #expect(try controller.errors(form) == expected)
  }

  // MARK: Key paths

  @Test func propertiesOfTheApplication() throws {
    let white = Tint(name: "white")
    let form = try controller.build(
      """
      [{"className": "RedSection", "properties": {"tint": ":white", "footerTitle": ":missing"}, "rows": [
        {"className": "PlayerCell", "properties": {"tint": ":white", "rank": ":rank", "primaryLabel.textColor": ":white",
          "primaryLabel.text": "T", "backgroundColor": "#fff"}},
        {"className": "RMSButtonCell", "properties": {"enabled": ":off", "target": ":self", "selectorString": "save:"}},
        {"className": "RMSArrayPickerCell", "properties": {"choices": ":tints"}},
        {"className": "RMSTextEntryCell", "properties": {"secureTextEntry": true}}]},
       {"className": "RedSection", "properties": {"tint": null, "rows": ":rows"}}]
      """
    ) {
      [
        ":white": .host(white), ":rank": 3, ":off": .host(false), ":missing": .null, ":tints": .host([white]),
        ":rows": .host([RMSSwitchCell()]),
      ]
    }
    let section = try #require(form.sections[0] as? RedSection)
    #expect(section.tint == white)
    #expect(section.footerTitle == nil)
    let player = try #require(section.rows[0] as? PlayerCell)
    #expect(player.tint == white)
    #expect(player.rank == 3)
    #expect(player.labelText == "T")
    #expect(player.backgroundColor.asString == "#fff")
    if case .host(let color) = player.primaryLabel.textColor {
      #expect(color as? Tint == white)
    } else {
      Issue.record("no color")
    }
    let button = try #require(section.rows[1] as? RMSButtonCell)
    #expect(!button.enabled)
    #expect(button.target.asObject === controller)
    #expect(button.selectorString == "save:")
    #expect((section.rows[2] as? RMSArrayPickerCell)?.choices.count == 1)
    #expect((section.rows[3] as? RMSTextEntryCell)?.secureTextEntry == true)
    #expect((form.sections[1] as? RedSection)?.tint == nil)
    #expect(form.sections[1].rows.map(\.className) == ["RMSSwitchCell"])
  }

  @Test(arguments: [
    ("labelTxt", "1", #"unknown_key_path: unknown property "labelTxt" of PlayerCell; did you mean "labelText"?"#),
    ("", "1", #"unknown_key_path: unknown property "" of PlayerCell"#),
    ("primaryLabel.tint", "1", #"unknown_key_path: unknown property "primaryLabel.tint" of RMSLabel"#),
    ("primaryLabel.", "1", #"unknown_key_path: unknown property "primaryLabel." of RMSLabel"#),
    ("primaryLabel", "1", #"unknown_key_path: "primaryLabel" of PlayerCell is read-only"#),
    ("changes", "1", #"unknown_key_path: "changes" of PlayerCell is read-only"#),
    ("labelText.x", "1", #"unknown_key_path: "labelText.x" continues after "labelText", which is null"#),
    ("rank.x", "1", #"unknown_key_path: "rank.x" continues after "rank", which is a number"#),
    ("rank", "\"1\"", #"wrong_type: "rank" must be an integer, found a string"#),
    ("rank", "1.0", #"wrong_type: "rank" must be an integer, found a number"#),
    ("rank", "null", #"wrong_type: "rank" must be an integer, found null"#),
    ("rank", "\":tint\"", #"wrong_type: "rank" must be an integer, found an object of Tint (:tint)"#),
    ("tint", "null", #"wrong_type: "tint" must be an object of Tint, found null"#),
    ("tint", "\"red\"", #"wrong_type: "tint" must be an object of Tint, found a string"#),
    (
      "labelText", "\":self\"",
      #"wrong_type: "labelText" must be a string, found an object of ProfileController (:self)"#
    ),
    ("choices", "[]", #"unknown_key_path: unknown property "choices" of PlayerCell"#),
    ("className", "\"x\"", #"unknown_key_path: unknown property "className" of PlayerCell"#),
  ])
  func wrongProperties(_ path: String, _ value: String, _ expected: String) throws {
    let form = "[{\"rows\":[{\"className\":\"PlayerCell\",\"properties\":{\"\(path)\":\(value)}}]}]"
    let descriptor = try rms(form)
    do throws(DescriptorError) {
      _ = try descriptor.makeForm(registry: controller.registry, host: controller.host) {
        [":tint": .host(Tint(name: "t"))]
      }
      Issue.record("the form was built")
    } catch {
      #expect(error.diagnostics.count == 1)
      let said = try #require(error.first)
      #expect("\(said.code.rawValue): \(said.message)\(said.hint.map { "; \($0)" } ?? "")" == expected)
      #expect(said.pointer == "/0/rows/0/properties/\(path)")
    }
  }

  // MARK: References

  @Test func controllerIsSelf() throws {
    let text = #"[{"rows":[{"className":"RMSButtonCell","properties":{"target":":self"}}]}]"#
    let own = try #require(try controller.build(text).sections[0].rows[0] as? RMSButtonCell)
    #expect(own.target.asObject === controller)
    let given = try #require(
      try controller.build(text) { [":self": "other"] }.sections[0].rows[0] as? RMSButtonCell)
    #expect(given.target.asString == "other")
  }

  @Test func referencesOfAbsentItemsAreNotNeeded() throws {
    let form = try controller.build(
      """
      [{"enabled": false, "properties": {"headerTitle": ":a"},
        "rows": [{"className": "PlayerCell", "enabled": ":b", "properties": {"tint": ":c"}}]}]
      """)
    #expect(form.sections.isEmpty)
    #expect(controller.calls == [])
    #expect(form.diagnostics.map(\.code) == [.unknownReference, .unknownReference, .unknownReference])
    #expect(form.diagnostics.allSatisfy { $0.severity == .warning })
  }

  /// Without objects, every name is its own placeholder, and no object is missing.
  @Test func outlinesUseNamesAsPlaceholders() throws {
    let form = try rms(
      """
      [{"enabled": ":a", "properties": {"headerTitle": ":b"}, "rows": [
        {"className": "RMSSwitchCell", "enabled": ":c", "bindVariable": "x", "properties": {"primaryLabel.z": ":d"}},
        {"className": "RMSSwitchCell", "enabled": "no"}]}]
      """)
    let outline = try form.outline()
    #expect(outline.diagnostics == [])
    #expect(
      JSONWriter().string(RMSSnapshot(outline, direction: .rightToLeft).json)
        == #"{"direction":"rtl","sections":[{"className":"RMSFormSection","properties":{"headerTitle":":b"},"#
        + #""rows":[{"className":"RMSSwitchCell","bindVariable":"x","properties":{"primaryLabel.z":":d"},"kind":"toggle","value":null,"text":"","disabled":false}]}],"#
        + #""bindings":{"x":"/0/rows/0"}}"#)
    #expect(outline.sections[0].headerTitle == ":b")
    #expect(
      rmsErrors { () throws(DescriptorError) in try form.makeForm() }.first
        == "unknown_reference error: /0/enabled: No value found for :a (line 1, column 14)")
    let wrong = try rms(#"[{"properties":{"headerTitle":5}}]"#)
    #expect(
      rmsErrors { () throws(DescriptorError) in try wrong.outline() } == [
        #"wrong_type error: /0/properties/headerTitle: "headerTitle" must be a string, found a number (line 1, column 31)"#
      ])
  }

  /// A descriptor created in code has no line numbers.
  @Test func descriptorsInCodeHaveNoLines() throws {
    var cell = RMSCellDescriptor(className: "RMSTextEntryCell")
    cell.properties = [RMSPropertyDescriptor("labelText", ":label")]
    let form = RMSDescriptor(sections: [RMSSectionDescriptor(rows: [cell])])
    #expect(try form.makeForm { [":label": "L"] }.sections[0].rows[0].labelText == "L")
    #expect(
      rmsErrors { () throws(DescriptorError) in try form.makeForm() } == [
        "unknown_reference error: /0/rows/0/properties/labelText: No value found for :label"
      ])
  }
}
