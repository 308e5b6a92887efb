internal import Raqam
internal import RaqamDescriptors
internal import RaqamForms
internal import RaqamJSON
internal import RaqamPages
internal import RaqamRMS

extension Workbench {
  /// Performs `explain`: replies with the origin and the characters of a row's text.
  mutating func explain(_ request: WorkbenchBody) throws(WorkbenchError) -> [JSONValue.Member] {
    let (name, index) = try bench(request)
    guard let bench = benches[name], bench.panes.indices.contains(index) else { throw .forgotten }
    let id = try request.text("row")
    let pane = bench.panes[index]
    // Never disclose the text of a password row.
    guard pane.session.rowType(of: id) != .password, let text = pane.session.text(of: id), !text.isEmpty else {
      return [.init("html", .string(""))]
    }
    do throws(FormatError) {
      let markup =
        if let explainer = explainer(bench.source, pane) {
          ExplanationMarkup(try explainer.explanation(ofRow: id), pane.locale)
        } else {
          ExplanationMarkup(text, pane.locale, try TextAnatomy(text))
        }
      return [.init("html", .string(markup.html.string))]
    } catch {
      return [.init("html", .string(HTML(.p, [.class("hint")], .isolated(error.description)).string))]
    }
  }

  /// Returns the explainer of a form; `nil` for the RMS dialect, whose rows have no formatter keys.
  private func explainer(_ source: [UInt8], _ pane: Pane) -> FormExplainer? {
    guard pane.form.dialect == .form else { return nil }
    var context = context
    context.setReader(pane.locale)
    context.now = now()
    do throws(DescriptorError) {
      return try FormExplainer(
        source, values: JSONNode(pane.form.savedJSON())?.asObject ?? [], context: context, factory: factory)
    } catch {
      return nil
    }
  }
}

/// The markup of an explanation, which the page shows next to the form.
struct ExplanationMarkup {
  private let text: String?
  private let explanation: FormatExplanation?
  private let anatomy: TextAnatomy?
  private let locale: LocaleID

  init(_ explanation: FormatExplanation, _ locale: LocaleID) {
    text = explanation.text
    self.explanation = explanation
    anatomy = explanation.anatomy
    self.locale = locale
  }

  /// Creates the markup of a text without an explained format: it has only its characters and their order.
  init(_ text: String, _ locale: LocaleID, _ anatomy: TextAnatomy) {
    self.text = text
    explanation = nil
    self.anatomy = anatomy
    self.locale = locale
  }

  var html: HTML {
    var pieces: [HTML] = []
    if let text {
      pieces.append(
        HTML(
          .p, [.class("shown"), .lang(locale), .dir(HTMLDirection(locale.direction))], .isolated(text)))
    }
    if let error = explanation?.error { pieces.append(HTML(.p, [.class("hint")], .isolated(error.description))) }
    if let engine = explanation?.engine { pieces.append(HTML(.p, [], .text("Formatted by \(engine)."))) }
    for note in explanation?.notes ?? [] { pieces.append(HTML(.p, [.class("hint")], .isolated(note))) }
    pieces.append(facts)
    if let anatomy { pieces += [codePoints(anatomy), visual(anatomy)] }
    return .joined(pieces)
  }

  private var facts: HTML {
    guard let explanation, !explanation.facts.isEmpty else { return .empty }
    let rows = explanation.facts.map { fact in
      HTML(
        .tr, [], HTML(.th, [.scope(.row)], .text(Self.words(fact.name))),
        HTML(.td, [], .isolated(Self.text(fact.value))),
        HTML(.td, [], .isolated(fact.source.description)))
    }
    return section("Settings", HTML(.table, [], HTML(.tbody, [], rows)))
  }

  /// Returns the name as lowercase words: `numbering system`.
  private static func words(_ name: FormatExplanation.Fact.Name) -> String {
    name.rawValue.map { $0.isUppercase ? " " + $0.lowercased() : String($0) }.joined()
  }

  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): text
    case .array(let values): values.map(text).joined(separator: ", ")
    default: JSONWriter().string(value)
    }
  }

  private func codePoints(_ anatomy: TextAnatomy) -> HTML {
    let rows = anatomy.codePoints.map { point in
      HTML(
        .tr, point.isInvisible ? [.class("invisible")] : [],
        HTML(.td, [], .isolated(point.isInvisible ? "·" : String(Character(point.scalar)))),
        HTML(.td, [], .text(point.code)), HTML(.td, [], .text(point.name)))
    }
    return section("Characters in memory order", HTML(.table, [], HTML(.tbody, [], rows)))
  }

  private func visual(_ anatomy: TextAnatomy) -> HTML {
    func line(_ title: String, _ line: VisualLine) -> [HTML] {
      [
        HTML(.p, [.class("hint")], .text(title)),
        HTML(.div, [.class("visual")], line.clusters.map { HTML(.span, [], .isolated($0.shown)) }),
      ]
    }
    return section(
      "Characters in visual order, from the left",
      .joined(
        line("In a left-to-right paragraph", anatomy.leftToRight)
          + line("In a right-to-left paragraph", anatomy.rightToLeft)))
  }

  private func section(_ title: String, _ content: HTML) -> HTML {
    HTML(.details, [.open], HTML(.summary, [], .text(title)), content)
  }
}
