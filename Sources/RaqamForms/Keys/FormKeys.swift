public import RaqamDescriptors

/// The keys of a Form object.
public enum FormKeys {
  /// Every key of a Form object, with its type, default and meaning.
  public static let all: [KeyDefinition] = [
    KeyDefinition("title", .string, reference: 14, "title of the form"),
    KeyDefinition("sections", .list(of: .object(.section)), isRequired: true, reference: 15, "the sections, in order"),
    KeyDefinition("locale", .locale, example: "fa_IR", reference: 16, "language and direction of the form"),
    KeyDefinition("currencies", .table(of: .object(.currency)), "custom currencies"),
    KeyDefinition(
      "messages", .table(of: .table(of: .string)), "what the form says to its reader, in its own words, by locale"),
    KeyDefinition("translations", .table(of: .table(of: .string)), "translations of the form's texts, by locale"),
  ]
}

/// The keys of a Section object. The template of new rows has every key of a row, prefixed with `dynamic.`.
public enum SectionKeys {
  /// The range of the number of entries.
  static let counts = 0...FormSession.sectionRowLimit

  /// Every key of a Section object, without those of the template.
  public static let all: [KeyDefinition] = [
    KeyDefinition(
      "type", .words(SectionDescriptor.Kind.self), default: "static", reference: 17,
      "whether rows can be added and taken away"),
    KeyDefinition(
      "items", .list(of: .object(.row)), isRequired: true, reference: 18,
      "the rows, in order; of a dynamic section, the first ones"),
    KeyDefinition("dynamic.allowed.delete", .bool, default: "false", reference: 19, "rows may be deleted"),
    KeyDefinition("dynamic.allowed.insert", .bool, default: "false", reference: 20, "rows may be added"),
    KeyDefinition("dynamic.allowed.reorder", .bool, default: "true", reference: 21, "rows may be moved"),
    KeyDefinition(
      "dynamic.title.insert", .string, default: "Add", reference: 22,
      "title of the insert button; Add in the language of the form"),
    KeyDefinition(
      "dynamic.id.prefix", .string, default: "default", example: "line", reference: 23, "start of the ids of new rows"),
    KeyDefinition(
      "dynamic.items", .list(of: .object(.row)),
      "the rows of a new line, with ids that are names inside of the line; instead of dynamic.type"),
    KeyDefinition(
      "dynamic.count.minimum", .integer(counts), "least number of entries; an issue of the section if there are fewer"),
    KeyDefinition(
      "dynamic.count.maximum", .integer(1...FormSession.sectionRowLimit),
      "greatest number of entries; none can be added beyond it, and more are an issue of the section"),
    KeyDefinition(
      "dynamic.unique", .strings,
      "ids of the rows of an entry whose values may not repeat among the entries; self if an entry is one row"),
    KeyDefinition("header", .string, "heading of the section"),
    KeyDefinition("title", .string, "another name of header"),
    KeyDefinition("footer", .string, "footnote of the section"),
    KeyDefinition("hidden", .condition, default: "false", "true: the section is not shown"),
    KeyDefinition("id", .string, "name of the section"),
  ]
}
