import Hummingbird
import HummingbirdCore
import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamFoundation
import RaqamJSON
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The receipt, compiled once for each reader and shared by all requests.
final class Receipts: Sendable {
  /// The maximum number of cached forms, each of about 0.5 MiB. Requests for many different locales cost time, but no more memory.
  private static let limit = 64

  private let descriptor: FormDescriptor
  private let factory = FormatterFactory()
  private let forms = Mutex<[Reader: CompiledForm]>([:])
  /// The locales that the receipt has texts for; the first is the default.
  let locales: [LocaleID]

  /// Decodes the form.
  ///
  /// - Throws: A `DescriptorError` if `receipt.json` is invalid.
  init() throws {
    descriptor = try FormDescriptor.decode(PackageResources.receipt_json).form
    locales = try ["en_US"].map { try LocaleID($0) } + descriptor.translations.keys.sorted().map { try LocaleID($0) }
  }

  var timeZones: TimeZoneDatabase { factory.timeZones }

  /// Returns an empty receipt for one request. Sessions are values that share only immutable data.
  func session(for reader: Reader) throws -> FormSession {
    let now = try Instant(Date.now)
    return FormSession(
      try form(for: reader, now), host: FormHost(now: { now }, randomBits: { .random(in: .min ... .max) }))
  }

  /// Returns a receipt with the values of a query.
  ///
  /// - Throws: A `Fault` if a row does not accept a value.
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

  /// Returns the edits of a request body, an object from row ids to typed input.
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
    // Compile outside the lock, so that requests do not wait for other locales. A receipt has no relative dates, so `now` is irrelevant.
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
