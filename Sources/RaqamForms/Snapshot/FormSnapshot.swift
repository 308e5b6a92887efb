public import Raqam
public import RaqamDescriptors

/// What a reader sees of a form at one moment: everything a user interface needs to draw it, and nothing else.
///
/// A snapshot is a value: two forms in the same state give equal snapshots.
public struct FormSnapshot: Hashable, Sendable {
  /// Title of the form.
  public var title: String?
  /// The locale that the texts are written for.
  public var locale: LocaleID
  /// The side from which the form is laid out.
  public var direction: TextDirection
  /// The visible sections, in order.
  public var sections: [SectionSnapshot]

  /// Makes a snapshot.
  public init(title: String?, locale: LocaleID, direction: TextDirection, sections: [SectionSnapshot]) {
    self.title = title
    self.locale = locale
    self.direction = direction
    self.sections = sections
  }
}

/// A visible section.
public struct SectionSnapshot: Hashable, Sendable {
  /// The raw value is the word of the key `type`.
  public enum Kind: String, CaseIterable, Sendable { case `static`, dynamic }

  /// What a user may do in a dynamic section.
  public struct Editing: Hashable, Sendable {
    /// Whether rows may be added.
    public var canInsert: Bool
    /// Whether rows may be deleted.
    public var canDelete: Bool
    /// Whether rows may be moved.
    public var canReorder: Bool
    /// Title of the insert button; `nil` where rows cannot be added.
    public var insertTitle: String?

    /// Makes the permissions of a section.
    public init(canInsert: Bool, canDelete: Bool, canReorder: Bool, insertTitle: String?) {
      self.canInsert = canInsert
      self.canDelete = canDelete
      self.canReorder = canReorder
      self.insertTitle = insertTitle
    }
  }

  /// Name of the section, if it has one.
  public var id: String?
  /// Heading of the section.
  public var header: String?
  /// Footnote of the section.
  public var footer: String?
  /// Whether the section is dynamic.
  public var kind: Kind
  /// Present on dynamic sections.
  public var editing: Editing?
  /// The visible rows, in order.
  public var rows: [RowSnapshot]

  /// Makes a section.
  public init(
    id: String? = nil, header: String? = nil, footer: String? = nil, kind: Kind = .static,
    editing: Editing? = nil, rows: [RowSnapshot]
  ) {
    self.id = id
    self.header = header
    self.footer = footer
    self.kind = kind
    self.editing = editing
    self.rows = rows
  }
}

/// A visible row.
public struct RowSnapshot: Hashable, Sendable {
  /// One of the values that can be chosen.
  public struct Option: Hashable, Sendable {
    /// The raw value.
    public var value: String
    /// What the reader sees of it.
    public var text: String

    /// Makes an option.
    public init(value: String, text: String) {
      self.value = value
      self.text = text
    }
  }

  /// Name of the row's value.
  public var id: String
  /// What the row is.
  public var type: RowType
  /// Label of the row.
  public var title: String?
  /// The value; a selected day is its ISO 8601 text, in the row's time zone.
  public var value: FieldValue
  /// What the reader sees: the formatted value; for an empty row `empty_text`, else the placeholder, else nothing.
  public var text: String
  /// Whether the row has no value, so that `text` is a stand-in.
  public var isEmpty: Bool
  /// Whether the user cannot edit the row.
  public var isDisabled: Bool
  /// Whether an empty value is an issue.
  public var isRequired: Bool
  /// Grey text of the empty row.
  public var placeholder: String?
  /// Colours by the name of their key without `color.`: `background`, `text`, `text.detail`, `placeholder`.
  public var colors: [String: String]
  /// The values that can be chosen, in order.
  public var options: [Option]
  /// Least value, inclusive; of dates as ISO 8601 text.
  public var minimum: FieldValue?
  /// Greatest value, inclusive; of dates as ISO 8601 text.
  public var maximum: FieldValue?

  /// Makes a row that is enabled, not required and without bounds.
  public init(id: String, type: RowType, title: String? = nil, value: FieldValue = .null, text: String = "") {
    self.id = id
    self.type = type
    self.title = title
    self.value = value
    self.text = text
    isEmpty = value.isEmpty
    isDisabled = false
    isRequired = false
    placeholder = nil
    colors = [:]
    options = []
    minimum = nil
    maximum = nil
  }
}
