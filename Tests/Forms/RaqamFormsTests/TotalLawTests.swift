import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// After any edits, computed values exactly equal those of a plain evaluation of the whole form.
@Suite struct TotalLawTests {
  @Test(.long, arguments: (0..<60).sampled(oneIn: 8))
  func agreesWithPlainEvaluation(_ seed: Int) throws {
    let made = MadeForm(seed: seed)
    let form = try form(made.text)
    let bits = CountingBits(UInt64(seed) << 32 | 1)
    var session = FormSession(form, host: host(bits))
    var edits = RandomEdits(seed: seed)
    var shown = session.snapshot()
    for step in 0..<60 {
      let edit = Self.edit(session, shown, &edits)
      session.apply(edit)
      if edits.random.below(25) == 0 { session.refresh() }
      if edits.random.below(12) == 0 {
        // Saved values can be loaded again and equal the computed ones.
        let saved = try JSONDocument(parsing: Array(JSONWriter().string(session.savedJSON()).utf8)).root.asObject ?? []
        session = FormSession(form, values: saved, host: host(bits))
        #expect(session.diagnosticsOfValues() == [])
        shown = session.snapshot()
      }
      shown = shown.applying(session.takeChanges())
      #expect(shown == session.snapshot(), "\(made.text)\n\(edit)")
      try check(session, made, "\(step) \(edit)")
    }
  }

  private func check(_ session: FormSession, _ made: MadeForm, _ comment: String) throws {
    let naive = made.naive(session)
    func isSame(_ id: String, _ expected: ExactDecimal?) -> Bool {
      let value = session.value(of: id)?.number?.exact
      guard let value, let expected else { return value == nil && expected == nil }
      return !(value < expected) && !(expected < value)
    }
    for name in made.rows.keys {
      #expect(isSame(name, naive.row(name)), "\(name) after \(comment) of \(made.text)")
    }
    for line in naive.lines {
      for name in made.items.keys {
        #expect(
          isSame("\(line)_\(name)", naive.item(name, of: line)), "\(line)_\(name) after \(comment) of \(made.text)")
      }
    }
    // Conditions and rules use the same totals.
    let sum = naive.lines.compactMap { naive.item("i0", of: $0) }.reduce(ExactDecimal.zero) { $0 + $1 }
    let sections = session.snapshot().sections.map(\.index)
    #expect(sections.contains(1) == (naive.lines.count != 5))
    #expect(sections.contains(2) == !(ExactDecimal(100) < sum))
    for id in made.givenRows where made.text.contains("\"id\":\"\(id)\",\"rules\"") {
      let isEqual = session.value(of: id)?.number?.exact.map { !($0 < sum) && !(sum < $0) } ?? false
      #expect(session.issues(of: id).contains { $0.code == .predicate } == isEqual)
    }
  }

  /// Returns an edit of any kind, most of them of numbers and entries.
  private static func edit(
    _ session: FormSession, _ shown: FormSnapshot, _ edits: inout RandomEdits
  ) -> FormEdit {
    let ids = session.values(includingHidden: true).map(\.id)
    let lines = ids.filter { $0.hasPrefix("line_") }
    let numbers: [JSONValue] = [
      0, 1, 2, 3, -7, 12, "0.1", "0.25", "33.333", "99999999999999999999.999", "-0.000000000000000000000000001", "1.5",
      nil,
    ]
    switch edits.random.below(10) {
    case 0...4: return .set(row: edits.pick(ids), edits.pick(numbers))
    case 5: return .insert(.id("lines"), at: edits.pick([nil, 0, 1]))
    case 6: return lines.isEmpty ? .undo : .delete(row: edits.pick(lines))
    case 7: return lines.isEmpty ? .undo : .move(row: edits.pick(lines), to: edits.random.below(4))
    case 8: return .undo
    default: return edits.edit(session, shown)
    }
  }
}
