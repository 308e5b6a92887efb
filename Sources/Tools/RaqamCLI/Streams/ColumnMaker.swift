import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamHost
import RaqamJSON
import RaqamStreams

/// Creates columns from the options of `raqam stream`.
struct ColumnMaker {
  let host: Host
  let factory: FormatterFactory
  let context: FormatContext
  /// Whether columns need names; those of the `lines` layout do not.
  let needsNames: Bool

  /// Returns the column of `NAME=JSON` or `NAME=@FILE` for a Formatter object that formats.
  func field(_ text: String) throws(CommandError) -> StreamColumn {
    let (name, source) = try named(text, "--field")
    return try make { () throws(FormatError) in
      try StreamColumn(name, format: source, factory: factory, context: context)
    }
  }

  /// Adds a Formatter object that parses. If the column is also formatted, its cells are parsed first.
  func add(parse text: String, _ leniency: ParseLeniency, to columns: inout [StreamColumn]) throws(CommandError) {
    let (name, descriptor) = try named(text, "--parse")
    let known = columns.firstIndex { $0.name.hasBytes(of: name) && !$0.isParsed }
    let column = try make { () throws(FormatError) in
      guard let known else {
        return try StreamColumn(name, parsedBy: descriptor, leniency: leniency, factory: factory, context: context)
      }
      return try columns[known].parsing(by: descriptor, leniency: leniency, factory: factory, context: context)
    }
    if let known { columns[known] = column } else { columns.append(column) }
  }

  /// Returns the column of `JSON`, `@FILE` or `NAME=…` for a Row object.
  func row(_ text: String) throws(CommandError) -> StreamColumn {
    let (name, json) = Self.divided(text)
    let input = JSONInput(json, of: "--row")
    let bytes = try host.bytes(of: input)
    let document = try host.document(bytes, from: input.name, showsLines: input.isFile)
    let log = DiagnosticLog(document: document, timeZones: factory.timeZones)
    log.reportDuplicateKeys(of: document)
    // The text and value of a row do not depend on its conditions and rules.
    var expressions = ExpressionLog(log)
    let row = RowDescriptor(document.root, at: .root, expressions: &expressions)
    host.report(
      log.diagnostics.filter { $0.severity != .note }, of: input.name, bytes, showsLines: input.isFile)
    guard let row, !log.hasErrors else { throw .issues }
    return try make { () throws(FormatError) in
      try StreamColumn(needsNames ? name : "", row: row, factory: factory, context: context)
    }
  }

  /// Returns the columns for all rows of a form.
  func form(_ text: String) throws(CommandError) -> [StreamColumn] {
    let input = JSONInput(text, of: "--form")
    let bytes = try host.bytes(of: input)
    let descriptor = try host.decodeForm(bytes, from: input.name, timeZones: factory.timeZones)
    do throws(DescriptorError) {
      let form = try CompiledForm(descriptor, factory: factory, context: context)
      return StreamColumn.columns(of: form, factory: factory, context: context)
    } catch {
      host.report(error.diagnostics, of: input.name, bytes)
      throw .issues
    }
  }

  /// Returns a name and its Formatter object.
  private func named(_ text: String, _ option: String) throws(CommandError) -> (String, FormatterDescriptor) {
    let (name, json) = Self.divided(text)
    if name == nil, needsNames {
      throw .usage("\(option) must be NAME=JSON or NAME=@FILE, found \"\(Host.printable(text.abbreviated(to: 60)))\"")
    }
    let source = try FormatterSource(json, of: name.map { "\(option) \($0)" } ?? option, host)
    return (needsNames ? name ?? "" : "", try source.decoded(timeZones: factory.timeZones, host))
  }

  private func make(_ body: () throws(FormatError) -> StreamColumn) throws(CommandError) -> StreamColumn {
    do throws(FormatError) { return try body() } catch { throw .usage(error.description) }
  }

  /// Divides an argument into a name and JSON or a file. The first `=` that is followed by `{` or `@` is the separator,
  /// so that names can contain `=`.
  static func divided(_ text: String) -> (name: String?, json: String) {
    if text.first == "{" || text.first == "@" { return (nil, text) }
    let signs = text.indices.filter { text[$0] == "=" }
    let sign = signs.first { text[$0...].hasPrefix("={") || text[$0...].hasPrefix("=@") } ?? signs.first
    guard let sign else { return (nil, text) }
    return (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }
}
