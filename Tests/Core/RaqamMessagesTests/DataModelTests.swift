import RaqamMessages
import Testing

@Suite struct DataModelTests {
  @Test(arguments: [
    (".input {$a} .input {$a} {{_}}", ["duplicate_declaration@12"]),
    (".input {$a :f k=$b} .input {$b} {{_}}", ["duplicate_declaration@20"]),
    (".input {$a :f k=$a} {{_}}", ["duplicate_declaration@0"]),
    (".local $a = {$a} {{_}}", ["duplicate_declaration@0"]),
    (".local $a = {1 :f k=$a} {{_}}", ["duplicate_declaration@0"]),
    (".local $a = {$b} .local $b = {1} .input {$b} {{_}}", ["duplicate_declaration@17", "duplicate_declaration@33"]),
    (".input {$é} .local $e\u{301} = {1} {{_}}", ["duplicate_declaration@13"]),
    (".input {$a} {{{$a :f} {$b}}}", []),
    ("{:f a=1 b=2 a=1 a=3}", ["duplicate_option_name@12", "duplicate_option_name@16"]),
    ("{:f é=1 e\u{301}=2}", ["duplicate_option_name@9"]), ("{:f n:a=1 a=1}", []),
    ("x {#b a=1 a=2} {#b a=1}", ["duplicate_option_name@10"]),
    (".local $a = {1 :f k=1 k=2} {{_}}", ["duplicate_option_name@22"]), ("{$x @a=1 @a=2}", []),
    (".input {$a :f} .match $a 1 {{_}} 1 {{_}}", ["missing_fallback_variant@15", "duplicate_variant@33"]),
    (".input {$a :f} .match $a é {{_}} |e\u{301}| {{_}} * {{_}}", ["duplicate_variant@34"]),
    (".input {$a :f} .match $a |*| {{_}} * {{_}}", []),
    (".input {$a :f} .match $a * * {{_}}", ["variant_key_mismatch@25"]),
    (".input {$a :f} .match $a 1 2 {{_}} 1 {{_}} * {{_}}", ["variant_key_mismatch@25"]),
    (".match $a * {{_}}", ["missing_selector_annotation@7"]),
    (".input {$a} .match $a * {{_}}", ["missing_selector_annotation@19"]),
    (".local $a = {1} .match $a * {{_}}", ["missing_selector_annotation@23"]),
    (".input {$a :f} .local $b = {$a} .local $c = {$b} .match $c $b * * {{_}}", []),
    (".local $b = {$a} .match $b $b * * {{_}}", ["missing_selector_annotation@24", "missing_selector_annotation@27"]),
    (
      ".local $a = {$b} .local $b = {$a} .match $a * {{_}}",
      ["duplicate_declaration@17", "missing_selector_annotation@41"]
    ),
  ])
  func problemsAreThoseOfTheSpecification(_ text: String, _ expected: [String]) {
    let source = MessageSource(parsing: text)
    #expect(source.errors.isEmpty)
    #expect(source.problems.map { "\($0.code)@\($0.offset)" } == expected)
    expectLaws(text)
  }

  @Test func messagesOfProblemsAreComplete() {
    let text = ".input {$a} .input {$a} .match $b $c 1 {{{:f k=1 k=1}}} 1 {{_}}"
    #expect(
      MessageSource(parsing: text).problems.map(\.description) == [
        "duplicate declaration of \"$a\"; an earlier declaration binds or uses it (at offset 12)",
        "no variant has only catch-all keys (at offset 24); add the variant * * {{…}}",
        "selector \"$b\" has no function (at offset 31); declare it with a function, as in .input {$b :number}",
        "selector \"$c\" has no function (at offset 34); declare it with a function, as in .input {$c :number}",
        "expected 2 keys, found 1 (at offset 37)",
        "duplicate option \"k\" (at offset 49); remove one of them",
        "expected 2 keys, found 1 (at offset 56)",
        "duplicate variant; variant 1 has the same keys (at offset 56); remove one of them",
      ])
  }

  @Test func modelsWithoutSyntaxAreUnrepresentable() {
    let models: [MessageModel] = [
      .pattern(.init(pattern: ["\0"])), .pattern(.init(pattern: [.expression(.init(.variable("")))])),
      .pattern(.init(pattern: [.expression(.init(.variable("a:b")))])),
      .pattern(.init(pattern: [.expression(.init("\0"))])),
      .pattern(.init(pattern: [.markup(.init(.open, name: "1"))])),
      .pattern(.init(pattern: [.expression(.init(function: .init(name: "a:b:c")))])),
      .pattern(.init(pattern: [.expression(.init("1", attributes: ["a b": nil]))])),
      .select(.init(declarations: [.input(name: "a", function: .init(name: "f"))], selectors: ["a"], variants: [])),
    ]
    for model in models { #expect(model.problems.contains { $0.code == .unrepresentable }, "\(model)") }
  }

  @Test func literalsAreExactAndNamesAreCanonical() {
    func model(_ text: String) -> MessageModel? { MessageSource(parsing: text).model }
    #expect(model("é") != model("e\u{301}"))
    #expect(model("{é}") != model("{e\u{301}}"))
    #expect(model("{$é :é é=1 @é}") == model("{$e\u{301} :e\u{301} e\u{301}=1 @e\u{301}}"))
    #expect(model("{|a|}") == model("{a}"))
    #expect(model("{:f a=1 b=2 @c @d}") == model("{:f b=2 a=1 @d @c}"))
    #expect(model("{:f @a=1 @b @a=2}") == model("{:f @b @a=2}"))
    #expect(model("{\u{200E}$\u{200E}x\u{200F} :\u{2066}f\u{2069}}") == model("{$x :f}"))
    #expect(Set([model("{:f a=1 b=2}"), model("{:f b=2 a=1}")]).count == 1)
  }

  @Test func canonicalTextIsMinimal() {
    let texts = [
      " {{ a }} ": " a ", "{{.a}}": "{{.a}}", "{{ \u{200E}.a}}": "{{ \u{200E}.a}}", "{{}}": "",
      "{ |a b|  :f  k = |v| @a  @b = |c|}": "{|a b| :f k=v @a @b=c}", "{#a/}{ /a }": "{#a /}{/a}",
      "\\{\\|\\}\\\\": "\\{|\\}\\\\", "{|\\{\\||}": "{|{\\||}",
      ".input{$a :f}.local $b={1}.match $a a{{x}}|*| {{y}}*{{}}":
        ".input {$a :f}\n.local $b = {1}\n.match $a\na {{x}}\n|*| {{y}}\n* {{}}",
    ]
    for (text, expected) in texts { #expect(MessageSource(parsing: text).model?.text == expected) }
  }
}
