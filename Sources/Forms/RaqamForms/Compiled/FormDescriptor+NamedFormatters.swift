internal import Raqam
internal import RaqamDescriptors

extension FormDescriptor {
  /// Returns the form with messages that find the format of each row by its id: `{$total :raqam:format name=total}`.
  ///
  /// - Complexity: O(*n*) in the number of rows and the length of the messages.
  func namingFormatters() -> FormDescriptor {
    let all = sections.flatMap { $0.rows + $0.templates }
    let messages = all.flatMap { $0.formatters.filter(\.usesNamedFormatters) }
    guard !messages.isEmpty else { return self }
    let shared = SharedFormatters(Self.formatters(of: all, namedBy: messages))
    var parts = parts
    for index in parts.sections.indices { parts.sections[index].nameFormatters(shared) }
    return FormDescriptor(parts: parts)
  }

  /// The formatters of all rows, by id.
  var formattersOfRows: [String: FormatterDescriptor] {
    Self.formatters(of: sections.flatMap { $0.rows + $0.templates }, named: nil)
  }

  /// Returns the formatters of the rows that messages name; of all rows if a variable determines a name.
  private static func formatters(
    of rows: [RowDescriptor], namedBy messages: [FormatterDescriptor]
  ) -> [String: FormatterDescriptor] {
    var names: Set<String>? = []
    for message in messages {
      guard let named = message.namesOfFormatters else {
        names = nil
        break
      }
      names?.formUnion(named)
    }
    return formatters(of: rows, named: names)
  }

  /// Returns the formatters of rows by id; `nil` for all names.
  private static func formatters(of rows: [RowDescriptor], named names: Set<String>?) -> [String: FormatterDescriptor] {
    var formatters: [String: FormatterDescriptor] = [:]
    for row in rows where names?.contains(row.id) ?? true {
      let own = (row.formatters + row.traits.formats(of: row)).first { !$0.usesNamedFormatters }
      formatters[row.id] = own.map { row.traits.completed($0, in: row) }
    }
    return formatters
  }
}

extension SectionDescriptor {
  fileprivate mutating func nameFormatters(_ formatters: SharedFormatters) {
    for index in rows.indices { rows[index].nameFormatters(formatters) }
    template?.nameFormatters(formatters)
    for index in entry.indices { entry[index].nameFormatters(formatters) }
  }
}

extension RowDescriptor {
  fileprivate mutating func nameFormatters(_ shared: SharedFormatters) {
    guard formatters.contains(where: \.usesNamedFormatters) else { return }
    formatters = formatters.map { $0.naming(shared) }
  }
}
