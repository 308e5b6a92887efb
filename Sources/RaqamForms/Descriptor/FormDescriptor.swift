public import Raqam
public import RaqamDescriptors

/// A Form object of the form dialect, decoded and checked.
public struct FormDescriptor: Hashable, Sendable {
  public var title: String?
  /// Language of the form; decides direction. The host's when `nil`.
  public var locale: LocaleID?
  public var sections: [SectionDescriptor]

  public init(title: String? = nil, locale: LocaleID? = nil, sections: [SectionDescriptor]) {
    self.title = title
    self.locale = locale
    self.sections = sections
  }
}

/// A Section object.
public struct SectionDescriptor: Hashable, Sendable {
  public var kind = SectionSnapshot.Kind.static
  public var id: String?
  public var header: String?
  public var footer: String?
  public var hidden = Condition.constant(false)
  public var rows: [RowDescriptor]
  /// What a user may do; present on dynamic sections.
  public var editing: SectionSnapshot.Editing?
  /// Start of the ids of new rows.
  public var idPrefix: String?
  /// What a new row looks like.
  public var template: RowDescriptor?

  public init(rows: [RowDescriptor]) { self.rows = rows }
}
