internal import Raqam
internal import RaqamDescriptors

extension FormDescriptor {
  /// Returns the form with messages that find the format of each row by its id: `{$total :raqam:format name=total}`.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  func namingFormatters() -> FormDescriptor {
    let all = sections.flatMap { $0.rows + $0.templates }
    guard all.contains(where: { $0.formatters.contains(where: \.usesNamedFormatters) }) else { return self }
    var formatters: [String: FormatterDescriptor] = [:]
    for row in all {
      let own = (row.formatters + row.traits.formats(of: row)).first { !$0.usesNamedFormatters }
      formatters[row.id] = own.map { row.traits.completed($0, in: row) }
    }
    var parts = parts
    for index in parts.sections.indices { parts.sections[index].nameFormatters(formatters) }
    return FormDescriptor(parts: parts)
  }
}

extension SectionDescriptor {
  fileprivate mutating func nameFormatters(_ formatters: [String: FormatterDescriptor]) {
    for index in rows.indices { rows[index].formatters = rows[index].formatters.map { $0.naming(formatters) } }
    if let named = template?.formatters.map({ $0.naming(formatters) }) { template?.formatters = named }
    for index in entry.indices { entry[index].formatters = entry[index].formatters.map { $0.naming(formatters) } }
  }
}
