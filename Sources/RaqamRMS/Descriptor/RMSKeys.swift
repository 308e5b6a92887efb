internal import Raqam
public import RaqamDescriptors
internal import RaqamForms

/// The keys of the RMS dialect.
public enum RMSKeys {
  /// The keys of a section dictionary.
  public static let section: [KeyDefinition] = [
    KeyDefinition("bindVariable", .string, reference: 4, "variable of the host that gets the section"),
    KeyDefinition(
      "className", .string, default: RMSRegistry.defaultSection, reference: 5, "class of the section"),
    KeyDefinition("enabled", enabled, default: "true", reference: 6, "whether the section is there; takes a reference"),
    KeyDefinition("rows", .list(of: .object(.rmsCell)), reference: 7, "the cells, in order"),
    KeyDefinition(
      "properties", .table(of: .anything), reference: 8, "what is set on the section; values take references"),
  ]

  /// The keys of a cell dictionary.
  public static let cell: [KeyDefinition] = [
    KeyDefinition("className", .string, example: "RMSSwitchCell", isRequired: true, reference: 9, "class of the cell"),
    KeyDefinition("bindVariable", .string, reference: 10, "variable of the host that gets the cell"),
    KeyDefinition("enabled", enabled, default: "true", reference: 11, "whether the cell is there; takes a reference"),
    KeyDefinition(
      "properties", .table(of: .anything), reference: 12, "what is set on the cell; values take references"),
  ]

  /// A value, a word for one, or a reference.
  private static let enabled = KeyDefinition.Takes.either([.bool, .number, .string])

  /// Keys of the form dialect, with what to write in their place.
  static let foreignOfSection: ExactDictionary = [
    "type": "here it is called \"className\"",
    "id": "here it is called \"bindVariable\"",
    "items": "here it is called \"rows\"",
    "hidden": "\"enabled\": false takes a section away",
    "header": "write \"headerTitle\" inside \"properties\"",
    "title": "write \"headerTitle\" inside \"properties\"",
    "footer": "write \"footerTitle\" inside \"properties\"",
    "sections": "a form of the RMS dialect is the array of its sections",
  ]

  /// As for a section, of a cell.
  static let foreignOfCell: ExactDictionary = [
    "type": "here it is called \"className\"",
    "id": "here it is called \"bindVariable\"",
    "tag": "here it is called \"bindVariable\"",
    "title": "write \"labelText\" inside \"properties\"",
    "hidden": "\"enabled\": false takes a cell away",
    "disabled": "\"enabled\": false takes a cell away; nothing makes one read-only",
    "options": "write \"choices\" inside \"properties\"",
  ]

  /// Every key of a section of the form dialect, but for those behind `dynamic.`.
  static let formSection = ExactSet((SectionKeys.all + FormKeys.all).map(\.name))
  /// Every key of a row of the form dialect.
  static let formRow = ExactSet(RowType.allCases.flatMap { RowKeys.keys(of: $0).map(\.name) })
}
