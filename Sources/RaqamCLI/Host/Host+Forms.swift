import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON

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
      for diagnostic in diagnostics where diagnostic.severity == .warning {
        writeError("\(path): \(diagnostic)\n")
      }
      return descriptor
    } catch {
      for diagnostic in error.diagnostics { writeError("\(path): \(diagnostic)\n") }
      throw .issues
    }
  }

  /// Reads an object from row id to value.
  func decodeValues(_ path: String) throws(CommandFailure) -> [JSONMember] {
    let bytes = try bytes(of: path)
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(parsing: bytes) } catch {
      throw .failed("\(path): \(error)")
    }
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
