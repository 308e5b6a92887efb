public import Raqam
public import RaqamDescriptors

/// A Form object of the form dialect, decoded and checked.
public struct FormDescriptor: Hashable, Sendable {
  /// Title of the form.
  public var title: String?
  /// Language of the form; decides direction. The host's when `nil`.
  public var locale: LocaleID?
  /// The sections, in order.
  public var sections: [SectionDescriptor]
  /// Translated validation messages: text by code, or by a rule's own message, by canonical locale id.
  public var messages: [String: [String: String]] = [:]
  /// Currencies of the form's own. They come before the host's and ICU's of the same code, also where a region decides.
  public var currencies = CurrencyCatalog()
  /// What the decoder has parsed already.
  var parsed = ParsedExpressions()

  /// Makes a form in code; the ids of its rows must be unique.
  public init(title: String? = nil, locale: LocaleID? = nil, sections: [SectionDescriptor]) {
    self.title = title
    self.locale = locale
    self.sections = sections
  }
}

/// A Section object.
public struct SectionDescriptor: Hashable, Sendable {
  /// Whether rows can be added and taken away.
  public var kind = SectionSnapshot.Kind.static
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
  public var editing: SectionSnapshot.Editing?
  /// Start of the ids of new rows.
  public var idPrefix: String?
  /// What a new row looks like.
  public var template: RowDescriptor?

  /// Makes a static section in code.
  public init(rows: [RowDescriptor]) { self.rows = rows }
}
