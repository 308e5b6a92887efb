import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamPreview
import TestSupport
import Testing

/// Laws that hold for every form, width and option.
@Suite struct PreviewLawsTests {
  /// Strings that try to escape from their cell: terminal and bidi controls, line breaks, combining marks, long runs.
  static let hostile: [String] = [
    "\u{1B}[2J\u{1B}]0;owned\u{7}", "\u{9B}2J\u{90}x\u{9C}", "a\rb\nc\u{2028}d\u{85}e\u{B}f\u{C}g",
    "\u{202E}gpj.exe", "\u{2069}\u{2069}\u{202C}\u{202C}out", "\u{2067}\u{202B}\u{2066}never closed",
    String(repeating: "\u{2067}", count: 200) + "deep", "a" + String(repeating: "\u{301}", count: 500),
    String(repeating: "क्", count: 60), String(repeating: "\u{1112}", count: 60), "\u{301}mark first",
    "\u{200D}🔥\u{FE0F}", String(repeating: "x", count: 120), String(repeating: "合計。", count: 30),
    String(repeating: "سلام دنیا ", count: 12), String(repeating: "👩‍👩‍👧🇮🇷", count: 15), "   ", "\n\n\n",
    String(repeating: " ", count: 220), "\u{AD}\u{200B}\u{FEFF}",
  ]

  static let widths = [20, 39, 40, 80, 200]

  /// Returns a form with the same text in every title, value and message.
  static func form(_ text: String, _ direction: TextDirection) throws -> FormSnapshot {
    let types: [RowType] = [.label, .button, .check, .switch, .text, .textarea, .email, .currency]
    var rows = types.flatMap { type in
      [
        RowSnapshot(id: "a", type: type, title: text, value: .string(text), text: text),
        RowSnapshot(id: "b", type: type, title: nil, text: text),
        RowSnapshot(id: "c", type: type, title: text, value: .bool(true)),
      ]
    }
    for index in rows.indices where index.isMultiple(of: 2) { rows[index].isRequired = true }
    for index in rows.indices where index.isMultiple(of: 5) { rows[index].isDisabled = true }
    for index in rows.indices where index.isMultiple(of: 3) {
      let issue = FormIssue(row: "a", code: .format, message: text)
      rows[index].issues = [issue, issue]
      rows[index].refusal = FormRefusal(text: text, issue: issue)
      rows[index].detail = .button(isPushing: true)
      rows[index].colors = [
        "text": "#123456", "text.detail": "#FEDCBA", "background": "#00FF0080", "placeholder": text,
      ]
    }
    let editing = SectionDescriptor.Editing(
      canInsert: true, canDelete: true, canReorder: true, insertTitle: text)
    let section = SectionSnapshot(header: text, footer: text, kind: .dynamic, editing: editing, rows: rows)
    let locale = try LocaleID(direction == .leftToRight ? "en_US" : "fa_IR")
    return FormSnapshot(title: text, locale: locale, direction: direction, sections: [section])
  }

  static func forms() throws -> [FormSnapshot] {
    try [Fixtures.order(), Fixtures.receipt()]
      + hostile.flatMap { text in try TextDirection.allCases.map { try form(text, $0) } }
  }

  @Test(.long, arguments: widths, [true, false])
  func linesFitTheWidthAndAreBalanced(_ width: Int, _ usesIsolates: Bool) throws {
    let turn = (Self.widths.firstIndex(of: width) ?? 0) * 2 + (usesIsolates ? 1 : 0)
    for (place, form) in try Self.forms().enumerated() where isSampled(place + turn, oneIn: 16) {
      let plain = TerminalPreview(width: width, usesIsolates: usesIsolates).lines(form)
      // One expectation for all lines, because one for each line takes longer than drawing them.
      let limit = min(max(width, 20), 1000)
      let wrong = plain.filter { line in
        DisplayWidth.columns(line) > limit || !TerminalOutput.isBalanced(line)
          || TerminalOutput.hasControl(line)
          || (!usesIsolates && line.unicodeScalars.contains { (0x2066...0x2069).contains($0.value) })
      }
      #expect(wrong.map(TerminalOutput.spelled).isEmpty)
      let colored = TerminalPreview(width: width, usesColor: true, usesIsolates: usesIsolates).lines(form)
      #expect(colored.map(TerminalOutput.withoutColor) == plain)
    }
  }

  @Test func widthHasLimits() throws {
    let form = try Fixtures.order()
    let least = TerminalPreview(width: 20).lines(form)
    #expect([Int.min, -1, 0, 19].allSatisfy { TerminalPreview(width: $0).lines(form) == least })
    #expect(TerminalPreview(width: .max).lines(form) == TerminalPreview(width: 1000).lines(form))
  }

  @Test func stringJoinsLines() throws {
    let preview = TerminalPreview(width: 60)
    let form = try Fixtures.order()
    #expect(preview.string(form) == preview.lines(form).joined(separator: "\n"))
    #expect(preview.string(form) == preview.string(form))
  }

  /// A right-to-left line is padded to the full width, except for one free column on each side.
  @Test(arguments: [20, 40, 80])
  func rightToLeftLinesAreFilled(_ width: Int) throws {
    let lines = TerminalPreview(width: width).lines(try Fixtures.receipt()).filter { !$0.isEmpty }
    expectCases(lines.count, of: "lines", atLeast: 5)
    for line in lines {
      #expect(DisplayWidth.columns(line) == width - 1)
      #expect(line.first == " ")
      #expect(line.contains("━") || line.contains("─") || line.hasPrefix(" \u{200F}\u{2067}"))
    }
  }

  @Test(arguments: [40, 80, 200], TextDirection.allCases)
  func valuesLineUp(_ width: Int, _ direction: TextDirection) throws {
    let titles = [
      "a", "合計", "سلام", "👩‍👩‍👧", "e\u{301}e\u{301}", "\u{202E}x", String(repeating: "long ", count: 30),
    ]
    let rows = titles.map {
      RowSnapshot(id: "r", type: .text, title: $0, value: .string("@value"), text: "@value")
    }
    let form = FormSnapshot(
      title: nil, locale: .root, direction: direction, sections: [SectionSnapshot(rows: rows)])
    let starts = TerminalPreview(width: width).lines(form).compactMap { line in
      line.firstIndex(of: "@").map { DisplayWidth.columns(line[..<$0]) }
    }
    #expect(starts.count == titles.count)
    #expect(Set(starts).count == 1)
  }

  /// Both directions draw the same text in the same order. Only bidi controls, spaces and rules differ.
  @Test(arguments: hostile.filter { $0.unicodeScalars.count < 100 } + ["Name", "نام", "12:30"])
  func bothDirectionsDrawTheSameText(_ text: String) throws {
    func words(_ direction: TextDirection) throws -> [Unicode.Scalar] {
      let drawn = TerminalPreview(width: 1000).string(try Self.form(text, direction))
      let hidden: Set<Unicode.Scalar> = [" ", "\n", "━", "─"]
      return TerminalOutput.withoutBidi(drawn).unicodeScalars.filter { !hidden.contains($0) }
    }
    #expect(try words(.leftToRight) == words(.rightToLeft))
  }

  @Test func drawsOneLineForEachOfAThousandRows() throws {
    let rows = (0..<1000).map { index in
      RowSnapshot(
        id: "r\(index)", type: .decimal, title: "عنوان \(index)", value: .integer(1), text: "۱٬۲۳۴٫\(index)")
    }
    let form = FormSnapshot(
      title: nil, locale: .root, direction: .rightToLeft, sections: [SectionSnapshot(rows: rows)])
    #expect(TerminalPreview().lines(form).count == 1000)
  }
}
