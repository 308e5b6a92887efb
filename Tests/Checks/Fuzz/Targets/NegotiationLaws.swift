import Raqam

/// Invariants of choosing a locale for the value of `Accept-Language`.
enum NegotiationLaws {
  /// Locales that differ in their likely subtags, so that none replaces another that is wanted exactly.
  private static let pool = [
    "en_US", "en_GB", "fa", "ar_EG", "de", "de_AT", "es", "es_419", "zh_Hant", "zh_Hans", "pt_BR", "fr", "sr",
    "sr_Latn", "nb", "ja",
  ].compactMap { try? LocaleID($0) }

  /// Checks the order of ranges and the choice among available locales. The first two bytes select the locales, and the
  /// others are the header.
  static func check(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let selected = choices.next() | choices.next() << 8
    let available = pool.indices.filter { selected >> $0 & 1 == 1 }.map { pool[$0] }
    let text = choices.text
    let header = AcceptLanguage(text)
    checkOrder(header, text)
    for locale in header.ranges.compactMap(\.locale) { checkSpelling(locale) }
    for supported in [available, Array(available.reversed())] { checkMatch(header, supported, text) }
  }

  // MARK: Ranges

  /// Checks that the ranges are those of the elements alone, by descending weight. Equal weights have the order of the
  /// header, except that `*` comes last.
  private static func checkOrder(_ header: AcceptLanguage, _ text: String) {
    let elements = text.utf8.split(separator: UInt8(ascii: ",")).map(trimmed).filter { !$0.isEmpty }
    let alone = elements.prefix(AcceptLanguage.limit).map { AcceptLanguage(String(Substring($0))) }
    let parsed = alone.flatMap(\.ranges)
    expect(
      header.ranges.count + header.ignored.count == alone.count, "\(text.debugDescription): \(alone.count) elements")
    let weights = Set(parsed.map(\.weight)).sorted { $0 > $1 }
    let expected = weights.flatMap { weight -> [AcceptLanguage.Range] in
      let equal = parsed.filter { $0.weight == weight }
      return equal.filter { $0.locale != nil } + equal.filter { $0.locale == nil }
    }
    expect(header.ranges == expected, "\(text.debugDescription): \(header.ranges), expected \(expected)")
    expect(header.ranges.allSatisfy { (0...1).contains($0.weight) }, "\(text.debugDescription): \(header.ranges)")
    expect(AcceptLanguage(text) == header, "\(text.debugDescription): a second call differs")
    checkPrinting(header, text)
  }

  /// Checks that a header of the tags and weights of the ranges has the same ranges.
  private static func checkPrinting(_ header: AcceptLanguage, _ text: String) {
    // A tag may be longer than the spelling that it replaces.
    let tags = header.ranges.compactMap { $0.locale?.languageTag }
    guard tags.allSatisfy({ $0.utf8.count <= LocaleID.lengthLimit }) else { return }
    let printed = header.ranges.map { "\($0.locale?.languageTag ?? "*");q=\($0.weight)" }.joined(separator: ", ")
    let again = AcceptLanguage(printed)
    let isSame = again.ranges == header.ranges && again.ignored.isEmpty
    expect(isSame, "\(text.debugDescription): \(printed) has \(again.ranges)")
  }

  private static func trimmed(_ element: Substring.UTF8View) -> Substring.UTF8View {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    var rest = element.drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return rest
  }

  /// Checks that the canonical id and the tag of a locale are spellings of it.
  private static func checkSpelling(_ locale: LocaleID) {
    for spelling in [locale.identifier, locale.languageTag] where spelling.utf8.count <= LocaleID.lengthLimit {
      do throws(FormatError) {
        let again = try LocaleID(spelling)
        expect(again == locale, "\(locale): \(spelling) is \(again)")
      } catch {
        expect(false, "\(locale): \(spelling) is rejected: \(error)")
      }
    }
  }

  // MARK: Matches

  /// Checks that the chosen locale is available, wanted and not excluded, and that a second call chooses it again.
  private static func checkMatch(_ header: AcceptLanguage, _ supported: [LocaleID], _ text: String) {
    do throws(FormatError) {
      let match = try LocaleID.best(for: header, among: supported)
      let again = try LocaleID.best(for: header, among: supported)
      expect(match == again, "\(text.debugDescription) \(supported): \(String(describing: match)), then another")
      let matchOfList = try LocaleID.best(for: header.ranges.compactMap(\.locale), among: supported)
      checkList(header, match, matchOfList, text)
      checkFirst(header, match, supported, text)
      guard let match else { return }
      let words = "\(text.debugDescription) \(supported): \(match)"
      expect(supported.contains(match.supported), "\(words) is not available")
      expect(!isExcluded(match.supported, by: header), "\(words) is excluded")
      let isAccepted = header.ranges.contains { $0.weight > 0 && $0.locale == match.desired }
      expect(isAccepted, "\(words) is not accepted")
      expect(match.locale.language == match.supported.language, "\(words) is in another language")
      expect(match.locale.likelyScript == match.supported.likelyScript, "\(words) is in another script")
    } catch {
      expect(false, "\(text.debugDescription) \(supported): \(error)")
    }
  }

  /// Checks that a header without `*` and exclusions is equivalent to the list of its locales.
  private static func checkList(
    _ header: AcceptLanguage, _ match: LocaleMatch?, _ matchOfList: LocaleMatch?, _ text: String
  ) {
    guard header.ranges.allSatisfy({ $0.locale != nil && $0.weight > 0 }) else { return }
    expect(match == matchOfList, "\(text.debugDescription): \(String(describing: match)), as a list another")
  }

  /// Checks that the first range is chosen if it is available and nothing is excluded.
  private static func checkFirst(
    _ header: AcceptLanguage, _ match: LocaleMatch?, _ supported: [LocaleID], _ text: String
  ) {
    guard let first = header.ranges.first?.locale, supported.contains(first),
      header.ranges.allSatisfy({ $0.weight > 0 })
    else { return }
    expect(
      match?.supported == first && match?.desired == first && match?.locale == first,
      "\(text.debugDescription) \(supported): \(String(describing: match)) instead of \(first)")
  }

  /// Whether the header excludes a locale: it names the locale, and all ranges of its language have the weight 0.
  private static func isExcluded(_ locale: LocaleID, by header: AcceptLanguage) -> Bool {
    let ranges = header.ranges.filter { range in range.locale.map { language($0) == language(locale) } ?? false }
    return ranges.contains { $0.locale == locale } && ranges.allSatisfy { $0.weight == 0 }
  }

  /// The language, with one id for Bokmål.
  private static func language(_ locale: LocaleID) -> String { locale.language == "nb" ? "no" : locale.language }
}
