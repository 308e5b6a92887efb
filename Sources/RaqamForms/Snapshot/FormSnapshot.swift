public import Raqam

/// What a reader sees of a form at one moment: everything a user interface needs to draw it, and nothing else.
///
/// A snapshot is a value: two forms in the same state give equal snapshots.
public struct FormSnapshot: Hashable, Sendable, Codable {
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
public struct SectionSnapshot: Hashable, Sendable, Codable {
  /// The raw value is the word of the key `type`.
  public enum Kind: String, CaseIterable, Sendable, Codable { case `static`, dynamic }

  /// What a user may do in a dynamic section.
  public struct Editing: Hashable, Sendable, Codable {
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

  /// Place of the section in the descriptor, hidden ones counted.
  public var place: Int
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
    place: Int = 0, id: String? = nil, header: String? = nil, footer: String? = nil, kind: Kind = .static,
    editing: Editing? = nil, rows: [RowSnapshot]
  ) {
    self.place = place
    self.id = id
    self.header = header
    self.footer = footer
    self.kind = kind
    self.editing = editing
    self.rows = rows
  }
}
