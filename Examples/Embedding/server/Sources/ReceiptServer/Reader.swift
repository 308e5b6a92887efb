import Hummingbird
import Raqam

/// The locale and the time zone of one request.
struct Reader: Hashable {
  let locale: LocaleID
  let timeZone: TimeZoneID

  /// Creates the reader of a request.
  ///
  /// `?locale=` and `?timeZone=` take precedence. Otherwise, `Accept-Language` selects the best locale that the receipt has texts for.
  /// Numbers and dates then have the region of the user.
  ///
  /// - Throws: A `FormatError` or a `Fault` if `?locale=` or `?timeZone=` names a locale or time zone that does not exist.
  init(_ request: Request, _ receipts: Receipts) throws {
    let query = request.uri.queryParameters
    timeZone = try query["timeZone"].map { try TimeZoneID(String($0), in: receipts.timeZones) } ?? .utc
    if let name = query["locale"] {
      locale = try LocaleID(String(name))
      if let note = locale.notes.first { throw Fault(.badRequest, note, hint: "an id of CLDR, such as fa-IR") }
    } else {
      let header = AcceptLanguage(request.headers[.acceptLanguage] ?? "")
      locale = try LocaleID.best(for: header, among: receipts.locales)?.locale ?? receipts.locales.first ?? .root
    }
  }
}

/// The accepted media types of an `Accept` header, such as `text/html, */*;q=0.8`, with their weights (RFC 9110, section 12.5.1).
struct MediaTypes {
  private let ranges: [(name: String, weight: Double)]

  /// Parses at most 32 ranges of a header. Without a header, all types are accepted.
  init(_ header: String?) {
    ranges = (header ?? "*").split(separator: ",").prefix(32).map { range in
      let parts = range.lowercased().split(separator: ";").map { String($0.filter { !$0.isWhitespace }) }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      // A malformed weight, such as `q=2` or `q=nan`, excludes the type.
      return (name: parts.first ?? "", weight: (0...1).contains(weight) ? weight : 0)
    }
  }

  /// Returns the media type with the greatest weight; the first one of equal weights.
  func best(of types: [String]) throws(Fault) -> String {
    var best: (type: String, weight: Double)?
    for type in types {
      // The most specific range determines the weight.
      let names = [type, String(type.prefix { $0 != "/" }) + "/*", "*/*", "*"]
      let weight = names.lazy.compactMap { name in ranges.first { $0.name == name }?.weight }.first ?? 0
      if weight > best?.weight ?? 0 { best = (type, weight) }
    }
    guard let best else {
      throw Fault(.notAcceptable, "nothing here is of a type that is accepted", hint: types.joined(separator: ", "))
    }
    return best.type
  }
}
