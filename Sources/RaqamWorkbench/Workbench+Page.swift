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
      HTML(.span, [.class("spring")]), button("undo", "Undo"), button("reset", "Clear"), button("link", "Copy link"))
    let editor = HTML(
      .section, [.class("panel source-panel"), .aria("labelledby", [name("source-title")])],
      HTML(.h2, [.id(name("source-title"))], HTML(.label, [.for(name("source"))], "Descriptor")),
      HTML(
        .div, [.class("editor"), .dir(.leftToRight)],
        HTML(.pre, [.class("numbers"), .id(name("numbers")), .aria("hidden", "true")]),
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
      HTML(.div, [.id(name("panes")), .class("locales")]))
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

extension Stylesheet {
  static let workbench = Stylesheet(
    """
    html,body{block-size:100%}
    .bar{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;padding:.625rem 1rem;background:var(--paper);
    border-block-end:1px solid var(--line)}
    .brand{font-size:1rem;font-weight:700}
    .spring{flex:1}
    .setting{display:flex;gap:.5rem;align-items:center;font-size:.8125rem;color:var(--quiet);min-inline-size:0}
    .setting>span{white-space:nowrap}
    .setting.wide input{inline-size:min(20rem,60vw)}
    .bar select,.bar input{font:inherit;font-size:.875rem;color:var(--ink);background:var(--field);border:1px solid var(--edge);
    border-radius:.4375rem;padding:.3125rem .5rem;max-inline-size:16rem;min-inline-size:0}
    .command{font:inherit;font-size:.875rem;color:var(--ink);background:var(--field);border:1px solid var(--edge);border-radius:.4375rem;
    padding:.3125rem .75rem;cursor:pointer}
    .command:hover:enabled{background:var(--tint)}.command:disabled{color:var(--quiet);cursor:default;border-color:var(--line)}
    .alerts{position:sticky;inset-block-start:0;z-index:2;display:grid;gap:.375rem;margin:1rem 1rem 0;padding:.625rem .875rem;font-size:.875rem;
    color:var(--error);background:var(--paper);border:1px solid var(--error);border-radius:.625rem;box-shadow:0 .25rem 1rem #0003}
    .alerts:empty{display:none}
    .alerts p{display:flex;gap:.75rem;align-items:center;justify-content:space-between;overflow-wrap:anywhere}
    .bench{display:grid;grid-template-columns:minmax(0,4fr) minmax(0,7fr) minmax(0,3fr);gap:1rem;padding:1rem;align-items:start}
    .panel{min-inline-size:0;display:grid;gap:.625rem;align-content:start}
    .panel>h2{font-size:.8125rem;color:var(--quiet);font-weight:600}
    .editor{display:grid;grid-template-columns:auto minmax(0,1fr);background:var(--paper);border:1px solid var(--edge);border-radius:.625rem;
    overflow:auto;block-size:min(34rem,62vh);resize:vertical}
    .editor pre,.editor textarea{margin:0;padding:.75rem .75rem 2rem;border:0;font:400 .8125rem/1.5 ui-monospace,"SF Mono","Cascadia Mono","Noto Sans Mono","DejaVu Sans Mono",monospace;
    white-space:pre;overflow-wrap:normal;tab-size:2;letter-spacing:0}
    .numbers{color:var(--quiet);text-align:end;user-select:none;padding-inline-end:.25rem;background:var(--paper);position:sticky;inset-inline-start:0;z-index:1}
    .sheet{position:relative;min-inline-size:max-content;display:grid}
    .sheet>*{grid-area:1/1;min-inline-size:100%}
    .marks{color:transparent;pointer-events:none}
    .marks mark{color:transparent;background:none;text-decoration:underline wavy 1px var(--error);text-underline-offset:.2em;text-decoration-skip-ink:none}
    .marks mark[data-severity=warning]{text-decoration-color:var(--missing)}.marks mark[data-severity=note]{text-decoration-color:var(--accent)}
    .sheet textarea{background:none;color:var(--ink);resize:none;overflow:hidden;inline-size:100%;block-size:100%}
    .sheet textarea:focus-visible{outline:0}.editor:focus-within{outline:2px solid var(--accent);outline-offset:1px}
    .findings{list-style:none;display:grid;gap:.375rem;font-size:.8125rem}
    .findings li{padding:.4375rem .625rem;background:var(--paper);border:1px solid var(--line);border-radius:.5rem}
    .findings .to,.findings .fix{font:inherit;font-weight:600;color:var(--error);background:none;border:0;padding:0;cursor:pointer;text-decoration:underline;text-underline-offset:.2em}
    .findings [data-severity=warning] .to,.findings[data-severity=warning] .to{color:var(--missing)}
    .findings li[data-severity=note] .to{color:var(--accent)}
    .findings .fix{color:var(--accent)}
    .findings .hint{color:var(--quiet)}
    .clean,.count,.said{font-size:.8125rem;color:var(--quiet)}.said:empty{display:none}
    .said{padding:.4375rem .625rem;background:var(--error-tint);color:var(--error);border-radius:.5rem}
    .stale{opacity:.55}
    .about h3{font-size:.8125rem;color:var(--ink);font-family:ui-monospace,"Noto Sans Mono",monospace}
    .forms-panel .locales{gap:1.25rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,19rem),1fr))}
    .findings{max-block-size:24rem;overflow:auto}
    .side-panel pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--paper);border:1px solid var(--line);border-radius:.625rem;padding:.75rem;max-block-size:24rem;overflow:auto}
    .explanation{font-size:.8125rem;display:grid;gap:.625rem}
    .explanation>*{min-inline-size:0}
    .explanation .shown{font-size:1.125rem;padding:.5rem .75rem;background:var(--paper);border:1px solid var(--line);border-radius:.5rem}
    .explanation table{inline-size:100%;border-collapse:collapse}
    .explanation th,.explanation td{text-align:start;vertical-align:top;padding:.1875rem .5rem .1875rem 0;font-weight:400;border-block-end:1px solid var(--line)}
    .explanation th{color:var(--quiet)}.explanation td,.explanation th{overflow-wrap:break-word}.explanation summary{cursor:pointer;font-weight:600;padding-block:.25rem}
    .explanation .invisible{color:var(--error);font-weight:600}
    .explanation .visual{display:flex;flex-wrap:wrap;gap:.125rem;direction:ltr}
    .explanation .visual>span{min-inline-size:1.25rem;text-align:center;padding:.125rem .25rem;background:var(--paper);border:1px solid var(--line);border-radius:.25rem}
    @media (max-width:75rem){.bench{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}.side-panel{grid-column:1/-1}}
    @media (max-width:50rem){.bench{grid-template-columns:minmax(0,1fr)}.setting.wide input{inline-size:100%}.editor{block-size:22rem}}

    """)
}
