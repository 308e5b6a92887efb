internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON
internal import RaqamPredicates

extension RowDescriptor {
  /// Decodes a Row object outside a form. Reports diagnostics to `log`, and fails if there is an error. The ids in its
  /// predicates are not resolved.
  package init?(_ node: JSONNode, at pointer: JSONPointer, log: DiagnosticLog) {
    var expressions = ExpressionLog(log)
    let errors = log.errorCount
    let row = RowDescriptor(node, at: pointer, expressions: &expressions)
    expressions.report(ids: nil)
    guard let row, log.errorCount == errors else { return nil }
    self = row
  }

  /// Decodes a Row object. Its conditions and rules are added to `expressions`, which reports their errors once all ids
  /// are known. An invalid expression alone does not reject the row.
  ///
  /// - Parameter isTemplate: Whether the keys are those of the new rows of a dynamic section (`dynamic.type`,
  ///   `dynamic.title` …). Templates have no id: ids of new rows are generated.
  package init?(_ node: JSONNode, at pointer: JSONPointer, isTemplate: Bool = false, expressions: inout ExpressionLog) {
    let read = Self.read(node, at: pointer, isTemplate: isTemplate, expressions: &expressions)
    guard let read, read.fault == nil else { return nil }
    self = read.row
  }

  /// The location of the errors in a rejected row.
  package enum Fault {
    /// An error that does not affect the row's formats.
    case elsewhere
    /// An error in a key that the row's formats depend on.
    case format
  }

  /// Decodes a row as far as possible; returns `nil` if the node is not an object.
  package static func read(
    _ node: JSONNode, at pointer: JSONPointer, isTemplate: Bool = false, expressions: inout ExpressionLog
  ) -> (row: RowDescriptor, fault: Fault?)? {
    guard
      var decoder = ObjectDecoder(
        node, at: pointer, subject: isTemplate ? "template of new rows" : "row", prefix: isTemplate ? "dynamic." : "",
        log: expressions.log)
    else { return nil }
    let errors = expressions.log.errorCount
    let firstExpression = expressions.count
    let type = type(&decoder)
    let id = isTemplate ? refuseID(&decoder) : id(&decoder)
    // Decode the other keys even if the type is unknown, so that one run reports all errors.
    var row = RowDescriptor(type: type ?? .text, id: id ?? "")
    row.decodeCommon(&decoder, &expressions)
    let before = expressions.log.errorCount
    if let type { row.content = type.traits.content(&decoder) }
    if case .options(var choice) = row.content {
      choice.decodeConditions(&decoder, &expressions)
      row.content = .options(choice)
    }
    row.decodeInput(&decoder, &expressions, isTyped: type != nil)
    if type != nil { expressions.setSubject(PredicateSubject(of: row), after: firstExpression) }
    let hasFormat = type != nil && expressions.log.errorCount == before
    if isTemplate {
      // The section decodes these keys.
      for key in reservedTemplateKeys { _ = decoder.node(key) }
    }
    decoder.finish(
      known: type.map(RowKeys.keys) ?? RowKeys.all, elsewhere: RowKeys.all,
      reason: "by rows of type \(row.type.rawValue)", foreign: ForeignKeys.row,
      synonyms: ForeignKeys.synonyms(ofRowKey:),
      others: isTemplate ? reservedTemplateKeys : [])
    return (row, expressions.log.errorCount == errors ? nil : hasFormat ? .elsewhere : .format)
  }

  /// The keys after `dynamic.` that belong to the section, not to the template.
  private static let reservedTemplateKeys = [
    "allowed.delete", "allowed.insert", "allowed.reorder", "title.insert", "id.prefix", "items", "count.minimum",
    "count.maximum", "unique",
  ]

  private static func type(_ decoder: inout ObjectDecoder) -> RowType? {
    guard let word = decoder.string("type") else {
      if !decoder.has("type") {
        decoder.reportMissing(
          "type", hint: "use one of \(RowType.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      return nil
    }
    if let type = RowType(exact: word) { return type }
    if word.hasBytes(of: "textfield") {
      decoder.report(
        .error, .unknownValue, "unknown row type \"textfield\"", key: "type",
        hint: "use its style as type: text, name, email, password …")
    } else {
      decoder.reportWord(
        word, key: "type", words: RowType.allCases.map(\.rawValue), synonyms: ForeignKeys.rowTypes)
    }
    return nil
  }

  // MARK: Id

  private static func id(_ decoder: inout ObjectDecoder) -> String? {
    let id = decoder.string("id")
    let tag = decoder.string("tag")
    if let id, let tag, !id.hasBytes(of: tag) {
      decoder.report(
        .error, .conflictingKeys, "\"id\" and \"tag\" are synonyms and differ", key: "tag",
        hint: "remove one of them")
    }
    guard let name = id ?? tag else {
      if !decoder.has("id"), !decoder.has("tag") {
        decoder.reportMissing("id", hint: "add \"id\" or \"tag\"")
      }
      return nil
    }
    let key = id == nil ? "tag" : "id"
    if name.isEmpty {
      decoder.report(.error, .invalidID, "\"\(key)\" must not be empty", key: key)
    } else if !isIdentifier(name) {
      decoder.report(
        .warning, .invalidID, "predicates cannot name \"\(name.abbreviated())\"", key: key,
        hint: "use letters A to Z, _ and digits, but no digit first")
    }
    return name
  }

  /// Returns whether a predicate can name this id: `[A-Za-z_][A-Za-z0-9_]*`.
  package static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x5F
    }
  }

  private static func refuseID(_ decoder: inout ObjectDecoder) -> String? {
    for key in ["id", "tag"] where decoder.node(key) != nil {
      decoder.report(
        .error, .conflictingKeys, "ids of new rows are generated from \"dynamic.id.prefix\"", key: key,
        hint: "remove \(decoder.quoted(key))")
    }
    return nil
  }

  // MARK: Keys of many rows

  private mutating func decodeCommon(_ decoder: inout ObjectDecoder, _ expressions: inout ExpressionLog) {
    title = decoder.string("title")
    hidden = decoder.condition("hidden", &expressions) ?? .constant(false)
    disabled = decoder.condition("disabled", &expressions) ?? .constant(false)
    let names = ["background", "text", "text.detail"] + (traits.takesInputKeys ? ["placeholder"] : [])
    for name in names.flatMap({ [$0, $0 + ".ios"] }) {
      colors[name] = decoder.color("color." + name)
    }
  }

  private mutating func decodeInput(_ decoder: inout ObjectDecoder, _ expressions: inout ExpressionLog, isTyped: Bool) {
    guard traits.takesInputKeys else { return }
    placeholder = decoder.string("placeholder")
    emptyText = decoder.string("empty_text")
    required = decoder.condition("required", &expressions) ?? .constant(false)
    if isTyped, traits.mayBeComputed { expression = decoder.expression("value.expression", &expressions) }
    if let node = decoder.node("formatter") {
      // A single object is equivalent to an array of one element.
      let pointer = decoder.pointer(to: "formatter")
      let defaults = traits.defaults(of: self)
      let nodes = node.asArray?.enumerated().map { (pointer.appending(index: $0), $1) } ?? [(pointer, node)]
      for (nodePointer, node) in nodes {
        guard let formatter = FormatterDescriptor(node, at: nodePointer, defaults: defaults, log: decoder.log) else {
          continue
        }
        formatters.append(formatter)
        if isTyped { reportMisfit(of: formatter, at: nodePointer, byteOffset: node.range.lowerBound, log: decoder.log) }
      }
    }
    if let elements = decoder.array("rules", of: "rules") {
      let pointer = decoder.pointer(to: "rules")
      expressions.isOfASCII = isTyped && hasASCIIDigits
      defer { expressions.isOfASCII = false }
      rules = elements.enumerated().compactMap {
        RuleDescriptor($1, at: pointer.appending(index: $0), &expressions)
      }
    }
  }
}

extension ObjectDecoder {
  mutating func condition(_ key: String, _ expressions: inout ExpressionLog) -> Condition? {
    node(key).flatMap { expressions.condition($0, at: pointer(to: key)) }
  }

  mutating func expression(_ key: String, _ expressions: inout ExpressionLog) -> FormExpression? {
    guard let format = string(key), let node = node(key) else { return nil }
    return expressions.value(format, at: pointer(to: key), byteOffset: node.range.lowerBound)
  }

  /// Decodes a bound, which must be a JSON number.
  mutating func bound(_ key: String) -> ExactDecimal? {
    guard let node = node(key) else { return nil }
    guard let text = node.asNumber else {
      // The value of a row or an expression cannot be a bound.
      let hint = node.asString.flatMap { text in
        text.utf8.contains(where: "$(+*/".utf8.contains)
          ? "write a rule: {\"predicate\": \"SELF \(key.hasSuffix("minimum") ? ">=" : "<=") \(text.abbreviated(to: 40))\"}"
          : Self.numberHint(text)
      }
      reportType(key, expected: "a number", node: node, hint: hint)
      return nil
    }
    return checked(key) { () throws(FormatError) in try ExactDecimal(text) }
  }

  mutating func color(_ key: String) -> HexColor? {
    guard let text = string(key) else { return nil }
    if let color = HexColor(text) { return color }
    report(
      .error, .invalidColor, "\"\(text.abbreviated(to: 20))\" is not a color", key: key,
      hint: "write #RGB, #RRGGBB or #RRGGBBAA")
    return nil
  }
}

extension RuleDescriptor {
  /// Decodes a Validation object. Its test is added to `expressions`.
  fileprivate init?(_ node: JSONNode, at pointer: JSONPointer, _ expressions: inout ExpressionLog) {
    guard var decoder = ObjectDecoder(node, at: pointer, subject: "rule", log: expressions.log) else { return nil }
    let message = decoder.string("message")
    if let message {
      expressions.messages.append((message, decoder.pointer(to: "message"), decoder.node("message")?.range.lowerBound))
    }
    let expression = decoder.string("regexp")
    let predicate = decoder.string("predicate")
    decoder.finish(known: RuleKeys.all, synonyms: { ForeignKeys.ruleSynonyms[$0].map { [$0] } ?? [] })
    switch (expression, predicate) {
    case (let pattern?, nil):
      let location = (pointer: decoder.pointer(to: "regexp"), byte: decoder.node("regexp")?.range.lowerBound)
      guard let expression = expressions.expression(pattern, at: location.pointer, byteOffset: location.byte) else {
        return nil
      }
      self.init(.regularExpression(expression), message: message)
    case (nil, let format?):
      let location = (pointer: decoder.pointer(to: "predicate"), byte: decoder.node("predicate")?.range.lowerBound)
      guard let predicate = expressions.predicate(format, at: location.pointer, byteOffset: location.byte) else {
        return nil
      }
      self.init(.predicate(predicate), message: message)
    case (.some, .some):
      decoder.report(
        .error, .conflictingKeys, "\"regexp\" and \"predicate\" cannot be combined", key: "predicate",
        hint: "write two rules")
      return nil
    case (nil, nil):
      if !decoder.has("regexp"), !decoder.has("predicate") {
        decoder.reportMissing("regexp", hint: "add \"regexp\" or \"predicate\"")
      }
      return nil
    }
  }
}
