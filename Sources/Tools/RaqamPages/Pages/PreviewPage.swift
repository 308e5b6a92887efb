public import Raqam
internal import RaqamDescriptors
public import RaqamForms
internal import RaqamValues

/// A form in several locales, side by side; on a narrow screen one below the other.
///
/// ```swift
/// let columns = [PreviewPage.Column(session.snapshot(), hiddenRows: 1)]
/// PreviewPage(title: "form.json", columns: columns).page.string  // <!DOCTYPE html> …
/// ```
public struct PreviewPage: Sendable {
  /// A form in one locale.
  public struct Column: Hashable, Sendable {
    /// The visible state of the form.
    public var snapshot: FormSnapshot
    /// The number of rows that are not visible.
    public var hiddenRows: Int

    /// Creates a column from the state of a form.
    public init(_ snapshot: FormSnapshot, hiddenRows: Int = 0) {
      self.snapshot = snapshot
      self.hiddenRows = hiddenRows
    }
  }

  /// Checks that the forms are not too large for a page, which is several times as large.
  ///
  /// - Parameters:
  ///   - size: The size of all forms in bytes, as `FormSession.size` counts them.
  ///   - budget: The budget of the page.
  /// - Throws: `limitExceeded` if the size is greater than the share of the budget: 16 MiB by default.
  package static func check(_ size: Int, within budget: Budget) throws(DescriptorError) {
    let longest = budget.share.bytesOut
    guard size > longest else { return }
    throw DescriptorError([
      Diagnostic(
        .error, .limitExceeded, "the forms of the page exceed the limit of \(Budget.words(bytes: longest))",
        hint: "use fewer locales or split the form")
    ])
  }

  /// The title of the page: the file of the form.
  public var title: String
  /// The columns, in reading order.
  public var columns: [Column]
  /// The time zone rules that determine the day of an instant.
  public var timeZones: TimeZoneDatabase

  /// Creates a page of forms.
  public init(title: String, columns: [Column], timeZones: TimeZoneDatabase = TimeZoneDatabase()) {
    self.title = title
    self.columns = columns
    self.timeZones = timeZones
  }

  /// The HTML page. Its labels are English; each form has the language and the direction of its locale.
  ///
  /// - Complexity: O(*n*) in the size of the forms.
  public var page: HTMLPage {
    let drawn = columns.enumerated().map { index, column in
      let name = "f\(index + 1)"
      var markup = FormMarkup(column.snapshot, name: name, headingLevel: 3, timeZones: timeZones)
      markup.namedBy = [HTMLName(name, "locale")]
      return (markup: markup, column: column)
    }
    let body = HTML(
      .main, [.class("preview")],
      HTML(.h1, [.class("file")], .isolated(title)),
      HTML(.div, [.class("locales")], drawn.map { article($0.markup, $0.column) }))
    return HTMLPage(title: title, style: drawn.reduce(.form) { $0 + $1.markup.style }, body: body)
  }

  private func article(_ markup: FormMarkup, _ column: Column) -> HTML {
    let snapshot = column.snapshot
    let rows = snapshot.sections.flatMap(\.rows)
    let faults = rows.reduce(snapshot.sections.reduce(0) { $0 + $1.issues.count }) { count, row in
      let isAlone = row.refusal.map { !row.issues.contains($0.issue) } ?? false
      return count + row.issues.count + (isAlone ? 1 : 0)
    }
    let disabled = rows.filter(\.isDisabled).count
    var facts = [snapshot.direction == .rightToLeft ? "right to left" : "left to right"]
    for (count, noun) in [(faults, "issue"), (disabled, "disabled row"), (column.hiddenRows, "hidden row")] {
      if count > 0 { facts.append("\(Counted(count, noun))") }
    }
    let caption = HTML(
      .header, [.class("about")],
      HTML(.h2, [.id(HTMLName(markup.name, "locale"))], .isolated(snapshot.locale.identifier, .leftToRight)),
      HTML(.p, [.class("locale-name")], .isolated(snapshot.locale.englishName)),
      HTML(.p, [], .text(facts.joined(separator: " · "))))
    return HTML(.article, [.class("locale")], caption, markup.form)
  }
}
