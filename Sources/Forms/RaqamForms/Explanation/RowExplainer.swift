internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

/// Explains the texts of a row.
package struct RowExplainer: Sendable {
  /// The location of a row's keys in the document.
  package struct Place: Sendable {
    let node: JSONNode
    let pointer: JSONPointer
    /// The prefix of the row's keys: `dynamic.` for a template.
    let prefix: String
    /// The origins of values that the row does not specify: the form's keys, and the context.
    let outer: KeyOrigins

    package init(_ node: JSONNode, at pointer: JSONPointer, prefix: String = "", outer: KeyOrigins) {
      self.node = node
      self.pointer = pointer
      self.prefix = prefix
      self.outer = outer
    }
  }

  private let row: RowDescriptor
  private let format: RowFormat
  private let location: Place
  private let context: FormatContext
  private let factory: FormatterFactory

  package init(
    _ row: RowDescriptor, _ format: RowFormat, at location: Place, context: FormatContext, factory: FormatterFactory
  ) {
    self.row = row
    self.format = format
    self.location = location
    self.context = context
    self.factory = factory
  }

  /// Explains the displayed text of a value.
  ///
  /// - Parameter text: The text that the form displays, if it differs from the row's format, such as a message.
  package func explanation(of value: FieldValue, shownAs text: String? = nil) throws(FormatError) -> FormatExplanation {
    let shown = if let text { text } else { try format.text(value) }
    var explanation: FormatExplanation
    if let explainer = try explainer(at: format.index(ofFormatFor: value)) {
      explanation = try explainer.explanation(of: format.formatted(value), shownAs: shown)
    } else {
      explanation = try plain(value, shown, nil)
    }
    // A password must not be disclosed.
    explanation.value = row.type == .password ? .null : value
    return explanation
  }

  /// Explains a row whose value was rejected.
  package func explanation(refused error: FormatError) throws(FormatError) -> FormatExplanation {
    if let explainer = try explainer(at: 0) { return try explainer.explanation(refused: error) }
    var explanation = try plain(.null, "", nil)
    explanation.text = nil
    explanation.engine = nil
    explanation.error = error
    return explanation
  }

  /// Explains how the row parses input.
  package func explanation(
    typed text: String, leniency: ParseLeniency, completing completion: RowCompletion,
    write: ((FieldValue) throws(FormatError) -> String)? = nil
  ) throws(FormatError) -> FormatExplanation {
    let reading = FormatExplanation.Reading(
      leniency, example: example(completion.now),
      parse: { () throws(FormatError) in try format.parse(text, leniency: leniency, completing: completion) },
      write: { value throws(FormatError) in
        if let write { try write(value) } else { try format.text(value) }
      })
    if let explainer = try explainer(at: 0) { return try explainer.explanation(typed: text, reading) }
    return try plain(.null, text, reading)
  }

  /// Returns an example of accepted input; `nil` if there is none.
  private func example(_ now: Instant) -> String? {
    guard let value = row.traits.example(of: row, at: now, in: format.zone) else { return nil }
    do throws(FormatError) { return try format.text(value) } catch { return nil }
  }

  private func plain(
    _ value: FieldValue, _ text: String, _ reading: FormatExplanation.Reading?
  ) throws(FormatError) -> FormatExplanation {
    try FormatExplainer.plain(
      value, text: text, reading, locale: context.locale, origins: location.outer, factory: factory)
  }

  /// Returns the explainer of one of the row's formats: those of its formatters, followed by the default formats of its
  /// type.
  private func explainer(at index: Int?) throws(FormatError) -> FormatExplainer? {
    let formatters = row.formatters + row.traits.formats(of: row)
    guard let index, formatters.indices.contains(index) else { return nil }
    let descriptor = row.traits.completed(formatters[index], in: row)
    return try FormatExplainer(
      descriptor, origins: origins(of: descriptor, at: index), context: context, factory: factory)
  }
}

extension RowExplainer {
  /// Returns the origins of the keys that apply to one of the row's formats.
  private func origins(of descriptor: FormatterDescriptor, at index: Int) -> KeyOrigins {
    var layers: [KeyOrigins.Layer] = []
    let isOwn = index < row.formatters.count
    if isOwn, let (node, pointer) = formatter(at: index) {
      layers.append(
        KeyOrigins.layer(node, at: pointer, kind: .formatter, known: FormatterKeys.counting(for: descriptor)))
    }
    if !isOwn || completes(descriptor) {
      var layer = KeyOrigins.layer(
        location.node, at: location.pointer, kind: .row, known: RowKeys.keys(of: row.type), prefix: location.prefix)
      layer[KeyOrigins.base] = (layer["style"] ?? layer["type"]).map { KeyOrigins.Origin($0.source) }
      layers.append(layer)
    }
    return location.outer.after(layers)
  }

  /// Returns whether the row provides keys that its formatter omits.
  private func completes(_ descriptor: FormatterDescriptor) -> Bool {
    row.type == .datetime || row.type == .currency && descriptor.content.type == .number
  }

  /// Returns the node and pointer of a formatter. A single formatter may be written without an array.
  private func formatter(at index: Int) -> (JSONNode, JSONPointer)? {
    let key = location.prefix + "formatter"
    guard let node = location.node[key] else { return nil }
    let pointer = location.pointer.appending(key: key)
    guard node.asArray != nil else { return (node, pointer) }
    return node[index].map { ($0, pointer.appending(index: index)) }
  }
}
