internal import Raqam
internal import RaqamDescriptors

/// The displayed texts of rows.
extension FormSession {
  /// Returns the text of a value in a row at an instant. If a range cannot be formatted, returns its start alone and
  /// the issue.
  ///
  /// - Parameter budget: The budget of the messages in this round.
  func text(
    of value: FieldValue, in slot: Slot, at now: Instant, _ budget: inout Budget
  ) throws(FormatError) -> (text: String, issue: FormIssue?) {
    let row = rows[slot].plan
    if let full = rows[slot].fullTexts[value] { return (full.text, full.issue) }
    if row.format.hasMessage { return try messageText(of: value, in: slot, at: now, &budget) }
    if let loaded = rows[slot].choice.loaded {
      return (try row.format.text(Self.display(value, loaded), now: now), nil)
    }
    guard let end = row.format.endRow, value != .null, let other = self.slot(named: end, from: slot),
      rows[other].value != .null
    else {
      return (try row.format.text(value, now: now), nil)
    }
    do throws(FormatError) {
      return (try row.format.text(from: value, to: rows[other].value), nil)
    } catch {
      let issue = lateStart(value, slot, end: rows[other].value) ?? unshowable(slot, error)
      return (try row.format.text(value, now: now), issue)
    }
  }

  /// Returns the issue of a range that ends before it begins; `nil` for other ranges.
  private func lateStart(_ start: FieldValue, _ slot: Slot, end: FieldValue) -> FormIssue? {
    let isLate =
      switch (start, end) {
      case (.date(let start), .date(let end)): start > end
      case (.day(let start), .day(let end)): start > end
      default: false
      }
    guard isLate else { return nil }
    let row = rows[slot].plan
    do throws(FormatError) {
      let latest = InsertedValue(try row.format.text(end, now: now), .formatted(row.format.direction))
      return row.issue(.maximumDate, [.maximum: latest, .value: .init("")], in: plan.messages, at: now)
    } catch {
      return nil
    }
  }

  /// Returns the row with the given id: in an entry the row of the same entry, otherwise that of the form.
  func slot(named name: String, from slot: Slot) -> Slot? {
    let row = rows[slot]
    let item = row.isGenerated ? plan.sections[row.section].descriptor.item(withID: name) : nil
    return item.flatMap { rows.slot(of: $0, besides: slot) } ?? slots[name]
  }

  /// Returns the value with options replaced by the texts of their provider.
  static func display(_ value: FieldValue, _ loaded: [RowSnapshot.Option]) -> FieldValue {
    value.replacingTexts { raw in loaded.first { $0.value.hasBytes(of: raw) }?.text }
  }

  /// Updates the displayed text of a row. A value that cannot be formatted is rejected and leaves the row empty. A text
  /// that exceeds the size limit is truncated, with an issue.
  mutating func refreshText(_ slot: Slot, _ update: inout FormUpdate, tells: Bool) {
    do throws(FormatError) {
      // Fast path: the texts of most rows depend only on their value.
      let plan = rows[slot].plan
      let isAlone = plan.showsValueAlone && rows[slot].choice.loaded == nil && rows[slot].fullTexts.isEmpty
      var text: String
      if isAlone {
        text = try plan.format.text(rows[slot].value, now: update.now)
        if rows[slot].hasTextIssue { rows[slot].textIssue = nil }
      } else {
        (text, rows[slot].textIssue) = try self.text(
          of: rows[slot].value, in: slot, at: update.now, &update.budget)
      }
      if !hasRoom(for: text.utf8.count - rows[slot].text.utf8.count) {
        let short = text.abbreviated(to: Self.cutLength)
        if short != text {
          (text, rows[slot].textIssue) = (short, issue(.limitSize, slot))
          cut.insert(slot)
        }
      }
      if !text.hasBytes(of: rows[slot].text) {
        touch(slot)
        if tells {
          let row = rows[slot].plan.id
          update.report(.textChanged(row: row))
        }
        grow(slot, by: text.utf8.count - rows[slot].text.utf8.count)
        rows[slot].text = text
      }
    } catch {
      touch(slot)
      rows[slot].refusal = FormRefusal(text: nil, issue: unshowable(slot, error))
      assign(.null, to: slot)
      rows[slot].text = rows[slot].plan.format.placeholderText
      rows[slot].textIssue = nil
      weigh(slot)
    }
  }
}
