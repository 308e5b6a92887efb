import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Dates with common variations: spaces, periods, case, accents, names of other regions, ordinals.
@Suite struct LooseDateTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let locale: String
    let pattern: String
    let text: String
    let day: String
    /// The messages of the reported deviations; a difference in case alone is not reported.
    let notes: [String]
    var calendar: CalendarID? = nil

    init(
      _ locale: String, _ pattern: String, _ text: String, _ day: String, _ notes: String?...,
      calendar: CalendarID? = nil
    ) {
      self.locale = locale
      self.pattern = pattern
      self.text = text
      self.day = day
      self.notes = notes.compactMap(\.self)
      self.calendar = calendar
    }

    var testDescription: String { "\(locale) \(pattern): \(text)" }
  }

  /// Deviations with a single possible meaning; strict parsing accepts them, too.
  static let strict = [
    // Spaces.
    Row(
      "en_US", "M/d/yyyy", "3/ 21/ 2025", "2025-03-21", "“/ ” was accepted in place of “/”",
      "“/ ” was accepted in place of “/”"),
    Row(
      "fa_IR", "y/M/d", "1404/ 1/ 1", "2025-03-21", "“/ ” was accepted in place of “/”",
      "“/ ” was accepted in place of “/”"),
    Row(
      "de_DE", "d.M.y", "21 . 3 . 2025", "2025-03-21", "“ . ” was accepted in place of “.”",
      "“ . ” was accepted in place of “.”"),
    Row("en_US", "y-MM-dd h:mm a", "2025-03-21 9: 30 PM", "2025-03-21", "“: ” was accepted in place of “:”"),
    Row("zh_CN", "y年M月d日", "2025 年 3月21日", "2025-03-21", "“ 年 ” was accepted in place of “年”"),
    Row("ko_KR", "y년 M월 d일", "2025년3월 21일", "2025-03-21", "“년” was accepted in place of “년 ”"),
    Row("en_US", "ddMMMyyyy", "21 Mar2025", "2025-03-21", "extra space was ignored"),
    // Periods after words.
    Row("ru_RU", "d MMMM y 'г'.", "21 марта 2025 г", "2025-03-21", "“ г” was accepted in place of “ г.”"),
    Row("ru_RU", "d MMMM y 'г'.", "21 марта 2025г.", "2025-03-21", "“г.” was accepted in place of “ г.”"),
    // Uppercase letters by the rules of the language.
    Row("tr_TR", "d MMMM y", "20 NİSAN 2001", "2001-04-20"),
    Row("tr_TR", "d MMMM y EEEE", "18 TEMMUZ 2015 CUMARTESİ", "2015-07-18"),
    Row("az_AZ", "d MMMM y", "1 İYUL 2001", "2001-07-01"),
    Row("el_GR", "d MMMM y", "1 ΜΑΡΤΙΟΥ 2001", "2001-03-01"),
    Row("el_GR", "d MMMM y", "1 ΜΑΪΟΥ 2001", "2001-05-01"),
    // Accents, hamza, niqqud, apostrophes.
    Row("fr_FR", "d MMMM y", "1 fevrier 2025", "2025-02-01", "“fevrier” is another form of the month"),
    Row("es_ES", "EEEE d MMMM y", "miercoles 5 marzo 2025", "2025-03-05", "“miercoles” is another form of the weekday"),
    Row("vi_VN", "d MMMM y", "1 thang 12 2025", "2025-12-01", "“thang 12” is another form of the month"),
    Row("ar_EG", "d MMMM y", "1 ابريل 2025", "2025-04-01", "“ابريل” is another form of the month"),
    Row(
      "ar_SA", "d MMMM y", "1 ذو الحجه 1446", "2025-05-28", "“ذو الحجه” is another form of the month",
      calendar: .islamicUmmAlQura),
    Row("fa_IR", "d MMMM y", "1 اذر 1403", "2024-11-21", "“اذر” is another form of the month"),
    Row(
      "he_IL", "d בMMMM y", "24 בְּתַמּוּז 5783", "2023-07-13", "“ בְּ” was accepted in place of “ ב”",
      "“תַמּוּז” is another form of the month", calendar: .hebrew),
    Row("en_US", "d MMMM y", "1 Sha'ban 1446", "2025-01-31", calendar: .islamicUmmAlQura),
    Row("en_US", "d MMMM y", "1 Sha’ban 1446", "2025-01-31", calendar: .islamicUmmAlQura),
    Row("en_US", "d MMMM y", "1 Rabi' I 1446", "2024-09-04", calendar: .islamicUmmAlQura),
    Row(
      "en_US", "d MMMM y", "1 Dhul Hijjah 1446", "2025-05-28", "“Dhul Hijjah” is another form of the month",
      calendar: .islamicUmmAlQura),
    Row("fa_IR", "EEEE d MMMM y", "پنج شنبه ۱ فروردین ۱۳۹۸", "2019-03-21", "“پنج شنبه” is another form of the weekday"),
    // Other regions.
    Row("en_GB", "d MMM y", "1 Sep 2018", "2018-09-01", "“Sep” is another form of the month"),
    Row("en_US", "d MMM y", "1 Sept 2018", "2018-09-01", "“Sept” is another form of the month"),
    Row("de_AT", "d MMMM y", "1 Januar 2018", "2018-01-01", "“Januar” is another form of the month"),
    Row("ar_EG", "d MMMM y", "1 أيلول 2025", "2025-09-01", "“أيلول” is another form of the month"),
    // AM and PM, eras.
    Row("en_US", "y-MM-dd h:mm a", "2024-01-01 9:01 a.m.", "2024-01-01", "“a.m.” is another form of AM or PM"),
    Row("es_ES", "y-MM-dd h:mm a", "2024-01-01 11:22 am", "2024-01-01", "“am” is another form of AM or PM"),
    Row(
      "fa_IR", "y-MM-dd h:mm a", "1403-10-12 9:30 ب.ظ.", "2025-01-01",
      // CLDR 48 writes this form itself.
      CLDR.since(48, nil, before: "“ب.ظ.” is another form of AM or PM")),
    Row("en_US", "d MMM y G", "15 Mar 44 BCE", "-0043-03-13", "“BCE” is another form of the era"),
    Row("en_US", "d MMM y G", "15 Mar 44 B.C.", "-0043-03-13", "“B.C.” is another form of the era"),
    // Ordinal numbers of days.
    Row("fr_FR", "d MMMM y", "1er août 2025", "2025-08-01", "“1er” was read as the number of the day"),
    Row("fa_IR", "d MMMM y", "۲۱ام اردیبهشت ۱۴۰۳", "2024-05-10", "“۲۱ام” was read as the number of the day"),
    Row("fa_IR", "d MMMM y", "۱ام فروردین ۱۴۰۴", "2025-03-21", "“۱ام” was read as the number of the day"),
    Row("en_GB", "d MMMM y", "21st March 2025", "2025-03-21", "“21st” was read as the number of the day"),
  ]

  @Test(arguments: strict)
  func unambiguousDeviationsParseStrictly(_ row: Row) throws {
    let parser = try instantReader(row.locale, row.pattern, row.calendar, parsing: InstantParsing(now: parsingNow))
    for leniency in [ParseLeniency.strict, .lenient] {
      let read = try parser.parse(row.text, leniency: leniency)
      #expect(read.value.local.day.description == row.day, "\(leniency)")
      #expect(read.deviations.map(\.message) == row.notes, "\(leniency)")
    }
  }

  /// Deviations with a likely meaning; only lenient parsing accepts them.
  static let lenient = [
    Row(
      "de_DE", "dd.MM.yyyy", "21. 3. 2025", "2025-03-21", "“. ” was accepted in place of “.”",
      "leading zeros of the month are missing",
      "“. ” was accepted in place of “.”"),
    Row("de_DE", "d MMM y", "1 Mrz 2018", "2018-03-01", "“Mrz” is another form of the month"),
    Row("ru_RU", "d MMMM y 'г'.", "21 марта 2025 года", "2025-03-21", "“ года” was accepted in place of “ г.”"),
    Row("es_ES", "d 'de' MMMM 'de' y", "21 de marzo del 2025", "2025-03-21", "“ del ” was accepted in place of “ de ”"),
  ]

  @Test(arguments: lenient)
  func likelyDeviationsParseLeniently(_ row: Row) throws {
    let parser = try instantReader(row.locale, row.pattern, row.calendar, parsing: InstantParsing(now: parsingNow))
    let read = try parser.parse(row.text, leniency: .lenient)
    #expect(read.value.local.day.description == row.day)
    #expect(read.deviations.map(\.message) == row.notes)
    #expect(failure { try parser.parse(row.text) } != nil)
  }

  /// Errors show the whole word, not its first letter.
  @Test(arguments: [
    ("de_DE", "d MMM y", "1 Mrx 2018", "expected the month, found “Mrx” (at offset 2)"),
    ("en_US", "d MMM y", "1 Septem 2018", "expected the month, found “Septem” (at offset 2)"),
    ("en_US", "d MMM y", "1 Sepx 2018", "expected the month, found “Sepx” (at offset 2)"),
    ("fr_FR", "d MMMM y", "1 aoxt 2025", "expected the month, found “aoxt” (at offset 2)"),
    ("de_DE", "d.M.y", "31. 2. 2025", "February 2025 has 28 days (at offset 0); use a day from 1 to 28"),
  ])
  func errorsShowWholeWord(_ locale: String, _ pattern: String, _ text: String, _ message: String) throws {
    let parser = try instantReader(locale, pattern, parsing: InstantParsing(now: parsingNow))
    #expect(failure { try parser.parse(text) }?.description == message)
    guard !text.hasPrefix("31") else { return }
    #expect(failure { try parser.parse(text, leniency: .lenient) }?.description == message)
  }

  /// Rejects ambiguous abbreviations and mismatched ordinals.
  @Test(arguments: [
    ("en_GB", "d MMMM y", "22st March 2025"), ("en_US", "d MMM y", "1 Ju 2018"), ("fi_FI", "d MMMM y", "1 mar 2025"),
    ("cs_CZ", "d MMMM y", "1 sen 2025"),
    ("de_DE", "d. MMMM y", "19. Mar 2025"), ("ro_RO", "d MMM y", "18 Ile 2025"), ("hi_IN", "d MMM y", "18 May 2025"),
    ("en_US", "d MMM y", "1 Janu 2018"), ("en_US", "dMy", "1 12 2025"),
    ("de_DE", "d.M.y", "2 1. 3. 2025"), ("tr_TR", "d MMM y", "16 Ará 2025"), ("en_US", "d MMM y", "1 J.u.x 2018"),
  ])
  func rejectsAmbiguousInput(_ locale: String, _ pattern: String, _ text: String) throws {
    let parser = try instantReader(locale, pattern, parsing: InstantParsing(now: parsingNow))
    for leniency in [ParseLeniency.strict, .lenient] {
      #expect(failure { try parser.parse(text, leniency: leniency) } != nil, "\(leniency)")
    }
  }

  /// Input at the length limit is rejected in linear time.
  @Test(arguments: ["\u{301}", ".", " .", "a", "a.", "é", "1", "1st ", "'"])
  func rejectsLongInput(_ piece: String) throws {
    let text = "1 J" + String(repeating: piece, count: 8000 / piece.utf8.count)
    for locale in ["en_US", "fa_IR", "vi_VN"] {
      let parser = try instantReader(locale, "EEEE d MMMM y G h:mm a", parsing: InstantParsing(now: parsingNow))
      #expect(failure { try parser.parse(text, leniency: .lenient) } != nil)
    }
  }
}
