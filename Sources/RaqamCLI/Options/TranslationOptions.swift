public import ArgumentParser
import RaqamHost
public import RaqamTranslations

extension TranslationFormat: ExpressibleByArgument {}

/// The options of `raqam form` for translators.
struct TranslationOptions: ParsableArguments {
  @Flag(name: .customLong("export-texts"), help: "Write the texts for translators, with the translations there are.")
  var exportTexts = false

  @Option(
    help: ArgumentHelp("With --export-texts: a language to be translated into; may be repeated.", valueName: "locale"),
    completion: .locales)
  var into: [String] = []

  @Option(
    name: .customLong("import-texts"),
    help: ArgumentHelp("Write the form with the translations of this file.", valueName: "file"),
    completion: .file(extensions: ["xcstrings", "xlf", "xliff", "po"]))
  var importTexts: String?

  @Option(
    help: ArgumentHelp("The format of the file of translations: xcstrings, xliff or po.", valueName: "format"))
  var format: TranslationFormat?

  @Flag(help: "With --import-texts: remove the translations that the file does not have, of its languages.")
  var replace = false

  var isAsked: Bool {
    exportTexts || importTexts != nil || !into.isEmpty || format != nil || replace
  }

  func check() throws(CommandError) {
    if exportTexts == (importTexts != nil) { throw .usage("texts are either exported or imported") }
    if !exportTexts, !into.isEmpty { throw .usage("--into is for --export-texts") }
    if exportTexts, replace { throw .usage("--replace is for --import-texts") }
  }
}
