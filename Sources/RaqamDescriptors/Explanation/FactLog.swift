internal import Raqam
internal import RaqamJSON

/// Facts as they are found out.
struct FactLog {
  typealias Source = FormatExplanation.Source

  let origins: KeyOrigins
  let timeZones: TimeZoneDatabase
  let engine: FormatEngine
  private(set) var facts: [FormatExplanation.Fact] = []

  init(_ origins: KeyOrigins, _ factory: FormatterFactory) {
    self.origins = origins
    timeZones = factory.timeZones
    engine = factory.engine
  }

  /// Adds a fact with its source.
  mutating func add(
    _ name: FormatExplanation.Fact.Name, _ value: JSONValue, _ source: Source, requested: String? = nil
  ) {
    let isAsked = requested.map { JSONValue.string($0) != value } ?? false
    facts.append(FormatExplanation.Fact(name: name, value: value, requested: isAsked ? requested : nil, source: source))
  }

  /// Adds a fact that a key decides; where there is none, another source.
  mutating func add(
    _ name: FormatExplanation.Fact.Name, _ value: JSONValue, _ origin: KeyOrigins.Origin?, else source: Source
  ) {
    add(name, value, origin?.source ?? source, requested: origin?.text)
  }

  /// What the context says under a name.
  func ofContext(_ name: String) -> KeyOrigins.Origin { origins.context[name] ?? KeyOrigins.Origin(Source(.context)) }

  /// Where the locale of the texts comes from.
  var locale: KeyOrigins.Origin {
    origins.first("currency.locale", "date.locale", "locale") ?? ofContext("locale")
  }
}

extension FactLog {
  /// The locale, its data and its direction.
  mutating func addLocale(_ locale: LocaleID) throws(FormatError) {
    add(.locale, .string(locale.identifier), self.locale.source, requested: self.locale.text)
    add(.data, .array(try locale.dataChain().map(JSONValue.string)), Source(.cldr))
    add(.direction, .string(locale.direction.rawValue), Source(.cldr))
  }

  /// The digits of numbers.
  mutating func addDigits(
    _ digits: LocaleID.Digits, of locale: LocaleID, _ origin: KeyOrigins.Origin? = nil, isOfPattern: Bool = false
  ) {
    let own =
      locale.keyword("numbers").map { KeyOrigins.Origin(Source(.locale, "numbers"), text: $0) }
      ?? KeyOrigins.Origin(Source(.cldr))
    let decided = origin ?? (isOfPattern ? KeyOrigins.Origin(Source(.pattern)) : own)
    add(.numberingSystem, .string(digits.system), decided.source, requested: decided.text)
    if let text = digits.digits { add(.digits, .string(text), Source(.cldr)) }
  }

  /// The region that decides where the keys leave something open.
  static func region(of locale: LocaleID) -> Source { Source(.region, locale.region ?? locale.likelyRegion) }
}
