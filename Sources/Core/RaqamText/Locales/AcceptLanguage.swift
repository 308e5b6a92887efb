/// The languages that a user accepts: the value of an `Accept-Language` header field.
///
/// ```swift
/// let header = AcceptLanguage("fa-IR, en;q=0.5, fr;q=0, x?")
/// header.ranges.map(\.description)  // ["fa_IR", "en;q=0.5", "fr;q=0"]
/// header.ignored                    // ["x?"]
/// ```
///
/// Parsing never fails, because a server also responds to requests with a malformed header: malformed elements are
/// skipped and listed in ``ignored``. At most 32 elements are parsed. An empty header has no ranges.
///
/// *Source*: RFC 9110, section 12.5.4, and RFC 4647, *basic language ranges*. Spellings with underscores are also accepted.
public struct AcceptLanguage: Hashable, Sendable {
  /// A language range with its weight.
  public struct Range: Hashable, Sendable, CustomStringConvertible {
    /// The language, script and region that are accepted; `nil` for `*`, which represents all languages without a
    /// separate range.
    public let locale: LocaleID?
    /// The preference from 0 to 1 in steps of 0.001. 0 excludes the range.
    public let weight: Double

    /// The range as an element of the header: `en_GB;q=0.8`.
    public var description: String {
      let name = locale?.identifier ?? "*"
      if weight == 1 { return name }
      return weight == 0 ? "\(name);q=0" : "\(name);q=\(weight)"
    }
  }

  /// The ranges, the preferred one first. Among equal weights, `*` comes last and the others are in the order of the header.
  public let ranges: [Range]
  /// The malformed elements, shortened to 60 characters.
  public let ignored: [String]

  /// The maximum number of elements to parse.
  package static let limit = 32

  /// Parses the value of a header field.
  ///
  /// - Complexity: O(*n*) in the length of the header.
  public init(_ header: String) {
    var ranges: [Range] = []
    var ignored: [String] = []
    var rest = header.utf8[...]
    while !rest.isEmpty, ranges.count + ignored.count < Self.limit {
      let end = rest.firstIndex(of: UInt8(ascii: ",")) ?? rest.endIndex
      let element = rest[..<end].trimmed
      rest = rest[end...].dropFirst()
      if element.isEmpty { continue }
      if let range = Range(element) {
        ranges.append(range)
      } else {
        ignored.append(Substring(element).abbreviated(to: 60))
      }
    }
    self.ranges = ranges.enumerated().sorted { one, other in
      let (left, right) = (one.element, other.element)
      if left.weight != right.weight { return left.weight > right.weight }
      if (left.locale == nil) != (right.locale == nil) { return right.locale == nil }
      return one.offset < other.offset
    }.map(\.element)
    self.ignored = ignored
  }
}

extension AcceptLanguage.Range {
  /// Parses an element of the header; `nil` if it is malformed.
  fileprivate init?(_ element: Substring.UTF8View) {
    let end = element.firstIndex(of: UInt8(ascii: ";")) ?? element.endIndex
    let name = element[..<end].trimmed
    guard let weight = end == element.endIndex ? 1 : Self.weight(element[end...].dropFirst().trimmed) else {
      return nil
    }
    self.weight = weight
    if name.elementsEqual("*".utf8) {
      locale = nil
      return
    }
    do throws(FormatError) {
      locale = try LocaleID(String(Substring(name)))
    } catch {
      return nil
    }
  }

  /// Parses `q=` and a number from 0 to 1 with at most three fraction digits (RFC 9110, section 12.4.2).
  private static func weight(_ parameter: Substring.UTF8View) -> Double? {
    let bytes = Array(parameter.prefix(8))
    guard (3...7).contains(bytes.count), bytes[0] | 0x20 == UInt8(ascii: "q"), bytes[1] == UInt8(ascii: "="),
      bytes.count == 3 || bytes[3] == UInt8(ascii: ".")
    else { return nil }
    let digits = bytes[2...2] + bytes.dropFirst(4)
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let thousandths = (digits + Array(repeating: 0x30, count: 4 - digits.count)).reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return thousandths <= 1000 ? Double(thousandths) / 1000 : nil
  }
}

extension Substring.UTF8View {
  /// The bytes without leading and trailing spaces and tabs, the optional whitespace of HTTP.
  fileprivate var trimmed: Self {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    var rest = drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return rest
  }
}
