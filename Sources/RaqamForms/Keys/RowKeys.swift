internal import Raqam
public import RaqamDescriptors

/// The keys of a Row object, by the rows that they apply to.
public enum RowKeys {
  /// The keys of every row.
  public static let common: [KeyDefinition] = [
    KeyDefinition(
      "type", .words(RowType.self), isRequired: true, reference: 25,
      "decides control, kind of value and which keys apply"),
    KeyDefinition("id", .string, example: "total", reference: 26, "name of the row's value, unique in the form"),
    KeyDefinition("tag", .string, reference: 27, "another name of id"),
    KeyDefinition("title", .string, reference: 28, "label of the row"),
    KeyDefinition(
      "hidden", .condition, default: "false", example: "$age < 18", reference: 29, "true: the row is not shown"),
    KeyDefinition("disabled", .condition, default: "false", reference: 30, "true: the row cannot be edited"),
    KeyDefinition("color.background", .color, example: "#FFEEDD", reference: 31, "background of the row"),
    KeyDefinition("color.background.ios", .color, reference: 32, "the same, on iOS"),
    KeyDefinition("color.text", .color, reference: 33, "colour of the title"),
    KeyDefinition("color.text.ios", .color, reference: 34, "the same, on iOS"),
    KeyDefinition("color.text.detail", .color, reference: 35, "colour of the value"),
    KeyDefinition("color.text.detail.ios", .color, reference: 36, "the same, on iOS"),
  ]

  /// The keys of rows that hold a value.
  package static let input: [KeyDefinition] = [
    KeyDefinition("placeholder", .string, reference: 42, "grey text of the empty row"),
    KeyDefinition("color.placeholder", .color, reference: 43, "colour of the placeholder"),
    KeyDefinition("color.placeholder.ios", .color, reference: 44, "the same, on iOS"),
    KeyDefinition("empty_text", .string, reference: 45, "text of the empty row where it is not edited"),
    KeyDefinition(
      "formatter", .either([.list(of: .object(.formatter)), .object(.formatter)]), reference: 46,
      "how the value is shown; the first that takes the value counts"),
    KeyDefinition(
      "required", .condition, default: "false", example: "$kind == 'other'", reference: 47,
      "true: an empty value is an issue"),
    KeyDefinition("rules", .list(of: .object(.rule)), default: "[]", reference: 48, "validation rules"),
  ]

  /// The keys of rows whose value may be computed.
  package static let computed: [KeyDefinition] = [
    KeyDefinition(
      "value.expression", .string, example: "$quantity * $price",
      "what the value is computed from: other rows, totals of dynamic sections; nobody edits it")
  ]

  /// Returns the keys that apply to rows of a type.
  public static func keys(of type: RowType) -> [KeyDefinition] {
    let traits = type.traits
    return common + (traits.takesInputKeys ? input : []) + (traits.mayBeComputed ? computed : []) + traits.keys
  }

  /// Every key of a Row object. A key that has several meanings occurs once for each.
  public static let all: [KeyDefinition] = {
    var seen: Set<KeyDefinition> = []
    return (common + input + computed + RowType.allCases.flatMap(\.traits.keys)).filter { seen.insert($0).inserted }
  }()
}

extension [KeyDefinition] {
  /// Returns the keys with new reference numbers in the source documents and, if specified, new meanings. Rows share
  /// these keys with formatters.
  func sharing(_ names: [(name: String, reference: Int?, meaning: String?)]) -> [KeyDefinition] {
    names.compactMap { shared in
      first { $0.name == shared.name }.map {
        KeyDefinition(
          $0.name, $0.takes, default: $0.defaultValue, example: $0.example, reference: shared.reference,
          shared.meaning ?? $0.meaning)
      }
    }
  }
}

/// The keys of a Validation object, which is an element of `rules`.
public enum RuleKeys {
  /// Every key of a Validation object, with its type, default and meaning.
  public static let all: [KeyDefinition] = [
    KeyDefinition("message", .string, default: "Invalid field value!", reference: 69, "text of the issue"),
    KeyDefinition(
      "regexp", .string, example: "[A-Z]{2}[0-9]+", reference: 70, "regular expression that matches the whole value"),
    KeyDefinition(
      "predicate", .string, example: "SELF > 0", reference: 71,
      "condition on SELF; undecided, and no issue, where it depends on another row that is empty"),
  ]
}
