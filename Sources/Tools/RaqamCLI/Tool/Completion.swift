import ArgumentParser
import Raqam
import RaqamDescriptors

/// The values that shells offer for options and arguments.
extension CompletionKind {
  /// Files that end in `.json` or `.json5`.
  static let json = CompletionKind.file(extensions: ["json", "json5"])

  /// No suggestions, for free text.
  static let nothing = CompletionKind.list([])

  /// Keywords for dates.
  static let dates = CompletionKind.list(["now", "today"])

  /// Locale ids for an option that accepts one.
  static let locales = CompletionKind.custom { _, _, _ in LocaleID.available }

  /// Locale ids and the words for several locales; in a comma-separated list, the last one is completed.
  static let localeLists = CompletionKind.custom { _, _, word in
    let end = word.lastIndex(of: ",").map(word.index(after:)) ?? word.startIndex
    return (LocaleGroup.allCases.map(\.rawValue) + LocaleID.available).map { word[..<end] + $0 }
  }

  static let timeZones = choices { choices, factory throws(FormatError) in
    try choices.timeZones(at: Instant(epochMilliseconds: 0), in: factory.timeZones).map(\.id)
  }

  static let currencies = choices { choices, factory throws(FormatError) in
    try choices.currencies(at: Instant(epochMilliseconds: 0), from: factory.regionalData).map(\.id)
  }

  static let numberingSystems = choices { choices, _ throws(FormatError) in
    try choices.numberingSystems().map(\.id)
  }

  static let calendars = CompletionKind.list(CalendarID.allCases.map(\.rawValue))

  /// Returns the entries of a list; none after an error, because a completion cannot show messages.
  private static func choices(
    _ list: @escaping @Sendable (Choices, FormatterFactory) throws(FormatError) -> [String]
  ) -> CompletionKind {
    .custom { _, _, _ in
      do throws(FormatError) { return try list(Choices(in: LocaleID("en")), FormatterFactory()) } catch { return [] }
    }
  }
}

extension KeyDefinition.ValueType {
  /// The values of a closed set.
  var words: [String] {
    switch self {
    case .word(let words): words
    case .either(let several): several.flatMap(\.words)
    default: []
    }
  }
}
