import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamHost
import RaqamJSON

/// What `raqam form` does for translators.
struct FormTranslation {
  let form: String
  let into: [String]
  let catalog: String?
  let isExport: Bool

  func run(_ host: Host) throws(CommandFailure) {
    if isExport, catalog != nil { throw .usage("texts are either exported or imported") }
    if !isExport, !into.isEmpty { throw .usage("--into is for --export-texts") }
    if form == "-", catalog == "-" { throw .usage("form and catalog cannot come from standard input together") }
    let bytes = try host.bytes(of: form)
    if FormDialect(bytes) == .rms { throw .failed("\(form): forms of the RMS dialect have no translations") }
    let factory = try host.factory()
    let descriptor = try host.decodeForm(bytes, from: form, timeZones: factory.timeZones)
    guard let catalog else { return try export(descriptor, host) }
    let written = try translated(bytes, try read(catalog, host), factory, host)
    if !host.writeOutput(written) { throw .outputClosed }
  }

  private func export(_ descriptor: FormDescriptor, _ host: Host) throws(CommandFailure) {
    let languages = try into.map { name throws(CommandFailure) in
      do throws(FormatError) { return try LocaleID(name) } catch { throw .usage("\(error)") }
    }
    var writer = JSONWriter()
    writer.layout = .pretty
    try host.printLine(writer.string(StringCatalog(descriptor, languages: languages).json))
  }

  private func read(_ path: String, _ host: Host) throws(CommandFailure) -> StringCatalog {
    let bytes = try host.bytes(of: path)
    do throws(DescriptorError) {
      return try StringCatalog.decode(bytes)
    } catch {
      host.tell(error.diagnostics, of: path, bytes)
      throw .issues
    }
  }

  /// What the catalog has and the form has not is told, and written all the same: the form's lint names it again.
  private func translated(
    _ bytes: [UInt8], _ catalog: StringCatalog, _ factory: FormatterFactory, _ host: Host
  ) throws(CommandFailure) -> [UInt8] {
    do throws(DescriptorError) {
      let written = try catalog.written(into: bytes)
      let diagnostics = try FormDescriptor.decode(written, timeZones: factory.timeZones).diagnostics
      host.tell(diagnostics.filter { $0.code == .unknownKey }, of: form, written)
      return written
    } catch {
      host.tell(error.diagnostics, of: form, bytes)
      throw .issues
    }
  }
}
