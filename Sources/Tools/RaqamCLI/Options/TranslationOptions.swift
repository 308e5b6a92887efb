internal import ArgumentParser
import RaqamHost
public import RaqamTranslations

extension TranslationFormat: ExpressibleByArgument {}

/// The options of `raqam form` for translators.
struct TranslationOptions: ParsableArguments {
  @Flag(name: .customLong("export-texts"), help: "Write the texts of the form with their translations.")
  var exportTexts = false

  @Option(
    help: ArgumentHelp("A language of the export, with or without translations; may be repeated.", valueName: "locale"),
    completion: .locales)
  var into: [String] = []

  @Option(
    name: .customLong("import-texts"),
    help: ArgumentHelp("A file of translations to write the form with.", valueName: "file"),
    completion: .file(extensions: ["xcstrings", "xlf", "xliff", "po"]))
  var importTexts: String?

  @Option(help: ArgumentHelp("The format of the translation file.", valueName: "format"))
  var format: TranslationFormat?

  @Flag(help: "Remove translations that the imported file lacks, in its languages.")
  var replace = false

  var isAsked: Bool {
    exportTexts || importTexts != nil || !into.isEmpty || format != nil || replace
  }

  func check() throws(CommandError) {
    if exportTexts == (importTexts != nil) { throw .usage("expected either --export-texts or --import-texts") }
    if !exportTexts, !into.isEmpty { throw .usage("--into requires --export-texts") }
    if exportTexts, replace { throw .usage("--replace requires --import-texts") }
  }
}
