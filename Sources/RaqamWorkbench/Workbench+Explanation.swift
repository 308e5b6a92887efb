internal import Raqam
internal import RaqamDescriptors
internal import RaqamForms
internal import RaqamJSON
internal import RaqamPages

extension Workbench {
  /// `explain`: all about the text of a row.
  mutating func explain(_ request: WorkbenchBody) throws(WorkbenchFailure) -> [JSONValue.Member] {
    let (name, place) = try bench(request)
    guard let bench = benches[name], bench.panes.indices.contains(place) else { throw .forgotten }
    let id = try request.text("row")
    let pane = bench.panes[place]
    // What is typed for a password is shown to nobody.
    guard pane.session.type(of: id) != .password, pane.session.text(of: id)?.isEmpty == false else {
      return [.init("html", .string(""))]
    }
    do throws(FormatError) {
      let saved = JSONNode(pane.session.saved())?.asObject ?? []
      guard let explainer = explainer(bench.source, saved, pane) else { return [.init("html", .string(""))] }
      let explanation = try explainer.explanation(ofRow: id)
      return [.init("html", .string(ExplanationMarkup(explanation, pane.form.locale).html.string))]
    } catch {
      return [.init("html", .string(HTML(.p, [.class("hint")], .isolated(error.description)).string))]
    }
  }

  /// `nil` where the text is no form any more.
  private func explainer(_ source: [UInt8], _ values: [JSONMember], _ pane: Pane) -> FormExplainer? {
    var context = context
    context.locale = pane.form.locale
    context.now = now()
    do throws(DescriptorError) {
      return try FormExplainer(source, values: values, context: context, factory: factory, overridesLocale: true)
    } catch {
      return nil
    }
  }
}

/// An explanation, to be read beside the form.
struct ExplanationMarkup {
  private let explanation: FormatExplanation
  private let locale: LocaleID

  init(_ explanation: FormatExplanation, _ locale: LocaleID) {
    self.explanation = explanation
    self.locale = locale
  }

  var html: HTML {
    var pieces: [HTML] = []
    if let text = explanation.text {
      pieces.append(
        HTML(
          .p, [.class("shown"), .lang(locale), .dir(HTMLDirection(locale.direction))], .isolated(text)))
    }
    if let error = explanation.error { pieces.append(HTML(.p, [.class("hint")], .isolated(error.description))) }
    if let engine = explanation.engine { pieces.append(HTML(.p, [], .text("Written by \(engine)."))) }
    for note in explanation.notes { pieces.append(HTML(.p, [.class("hint")], .isolated(note))) }
    pieces.append(facts)
    if let anatomy = explanation.anatomy { pieces += [codePoints(anatomy), visual(anatomy)] }
    return .joined(pieces)
  }

  private var facts: HTML {
    guard !explanation.facts.isEmpty else { return .empty }
    let rows = explanation.facts.map { fact in
      HTML(
        .tr, [], HTML(.th, [.scope(.row)], .text(fact.name.rawValue)), HTML(.td, [], .isolated(Self.text(fact.value))),
        HTML(.td, [], .isolated(fact.source.description)))
    }
    return section("Why it is so", HTML(.table, [], HTML(.tbody, [], rows)))
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
    return section("Characters, as they are stored", HTML(.table, [], HTML(.tbody, [], rows)))
  }

  private func visual(_ anatomy: TextAnatomy) -> HTML {
    func line(_ title: String, _ line: VisualLine) -> [HTML] {
      [
        HTML(.p, [.class("hint")], .text(title)),
        HTML(.div, [.class("visual")], line.clusters.map { HTML(.span, [], .isolated($0.shown)) }),
      ]
    }
    return section(
      "As they are seen, from left to right",
      .joined(
        line("In a paragraph from left to right", anatomy.leftToRight)
          + line("In a paragraph from right to left", anatomy.rightToLeft)))
  }

  private func section(_ title: String, _ content: HTML) -> HTML {
    HTML(.details, [.open], HTML(.summary, [], .text(title)), content)
  }
}
