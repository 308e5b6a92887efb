import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamPredicates
import TestSupport
import Testing

/// Passwords are never disclosed.
@Suite struct PasswordTests {
  private static let document = #"""
    {"sections":[{"items":[{"type":"password","id":"p","required":true,"rules":[{"predicate":"SELF.length > 40","message":"m"},
      {"regexp":"[a-z]"}]},
     {"type":"password","id":"q","rules":[{"predicate":"SELF == $p"}],"disabled":"$p == '98765432109'","hidden":"$p == 'قفل۷۷صندوق'"},
     {"type":"label","id":"l","formatter":{"type":"message","message.pattern":"{p} and {q}"}},
     {"type":"label","id":"same","value.expression":"TERNARY($p == $q, 'the same', 'not the same')"},
     {"type":"integer","id":"n","value.expression":"$p.length + length($q)"},{"type":"text","id":"t"}]},
     {"id":"ls","type":"dynamic","dynamic.allowed.insert":true,"dynamic.allowed.delete":true,"dynamic.id.prefix":"line",
      "dynamic.items":[{"type":"password","id":"pin"},{"type":"text","id":"name"},
       {"type":"label","id":"of","value.expression":"TERNARY($pin == $p, 'as above', $name)"}],"items":[]}],
     "messages":{"en":{"m":"not {value}","predicate":"{title}: not {value}","regexp":"not {value}"},
      "fa":{"m":"نه {value}"},"ar":{"predicate":"ليس {value}"}}}
    """#

  private static let secrets = ["S3cret!", "98765432109", "قفل۷۷صندوق", "e\u{301}👩‍👧⚑"]

  /// Edits of a password row.
  private static let edits: [@Sendable (String, String) -> [FormEdit]] = [
    { row, secret in [.set(row: row, .string(secret))] },
    { row, secret in [.type(secret, row: row), .type(secret + secret, row: row), .undo] },
    { row, secret in [.type(secret, row: row, leniency: .lenient), .clear(row: row), .undo, .undo] },
    { row, secret in [.choose(row: row, .string(secret)), .type("x", row: "t")] },
    { row, secret in [.keystroke(row: row, selection: 0..<0, replacement: secret), .type("x", row: "t")] },
    { row, secret in
      [.type(secret, row: row), .keystroke(row: row, selection: 1..<1, replacement: secret), .step(row: row, by: 1)]
    },
    { row, secret in [.set(row: row, [.string(secret)]), .set(row: row, .string(secret)), .press(row: row)] },
    { row, secret in
      [.type(secret, row: row), .insert(.id("ls"), at: 0), .move(row: row, to: 1), .delete(row: row), .undo]
    },
  ]

  /// Holds for all edits, including those that a host object refuses.
  @Test(.long, arguments: secrets.sampled(oneIn: 4), ["en_US", "fa_IR", "ar_SA"])
  func editsNeverDisclosePasswords(_ secret: String, _ locale: String) throws {
    func expectHidden(_ session: inout FormSession, _ comment: String) {
      let shown = JSONWriter().string(session.snapshot().json)
      let changes = session.takeChanges().map { JSONWriter().string($0.json) }
      for text in [shown] + changes { #expect(!text.contains(secret), "seed \(runSeed): \(comment): \(text)") }
      #expect(session.snapshot().sections.flatMap(\.rows).allSatisfy { $0.type != .password || $0.value == .null })
    }
    let form = try form(Self.document, locale)
    let turn = secret.utf8.count + locale.utf8.reduce(0) { $0 + Int($1) }
    for (number, edit) in Self.edits.enumerated() {
      let before = [[], [FormEdit.set(row: "q", .string(secret))], [.set(row: "p", .string(secret))]]
      for (place, others) in before.enumerated() where isSampled(number + place + turn, oneIn: 3) {
        var session = FormSession(form, host: host())
        let pin = session.insertRow(inSection: 1).insertedRow ?? ""
        for row in ["p", "q", pin] {
          for edit in others + edit(row, secret) {
            session.apply(edit)
            expectHidden(&session, "\(number) \(edit)")
          }
          _ = session.refuse(secret, for: row, "nothing is taken")
          expectHidden(&session, "\(number) refused")
          session.apply(.keystroke(row: row, selection: 0..<1, replacement: "x"))
          expectHidden(&session, "\(number) typed into what was refused")
        }
      }
    }
  }

  /// Refused text is shown as dots; offsets in it are counted in dots.
  @Test func refusedPasswordsAreShownAsDots() throws {
    var session = try session(rows: #"{"type":"password","id":"p"},{"type":"text","id":"t"}"#)
    for (row, text) in [("p", "••••"), ("t", "a👩‍👧bc")] {
      _ = session.refuse("a👩‍👧bc", for: row, "x")
      #expect(session.rowSnapshot(of: row)?.refusedText == text)
      #expect(session.refusal(for: row)?.text == "a👩‍👧bc")
    }
  }

  /// Evaluation errors are recorded without the text of a password, in every kind of predicate.
  @Test(arguments: [
    (#"{"type":"text","id":"t","hidden":"CAST($p, 'NSNumber') > 3"}"#, true),
    (#"{"type":"text","id":"t","disabled":"CAST(uppercase($p), 'NSNumber') > 3"}"#, true),
    (#"{"type":"password","id":"t","rules":[{"predicate":"CAST(SELF, 'NSDate') > NULL"}]}"#, true),
    (#"{"type":"text","id":"t","rules":[{"predicate":"CAST($p, 'NSNumber') > 3"}]}"#, true),
    (#"{"type":"label","id":"t","value.expression":"TERNARY(CAST($p, 'NSNumber') > 3, 1, 2)"}"#, nil),
    (#"{"type":"label","id":"t","value.expression":"CAST($p.length, 'NSNumber') + CAST($a, 'NSNumber')"}"#, true),
    (#"{"type":"text","id":"t","hidden":"CAST($a, 'NSNumber') > 3"}"#, false),
    (#"{"type":"text","id":"t","rules":[{"predicate":"CAST(SELF, 'NSNumber') > 3"}]}"#, false),
  ])
  func evaluationErrorsConcealPasswords(_ row: String, _ isConcealed: Bool?) throws {
    let lines = #"{"type":"password","id":"p"},{"type":"text","id":"a"},\#(row)"#
    guard let isConcealed else {
      // Reported when the form is decoded.
      #expect(diagnostics(Array(#"{"sections":[{"items":[\#(lines)]}]}"#.utf8)).isRefused)
      return
    }
    var session = try session(rows: lines)
    for id in ["p", "a", "t"] where id != "t" || !row.contains("label") { session.set(.string("S3cret!"), for: id) }
    let said = session.diagnostics.map(\.message).filter { $0.contains("cast") }
    let concealed = "evaluation with a password failed: cast failed"
    #expect(said == [isConcealed ? concealed : "cannot cast 'S3cret!' to NSNumber"])
    #expect(session.diagnostics.allSatisfy { $0.code == .evaluationFailed && $0.offset != nil })
  }

  /// An expression that would disclose a password is rejected when the form is decoded.
  @Test(arguments: [
    ("$p", 0), ("lowercase($p)", 10), ("$p.uppercaseString", 0), ("$p.intValue", 0), ("CAST($p, 'NSNumber')", 5),
    ("TERNARY($p == 'x', 'no', $p)", 25), ("TERNARY(CAST($p, 'NSNumber') > 5, 1, 2)", 13), ("{$a, $p}", 5),
    ("{$a, $p}[1]", 5), ("SUBQUERY({$p}, $x, $x != 'x')", 10),
    ("SUBQUERY({$p}, $x, CAST($x, 'NSNumber') > 1).@count", 10), ("1 + $p * 2", 4), ("-$p", 1),
    // These do not disclose the password.
    ("$p.length", nil), ("length($p)", nil), ("$p.uppercaseString.length", nil), ("length(lowercase($p)) + 1", nil),
    ("TERNARY($p == $a, $a, 'other')", nil), ("TERNARY($p BEGINSWITH[c] 'x' AND NOT $p == NULL, 1, 2)", nil),
    ("{$p, $a}.@count", nil), ("SUBQUERY({$p}, $x, $x.length > 3).@count", nil), ("$a", nil),
    ("CAST(length($p), 'NSString')", nil), ("SUBQUERY({$a}, $p, CAST($p, 'NSNumber') > 1)", nil),
  ])
  func rejectsExpressionsThatDisclosePasswords(_ expression: String, _ offset: Int?) throws {
    let own = #"{"type":"label","id":"l","value.expression":"\#(expression)"}"#
    let both = #"{"type":"password","id":"p"},{"type":"text","id":"a"}"#
    let line = #""id":"s","type":"dynamic","dynamic.id.prefix":"line""#
    let forms = [
      (#"{"sections":[{"items":[\#(own),\#(both)]}]}"#, "/sections/0/items/0/value.expression"),
      (
        #"{"sections":[{"items":[\#(both)]},{\#(line),"dynamic.type":"label","dynamic.value.expression":"\#(expression)","items":[]}]}"#,
        "/sections/1/dynamic.value.expression"
      ),
      (
        #"{"sections":[{\#(line),"dynamic.items":[\#(both),\#(own)],"items":[]}]}"#,
        "/sections/0/dynamic.items/2/value.expression"
      ),
    ]
    for (text, pointer) in forms {
      let (said, isRefused) = diagnostics(Array(text.utf8))
      let faults = said.filter { $0.severity == .error }
      #expect(isRefused == (offset != nil), "\(text)")
      #expect(faults.map(\.message) == (offset == nil ? [] : [#"the expression would disclose the password "p""#]))
      #expect(faults.map(\.code) == (offset == nil ? [] : [.invalidExpression]))
      #expect(faults.map(\.pointer) == (offset == nil ? [] : [pointer]))
      #expect(faults.map(\.offset) == (offset == nil ? [] : [offset]))
      #expect(faults.map(\.hint) == (offset == nil ? [] : ["compare it, or use $p.length"]))
      #expect(faults.allSatisfy { $0.line == 1 && $0.column != nil })
    }
    // `$p` refers to the text row `p` of the entry, not to the password row `p`.
    let other = #"{"type":"text","id":"p"},{"type":"label","id":"l","value.expression":"$p"}"#
    let password = #"{"type":"password","id":"p"}"#
    let two =
      #"{"sections":[{\#(line),"dynamic.items":[\#(other)],"items":[]},{"id":"r","type":"dynamic","dynamic.id.prefix":"other","dynamic.items":[\#(password)],"items":[]}]}"#
    #expect(!diagnostics(Array(two.utf8)).isRefused)
  }

  /// Other errors of the form do not hide this error, and forms created in code are checked too.
  @Test func otherErrorsDoNotHideDisclosure() throws {
    let text =
      #"{"sections":[7,{"items":[{"type":"nothing"},{"type":"label","id":"l","value.expression":"$p"},{"type":"password","id":"p","required":3}]}]}"#
    #expect(
      diagnostics(Array(text.utf8)).all.filter { $0.code == .invalidExpression }.map {
        "\($0.pointer) \($0.line ?? 0):\($0.column ?? 0)"
      } == ["/sections/1/items/1/value.expression 1:90"])
    var label = RowDescriptor(type: .label, id: "l")
    label.expression = try FormExpression("$p")
    let rows = [RowDescriptor(type: .password, id: "p"), label]
    #expect {
      _ = try FormDescriptor(sections: [SectionDescriptor(rows: rows)])
    } throws: { error in
      (error as? DescriptorError)?.diagnostics.map(\.pointer) == ["/sections/0/items/1/value.expression"]
    }
  }
}
