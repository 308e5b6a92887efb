internal import ICU
internal import RaqamMemory
internal import Synchronization

/// Numbers in letters or words, written by libicu's rules: the Hebrew year תשפ״ה, the Chinese day 初一, the first year 元.
final class DateNumerals: Sendable {
  /// The format, which changes while it formats.
  private let handle: Mutex<NumberFormatHandle>
  private let texts = MemoTable<Int32, [UInt8]>(limit: 256)

  /// The maximum length of a text in bytes. No number of 32 bits is longer in any of CLDR's numbering systems.
  static let lengthLimit = 256

  /// Creates the numerals of a locale with the keyword `numbers`.
  init(locale: String) throws(FormatError) {
    handle = Mutex(try NumberFormatHandle(style: .decimal, locale: locale))
  }

  /// Creates the numerals of a rule set for spelled-out numbers.
  init(ruleSet: String, locale: String) throws(FormatError) {
    var words = try NumberFormatHandle(style: .spellout, locale: locale)
    try words.setRuleSet(ruleSet)
    handle = Mutex(words)
  }

  /// Returns the text of a number; in ASCII digits if the rules fail for it or if its text is too long.
  func text(_ number: Int32) -> [UInt8] {
    texts.value(for: number) {
      var text: [UInt8] = []
      do throws(FormatError) {
        try handle.withLock { handle throws(FormatError) in try handle.append(.integer(Int64(number)), to: &text) }
        if text.count <= Self.lengthLimit { return text }
      } catch {}
      return Array("\(number)".utf8)
    }
  }
}
