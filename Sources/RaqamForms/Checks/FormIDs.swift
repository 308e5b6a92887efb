internal import RaqamDescriptors
internal import RaqamJSON
internal import RaqamValues

/// Collects the ids of rows and sections and the prefixes of generated ids, and reports duplicates.
struct FormIDs {
  private let log: DiagnosticLog
  private var places: ExactDictionary<JSONPointer> = [:]
  private var prefixes: ExactDictionary<JSONPointer> = [:]
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
    guard let first = places[id] else {
      places[id] = pointer
      return
    }
    log.report(
      .error, .duplicateID, "the id \"\(id.abbreviated())\" is taken by \(first)", at: pointer, byteOffset: byteOffset,
      hint: "ids are unique among rows and sections")
  }

  /// Adds the id of a row of an entry, and reports it if it is a duplicate within the entry.
  mutating func add(name: String, isTwice: Bool, at pointer: JSONPointer, byteOffset: Int?) {
    guard !name.isEmpty else { return }
    if isTwice {
      log.report(
        .error, .duplicateID, "the id \"\(name.abbreviated())\" stands twice in the line", at: pointer,
        byteOffset: byteOffset,
        hint: "ids are unique among the rows of a line")
    }
    names.append((name, pointer, byteOffset))
  }

  /// Reports ids in entries that are also ids of the form: a predicate in the entry could mean either.
  func reportNames() {
    for (name, pointer, byteOffset) in names {
      guard let first = places[name] else { continue }
      log.report(
        .error, .duplicateID, "the id \"\(name.abbreviated())\" is taken by \(first)", at: pointer,
        byteOffset: byteOffset, hint: "inside of the line nobody would know which of the two is meant")
    }
  }

  /// Adds a prefix, and reports it if another dynamic section has it.
  mutating func add(prefix: String, at pointer: JSONPointer, byteOffset: Int?) {
    guard let first = prefixes[prefix] else {
      prefixes[prefix] = pointer
      return
    }
    log.report(
      .warning, .duplicateID, "the prefix \"\(prefix.abbreviated())\" is that of \(first) too", at: pointer,
      byteOffset: byteOffset,
      hint: "saved rows could not be told apart; give each dynamic section its own dynamic.id.prefix")
  }

  /// Counts a row. Returns `false` beyond the limit, and reports it once.
  mutating func countRow(at pointer: JSONPointer, byteOffset: Int?) -> Bool {
    rowCount += 1
    if rowCount == FormDescriptor.rowLimit + 1 {
      log.report(
        .error, .limitExceeded, "a form has at most \(FormDescriptor.rowLimit) rows", at: pointer,
        byteOffset: byteOffset)
    }
    return rowCount <= FormDescriptor.rowLimit
  }
}
