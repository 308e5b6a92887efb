internal import RaqamDescriptors
internal import RaqamPredicates
internal import RaqamValues

/// A collection operator on the entries of a dynamic section.
enum TotalOperation: Int, CaseIterable, Sendable {
  case count, sum, avg, min, max
  /// The list of all values, which has no operator (`$lines.done`).
  case values

  /// The operations that are written as an operator (`@sum`).
  static var operators: [TotalOperation] { allCases.filter { $0 != .values } }

  init?(word: String) {
    guard let operation = Self.operators.first(where: { $0.word == word }) else { return nil }
    self = operation
  }

  var word: String {
    switch self {
    case .count: "count"
    case .sum: "sum"
    case .avg: "avg"
    case .min: "min"
    case .max: "max"
    case .values: "values"
    }
  }

  /// The kinds of values that the operation accepts.
  var kinds: Set<ValueKind> {
    switch self {
    case .count, .sum, .avg: [.number]
    case .min, .max: [.number, .date]
    case .values: Set(ValueKind.allCases)
    }
  }
}

/// An operation on a dynamic section, and the row of its entries that it reads.
struct TotalReading {
  let operation: TotalOperation
  /// The index of the row within an entry; 0 if entries are one row, `nil` if whole entries are counted.
  let item: ItemIndex?
}

/// An error of a total in a predicate or an expression.
struct TotalError: Error {
  let code: Diagnostic.Code
  let message: String
  /// The offset in the expression, in UTF-16 units.
  let offset: Int
  var hint: String?
  /// The unknown name and its possible corrections, for a hint.
  var unknown: (word: String, known: [String])?

  init(
    _ code: Diagnostic.Code, _ message: String, offset: Int, hint: String?,
    unknown: (word: String, known: [String])? = nil
  ) {
    self.code = code
    self.message = message
    self.offset = offset
    self.hint = hint
    self.unknown = unknown
  }

  /// Returns the error with a spelling suggestion for the unknown name.
  func suggesting(_ log: DiagnosticLog) -> TotalError {
    var fault = self
    if let unknown { fault.hint = log.suggestion(for: unknown.word, among: unknown.known) ?? hint }
    return fault
  }
}

extension SectionDescriptor {
  /// Resolves a total to an operation and a row of an entry.
  func reading(_ use: TotalUse) throws(TotalError) -> TotalReading {
    let name = (id ?? "").abbreviated()
    guard kind == .dynamic else {
      throw TotalError(
        .unknownID, "section \"\(name)\" is static and has no entries", offset: use.offset,
        hint: "name its rows individually")
    }
    guard let word = use.operation else { return try values(use, name) }
    guard let operation = TotalOperation(word: word) else {
      let words = TotalOperation.operators.map { "@\($0.word)" }
      throw TotalError(
        .invalidTotal, "unknown collection operator @\(word.abbreviated())", offset: use.offset,
        hint: "use one of \(words.joined(separator: ", "))", unknown: ("@" + word, words))
    }
    if operation == .count { return TotalReading(operation: operation, item: nil) }
    guard use.keys.count <= 1 else {
      throw TotalError(
        .unknownID, "rows of an entry have no key \"\(use.keys[1].abbreviated())\"", offset: use.offset,
        hint: "write $\(name).@\(operation.word).\(use.keys[0].abbreviated())")
    }
    let key = use.keys.first.flatMap { $0.hasBytes(of: "self") ? nil : $0 }
    return TotalReading(
      operation: operation,
      item: entry.isEmpty ? try onlyItem(key, operation, use, name) : try item(key, operation, use, name))
  }

  /// Resolves a list of values to the row of an entry: `$lines.done`, or `$lines.self` if each entry is one row.
  private func values(_ use: TotalUse, _ name: String) throws(TotalError) -> TotalReading {
    let key = use.keys.first ?? ""
    guard let item = item(named: key) else {
      throw TotalError(
        .unknownID, "unknown row \"\(key.abbreviated())\" in entries of \"\(name)\"", offset: use.offset,
        hint: entry.isEmpty ? "write $\(name).self" : nil,
        unknown: entry.isEmpty ? nil : (key, entry.map(\.id)))
    }
    guard entry.isEmpty || entry[item.index].traits.holdsValue else {
      throw TotalError(
        .invalidTotal, "row \"\(key.abbreviated())\" of \"\(name)\" has no value", offset: use.offset, hint: nil)
    }
    return TotalReading(operation: .values, item: item)
  }

  /// Returns the row of entries that are one row, if the operator accepts its values.
  private func onlyItem(
    _ key: String?, _ operation: TotalOperation, _ use: TotalUse, _ name: String
  ) throws(TotalError) -> ItemIndex {
    if let key {
      throw TotalError(
        .unknownID, "entries of \"\(name)\" are one row and have no row \"\(key.abbreviated())\"",
        offset: use.offset, hint: "write $\(name).@\(operation.word)")
    }
    for row in templates + rows where row.traits.holdsValue && !row.mayHold(operation.kinds) {
      let subject = row.id.isEmpty ? "a new row" : "row \"\(row.id.abbreviated())\""
      throw unfit(row, subject, operation, use, name)
    }
    return ItemIndex(0)
  }

  /// Returns the named row of entries of several rows or, without a name, the only one whose values the operator
  /// accepts.
  private func item(
    _ key: String?, _ operation: TotalOperation, _ use: TotalUse, _ name: String
  ) throws(TotalError) -> ItemIndex {
    let fitting = entry.indices.filter { entry[$0].mayHold(operation.kinds) }
    guard let key else {
      if fitting.count == 1 { return ItemIndex(fitting[0]) }
      let known = fitting.prefix(3).map { "$\(name).@\(operation.word).\(entry[$0].id)" }
      throw TotalError(
        .unknownID,
        "\(fitting.isEmpty ? "no row" : "more than one row") of \"\(name)\" has values for @\(operation.word)",
        offset: use.offset, hint: known.isEmpty ? nil : "write \(known.joined(separator: " or "))")
    }
    guard let item = item(withID: key) else {
      throw TotalError(
        .unknownID, "unknown row \"\(key.abbreviated())\" in entries of \"\(name)\"", offset: use.offset,
        hint: nil, unknown: (key, entry.map(\.id)))
    }
    guard fitting.contains(item.index) else {
      throw unfit(entry[item.index], "row \"\(key.abbreviated())\"", operation, use, name)
    }
    return item
  }

  private func unfit(
    _ row: RowDescriptor, _ subject: String, _ operation: TotalOperation, _ use: TotalUse, _ name: String
  ) -> TotalError {
    TotalError(
      .invalidTotal,
      "@\(operation.word) requires \(operation.kinds.count > 1 ? "numbers or dates" : "numbers"), but "
        + "\(subject) of \"\(name)\" is of type \(row.type.rawValue)", offset: use.offset, hint: nil)
  }
}

extension RowDescriptor {
  /// Returns whether the row may have a value of one of these kinds.
  fileprivate func mayHold(_ kinds: Set<ValueKind>) -> Bool {
    guard traits.holdsValue else { return false }
    // A label may have a value of any kind.
    return traits.valueKinds(of: self)?.contains(where: kinds.contains) ?? true
  }
}
