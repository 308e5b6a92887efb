public import Raqam
package import RaqamDescriptors
public import RaqamForms

/// A form as readers of several locales see it, side by side on one page; on a narrow screen one below the other.
///
/// ```swift
/// let columns = [PreviewPage.Column(session.snapshot(), hiddenRows: 1)]
/// PreviewPage(title: "form.json", columns: columns).page.string  // <!DOCTYPE html> …
/// ```
public struct PreviewPage: Sendable {
  /// A form in a locale.
  public struct Column: Hashable, Sendable {
    /// What a reader sees.
    public var snapshot: FormSnapshot
    /// How many rows are there that nobody sees.
    public var hiddenRows: Int

    /// A form in a locale.
    public init(_ snapshot: FormSnapshot, hiddenRows: Int = 0) {
      self.snapshot = snapshot
      self.hiddenRows = hiddenRows
    }
  }

  /// The most bytes that the forms of a page have together, as `FormSession.size` counts them. A page has several times as many.
  public static let sizeLimit = 16 << 20

  /// Refuses forms that are too large for a page.
  ///
  /// - Parameter size: The bytes of all of them.
  ///
  /// *Errors*: `limitExceeded`.
  package static func check(_ size: Int) throws(DescriptorError) {
    guard size > sizeLimit else { return }
    throw DescriptorError([
      Diagnostic(
        .error, .limitExceeded,
        "the forms of the page exceed the limit of \(sizeLimit >> 20) MiB",
        hint: "name fewer locales, or divide the form")
    ])
  }

  /// What the page is called: the file of the form.
  public var title: String
  /// The forms in order.
  public var columns: [Column]
  /// Where the days of dates come from.
  public var timeZones: TimeZoneDatabase

  /// A page of forms.
  public init(title: String, columns: [Column], timeZones: TimeZoneDatabase = TimeZoneDatabase()) {
    self.title = title
    self.columns = columns
    self.timeZones = timeZones
  }

  /// The page. Its own words are English; each form has the language and the direction of its locale.
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
    func add(_ count: Int, _ one: String, _ several: String) {
      if count > 0 { facts.append("\(count) \(count == 1 ? one : several)") }
    }
    add(faults, "issue", "issues")
    add(disabled, "row disabled", "rows disabled")
    add(column.hiddenRows, "row hidden", "rows hidden")
    let caption = HTML(
      .header, [.class("about")],
      HTML(.h2, [.id(HTMLName(markup.name, "locale"))], .isolated(snapshot.locale.identifier, .leftToRight)),
      HTML(.p, [], .text(facts.joined(separator: " · "))))
    return HTML(.article, [.class("locale")], caption, markup.form)
  }
}
