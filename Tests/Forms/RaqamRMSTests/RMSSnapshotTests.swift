import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamPreview
import RaqamRMS
import TestSupport
import Testing

/// Snapshots resolve references, omit absent items, and encode equal forms to equal bytes.
@Suite struct RMSSnapshotTests {
  private static let form = """
    [{"bindVariable": "account", "properties": {"headerTitle": ":head"}, "rows": [
       {"className": "RMSTextEntryCell", "properties": {"representedObject": ":profile", "keyPath": "name", "labelText": "Name"}},
       {"className": "RMSTextEntryCell", "enabled": ":secret", "properties": {"labelText": "Gone"}},
       {"className": "RMSTextEntryCell", "properties": {"representedObject": ":profile", "keyPath": "password",
         "labelText": "Password", "secureTextEntry": "1"}},
       {"className": "RMSSwitchCell", "bindVariable": "on", "properties": {"representedObject": ":profile", "keyPath": "on", "labelText": "On"}}]},
     {"enabled": "NO", "bindVariable": "gone", "rows": []},
     {"rows": [{"className": "RMSArrayPickerCell", "bindVariable": "account", "properties": {"choices": [0, 30.50, ":x"], "labelText": ":label",
         "representedObject": ":profile", "keyPath": "days"}},
       {"className": "MyClass", "properties": {"labelText": null, "x.y": ":profile"}},
       {"className": "RMSWebViewCell", "properties": {"URLString": "https://example.org", "labelText": "Page"}},
       {"className": "RMSButtonCell", "properties": {"target": ":self", "selectorString": "save:", "labelText": "Save", "enabled": false}},
       {"className": "RMSDatePickerCell", "properties": {"labelText": "Birthday", "representedObject": ":profile", "keyPath": "birthday"}}]}]
    """
  private static let objects = """
    {":head": "Account", ":secret": "0", ":label": ":text",
     ":profile": {"name": "Ada", "password": "abc", "on": true, "days": 30, "birthday": "1815-12-10"}}
    """

  @Test func encodesSnapshots() throws {
    let (snapshot, said) = try rmsSnapshot(Self.form, objects: Self.objects, locale: "fa_IR")
    // The object that cells share is referred to by name and never copied: it contains the password.
    let profile = #"":profile""#
    #expect(said.map(\.code) == [.duplicateBinding])
    #expect(
      JSONWriter().string(snapshot.json)
        == #"{"locale":"fa_IR","direction":"rtl","sections":[{"className":"RMSFormSection","bindVariable":"account","#
        + #""properties":{"headerTitle":"Account"},"rows":["#
        + #"{"className":"RMSTextEntryCell","properties":{"representedObject":\#(profile),"keyPath":"name","labelText":"Name"},"kind":"text","title":"Name","value":"Ada","text":"Ada","disabled":false},"#
        + #"{"className":"RMSTextEntryCell","properties":{"representedObject":\#(profile),"keyPath":"password","labelText":"Password","secureTextEntry":"1"},"kind":"secureText","title":"Password","value":null,"text":"•••","disabled":false},"#
        + #"{"className":"RMSSwitchCell","bindVariable":"on","properties":{"representedObject":\#(profile),"keyPath":"on","labelText":"On"},"kind":"toggle","title":"On","value":true,"text":"true","disabled":false}]},"#
        + #"{"className":"RMSFormSection","properties":{},"rows":["#
        + #"{"className":"RMSArrayPickerCell","bindVariable":"account","properties":{"choices":[0,30.50,":x"],"labelText":":text","representedObject":\#(profile),"keyPath":"days"},"kind":"picker","title":":text","value":30,"text":"30","disabled":false},"#
        + #"{"className":"MyClass","properties":{"labelText":null,"x.y":\#(profile)},"kind":"detail","value":null,"text":"","disabled":false},"#
        + #"{"className":"RMSWebViewCell","properties":{"URLString":"https://example.org","labelText":"Page"},"kind":"page","title":"Page","value":null,"text":"https://example.org","disabled":false},"#
        + #"{"className":"RMSButtonCell","properties":{"target":":self","selectorString":"save:","labelText":"Save","enabled":false},"kind":"button","title":"Save","value":null,"text":"","disabled":true},"#
        + #"{"className":"RMSDatePickerCell","properties":{"labelText":"Birthday","representedObject":\#(profile),"keyPath":"birthday"},"kind":"date","title":"Birthday","value":"1815-12-10","text":"1815-12-10","disabled":false}]}],"#
        + #""bindings":{"account":"/2/rows/0","on":"/0/rows/3"}}"#)
  }

  /// Equal forms encode to equal bytes, and pointers of bindings do not depend on the form's position in the document.
  @Test func equalFormsEncodeToEqualBytes() throws {
    let bytes = try (0..<20).map { _ in
      JSONWriter().string(try rmsSnapshot(Self.form, objects: Self.objects).snapshot.json)
    }
    #expect(Set(bytes).count == 1)
    let document = try JSONDocument(parsing: "{\"form\":\(Self.form)}")
    let (snapshot, said) = try RMSDescriptor.snapshot(
      try #require(document.root["form"]), in: document, at: JSONPointer.root.appending(key: "form"),
      surroundings: .init(objects: try values(Self.objects), classes: ["MyClass"], locale: try LocaleID("en_US")))
    #expect(JSONWriter().string(snapshot.json) == bytes[0])
    #expect(
      said.map(line) == [
        "duplicate_binding warning: /form/2/rows/0/bindVariable: variable \"account\" is already bound at /form/0; the last binding is used; "
          + "remove one of the bindings (line 8, column 64)"
      ])
  }

  @Test func rowsHaveKindTextAndTitle() throws {
    let snapshot = try rmsSnapshot(Self.form, objects: Self.objects).snapshot
    let rows = snapshot.sections.flatMap(\.rows)
    #expect(rows.map(\.kind) == [.text, .secureText, .toggle, .picker, .detail, .page, .button, .date])
    #expect(rows.map(\.text) == ["Ada", "abc", "true", "30", "", "https://example.org", "", "1815-12-10"])
    #expect(rows.map(\.title) == ["Name", "Password", "On", ":text", nil, "Page", "Save", "Birthday"])
    #expect(rows.map(\.isDisabled) == [false, false, false, false, false, false, true, false])
    #expect(snapshot.sections.map(\.header) == ["Account", nil])
    #expect(
      snapshot.bindings == [.init(name: "account", pointer: "/2/rows/0"), .init(name: "on", pointer: "/0/rows/3")])
  }

  @Test func formSnapshotsCanBeDrawn() throws {
    let snapshot = try rmsSnapshot(Self.form, objects: Self.objects).snapshot
    let form = snapshot.formSnapshot(locale: try LocaleID("en_US"))
    #expect(
      TerminalPreview(width: 40).string(form) == """
        Account
        ────────────────────────────────────────
          Name       Ada
          Password   •••
          On         (●)

          :text      30
                     —
          Page       https://example.org
          [ Save ] ⊘
          Birthday   1815-12-10
        """)
  }

  /// A navigation cell leads to another page.
  @Test func navigationCellsLeadToAnotherPage() throws {
    let snapshot = try rmsSnapshot(
      #"[{"rows": [{"className": "RMSNavigationCell", "properties": {"labelText": "More"}}]}]"#
    ).snapshot
    let form = snapshot.formSnapshot(locale: try LocaleID("en_US"))
    #expect(TerminalPreview(width: 40).string(form) == "  [ More ] ›")
  }

  /// Each class of the documents has a kind, as has a class of the application.
  @Test(arguments: [
    ("RMSFormCell", RMSSnapshot.Kind.plain), ("RMSDataCell", .detail), ("RMSRightDetailFormCell", .detail),
    ("RMSTextEntryCell", .text), ("RMSSwitchCell", .toggle), ("RMSArrayPickerCell", .picker),
    ("RMSDatePickerCell", .date), ("RMSButtonCell", .button), ("RMSNavigationCell", .navigation),
    ("RMSTargetActionCell", .action), ("RMSWebViewCell", .page), ("MyClass", .detail),
  ])
  func classesHaveKinds(_ name: String, _ kind: RMSSnapshot.Kind) throws {
    let snapshot = try rmsSnapshot("[{\"rows\":[{\"className\":\"\(name)\"}]}]").snapshot
    #expect(snapshot.sections[0].rows.map(\.kind) == [kind])
    #expect(snapshot.sections[0].rows.map(\.value) == [.null])
  }
}
