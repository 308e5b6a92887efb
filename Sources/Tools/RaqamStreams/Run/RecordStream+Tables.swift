internal import Raqam
internal import RaqamDescriptors

/// The columns of tables.
extension RecordStream {
  /// Removes the header from the input and finds the columns.
  func tablePlan(_ source: RecordSource) throws(StreamFailure) -> (TableWork.ColumnLayout, header: [UInt8]) {
    let scanner = FieldScanner(separator: separator.byte, hasQuotes: layout.hasQuotes)
    let first = try source.takeFirst(isHeader: hasHeader)
    // More names would need far more memory than the record.
    guard scanner.count(of: first) <= Self.columnLimit else {
      throw .unreadable("too many columns: at most \(Self.columnLimit)")
    }
    let fields = scanner.fields(of: first)
    var targets: [(position: Int, column: Int)] = []
    if hasHeader {
      guard let fields else {
        throw otherDelimiter(of: first, allColumns.map(\.name)) ?? .unreadable("invalid quotation mark in the header")
      }
      // Empty input has no header, so columns are not missing.
      if !first.isEmpty { targets = try self.targets(fields, first) }
    } else {
      if fields == nil, let failure = otherDelimiter(of: first, allColumns.map(\.name)) { throw failure }
      source.putBack(first)
      if !first.isEmpty { targets = try self.targets(count: fields?.count, first) }
    }
    let plan = TableWork.ColumnLayout(
      scanner: scanner, targets: Self.distinct(targets), count: fields?.count ?? 1,
      names: hasHeader ? fields ?? [] : [], nullTexts: nullTexts, invalid: invalid, issueLimit: issueLimit)
    return (plan, hasHeader ? first : [])
  }

  /// Sorts targets from left to right. If two of them change the same column, the last one is used.
  private static func distinct(_ targets: [(position: Int, column: Int)]) -> [(position: Int, column: Int)] {
    Dictionary(targets.map { ($0.position, $0.column) }) { $1 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the columns for each name; a name may occur several times.
  private func targets(
    _ names: [String], _ header: [UInt8]
  ) throws(StreamFailure) -> [(position: Int, column: Int)] {
    var targets: [(position: Int, column: Int)] = []
    var placesOfNames: [ExactText: [Int]] = [:]
    for (position, name) in names.enumerated() { placesOfNames[name, default: []].append(position) }
    for (index, column) in allColumns.enumerated() {
      let positions = placesOfNames[column.name] ?? []
      if positions.isEmpty, index >= optionalColumns.count {
        if let failure = otherDelimiter(of: header, [column.name]) { throw failure }
        throw .unknownColumn(
          column.name, hint: SpellingSuggestion.hint(column.name, among: names.filter { !$0.isEmpty }),
          count: names.count)
      }
      targets += positions.map { ($0, index) }
    }
    // Without a match, the rows of a form would silently have no effect.
    if targets.isEmpty, let failure = otherDelimiter(of: header, optionalColumns.map(\.name)) { throw failure }
    return targets
  }

  /// Returns columns by number.
  private func targets(
    count: Int?, _ first: [UInt8]
  ) throws(StreamFailure) -> [(position: Int, column: Int)] {
    var targets: [(position: Int, column: Int)] = []
    for (index, column) in columns.enumerated() {
      let index = index + optionalColumns.count
      guard let number = Int(column.name), (1...(count ?? Int.max)).contains(number) else {
        throw otherDelimiter(of: first, [column.name]) ?? .unknownColumn(column.name, hint: nil, count: count ?? 0)
      }
      targets.append((number - 1, index))
    }
    return targets
  }

  /// Checks that the output of absent values fits into a layout without quotation marks.
  ///
  /// - Throws: `unreadable` if the text of a column would be several fields or lines.
  func checkEmptyTexts() throws(StreamFailure) {
    guard layout == .tsv || layout == .lines else { return }
    for column in allColumns {
      let text: String?
      do throws(FormatError) { text = try column.writer?.emptyText } catch { continue }
      let isWhole = text?.utf8.allSatisfy { byte in
        byte != Delimiter.lineFeed && byte != Delimiter.carriageReturn && (byte != Delimiter.tab || layout == .lines)
      }
      if isWhole == false {
        let parts = layout == .tsv ? "a tab or a line break" : "a line break"
        throw .unreadable("\"empty\" cannot contain \(parts) in \(layout.rawValue)")
      }
    }
  }

  private var separator: FieldDelimiter { layout == .tsv ? .tab : delimiter }

  /// Returns the failure for a delimiter that would give the first record one of these columns; `nil` if there is none.
  private func otherDelimiter(of first: [UInt8], _ columns: [String]) -> StreamFailure? {
    let wanted = Set(exact: columns)
    for other in FieldDelimiter.common where other != separator {
      let scanner = FieldScanner(separator: other.byte, hasQuotes: true)
      let count = scanner.count(of: first)
      guard (2...Self.columnLimit).contains(count), let fields = scanner.fields(of: first) else { continue }
      let names = hasHeader ? fields : (1...count).map { "\($0)" }
      if let column = names.first(where: { wanted.contains($0) }) { return .otherDelimiter(other, column: column) }
    }
    return nil
  }
}
