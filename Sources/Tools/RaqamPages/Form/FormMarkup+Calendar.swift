public import Raqam
public import RaqamForms

extension FormMarkup {
  /// Returns the month of a date row: below the field if the picker is inline, in a disclosure element otherwise.
  func calendar(_ row: RowSnapshot, _ parts: RowParts, _ picker: DatePickerSnapshot) -> HTML {
    guard let month = picker.month else { return .empty }
    let attributes: [HTML.Attribute] = [
      .data("calendar", picker.calendar.rawValue), .lang(picker.locale), .dir(HTMLDirection(picker.locale.direction)),
    ]
    let shown = self.month(month, of: row, picker, focus: nil)
    if picker.display == .inline { return HTML(.div, [.class("calendar inline")] + attributes, shown) }
    let label = word(.chooseDay, of: row.title ?? "")
    let opening = HTML(.summary, [.aria("label", label), .title(word(.chooseDay))], .sign(.calendar))
    return HTML(.details, [.class("calendar")] + attributes, opening, shown)
  }

  /// Returns the markup of a month, for a picker that the user turned to it; `nil` if the row is not visible.
  ///
  /// ``/RaqamForms/FormSession/month(containing:for:)`` provides the days.
  ///
  /// - Parameters:
  ///   - month: The month to draw.
  ///   - id: The id of the date row.
  ///   - focus: The day that the Tab key reaches; `nil` for the chosen day, or the first selectable one.
  /// - Complexity: O(*n*) in the number of visible rows.
  public func month(_ month: MonthSnapshot, of id: String, focus: DayNumber? = nil) -> HTML? {
    guard let row = snapshotRow(id), case .picker(let picker) = row.detail else { return nil }
    return self.month(month, of: row, picker, focus: focus)
  }

  private func month(
    _ month: MonthSnapshot, of row: RowSnapshot, _ picker: DatePickerSnapshot, focus: DayNumber?
  ) -> HTML {
    let heads = month.weekdays.map { day in
      HTML(
        .th, [.scope(.col), .abbreviation(of: day.name)] + (day.isWeekend ? [.class("weekend")] : []),
        HTML(.span, [.aria("hidden", "true")], .text(day.text)), HTML(.span, [.class("spoken")], .text(day.name)))
    }
    let days = MonthDays(month, row, self.days[row.id], focus)
    let weeks = month.weeks.map { week in
      HTML(.tr, [], zip(week, month.weekdays).map { cell($0, isWeekend: $1.isWeekend, of: row, days) })
    }
    let isEditing = use == .editing
    let title = HTMLName(name, "month", row.id)
    let head = HTML(.thead, [], HTML(.tr, [], heads))
    let body = HTML(.tbody, [], weeks)
    let shown = HTML.isolated(month.title)
    let table =
      isEditing
      ? HTML(.p, [.id(title), .class("month-title spoken"), .aria("live", "polite")], shown)
        + HTML(.table, [.role("grid"), .aria("labelledby", [title])], head, body)
      : HTML(.table, [], HTML(.caption, [.class("month-title")], shown), head, body)
    var attributes: [HTML.Attribute] = [
      .class("month"), .data("month", String(month.month)), .data("year", String(month.year)),
    ]
    if month.isLeapMonth { attributes.append(.data("leap", "true")) }
    if isEditing, picker.display != .inline {
      attributes += [.role("dialog"), .aria("label", word(.chooseDay, of: row.title ?? "")), .tabIndex(-1)]
    }
    return HTML(.div, attributes, turns(month, of: row, picker), table, clock(of: row, picker))
  }

  private func cell(_ day: MonthSnapshot.Day?, isWeekend: Bool, of row: RowSnapshot, _ days: MonthDays) -> HTML {
    var attributes: [HTML.Attribute] = isWeekend ? [.class("weekend")] : []
    guard let day else { return HTML(.td, attributes) }
    let isChosen = day.date == days.chosen
    guard use == .editing else {
      let classes = HTML.Attribute.classes(["day"] + (day.isSelectable ? [] : ["out"]))
      let current: [HTML.Attribute] = isChosen ? [.aria("current", "date")] : []
      return HTML(.td, attributes, HTML(.time, [.dateTime(day.date), classes] + current, .text(day.text)))
    }
    if isChosen { attributes.append(.aria("selected", "true")) }
    return HTML(.td, attributes, button(day, isChosen: isChosen, of: row, days))
  }

  private func button(_ day: MonthSnapshot.Day, isChosen: Bool, of row: RowSnapshot, _ days: MonthDays) -> HTML {
    var attributes: [HTML.Attribute] = [
      .type(.button), .classes(["day"] + (day.isSelectable ? [] : ["out"])), .data("day", day.date),
      .tabIndex(day.date == days.focus ? 0 : -1), .aria("pressed", isChosen ? "true" : "false"),
    ]
    if isChosen { attributes.append(.aria("current", "date")) }
    if row.isDisabled {
      attributes.append(.disabled)
    } else if day.isSelectable {
      attributes += [.data("edit", "choose"), .data("target", row.id), .data("value", day.date + days.time)]
    } else {
      // Arrow keys reach unavailable days too.
      attributes.append(.aria("disabled", "true"))
    }
    return HTML(.button, attributes, .text(day.text))
  }
}

/// The days of a month that differ from the others, in ISO 8601.
private struct MonthDays {
  let chosen: String?
  let focus: String?
  /// The time of the value after `T`: choosing another day keeps it. Empty for midnight.
  let time: String

  init(_ month: MonthSnapshot, _ row: RowSnapshot, _ value: LocalDateTime?, _ focus: DayNumber?) {
    chosen = value.map { ISO8601Text.text(of: $0.day) }
    time = value.map { $0.time == .midnight ? "" : "T" + ISO8601Text.text(of: $0.time) } ?? ""
    let days = month.weeks.lazy.joined().compactMap(\.self)
    let wanted = focus.map { ISO8601Text.text(of: $0) } ?? chosen
    self.focus = (days.first { $0.date == wanted } ?? days.first(where: \.isSelectable) ?? days.first)?.date
  }
}

// MARK: - Month, year and time

extension FormMarkup {
  /// Returns the controls above a month that turn to another one.
  private func turns(_ month: MonthSnapshot, of row: RowSnapshot, _ picker: DatePickerSnapshot) -> HTML {
    let disabled: [HTML.Attribute] = use == .reading || row.isDisabled ? [.disabled] : []
    func button(_ word: PageLabel, by count: Int) -> HTML {
      let attributes: [HTML.Attribute] = [
        .type(.button), .class("tool"), .data("turn", String(count)), .aria("label", self.word(word)),
      ]
      return HTML(.button, attributes + disabled, .sign(Icon(word)))
    }
    var content = [button(.previousMonth, by: -1), button(.nextMonth, by: 1)]
    if use == .editing {
      let months = month.months.map { other in
        let isShown = other.number == month.month && other.isLeap == month.isLeapMonth
        let value = HTML.Attribute.value("\(other.number)\(other.isLeap ? " leap" : "")")
        return HTML(.option, [value] + (isShown ? [.selected] : []), .text(other.name))
      }
      let list = HTML(
        .select, [.class("field"), .data("turn", "month"), .aria("label", word(.month))] + disabled, months)
      let year = HTML(
        .input,
        [
          .class("field"), .type(.text), .inputMode(.numeric), .noAutocomplete, .data("turn", "year"),
          .aria("label", word(.year)), .value(number(month.year, picker)),
        ] + disabled)
      content.insert(contentsOf: [list, year], at: 1)
    }
    return HTML(.div, [.class("turns")], content)
  }

  /// Returns the lists of hours and minutes of a row with a date and a time.
  private func clock(of row: RowSnapshot, _ picker: DatePickerSnapshot) -> HTML {
    guard use == .editing, picker.style == .datetime else { return .empty }
    let value = days[row.id]
    func list(_ word: PageLabel, _ numbers: [Int], _ chosen: Int, _ texts: [String]) -> HTML {
      let options = zip(numbers, texts).map { number, text in
        HTML(.option, [.value(Self.padded(number))] + (number == chosen ? [.selected] : []), .text(text))
      }
      var attributes: [HTML.Attribute] = [
        .class("field"), .data("time", word.rawValue), .aria("label", self.word(word)),
      ]
      attributes += row.isDisabled ? [.disabled] : [.data("edit", "choose"), .data("target", row.id)]
      return HTML(.select, attributes, options)
    }
    let (hour, minute) = value.map { ($0.time.hour, $0.time.minute) } ?? (0, 0)
    let hours = Array(0..<24)
    // The minute of the value is in the list even if it is not a multiple of the interval.
    let minutes = Set(stride(from: 0, to: 60, by: max(1, picker.minuteInterval))).union([minute]).sorted()
    let lists = [
      list(.hour, hours, hour, texts(hours, unit: 3_600_000, picker) { () throws(FormatError) in try .skeleton("j") }),
      list(
        .minute, minutes, minute, texts(minutes, unit: 60_000, picker) { () throws(FormatError) in try .pattern("mm") }),
    ]
    // The lists have no seconds: a script appends those of the value, which follow `HH:mm`.
    let day: [HTML.Attribute] =
      value.map {
        [.data("day", ISO8601Text.text(of: $0.day)), .data("rest", String(ISO8601Text.text(of: $0.time).dropFirst(5)))]
      } ?? []
    return HTML(.div, [.class("clock")] + day, lists)
  }

  /// Returns hours or minutes as the locale writes them.
  private func texts(
    _ numbers: [Int], unit: Int64, _ picker: DatePickerSnapshot, _ style: () throws(FormatError) -> InstantStyle
  ) -> [String] {
    do throws(FormatError) {
      let style = try style()
      return try numbers.map { number throws(FormatError) in
        try Instant(epochMilliseconds: Int64(number) * unit).formatted(style, in: picker.locale, timeZone: .utc)
      }
    } catch {
      return numbers.map(Self.padded)
    }
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// Returns a year in the digits of the picker, without separators.
  private func number(_ year: Int, _ picker: DatePickerSnapshot) -> String {
    var style = DecimalStyle.standard
    style.grouping = .never
    do throws(FormatError) { return try year.formatted(style, in: picker.locale) } catch { return String(year) }
  }
}
