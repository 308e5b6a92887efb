public import Raqam
public import RaqamForms

/// The markup of a form: of all of it, of one section, or of one row, so that a script can put a row in the place of the same row as
/// it was before.
///
/// ```swift
/// let markup = FormMarkup(session.snapshot(), use: .editing)
/// markup.form.string  // <form class="form" … </form>
/// markup.row("amount")?.string  // <div class="row … </div>
/// ```
///
/// Controls are those of HTML, each with a label, what is wrong with it and how it stands. The same snapshot gives the same markup, and
/// ids depend on the ids of rows alone. ``style`` has the colours that rows have of their own. Controls have no `name`, except the
/// radio buttons and boxes of a group: a control named `children` would hide `form.children` from scripts.
///
/// ## What a script finds
///
/// | attribute | on | says |
/// |---|---|---|
/// | `data-row`, `data-type` | each row | id and type |
/// | `data-section` | each section | its place in the descriptor |
/// | `data-line` | each line of a dynamic section | the start of the ids of its rows; the id where it has one row |
/// | `data-edit` | what a user edits with | the kind of the edit: `type`, `choose`, `step`, `press`, `insert`, `delete`, `move` |
/// | `data-target` | the same | the row, of `insert` the place of the section |
/// | `data-value` | what chooses a fixed value | that value: an option, a day; without it the control has it: a Boolean, a number of a slider, an option of a list, where the empty one clears |
/// | `data-by`, `data-to` | `step`, `move` | how many steps; the place among visible lines |
/// | `data-several` | the boxes of a choice of several | `true`: the value is a list of those that are checked |
/// | `data-part` | the fields of a place | `latitude`, `longitude` |
/// | `data-editing`, `data-selection`, `data-caret` | fields | what stands in the field while it is typed into; two offsets of UTF-16 each |
/// | `data-month`, `data-year`, `data-leap` | a month of a picker | which one |
/// | `data-turn` | its buttons | `-1`, `1`: to the month before, to the next |
///
/// A day of a row with a time has the time that the row has: choosing it keeps the time. After `insert`, `delete`, `move` and `undo` a section is to be drawn anew; after others the rows that
/// ``/RaqamForms/FormSession/changes()`` names.
public struct FormMarkup: Hashable, Sendable {
  /// What the form is for.
  public enum Use: Hashable, Sendable {
    /// To be looked at: all controls are there, and none changes anything. Behind each value stand its code points.
    case reading
    /// To be filled in, with a script.
    case editing
  }

  /// What is drawn.
  public let snapshot: FormSnapshot
  /// What the ids of the elements begin with; different for several forms on a page.
  public let name: String
  /// What the form is for.
  public let use: Use
  /// The level of the form's title as a heading, from 1 to 5; those of its sections are one deeper.
  public let headingLevel: Int
  /// The days of dates, by the row's id: they depend on time zones.
  let days: ExactDictionary<LocalDateTime>
  let language: MessageLanguage
  /// What else names the form, where a page has several: ids of elements before its title.
  public var namedBy: [HTMLName] = []

  /// The markup of a snapshot. `timeZones` tell on which day a date lies.
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

  /// The rules of the colours that rows have of their own.
  public var style: Stylesheet {
    var seen: Set<RowColor> = []
    return snapshot.sections.lazy.flatMap(\.rows).flatMap { RowColor.all($0.colors) }
      .filter { seen.insert($0).inserted }.reduce(.empty) { $0 + Stylesheet($1) }
  }

  /// The whole form.
  public var form: HTML {
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
    return HTML(.form, attributes, [heading] + snapshot.sections.map { section($0) })
  }

  /// The section at a place of the descriptor; `nil` where none is shown there.
  public func section(_ place: Int) -> HTML? {
    snapshot.sections.first { $0.place == place }.map { section($0) }
  }

  /// The row with an id; `nil` where none is shown.
  public func row(_ id: String) -> HTML? {
    snapshotRow(id).map { row($0) }
  }

  /// The row with an id, where it is shown.
  func snapshotRow(_ id: String) -> RowSnapshot? {
    snapshot.sections.lazy.flatMap(\.rows).first { $0.id.hasBytes(of: id) }
  }

  func heading(_ level: Int, _ attributes: [HTML.Attribute], _ content: HTML) -> HTML {
    let tags: [HTML.Tag] = [.h1, .h2, .h3, .h4, .h5, .h6]
    return HTML(tags[min(max(level, 1), 6) - 1], attributes, content)
  }

  func word(_ word: PageWord) -> String { word.text(language) }

  /// A word and what it is about, as the name of a button that shows a sign only.
  func word(_ word: PageWord, of subject: String) -> String {
    subject.isEmpty ? self.word(word) : "\(self.word(word)): \(subject)"
  }

  private static func days(_ snapshot: FormSnapshot, _ timeZones: TimeZoneDatabase) -> ExactDictionary<LocalDateTime> {
    var days: ExactDictionary<LocalDateTime> = [:]
    for row in snapshot.sections.lazy.flatMap(\.rows) {
      guard case .picker(let picker) = row.detail, picker.month != nil else { continue }
      switch row.value {
      case .day(let day): days[row.id] = LocalDateTime(day: day)
      case .date(let instant):
        do throws(FormatError) {
          let zone = try TimeZoneID(picker.timeZone, in: timeZones)
          days[row.id] = try timeZones.rules(for: zone).localDateTime(at: instant)
        } catch {
          // A zone that only the form's own database has: the month is shown, and no day of it is marked.
        }
      default: break
      }
    }
    return days
  }
}
