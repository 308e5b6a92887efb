import Raqam
import RaqamDescriptors
import RaqamJSON
internal import RaqamMemory

extension EvalSession {
  /// Performs `convert`: converts a date between calendars.
  func convert(_ request: JSONNode) throws(EvalError) -> [JSONValue.Member] {
    let source = try calendar("from", request)
    let target = try calendar("to", request)
    guard let text = try request.text("date") else {
      throw EvalError("malformed_request", "\"convert\" requires \"date\"")
    }
    let fields: CalendarFields
    let day: DayNumber
    (fields, day) = try Self.checked("/date") { () throws(FormatError) in
      let day = try source.dayNumber(of: CalendarDate(text), resolving: .reject)
      return (try target.fields(of: day), day)
    }
    return fields.jsonMembers(of: day)
  }

  private func calendar(_ key: String, _ request: JSONNode) throws(EvalError) -> CalendarSystem {
    guard let name = try request.text(key) else {
      throw EvalError("malformed_request", "\"convert\" requires \"\(key)\"")
    }
    return try Self.checked("/\(key)") { () throws(FormatError) in try CalendarSystem(CalendarID(name)) }
  }

  /// Performs `offset`: returns the UTC offset of a zone at an instant or local time.
  func offset(_ request: JSONNode) throws(EvalError) -> [JSONValue.Member] {
    guard let name = try request.text("timeZone") else {
      throw EvalError("malformed_request", "\"offset\" requires \"timeZone\"")
    }
    let zone = try zoneRules(name)
    let instant = try instant(request, in: zone)
    let offset = zone.offset(at: instant)
    return [
      .init("seconds", .integer(Int64(offset.seconds))), .init("abbreviation", .string(offset.abbreviation)),
      .init("dst", .bool(offset.isDaylight)), .init("instant", .string(ISO8601Text.text(of: instant))),
      .init("source", .string(factory.timeZones.sourceName(of: zone))),
    ]
  }

  private func zoneRules(_ name: String) throws(EvalError) -> TimeZoneRules {
    try Self.checked("/timeZone") { () throws(FormatError) in
      if let kept = zones.value(for: ExactText(name)) { return try factory.rules(for: kept) }
      let zone = zones.insert(try TimeZoneID(name, in: factory.timeZones), for: ExactText(name))
      return try factory.rules(for: zone)
    }
  }

  private func instant(_ request: JSONNode, in zone: TimeZoneRules) throws(EvalError) -> Instant {
    let date = try request.text("date")
    let local = try request.text("local")
    guard let text = date ?? local, date == nil || local == nil else {
      throw EvalError("malformed_request", "\"offset\" requires either \"date\" or \"local\"")
    }
    let gap = try request.word("gap", GapResolution.self) ?? .later
    let overlap = try request.word("overlap", OverlapResolution.self) ?? .earlier
    return try Self.checked(date == nil ? "/local" : "/date") { () throws(FormatError) in
      switch (try ISO8601Text.parse(text), local) {
      case (.instant(let instant), nil): return instant
      case (.localDateTime(let local), .some): return try zone.instant(of: local, gap: gap, overlap: overlap)
      case (.localDate(let day), .some):
        return try zone.instant(of: LocalDateTime(day: day), gap: gap, overlap: overlap)
      case (.localDate(let day), nil): return try Instant(LocalDateTime(day: day), utcOffset: 0)
      case (_, nil): throw FormatError(.invalidDate, "\"date\" must have an offset", hint: .form(.zoneMark))
      default: throw FormatError(.invalidDate, "\"local\" must not have an offset")
      }
    }
  }
}
