internal import CRaqamData

/// A file of the folder `Data` that the library contains. The raw value is its path there.
///
/// The C compiler embeds the files: an array literal of as many bytes takes Swift's compiler seconds.
package enum DataFile: String, CaseIterable, Sendable {
  case customCurrencies = "Currencies/custom.tsv"
  case everydaySymbols = "Currencies/everyday-symbols.tsv"
  case everydayWords = "Currencies/everyday-words.tsv"
  case regionalCurrencies = "Regions/regional.tsv"
  case regionalNames = "Regions/regional-names.tsv"
  case extendedLanguages = "Locales/extlangs.tsv"
  case ordinals = "Locales/ordinals.tsv"
  case explanationSchema = "Schemas/explanation.schema.json"
  case arabicWords = "Words/ar.json"
  case germanWords = "Words/de.json"
  case englishWords = "Words/en.json"
  case spanishWords = "Words/es.json"
  case persianWords = "Words/fa.json"
  case frenchWords = "Words/fr.json"
  case hebrewWords = "Words/he.json"
  case turkishWords = "Words/tr.json"
  case urduWords = "Words/ur.json"

  /// A copy of the contents; empty if the C target does not embed the file, which a test excludes.
  package var bytes: [UInt8] {
    let file = unsafe craqam_data_file(rawValue)
    return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// The contents as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
