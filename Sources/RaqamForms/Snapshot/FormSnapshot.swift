public import Raqam
public import RaqamDescriptors

/// What a reader sees of a form at one moment: everything a user interface needs to draw it, and nothing else.
///
/// A snapshot is a value: two forms in the same state give equal snapshots.
public struct FormSnapshot: Hashable, Sendable {
  public var title: String?
  public var locale: LocaleID
  public var direction: TextDirection
  public var sections: [SectionSnapshot]

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
    public var canInsert: Bool
    public var canDelete: Bool
    public var canReorder: Bool
    public var insertTitle: String?

    public init(canInsert: Bool, canDelete: Bool, canReorder: Bool, insertTitle: String?) {
      self.canInsert = canInsert
      self.canDelete = canDelete
      self.canReorder = canReorder
      self.insertTitle = insertTitle
    }
  }

  public var id: String?
  public var header: String?
  public var footer: String?
  public var kind: Kind
  /// Present on dynamic sections.
  public var editing: Editing?
  public var rows: [RowSnapshot]

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
    public var value: String
    public var text: String

    public init(value: String, text: String) {
      self.value = value
      self.text = text
    }
  }

  public var id: String
  public var type: RowType
  public var title: String?
  public var value: FieldValue
  /// What the reader sees: the formatted value; for an empty row `empty_text`, else the placeholder, else nothing.
  public var text: String
  /// Whether the row has no value, so that `text` is a stand-in.
  public var isEmpty: Bool
  public var isDisabled: Bool
  public var isRequired: Bool
  public var placeholder: String?
  /// Colours by the name of their key without `color.`: `background`, `text`, `text.detail`, `placeholder`.
  public var colors: [String: String]
  public var options: [Option]
  public var minimum: FieldValue?
  public var maximum: FieldValue?

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
