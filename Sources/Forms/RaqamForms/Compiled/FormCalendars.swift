internal import Raqam
internal import RaqamDescriptors

extension FormDescriptor {
  /// Returns the calendars of all dates in the form: those of rows, of templates of new rows, and of their formatters.
  ///
  /// The result is empty if no key names a calendar or the locale of a date: all dates then use the calendar of the
  /// form's locale.
  ///
  /// - Complexity: O(*n*) in the number of formatters.
  func calendars(in context: FormatContext) -> Set<CalendarID> {
    var sources: Set<DateCalendarSource> = []
    for section in sections {
      for row in section.rows { row.addCalendarSources(to: &sources) }
      for row in section.templates { row.addCalendarSources(to: &sources) }
    }
    guard sources.contains(where: { $0 != DateCalendarSource() }) else { return [] }
    return Set(sources.compactMap { $0.calendar(in: context) })
  }
}

/// The keys that determine the calendar of a date.
private struct DateCalendarSource: Hashable {
  var calendar: CalendarID?
  var locale: LocaleID?

  func calendar(in context: FormatContext) -> CalendarID? {
    if let named = calendar ?? context.calendar { return named }
    do throws(FormatError) {
      return try CalendarID(locale: locale ?? context.locale)
    } catch {
      return nil
    }
  }
}

extension RowDescriptor {
  fileprivate func addCalendarSources(to sources: inout Set<DateCalendarSource>) {
    if case .datetime(let content) = content, content.style != .countdown {
      sources.insert(DateCalendarSource(calendar: content.calendar, locale: content.locale))
    }
    for formatter in formatters {
      let completed = traits.completed(formatter, in: self)
      guard let date = completed.dateStyle else { continue }
      sources.insert(DateCalendarSource(calendar: date.style.calendar, locale: completed.locale))
      guard let secondary = date.options.secondary else { continue }
      sources.insert(DateCalendarSource(calendar: secondary.calendar, locale: secondary.locale ?? completed.locale))
    }
  }
}
