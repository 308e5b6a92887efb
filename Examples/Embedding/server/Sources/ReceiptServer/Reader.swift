import Hummingbird
import Raqam

/// The locale and the time zone in which one request is answered.
struct Reader: Hashable {
  let locale: LocaleID
  let timeZone: TimeZoneID

  /// `?locale=` and `?timeZone=` take precedence. Otherwise `Accept-Language` decides among the locales that the receipt has texts for:
  /// the texts are those of the best one, and numbers and dates have the region of the user.
  ///
  /// *Errors*: a locale or time zone that is asked for by name and does not exist.
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

/// An `Accept` header, such as `text/html, */*;q=0.8`: the media types that are accepted, with their weights (RFC 9110, section 12.5.1).
struct MediaTypes {
  private let ranges: [(name: String, weight: Double)]

  /// Without a header, all types are accepted. At most 32 ranges are read.
  init(_ header: String?) {
    ranges = (header ?? "*").split(separator: ",").prefix(32).map { range in
      let parts = range.lowercased().split(separator: ";").map { String($0.filter { !$0.isWhitespace }) }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      // A malformed weight, such as `q=2` or `q=nan`, excludes the type.
      return (name: parts.first ?? "", weight: (0...1).contains(weight) ? weight : 0)
    }
  }

  /// The media type that is wanted most; of equals the first.
  func best(of types: [String]) throws(Fault) -> String {
    var best: (type: String, weight: Double)?
    for type in types {
      // The most specific range says how welcome it is.
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
