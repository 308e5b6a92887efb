internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

extension SectionDescriptor {
  init?(_ node: JSONNode, at pointer: JSONPointer, checks: inout FormChecks) {
    guard var decoder = ObjectDecoder(node, at: pointer, subject: "section", log: checks.log) else { return nil }
    self.init(rows: [])
    let type = decoder.word("type", Kind.self)
    kind = type ?? .static
    id = decoder.string("id")
    if let id {
      if id.isEmpty { decoder.report(.error, .invalidID, "\"id\" must not be empty", key: "id") }
      checks.ids.add(id, at: pointer, byteOffset: node.range.lowerBound)
    }
    header = decoder.string("header")
    let title = decoder.string("title")
    if let header, let title, !header.hasBytes(of: title) {
      decoder.report(
        .error, .conflictingKeys, "\"header\" and \"title\" are synonyms and differ", key: "title",
        hint: "remove one of them")
    }
    header = header ?? title
    footer = decoder.string("footer")
    let firstExpression = checks.expressions.count
    hidden = decoder.condition("hidden", &checks.expressions) ?? .constant(false)
    checks.expressions.setSubject(.nothing, after: firstExpression)
    rows = Self.rows(&decoder, checks: &checks)
    // If the type is unknown, dynamic keys may be intended and are not reported.
    let isUnknown = type == nil && decoder.has("type")
    if kind == .dynamic || isUnknown { decodeDynamic(node, &decoder, checks: &checks) }
    let isStatic = kind == .static && !isUnknown
    let dynamicKeys = decoder.keys.filter { $0.beginsWithBytes(of: "dynamic.") }.map {
      KeyDefinition($0, .anything, "")
    }
    decoder.finish(
      known: SectionKeys.all.filter { !isStatic || !$0.name.hasPrefix("dynamic.") },
      elsewhere: isStatic ? dynamicKeys : [], reason: "in a static section", foreign: ForeignKeys.section,
      synonyms: { ForeignKeys.sectionSynonyms[$0].map { [$0] } ?? [] })
  }

  private static func rows(_ decoder: inout ObjectDecoder, checks: inout FormChecks) -> [RowDescriptor] {
    guard let elements = decoder.array("items", of: "rows") else {
      if !decoder.has("items") {
        decoder.reportMissing("items", hint: "add an array of rows, which may be empty")
      }
      checks.gaps.rows.append([])
      checks.gaps.all.append([])
      return []
    }
    let pointer = decoder.pointer(to: "items")
    var rows: [RowDescriptor] = []
    var indexes: [Int] = []
    var all: [RowDescriptor] = []
    defer {
      checks.gaps.rows.append(indexes)
      checks.gaps.all.append(all)
    }
    for (index, element) in elements.enumerated() {
      let rowPointer = pointer.appending(index: index)
      let byte = element.range.lowerBound
      guard checks.ids.countRow(at: rowPointer, byteOffset: byte) else { break }
      let read = RowDescriptor.read(element, at: rowPointer, expressions: &checks.expressions)
      // The id of a rejected row is still in use.
      if let id = read?.row.id ?? element["id"]?.asString ?? element["tag"]?.asString, !id.isEmpty {
        checks.ids.add(row: id, at: rowPointer, byteOffset: byte)
      }
      guard let (row, fault) = read else {
        all.append(RowDescriptor(type: .label, id: ""))
        continue
      }
      all.append(row)
      if let fault {
        checks.gaps.refused.append(.init(row: row, pointer: rowPointer, hasFormat: fault == .elsewhere))
      } else {
        rows.append(row)
        indexes.append(index)
      }
    }
    return rows
  }

  private mutating func decodeDynamic(_ node: JSONNode, _ decoder: inout ObjectDecoder, checks: inout FormChecks) {
    let canInsert = decoder.bool("dynamic.allowed.insert") ?? false
    let insertTitle = decoder.string("dynamic.title.insert")
    editing = Editing(
      canInsert: canInsert, canDelete: decoder.bool("dynamic.allowed.delete") ?? false,
      canReorder: decoder.bool("dynamic.allowed.reorder") ?? true,
      insertTitle: canInsert ? insertTitle : nil)
    if !canInsert { decoder.reportUnused(["dynamic.title.insert"], "because rows cannot be inserted") }
    let prefix = decoder.string("dynamic.id.prefix") ?? "default"
    if RowDescriptor.isIdentifier(prefix) {
      checks.ids.add(prefix: prefix, at: decoder.pointer, byteOffset: node.range.lowerBound)
      idPrefix = prefix
    } else {
      decoder.report(
        .error, .invalidID, "\"\(prefix.abbreviated())\" is not a valid prefix of ids", key: "dynamic.id.prefix",
        hint: "use letters A to Z, _ and digits, but no digit first")
    }
    decodeTemplate(node, canInsert: canInsert, &decoder, checks: &checks)
    decodeCounts(&decoder)
    decodeUnique(&decoder)
  }

  private mutating func decodeCounts(_ decoder: inout ObjectDecoder) {
    minimumCount = decoder.integer("dynamic.count.minimum", in: SectionKeys.counts)
    maximumCount = decoder.integer("dynamic.count.maximum", in: 1...FormSession.sectionRowLimit)
    // If entries are one row, the rows of the descriptor are the first entries.
    let count = entry.isEmpty ? rows.count { $0.traits.holdsValue } : 0
    if let maximumCount, maximumCount < count {
      decoder.report(
        .warning, .conflictingKeys, "too many initial entries: at most \(maximumCount), found \(count)",
        key: "dynamic.count.maximum")
    }
    guard let minimumCount else { return }
    if let maximumCount, minimumCount > maximumCount {
      decoder.report(
        .error, .conflictingKeys,
        "\"dynamic.count.minimum\" (\(minimumCount)) must not exceed \"dynamic.count.maximum\" (\(maximumCount))",
        key: "dynamic.count.minimum")
    } else if editing?.canInsert == false, minimumCount > count {
      decoder.report(
        .warning, .conflictingKeys,
        "too few initial entries: at least \(minimumCount), found \(count), and none can be added",
        key: "dynamic.count.minimum", hint: "set \"dynamic.allowed.insert\" to true")
    }
  }

  private mutating func decodeUnique(_ decoder: inout ObjectDecoder) {
    guard let elements = decoder.array("dynamic.unique", of: "strings") else { return }
    let pointer = decoder.pointer(to: "dynamic.unique")
    let names = entry.isEmpty ? ["self"] : entry.map(\.id)
    for (index, element) in elements.enumerated() {
      let (idPointer, byte) = (pointer.appending(index: index), element.range.lowerBound)
      guard let name = element.asString else {
        decoder.log.report(
          .error, .wrongType, "an id must be a string, found \(element.kind.article)", at: idPointer, byteOffset: byte)
        continue
      }
      guard let item = item(named: name) else {
        decoder.log.report(
          .error, .unknownID, "unknown row \"\(name.abbreviated())\" in \"dynamic.unique\"", at: idPointer,
          byteOffset: byte,
          hint: entry.isEmpty
            ? "write \"self\"" : decoder.log.suggestion(for: name, among: names))
        continue
      }
      let holdsValue =
        entry.isEmpty
        ? template?.traits.holdsValue ?? true || rows.contains { $0.traits.holdsValue }
        : entry[item.index].traits.holdsValue
      if !holdsValue {
        decoder.log.report(
          .warning, .unusedKey, "row \"\(name.abbreviated())\" has no value to compare", at: idPointer,
          byteOffset: byte)
      }
      unique.append(name)
    }
  }

  private mutating func decodeTemplate(
    _ node: JSONNode, canInsert: Bool, _ decoder: inout ObjectDecoder, checks: inout FormChecks
  ) {
    let reserved = SectionKeys.all.map(\.name)
    let templateKeys = decoder.keys.filter { $0.beginsWithBytes(of: "dynamic.") && !reserved.containsExactly($0) }
    // The decoder of the row reports errors in these keys.
    for key in templateKeys { _ = decoder.node(key) }
    if decoder.has("dynamic.items") {
      if let key = templateKeys.first(where: decoder.has) {
        decoder.report(
          .error, .conflictingKeys,
          "\"\(key.abbreviated(to: 60))\" and \"dynamic.items\" cannot be combined",
          key: key, hint: "remove one of them")
      }
      return decodeLine(&decoder, checks: &checks)
    }
    guard canInsert || templateKeys.contains(where: decoder.has) else { return }
    template = RowDescriptor(
      node, at: decoder.pointer, isTemplate: true, expressions: &checks.expressions)
  }

  private mutating func decodeLine(_ decoder: inout ObjectDecoder, checks: inout FormChecks) {
    guard let elements = decoder.array("dynamic.items", of: "rows") else { return }
    if elements.isEmpty {
      decoder.report(
        .error, .emptyList, "\"dynamic.items\" must not be empty", key: "dynamic.items", hint: "add a row")
    }
    if elements.count > Self.entryRowLimit {
      decoder.report(
        .error, .limitExceeded, "too many rows in an entry: at most \(Self.entryRowLimit)", key: "dynamic.items")
    }
    let pointer = decoder.pointer(to: "dynamic.items")
    // Rows may name rows that follow them.
    let names = elements.prefix(Self.entryRowLimit).map { $0["id"]?.asString ?? $0["tag"]?.asString ?? "" }
    checks.expressions.entryNames = names
    for (index, element) in elements.prefix(Self.entryRowLimit).enumerated() {
      let itemPointer = pointer.appending(index: index)
      checks.ids.add(
        name: names[index], isTwice: names[..<index].containsExactly(names[index]), at: itemPointer,
        byteOffset: element.range.lowerBound)
      let read = RowDescriptor.read(element, at: itemPointer, expressions: &checks.expressions)
      // Keep the name of a rejected row, with a type that accepts any value, so that references to it are not reported.
      if let (row, fault) = read, fault == nil || fault == .elsewhere {
        entry.append(row)
      } else {
        entry.append(RowDescriptor(type: .label, id: names[index]))
      }
    }
    checks.expressions.entryNames = []
  }
}
