internal import Raqam
package import RaqamDescriptors
package import RaqamForms
package import RaqamJSON
package import RaqamLint
import RaqamPreview
package import RaqamRMS

extension Host {
  /// Returns the JSON of an option: literal JSON, or the contents of a file.
  package func bytes(of input: JSONInput) throws(CommandError) -> [UInt8] {
    input.isFile ? try bytes(of: input.name) : Array(input.text.utf8)
  }

  /// Returns the contents of a file, or of standard input for `-`.
  package func bytes(of path: String) throws(CommandError) -> [UInt8] {
    do throws(HostError) { return try read(path) } catch { throw .failed(error.message) }
  }

  /// Decodes a descriptor of the form dialect from `path` and reports its diagnostics.
  package func decodeForm(
    _ bytes: [UInt8], from path: String, timeZones: TimeZoneDatabase, lint: DescriptorLint? = nil
  ) throws(CommandError) -> FormDescriptor {
    do throws(DescriptorError) {
      let document = try JSONDocument(descriptor: bytes, budget: budget)
      let (descriptor, diagnostics) = try FormDescriptor.decode(document.root, in: document, timeZones: timeZones)
      let checked = lint?.warnings(of: descriptor, document.root, in: document) ?? []
      report(diagnostics.filter { $0.severity == .warning } + checked, of: path, bytes)
      return descriptor
    } catch {
      report(error.diagnostics, of: path, bytes)
      throw .issues
    }
  }

  /// Decodes a form of either dialect from `path`. The diagnostics of a form of the form dialect are reported.
  ///
  /// - Parameters:
  ///   - classes: Additional class names that only the application knows, for the RMS dialect.
  ///   - context: The context to lint a form of the form dialect for.
  package func decodeForm(
    ofEither bytes: [UInt8], from path: String, classes: [String], factory: FormatterFactory,
    context: FormatContext
  ) throws(CommandError) -> DecodedForm {
    if FormDialect(bytes) == .rms { return .cells(RMSSource(bytes, budget: budget, classes: classes)) }
    let lint = DescriptorLint(factory: factory, context: context)
    return .form(try decodeForm(bytes, from: path, timeZones: factory.timeZones, lint: lint))
  }

  /// Reports the diagnostics of the document from `path`. Each one has its position in the source, even if it was found
  /// during compilation. The source line follows unless `showsLines` is false.
  package func report(
    _ diagnostics: some Collection<Diagnostic>, of path: String, _ bytes: [UInt8], showsLines: Bool = true
  ) {
    let diagnostics = diagnostics.filter { !isQuiet || $0.severity == .error }
    guard !diagnostics.isEmpty else { return }
    let lines = TextLines(bytes)
    for placed in Diagnostic.placed(diagnostics, in: bytes) {
      let marks = showsLines ? lines.marks(of: placed, columns: messageColumns) : ""
      writeMessage("\(path)\(placed.position): \(placed.withoutPlace)", details: marks)
    }
  }

  /// Parses the document from `path` and reports a JSON syntax error.
  package func document(_ bytes: [UInt8], from path: String, showsLines: Bool = true) throws(CommandError)
    -> JSONDocument
  {
    do throws(JSONError) {
      return try JSONDocument(parsing: bytes, budget: budget)
    } catch {
      report([Diagnostic(error)], of: path, bytes, showsLines: showsLines)
      throw .issues
    }
  }

  /// The width of source lines in messages.
  private var messageColumns: Int { preview(width: nil, color: .never).width }

  /// Decodes the value of an option as an object from row id to value.
  package func decodeValues(_ argument: String) throws(CommandError) -> [JSONMember] {
    let input = JSONInput(argument, of: "--values")
    let path = input.name
    let document = try document(bytes(of: input), from: path, showsLines: input.isFile)
    guard let members = document.root.asObject else {
      throw .failed("\(path): the values must be an object, found \(document.root.kind.article)")
    }
    reportDuplicates(document, path)
    return members
  }

  /// Warns of ids that occur twice among values, at most 20 times.
  package func reportDuplicates(_ document: JSONDocument, _ path: String) {
    for duplicate in document.duplicateKeys.prefix(20) {
      if isQuiet { return }
      let position = duplicate.position
      writeMessage(
        "\(path):\(position.line):\(position.column): warning: duplicate id \"\(duplicate.key.abbreviated(to: 60))\"; "
          + "the last value is used")
    }
  }
}

extension Diagnostic {
  /// The position as `:4:17`; empty if unknown.
  var position: String {
    guard let line, let column else { return "" }
    return ":\(line):\(column)"
  }

  /// Returns the diagnostics with their positions in the source, including those from compilation.
  package static func placed(_ diagnostics: some Collection<Diagnostic>, in bytes: [UInt8]) -> [Diagnostic] {
    let document: JSONDocument?
    do throws(JSONError) { document = try JSONDocument(parsing: bytes) } catch { document = nil }
    return diagnostics.map { diagnostic in
      document.flatMap { $0.has(diagnostic) ? diagnostic.placed(in: $0) : nil } ?? diagnostic
    }
  }
}

extension JSONDocument {
  /// Returns whether the diagnostic's pointer refers to this document. That is not the case for saved values of the
  /// form.
  fileprivate func has(_ diagnostic: Diagnostic) -> Bool {
    do throws(JSONError) {
      let tokens = try JSONPointer(parsing: diagnostic.pointer).tokens
      return tokens.first.map { root[$0] != nil || Int($0).flatMap { root[$0] } != nil } ?? true
    } catch {
      return false
    }
  }
}
