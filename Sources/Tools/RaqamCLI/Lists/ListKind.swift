import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamJSON

/// A kind of names that `raqam list` can list.
enum ListKind: String, ExpressibleByArgument, CaseIterable {
  case locales, currencies, calendars
  case timeZones = "time-zones"
  case numberingSystems = "numbering-systems"
  case units, regions, languages, scripts

  init?(argument: String) {
    guard let kind = Self(rawValue: argument) ?? Self.otherNames[argument] else { return nil }
    self = kind
  }

  /// Accepted names that the help does not mention.
  private static let otherNames: [String: Self] = [
    "locale": .locales, "currency": .currencies, "calendar": .calendars, "unit": .units, "time-zone": .timeZones,
    "timezone": .timeZones, "timezones": .timeZones, "zone": .timeZones, "zones": .timeZones, "tz": .timeZones,
    "numbering-system": .numberingSystems, "region": .regions, "country": .regions, "countries": .regions,
    "language": .languages, "script": .scripts,
  ]
}

/// The entries of a list, as table rows and as JSON.
struct NameList {
  struct Item {
    let cells: [String]
    let json: JSONValue
  }

  let columns: [String]
  let items: [Item]

  init<Facts>(
    _ choices: [Choice<Facts>], matching search: String, isAlone: Bool = true, columns: [String],
    cells: (Choice<Facts>) -> [String],
    members: (Facts) -> [JSONValue.Member]
  ) throws(FormatError) {
    self.columns = columns
    let found = try Choices.matching(search, in: choices)
    // If the text is an id, list the id and those that begin with it first. Those that contain its parts follow, or are
    // omitted if `isAlone` is true. Some ids of time zones are names of countries.
    let id = search.lowercased().replacing("-", with: "_")
    func folded(_ choice: Choice<Facts>) -> String { choice.id.lowercased().replacing("-", with: "_") }
    let isID = found.contains { folded($0) == id }
    let named = isID ? found.filter { folded($0).hasPrefix(id) } : found
    let others = isID && !isAlone ? found.filter { !folded($0).hasPrefix(id) } : []
    items = (named + others).map { choice in
      var all: [JSONValue.Member] = [.init("id", .string(choice.id)), .init("name", .string(choice.name))]
      if let native = choice.nativeName { all.append(.init("nativeName", .string(native))) }
      return Item(cells: cells(choice), json: .object(all + members(choice.facts)))
    }
  }
}

extension ListKind {
  /// Returns the entries that match the search text.
  func list(
    _ choices: Choices, _ now: Instant, _ factory: FormatterFactory, _ search: String
  ) throws(FormatError) -> NameList {
    switch self {
    case .locales: try locales(choices, search)
    case .currencies: try currencies(choices, now, factory.regionalData, search)
    case .calendars:
      try NameList(choices.calendars(), matching: search, columns: ["calendar", "name", "tag"]) {
        [$0.id, $0.name, $0.facts.languageTagWord]
      } members: {
        [.init("languageTagWord", .string($0.languageTagWord))]
      }
    case .timeZones: try timeZones(choices, now, factory.timeZones, search)
    case .numberingSystems:
      try NameList(choices.numberingSystems(), matching: search, columns: ["system", "name", "digits"]) {
        [$0.id, $0.name, $0.facts.digits ?? "—"]
      } members: {
        [.init("digits", $0.digits.map { .string($0) } ?? .null)]
      }
    case .units:
      try NameList(choices.units(), matching: search, columns: ["unit", "name", "category"]) {
        [$0.id, $0.name, $0.facts.category]
      } members: {
        [.init("category", .string($0.category))]
      }
    case .regions:
      try NameList(
        choices.regions(from: factory.regionalData), matching: search, columns: ["region", "name", "currency"]
      ) {
        [$0.id, $0.name, $0.facts.currency ?? "—"]
      } members: {
        [.init("currency", $0.currency.map { .string($0) } ?? .null)]
      }
    case .languages: try writing(choices.languages(), ["language", "name", "native name", "direction"], search)
    case .scripts: try writing(choices.scripts(), ["script", "name", "direction"], search)
    }
  }

  private func writing(
    _ choices: [Choice<Choices.WritingFacts>], _ columns: [String], _ search: String
  ) throws(FormatError) -> NameList {
    try NameList(choices, matching: search, columns: columns) {
      [$0.id, $0.name] + (columns.count == 4 ? [$0.nativeName ?? ""] : []) + [$0.facts.direction.rawValue]
    } members: {
      [.init("direction", .string($0.direction.rawValue))]
    }
  }

  private func locales(_ choices: Choices, _ search: String) throws(FormatError) -> NameList {
    let columns = ["locale", "name", "native name", "direction", "calendar", "digits", "hours", "first day"]
    var locales = try choices.locales()
    // The words rtl and ltr select a direction, and all selects every locale.
    let words = search.split(separator: " ").filter { word in
      if word.lowercased() == "all" { return false }
      guard let direction = TextDirection(rawValue: word.lowercased()) else { return true }
      locales.removeAll { $0.facts.direction != direction }
      return false
    }
    return try NameList(locales, matching: words.joined(separator: " "), columns: columns) {
      let facts = $0.facts
      return [
        $0.id, $0.name, $0.nativeName ?? "", facts.direction.rawValue, facts.calendar.rawValue, facts.numberingSystem,
        facts.hourCycle.rawValue, facts.firstWeekday.word,
      ]
    } members: {
      [
        .init("languageTag", .string($0.languageTag)), .init("direction", .string($0.direction.rawValue)),
        .init("calendar", .string($0.calendar.rawValue)), .init("numberingSystem", .string($0.numberingSystem)),
        .init("digits", $0.digits.map { .string($0) } ?? .null), .init("hourCycle", .string($0.hourCycle.rawValue)),
        .init("firstDay", .string($0.firstWeekday.word)),
      ]
    }
  }

  private func currencies(
    _ choices: Choices, _ now: Instant, _ data: RegionalData, _ search: String
  ) throws(FormatError) -> NameList {
    try NameList(
      choices.currencies(at: now, from: data), matching: search,
      columns: ["code", "name", "symbol", "digits", "in use"]
    ) {
      [$0.id, $0.name, $0.facts.symbol, "\($0.facts.fractionDigits)", $0.facts.isInUse ? "yes" : "no"]
    } members: {
      [
        .init("symbol", .string($0.symbol)), .init("fractionDigits", .integer(Int64($0.fractionDigits))),
        .init("isInUse", .bool($0.isInUse)),
      ]
    }
  }

  private func timeZones(
    _ choices: Choices, _ now: Instant, _ database: TimeZoneDatabase, _ search: String
  ) throws(FormatError) -> NameList {
    try NameList(
      choices.timeZones(at: now, in: database), matching: search, isAlone: false,
      columns: ["zone", "city", "name", "offset"]
    ) {
      [$0.id, $0.facts.city ?? "—", $0.name, ZoneText.offset($0.facts.offset)]
    } members: {
      [
        .init("canonical", .string($0.canonical)), .init("city", $0.city.map { .string($0) } ?? .null),
        .init("seconds", .integer(Int64($0.offset))), .init("offset", .string(ZoneText.offset($0.offset))),
        .init("dst", .bool($0.isDaylight)),
      ]
    }
  }
}

extension Weekday {
  /// The abbreviation of the weekday in CLDR: `mon`.
  fileprivate var word: String { String("\(self)".prefix(3)) }
}
