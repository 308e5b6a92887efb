internal import Raqam
public import RaqamForms

extension FormMarkup {
  /// Returns the month of a date row: below the field if the picker is inline, in a disclosure element otherwise.
  func calendar(_ row: RowSnapshot, _ parts: RowParts, _ picker: DatePickerSnapshot) -> HTML {
    guard let month = picker.month else { return .empty }
    let attributes: [HTML.Attribute] = [
      .data("calendar", picker.calendar.rawValue), .lang(picker.locale), .dir(HTMLDirection(picker.locale.direction)),
    ]
    let shown = self.month(month, of: row)
    if picker.display == .inline { return HTML(.div, [.class("calendar inline")] + attributes, shown) }
    let label = word(.chooseDay, of: row.title ?? "")
    let opening = HTML(.summary, [.aria("label", label), .title(word(.chooseDay))], .sign(.calendar))
    return HTML(.details, [.class("calendar")] + attributes, opening, shown)
  }

  /// Returns the markup of a month, for a picker that the user turned to it; `nil` if the row is not visible.
  ///
  /// ``/RaqamForms/FormSession/month(_:isLeap:year:for:)`` provides the days.
  ///
  /// - Complexity: O(*n*) in the number of visible rows.
  public func month(_ month: MonthSnapshot, of id: String) -> HTML? {
    snapshotRow(id).map { self.month(month, of: $0) }
  }

  private func month(_ month: MonthSnapshot, of row: RowSnapshot) -> HTML {
    let selected = days[row.id]
    let heads = month.weekdays.map { day in
      HTML(
        .th, [.scope(.col), .abbreviation(of: day.name)] + (day.isWeekend ? [.class("weekend")] : []),
        HTML(.span, [.aria("hidden", "true")], .text(day.text)), HTML(.span, [.class("spoken")], .text(day.name)))
    }
    let weeks = month.weeks.map { week in
      HTML(
        .tr, [],
        zip(week, month.weekdays).map { day, column in
          HTML(.td, column.isWeekend ? [.class("weekend")] : [], day.map { self.day($0, of: row, selected) } ?? .empty)
        })
    }
    let caption = HTML(.caption, [.class("month-title")], .isolated(month.title))
    let table = HTML(.table, [], caption, HTML(.thead, [], HTML(.tr, [], heads)), HTML(.tbody, [], weeks))
    func turn(_ word: PageLabel, by count: Int) -> HTML {
      HTML(
        .button,
        [
          .type(.button), .class("tool"), .data("turn", String(count)), .data("target", row.id),
          .aria("label", self.word(word)),
        ] + (use == .reading || row.isDisabled ? [.disabled] : []), .sign(Icon(word)))
    }
    return HTML(
      .div,
      [.class("month"), .data("month", String(month.month)), .data("year", String(month.year))]
        + (month.isLeapMonth ? [.data("leap", "true")] : []),
      HTML(.div, [.class("turns")], turn(.previousMonth, by: -1), turn(.nextMonth, by: 1)), table)
  }

  private func day(_ day: MonthSnapshot.Day, of row: RowSnapshot, _ selected: LocalDateTime?) -> HTML {
    let isSelected = selected.map { ISO8601Text.text(of: $0.day) == day.date } ?? false
    guard use == .editing else {
      return HTML(
        .time,
        [.dateTime(day.date), .classes(["day"] + (day.isSelectable ? [] : ["out"]))]
          + (isSelected ? [.aria("current", "date")] : []), .text(day.text))
    }
    // Choosing another day keeps the time of day.
    let value = selected.map { $0.time == .midnight ? day.date : "\(day.date)T\(ISO8601Text.text(of: $0.time))" }
    return HTML(
      .button,
      [
        .type(.button), .class("day"), .data("edit", "choose"), .data("target", row.id),
        .data("value", value ?? day.date), .aria("pressed", isSelected ? "true" : "false"),
      ] + (isSelected ? [.aria("current", "date")] : [])
        + (day.isSelectable && !row.isDisabled ? [] : [.disabled]),
      .text(day.text))
  }
}
