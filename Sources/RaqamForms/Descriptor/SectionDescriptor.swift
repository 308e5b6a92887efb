internal import RaqamValues

/// A Section object.
public struct SectionDescriptor: Hashable, Sendable {
  /// The raw value is the word of the key `type`.
  public enum Kind: String, CaseIterable, Sendable, Codable {
    /// Rows that stay, or rows that a user may add, delete and move.
    case `static`, dynamic
  }

  /// What a user may do in a dynamic section.
  public struct Editing: Hashable, Sendable, Codable {
    /// Whether rows may be added.
    public var canInsert: Bool
    /// Whether rows may be deleted.
    public var canDelete: Bool
    /// Whether rows may be moved.
    public var canReorder: Bool
    /// Title of the insert button; `nil` where rows cannot be added, and for the word of the reader's language.
    public var insertTitle: String?

    /// Makes the permissions of a section.
    public init(canInsert: Bool, canDelete: Bool, canReorder: Bool, insertTitle: String?) {
      self.canInsert = canInsert
      self.canDelete = canDelete
      self.canReorder = canReorder
      self.insertTitle = insertTitle
    }
  }

  /// Whether rows can be added and taken away.
  public var kind = Kind.static
  /// Name of the section.
  public var id: String?
  /// Heading of the section.
  public var header: String?
  /// Footnote of the section.
  public var footer: String?
  /// When the section is not shown; the values of its rows are kept.
  public var hidden = Condition.constant(false)
  /// The rows, in order; of a dynamic section, the first ones.
  public var rows: [RowDescriptor]
  /// What a user may do; present on dynamic sections.
  public var editing: Editing?
  /// Start of the ids of new rows.
  public var idPrefix: String?
  /// What a new row looks like, where each line is one row.
  public var template: RowDescriptor?
  /// The rows of a new line, where lines have several, with ids that are names inside of the line.
  public var line: [RowDescriptor] = []

  /// The least and the greatest number of entries of a dynamic section; nil if it is not limited.
  public var minimumCount: Int?, maximumCount: Int?
  /// The rows of an entry whose values may not repeat among the entries, by id; `self` if an entry is one row.
  public var unique: [String] = []

  /// Makes a static section in code.
  public init(rows: [RowDescriptor]) { self.rows = rows }

  /// Most rows of a line.
  public static let lineRowLimit = 100

  /// The row of an entry with an id, or with the name `self` if an entry is one row; `nil` if there is none.
  func item(named name: String) -> ItemIndex? {
    line.isEmpty && name.hasBytes(of: "self") ? ItemIndex(0) : item(withID: name)
  }

  /// The row of an entry of several rows with an id.
  func item(withID id: String) -> ItemIndex? { line.firstIndex { $0.id.hasBytes(of: id) }.map { ItemIndex($0) } }

  /// What the rows of a new line are made from.
  var templates: [RowDescriptor] { template.map { [$0] } ?? line }
}
