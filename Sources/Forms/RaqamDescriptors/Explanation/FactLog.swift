internal import Raqam
internal import RaqamJSON

/// A collection of the facts of an explanation, in the order of the output.
struct FactLog {
  typealias Source = FormatExplanation.Source

  let origins: KeyOrigins
  let timeZones: TimeZoneDatabase
  private(set) var facts: [FormatExplanation.Fact] = []

  init(_ origins: KeyOrigins, _ factory: FormatterFactory) {
    self.origins = origins
    timeZones = factory.timeZones
  }

  /// Appends a fact. `requested` is dropped if it equals the value.
  mutating func add(
    _ name: FormatExplanation.Fact.Name, _ value: JSONValue, _ source: Source, requested: String? = nil
  ) {
    let isAsked = requested.map { JSONValue.string($0) != value } ?? false
    facts.append(FormatExplanation.Fact(name: name, value: value, requested: isAsked ? requested : nil, source: source))
  }

  /// Appends a fact whose source is a key, or `source` if no key sets it.
  mutating func add(
    _ name: FormatExplanation.Fact.Name, _ value: JSONValue, _ origin: KeyOrigins.Origin?, else source: Source
  ) {
    add(name, value, origin?.source ?? source, requested: origin?.text)
  }

  /// Returns the origin of a setting of the context, such as `locale` or `now`.
  func ofContext(_ name: String) -> KeyOrigins.Origin { origins.context[name] ?? KeyOrigins.Origin(Source(.context)) }

  /// The origin of the locale that formats values.
  var locale: KeyOrigins.Origin {
    origins.first("currency.locale", "date.locale", "locale") ?? ofContext("locale")
  }
}

extension FactLog {
  mutating func addLocale(_ locale: LocaleID) throws(FormatError) {
    add(.locale, .string(locale.identifier), self.locale.source, requested: self.locale.text)
    add(.data, .array(try locale.dataChain().map(JSONValue.string)), Source(.cldr))
    add(.direction, .string(locale.direction.rawValue), Source(.cldr))
  }

  /// Appends the numbering system and its digits; `isOfPattern` names the pattern as their source.
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

  /// Returns the region that determines settings that no key sets.
  static func region(of locale: LocaleID) -> Source { Source(.region, locale.region ?? locale.likelyRegion) }
}
