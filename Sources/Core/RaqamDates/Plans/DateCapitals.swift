internal import ICU

/// The capital letters that the context of a text requires of its first field, by CLDR's `contextTransforms`.
struct DateCapitals: Sendable {
  private let place: InstantStyle.Capitalization?

  init(_ place: InstantStyle.Capitalization?) { self.place = place }

  /// Returns whether the first field is capitalized.
  func applies(to field: DateField, in names: DateNames) throws(FormatError) -> Bool {
    switch place {
    case .middleOfSentence, nil: return false
    case .beginningOfSentence: return true
    case .menuItem, .standalone:
      guard let usage = Self.usage(field.letter, field.count) else { return false }
      let transforms = try LocaleData.capitalization(of: usage, locale: names.resource)
      return place == .menuItem ? transforms.menuItem : transforms.standalone
    }
  }

  /// Returns CLDR's name for the use of a field; `nil` if it has none.
  private static func usage(_ letter: UInt8, _ count: Int) -> String? {
    switch Unicode.Scalar(letter) {
    case "G": count == 5 ? "era-narrow" : count == 4 ? "era-name" : "era-abbr"
    case "M": count == 5 ? "month-narrow" : "month-format-except-narrow"
    case "L": count == 5 ? "month-narrow" : "month-standalone-except-narrow"
    case "E", "e": count == 5 ? "day-narrow" : "day-format-except-narrow"
    case "c": count == 5 ? "day-narrow" : "day-standalone-except-narrow"
    case "z", "v": count < 4 ? "metazone-short" : "metazone-long"
    case "V": "zone-long"
    default: nil
    }
  }

  /// Returns the names with the first letter of each sentence in title case.
  func capitalized(_ list: DateNameList, in names: DateNames) throws(FormatError) -> DateNameList {
    DateNameList(
      try list.texts.map { text throws(FormatError) in
        guard text.unicodeScalars.first?.properties.isLowercase == true else { return Array(text.utf8) }
        return Array(try UnicodeText.sentenceCased(text, locale: names.resource).utf8)
      })
  }
}
