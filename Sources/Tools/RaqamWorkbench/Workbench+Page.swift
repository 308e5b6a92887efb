internal import Raqam
internal import RaqamJSON
internal import RaqamPages

extension Workbench {
  /// The file name of the script in the path of the token.
  static let scriptName = "workbench.js"

  static var script: [UInt8] { PackageResources.workbench_js }

  /// Returns the page without forms: its script fetches them by operations.
  func page() -> WorkbenchReply {
    var documents: [JSONValue] = []
    for document in self.documents {
      let bytes = document.read()
      documents.append(
        [
          "name": .string(document.name + (bytes == nil ? " (cannot be read)" : "")),
          "source": .string(String(decoding: bytes ?? [], as: UTF8.self)),
        ])
    }
    let start: JSONValue = [
      "documents": .array(documents), "locales": .array(locales.map { .string($0.identifier) }),
      "values": values.flatMap(Self.object) ?? [:],
    ]
    var page = HTMLPage(
      title: documents.count == 1 ? "\(self.documents[0].name) – Raqam" : "Raqam", style: .form + .workbench,
      body: body(start))
    page.script = HTMLPage.ScriptPath(path + Self.scriptName)
    return WorkbenchReply(200, "text/html; charset=utf-8", Array(page.string.utf8), policy: page.contentSecurityPolicy)
  }

  private static func object(_ bytes: [UInt8]) -> JSONValue? {
    do throws(JSONError) {
      let root = try JSONDocument(parsing: bytes).root
      return root.asObject == nil ? nil : JSONValue(root)
    } catch {
      return nil
    }
  }

  /// Returns the lists that change how the page shows the forms.
  private func switches(_ name: (String) -> HTMLName) -> HTML {
    func list(_ part: String, _ title: HTML, _ options: [(value: String, text: HTML)]) -> HTML {
      HTML(
        .label, [.class("setting"), .for(name(part))], HTML(.span, [], title),
        HTML(.select, [.id(name(part)), .noAutocomplete], options.map { HTML(.option, [.value($0.value)], $0.text) }))
    }
    return list("view", "View", [("form", "Form"), ("states", "States")])
      + list("theme", "Theme", [("", "Auto"), ("light", "Light"), ("dark", "Dark")])
      + list("direction", "Direction", [("", "Auto"), ("ltr", "LTR"), ("rtl", "RTL")])
      + list("width", "Width", [("", "Full"), ("390", "390 px"), ("768", "768 px")])
  }

  private func body(_ start: JSONValue) -> HTML {
    let name = { (part: String) in HTMLName("wb", part) }
    func button(_ part: String, _ text: HTML) -> HTML {
      HTML(.button, [.type(.button), .id(name(part)), .class("command")], text)
    }
    let header = HTML(
      .header, [.class("bar")], HTML(.h1, [.class("brand")], "Raqam"),
      HTML(
        .label, [.class("setting"), .for(name("document"))], HTML(.span, [], "Form"),
        HTML(.select, [.id(name("document"))])),
      HTML(
        .label, [.class("setting wide"), .for(name("locales"))], HTML(.span, [], "Locales"),
        HTML(
          .input,
          [.id(name("locales")), .type(.text), .dir(.leftToRight), .noAutocomplete, .placeholder("locale of the form")])
      ),
      switches(name),
      HTML(.div, [.class("commands")], button("undo", "Undo"), button("reset", "Clear"), button("link", "Copy link")))
    let editor = HTML(
      .section, [.class("panel source-panel"), .aria("labelledby", [name("source-title")])],
      HTML(.h2, [.id(name("source-title"))], HTML(.label, [.for(name("source"))], "Descriptor")),
      HTML(
        .div, [.class("editor"), .dir(.leftToRight)],
        HTML(
          .div, [.class("sheet")], HTML(.pre, [.class("marks"), .id(name("marks")), .aria("hidden", "true")]),
          HTML(
            .textarea,
            [.id(name("source")), .noAutocomplete, .aria("describedby", [name("faults")])]))),
      HTML(.div, [.id(name("faults")), .class("faults-list"), .role("status")]))
    let forms = HTML(
      .section, [.class("panel forms-panel"), .aria("labelledby", [name("forms-title")])],
      HTML(.h2, [.id(name("forms-title"))], "Form"),
      HTML(.p, [.id(name("notes")), .class("said"), .role("status")]),
      HTML(.div, [.id(name("panes")), .class("locales")]),
      HTML(.div, [.id(name("states")), .class("locales")]))
    let beside = HTML(
      .section, [.class("panel side-panel")],
      HTML(.h2, [.id(name("values-title"))], "Values"),
      HTML(.p, [.id(name("issues")), .class("count"), .role("status")]),
      HTML(
        .pre,
        [
          .id(name("values")), .dir(.leftToRight), .tabIndex(0), .role("region"),
          .aria("labelledby", [name("values-title")]),
        ]),
      HTML(.h2, [], "Explanation"),
      HTML(
        .div, [.id(name("explanation")), .class("explanation")],
        HTML(.p, [.class("hint")], "Focus a field to explain its text.")))
    // The page's own errors. The style sheet hides the area while it is empty.
    let alerts = HTML(.div, [.id(name("alerts")), .class("alerts"), .role("alert")])
    return header + alerts + HTML(.main, [.class("bench")], editor, forms, beside)
      + HTML(.div, [.id(name("start")), .hidden, .data("start", JSONWriter().string(start))])
  }
}
