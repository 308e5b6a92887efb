internal import Raqam
internal import RaqamDescriptors

// Checks other than rules: available options, unique values and the number of entries.

extension [SessionRow] {
  /// Returns the check of a row's value.
  ///
  /// - Parameter kept: Options that the row already contains, which are valid even if they are unavailable.
  func check(_ slot: Slot, keeping kept: [FieldValue] = [], _ messages: FormMessages, now: Instant) -> RowCheck {
    // Access the properties by subscript to avoid copying the row.
    var check = RowCheck(
      plan: self[slot].plan, messages: messages, isRequired: self[slot].isRequired,
      loadedOptions: self[slot].choice.loaded, unavailable: self[slot].unavailable, now: now)
    for case .string(let option) in kept { check.unavailable.remove(option) }
    return check
  }
}

extension FormSession {
  /// Returns the reason why a user cannot choose a value; `nil` if every option in it is available or already chosen.
  func optionIssue(_ value: FieldValue, _ slot: Slot) -> FormIssue? {
    let check = rows.check(slot, keeping: rows[slot].value.elements, plan.messages, now: now)
    return check.issues(of: value).first { $0.code == .option }
  }

  /// Returns the reason why a user cannot choose a value, considering only options that are known but unavailable.
  func unavailableIssue(_ value: FieldValue, _ slot: Slot) -> FormIssue? {
    let unavailable = rows[slot].unavailable
    guard !unavailable.isEmpty else { return nil }
    let known = value.elements.filter {
      if case .string(let option) = $0 { unavailable.contains(option) } else { false }
    }
    return known.isEmpty ? nil : optionIssue(.list(known), slot)
  }
}

extension FieldValue {
  /// The elements of a list, or the value itself if it is not a list.
  var elements: [FieldValue] { if case .list(let elements) = self { elements } else { [self] } }
}

// MARK: - Unique values

/// A value in the form in which it is compared with other entries: numbers by numeric value, strings by canonical
/// equivalence.
indirect enum UniqueKey: Hashable, Sendable {
  case number(ExactDecimal)
  case text(String)
  /// `nil` for an empty element or member.
  case list([UniqueKey?])
  case object([ExactText: UniqueKey?])
  case other(FieldValue)

  /// Returns `nil` for empty values and for NaN and infinity, which are never duplicates.
  init?(_ value: FieldValue) {
    if value.isEmpty { return nil }
    if let number = value.number {
      guard let exact = number.exact else { return nil }
      self = .number(exact.isZero ? .zero : exact)
    } else if case .string(let text) = value, text.allSatisfy({ $0.utf8.count <= Self.characterLimit }) {
      self = .text(text)
    } else if case .list(let elements) = value {
      self = .list(elements.map { UniqueKey($0) })
    } else if case .object(let members) = value {
      self = .object(members.mapValues { UniqueKey($0) })
    } else {
      self = .other(value)
    }
  }

  /// The maximum size in bytes of a character in strings that are compared by canonical equivalence. The comparison
  /// takes quadratic time for longer characters.
  private static let characterLimit = 512
}

/// The value of one row of an entry.
struct UniqueValue: Hashable, Sendable {
  let item: ItemIndex
  let key: UniqueKey
}

extension FormSession {
  /// Returns whether another visible entry has the same value in this row.
  func isRepeated(_ slot: Slot) -> Bool {
    let section = rows[slot].section
    guard let item = rows[slot].item, let key = sections[section].uniqueKeys[slot] else { return false }
    return (sections[section].values[UniqueValue(item: item, key: key)]?.count ?? 0) > 1
  }

  /// Updates the index of unique values for a row, and the issues of another row that has or had the same value.
  ///
  /// Hidden and deleted rows are ignored.
  ///
  /// - Complexity: O(1), apart from the issues of at most two rows.
  mutating func refreshUnique(_ slot: Slot, _ update: inout FormUpdate) {
    let row = rows[slot]
    guard let item = row.item, plan.isUnique(item, of: row.section) else { return }
    let key = row.isDeleted || row.isHidden ? nil : UniqueKey(row.value)
    let old = sections[row.section].uniqueKeys[slot]
    guard key != old else { return }
    sections[row.section].uniqueKeys[slot] = key
    var others: [Slot] = []
    if let old {
      let uniqueValue = UniqueValue(item: item, key: old)
      sections[row.section].values[uniqueValue]?.remove(slot)
      let rest = sections[row.section].values[uniqueValue] ?? []
      if rest.isEmpty { sections[row.section].values[uniqueValue] = nil }
      if rest.count == 1 { others += rest }
    }
    if let key {
      let uniqueValue = UniqueValue(item: item, key: key)
      if let same = sections[row.section].values[uniqueValue], same.count == 1 { others += same }
      sections[row.section].values[uniqueValue, default: []].insert(slot)
    }
    for other in others { refreshIssues(other, &update) }
  }
}

// MARK: - Numbers of entries

extension FormSession {
  /// Updates the issues of a section and whether it is full.
  mutating func refreshCounts(of index: Int, _ update: inout FormUpdate) {
    guard plan.sections[index].isLimited else { return }
    let section = plan.sections[index].descriptor
    let count = sections[index].entries
    var issues: [FormIssue] = []
    if let minimum = section.minimumCount, count < minimum {
      issues.append(countIssue(.minimumEntries, index, [.minimum: plan.messages.value(minimum)]))
    }
    if let maximum = section.maximumCount, count > maximum {
      issues.append(countIssue(.maximumEntries, index, [.maximum: plan.messages.value(maximum)]))
    }
    let isFull = section.maximumCount.map { count >= $0 } ?? false
    let changesIssues = issues != sections[index].issues
    guard changesIssues || isFull != sections[index].isFull else { return }
    (sections[index].issues, sections[index].isFull) = (issues, isFull)
    pending.sections.append(index)
    if changesIssues { update.report(.sectionIssuesChanged(section: index, issues: issues)) }
  }

  private func countIssue(
    _ key: MessageKey, _ index: Int, _ values: [MessageKey.Argument: InsertedValue]
  ) -> FormIssue {
    let count = plan.messages.value(sections[index].entries)
    return sectionIssue(key, index, values.merging([.count: count]) { $1 })
  }
}
