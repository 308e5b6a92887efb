import ArgumentParser
import Raqam
import RaqamDescriptors

/// What shells offer for the values of options and arguments.
extension CompletionKind {
  /// Files that hold JSON.
  static let json = CompletionKind.file(extensions: ["json", "json5"])

  /// A text that nobody can guess.
  static let nothing = CompletionKind.list([])

  /// Words of dates.
  static let dates = CompletionKind.list(["now", "today"])

  /// Locale ids, also the last of several with commas between them.
  static let locales = CompletionKind.custom { _, _, word in
    let end = word.lastIndex(of: ",").map(word.index(after:)) ?? word.startIndex
    return LocaleID.available.map { word[..<end] + $0 }
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

  /// The words that a key of formatters takes.
  static func words(of key: String) -> CompletionKind {
    .list(wordsByKey[key] ?? [])
  }

  /// Commands are made many times over before one runs.
  private static let wordsByKey = Dictionary(
    FormatterDescriptor.TypeWord.allCases.flatMap(FormatterKeys.keys(of:)).map { ($0.name, $0.takes.words) },
    uniquingKeysWith: { first, _ in first })

  /// What `raqam list` has; nothing where it cannot be told: who completes a word reads no messages.
  private static func choices(
    _ list: @escaping @Sendable (Choices, FormatterFactory) throws(FormatError) -> [String]
  ) -> CompletionKind {
    .custom { _, _, _ in
      do throws(FormatError) { return try list(Choices(in: LocaleID("en")), FormatterFactory()) } catch { return [] }
    }
  }
}

extension KeyDefinition.Takes {
  /// The words among what may stand there.
  var words: [String] {
    switch self {
    case .word(let words): words
    case .either(let several): several.flatMap(\.words)
    default: []
    }
  }
}
