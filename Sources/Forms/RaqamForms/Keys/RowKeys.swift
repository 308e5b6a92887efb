internal import Raqam
package import RaqamDescriptors

/// The keys of a Row object, by the rows that they apply to.
package enum RowKeys {
  /// The keys of every row.
  package static let common: [KeyDefinition] = [
    KeyDefinition(
      "type", .words(RowType.self), isRequired: true, reference: 25,
      "determines the control, the kind of value and the valid keys"),
    KeyDefinition("id", .string, example: "total", reference: 26, "id of the row and of its value, unique in the form"),
    KeyDefinition("tag", .string, reference: 27, "synonym of id"),
    KeyDefinition("title", .string, reference: 28, "label of the row"),
    KeyDefinition(
      "hidden", .condition, default: "false", example: "$age < 18", reference: 29, "whether the row is hidden"),
    KeyDefinition("disabled", .condition, default: "false", reference: 30, "whether the row is read-only"),
    KeyDefinition("color.background", .color, example: "#FFEEDD", reference: 31, "color of the background"),
    KeyDefinition("color.background.ios", .color, reference: 32, "color of the background on iOS"),
    KeyDefinition("color.text", .color, reference: 33, "color of the title"),
    KeyDefinition("color.text.ios", .color, reference: 34, "color of the title on iOS"),
    KeyDefinition("color.text.detail", .color, reference: 35, "color of the value"),
    KeyDefinition("color.text.detail.ios", .color, reference: 36, "color of the value on iOS"),
  ]

  /// The keys of rows that hold a value.
  package static let input: [KeyDefinition] = [
    KeyDefinition("placeholder", .string, reference: 42, "text shown in gray while the row is empty"),
    KeyDefinition("color.placeholder", .color, reference: 43, "color of the placeholder"),
    KeyDefinition("color.placeholder.ios", .color, reference: 44, "color of the placeholder on iOS"),
    KeyDefinition("empty_text", .string, reference: 45, "text of the empty row while it is not edited"),
    KeyDefinition(
      "formatter", .either([.list(of: .object(.formatter)), .object(.formatter)]), reference: 46,
      "how the value is displayed; the first formatter that accepts it is used"),
    KeyDefinition(
      "required", .condition, default: "false", example: "$kind == 'other'", reference: 47,
      "whether an empty value is an issue"),
    KeyDefinition("rules", .list(of: .object(.rule)), default: "[]", reference: 48, "validation rules"),
  ]

  /// The keys of rows whose value may be computed.
  package static let computed: [KeyDefinition] = [
    KeyDefinition(
      "value.expression", .string, syntax: .expression, example: "$quantity * $price",
      "computes the value from other rows and collection operators; makes the row read-only")
  ]

  /// Returns the keys that apply to rows of a type.
  package static func keys(of type: RowType) -> [KeyDefinition] {
    let traits = type.traits
    return common + (traits.takesInputKeys ? input : []) + (traits.mayBeComputed ? computed : []) + traits.keys
  }

  /// Every key of a Row object. A key that has several meanings occurs once for each.
  package static let all: [KeyDefinition] = {
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
          $0.name, $0.valueType, default: $0.defaultValue, example: $0.example, reference: shared.reference,
          shared.meaning ?? $0.meaning)
      }
    }
  }
}

/// The keys of a Validation object, which is an element of `rules`.
package enum RuleKeys {
  /// Every key of a Validation object, with its type, default and meaning.
  package static let all: [KeyDefinition] = [
    KeyDefinition("message", .string, default: "Invalid field value!", reference: 69, "text of the issue"),
    KeyDefinition(
      "regexp", .string, example: "[A-Z]{2}[0-9]+", reference: 70, "regular expression for the whole value"),
    KeyDefinition(
      "predicate", .string, syntax: .predicate, example: "SELF > 0", reference: 71,
      "condition on SELF; no issue if it depends on another row that is empty"),
  ]
}
