internal import Raqam
internal import RaqamDescriptors

// Checks that are not rules: options that are offered, values that may not repeat, and numbers of entries.

extension [SessionRow] {
  /// The check of a row's value.
  ///
  /// - Parameter kept: Options that the row has already, which are no issue although they are not offered.
  func check(_ slot: Slot, keeping kept: [FieldValue] = [], _ messages: FormMessages, now: Instant) -> RowCheck {
    // By its place, the row is not copied.
    var check = RowCheck(
      plan: self[slot].plan, messages: messages, isRequired: self[slot].isRequired,
      loadedOptions: self[slot].choice.loaded, unavailable: self[slot].unavailable, now: now)
    for case .string(let option) in kept { check.unavailable.remove(option) }
    return check
  }
}

extension FormSession {
  /// Why a user cannot choose a value; nil if every option of it is offered, or chosen already.
  func optionIssue(_ value: FieldValue, _ slot: Slot) -> FormIssue? {
    let check = rows.check(slot, keeping: rows[slot].value.elements, plan.messages, now: now)
    return check.issues(of: value).first { $0.code == .option }
  }

  /// The same, but only for options that are not offered now.
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
  /// The elements of a list; of another value, itself.
  var elements: [FieldValue] { if case .list(let elements) = self { elements } else { [self] } }
}

// MARK: - Values that may not repeat

/// A value as it is compared with those of other entries: numbers by what they are worth, texts by their letters.
indirect enum UniqueKey: Hashable, Sendable {
  case number(ExactDecimal)
  case text(String)
  /// Elements, or members by name; nil for an empty one.
  case list([UniqueKey?])
  case object([String: UniqueKey?])
  case other(FieldValue)

  /// Nil for an empty value and for what is not a finite number, which repeat nothing.
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
      self = .object(Dictionary(members.map { ($0.key, UniqueKey($0.value)) }) { first, _ in first })
    } else {
      self = .other(value)
    }
  }

  /// Bytes of a character up to which texts are compared by their letters: the time for longer ones is quadratic.
  private static let characterLimit = 512
}

/// A value of a row of the entries of a section.
struct UniqueValue: Hashable, Sendable {
  let item: ItemIndex
  let key: UniqueKey
}

extension FormSession {
  /// Whether another entry that is shown has the value of a row.
  func isRepeated(_ slot: Slot) -> Bool {
    let section = rows[slot].section
    guard let item = rows[slot].item, let key = sections[section].uniqueKeys[slot] else { return false }
    return (sections[section].values[UniqueValue(item: item, key: key)]?.count ?? 0) > 1
  }

  /// Notes the value of a row that may not repeat, and brings the issues of the row that had the same value up to date.
  ///
  /// A row that is hidden or deleted repeats nothing.
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
      let place = UniqueValue(item: item, key: old)
      sections[row.section].values[place]?.remove(slot)
      let rest = sections[row.section].values[place] ?? []
      if rest.isEmpty { sections[row.section].values[place] = nil }
      if rest.count == 1 { others += rest }
    }
    if let key {
      let place = UniqueValue(item: item, key: key)
      if let same = sections[row.section].values[place], same.count == 1 { others += same }
      sections[row.section].values[place, default: []].insert(slot)
    }
    for other in others { refreshIssues(other, &update) }
  }
}

// MARK: - Numbers of entries

extension FormSession {
  /// Brings up to date whether a section is full, and its issues.
  mutating func refreshCounts(of index: Int, _ update: inout FormUpdate) {
    guard plan.sections[index].isLimited else { return }
    let section = plan.sections[index].descriptor
    let count = sections[index].lines
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
    if changesIssues { update.tell(.sectionIssuesChanged(section: index, issues: issues)) }
  }

  private func countIssue(
    _ key: MessageKey, _ index: Int, _ values: [MessageKey.Argument: MessageValue]
  ) -> FormIssue {
    let count = plan.messages.value(sections[index].lines)
    return sectionIssue(key, index, values.merging([.count: count]) { $1 })
  }
}
