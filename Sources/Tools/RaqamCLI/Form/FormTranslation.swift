import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamHost
import RaqamJSON
import RaqamLint
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
    if let path = options.importTexts {
      output = try imported(path, into: bytes, descriptor, factory, host)
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

  /// Returns the form with the translations of a file, or reports why they are refused. No translation is imported if one
  /// is not valid, so that the file can be corrected and imported again.
  private func imported(
    _ path: String, into bytes: [UInt8], _ descriptor: FormDescriptor, _ factory: FormatterFactory, _ host: Host
  ) throws(CommandError) -> [UInt8] {
    let file = try host.bytes(of: path)
    var context = FormatContext(locale: .english, timeZone: .utc, now: Instant(epochMilliseconds: 0))
    context.budget = host.budget
    let lint = DescriptorLint(factory: factory, context: context)
    do throws(DescriptorError) {
      let (read, diagnostics) = try TranslationCatalog.decode(file, as: options.format, budget: host.budget)
      host.report(diagnostics, of: path, file)
      let (catalog, found) = read.assembled(for: descriptor)
      let written = try catalog.written(into: bytes, replacing: options.replace)
      let (own, others) = ImportCheck(catalog, lint).diagnostics(of: written, before: bytes)
      let all = (found + own).sorted { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
      host.report(all, of: path, file)
      host.report(others, of: form, bytes)
      guard (all + others).contains(where: { $0.severity == .error }) else { return written }
    } catch {
      host.report(error.diagnostics, of: path, file)
    }
    throw .issues
  }
}

/// Compares the problems of a form before and after its translations are imported.
private struct ImportCheck {
  private let catalog: TranslationCatalog
  private var lint: DescriptorLint

  init(_ catalog: TranslationCatalog, _ lint: DescriptorLint) {
    self.catalog = catalog
    self.lint = lint
    // The more text a language has, the more likely is a form that is too large.
    var sizes: [String: Int] = [:]
    for (language, text) in catalog.entries.flatMap(\.translations) { sizes[language, default: 0] += text.utf8.count }
    let largest = sizes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.languageLimit)
    self.lint.locales = largest.compactMap { name, _ in
      do throws(FormatError) { return try LocaleID(name) } catch { return nil }
    }
  }

  /// The greatest number of languages in which the form is compiled.
  private static let languageLimit = 64

  /// Returns the problems of imported translations, with their positions in the file of translations, and other errors
  /// that the form did not have before.
  func diagnostics(of written: [UInt8], before form: [UInt8]) -> (own: [Diagnostic], others: [Diagnostic]) {
    let entries = Dictionary(exact: catalog.entries.map { ($0.key, $0) }) { first, _ in first }
    let known = Set(lint.diagnostics(of: form).filter { $0.severity == .error }.map(\.withoutPlace))
    var own: [Diagnostic] = []
    var others: [Diagnostic] = []
    for diagnostic in lint.diagnostics(of: written) {
      guard let (language, key) = diagnostic.translation else {
        // The position is that of a form that is not yet in a file.
        if diagnostic.severity == .error, !known.contains(diagnostic.withoutPlace) {
          others.append(diagnostic.withoutPlace)
        }
        continue
      }
      if let entry = entries[key], let text = entry.translations[language], !text.isEmpty {
        own.append(entry.place(in: language, at: diagnostic.offset)?.placed(diagnostic) ?? diagnostic.withoutPlace)
      }
    }
    return (own, others)
  }
}

extension Diagnostic {
  /// The language and the key of the translation that the diagnostic is about; `nil` if it is about something else.
  fileprivate var translation: (language: String, key: String)? {
    do {
      let tokens = try JSONPointer(parsing: pointer).tokens
      guard tokens.count == 3, tokens[0] == "translations" else { return nil }
      return (try LocaleID(tokens[1]).identifier, tokens[2])
    } catch {
      return nil
    }
  }
}
