import RaqamForms
import TestSupport
import Testing

/// A choice in a message of a form: its value selects, its name is displayed (d-71).
@Suite struct MessageChoiceTests {
  private static func text(_ pattern: String, syntax: String, _ values: String) throws -> String? {
    let form = """
      {"sections": [{"items": [
        {"type": "options", "id": "one", "options": ["a", "b"], "options.display": {"a": "Apple", "b": "Pear"}},
        {"type": "options", "id": "all", "style": "picker.multiple", "options": ["a", "b"],
          "options.display": {"a": "Apple", "b": "Pear"}},
        {"type": "label", "id": "m", "formatter": {"type": "message", "message.syntax": "\(syntax)",
          "message.pattern": "\(pattern)"\(syntax == "2" ? #", "message.isolation": "none""# : "")}}]}]}
      """
    return try session(form, values: values, "en_US").text(of: "m")
  }

  static let both = #"{"one": "a", "all": ["a", "b"]}"#

  @Test(arguments: [
    ("1", "{one} / {all}", "Apple / Apple and Pear"), ("2", "{$one} / {$all}", "Apple / Apple and Pear"),
    ("1", "{one, select, a {A: {one}} Apple {wrong} other {other}}", "A: Apple"),
    ("2", ".input {$one :string}\\n.match $one\\na {{A: {$one}}}\\nApple {{wrong}}\\n* {{other}}", "A: Apple"),
    ("2", "{$one :string} {$all :string}", "Apple Apple and Pear"),
    ("2", "{$all :raqam:list type=or}", "Apple or Pear"), ("2", "{$all :raqam:list type=unit}", "Apple, Pear"),
    ("1", "{all, select, other {{all}}}", "Apple and Pear"),
  ])
  func valueSelectsAndNameIsDisplayed(_ syntax: String, _ pattern: String, _ expected: String) throws {
    #expect(try Self.text(pattern, syntax: syntax, Self.both) == expected)
  }
}
