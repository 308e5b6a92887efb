import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamHost
import RaqamTranslations

/// The translation options of `raqam form`.
struct FormTranslation {
  let form: String
  let options: TranslationOptions

  func run(_ host: Host) throws(CommandError) {
    try options.check()
    if form == "-", options.importTexts == "-" {
      throw .usage("the form and the translations cannot both be read from standard input")
    }
    let bytes = try host.bytes(of: form)
    if FormDialect(bytes) == .rms { throw .failed("\(form): RMS forms cannot have translations") }
    let factory = try host.factory()
    let descriptor = try host.decodeForm(bytes, from: form, timeZones: factory.timeZones)
    let output: [UInt8]
    if let catalog = options.importTexts {
      output = try translated(bytes, try read(catalog, host), factory, host)
    } else {
      output = try exported(descriptor, host)
    }
    if !host.writeOutput(output) { throw .outputClosed }
  }

  private func exported(_ descriptor: FormDescriptor, _ host: Host) throws(CommandError) -> [UInt8] {
    let languages = try options.into.map { name throws(CommandError) in
      do throws(FormatError) { return try LocaleID(name) } catch { throw .usage("\(error)") }
    }
    for language in languages { host.report(notesOf: language) }
    let format = options.format ?? .stringCatalog
    if format.holdsOneLanguage, languages.count > 1 {
      throw .usage("too many languages: a file in \(format.rawValue) format has only one")
    }
    do throws(DescriptorError) {
      return try TranslationCatalog(descriptor, into: languages, budget: host.budget).bytes(
        as: format, into: languages.first)
    } catch {
      host.report(error.diagnostics, of: form, [])
      throw .issues
    }
  }

  private func read(_ path: String, _ host: Host) throws(CommandError) -> TranslationCatalog {
    let bytes = try host.bytes(of: path)
    do throws(DescriptorError) {
      let (catalog, diagnostics) = try TranslationCatalog.decode(bytes, as: options.format, budget: host.budget)
      host.report(diagnostics, of: path, bytes)
      return catalog
    } catch {
      host.report(error.diagnostics, of: path, bytes)
      throw .issues
    }
  }

  /// Warns of catalog entries that the form does not have, and writes them anyway; lint reports them again.
  private func translated(
    _ bytes: [UInt8], _ catalog: TranslationCatalog, _ factory: FormatterFactory, _ host: Host
  ) throws(CommandError) -> [UInt8] {
    do throws(DescriptorError) {
      let written = try catalog.written(into: bytes, replacing: options.replace)
      let diagnostics = try FormDescriptor.decode(written, timeZones: factory.timeZones, budget: host.budget)
        .diagnostics
      host.report(Self.placeless(diagnostics.filter { $0.code == .unknownKey }), of: form, bytes)
      return written
    } catch {
      host.report(Self.placeless(error.diagnostics), of: form, bytes)
      throw .issues
    }
  }

  /// Returns diagnostics without positions, because they refer to a form that is not yet in a file.
  private static func placeless(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map { Diagnostic($0.severity, $0.code, "\($0.pointer): \($0.message)", hint: $0.hint) }
  }
}
