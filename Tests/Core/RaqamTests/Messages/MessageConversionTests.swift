import Raqam
import RaqamMessages
import RaqamValues
import TestSupport
import Testing

@Suite struct MessageConversionTests {
  private static let placeholders: [(String, String)] = [
    ("", ""), ("Hello", "Hello"), (".local", "{{.local}}"), ("a\\b|", "a\\\\b|"),
    ("it''s '{'{x}'}' and '{a''b}' #", "it's \\{{$x}\\} and \\{a'b\\} #"), ("'a' # '#' '|'", "'a' # '#' '|'"),
    ("{ name }", "{$name}"), ("{n}{m}", "{$n}{$m}"), ("{نام}", "{$نام}"),
    ("{n, number}", "{$n :number roundingMode=halfEven}"),
    ("{n,number, Integer }", "{$n :number maximumFractionDigits=0 roundingMode=halfEven}"),
    ("{n, number, percent}", "{$n :percent roundingMode=halfEven}"),
    ("{n, number, currency}", "{$n :raqam:number style=currency}"),
    ("{n, number, ::percent scale/100}", "{$n :raqam:number skeleton=|percent scale/100|}"),
    ("{n, number,#,##0.0}", "{$n :raqam:number pattern=|#,##0.0|}"),
    ("{n, number, 0.0}", "{$n :raqam:number pattern=| 0.0|}"),
    ("{n, spellout}", "{$n :raqam:number style=spellout}"),
    ("{n, ordinal}", "{$n :raqam:number style=ordinal}"),
    ("{n, duration}", "{$n :raqam:duration style=positional}"),
    ("{n, duration, %with-words}", "{$n :raqam:duration style=long}"),
    ("{d, date, :: yMMMd }", "{$d :raqam:date skeleton=yMMMd}"),
    ("{d, date}", "{$d :date length=medium}"), ("{d, date, short}", "{$d :date length=short}"),
    ("{d, date, long}", "{$d :date length=long}"),
    ("{d, date, full}", "{$d :date fields=year-month-day-weekday length=long}"),
    ("{d, time}", "{$d :time precision=second}"), ("{d, time, medium}", "{$d :time precision=second}"),
    ("{d, time, short}", "{$d :time precision=minute}"),
    ("{d, time, long}", "{$d :time precision=second timeZoneStyle=short}"),
    ("{d, time, full}", "{$d :time precision=second timeZoneStyle=long}"),
    ("{d, date, ::yMMMd}", "{$d :raqam:date skeleton=yMMMd}"), ("{d, time, ::Hm}", "{$d :raqam:date skeleton=Hm}"),
    ("{d, date, d 'de' MMMM '}'}", "{$d :raqam:date pattern=|d 'de' MMMM '}'|}"),
    // Choices with one branch select nothing.
    ("{n, plural, other {# of {n}}}", "{$n :number roundingMode=halfEven} of {$n}"),
    ("{g, select, other {x}} {n, plural, unknown {a} other {b}}", "x b"),
  ]

  private static let choices: [(String, [String])] = [
    (
      "{n, plural, =0 {none} one {# file} other {# files}} for {name}",
      [
        ".input {$n :number roundingMode=halfEven}", ".match $n", "0 {{none for {$name}}}",
        "one {{{$n} file for {$name}}}", "* {{{$n} files for {$name}}}",
      ]
    ),
    (
      "{n, selectordinal, one {#st} other {{n}th}}",
      [".input {$n :number select=ordinal roundingMode=halfEven}", ".match $n", "one {{{$n}st}}", "* {{{$n}th}}"]
    ),
    (
      "{g, select, f {she} other {{g}}}",
      [".input {$g :string}", ".match $g", "f {{she}}", "* {{{$g}}}"]
    ),
    // The example of the specification for offsets.
    (
      "{n, plural, offset:1 =0 {no likes} =1 {{name}} one {{name} and # other} other {{name} and # others}}",
      [
        ".input {$n :number roundingMode=halfEven}", ".local $n_offset = {$n :offset subtract=1}",
        ".match $n $n_offset", "0 * {{no likes}}", "1 * {{{$name}}}", "* one {{{$name} and {$n_offset} other}}",
        "* * {{{$name} and {$n_offset} others}}",
      ]
    ),
    (
      "{n, selectordinal, offset:-2 one {#st} other {#th}} {n_offset}",
      [
        ".input {$n :number roundingMode=halfEven}", ".local $n_offset_2 = {$n :offset add=2}",
        ".local $n_ordinal = {$n_offset_2 :number select=ordinal roundingMode=halfEven}", ".match $n_ordinal",
        "one {{{$n_offset_2}st {$n_offset}}}", "* {{{$n_offset_2}th {$n_offset}}}",
      ]
    ),
    // An argument with several functions is not declared.
    (
      "{n, plural, one {# file} other {# files}} ({n, number, percent}) {n}",
      [
        ".local $n_number = {$n :number roundingMode=halfEven}", ".match $n_number",
        "one {{{$n_number} file ({$n :percent roundingMode=halfEven}) {$n}}}",
        "* {{{$n_number} files ({$n :percent roundingMode=halfEven}) {$n}}}",
      ]
    ),
    // The digits of the first number in `other` are those that select.
    (
      "{n, plural, one {{n, number, integer} file} other {{n, number, integer} files}}",
      [
        ".input {$n :number maximumFractionDigits=0 roundingMode=halfEven}", ".match $n", "one {{{$n} file}}",
        "* {{{$n} files}}",
      ]
    ),
    // ICU selects by the number itself if a skeleton formats it.
    (
      "{n, plural, one {{n, number, ::.00} file} other {{n, number, ::.00} files}}",
      [
        ".local $n_number = {$n :number maximumFractionDigits=15 roundingMode=halfEven}", ".match $n_number",
        "one {{{$n :raqam:number skeleton=.00} file}}", "* {{{$n :raqam:number skeleton=.00} files}}",
      ]
    ),
    // Adjacent choices are combined, and equal ones share a selector.
    (
      "{n, plural, one {a} other {b}} {m, plural, one {c} other {d}} {n, plural, few {e} other {f}}",
      [
        ".input {$n :number roundingMode=halfEven}", ".input {$m :number roundingMode=halfEven}", ".match $n $m",
        "one one {{a c f}}", "one * {{a d f}}", "few one {{b c e}}", "few * {{b d e}}", "* one {{b c f}}",
        "* * {{b d f}}",
      ]
    ),
    // A nested choice of the same argument is decided by the outer one.
    (
      "{n, plural, one {a{n, plural, one {b} other {c}}} other {d{n, plural, one {e} other {f}}}}",
      [".input {$n :number roundingMode=halfEven}", ".match $n", "one {{ab}}", "* {{df}}"]
    ),
    // A number with an exact key in one choice selects a category in the other.
    (
      "{n, plural, =1 {a} other {b}} {n, plural, one {c} other {d}}",
      [
        ".input {$n :number roundingMode=halfEven}", ".match $n $n", "1 one {{a c}}", "1 * {{a d}}", "* one {{b c}}",
        "* * {{b d}}",
      ]
    ),
    (
      "{g, select, a {{n, plural, one {x} other {y}}} b {z} other {}}",
      [
        ".input {$g :string}", ".input {$n :number roundingMode=halfEven}", ".match $g $n", "a one {{x}}", "a * {{y}}",
        "b * {{z}}", "* * {{}}",
      ]
    ),
    // The first of several branches with one key is used.
    (
      "{n, plural, =1 {a} =1.0 {{g, select, x {b} other {c}}} =01.50 {d} other {e} other {f}}",
      [".input {$n :number roundingMode=halfEven}", ".match $n", "1 {{a}}", "1.5 {{d}}", "* {{e}}"]
    ),
  ]

  @Test(arguments: placeholders)
  func placeholdersKeepFunctions(_ pattern: String, _ text: String) throws {
    #expect(try MessageModel(messageFormat1: pattern).text == text)
  }

  @Test(arguments: choices)
  func choicesBecomeVariants(_ pattern: String, _ lines: [String]) throws {
    let model = try MessageModel(messageFormat1: pattern)
    #expect(model.text == lines.joined(separator: "\n"))
    #expect(model.problems == [])
    #expect(MessageSource(parsing: model.text).model == model)
  }

  @Test func argumentsAreRenamed() throws {
    let pattern = "{0} {1, plural, offset:1 one {# {0}} other {}}"
    let model = try MessageModel(messageFormat1: pattern, renaming: ["0": "name", "1": "n"])
    #expect(
      model.text == """
        .input {$n :number roundingMode=halfEven}
        .local $n_offset = {$n :offset subtract=1}
        .match $n_offset
        one {{{$name} {$n_offset} {$name}}}
        * {{{$name} }}
        """)
  }

  private static let name = "rename the argument; a name begins with a letter"

  @Test(arguments: [
    Refused(
      "a {n, choice, 0#b|1#c}", .unsupportedStyle, at: 2,
      "\"choice\" has no equivalent in MessageFormat 2 (at offset 2); "
        + "write a plural argument: {n, plural, =0 {no files} one {# file} other {# files}}"),
    Refused(
      "😀{0}", .unsupportedStyle, at: 3, "\"0\" is not a name in MessageFormat 2 (at offset 3); \(name)"),
    Refused(
      "{\u{E9}} {e\u{301}}", .unsupportedStyle, at: 5,
      "arguments \"\u{E9}\" and \"e\u{301}\" have the same name in MessageFormat 2 (at offset 5); \(name)"),
    Refused(
      "{g, select, \u{E9} {a} e\u{301} {b} other {c}}", .unsupportedStyle, at: 18,
      "\"e\u{301}\" is canonically equivalent to another key (at offset 18)"),
    Refused(
      "{n, plural, offset:1.5 other {a}}", .unsupportedStyle, at: 19,
      "offset 1.5 is out of range: expected an integer from -99 to 99 (at offset 19)"),
    Refused(
      "{n, plural, =1e99999 {a} other {b}}", .unsupportedStyle, at: 13,
      "\"1e99999\" has no equivalent in MessageFormat 2 (at offset 13)"),
    Refused(
      "{n, spellout,%spellout-ordinal}", .unsupportedStyle, at: 13,
      "the rules \"%spellout-ordinal\" have no equivalent in MessageFormat 2 (at offset 13)"),
    Refused(
      "{n, selectordinal, one {a} other {{n, number, percent}}}", .unsupportedStyle, at: 1,
      "\"selectordinal\" cannot select by the digits of this format of \"n\" (at offset 1); write #"),
    Refused("a\0", .unsupportedStyle, at: 1, "MessageFormat 2 does not allow U+0000 (at offset 1)"),
  ])
  func rejectsMessagesWithoutEquivalent(_ row: Refused) throws {
    let error = try #require(failure { try MessageModel(messageFormat1: row.input) })
    #expect((error.code, error.offset, error.description) == (row.code, row.offset, row.error))
  }

  @Test(arguments: ["{", "{n, nonsense}", "{n, plural, =∞ {a} other {b}}", "{d, date, y j}", "{n, number, ::x}"])
  func rejectsInvalidMessages(_ pattern: String) throws {
    let error = failure { try MessageFormatter(pattern, locale: "en", timeZone: "UTC") }
    #expect(error != nil)
    #expect(failure { try MessageModel(messageFormat1: pattern) } == error)
  }

  @Test func limitsVariantsAndSize() throws {
    func choices(_ count: Int, _ text: String = "") -> String {
      (0..<count).map { "{a\($0), select, x {} other {}}" }.joined() + text
    }
    #expect(try MessageModel(messageFormat1: choices(12)).patterns.count == 4096)
    #expect(
      failure { try MessageModel(messageFormat1: choices(13)) }
        == FormatError(.limitExceeded, "the converted message exceeds the limit of 4096 variants"))
    #expect(
      failure { try MessageModel(messageFormat1: choices(12, String(repeating: "x", count: 3000))) }
        == FormatError(.limitExceeded, "the converted message exceeds the limit of 1 MiB"))
  }
}
