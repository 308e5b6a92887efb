import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamRMS
import TestSupport
import Testing

/// Filled forms of both dialects behave like sessions and RMS cells that are used directly.
@Suite struct FilledFormTests {
  /// A session and its cells without `FilledForm`: the caller must create the cells before each edit.
  private struct Direct {
    var session: FormSession
    var cells: RMSFormRows?

    init(_ bytes: [UInt8], _ values: [JSONMember], _ context: FormatContext) throws {
      guard FormDialect(bytes) == .rms else {
        let form = try FormDescriptor.decode(bytes).form
        session = FormSession(
          try CompiledForm(form, factory: FormatterFactory(), context: context), values: values, host: host())
        return
      }
      let document = try JSONDocument(parsing: bytes)
      let cells = try RMSDescriptor.rows(
        document.root, in: document, values: values, surroundings: .init(locale: context.locale)
      ).rows
      session = try cells.session(factory: FormatterFactory(), context: context, host: host())
      self.cells = cells
    }

    mutating func apply(_ edits: [FormEdit]) throws(FormSessionError) -> [FormOutcome] {
      if let cells { try cells.apply(edits, to: &session) } else { try session.apply(edits) }
    }

    func savedJSON(includingHidden: Bool) -> JSONValue {
      cells?.values(of: session) ?? session.savedJSON(includingHidden: includingHidden)
    }
  }

  private static func example(_ name: String, _ file: String) throws -> [UInt8] {
    try Checkout.bytes("Examples/\(name)/\(file).json")
  }

  private static func filled(
    _ bytes: [UInt8], _ values: [JSONMember], _ context: FormatContext
  ) throws -> FilledForm {
    try DecodedForm.decode(bytes, timeZones: TimeZoneDatabase()).form
      .blank(factory: FormatterFactory(), context: context).filled(with: values, host: host())
  }

  private static func result(
    _ body: () throws(FormSessionError) -> [FormOutcome]
  ) -> Result<[FormOutcome], FormSessionError> {
    Result(catching: body)
  }

  /// Outcomes and values equal those of the session or of the cells; the changes applied to the last snapshot give the
  /// next one.
  @Test(arguments: ["invoice", "lunch", "delivery", "profile"], ["en_US", "fa_IR"])
  func agreesWithSessionAndCells(_ name: String, _ locale: String) throws {
    let bytes = try Self.example(name, "form")
    let values = try values(String(decoding: try Self.example(name, "values"), as: UTF8.self))
    var context = try context(locale)
    context.setReader(context.locale)
    var direct = try Direct(bytes, values, context)
    var form = try Self.filled(bytes, values, context)
    #expect(form.dialect == FormDialect(bytes))
    var forms = FilledForms()
    try forms.open(try Self.filled(bytes, values, context), named: "f", from: bytes.count)
    var edits = RandomEdits(generator: 11)
    var shown = form.session.snapshot()
    for _ in 0..<(isExhaustive ? 200 : 10) {
      let group = (0...edits.random.below(3)).map { _ in edits.edit(direct.session, shown) }
      let expected = Self.result { () throws(FormSessionError) in try direct.apply(group) }
      let outcomes = Self.result { () throws(FormSessionError) in
        group.count == 1 ? [form.apply(group[0])] : try form.apply(group)
      }
      #expect(outcomes == expected, "seed \(runSeed): \(group)")
      let kept = Self.result { () throws(FormSessionError) in
        try forms.withSession(named: "f") { form throws(FormSessionError) in try form.apply(group) }
      }
      #expect(kept == expected, "seed \(runSeed): \(group)")
      #expect(form.values == direct.cells?.values(of: direct.session) ?? direct.session.valuesJSON())
      for includesHidden in [false, true] {
        let saved = direct.savedJSON(includingHidden: includesHidden)
        #expect(form.savedJSON(includingHidden: includesHidden) == saved)
        #expect(
          try forms.withSession(named: "f") { form throws(FormSessionError) in
            form.savedJSON(includingHidden: includesHidden)
          } == saved)
      }
      let next = form.session.snapshot()
      #expect(next == direct.session.snapshot())
      #expect(form.json(of: next) == direct.cells?.snapshot(of: direct.session).json ?? next.json)
      shown = shown.applying(form.takeChanges())
      #expect(shown == next, "seed \(runSeed): \(group)")
      #expect(form.takeChanges().isEmpty)
    }
  }

  /// A form opened under a reused name has no state of the closed form.
  @Test func reusedNamesHaveNoStateOfClosedForms() throws {
    let rms = #"[{"rows": [{"className": "RMSTextEntryCell", "bindVariable": "a", "properties": {"labelText": "A"}}]}]"#
    let plain = #"{"sections": [{"items": [{"type": "text", "id": "a"}]}]}"#
    var forms = FilledForms(limit: 1)
    for (text, dialect) in [(rms, FormDialect.rms), (plain, .form), (rms, .rms)] {
      try forms.open(
        try Self.filled(Array(text.utf8), [], try context("en_US")), named: "f", from: text.utf8.count)
      #expect(throws: FormSessionError.self) { try forms.checkOpening("g") }
      try forms.withSession(named: "f") { form throws(FormSessionError) in
        #expect(form.dialect == dialect)
        #expect(form.apply(.type("x", row: "a")).isAccepted)
      }
      // An error thrown by the caller leaves the form unchanged.
      #expect(throws: FormSessionError.self) {
        try forms.withSession(named: "f") { form throws(FormSessionError) in
          _ = try form.apply([.clear(row: "b"), .undo])
        }
      }
      #expect(try forms.withSession(named: "f") { form throws(FormSessionError) in form.session.text(of: "a") } == "x")
      try forms.close("f")
      #expect(throws: FormSessionError.self) { try forms.withSession(named: "f") { _ throws(FormSessionError) in } }
    }
  }
}
