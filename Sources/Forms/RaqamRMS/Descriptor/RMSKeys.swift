internal import Raqam
package import RaqamDescriptors
internal import RaqamForms

/// The keys of the RMS dialect.
package enum RMSKeys {
  /// The keys that a section accepts, with their types and defaults.
  package static let section: [KeyDefinition] = [
    KeyDefinition("bindVariable", .string, reference: 4, "host variable that is set to the section"),
    KeyDefinition(
      "className", .string, default: RMSRegistry.defaultSection, reference: 5, "class of the section"),
    KeyDefinition(
      "enabled", enabled, default: "true", reference: 6, "whether the section is present; can be a reference"),
    KeyDefinition("rows", .list(of: .object(.rmsCell)), reference: 7, "the cells, in order"),
    KeyDefinition(
      "properties", .table(of: .anything), reference: 8, "properties of the section; values can be references"),
  ]

  /// The keys that a cell accepts, with their types and defaults.
  package static let cell: [KeyDefinition] = [
    KeyDefinition("className", .string, example: "RMSSwitchCell", isRequired: true, reference: 9, "class of the cell"),
    KeyDefinition("bindVariable", .string, reference: 10, "host variable that is set to the cell"),
    KeyDefinition(
      "enabled", enabled, default: "true", reference: 11, "whether the cell is present; can be a reference"),
    KeyDefinition(
      "properties", .table(of: .anything), reference: 12, "properties of the cell; values can be references"),
  ]

  /// A Boolean, a number, a Boolean word or a reference.
  private static let enabled = KeyDefinition.ValueType.either([.bool, .number, .string])

  /// Keys of the form dialect that may be used on a section by mistake, with what to use instead.
  static let foreignOfSection: [ExactText: String] = [
    "type": "use \"className\"",
    "id": "use \"bindVariable\"",
    "items": "use \"rows\"",
    "hidden": "use \"enabled\": false to remove a section",
    "header": "write \"headerTitle\" inside \"properties\"",
    "title": "write \"headerTitle\" inside \"properties\"",
    "footer": "write \"footerTitle\" inside \"properties\"",
    "sections": "write the array of sections itself",
  ]

  /// Keys of the form dialect that may be used on a cell by mistake, with what to use instead.
  static let foreignOfCell: [ExactText: String] = [
    "type": "use \"className\"",
    "id": "use \"bindVariable\"",
    "tag": "use \"bindVariable\"",
    "title": "write \"labelText\" inside \"properties\"",
    "hidden": "use \"enabled\": false to remove a cell",
    "disabled": "use \"enabled\": false to remove a cell; cells cannot be read-only",
    "options": "write \"choices\" inside \"properties\"",
  ]

  /// All keys of sections of the form dialect, except those with the prefix `dynamic.`.
  static let formSection = Set(exact: (SectionKeys.all + FormKeys.all).map(\.name))
  /// All keys of rows of the form dialect.
  static let formRow = Set(exact: RowType.allCases.flatMap { RowKeys.keys(of: $0).map(\.name) })
}
