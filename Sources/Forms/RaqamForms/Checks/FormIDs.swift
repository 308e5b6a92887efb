internal import RaqamDescriptors
internal import RaqamJSON
internal import RaqamValues

/// Collects the ids of rows and sections and the prefixes of generated ids, and reports duplicates.
struct FormIDs {
  private let log: DiagnosticLog
  private var pointers: [ExactText: JSONPointer] = [:]
  private var prefixes: [ExactText: JSONPointer] = [:]
  private(set) var rowCount = 0
  /// The ids of the rows of entries.
  private var names: [(name: String, pointer: JSONPointer, byteOffset: Int?)] = []
  /// The ids of rows, including rejected ones.
  private(set) var rows: [String] = []

  init(_ log: DiagnosticLog) { self.log = log }

  mutating func add(row id: String, at pointer: JSONPointer, byteOffset: Int?) {
    rows.append(id)
    add(id, at: pointer, byteOffset: byteOffset)
  }

  /// Adds an id, and reports it if it is a duplicate.
  mutating func add(_ id: String, at pointer: JSONPointer, byteOffset: Int?) {
    guard let first = pointers[id] else {
      pointers[id] = pointer
      return
    }
    log.report(
      .error, .duplicateID, "duplicate id \"\(id.abbreviated())\"; first used at \(first)", at: pointer,
      byteOffset: byteOffset,
      hint: "use an id that no other row or section has")
  }

  /// Adds the id of a row of an entry, and reports it if it is a duplicate within the entry.
  mutating func add(name: String, isTwice: Bool, at pointer: JSONPointer, byteOffset: Int?) {
    guard !name.isEmpty else { return }
    if isTwice {
      log.report(
        .error, .duplicateID, "duplicate id \"\(name.abbreviated())\" in the entry", at: pointer,
        byteOffset: byteOffset,
        hint: "use an id that no other row of the entry has")
    }
    names.append((name, pointer, byteOffset))
  }

  /// Reports ids in entries that are also ids of the form: a predicate in the entry could mean either.
  func reportNames() {
    for (name, pointer, byteOffset) in names {
      guard let first = pointers[name] else { continue }
      log.report(
        .error, .duplicateID, "duplicate id \"\(name.abbreviated())\"; first used at \(first)", at: pointer,
        byteOffset: byteOffset, hint: "rename one: a predicate in the entry could mean either")
    }
  }

  /// Adds a prefix, and reports it if another dynamic section has it.
  mutating func add(prefix: String, at pointer: JSONPointer, byteOffset: Int?) {
    guard let first = prefixes[prefix] else {
      prefixes[prefix] = pointer
      return
    }
    log.report(
      .warning, .duplicateID, "duplicate id prefix \"\(prefix.abbreviated())\"; first used at \(first)", at: pointer,
      byteOffset: byteOffset,
      hint: "set another \"dynamic.id.prefix\": saved rows would be ambiguous")
  }

  /// Counts a row. Returns `false` beyond the limit, and reports it once.
  mutating func countRow(at pointer: JSONPointer, byteOffset: Int?) -> Bool {
    rowCount += 1
    if rowCount == FormDescriptor.rowLimit + 1 {
      log.report(
        .error, .limitExceeded, "too many rows: at most \(FormDescriptor.rowLimit)", at: pointer,
        byteOffset: byteOffset)
    }
    return rowCount <= FormDescriptor.rowLimit
  }
}
