import Hummingbird
import Raqam

/// Who asks: the locale and the time zone in which one request is answered.
struct Reader: Hashable {
  let locale: LocaleID
  let timeZone: TimeZoneID

  /// `?locale=` and `?timeZone=` count first; then `Accept-Language`, as far as the receipt has words in its languages.
  ///
  /// *Errors*: what is asked for by name and is not there: it is not silently another.
  init(_ request: Request, _ receipts: Receipts) throws {
    let query = request.uri.queryParameters
    timeZone = try query["timeZone"].map { try TimeZoneID(String($0), in: receipts.timeZones) } ?? .utc
    if let name = query["locale"] {
      locale = try LocaleID(String(name))
      if let note = locale.notes.first { throw Fault(.badRequest, note, hint: "an id of CLDR, such as fa-IR") }
    } else {
      locale = Preferences(request.headers[.acceptLanguage]).locale(of: receipts.locales)
    }
  }
}

/// A header such as `Accept-Language: fa-IR, en;q=0.8, *;q=0.1`: what is wanted, most wanted first (RFC 9110, 12.4.2).
struct Preferences {
  private let ranges: [(name: String, weight: Double)]

  /// Where there is no header, anything is welcome. No more than 32 ranges count.
  init(_ header: String?) {
    let ranges = (header ?? "*").split(separator: ",").prefix(32).map { range in
      let parts = range.lowercased().split(separator: ";").map { String($0.filter { !$0.isWhitespace }) }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      // What is no weight, as `q=2` or `q=nan`, is not wanted.
      return (name: parts.first ?? "", weight: (0...1).contains(weight) ? weight : 0)
    }
    // Of equal weights, what was named first.
    self.ranges = ranges.enumerated().sorted { one, other in
      (-one.element.weight, one.offset) < (-other.element.weight, other.offset)
    }.map(\.element)
  }

  /// What the reader wants most of `locales`, with the reader's own region; the first of them where nothing fits. It is never empty.
  func locale(of locales: [LocaleID]) -> LocaleID {
    let unwanted = ranges.filter { $0.weight == 0 }.map(\.name)
    let offered = locales.filter { !unwanted.contains($0.language) }
    for range in ranges where range.weight > 0 {
      if range.name == "*" { break }
      do throws(FormatError) {
        let wanted = try LocaleID(range.name)
        if offered.contains(where: { $0.language == wanted.language }) { return wanted }
      } catch {
        // What is no tag matches nothing, and is no fault (RFC 4647, 3.4).
      }
    }
    return offered.first ?? locales.first ?? .root
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
