public import Raqam
public import RaqamDescriptors
internal import RaqamForms

extension RMSSnapshot {
  /// The snapshot with the dates of date cells written for a reader; what is no ISO 8601 text stays as it is.
  ///
  /// ```swift
  /// let shown = try snapshot.written(for: context, factory: FormatterFactory())
  /// shown.sections[0].rows[0].text  // "Dec 10, 1815", for "1815-12-10" in en_US
  /// ```
  ///
  /// *Errors*: those of building a date format for the context.
  public func written(for context: FormatContext, factory: FormatterFactory) throws(FormatError) -> RMSSnapshot {
    guard sections.contains(where: { $0.rows.contains { $0.kind == .date } }) else { return self }
    let dates = try Dates(context, factory)
    var copy = self
    for section in copy.sections.indices {
      for row in copy.sections[section].rows.indices where copy.sections[section].rows[row].kind == .date {
        let text = copy.sections[section].rows[row].text
        copy.sections[section].rows[row].text = dates.text(text)
      }
    }
    return copy
  }

  /// Writes dates as date rows do.
  private struct Dates {
    private let format: RowFormat
    private let rules: TimeZoneRules

    init(_ context: FormatContext, _ factory: FormatterFactory) throws(FormatError) {
      var content = RowDescriptor.DateTimeContent()
      content.style = .date
      format = try RowFormat(
        RowDescriptor(type: .datetime, id: "", content: .datetime(content)), factory: factory, context: context)
      rules = try factory.rules(for: context.timeZone)
    }

    func text(_ text: String) -> String {
      do throws(FormatError) {
        return try format.text(.date(try ISO8601Text.read(text).instant(in: rules)))
      } catch {
        return text
      }
    }
  }
}
