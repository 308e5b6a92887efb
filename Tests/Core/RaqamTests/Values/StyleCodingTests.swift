import Raqam
import TestSupport
import Testing

/// The JSON of styles: with all members, with those that are encoded, and the style that both decode to.
@Suite struct StyleCodingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// The JSON with all members that have a value, also with a default value.
    let complete: String
    let encoded: String
    let style: @Sendable () throws -> AnyHashable
    let encode: @Sendable () throws -> String
    let decode: @Sendable (String) throws -> AnyHashable

    var testDescription: String { encoded }

    init<Style: Codable & Hashable & Sendable>(
      _ complete: String, _ encoded: String, _ make: @escaping @Sendable () throws -> Style
    ) {
      self.complete = complete
      self.encoded = encoded
      style = { AnyHashable(try make()) }
      encode = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(make()), as: UTF8.self)
      }
      decode = { AnyHashable(try JSONDecoder().decode(Style.self, from: Data($0.utf8))) }
    }
  }

  private static let numbers: [Row] = [
    Row(
      ##"{"base":{"pattern":"#,##0.###"},"grouping":"auto","hasLocaleGroups":true,"regionalData":"newest","roundingMode":"halfEven","sign":"auto"}"##,
      ##"{"base":{"pattern":"#,##0.###"},"hasLocaleGroups":true}"##
    ) { DecimalStyle.standard },
    Row(
      #"{"base":{"named":"percent"},"grouping":"auto","hasLocaleGroups":false,"regionalData":"newest","roundingMode":"halfEven","sign":"auto"}"#,
      #"{"base":{"named":"percent"}}"#
    ) { DecimalStyle.percent },
    Row(
      #"{"base":{"pattern":"0.00"},"grouping":"auto","hasLocaleGroups":false,"regionalData":"newest","roundingMode":"halfEven","sign":"auto"}"#,
      #"{"base":{"pattern":"0.00"}}"#
    ) { try DecimalStyle(pattern: "0.00") },
    Row(
      #"{"base":{"skeleton":"currency/EUR .00"},"grouping":"auto","hasLocaleGroups":false,"regionalData":"newest","roundingMode":"halfEven","sign":"auto"}"#,
      #"{"base":{"skeleton":"currency/EUR .00"}}"#
    ) { try DecimalStyle.skeleton("currency/EUR .00") },
    Row(
      #"{"base":{"currency":{"accounting":"document","isCash":false,"position":"document","presentation":"plural"}},"currency":"USD","grouping":"auto","hasLocaleGroups":false,"regionalData":"newest","roundingMode":"halfEven","sign":"auto"}"#,
      #"{"base":{"currency":{"presentation":"plural"}},"currency":"USD"}"#
    ) { try DecimalStyle.currency("USD", .plural) },
    Row(
      ##"{"base":{"pattern":"#,##0.00;(#)"},"currency":"CHF","currencyRegion":"de_CH","currencySymbol":"","grouping":"min2","hasLocaleGroups":true,"maximumFraction":3,"minimumFraction":1,"minimumInteger":2,"negativePattern":"(¤#)","numberingSystem":"arab","regionalData":"icu","roundingIncrement":"0.05","roundingMode":"halfUp","scale":"0.01","sign":"except_zero","significantDigits":4,"zeroText":"–"}"##,
      ##"{"base":{"pattern":"#,##0.00;(#)"},"currency":"CHF","currencyRegion":"de_CH","currencySymbol":"","grouping":"min2","hasLocaleGroups":true,"maximumFraction":3,"minimumFraction":1,"minimumInteger":2,"negativePattern":"(¤#)","numberingSystem":"arab","regionalData":"icu","roundingIncrement":"0.05","roundingMode":"halfUp","scale":"0.01","sign":"except_zero","significantDigits":4,"zeroText":"–"}"##,
      everyOption),
    Row(
      #"{"base":{"currency":{"accounting":"document","isCash":false,"position":"document","presentation":"symbol"}},"currency":{"code":"IRT","digits":0,"names":{"en":{"one":"toman","other":"tomans"},"fa":{"other":"تومان"}},"narrowSymbols":{},"symbols":{"en":"Toman","fa":"تومان"}},"grouping":"auto","hasLocaleGroups":false,"regionalData":"newest","roundingMode":"halfEven","sign":"auto"}"#,
      #"{"base":{"currency":{}},"currency":{"code":"IRT","digits":0,"names":{"en":{"one":"toman","other":"tomans"},"fa":{"other":"تومان"}},"symbols":{"en":"Toman","fa":"تومان"}}}"#
    ) {
      let toman = try CurrencyDefinition(
        code: "IRT", digits: 0, symbols: ["fa": "تومان", "en": "Toman"],
        names: ["fa": [.other: "تومان"], "en": [.one: "toman", .other: "tomans"]])
      return DecimalStyle.currency(CurrencyCode(toman))
    },
    Row(#"{"accounting":"document","isCash":false,"position":"document","presentation":"symbol"}"#, "{}") {
      CurrencyStyle()
    },
    Row(
      #"{"accounting":"locale","isCash":true,"position":"locale","presentation":"accounting"}"#,
      #"{"accounting":"locale","isCash":true,"position":"locale","presentation":"accounting"}"#
    ) {
      var style = CurrencyStyle(.accounting)
      style.position = .locale
      style.accounting = .locale
      style.isCash = true
      return style
    },
  ]

  private static let dates: [Row] = [
    Row(
      #"{"base":{"lengths":{"date":"short","time":"short"}},"regionalData":"newest"}"#,
      #"{"base":{"lengths":{"date":"short","time":"short"}}}"#
    ) { InstantStyle.standard },
    Row(
      #"{"base":{"lengths":{"date":"none","time":"short"}},"regionalData":"newest"}"#,
      #"{"base":{"lengths":{"time":"short"}}}"#
    ) { InstantStyle.time(.short) },
    Row(
      #"{"base":{"pattern":"d MMMM y"},"calendar":"persian","regionalData":"newest"}"#,
      #"{"base":{"pattern":"d MMMM y"},"calendar":"persian"}"#
    ) { try InstantStyle(pattern: "d MMMM y", calendar: .persian) },
    Row(
      #"{"base":{"skeleton":"yMMMd"},"calendar":"islamic-umalqura","capitalization":"beginningOfSentence","hijriAdjustment":{"days":1},"regionalData":"icu"}"#,
      #"{"base":{"skeleton":"yMMMd"},"calendar":"islamic-umalqura","capitalization":"beginningOfSentence","hijriAdjustment":{"days":1},"regionalData":"icu"}"#
    ) { try adjusted(HijriAdjustment(days: 1)) },
    Row(
      #"{"base":{"skeleton":"yMMMd"},"calendar":"islamic-umalqura","capitalization":"beginningOfSentence","hijriAdjustment":{"months":{"1446-9":29}},"regionalData":"icu"}"#,
      #"{"base":{"skeleton":"yMMMd"},"calendar":"islamic-umalqura","capitalization":"beginningOfSentence","hijriAdjustment":{"months":{"1446-9":29}},"regionalData":"icu"}"#
    ) { try adjusted(HijriAdjustment(months: ["1446-09": 29])) },
  ]

  private static let others: [Row] = [
    Row(#"{"counting":"file","includesActualCount":false,"isAdaptive":true,"spellsOutZero":true}"#, "{}") {
      ByteStyle()
    },
    Row(
      #"{"counting":"iec","includesActualCount":true,"isAdaptive":false,"spellsOutZero":false,"units":["MB"]}"#,
      #"{"counting":"iec","includesActualCount":true,"isAdaptive":false,"spellsOutZero":false,"units":["MB"]}"#
    ) {
      var style = ByteStyle(.iec)
      style.units = [.megabytes]
      style.spellsOutZero = false
      style.isAdaptive = false
      style.includesActualCount = true
      return style
    },
    Row(#"{"units":["hours","minutes","seconds"],"width":"short"}"#, "{}") { DurationStyle() },
    Row(#"{"units":["hours","minutes"],"width":"long"}"#, #"{"units":["hours","minutes"],"width":"long"}"#) {
      DurationStyle.countdown
    },
    Row(#"{"kind":"and","width":"long"}"#, "{}") { ListStyle() },
    Row(#"{"kind":"or","width":"narrow"}"#, #"{"kind":"or","width":"narrow"}"#) { ListStyle(.or, width: .narrow) },
    Row("{}", "{}") { TextStyle() },
    Row(
      #"{"digits":"arabext","letterCase":"upper","letters":"persian"}"#,
      #"{"digits":"arabext","letterCase":"upper","letters":"persian"}"#
    ) {
      var style = TextStyle()
      style.letterCase = .upper
      style.digits = try NumberingSystemID("arabext")
      style.letters = .persian
      return style
    },
    Row(
      ##"{"kind":"cardinal","texts":{"one":"# file","other":"# files"}}"##,
      ##"{"texts":{"one":"# file","other":"# files"}}"##
    ) { try PluralTextStyle([.one: "# file", .other: "# files"]) },
    Row(
      ##"{"kind":"ordinal","texts":{"one":"#st","other":"#th"}}"##,
      ##"{"kind":"ordinal","texts":{"one":"#st","other":"#th"}}"##
    ) { try PluralTextStyle([.one: "#st", .other: "#th"], kind: .ordinal) },
  ]

  static let rows = numbers + dates + others

  @Sendable private static func everyOption() throws -> DecimalStyle {
    var style = try DecimalStyle(pattern: "#,##0.00;(#)")
    style.roundingMode = .halfUp
    style.zeroText = "–"
    style.currency = try CurrencyCode("CHF")
    style.currencyRegion = try LocaleID("de_CH")
    style.regionalData = .icu
    style.currencySymbol = ""
    style.minimumFraction = 1
    style.maximumFraction = 3
    style.minimumInteger = 2
    style.significantDigits = 4
    style.grouping = .min2
    style.hasLocaleGroups = true
    style.negativePattern = try NumberPattern.single("(¤#)")
    style.sign = .exceptZero
    style.scale = try ExactDecimal("0.01")
    style.roundingIncrement = try ExactDecimal("0.05")
    style.numberingSystem = try NumberingSystemID("arab")
    return style
  }

  private static func adjusted(_ adjustment: HijriAdjustment) throws -> InstantStyle {
    var style = try InstantStyle.skeleton("yMMMd", calendar: .islamicUmmAlQura)
    style.hijriAdjustment = adjustment
    style.capitalization = .beginningOfSentence
    style.regionalData = .icu
    return style
  }
}

extension StyleCodingTests {
  @Test(arguments: rows)
  func decodesMembersWithDefaultValues(_ row: Row) throws { #expect(try row.decode(row.complete) == row.style()) }

  @Test(arguments: rows)
  func encodesOnlyWhatDiffersFromTheDefault(_ row: Row) throws {
    #expect(try row.encode() == row.encoded)
    #expect(try row.decode(row.encoded) == row.style())
  }

  /// A key that is not encoded has its default, so the style does not change without it; a key that is encoded matters.
  @Test(arguments: rows)
  func absentKeysHaveTheirDefault(_ row: Row) throws {
    let style = try row.style()
    let (complete, encoded) = (try JSONTree(row.complete), try JSONTree(row.encoded))
    for path in complete.paths where !encoded.paths.contains(path) {
      #expect(try row.decode(complete.without(path).json()) == style, "without \(path)")
    }
    for path in encoded.paths {
      let rest = try encoded.without(path).json()
      let decoded = Result { try row.decode(rest) }
      #expect((try? decoded.get()) != style, "without \(path)")
    }
  }

  /// At every depth, an unknown key is an error whose path ends with the key.
  @Test(arguments: rows)
  func rejectsUnknownKeys(_ row: Row) throws {
    let complete = try JSONTree(row.complete)
    let names: Set = ["names", "symbols", "narrowSymbols", "texts", "months"]
    for path in [[]] + complete.paths where complete.isObject(at: path) && names.isDisjoint(with: path) {
      let json = try complete.adding("unknwon", at: path).json()
      let error = #expect(throws: DecodingError.self, "\(json)") { try row.decode(json) }
      guard case .dataCorrupted(let context)? = error else {
        Issue.record("\(json) gives another error")
        continue
      }
      #expect(context.codingPath.map(\.stringValue) == path + ["unknwon"])
    }
  }

  @Test(arguments: [
    (
      #"{"base":{"pattern":"0.00"},"maximumFractoin":2}"#,
      "unknown key \"maximumFractoin\", expected one of base, roundingMode, zeroText, nanText, currency, currencyRegion, "
        + "regionalData, currencySymbol, minimumFraction, maximumFraction, minimumInteger, significantDigits, grouping, "
        + "hasLocaleGroups, negativePattern, sign, scale, roundingIncrement, numberingSystem; "
        + "did you mean \"maximumFraction\"?"
    ),
    (#"{"base":{}}"#, "expected exactly one of pattern, named, skeleton, currency, found none"),
    (
      #"{"base":{"named":"percent","pattern":"0"}}"#,
      "expected exactly one of pattern, named, skeleton, currency, found named and pattern"
    ),
    (
      #"{"base":{"currency":{"cash":true}}}"#,
      "unknown key \"cash\", expected one of presentation, position, accounting, isCash; did you mean \"isCash\"?"
    ),
  ])
  func errorsNameTheKeys(_ json: String, _ message: String) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(DecimalStyle.self, from: Data(json.utf8))
    }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("\(json) gives another error")
      return
    }
    #expect(context.debugDescription == message)
  }

  /// Required keys and values of another kind are errors, also `null` for a property that is never `nil`.
  @Test(arguments: [
    "{}", #"{"grouping":"never"}"#, #"{"base":{"named":"percent"},"grouping":null}"#,
    #"{"base":{"named":"percent"},"grouping":"nvr"}"#, #"{"base":null}"#, "[]",
  ])
  func rejectsMissingBaseAndOtherKinds(_ json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(DecimalStyle.self, from: Data(json.utf8)) }
  }

  /// A property that the table of coded members lacks would be lost.
  @Test func everyPropertyOfDecimalStyleIsCoded() throws {
    var style = try Self.everyOption()
    style.nanText = "n/a"
    let json = String(decoding: try JSONEncoder().encode(style), as: UTF8.self)
    #expect(try JSONDecoder().decode(DecimalStyle.self, from: Data(json.utf8)) == style)
    let storage = try #require(Mirror(reflecting: style).children.first?.value)
    let members = try #require(Mirror(reflecting: storage).children.first?.value)
    // Rule sets belong to the styles of messages, which are not coded.
    let names = Mirror(reflecting: members).children.compactMap(\.label).filter { $0 != "ruleSet" }
    #expect(try Set(names) == Set(JSONTree(json).paths.filter { $0.count == 1 }.joined()))
    #expect(names.count == 19)
  }

  /// Sets have no order, but their JSON does.
  @Test func unitsAreSorted() throws {
    var style = ByteStyle()
    style.units = Set(ByteUnit.allCases)
    let json = String(decoding: try JSONEncoder().encode(style), as: UTF8.self)
    let words = ByteUnit.allCases.sorted().map { "\"\($0.rawValue)\"" }.joined(separator: ",")
    #expect(json == "{\"units\":[\(words)]}")
  }
}
