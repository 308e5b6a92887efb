import ICU
import RaqamJSON
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamDescriptors
@testable import RaqamNumbers
@testable import RaqamText

/// Explanations of formatted text: laws over locales and formatters.
@Suite struct FormatExplanationTests {
  private static let now = Instant(epochMilliseconds: 1_742_558_400_000)

  private static func context(_ locale: String, zone: String = "Asia/Tehran") throws -> FormatContext {
    FormatContext(locale: try LocaleID(locale), timeZone: try TimeZoneID(zone), now: now)
  }

  private static let number = FieldValue.decimal(
    ExactDecimal(isNegative: true, coefficient: 1_234_567_125, exponent: -3))

  /// Formatters, each with a value that it accepts.
  private static let formatters: [(json: String, value: FieldValue)] = [
    (##"{"type":"number"}"##, number), (##"{"type":"number","number.style":"percent"}"##, number),
    (##"{"type":"number","number.format":"#,##0.00;(#,##0.00)","number.digits":"native"}"##, number),
    (##"{"type":"number","currency.code":"EUR","currency.style":"plural","locale":"fa_IR"}"##, number),
    (##"{"type":"number","number.style":"currency","currency.locale":"de_CH","currency.cash":true}"##, number),
    (##"{"type":"number","number.style":"spellout"}"##, .integer(21)),
    (##"{"type":"number","number.style":"compact","number.maximum_fraction":1}"##, number),
    (##"{"type":"number","number.style":"scientific","number.sign":"always"}"##, number),
    (##"{"type":"number","number.skeleton":".00 rounding-mode-down"}"##, number),
    (##"{"type":"number","number.format":"*x#,##0.00","number.scale":"2","number.rounding_mode":"up"}"##, number),
    (##"{"type":"number","number.significant":3,"number.grouping":"never","number.minimum_integer":2}"##, number),
    (##"{"type":"number","number.rounding_increment":"0.25","number.minimum_fraction":2,"bidi":"isolate"}"##, number),
    (##"{"type":"number","number.symbol.zero":"nil","number.scale":3}"##, .integer(0)),
    (##"{"type":"number"}"##, .object(["from": .integer(1), "to": .integer(5)])),
    (##"{"type":"date"}"##, .date(now)), (##"{"type":"date","date.format":"EEEE d MMMM y HH:mm ZZZZ"}"##, .date(now)),
    (##"{"type":"date","date.skeleton":"yMMMd","date.calendar":"islamic-umalqura"}"##, .date(now)),
    (##"{"type":"date","date.style":"full","time.style":"full","date.timezone":"Europe/Berlin"}"##, .date(now)),
    (
      ##"{"type":"date","date.style":"long","date.calendar":"persian","date.secondary.calendar":"gregorian"}"##,
      .date(now)
    ),
    (##"{"type":"date","date.relative":true}"##, .date(now)),
    (##"{"type":"date","date.format":"w Y e"}"##, .day(DayNumber(20_168))),
    (##"{"type":"date","time.style":"short"}"##, .date(now)),
    (##"{"type":"byte","byte.style":"iec"}"##, .integer(1_234_567)),
    (##"{"type":"duration"}"##, .integer(3900)),
    (##"{"type":"duration","duration.style":"positional"}"##, .integer(3900)),
    (##"{"type":"list","list.type":"or"}"##, .list([.string("a"), .string("ب"), .string("3")])),
    (##"{"type":"plural","plural.other":"# files","plural.one":"# file"}"##, .integer(2)),
    (##"{"type":"message","message.pattern":"{n} of {m}"}"##, .object(["n": .integer(1), "m": .string("ب")])),
    (##"{"type":"text","text.digits":"native","text.case":"upper"}"##, .string("a1ب")),
    (##"{"type":"number","empty":"—"}"##, .null),
  ]

  private static let locales = [
    "fa_IR", "ar_SA", "ar_EG", "he_IL", "ur_PK", "en_US", "de_CH", "hi_IN@numbers=deva", "th_TH", "ja_JP", "my_MM",
    "xx_YY",
    "en_US@calendar=hebrew;currency=jpy", "fa", "root",
  ]

  /// The text is that of the format, the parts join to the text, the JSON conforms to its schema, and the engine has a
  /// reason exactly if it is libicu.
  @Test(.long, arguments: locales)
  func explanationsAgreeWithFormats(_ locale: String) throws {
    let context = try Self.context(locale)
    let schema = SchemaValidator(FormatExplanation.jsonSchema)
    let turn = Self.locales.firstIndex(of: locale) ?? 0
    var count = 0
    for (place, (json, value)) in Self.formatters.enumerated() where isSampled(place + turn, oneIn: 3) {
      let factory = FormatterFactory()
      let descriptor = try FormatterDescriptor(json: json)
      guard let format = try? factory.format(for: descriptor, in: context) else { continue }
      let explainer = try FormatExplainer(json: json, context: context, factory: factory)
      let explanation = try explainer.explanation(of: value)
      #expect(explanation.text == (try format.string(value)), "\(json)")
      #expect(explanation.parts.map(\.text).joined() == explanation.text, "\(json)")
      #expect(explanation.anatomy?.text == explanation.text)
      #expect(explanation.error == nil)
      let engine = try #require(explanation.engine, "\(json)")
      #expect((engine.engine == .icu) == (engine.reason != nil))
      #expect(schema.faults(explanation.json) == [], "\(json)")
      let names = explanation.facts.map(\.name)
      #expect(Set(names).count == names.count, "\(json): \(names)")
      let typed = try explainer.explanation(typed: explanation.text ?? "", leniency: .lenient)
      #expect(schema.faults(typed.json) == [], "\(json)")
      #expect((typed.reading?.parsed == nil) == (typed.reading?.error != nil))
      count += 1
    }
    // Some of the ten formatters of a sample may not suit the locale.
    expectCases(count, of: "formatters", atLeast: 5)
  }

  /// Resolved facts equal those that libicu reports.
  @Test(.long, arguments: LocaleSample.names)
  func factsAgreeWithICU(_ name: String) throws {
    let context = try Self.context(name)
    let locale = context.locale
    let number = try FormatExplainer(json: ##"{"type":"number"}"##, context: context).explanation(of: .integer(5))
    let resource = locale.resourceID
    let system = try NumberData.numberingSystem(locale: resource)
    let digits = try NumberData.digits(numberingSystem: system).map { JSONValue.string(String($0)) }
    #expect(number.fact(.locale)?.value == .string(locale.identifier))
    #expect(number.fact(.numberingSystem)?.value == .string(system))
    #expect(number.fact(.digits)?.value == digits)
    #expect(number.fact(.direction)?.value == .string(LocaleData.isRightToLeft(locale.identifier) ? "rtl" : "ltr"))
    let date = try FormatExplainer(json: ##"{"type":"date","date.style":"long"}"##, context: context)
      .explanation(of: .date(Self.now))
    let preferred = try LocaleData.preferredCalendar(resource)
    #expect(date.fact(.calendar)?.value == .string(try CalendarID(preferred).rawValue))
    let pattern = try DateData.pattern(date: .long, time: .none, locale: resource)
    #expect(date.fact(.pattern)?.value == .string(pattern))
    #expect(date.fact(.offset)?.value == .string("+03:30"))
    let percent = try FormatExplainer(json: ##"{"type":"number","number.style":"percent"}"##, context: context)
      .explanation(of: .integer(5))
    let opened = try NumberFormatHandle(style: .percent, locale: resource)
    #expect(percent.fact(.maximumFraction)?.value == .integer(Int64(opened.get(.maximumFraction))))
    #expect(percent.fact(.rounding)?.value == .string(RoundingMode.halfEven.rawValue))
  }

  /// Removing a key that decides a fact changes the fact's source.
  @Test func removingADecidingKeyChangesTheSource() throws {
    var seen: Set<String> = []
    for locale in ["fa_IR", "de_CH"] {
      let context = try Self.context(locale)
      for (json, value) in Self.formatters {
        guard let explainer = try? FormatExplainer(json: json, context: context) else { continue }
        let root = try JSONDocument(parsing: json).root
        for fact in try explainer.explanation(of: value).facts where fact.source.kind == .formatter {
          let place = try #require(fact.source.place)
          let key = String(place.dropFirst())
          #expect(root[key] != nil, "\(json): \(fact)")
          seen.insert("\(fact.name.rawValue) \(key)")
          let members = (root.asObject ?? []).filter { $0.key != key }.map {
            JSONValue.Member($0.key, JSONValue($0.value))
          }
          // Some keys are required.
          guard let other = try? FormatExplainer(json: JSONWriter().string(.object(members)), context: context) else {
            continue
          }
          let without = try other.explanation(of: value).fact(fact.name)
          #expect(without?.source != fact.source, "\(json): \(fact)")
        }
      }
    }
    for wanted in [
      "locale locale", "locale currency.locale", "currency currency.code", "numberingSystem number.digits",
      "pattern number.format", "pattern number.style", "pattern number.skeleton", "pattern currency.style",
      "rounding number.rounding_mode", "increment number.rounding_increment", "scale number.scale", "sign number.sign",
      "grouping number.grouping", "minimumInteger number.minimum_integer", "significantDigits number.significant",
      "minimumFraction number.minimum_fraction", "maximumFraction number.maximum_fraction", "increment currency.cash",
      "calendar date.calendar", "timeZone date.timezone", "pattern date.format", "pattern date.skeleton",
      "pattern date.style", "pattern time.style", "secondCalendar date.secondary.calendar", "bidi bidi",
      "numberingSystem text.digits", "ruleSet number.style",
    ] { #expect(seen.contains(wanted), "\(wanted)") }
  }

  private static let deciders: [(String, String, FormatExplanation.Fact.Name, String)] = [
    ("fa_IR", ##"{"type":"number","currency.style":"symbol"}"##, FormatExplanation.Fact.Name.currency, "the region IR"),
    ("fa", ##"{"type":"number","currency.style":"symbol"}"##, .currency, "the region IR"),
    ("fa_IR@currency=usd", ##"{"type":"number","currency.style":"symbol"}"##, .currency, "the locale's currency"),
    ("fa_IR", ##"{"type":"date"}"##, .calendar, "the region IR"),
    ("fa_IR@calendar=hebrew", ##"{"type":"date"}"##, .calendar, "the locale's calendar"),
    ("fa_IR@numbers=latn", ##"{"type":"number"}"##, .numberingSystem, "the locale's numbers"),
    ("fa_IR", ##"{"type":"number"}"##, .numberingSystem, "CLDR"),
    ("fa_IR", ##"{"type":"number"}"##, .locale, "the context"),
    ("fa_IR", ##"{"type":"number"}"##, .pattern, "the standard"), ("fa_IR", ##"{"type":"number"}"##, .grouping, "CLDR"),
    ("fa_IR", ##"{"type":"number","number.format":"0.0"}"##, .maximumFraction, "the pattern"),
    ("fa_IR", ##"{"type":"number","number.format":"#,##0.05"}"##, .increment, "the pattern"),
    ("fa_IR", ##"{"type":"number","number.format":"#,##0¤"}"##, .maximumFraction, "the currency IRR"),
    ("fa_IR", ##"{"type":"number","number.style":"percent"}"##, .maximumFraction, "CLDR"),
    ("fa_IR", ##"{"type":"date"}"##, .timeZone, "the context"),
    ("fa-IR-u-tz-usnyc", ##"{"type":"date"}"##, .timeZone, "the locale's timezone"),
    ("fa_IR", ##"{"type":"date","date.relative":true}"##, .now, "the context"),
  ]

  /// The source of a fact if no key decides it.
  @Test(arguments: deciders)
  func namesTheSourceWithoutKeys(
    _ locale: String, _ json: String, _ name: FormatExplanation.Fact.Name, _ source: String
  ) throws {
    let explainer = try FormatExplainer(json: json, context: Self.context(locale))
    let explanation = try explainer.explanation(of: json.contains("date") ? .date(Self.now) : .integer(5))
    #expect(explanation.fact(name)?.source.description == source)
  }

  private static let engineReasons: [(String, FieldValue, EngineUse)] = [
    (##"{"type":"number"}"##, FieldValue.integer(5), EngineUse.plan),
    (##"{"type":"number","number.style":"spellout"}"##, .integer(5), .icu(.words)),
    (##"{"type":"number","number.format":"*x#,##0.00"}"##, .integer(5), .plan),
    (
      ##"{"type":"number","number.skeleton":"unit/meter-second"}"##,
      .integer(5), .icu(.skeleton)
    ),
    (##"{"type":"number"}"##, .object(["from": .integer(1), "to": .integer(5)]), .plan),
    (##"{"type":"number","number.symbol.zero":"nil"}"##, .integer(0), .text),
    (##"{"type":"number","empty":"—"}"##, .null, .text),
    (##"{"type":"date"}"##, .date(now), .plan),
    (##"{"type":"date","date.format":"HH:mm z"}"##, .date(now), .plan),
    (##"{"type":"date","date.style":"long"}"##, .day(DayNumber(20_168)), .plan),
    (##"{"type":"date","date.relative":true}"##, .date(now), .plan),
    (##"{"type":"byte"}"##, .integer(5000), .plan), (##"{"type":"list"}"##, .list([.string("a")]), .plan),
    (##"{"type":"text"}"##, .string("a"), .icu(.type)),
  ]

  /// The reason why libicu formats.
  @Test(arguments: engineReasons)
  func namesTheReasonForICU(_ json: String, _ value: FieldValue, _ use: EngineUse) throws {
    let explainer = try FormatExplainer(json: json, context: Self.context("en_US"))
    #expect(try explainer.explanation(of: value).engine == use)
  }

  /// Offsets and transitions are those of the zone's rules at the instant.
  @Test(arguments: ["Europe/Berlin", "Asia/Tehran", "America/New_York", "Australia/Lord_Howe", "UTC", "+05:45"])
  func zoneFactsAgreeWithRules(_ zone: String) throws {
    let factory = FormatterFactory()
    for months in 0..<24 {
      let instant = Instant(epochMilliseconds: 1_700_000_000_000 + Int64(months) * 2_600_000_000)
      let context = try Self.context("en_US", zone: zone)
      let explanation = try FormatExplainer(json: ##"{"type":"date"}"##, context: context, factory: factory)
        .explanation(of: .date(instant))
      let rules = try factory.rules(for: context.timeZone)
      let offset = rules.offset(at: instant)
      #expect(explanation.fact(.daylight)?.value == .bool(offset.isDaylight))
      #expect(explanation.fact(.abbreviation)?.value == .string(offset.abbreviation))
      #expect(explanation.fact(.localTime)?.value == .string("\(rules.localDateTime(at: instant))"))
      #expect(
        explanation.fact(.nextChange)?.value == rules.nextTransition(after: instant).map { .string("\($0.instant)") })
      let source = explanation.fact(.zoneRules)?.value
      #expect(
        source
          == .string(rules.source == .fixed ? "fixed" : "\(rules.source.rawValue) \(factory.timeZones.version ?? "")"))
    }
  }

  /// Rejected values and malformed descriptors.
  @Test func explainsRejectedValues() throws {
    let context = try Self.context("en_US")
    let explainer = try FormatExplainer(json: ##"{"type":"number"}"##, context: context)
    let refused = try explainer.explanation(of: .string("x"))
    #expect(refused.error == FormatError(.typeMismatch, "the format accepts a number, found a string"))
    #expect(refused.text == nil && refused.parts == [] && refused.anatomy == nil && refused.engine == nil)
    #expect(refused.fact(.locale) != nil)
    #expect(SchemaValidator(FormatExplanation.jsonSchema).faults(refused.json) == [])
    let error = #expect(throws: DescriptorError.self) {
      try FormatExplainer(json: ##"{"type":"nmber"}"##, context: context)
    }
    #expect(error?.diagnostics.map(\.code) == [.unknownValue])
    let region = #expect(throws: DescriptorError.self) {
      try FormatExplainer(json: ##"{"type":"number","currency.style":"symbol"}"##, context: Self.context("eo"))
    }
    #expect(region?.diagnostics.map(\.code.rawValue) == ["no_currency_for_region"])
    #expect(throws: FormatError.self) {
      try FormatExplainer(json: ##"{"type":"text"}"##, context: context)
        .explanation(of: .string(String(repeating: "x", count: 20_000)))
    }
  }

  /// The example of a rejection parses and formats to the same text.
  @Test(arguments: locales)
  func examplesOfRejectionsParse(_ locale: String) throws {
    let context = try Self.context(locale)
    for json in [
      ##"{"type":"number"}"##, ##"{"type":"date"}"##, ##"{"type":"byte"}"##,
      ##"{"type":"number","number.format":"#,##0.00"}"##,
    ] {
      let explainer = try FormatExplainer(json: json, context: context)
      let refused = try explainer.explanation(typed: "§")
      let reading = try #require(refused.reading)
      #expect(reading.parsed == nil && reading.error != nil && reading.normalized == nil)
      let example = try #require(reading.example, "\(json)")
      let again = try explainer.explanation(typed: example).reading
      #expect(again?.normalized == example && again?.error == nil, "\(json)")
    }
    let empty = try FormatExplainer(json: ##"{"type":"number"}"##, context: context).explanation(typed: "")
    #expect(empty.reading?.error != nil && empty.anatomy?.codePoints == [])
  }

  /// Tolerated deviations are reported with their offset.
  @Test func reportsToleratedDeviations() throws {
    let explainer = try FormatExplainer(json: ##"{"type":"number"}"##, context: Self.context("de_DE"))
    let strict = try explainer.explanation(typed: "1.5").reading
    #expect(strict?.error?.offset == 1 && strict?.error?.hint != nil)
    let lenient = try explainer.explanation(typed: "1.5", leniency: .lenient).reading
    #expect(lenient?.parsed?.value.number?.exact == ExactDecimal(1.5))
    #expect(lenient?.parsed?.deviations.map(\.offset) == [1] && lenient?.normalized == "1,5")
  }

  /// A message of MessageFormat 2 has its parts, the selected variant and the errors for the value.
  @Test func explainsMessagesOfMessageFormat2() throws {
    let json = ##"""
      {"type": "message", "message.syntax": "2",
       "message.pattern": ".input {$n :number} .match $n one {{{$n} file}} * {{{$n} files of {$name}}}"}
      """##
    let explanation = try FormatExplainer(json: json, context: Self.context("en_US"))
      .explanation(of: .object(["n": .integer(3)]))
    let facts: [(FormatExplanation.Fact.Name, JSONValue)] = [
      (.syntax, "2"), (.isolation, "default"), (.arguments, ["$n", "$name"]), (.functions, [":number"]),
      (.selectors, ["$n"]), (.variants, ["one", "*"]), (.variant, "*"),
      (.errors, ["the variable \"name\" has no value (at offset 66)"]),
    ]
    for (name, value) in facts { #expect(explanation.fact(name)?.value == value, "\(name)") }
  }

  /// The schema contains only supported keywords, and names every fact.
  @Test func schemaNamesEveryFact() throws {
    #expect(SchemaValidator(FormatExplanation.jsonSchema).unknown == [])
    let names = FormatExplanation.jsonSchema.member("$defs")?.member("explanation")?.member("properties")?
      .member("facts")?.member("properties")
    #expect(FormatExplanation.Fact.Name.allCases.allSatisfy { names?.member($0.rawValue) != nil })
  }
}

extension JSONValue {
  fileprivate func member(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }
}
