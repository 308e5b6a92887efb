import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport

/// The locale, time zone, calendar and clock of a test session.
struct Surroundings: Sendable {
  var locale = "en_US"
  var zone = "UTC"
  var calendar: String?
  /// 21 March 2025, 10:17:33 UTC.
  var now = Instant(epochMilliseconds: 1_742_552_253_000)
}

/// Returns a session of a form with one section in the given surroundings.
func session(
  rows: String, keys: String = "", values json: String = "{}", in place: Surroundings,
  factory: FormatterFactory = FormatterFactory()
) throws -> FormSession {
  let context = FormatContext(
    locale: try LocaleID(place.locale), timeZone: try TimeZoneID(place.zone),
    calendar: try place.calendar.map { try CalendarID($0) }, now: place.now)
  let descriptor = try FormDescriptor.decode(Array("{\(keys)\"sections\":[{\"items\":[\(rows)]}]}".utf8)).form
  let form = try CompiledForm(descriptor, factory: factory, context: context)
  let host = FormHost(now: { place.now }, randomBits: { 0 })
  return FormSession(form, values: try values(json), host: host)
}

extension FormSession {
  /// The values of all rows, as a JSON string.
  var saved: String { JSONWriter().string(valuesJSON(includingHidden: true)) }
}

/// Returns `messages` with which a form in any language shows the parser's English reason.
func reasonsInEnglish(_ locale: String) -> String { "\"messages\":{\"\(locale)\":{\"format\":\"{reason}\"}}," }
