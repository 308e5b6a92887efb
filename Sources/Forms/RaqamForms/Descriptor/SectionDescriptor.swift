internal import RaqamValues

/// A decoded Section object.
public struct SectionDescriptor: Hashable, Sendable {
  /// The kind of a section. The raw value is the value of the key `type`.
  @nonexhaustive public enum Kind: String, CaseIterable, Sendable, Codable {
    /// Fixed rows, or rows that a user may add, delete and move.
    case `static`, dynamic
  }

  /// The edits that a user may make in a dynamic section.
  public struct Editing: Hashable, Sendable, Codable {
    /// Whether the user may add rows.
    public var canInsert: Bool
    /// Whether the user may delete rows.
    public var canDelete: Bool
    /// Whether the user may move rows.
    public var canReorder: Bool
    /// The title of the insert button. If `nil`, the standard title in the reader's language is used, or rows cannot be
    /// added.
    public var insertTitle: String?

    /// Creates the permissions of a dynamic section.
    public init(canInsert: Bool, canDelete: Bool, canReorder: Bool, insertTitle: String?) {
      self.canInsert = canInsert
      self.canDelete = canDelete
      self.canReorder = canReorder
      self.insertTitle = insertTitle
    }
  }

  /// Whether the section is static or dynamic.
  public var kind = Kind.static
  /// The id of the section, unique among rows and sections; it has none if `nil`.
  public var id: String?
  /// The heading above the section; it has none if `nil`.
  public var header: String?
  /// The footnote below the section; it has none if `nil`.
  public var footer: String?
  /// The condition for hiding the section. The rows of a hidden section retain their values.
  public var hidden = Condition.constant(false)
  /// The rows, in display order; for a dynamic section, the initial rows.
  public var rows: [RowDescriptor]
  /// The permissions of a dynamic section; `nil` for a static section.
  public var editing: Editing?
  /// The prefix of the ids of new rows; `nil` for a static section.
  public var idPrefix: String?
  /// The template of new rows, if each entry is one row.
  public var template: RowDescriptor?
  /// The templates of the rows of a new entry, if entries have several rows. Their ids are unique within the entry.
  public var entry: [RowDescriptor] = []

  /// The minimum and maximum number of entries of a dynamic section; not limited if `nil`.
  public var minimumCount: Int?, maximumCount: Int?
  /// The ids of the rows of an entry whose values must be unique among the entries; `self` if each entry is one row.
  public var unique: [String] = []

  /// Creates a static section in code.
  public init(rows: [RowDescriptor]) { self.rows = rows }

  /// The maximum number of rows of an entry.
  public static let entryRowLimit = 100

  /// Returns the index within an entry of the row with an id, or of the only row for the name `self`; `nil` if there is
  /// none.
  func item(named name: String) -> ItemIndex? {
    entry.isEmpty && name.hasBytes(of: "self") ? ItemIndex(0) : item(withID: name)
  }

  /// Returns the index within an entry of several rows of the row with an id; `nil` if there is none.
  func item(withID id: String) -> ItemIndex? { entry.firstIndex { $0.id.hasBytes(of: id) }.map { ItemIndex($0) } }

  /// The templates of the rows of a new entry.
  var templates: [RowDescriptor] { template.map { [$0] } ?? entry }
}
