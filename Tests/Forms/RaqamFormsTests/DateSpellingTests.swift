import Raqam
import RaqamDescriptors
import RaqamForms
import TestSupport
import Testing

/// Everyday spellings of dates and times in the default row of a locale.
@Suite struct DateSpellingTests {
  private static let times: [(locales: [String], typed: String, saved: String)] = [
    (["en_US", "en_GB", "de_DE", "fr_FR", "ja_JP", "fa_IR", "hi_IN", "ko_KR"], "930", "09:30"),
    (["en_US", "en_GB", "de_DE", "fr_FR", "ja_JP", "fa_IR", "hi_IN", "ko_KR"], "1300", "13:00"),
    (["en_US", "en_GB", "de_DE", "fr_FR", "ar_EG", "fa_IR"], "230", "02:30"), (["en_US", "en_AU"], "1130pm", "23:30"),
    (["en_US", "de_DE", "ja_JP", "fa_IR", "zh_CN", "ar_EG", "el_GR", "vi_VN", "th_TH", "tr_TR"], "9:30 PM", "21:30"),
    (["en_US", "en_GB", "fr_FR", "zh_CN"], "930 pm", "21:30"), (["en_US", "fi_FI", "de_DE", "it_IT"], "9.30", "09:30"),
    (["de_DE", "en_GB", "nl_NL"], "7 30", "07:30"), (["fr_FR", "fr_CA", "fr_BE"], "17h15", "17:15"),
    (["fr_FR", "fr_CA", "fr_BE"], "14 h 05", "14:05"), (["fr_FR"], "9h", "09:00"),
    (["de_DE", "de_AT", "de_CH"], "9 Uhr", "09:00"), (["de_DE", "de_AT"], "09:30 Uhr", "09:30"),
    (["de_DE"], "9.30 Uhr", "09:30"), (["de_DE"], "9 Uhr 30", "09:30"), (["ja_JP"], "午後9時30分", "21:30"),
    (["ja_JP"], "21時30分", "21:30"), (["ja_JP"], "9時", "09:00"), (["zh_CN", "zh_TW"], "下午9:30", "21:30"),
    (["ar_EG", "ar_SA"], "٩:٣٠ مساءً", "21:30"), (["ko_KR"], "오후 9시 30분", "21:30"), (["ko_KR"], "21시 30분", "21:30"),
  ]

  @Test func timesAreRead() throws {
    var count = 0
    for (locales, typed, saved) in Self.times {
      for locale in locales {
        var place = Surroundings()
        place.locale = locale
        for style in ["time", "datetime"] {
          let keys = style == "time" ? "" : #","date.format":"HH:mm""#
          var session = try session(rows: #"{"type":"datetime","id":"a","style":"\#(style)"\#(keys)}"#, in: place)
          #expect(session.type(typed, for: "a").isAccepted, "\(locale) \(typed)")
          #expect(session.saved.contains(saved), "\(locale) \(typed) \(session.saved)")
          count += 1
        }
      }
    }
    expectCases(count, atLeast: 100)
  }

  private static let dates: [(locales: [String], typed: String)] = [
    (["en_US", "en_GB", "en_AU", "en_IN"], "10-May-2024"), (["en_US", "en_GB"], "2024 May 10"),
    (["en_US", "en_GB"], "Fri May 10 2024"), (["en_US", "en_GB"], "Friday 10 May 2024"),
    (["en_US", "en_GB", "fr_FR", "de_DE", "ru_RU", "ja_JP"], "20240510"), (["en_US"], "Fri, 5/10/2024"),
    (["de_DE", "de_AT"], "Fr, 10. Mai 2024"), (["de_DE"], "10 Mai 2024"), (["de_DE"], "Freitag, 10.05.2024"),
    (["ja_JP"], "2024年5月10日(金)"), (["ja_JP", "zh_CN", "zh_TW"], "2024年5月10日"), (["ru_RU"], "10.05.2024 г."),
    (["ru_RU"], "10 мая 2024"), (["bg_BG"], "10.5.2024 г."), (["pl_PL"], "10 maja 2024"),
    (["hr_HR"], "10. 5. 2024."), (["hr_HR"], "10.05.2024."), (["fa_IR"], "جمعه، ۲۱ اردیبهشت ۱۴۰۳"),
    (["fa_IR"], "۲۱/۲/۱۴۰۳"), (["fa_IR"], "۱۴۰۳/۲/۲۱"), (["es_ES", "es_MX"], "10 de mayo de 2024"),
    (["es_ES"], "viernes, 10 mayo 2024"), (["fr_FR"], "ven. 10 mai 2024"), (["it_IT"], "10 mag 2024"),
    (["ko_KR"], "2024년 5월 10일 금요일"), (["th_TH"], "10 พฤษภาคม 2567"), (["tr_TR"], "10 Mayıs 2024 Cuma"),
    (["cs_CZ"], "10. května 2024"), (["sv_SE"], "10 maj 2024"), (["pt_BR"], "10 de maio de 2024"),
    (["vi_VN"], "ngày 10 tháng 5 năm 2024"), (["fa_IR"], "۲۱ اردیبهشت ماه ۱۴۰۳"), (["pl_PL"], "10.05.2024 r."),
    (["pl_PL"], "10 maja 2024 r."), (["uk_UA"], "10.05.2024 р."), (["es_ES"], "10 mayo 2024"),
    (["ja_JP"], "令和6年5月10日"), (["zh_TW"], "民國113年5月10日"), (["th_TH"], "10 พ.ค. ค.ศ. 2024"),
    (["ar_SA"], "١٠ مايو ٢٠٢٤ م"),
  ]

  @Test func datesAreRead() throws {
    var count = 0
    for (locales, typed) in Self.dates {
      for locale in locales {
        var place = Surroundings()
        place.locale = locale
        var session = try session(rows: #"{"type":"datetime","id":"a","style":"date"}"#, in: place)
        let outcome = session.type(typed, for: "a")
        // A reading that lacks nothing is preferred to one without an era.
        #expect(
          outcome.isAccepted && !outcome.deviations.contains { $0.kind == .era },
          "\(locale) \(typed) \(outcome.deviations)")
        #expect(session.saved == #"{"a":"2024-05-10"}"#, "\(locale) \(typed) \(session.saved)")
        count += 1
      }
    }
    expectCases(count, atLeast: 50)
  }

  /// Two readings are refused, and so are words that contradict the date.
  @Test(arguments: [
    ("fa_IR", "date", "۲/۳/۱۴۰۳"), ("ja_JP", "date", "2024111"), ("en_US", "date", "Mon May 10 2024"),
    ("sv_SE", "date", "241231"), ("en_GB", "time", "2575"), ("fr_FR", "time", "25h00"), ("de_DE", "time", "9"),
    ("en_US", "time", "1360"), ("ja_JP", "date", "6年5月10日"), ("zh_TW", "date", "113年5月10日"),
  ])
  func othersAreRefused(_ locale: String, _ style: String, _ typed: String) throws {
    var place = Surroundings()
    place.locale = locale
    var session = try session(rows: #"{"type":"datetime","id":"a","style":"\#(style)"}"#, in: place)
    #expect(!session.type(typed, for: "a").isAccepted, "\(session.saved)")
  }

  /// Law: a date with its era in another calendar of the locale's region is read as that date, or refused.
  @Test func datesOfOtherCalendarsAreRead() throws {
    var read = 0
    let day = Instant(epochMilliseconds: 1_715_342_400_000)
    for name in LocaleSample.names + ["ja_JP", "zh_TW", "th_TH", "ar_SA", "ar_EG", "fa_IR", "he_IL", "en_IN"] {
      let locale = try LocaleID(name)
      let own = try CalendarID(locale: locale)
      for calendar in locale.calendars where calendar != own {
        let style = InstantStyle(.skeleton(try DateSkeleton("GyMMMMd")), calendar: calendar)
        let text = try InstantFormatter(style, locale: locale, timeZone: .utc).string(day)
        var place = Surroundings()
        place.locale = name
        var session = try session(rows: #"{"type":"datetime","id":"a","style":"date"}"#, in: place)
        guard session.type(text, for: "a").isAccepted else {
          // The Islamic calendars differ by a day, and a Chinese date has no era.
          #expect(calendar == .chinese || calendar.rawValue.hasPrefix("islamic"), "\(name) \(calendar) \(text)")
          continue
        }
        #expect(session.saved == #"{"a":"2024-05-10"}"#, "\(name) \(calendar) \(text) \(session.saved)")
        read += 1
      }
    }
    expectCases(read, of: "dates read", atLeast: 8)
  }
}
