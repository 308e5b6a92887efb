import RaqamDescriptors
import RaqamForms
import RaqamJSON

extension Host {
  /// Reads a form descriptor; what is wrong with it is reported.
  func decodeForm(_ path: String) throws(CommandFailure) -> FormDescriptor {
    let bytes: [UInt8]
    do throws(HostFailure) { bytes = try read(path) } catch { throw .failed(error.message) }
    do throws(DescriptorError) {
      let (descriptor, diagnostics) = try FormDescriptor.decode(bytes)
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
    let bytes: [UInt8]
    do throws(HostFailure) { bytes = try read(path) } catch { throw .failed(error.message) }
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(parsing: bytes) } catch {
      throw .failed("\(path): \(error)")
    }
    guard let members = document.root.asObject else {
      throw .failed("\(path): values are an object from row id to value, found \(document.root.kind.article)")
    }
    for duplicate in document.duplicateKeys.prefix(20) {
      writeError(
        "\(path): warning: the id \"\(duplicate.key.prefix(60))\" stands twice; the last one counts"
          + " (\(duplicate.position))\n")
    }
    return members
  }
}
