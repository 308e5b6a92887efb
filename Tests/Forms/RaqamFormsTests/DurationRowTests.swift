import Raqam
import RaqamDescriptors
import RaqamForms
import Testing

/// Durations typed into rows.
@Suite struct DurationRowTests {
  private static let json = #"""
    {"sections": [{"items": [
      {"type": "datetime", "style": "countdown", "id": "timer"},
      {"type": "integer", "id": "span", "formatter": {"type": "duration", "duration.style": "short"}}]}]}
    """#

  private static func session(_ locale: String) throws -> FormSession {
    let (descriptor, _) = try FormDescriptor.decode(Array(json.utf8))
    let context = FormatContext(
      locale: try LocaleID(locale), timeZone: .utc, now: Instant(epochMilliseconds: 1_742_558_400_000))
    return try CompiledForm(descriptor, factory: FormatterFactory(), context: context).session()
  }

  /// Lenient parsing of rows is that of their format, and reports how the row displays the value.
  @Test(arguments: [
    ("en_US", "span", "1h30", "1 hr, 30 min"), ("en_US", "span", "1:30:00", "1 hr, 30 min"),
    ("en_US", "span", "2 hours, 5 minutes", "2 hr, 5 min"), ("en_US", "timer", "1h 5", "1 hour, 5 minutes"),
    ("en_US", "timer", "1:05", "1 hour, 5 minutes"), ("fa_IR", "timer", "۱:۰۵", "۱ ساعت و ۵ دقیقه"),
    ("ar_SA", "timer", "١:٣٠", "ساعة و٣٠ دقيقة"),
  ])
  func rowsReadLeniently(_ locale: String, _ id: String, _ text: String, _ shown: String) throws {
    var session = try Self.session(locale)
    let outcome = session.type(text, for: id, leniency: .lenient)
    #expect(outcome.refusal == nil)
    #expect(outcome.deviations.map(\.detail) == [.words(written: shown)])
    #expect(session.rowSnapshot(of: id)?.text == shown)
  }

  @Test(arguments: [
    ("1:90:00", "“9” is not allowed here. Enter 2 hr, 30 min"),
    (
      "5 foo",
      "“f” is not allowed here. Example: 20 min, 34 sec"
    ),
  ])
  func refusalsNameTheUnexpectedInput(_ text: String, _ message: String) throws {
    var session = try Self.session("en_US")
    #expect(session.type(text, for: "span", leniency: .lenient).refusal?.message == message)
  }
}
