public import Raqam

/// The visible state of a form at one moment: exactly the data that a user interface needs to draw it.
///
/// A snapshot has value semantics: two forms in equal states have equal snapshots.
public struct FormSnapshot: Hashable, Sendable {
  /// The title of the form.
  public var title: String?
  /// The locale of the texts.
  public var locale: LocaleID
  /// The layout direction of the form.
  public var direction: TextDirection
  /// The visible sections, in order.
  public var sections: [SectionSnapshot]

  /// Creates a snapshot from its parts; does not evaluate a form.
  public init(title: String?, locale: LocaleID, direction: TextDirection, sections: [SectionSnapshot]) {
    self.title = title
    self.locale = locale
    self.direction = direction
    self.sections = sections
  }
}

/// The state of a visible section.
public struct SectionSnapshot: Hashable, Sendable {
  /// The index of the section in the descriptor, starting at 0 and including hidden sections.
  public var index: Int
  /// The id of the section; `nil` if it has none.
  public var id: String?
  /// The heading of the section.
  public var header: String?
  /// The text below the section.
  public var footer: String?
  /// Whether the section is dynamic.
  public var kind: SectionDescriptor.Kind
  /// The edits that the user may make; `nil` for static sections.
  public var editing: SectionDescriptor.Editing?
  /// The minimum and maximum number of entries; `nil` if unlimited.
  public var minimumCount: Int?, maximumCount: Int?
  /// Whether the section has its maximum number of entries, so that none can be added.
  public var isFull = false
  /// The issues of the section as a whole, such as too few entries.
  public var issues: [FormIssue] = []
  /// The visible rows, in order.
  public var rows: [RowSnapshot]

  /// Creates a section without limits and issues.
  public init(
    index: Int = 0, id: String? = nil, header: String? = nil, footer: String? = nil,
    kind: SectionDescriptor.Kind = .static, editing: SectionDescriptor.Editing? = nil, rows: [RowSnapshot]
  ) {
    self.index = index
    self.id = id
    self.header = header
    self.footer = footer
    self.kind = kind
    self.editing = editing
    self.rows = rows
  }
}
