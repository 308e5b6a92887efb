internal import Raqam
internal import Synchronization

/// The formatters of the rows of a form, which its messages find by the ids of the rows.
///
/// A format is made when the first message that names it is compiled, once for all messages in the same context.
package final class SharedFormatters: Sendable {
  /// A format, or the reason why there is none. The row reports it.
  typealias Made = Result<CompiledFormat, FormatError>

  /// The formats that were made in a context.
  private struct Formats {
    let context: FormatContext
    var byFormatter: [FormatterDescriptor: Made] = [:]
    var byName: [String: Made] = [:]
    /// The memory of the formats by name, in bytes.
    var weight = 0
    var isComplete = false
  }

  private struct State: Sendable {
    var formats: [Formats] = []
    /// The formatters whose costs were counted, by the locale of the message.
    var counted: [LocaleID?: Set<FormatterDescriptor>] = [:]
    /// The locales of messages for which all formatters were counted.
    var complete: Set<LocaleID?> = []
  }

  let formatters: [String: FormatterDescriptor]
  private let state = Mutex(State())

  /// Creates the formatters of rows by id.
  package init(_ formatters: [String: FormatterDescriptor]) { self.formatters = formatters }

  /// The numbers of formats that were made, by context.
  var madeCounts: [Int] { state.withLock { $0.formats.map(\.byFormatter.count) } }

  /// Returns the formats of names; those of all rows for `nil`.
  ///
  /// - Returns: The formats, without unknown names, and their memory in bytes.
  func formats(
    _ names: [String]?, in context: FormatContext, _ factory: FormatterFactory
  ) -> (formats: [String: Made], weight: Int) {
    state.withLock { state in
      let index = state.formats.firstIndex { $0.context == context } ?? state.formats.count
      if index == state.formats.count { state.formats.append(Formats(context: context)) }
      if !state.formats[index].isComplete {
        for name in names ?? Array(formatters.keys) { open(name, factory, &state.formats[index]) }
        if names == nil { state.formats[index].isComplete = true }
      }
      let formats = state.formats[index]
      guard let names else { return (formats.byName, formats.weight) }
      let named = Dictionary(names.compactMap { name in formats.byName[name].map { (name, $0) } }) { first, _ in first }
      return (named, named.values.reduce(0) { $0 + $1.weight })
    }
  }

  private func open(_ name: String, _ factory: FormatterFactory, _ formats: inout Formats) {
    guard formats.byName[name] == nil, let formatter = formatters[name] else { return }
    let made = formats.byFormatter[formatter] ?? Self.made(formatter, in: formats.context, factory)
    if formats.byFormatter.updateValue(made, forKey: formatter) == nil { formats.weight += made.weight }
    formats.byName[name] = made
  }

  private static func made(
    _ formatter: FormatterDescriptor, in context: FormatContext, _ factory: FormatterFactory
  ) -> Made {
    do throws(FormatError) { return .success(try factory.format(for: formatter, in: context)) } catch {
      return .failure(error)
    }
  }

  /// Returns the steps for the formats of names that no earlier call counted.
  fileprivate func steps(for names: [String]?, in locale: LocaleID?) -> Int {
    state.withLock { state in
      if state.complete.contains(locale) { return 0 }
      if names == nil { state.complete.insert(locale) }
      var counted = state.counted.removeValue(forKey: locale) ?? []
      var steps = 0
      for name in names ?? Array(formatters.keys) {
        guard let formatter = formatters[name], counted.insert(formatter).inserted else { continue }
        steps += formatter.makingSteps
      }
      state.counted[locale] = counted
      return steps
    }
  }
}

extension SharedFormatters.Made {
  fileprivate var weight: Int { if case .success(let format) = self { format.weight } else { 0 } }
}

extension FormatterDescriptor.MessageStyle {
  /// The formatters of rows that a message names.
  struct Rows: Sendable, Equatable {
    let formatters: SharedFormatters
    /// The ids of the rows, sorted; `nil` if a variable determines one.
    let names: [String]?

    /// Returns whether a name means the same in both. The names are those of equal patterns.
    static func == (left: Self, right: Self) -> Bool {
      if left.formatters === right.formatters { return true }
      guard let names = left.names else { return false }
      return names.allSatisfy { left.formatters.formatters[$0] == right.formatters.formatters[$0] }
    }
  }

  /// The names of the formatters that a message of MessageFormat 2 uses, sorted; `nil` if a variable determines one.
  package var usedFormatters: [String]? {
    guard let model = MessageSource(ofText: pattern)?.model else { return [] }
    var names: Set<String> = []
    let patterns = model.patterns.flatMap(\.elements).compactMap { element in
      if case .expression(let expression) = element { expression.function } else { nil }
    }
    for function in model.declarations.compactMap(\.value.function) + patterns
    where function.name == FormatterDescriptor.functionOfFormatters {
      switch function.options["name"] {
      case .literal(let name): names.insert(name.string)
      case .variable: return nil
      case nil: break
      }
    }
    return names.sorted()
  }
}

extension FormatterDescriptor {
  /// Whether the formatter is a message that may use named formatters.
  package var usesNamedFormatters: Bool {
    guard let style = content.style(MessageStyle.self), style.syntax == .messageFormat2 else { return false }
    return style.pattern.utf8.firstRange(of: Self.functionOfFormatters.utf8) != nil
  }

  /// The names of the formatters that the formatter uses, if it is a message; `nil` if a variable determines one.
  package var namesOfFormatters: [String]? {
    guard usesNamedFormatters, let style = content.style(MessageStyle.self) else { return [] }
    return style.usedFormatters
  }

  /// Returns the formatter with the formatters of rows, if it is a message that uses named formatters.
  package func naming(_ formatters: SharedFormatters) -> FormatterDescriptor {
    guard usesNamedFormatters, var style = content.style(MessageStyle.self) else { return self }
    let names = style.usedFormatters
    let others = names.map { names in names.filter { style.formatters[$0] == nil } }
    style.rows = MessageStyle.Rows(formatters: formatters, names: others)
    var formatter = self
    formatter.content = Content(style)
    return formatter
  }

  /// Returns the steps for the formats of rows that the formatter is the first one to name.
  package func stepsOfNamedRows() -> Int {
    guard let rows = content.style(MessageStyle.self)?.rows else { return 0 }
    return rows.formatters.steps(for: rows.names, in: locale)
  }
}
