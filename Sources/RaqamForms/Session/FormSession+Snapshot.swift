public import Raqam
internal import RaqamDescriptors

extension FormSession {
  /// What the reader sees now: the visible sections and rows.
  public func snapshot() -> FormSnapshot {
    let now = host.now()
    let visible = plan.sections.indices.compactMap { index -> SectionSnapshot? in
      guard !sections[index].isHidden else { return nil }
      let shown = sections[index].order.compactMap { slot in
        rows[slot].isHidden ? nil : rowSnapshot(slot, now: now)
      }
      let section = plan.sections[index].descriptor
      return SectionSnapshot(
        place: index, id: section.id, header: section.header, footer: section.footer, kind: section.kind,
        editing: isReadOnly ? section.editing?.readOnly : section.editing, rows: shown)
    }
    return FormSnapshot(
      title: form.descriptor.title, locale: form.locale, direction: form.locale.direction, sections: visible)
  }

  /// One row as it is in the snapshot; `nil` when it is not shown.
  public func rowSnapshot(of id: String) -> RowSnapshot? {
    guard let slot = slots[id], !isHidden(slot) else { return nil }
    return rowSnapshot(slot, now: host.now())
  }

  private func rowSnapshot(_ slot: Int, now: Instant) -> RowSnapshot {
    let row = rows[slot]
    let descriptor = row.plan.descriptor
    var snapshot = RowSnapshot(
      id: descriptor.id, type: descriptor.type, title: descriptor.title, value: row.value,
      text: row.text)
    // Most rows have a value: only the others look into their format.
    snapshot.isStandIn = row.value.isEmpty && row.plan.format.isStandIn(row.text, for: row.value)
    snapshot.isDisabled = row.isDisabled || isReadOnly
    snapshot.isRequired = descriptor.isRequired
    snapshot.placeholder = descriptor.placeholder
    snapshot.emptyText = descriptor.emptyText
    snapshot.colors = descriptor.colors(for: host.platform)
    snapshot.issues = row.issues
    snapshot.refusal = row.refusal
    switch descriptor.content {
    case .plain, .location: break
    case .button(let showsArrow): snapshot.detail = .button(isPushing: showsArrow)
    case .options(let content):
      let style = content.style
      let title = content.selectorTitle ?? descriptor.title
      snapshot.options = options(row, content)
      snapshot.detail =
        descriptor.type == .pushAsync
        ? .asynchronous(style: style, title: title, source: content.source, state: row.choice.state)
        : .selector(style: style, title: title)
    case .number(let content):
      snapshot.minimum = content.minimum.map { FieldValue(NumericValue($0)) }
      snapshot.maximum = content.maximum.map { FieldValue(NumericValue($0)) }
      if descriptor.type == .stepper { snapshot.detail = .stepper(step: content.step, kind: content.stepper) }
    case .datetime(let content):
      snapshot.minimum = content.minimum.map { .string(ISO8601Text.text(of: $0)) }
      snapshot.maximum = content.maximum.map { .string(ISO8601Text.text(of: $0)) }
      snapshot.detail = .picker(picker(row, content, now))
    case .files(let content):
      snapshot.detail = .files(
        types: content.types, maximumCount: content.maximumCount,
        maximumBytes: content.maximumBytes.map { FieldValue(NumericValue($0)) })
    case .page(let content): snapshot.detail = .page(url: content.url, html: content.html)
    }
    return snapshot
  }

  private func options(_ row: SessionRow, _ content: RowDescriptor.OptionsContent) -> [RowSnapshot.Option] {
    if let loaded = row.choice.loaded { return loaded }
    return content.options.map { .init(value: $0, text: content.display[$0] ?? $0) }
  }
}

// MARK: - Date pickers

extension FormSession {
  private func picker(_ row: SessionRow, _ content: RowDescriptor.DateTimeContent, _ now: Instant) -> DatePickerSnapshot
  {
    let calendar = row.plan.calendar
    var picker = DatePickerSnapshot(
      style: content.style, display: content.picker, calendar: calendar?.id ?? .gregorian,
      timeZone: row.plan.zone.id.description, minuteInterval: content.minuteInterval)
    guard let calendar else { return picker }
    let bounds = DateBounds(content: content, zone: row.plan.zone)
    let shown: DayNumber =
      switch row.value {
      case .date(let instant): row.plan.zone.localDateTime(at: instant).day
      case .day(let day): day
      default: bounds.pickedDay(now)
      }
    do throws(FormatError) {
      picker.month = try MonthSnapshot(
        shown, layout: try calendar.layout(), isSelectable: bounds.isSelectable)
    } catch {
      // A day beyond what the calendar reckons has no month to show.
      picker.month = nil
    }
    return picker
  }

  /// The days of a month in the calendar of a date row, for a picker that is turned to another month.
  ///
  /// *Errors*: `type_mismatch` when the row selects no day, `out_of_range` for a month that the calendar does not have.
  public func month(
    _ month: Int, isLeap: Bool = false, year: Int, for id: String
  ) throws(FormatError) -> MonthSnapshot {
    guard let slot = slots[id], case .datetime(let content) = rows[slot].plan.descriptor.content,
      let calendar = rows[slot].plan.calendar
    else { throw FormatError(.typeMismatch, "row \"\(id.prefix(40))\" selects no day") }
    let bounds = DateBounds(content: content, zone: rows[slot].plan.zone)
    return try MonthSnapshot(
      CalendarMonth(month, isLeap: isLeap), year: year, layout: try calendar.layout(),
      isSelectable: bounds.isSelectable)
  }
}

extension SectionDescriptor.Editing {
  fileprivate var readOnly: Self {
    SectionDescriptor.Editing(canInsert: false, canDelete: false, canReorder: false, insertTitle: nil)
  }
}

extension RowDescriptor {
  /// The colours that count on a platform: its own beat the generic ones, and those of others stay out.
  fileprivate func colors(for platform: FormPlatform?) -> [String: String] {
    guard !colors.isEmpty else { return [:] }
    var resolved: [String: String] = [:]
    let suffixes = FormPlatform.allCases.map { ".\($0.rawValue)" }
    for (name, color) in colors where !suffixes.contains(where: name.hasSuffix) { resolved[name] = color.text }
    guard let platform else { return resolved }
    for (name, color) in colors where name.hasSuffix(".\(platform.rawValue)") {
      resolved[String(name.dropLast(platform.rawValue.count + 1))] = color.text
    }
    return resolved
  }
}
