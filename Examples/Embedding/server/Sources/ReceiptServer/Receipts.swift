import FoundationEssentials
import Hummingbird
import HummingbirdCore
import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamFoundation
import RaqamJSON
import Synchronization

/// The receipt, made ready once for each reader: all requests share it.
final class Receipts: Sendable {
  /// How many are kept, at about half a MiB each: who asks by name for ever new locales costs time, and no memory.
  private static let limit = 64

  private let descriptor: FormDescriptor
  private let factory = FormatterFactory()
  private let forms = Mutex<[Reader: CompiledForm]>([:])
  /// One for each language that the receipt has words in; the first is for everyone else.
  let locales: [LocaleID]

  /// *Errors*: what is wrong with `receipt.json`.
  init() throws {
    descriptor = try FormDescriptor.decode(PackageResources.receipt_json).form
    locales = try ["en_US"].map { try LocaleID($0) } + descriptor.translations.keys.sorted().map { try LocaleID($0) }
  }

  var timeZones: TimeZoneDatabase { factory.timeZones }

  /// An empty receipt of one request, which is its own: sessions are values, and share only what never changes.
  func session(for reader: Reader) throws -> FormSession {
    let now = try Instant(Date.now)
    return FormSession(
      try form(for: reader, now), host: FormHost(now: { now }, randomBits: { .random(in: .min ... .max) }))
  }

  /// A receipt with the values of a query.
  ///
  /// *Errors*: a value that no row takes.
  func session(for reader: Reader, given query: FlatDictionary<Substring, Substring>) throws -> FormSession {
    var session = try session(for: reader)
    for (key, text) in query where key != "locale" && key != "timeZone" {
      let outcomes = try session.apply([.set(row: String(key), .string(String(text)))])
      if let refusal = outcomes.first?.refusal {
        throw Fault(.badRequest, refusal.message, hint: "such as ?amount=1234.5&date=2025-03-21T12:00:00Z")
      }
    }
    return session
  }

  /// The edits of a body: from row to what was typed.
  static func typed(in root: JSONNode) throws(Fault) -> [FormEdit] {
    guard let members = root.asObject else {
      throw Fault(.badRequest, "the body is no object", hint: "from row to text")
    }
    return try members.map { member throws(Fault) in
      guard let text = member.value.asString else {
        throw Fault(.badRequest, "\"\(member.key)\" is no string", hint: "what was typed, such as \"1,234.50\"")
      }
      return .type(text, row: member.key)
    }
  }

  private func form(for reader: Reader, _ now: Instant) throws(DescriptorError) -> CompiledForm {
    if let form = forms.withLock({ $0[reader] }) { return form }
    // Compiled outside the lock: nobody waits for another reader's locale. Nothing on a receipt is relative to now.
    var context = FormatContext(locale: reader.locale, timeZone: reader.timeZone, now: now)
    context.readerLocale = reader.locale
    let form = try CompiledForm(descriptor, factory: factory, context: context)
    forms.withLock { forms in
      if forms.count >= Self.limit { forms.remove(at: forms.startIndex) }
      forms[reader] = form
    }
    return form
  }
}
