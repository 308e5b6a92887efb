internal import Raqam
internal import RaqamJSON

/// The `date.*` keys, which formatters and `datetime` rows share.
package struct DateKeys {
  /// The keys that determine the fields of a date, in descending order of precedence.
  package static let ofFields = ofPatterns + ["date.style", "time.style"]
  package static let ofPatterns = ["date.format", "date.skeleton"]

  package private(set) var base: InstantStyle.Base?
  package let calendar: CalendarID?
  package let timeZone: TimeZoneID?
  package let locale: LocaleID?
  package private(set) var hijriAdjustment: HijriAdjustment?
  package private(set) var options = DateOptions()

  package init(_ decoder: inout ObjectDecoder, defaults: FormatterDefaults = .none) {
    options = defaults.date
    calendar = decoder.calendar("date.calendar")
    locale = decoder.locale("date.locale")
    timeZone = decoder.timeZone("date.timezone") ?? locale?.timeZone
    readBase(&decoder, lengths: defaults.dateLengths)
    hijriAdjustment = decoder.hijriAdjustment("date.hijri_adjust")
    readOptions(&decoder)
    if let secondary = secondary(&decoder) { options.secondary = secondary }
    if options.secondary?.calendar?.isIslamic == true { options.secondary?.hijriAdjustment = hijriAdjustment }
    if hijriAdjustment != nil, let calendar, !calendar.isIslamic {
      if options.secondary?.hijriAdjustment == nil {
        decoder.report(
          .error, .conflictingKeys, "the \(calendar) calendar cannot be adjusted", key: "date.hijri_adjust",
          hint: "\(FormatError.Hint.islamicCalendar)")
      }
      hijriAdjustment = nil
    }
  }

  /// Returns the style of the keys; `row` is the style of the formatter's row, which applies if no key sets
  /// another.
  func style(default row: InstantStyle.Base?) -> InstantStyle {
    // Relative days have no time of day unless a key sets its style.
    let standard = options.isRelative ? .lengths(date: .short, time: .omitted) : InstantStyle.standard.base
    var style = InstantStyle(base ?? row ?? standard, calendar: calendar)
    style.hijriAdjustment = hijriAdjustment
    return style
  }

  private mutating func readBase(_ decoder: inout ObjectDecoder, lengths row: InstantStyle.Base?) {
    let date = decoder.word("date.style", InstantStyle.Length.self)
    let time = decoder.word("time.style", among: InstantStyle.Length.ofTime)
    let skeleton = decoder.string("date.skeleton").flatMap { text in
      decoder.checked("date.skeleton") { () throws(FormatError) in try DateSkeleton(text) }
    }
    let pattern = decoder.datePattern("date.format")
    if decoder.has("date.format") {
      base = pattern.map { .pattern($0) }
      decoder.reportUnused(["date.style", "time.style", "date.skeleton"], "because \"date.format\" is set")
    } else if decoder.has("date.skeleton") {
      base = skeleton.map { .skeleton($0) }
      decoder.reportUnused(["date.style", "time.style"], "because \"date.skeleton\" is set")
    } else if date != nil || time != nil {
      var lengths = (date: InstantStyle.Length.omitted, time: InstantStyle.Length.omitted)
      if case .lengths(let date, let time)? = row { lengths = (date, time) }
      lengths = (date ?? lengths.date, time ?? lengths.time)
      base = .lengths(date: lengths.date, time: lengths.time)
      if lengths.date == .omitted, lengths.time == .omitted {
        decoder.report(
          .error, .conflictingKeys, "neither a date nor a time is displayed",
          key: date == nil ? "time.style" : "date.style",
          hint: "set \"date.style\" or \"time.style\" to a length")
      }
    }
  }

  private mutating func readOptions(_ decoder: inout ObjectDecoder) {
    DateOptions.table.read(into: &options, &decoder)
    if let text = decoder.string("date.end") {
      (options.end, options.endRow) = (nil, nil)
      if text.utf8.first == UInt8(ascii: "$") {
        options.endRow = String(text.unicodeScalars.dropFirst())
      } else {
        options.end = decoder.checked("date.end") { () throws(FormatError) in try ISO8601Text.parse(text) }
      }
    }
    guard options.isRelative else {
      decoder.reportUnused(["date.relative.style", "date.relative.numeric"], "because \"date.relative\" is not set")
      return
    }
    if options.end != nil || options.endRow != nil { options.isRelative = false }
    let winner = decoder.has("date.end") ? "date.end" : decoder.has("date.format") ? "date.format" : "date.skeleton"
    if decoder.has(winner) {
      decoder.reportUnused(["date.relative"], "because \"\(winner)\" is set")
      options.isRelative = false
    }
  }

  private func secondary(_ decoder: inout ObjectDecoder) -> DateOptions.Secondary? {
    let calendar = decoder.calendar("date.secondary.calendar")
    let locale = decoder.locale("date.secondary.locale")
    let pattern = decoder.datePattern("date.secondary.format")
    var secondary = DateOptions.Secondary(calendar: calendar, base: pattern.map { .pattern($0) }, locale: locale)
    if let text = decoder.string("date.secondary.wrapper") {
      if let wrapper = DateOptions.Wrapper(text) {
        secondary.wrapper = wrapper
      } else {
        decoder.report(
          .error, .invalidPattern, "\"date.secondary.wrapper\" must contain {0}", key: "date.secondary.wrapper",
          hint: "write for example \" ({0})\"")
      }
    }
    guard calendar == nil, locale == nil else { return secondary }
    decoder.reportUnused(
      ["date.secondary.format", "date.secondary.wrapper"], "because \"date.secondary.calendar\" is not set")
    return nil
  }
}

extension ObjectDecoder {
  /// Returns a date pattern and reports warnings about letters that are rarely intended.
  fileprivate mutating func datePattern(_ key: String) -> DatePattern? {
    guard let text = string(key) else { return nil }
    let pattern = checked(key) { () throws(FormatError) in try DatePattern(text) }
    report(pattern?.warnings ?? [], key: key)
    return pattern
  }

  /// Returns an adjustment of -2 to 2 days, or the announced month lengths of an object.
  fileprivate mutating func hijriAdjustment(_ key: String) -> HijriAdjustment? {
    guard let members = node(key)?.asObject else {
      guard let days = integer(key, in: HijriAdjustment.dayRange) else { return nil }
      return checked(key) { () throws(FormatError) in try HijriAdjustment(days: days) }
    }
    var lengths: [ExactText: Int] = [:]
    for member in members {
      guard let text = member.value.asNumber, let length = Int(text) else {
        log.report(
          .error, .wrongType,
          "\"\(member.key.abbreviated())\" must be a number of days, found \(member.value.kind.article)",
          at: pointer(to: key).appending(key: member.key), byteOffset: member.value.range.lowerBound,
          hint: "29 or 30")
        return nil
      }
      lengths[member.key] = length
    }
    return checked(key) { () throws(FormatError) in try HijriAdjustment(announced: lengths.sortedByName()) }
  }
}
