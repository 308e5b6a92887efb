package import RaqamDescriptors

/// The keys of a Form object.
package enum FormKeys {
  /// Every key of a Form object, with its type, default and meaning.
  package static let all: [KeyDefinition] = [
    KeyDefinition("title", .string, reference: 14, "title of the form"),
    KeyDefinition("sections", .list(of: .object(.section)), isRequired: true, reference: 15, "the sections, in order"),
    KeyDefinition("locale", .locale, example: "fa_IR", reference: 16, "language and direction of the form"),
    KeyDefinition("currencies", .table(of: .object(.currency)), "custom currencies"),
    KeyDefinition(
      "messages", .table(of: .table(of: .string)), "custom messages, by locale"),
    KeyDefinition(
      "message.syntax", .words(FormatterDescriptor.MessageStyle.Syntax.self),
      default: FormatterDescriptor.MessageStyle.Syntax.messageFormat1.rawValue,
      "syntax of messages and of the messages of rules: ICU MessageFormat 1 or Unicode MessageFormat 2"),
    KeyDefinition("translations", .table(of: .table(of: .string)), "translations of the form's texts, by locale"),
  ]
}

/// The keys of a Section object. The template of new rows has every key of a row, prefixed with `dynamic.`.
package enum SectionKeys {
  /// The range of the number of entries.
  static let counts = 0...FormSession.sectionRowLimit

  /// Every key of a Section object, without those of the template.
  package static let all: [KeyDefinition] = [
    KeyDefinition(
      "type", .words(SectionDescriptor.Kind.self), default: "static", reference: 17,
      "whether the section has entries that can be added and deleted"),
    KeyDefinition(
      "items", .list(of: .object(.row)), isRequired: true, reference: 18,
      "the rows, in order; in a dynamic section, the initial entries"),
    KeyDefinition("dynamic.allowed.delete", .bool, default: "false", reference: 19, "whether entries can be deleted"),
    KeyDefinition("dynamic.allowed.insert", .bool, default: "false", reference: 20, "whether entries can be added"),
    KeyDefinition("dynamic.allowed.reorder", .bool, default: "true", reference: 21, "whether entries can be moved"),
    KeyDefinition(
      "dynamic.title.insert", .string, default: "Add", reference: 22,
      "title of the insert button, by default in the language of the form"),
    KeyDefinition(
      "dynamic.id.prefix", .string, default: "default", example: "line", reference: 23, "prefix of the ids of new rows"),
    KeyDefinition(
      "dynamic.items", .list(of: .object(.row)),
      "the rows of an entry, with ids that are unique in the entry; replaces dynamic.type"),
    KeyDefinition(
      "dynamic.count.minimum", .integer(counts), "minimum number of entries; fewer are an issue of the section"),
    KeyDefinition(
      "dynamic.count.maximum", .integer(1...FormSession.sectionRowLimit),
      "maximum number of entries; more cannot be added and are an issue of the section"),
    KeyDefinition(
      "dynamic.unique", .strings,
      "ids of the rows whose values must differ between entries; self if an entry is one row"),
    KeyDefinition("header", .string, "heading of the section"),
    KeyDefinition("title", .string, "synonym of header"),
    KeyDefinition("footer", .string, "text below the section"),
    KeyDefinition("hidden", .condition, default: "false", "whether the section is hidden"),
    KeyDefinition("id", .string, "id of the section, unique in the form"),
  ]
}
