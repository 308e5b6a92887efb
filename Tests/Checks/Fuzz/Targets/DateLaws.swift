import DateOracle
import Raqam

/// Invariants of date patterns and of date parsing.
enum DateLaws {
  private static let calendars: [CalendarID?] = [
    nil, .gregorian, .persian, .hebrew, .islamicCivil, .islamicTabular, .buddhist, .roc, .indian, .iso8601, .japanese,
    .coptic,
    .ethiopic,
  ]

  /// Checks that an accepted pattern is stored verbatim, that plans and ICU format alike, and that the parts join to
  /// the text.
  static func checkPattern(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let mode = choices.next()
    let locale = choices.one(Given.locales)
    let calendar = choices.one(calendars)
    let rules = choices.one(Given.rules)
    let text = choices.text
    do throws(FormatError) {
      let base: InstantStyle.Base
      if mode & 1 == 0 {
        let pattern = try DatePattern(text)
        expect(
          pattern.text.utf8.elementsEqual(text.utf8), "\(text.debugDescription) stays \(pattern.text.debugDescription)")
        base = .pattern(pattern)
      } else {
        base = .skeleton(try DateSkeleton(text))
      }
      let style = InstantStyle(base, calendar: calendar)
      let planned = try InstantFormatter(style, locale: locale, timeZone: rules)
      let icu = try InstantOracle(style, locale: locale, timeZone: rules)
      expect(
        planned.pattern == icu.pattern, "\(text.debugDescription) \(locale): \(planned.pattern), ICU \(icu.pattern)")
      for instant in Given.instants {
        let one = result { () throws(FormatError) in try planned.string(instant) }
        let other = result { () throws(FormatError) in try icu.string(instant) }
        if !isKnown(calendar ?? (locale.identifier == "fa_IR" ? .persian : .gregorian), planned.pattern) {
          expect(
            isSame(one, other),
            "\(planned.pattern.debugDescription) \(locale) \(calendar?.rawValue ?? "-") \(rules.id) \(instant.epochMilliseconds): \(one), ICU \(other)"
          )
        }
        guard case .success(let one) = one else { continue }
        let joined = try planned.parts(instant).map(\.text).joined()
        expect(
          joined.utf8.elementsEqual(one.utf8),
          "\(text.debugDescription) \(locale) \(calendar?.rawValue ?? "-") \(instant.epochMilliseconds): \(one), parts \(joined)"
        )
      }
    } catch {
      checkFault(error, of: text)
    }
  }

  /// Whether the pattern has fields that plans deliberately format differently from ICU. The article "Compiled formats"
  /// lists them.
  private static func isKnown(_ calendar: CalendarID, _ pattern: String) -> Bool {
    if [.persian, .hebrew, .islamicUmmAlQura].contains(calendar), pattern.contains(where: { "wDQq".contains($0) }) {
      return true
    }
    if calendar == .hebrew, pattern.contains("MMMMMM") || pattern.contains("LLLLLL") { return true }
    return calendar.isIslamic && pattern.contains("r")
  }

  private static let styles: [InstantStyle] = {
    var styles: [InstantStyle] = []
    for (date, time) in [
      (InstantStyle.Length.short, InstantStyle.Length.short), (.medium, .medium), (.long, .omitted), (.full, .short),
      (.omitted, .medium), (.full, .full),
    ] { styles.append(InstantStyle(.lengths(date: date, time: time))) }
    for calendar in [CalendarID.persian, .hebrew, .islamicUmmAlQura, .japanese, .chinese, .buddhist] {
      styles.append(InstantStyle(.lengths(date: .long, time: .short), calendar: calendar))
    }
    for pattern in [
      "yyyy-MM-dd HH:mm:ss", "d MMMM y G", "EEEE d MMM y", "d MMM yy", "y-MM-dd'T'HH:mm:ssXXX", "y-MM-dd h:mm a z",
      "yMMdd",
      "Y-'W'ww-e",
      "D y", "QQQ y",
    ] {
      if let style = try? InstantStyle(pattern: pattern) { styles.append(style) }
    }
    for skeleton in ["yMMMMEEEEdjm", "yMd", "Hms"] {
      if let skeleton = try? DateSkeleton(skeleton) { styles.append(InstantStyle(.skeleton(skeleton))) }
    }
    return styles
  }()

  private static let formatters: [[InstantFormatter]] = Given.locales.prefix(6).enumerated().map { index, locale in
    styles.compactMap { style in
      try? InstantFormatter(
        style, locale: locale, timeZone: Given.rules[index % Given.rules.count],
        parsing: InstantParsing(now: Given.now))
    }
  }

  /// Checks that a parsed date is formatted to text that parses and formats to itself, and that lenient parsing agrees
  /// with strict parsing.
  static func checkReading(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let formatters = choices.one(formatters)
    let formatter = choices.one(formatters)
    let text = choices.text
    var strict: Instant?
    for leniency in [ParseLeniency.strict, .lenient] {
      do throws(FormatError) {
        let read = try formatter.parse(text, leniency: leniency)
        if leniency == .strict {
          strict = read.value.instant
        } else if let strict {
          expect(strict == read.value.instant, "\(text.debugDescription): \(strict), leniently \(read.value.instant)")
        }
        // Formatted offsets omit their seconds, so such a time parses as a different instant.
        if Given.rules.contains(where: {
          $0.id == formatter.timeZone && $0.offset(at: read.value.instant).seconds % 60 != 0
        }) {
          continue
        }
        let first = try formatter.string(read.value.instant)
        let second: String
        do throws(FormatError) {
          second = try formatter.string(formatter.parse(first).value.instant)
        } catch {
          // A cyclic year name does not determine a year.
          if error.message.hasPrefix("a year of the cycle of sixty years") { continue }
          // Parsers that infer the year reject years far from the present.
          if abs(read.value.instant.epochMilliseconds - Given.now.epochMilliseconds) > 6_000_000_000_000 { continue }
          second = "\(error)"
        }
        expect(
          first.utf8.elementsEqual(second.utf8),
          "\(formatter.locale) \(formatter.pattern) \(formatter.style.calendar?.rawValue ?? "-") \(text.debugDescription) → \(read.value.instant) → \(first) → \(second)"
        )
      } catch {
        if leniency == .lenient, let strict {
          expect(false, "\(formatter.locale) \(formatter.pattern) \(text.debugDescription): \(strict), then \(error)")
        }
        checkFault(error, of: text)
      }
    }
  }
}
