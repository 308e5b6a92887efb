internal import RaqamMemory

/// A formatter that joins strings into a list for one locale.
///
/// ```swift
/// let joiner = try ListTextFormatter(.or, locale: "en_US")
/// try joiner.string(["tea", "coffee", "water"])  // tea, coffee, or water
/// ```
///
/// An element that could be reordered by its neighbors is isolated with FSI and PDI (UAX #9).
public final class ListTextFormatter: StyledFormatter {
  /// The kind and width of the list.
  public let style: ListStyle
  /// The locale whose list patterns are used.
  public let locale: LocaleID
  private let plan: Held<ListPlan>

  /// Creates a list formatter from the list patterns of `locale`.
  ///
  /// - Throws: `invalidLocale`, `icuFailure`.
  public init(_ style: ListStyle, locale: some LocaleConvertible) throws(FormatError) {
    let locale = try locale.localeID()
    self.style = style
    self.locale = locale
    plan = Held(try ListPlan(style, locale: locale))
  }

  /// Returns the strings joined as a list; the empty string for an empty array.
  ///
  /// - Throws: `icuFailure`.
  public func string(_ texts: [String]) throws(FormatError) -> String {
    if let text = plan.with({ $0.string(texts) }) { return text }
    var bytes: [UInt8] = []
    try append(texts, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the strings joined as a list to `bytes`, as UTF-8.
  ///
  /// - Throws: `icuFailure`.
  public func append(_ texts: [String], to bytes: inout [UInt8]) throws(FormatError) {
    let start = bytes.count
    if plan.with({ $0.append(texts, to: &bytes) }) { return }
    if PlainBytes.are(bytes, from: start, locale.direction) { return }
    if try isolation.isPlain(String(decoding: bytes[start...], as: UTF8.self)) { return }
    let parts = try parts(texts)
    bytes.removeSubrange(start...)
    for part in parts { bytes += part.text.utf8 }
  }

  /// Returns the list in typed parts: `element` for each string, `literal` between them, and `bidiIsolation` for
  /// isolating characters.
  ///
  /// ```swift
  /// try joiner.parts(["tea", "coffee"]).map(\.text)  // ["tea", " or ", "coffee"]
  /// ```
  public func parts(_ texts: [String]) throws(FormatError) -> [FormatPart] {
    try parts(texts.map { TextSegment([FormatPart(.element, $0)], .value) })
  }

  /// Returns the segments joined as a list, in typed parts.
  package func parts(_ pieces: [TextSegment], isWhole: Bool = true) throws(FormatError) -> [FormatPart] {
    try isolation.parts(plan.get().segments(pieces), isWhole: isWhole)
  }

  /// Appends a list of `count` elements without isolation, each by a call of `write`.
  @inline(__always)
  package func appendPlain(
    _ count: Int, to bytes: inout [UInt8], _ write: (Int, inout [UInt8]) throws(FormatError) -> Void
  ) throws(FormatError) {
    try plan.with { plan throws(FormatError) in try plan.append(count, to: &bytes, write) }
  }

  /// Returns lists of parts joined without isolation, for texts that were all formatted for this locale.
  package func plainParts(_ texts: [[FormatPart]]) -> [FormatPart] {
    plan.get().segments(texts.map { TextSegment($0, .value) }).flatMap(\.parts)
  }

  /// The texts around elements of lists without isolation.
  package var separators: [String] { plan.get().separators.map { String(decoding: $0, as: UTF8.self) } }

  private var isolation: BidiIsolation { BidiIsolation(direction: locale.direction) }
}
