internal import Raqam
internal import RaqamDescriptors
internal import RaqamForms
internal import RaqamJSON
internal import RaqamLint
internal import RaqamPages
internal import RaqamRMS

/// A form that the user of one page fills in, in one or several locales.
struct WorkbenchSession {
  /// The source of the form, JSON in UTF-8.
  let source: [UInt8]
  var panes: [Pane]
  var lastTurn: UInt64 = 0
}

/// The form in one locale, with its session.
struct Pane {
  var form: FilledForm
  /// The prefix of the ids of its elements.
  let name: String
  let timeZones: TimeZoneDatabase
  /// The direction of the form, if the page does not show it in that of its locale.
  private let direction: TextDirection?
  private let blank: BlankForm
  private let host: FormHost

  /// Creates a pane with the form filled in with values.
  ///
  /// - Throws: The diagnostics of the form if it cannot be compiled.
  init(
    _ blank: BlankForm, _ values: [JSONMember], index: Int, direction: TextDirection?, timeZones: TimeZoneDatabase,
    host: FormHost
  ) throws(DescriptorError) {
    self.blank = blank
    self.host = host
    self.direction = direction
    self.timeZones = timeZones
    name = "f\(index + 1)"
    form = try blank.filled(with: values, host: host)
  }

  var session: FormSession { form.session }

  var locale: LocaleID { session.form.locale }

  /// Replaces the session by one with these values; returns whether the visible state changed.
  mutating func take(_ values: [JSONMember]) -> Bool {
    let before = session.snapshot()
    do throws(DescriptorError) {
      form = try blank.filled(with: values, host: host)
    } catch {
      // The form was compiled before, so only the values can be wrong: keep the session.
      return false
    }
    return session.snapshot() != before
  }

  var markup: FormMarkup { markup(session.snapshot(), name) }

  private func markup(_ snapshot: FormSnapshot, _ name: String) -> FormMarkup {
    var snapshot = snapshot
    if let direction { snapshot.direction = direction }
    var markup = FormMarkup(snapshot, name: name, use: .editing, headingLevel: 4, timeZones: timeZones)
    markup.namedBy = [HTMLName(name, "locale")]
    return markup
  }

  /// Returns the form without values, with those of the page, with input that is not a value, and disabled.
  func states() throws(DescriptorError) -> [(name: String, html: HTML)] {
    let empty = try blank.filled(with: [], host: host)
    let values = JSONNode(form.savedJSON())?.asObject ?? []
    var (wrong, disabled) = (try blank.filled(with: [], host: host), try blank.filled(with: values, host: host))
    for row in empty.session.snapshot().sections.flatMap(\.rows) where row.control?.input == .typed && !row.isDisabled {
      _ = wrong.apply(.type("?!", row: row.id))
    }
    disabled.isReadOnly = true
    let filled = try blank.filled(with: values, host: host)
    return [("Empty", empty), ("Filled", filled), ("Wrong", wrong), ("Disabled", disabled)].map { state, form in
      (state, markup(form.session.snapshot(), name + state).form)
    }
  }

  /// The complete form and its style sheet, as members of a reply.
  var members: [JSONValue.Member] {
    let markup = markup
    return [
      .init("locale", .string(locale.identifier)), .init("name", .string(locale.englishName)),
      .init("html", .string(markup.form.string)),
      .init("style", .string(markup.style.string)),
    ]
  }
}

extension Workbench {
  /// Performs `open`: replies with the diagnostics of a source and, if it compiles, with the form in each locale.
  mutating func open(_ request: WorkbenchBody) throws(WorkbenchError) -> [JSONValue.Member] {
    let name = try request.text("bench")
    guard (1...128).contains(name.utf8.count) else { throw .malformed("\"bench\" must have 1 to 128 bytes") }
    let source = Array(try request.text("source").utf8)
    var faults: [DiagnosticList.Fault] = []
    let locales = try locales(request, &faults)
    var lint = DescriptorLint(factory: factory, context: context)
    lint.locales = locales
    var diagnostics = lint.diagnostics(ofEither: source)
    var panes: [Pane] = []
    do throws(DescriptorError) {
      let direction = request.root["direction"]?.asString.flatMap { TextDirection(exact: $0) }
      let made = try self.panes(source, locales, direction, request.root["values"]?.asObject ?? [])
      try PreviewPage.check(made.reduce(0) { $0 + $1.session.size }, within: context.budget)
      panes = made
    } catch {
      // Add the problems that exist only with these values or locales.
      for diagnostic in error.diagnostics where !diagnostics.contains(where: { $0.message == diagnostic.message }) {
        diagnostics.append(diagnostic)
      }
    }
    var members = [
      JSONValue.Member("diagnostics", .array(DiagnosticMarks(source).members(of: diagnostics))),
      .init("faults", .string(DiagnosticList(diagnostics, faults).html.string)),
    ]
    guard let first = panes.first else { return members }
    var bench = WorkbenchSession(source: source, panes: panes)
    members.append(.init("panes", .array(panes.map { .object($0.members) })))
    members += Self.state(of: first)
    keep(&bench, name)
    return members
  }

  private func locales(
    _ request: WorkbenchBody, _ faults: inout [DiagnosticList.Fault]
  ) throws(WorkbenchError) -> [LocaleID] {
    guard let nodes = request.root["locales"]?.asArray else { throw .malformed("\"locales\" must be an array") }
    let texts = nodes.compactMap(\.asString)
    guard texts.count == nodes.count else { throw .malformed("a locale must be a string") }
    let names = LocaleGroup.expanded(texts)
    if names.count > Self.localeLimit {
      faults.append(
        .init(.warning, "too many locales: the first \(Self.localeLimit) of \(names.count) are displayed"))
    }
    var locales: [LocaleID] = []
    for name in names.prefix(Self.localeLimit) {
      do throws(FormatError) {
        let locale = try LocaleID(name)
        faults += locale.notes.map { .init(.warning, $0) }
        locales.append(locale)
      } catch {
        faults.append(.init(.error, error.description))
      }
    }
    return locales
  }

  private func panes(
    _ source: [UInt8], _ locales: [LocaleID], _ direction: TextDirection?, _ values: [JSONMember]
  ) throws(DescriptorError) -> [Pane] {
    let host = FormHost(now: now, randomBits: randomBits)
    var context = context
    context.now = now()
    let timeZones = factory.timeZones
    let form = try DecodedForm.decode(source, timeZones: timeZones, budget: context.budget).form
    return try (locales.isEmpty ? [form.locale ?? context.locale] : locales).enumerated().map {
      index, locale throws(DescriptorError) in
      context.setReader(locale)
      return try Pane(
        form.blank(factory: factory, context: context), values, index: index, direction: direction,
        timeZones: timeZones, host: host)
    }
  }

  /// Performs `edit`: replies with the changes of one or more edits in one locale, and updates the other locales with
  /// the new values.
  mutating func edit(_ request: WorkbenchBody) throws(WorkbenchError) -> [JSONValue.Member] {
    let (name, index) = try bench(request)
    guard let node = request.root["edit"] else { throw .malformed("missing \"edit\"") }
    // Remove the session from the dictionary while it changes: a second reference would copy it for each edit.
    guard var bench = benches.removeValue(forKey: name) else { throw .forgotten }
    defer { keep(&bench, name) }
    guard bench.panes.indices.contains(index) else { throw .forgotten }
    let edits: [FormEdit]
    let outcomes: [FormOutcome]
    do throws(FormSessionError) {
      edits = try FormEdit.edits(node)
      outcomes = try bench.panes[index].form.apply(edits)
    } catch {
      throw .malformed(error.hint.map { "\(error.message); \($0)" } ?? error.message)
    }
    let changes = bench.panes[index].form.takeChanges()
    let pane = bench.panes[index]
    var members = Self.said(outcomes, of: edits.last?.row, in: pane)
    let markup = pane.markup
    let rows = changes.compactMap { if case .row(let row) = $0 { row.id } else { nil } }
    if rows.count == changes.count {
      members.append(
        .init(
          "rows",
          .object(rows.compactMap { id in markup.row(id).map { JSONValue.Member(id, .string($0.string)) } })))
    } else {
      members.append(.init("html", .string(markup.form.string)))
    }
    let saved = JSONNode(pane.form.savedJSON())?.asObject ?? []
    var others: [JSONValue] = []
    for other in bench.panes.indices where other != index && bench.panes[other].take(saved) {
      others.append(
        ["pane": .integer(Int64(other)), "html": .string(bench.panes[other].markup.form.string)])
    }
    if !others.isEmpty { members.append(.init("others", .array(others))) }
    return members + Self.state(of: pane)
  }

  /// Performs `states`: replies with the form in each locale in several states, which cannot be edited.
  mutating func states(_ request: WorkbenchBody) throws(WorkbenchError) -> [JSONValue.Member] {
    let name = try request.text("bench")
    guard var bench = benches[name] else { throw .forgotten }
    keep(&bench, name)
    var forms: [JSONValue] = []
    do throws(DescriptorError) {
      for pane in bench.panes {
        for state in try pane.states() {
          forms.append(
            [
              "locale": .string(pane.locale.identifier), "state": .string(state.name),
              "html": .string(state.html.string),
            ])
        }
      }
    } catch {
      // The form was compiled with the values of the page before.
      throw .malformed(error.description)
    }
    return [.init("forms", .array(forms))]
  }

  /// Returns the page and the pane that a request refers to.
  func bench(_ request: WorkbenchBody) throws(WorkbenchError) -> (name: String, index: Int) {
    (try request.text("bench"), try request.integer("pane"))
  }

  mutating func keep(_ bench: inout WorkbenchSession, _ name: String) {
    turn += 1
    bench.lastTurn = turn
    if benches[name] == nil, benches.count >= Self.benchLimit,
      let oldest = benches.min(by: { $0.value.lastTurn < $1.value.lastTurn })
    {
      benches[oldest.key] = nil
    }
    benches[name] = bench
  }

  /// Returns what the page shows next to the form: values, issues and whether there is an edit to undo.
  private static func state(of pane: Pane) -> [JSONValue.Member] {
    var writer = JSONWriter()
    writer.layout = .pretty
    return [
      .init("saved", pane.form.savedJSON()), .init("valuesText", .string(writer.string(pane.form.values))),
      .init("issues", .integer(Int64(pane.session.issues().count))), .init("canUndo", .bool(pane.session.canUndo)),
    ]
  }

  /// Returns the results of edits that are not visible in the form: the typed text, the new row, refusals and
  /// deviations.
  private static func said(
    _ outcomes: [FormOutcome], of row: String?, in pane: Pane
  ) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    if let keystroke = outcomes.last(where: { $0.keystroke != nil })?.keystroke {
      let reason = row.flatMap { pane.session.message(of: keystroke, for: $0) }
      let selection = [keystroke.selection.lowerBound, keystroke.selection.upperBound]
      members.append(
        .init(
          "field",
          [
            "text": .string(keystroke.text), "selection": .array(selection.map { .integer(Int64($0)) }),
            "refused": reason.map { .string(VisibleText.string($0)) } ?? nil,
          ]))
    }
    if let inserted = outcomes.lazy.compactMap(\.insertedRow).first {
      members.append(.init("inserted", .string(inserted)))
    }
    var notes = outcomes.compactMap(\.refusal?.message)
    notes += outcomes.flatMap(\.deviations).map { pane.session.message(of: $0) }
    for case .pressed(let row) in outcomes.flatMap(\.events) {
      notes.append("→ " + (pane.form.action(of: row)?.selector ?? row))
    }
    if !notes.isEmpty { members.append(.init("notes", .array(notes.map { .string(VisibleText.string($0)) }))) }
    return members
  }
}
