public import Raqam
public import RaqamForms

/// The markup of a form, of a section or of a row, so that a script can replace single rows.
///
/// ```swift
/// let markup = FormMarkup(session.snapshot(), use: .editing)
/// markup.form.string  // <form class="form" … </form>
/// markup.row("amount")?.string  // <div class="row … </div>
/// ```
///
/// The controls are HTML elements with a label, notes on what is wrong and a spoken state. Equal snapshots give equal
/// markup, and ids
/// depend only on the ids of the rows. ``rules`` contains the rules for colored rows. Controls have no `name`, except
/// the radio buttons
/// and checkboxes of a group: a control named `children` would hide `form.children` from scripts.
///
/// ## Data Attributes
///
/// | attribute | on | value |
/// |---|---|---|
/// | `data-row`, `data-type` | each row | id and type |
/// | `data-section` | each section | its index in the descriptor |
/// | `data-line` | each entry of a dynamic section | the prefix of the ids of its rows; the id if it has one row |
/// | `data-edit` | controls that edit | the kind of the edit: `type`, `choose`, `step`, `press`, `insert`, `delete`,
/// `move` |
/// | `data-target` | controls that edit | the id of the row; for `insert`, the index of the section |
/// | `data-value` | controls that choose a fixed value | the option or day. Without it, use the control's value: a
/// Boolean, the number of a slider, or an option of a list, of which the empty one clears the row |
/// | `data-by`, `data-to` | `step`, `move` | the number of steps; the new index among visible entries |
/// | `data-several` | the checkboxes of a multiple choice | `true`: the value is the list of the checked options |
/// | `data-part` | the fields of a location | `latitude`, `longitude` |
/// | `data-editing`, `data-selection`, `data-caret` | fields | the text while the user types; two UTF-16 offsets each
/// |
/// | `data-month`, `data-year`, `data-leap` | a month of a picker | number of the month, year, `true` in a leap month
/// |
/// | `data-turn` | the controls above a month | `-1` for the previous month, `1` for the next; `month`: a list of months,
/// whose values are a number and, in a leap month, `leap`; `year`: a field with a year |
/// | `data-day` | each day; the lists of hours and minutes | the day in ISO 8601; the day of the value, if there is one |
/// | `data-time` | the lists of a time | `hour`, `minute` |
///
/// Only one day of a month has the `tabindex` 0; a script moves it with the arrow keys. The value of a list of hours or
/// minutes is chosen with the day of the value and the other list: `2025-03-21T08:30`.
/// A day of a row with a time includes the row's time, so that choosing another day keeps it. After `insert`,
/// `delete`, `move` and
/// `undo`, redraw the section; after other edits, redraw the rows that ``/RaqamForms/FormSession/takeChanges()`` names.
public struct FormMarkup: Hashable, Sendable {
  /// The purpose of the markup.
  @nonexhaustive public enum Use: Hashable, Sendable {
    /// Read-only: controls are present but inert, and each value is followed by its code points.
    case reading
    /// Editable, with the help of a script.
    case editing
  }

  /// The state of the form to draw.
  public let snapshot: FormSnapshot
  /// The prefix of the ids of all elements. Forms on the same page need different prefixes.
  public let name: String
  /// The purpose of the markup; ``Use/reading`` by default.
  public let use: Use
  /// The heading level of the form's title, from 1 to 5. The titles of sections are one level deeper.
  public let headingLevel: Int
  /// The local date and time of each date row by row id, in the time zone of its picker.
  let days: [ExactText: LocalDateTime]
  let language: MessageLanguage
  /// The ids of elements that name the form in addition to its title, for pages with several forms.
  package var namedBy: [HTMLName] = []

  /// Creates the markup of a snapshot.
  ///
  /// - Parameters:
  ///   - snapshot: The state of the form to draw.
  ///   - name: The prefix of the ids of all elements.
  ///   - use: Whether the form is read-only or editable.
  ///   - headingLevel: The heading level of the form's title, clamped to 1 through 5.
  ///   - timeZones: The time zone rules that determine the day of an instant.
  ///
  /// - Complexity: O(*n*) in the number of visible rows.
  public init(
    _ snapshot: FormSnapshot, name: String = "form", use: Use = .reading, headingLevel: Int = 2,
    timeZones: TimeZoneDatabase = TimeZoneDatabase()
  ) {
    self.snapshot = snapshot
    self.name = name
    self.use = use
    self.headingLevel = min(max(headingLevel, 1), 5)
    language = MessageLanguage(snapshot.locale)
    days = Self.days(snapshot, timeZones)
  }

  /// The rules for the colors of rows.
  ///
  /// - Complexity: O(*n*) in the number of visible rows.
  package var style: Stylesheet {
    var seen: Set<RowColor> = []
    return snapshot.sections.lazy.flatMap(\.rows).flatMap { RowColor.all($0.colors) }
      .filter { seen.insert($0).inserted }.reduce(.empty) { $0 + Stylesheet($1) }
  }

  /// The style sheet of the form, for a host that puts ``form`` into another page: the rules of every form and those
  /// for the colors of rows.
  ///
  /// - Complexity: O(*n*) in the number of visible rows.
  public var rules: String { (Stylesheet.form + style).string }

  /// The form element with its title and all visible sections.
  ///
  /// - Complexity: O(*n*) in the size of the form's markup.
  public var form: HTML { visible { makeForm() } }

  private func makeForm() -> HTML {
    let titled = snapshot.title.map { !$0.isEmpty } ?? false
    let title = HTMLName(name, "title")
    var attributes: [HTML.Attribute] = [
      .class("form"), .id(HTMLName(name, "form")), .lang(snapshot.locale), .dir(HTMLDirection(snapshot.direction)),
      .data("locale", snapshot.locale.identifier), .leadsNowhere, .unchecked, .noAutocomplete,
    ]
    let names = namedBy + (titled ? [title] : [])
    if !names.isEmpty { attributes.append(.aria("labelledby", names)) }
    let heading =
      titled ? heading(headingLevel, [.class("form-title"), .id(title)], .isolated(snapshot.title ?? "")) : .empty
    // The style sheet hides the key in a form without required rows.
    let key = HTML(.p, [.class("required-key")], HTML(.span, [.class("mark")], "*"), " ", .isolated(word(.required)))
    return HTML(.form, attributes, [heading, key] + snapshot.sections.map { section($0) })
  }

  /// Returns the section at an index of the descriptor; `nil` if it is not visible.
  ///
  /// - Complexity: O(*n*) in the number of sections and in the size of the section's markup.
  public func section(at index: Int) -> HTML? {
    snapshot.sections.first { $0.index == index }.map { section in visible { self.section(section) } }
  }

  /// Returns the row with an id; `nil` if it is not visible.
  ///
  /// - Complexity: O(*n*) in the number of visible rows.
  public func row(_ id: String) -> HTML? {
    snapshotRow(id).map { row in visible { self.row(row) } }
  }

  /// Makes markup in which the words of the pseudo-locale `ar_XB` are reversed, and whose values are unchanged only if
  /// a script edits them.
  private func visible(_ make: () -> HTML) -> HTML {
    VisibleText.$keepsOverrides.withValue(PseudoLocale(snapshot.locale) == .bidirectional) {
      HTML.Attribute.$areExact.withValue(use == .editing, operation: make)
    }
  }

  func snapshotRow(_ id: String) -> RowSnapshot? {
    snapshot.sections.lazy.flatMap(\.rows).first { $0.id.hasBytes(of: id) }
  }

  func heading(_ level: Int, _ attributes: [HTML.Attribute], _ content: HTML) -> HTML {
    let tags: [HTML.Tag] = [.h1, .h2, .h3, .h4, .h5, .h6]
    return HTML(tags[min(max(level, 1), 6) - 1], attributes, content)
  }

  func word(_ word: PageLabel) -> String { word.text(language) }

  /// Returns a label and its subject, as the accessible name of a button that shows only an icon.
  func word(_ word: PageLabel, of subject: String) -> String {
    subject.isEmpty ? self.word(word) : "\(self.word(word)): \(subject)"
  }

  private static func days(_ snapshot: FormSnapshot, _ timeZones: TimeZoneDatabase) -> [ExactText: LocalDateTime] {
    var days: [ExactText: LocalDateTime] = [:]
    for row in snapshot.sections.lazy.flatMap(\.rows) {
      guard case .picker(let picker) = row.detail, picker.month != nil else { continue }
      switch row.value {
      case .day(let day): days[row.id] = LocalDateTime(day: day)
      case .date(let instant):
        do throws(FormatError) {
          let zone = try TimeZoneID(picker.timeZone, in: timeZones)
          days[row.id] = try timeZones.rules(for: zone).localDateTime(at: instant)
        } catch {
          // The zone is only in the form's custom database: show the month without a selected day.
        }
      default: break
      }
    }
    return days
  }
}
