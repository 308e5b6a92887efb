internal import ICU
internal import RaqamMemory
internal import RaqamValues

/// A spelling of a locale id, split into a BCP 47 tag and ICU keywords.
struct LocaleSpelling {
  let tag: String
  let keywords: [(key: String, value: String)]
  /// The length of the part that the tag is built from, in UTF-16 units.
  private let nameLength: Int

  /// The maximum length of an id in bytes.
  static let limit = 255

  init(_ text: String) throws(FormatError) {
    guard !text.isEmpty, text.utf8.count <= Self.limit else { throw Self.failure(text, offset: 0) }
    if let offset = text.utf16.enumerated().first(where: { !Self.isAllowed($0.element) })?.offset {
      throw Self.failure(text, offset: offset)
    }
    let halves = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    // A POSIX name includes its encoding: fa_IR.UTF-8.
    let name = halves[0].prefix { $0 != "." }
    var subtags = name.split(separator: "-", omittingEmptySubsequences: false)
      .flatMap { $0.split(separator: "_", omittingEmptySubsequences: false) }.map(String.init)
    // ICU writes a missing region as an empty subtag (en__POSIX) and a missing language as an empty start (_IR).
    if subtags.first?.isEmpty == true, subtags.last?.isEmpty == false { subtags[0] = "und" }
    if name.contains("_") { subtags.removeAll(where: \.isEmpty) }
    if subtags.first?.lowercased() == "root" { subtags[0] = "und" }
    if subtags.count == 1, ["c", "posix"].contains(subtags[0].lowercased()) {
      subtags = ["en", "US", "u", "va", "posix"]
    }
    guard let first = subtags.first, Self.isLanguage(first) else { throw Self.failure(text, offset: 0) }

    var keywords: [(key: String, value: String)] = []
    if halves.count == 2 {
      if halves[1].contains("=") {
        keywords = try Self.keywords(halves[1], in: text)
      } else if let script = Self.modifiers[halves[1].lowercased()] {
        if let script { subtags.insert(script, at: 1) }
      } else if Self.isVariant(halves[1]), !subtags.contains(where: { $0.utf8.count == 1 }) {
        subtags.append(String(halves[1]))
      } else {
        throw Self.failure(text, offset: halves[0].utf16.count + 1)
      }
    }
    nameLength = name.utf16.count
    try Self.settleThreeLetters(&subtags, in: text)
    tag = subtags.joined(separator: "-")
    self.keywords = keywords
  }

  /// POSIX modifiers that specify a script, or nothing relevant (`euro`).
  private static let modifiers: [String: String?] = [
    "latin": "Latn", "iqtelif": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva", "euro": nil,
  ]

  /// Returns whether another modifier is a variant, as in libicu: `ca_ES@valencia`.
  private static func isVariant(_ modifier: Substring) -> Bool {
    if longNames.values.contains(modifier.lowercased()) { return false }
    return (5...8).contains(modifier.utf8.count)
      && modifier.utf8.allSatisfy { ($0 | 0x20) > 0x60 && ($0 | 0x20) < 0x7B }
  }

  /// Grandfathered tags that are registered as a whole.
  private static let registered: Set<ExactText> = ["zh-min", "zh-min-nan", "no-bok", "no-nyn"]

  /// The extended language subtags by their prefix.
  private static let extendedLanguages: [String: Set<String>] = {
    let lines = DataFile.extendedLanguages.text.split(separator: "\n")
    var subtags: [String: Set<String>] = [:]
    for fields in lines.map({ $0.split(separator: "\t") }) where fields.count == 2 {
      subtags[String(fields[0])] = Set(fields[1].split(separator: " ").map(String.init))
    }
    return subtags
  }()

  /// Resolves three letters after a language or its script: a registered extended language subtag or a region of ISO
  /// 3166. libicu treats any three letters as an extended language, so `hi_IND` would be Indonesian.
  private static func settleThreeLetters(_ subtags: inout [String], in text: String) throws(FormatError) {
    if registered.contains(subtags.joined(separator: "-").lowercased()) { return }
    let language = subtags[0].lowercased()
    guard (2...3).contains(language.utf8.count) else { return }
    let index = subtags.count > 2 && subtags[1].utf8.count == 4 ? 2 : 1
    guard index < subtags.count, subtags[index].utf8.count == 3,
      subtags[index].utf8.allSatisfy({ ($0 | 0x20) > 0x60 && ($0 | 0x20) < 0x7B })
    else { return }
    let letters = subtags[index]
    if index == 1, extendedLanguages[language]?.contains(letters.lowercased()) == true {
      subtags.removeFirst()
      return
    }
    var known = false
    do throws(FormatError) {
      let region = try LocaleData.region(LocaleData.replacingAliases("und_" + letters.uppercased()))
      if region.utf8.count == 2 {
        subtags[index] = region
        known = true
      }
    } catch {
      // The letters are not a region.
    }
    // POSIX and libicu names may have three-letter regions, BCP 47 tags may not.
    if known, text.contains("_") { return }
    let offset = subtags[..<index].reduce(index) { $0 + $1.utf16.count }
    guard !known else {
      throw FormatError(
        .invalidLocale, "region \"\(letters)\" in \"\(text.abbreviated(to: 60))\" must have two letters",
        offset: offset, hint: .write(subtags.joined(separator: "-")))
    }
    throw FormatError(
      .invalidLocale,
      "\"\(letters)\" in \"\(text.abbreviated(to: 60))\" is neither a region nor an extended language of \"\(language)\"",
      offset: offset, hint: .identifier(.locale))
  }

  /// The BCP 47 names of ICU's keywords.
  private static let longNames = [
    "ca": "calendar", "nu": "numbers", "co": "collation", "cu": "currency", "hc": "hours", "cf": "cf",
  ]

  private static func keywords(
    _ list: Substring, in text: String
  ) throws(FormatError) -> [(key: String, value: String)] {
    var result: [(key: String, value: String)] = []
    for pair in list.split(separator: ";", omittingEmptySubsequences: false) {
      let sides = pair.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty, !sides[1].isEmpty else {
        throw failure(text, offset: text.utf16.count - list.utf16.count)
      }
      let key = sides[0].lowercased()
      let value = sides[1].lowercased()
      result.append((longNames[key] ?? key, value == "gregory" ? "gregorian" : value))
    }
    return result
  }

  private static func isAllowed(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x2D, 0x5F, 0x40, 0x3D, 0x3B, 0x2E: true  // - _ @ = ; .
    default: false
    }
  }

  private static func isLanguage(_ subtag: String) -> Bool {
    (2...8).contains(subtag.utf8.count) && subtag.utf8.allSatisfy { ($0 | 0x20) > 0x60 && ($0 | 0x20) < 0x7B }
      || ["i", "x"].contains(subtag.lowercased())
  }

  /// Returns the UTF-16 offset, in the original spelling, of the subtag that starts after `consumed` bytes of the tag.
  func offset(afterConsuming consumed: Int) -> Int {
    let rest = tag.utf8.dropFirst(consumed)
    let separator = rest.first == 0x2D && rest.count > 1 ? 1 : 0
    return max(0, nameLength - rest.count + separator)
  }

  static func failure(_ text: String, offset: Int?) -> FormatError {
    FormatError(
      .invalidLocale, "\"\(text.abbreviated(to: 60))\" is not a well-formed locale id", offset: offset,
      hint: .identifier(.locale))
  }
}
