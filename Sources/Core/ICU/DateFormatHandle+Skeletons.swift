internal import CICU
internal import RaqamValues

// libicu reads no plural forms of patterns (`yw`: “week 37 of 2017”). Skeletons with a week would lose other fields.

/// The kinds of fields in a skeleton or in a pattern, each by one of its letters. Day periods are omitted: the hour cycle
/// decides whether a pattern has one.
struct SkeletonFields {
  private(set) var letters: Set<Character> = []

  init(_ skeleton: String) { letters = Set(skeleton.compactMap { Self.kinds[$0] }) }

  init(pattern: String) {
    var isQuoted = false
    for character in pattern {
      if character == "'" { isQuoted.toggle() }
      if !isQuoted, let kind = Self.kinds[character] { letters.insert(kind) }
    }
  }

  func isSubset(of other: SkeletonFields) -> Bool { letters.isSubset(of: other.letters) }

  /// The kind of each letter.
  static let kinds: [Character: Character] = {
    var kinds: [Character: Character] = [:]
    for letters in [
      "G", "yYuUr", "qQ", "ML", "w", "W", "d", "D", "F", "g", "Eec", "hHkKjJC", "m", "s", "S", "A", "zZOvVXx",
    ] {
      for letter in letters { kinds[letter] = letters.first }
    }
    return kinds
  }()
}

extension DateFormatHandle {
  /// Returns a pattern with all fields of a skeleton: the locale's own pattern of a week and its year or month, or a
  /// pattern of the other fields with the week appended as ICU does.
  static func completedPattern(skeleton: String, locale: String) throws(FormatError) -> String {
    let runs = runs(of: skeleton)
    if let pattern = try weekPattern(runs, SkeletonFields(skeleton).letters, locale: locale) { return pattern }
    let rest = runs.filter { !"wW".contains($0.kind) }.map(\.text).joined()
    var pattern = rest.isEmpty ? "" : try generatedPattern(skeleton: rest, locale: locale)
    for run in runs where "wW".contains(run.kind) {
      let field = run.kind == "w" ? AppendedField.weekOfYear : .weekOfMonth
      pattern = pattern.isEmpty ? run.text : try appended(run.text, to: pattern, field: field, locale: locale)
    }
    guard SkeletonFields(skeleton).isSubset(of: SkeletonFields(pattern: pattern)) else {
      throw FormatError(
        .unsupportedStyle, "no date pattern of locale \"\(locale)\" has all fields of the skeleton \"\(skeleton)\"")
    }
    return pattern
  }

  private typealias Run = (kind: Character, text: String)

  /// Returns the fields of a skeleton.
  private static func runs(of skeleton: String) -> [Run] {
    var runs: [Run] = []
    for character in skeleton {
      let kind = SkeletonFields.kinds[character] ?? character
      if runs.last?.kind == kind, runs.last?.text.last == character {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append((kind, String(character)))
      }
    }
    return runs
  }

  /// Returns the locale's pattern of a week with its year or its month, in the widths of the skeleton; `nil` if the
  /// skeleton has other fields or the locale has no such pattern.
  private static func weekPattern(
    _ runs: [Run], _ kinds: Set<Character>, locale: String
  ) throws(FormatError) -> String? {
    let known: [Set<Character>: String] = [["w", "y"]: "yw", ["W", "M"]: "MMMMW"]
    guard let skeleton = known[kinds], let found = try availableFormat(skeleton, locale: locale) else { return nil }
    var pattern = ""
    var isQuoted = false
    for run in Self.runs(of: found) {
      let text = run.text
      if run.kind == "'", !text.count.isMultiple(of: 2) { isQuoted.toggle() }
      guard !isQuoted, let asked = runs.first(where: { $0.kind == run.kind }) else {
        pattern += text
        continue
      }
      // The locale decides on the letter of the year and on a month in numbers.
      let isKept = run.kind == "y" || run.kind == "M" && text.count < 3
      pattern += isKept ? text : asked.text
    }
    return pattern
  }

  /// Returns the pattern of a skeleton in the locale's data or in those that it inherits; `nil` if there is none.
  private static func availableFormat(_ skeleton: String, locale: String) throws(FormatError) -> String? {
    let name = locale.split(separator: "@").first.map(String.init) ?? ""
    var data = try LocaleData.dataSource(name)
    for _ in 0..<8 {
      let source = data.isEmpty ? "root" : data
      for calendar in ["gregorian", "generic"] {
        let found = try icuText("ures_getByKey") {
          unsafe cicu_date_available_format(source, calendar, skeleton, $0, $1, $2)
        }
        if !found.isEmpty { return found }
      }
      if data.isEmpty { return nil }
      data = try LocaleData.parent(data)
    }
    return nil
  }

  /// A field that a pattern appends; its number in ICU's `UDateTimePatternField`.
  private enum AppendedField: Int32 {
    case weekOfYear = 4
    case weekOfMonth = 5
  }

  /// Returns a pattern with a field appended: `d MMMM (week: w)`.
  private static func appended(
    _ added: String, to base: String, field: AppendedField, locale: String
  ) throws(FormatError) -> String {
    let format = try icuText("udatpg_getAppendItemFormat") {
      unsafe cicu_date_append_item(locale, field.rawValue, false, $0, $1, $2)
    }
    let name = try icuText("udatpg_getAppendItemName") {
      unsafe cicu_date_append_item(locale, field.rawValue, true, $0, $1, $2)
    }
    return format.replacing("{2}", with: "'\(name.replacing("'", with: "''"))'").replacing("{1}", with: added)
      .replacing("{0}", with: base)
  }
}
