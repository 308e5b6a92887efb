public import Raqam

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
  /// Place of the section in the descriptor, hidden ones counted.
  public var place: Int
  /// Name of the section, if it has one.
  public var id: String?
  /// Heading of the section.
  public var header: String?
  /// Footnote of the section.
  public var footer: String?
  /// Whether the section is dynamic.
  public var kind: SectionDescriptor.Kind
  /// Present on dynamic sections.
  public var editing: SectionDescriptor.Editing?
  /// The least and the greatest number of entries; nil if it is not limited.
  public var minimumCount: Int?, maximumCount: Int?
  /// Whether the section has its greatest number of entries, so that none can be added.
  public var isFull = false
  /// The issues of the section as a whole, such as too few entries.
  public var issues: [FormIssue] = []
  /// The visible rows, in order.
  public var rows: [RowSnapshot]

  /// Makes a section.
  public init(
    place: Int = 0, id: String? = nil, header: String? = nil, footer: String? = nil,
    kind: SectionDescriptor.Kind = .static, editing: SectionDescriptor.Editing? = nil, rows: [RowSnapshot]
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
