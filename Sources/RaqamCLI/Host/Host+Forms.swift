import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamPreview

extension Host {
  /// A file or standard input.
  func bytes(of path: String) throws(CommandFailure) -> [UInt8] {
    do throws(HostFailure) { return try read(path) } catch { throw .failed(error.message) }
  }

  /// Decodes a descriptor of the form dialect that came from `path`; what is wrong with it is reported.
  func decodeForm(
    _ bytes: [UInt8], from path: String, timeZones: TimeZoneDatabase
  ) throws(CommandFailure) -> FormDescriptor {
    do throws(DescriptorError) {
      let (descriptor, diagnostics) = try FormDescriptor.decode(bytes, timeZones: timeZones)
      tell(diagnostics.filter { $0.severity == .warning }, of: path, bytes)
      return descriptor
    } catch {
      tell(error.diagnostics, of: path, bytes)
      throw .issues
    }
  }

  /// Tells what is wrong with the document that came from `path`: each diagnostic with its place in the text, also where it comes
  /// from compiling, and with the line that it is about.
  func tell(_ diagnostics: some Collection<Diagnostic>, of path: String, _ bytes: [UInt8]) {
    guard !diagnostics.isEmpty else { return }
    let lines = TextLines(bytes)
    for placed in Diagnostic.placed(diagnostics, in: bytes) {
      writeError("\(path): \(placed)\n" + lines.marks(of: placed, columns: messageColumns))
    }
  }

  /// Reads the document that came from `path`.
  ///
  /// *Errors*: the fault of its JSON, with the line that has it unless `showsLine` is false.
  func document(
    _ bytes: [UInt8], from path: String, showsLine: Bool = true
  ) throws(CommandFailure) -> JSONDocument {
    do throws(JSONError) {
      return try JSONDocument(parsing: bytes)
    } catch {
      let marks = showsLine ? TextLines(bytes).marks(of: Diagnostic(error), columns: messageColumns) : ""
      throw .failed(([Substring("\(path): \(error)")] + marks.split(separator: "\n")).joined(separator: "\n"))
    }
  }

  /// How wide lines of documents may be in messages.
  private var messageColumns: Int { preview(width: nil, color: .never).width }

  /// Reads an object from row id to value.
  func decodeValues(_ path: String) throws(CommandFailure) -> [JSONMember] {
    let document = try document(bytes(of: path), from: path)
    guard let members = document.root.asObject else {
      throw .failed("\(path): values are an object from row id to value, found \(document.root.kind.article)")
    }
    tellDuplicates(document, path)
    return members
  }

  /// Warns of ids that stand twice among values.
  func tellDuplicates(_ document: JSONDocument, _ path: String) {
    for duplicate in document.duplicateKeys.prefix(20) {
      writeError(
        "\(path): warning: the id \"\(duplicate.key.prefix(60))\" stands twice; the last one counts"
          + " (\(duplicate.position))\n")
    }
  }
}

extension Diagnostic {
  /// Diagnostics with their places in the text that they are about, those of compiling too.
  static func placed(_ diagnostics: some Collection<Diagnostic>, in bytes: [UInt8]) -> [Diagnostic] {
    let document: JSONDocument?
    do throws(JSONError) { document = try JSONDocument(parsing: bytes) } catch { document = nil }
    return diagnostics.map { diagnostic in
      document.flatMap { $0.has(diagnostic) ? diagnostic.placed(in: $0) : nil } ?? diagnostic
    }
  }
}

extension JSONDocument {
  /// Whether a diagnostic is about this document: its pointer leads into it. Of values beside a form it does not.
  fileprivate func has(_ diagnostic: Diagnostic) -> Bool {
    do throws(JSONError) {
      let tokens = try JSONPointer(parsing: diagnostic.pointer).tokens
      return tokens.first.map { root[$0] != nil || Int($0).flatMap { root[$0] } != nil } ?? true
    } catch {
      return false
    }
  }
}
