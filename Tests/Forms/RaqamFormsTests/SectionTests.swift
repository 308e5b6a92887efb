import RaqamDescriptors
import RaqamForms
import RaqamPredicates
import TestSupport
import Testing

@Suite struct SectionTests {
  private func section(_ keys: String) throws -> SectionDescriptor {
    let form = try FormDescriptor.decode(Array("{\"sections\":[{\(keys)}]}".utf8)).form
    return try #require(form.sections.first)
  }

  @Test func sectionsAreStaticByDefault() throws {
    let section = try section(#""items":[]"#)
    #expect(section == SectionDescriptor(rows: []))
    #expect(section.kind == .static)
    #expect(section.hidden == .constant(false))
    #expect(section.editing == nil)
    #expect(section.idPrefix == nil)
    #expect(section.template == nil)
  }

  /// d-19: `title` is an alias of `header`.
  @Test(arguments: [
    (#""header":"H""#, "H"), (#""title":"H""#, "H"), (#""header":"H","title":"H""#, "H"), (#""header":null"#, nil),
  ])
  func titleIsAnAliasOfHeader(_ keys: String, _ header: String?) throws {
    let section = try section(keys + #","footer":"F","id":"s","hidden":"1 == 2","items":[]"#)
    #expect(section.header == header)
    #expect(section.footer == "F")
    #expect(section.id == "s")
    #expect(section.hidden == .predicate(try FormPredicate("1 == 2")))
  }

  /// #19 to #23, d-28: reordering is allowed by default; inserting and deleting must be enabled.
  @Test(arguments: [
    ("", SectionDescriptor.Editing(canInsert: false, canDelete: false, canReorder: true, insertTitle: nil), "default"),
    (
      #""dynamic.allowed.insert":true,"dynamic.type":"text","#,
      .init(canInsert: true, canDelete: false, canReorder: true, insertTitle: nil), "default"
    ),
    (
      #"""
      "dynamic.allowed.insert":true,"dynamic.allowed.delete":true,"dynamic.allowed.reorder":false,
      "dynamic.title.insert":"New","dynamic.type":"text","dynamic.id.prefix":"_r1",
      """#,
      .init(canInsert: true, canDelete: true, canReorder: false, insertTitle: "New"), "_r1"
    ),
    (
      #""dynamic.allowed.insert":false,"dynamic.allowed.delete":false,"dynamic.allowed.reorder":false,"#,
      .init(canInsert: false, canDelete: false, canReorder: false, insertTitle: nil), "default"
    ),
  ])
  func reorderingIsAllowedByDefault(_ keys: String, _ editing: SectionDescriptor.Editing, _ prefix: String) throws {
    let section = try section(keys + #""type":"dynamic","items":[{"type":"check","id":"a"}]"#)
    #expect(section.kind == .dynamic)
    #expect(section.editing == editing)
    #expect(section.idPrefix == prefix)
    #expect(section.rows.map(\.id) == ["a"])
  }

  /// #24: keys with the prefix `dynamic.` describe the row of an entry; the section's own keys are not part of it.
  @Test func decodesTheTemplate() throws {
    let section = try section(
      #"""
      "type":"dynamic","items":[{"type":"check","id":"a"}],"dynamic.title.insert":"New","dynamic.allowed.insert":true,
      "dynamic.type":"options","dynamic.title":"T","dynamic.title.selector":"S","dynamic.options":["x"],
      "dynamic.style":"alert","dynamic.required":true,"dynamic.rules":[{"regexp":"x"}],"dynamic.hidden":"$a == true"
      """#)
    let template = try #require(section.template)
    #expect(template.type == .options)
    #expect(template.id == "")
    #expect(template.title == "T")
    #expect(template.required == .constant(true))
    #expect(template.rules == [RuleDescriptor(.regularExpression(try GuardedRegularExpression("x")))])
    #expect(template.hidden == .predicate(try FormPredicate("$a == true")))
    var content = RowDescriptor.OptionsContent()
    content.style = .alert
    content.selectorTitle = "S"
    content.options = ["x"]
    #expect(template.content == .options(content))
    #expect(section.rows.map(\.type) == [.check])
  }

  /// Templates are compiled with the form, so errors are reported before a row is added.
  @Test func templatesAreCompiled() throws {
    let text = #"{"sections":[{"type":"dynamic","items":[],"dynamic.type":"currency"}]}"#
    #expect(try form(text).snapshot().snapshot.sections.first?.rows == [])
    do {
      _ = try form(text, "xx_YY")
      Issue.record("the form was built")
    } catch let error as DescriptorError {
      #expect(
        error.diagnostics.map(line) == [
          "no_currency_for_region error: /sections/0: new rows: no currency for locale \"xx_YY\"; "
            + "set currency.code, or a locale with a region such as en_US"
        ])
    }
  }
}
