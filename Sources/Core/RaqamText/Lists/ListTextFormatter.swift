internal import ICU

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
  private let handle: ListFormatHandle
  /// The plan that replaces ICU after the first eight lists.
  private let plan = DeferredPlan<ListPlan>(planThreshold: 8)
  private let engine: FormatEngine

  /// Creates a list formatter from the list patterns of `locale`.
  ///
  /// - Throws: `invalidLocale`, `icuFailure`.
  public convenience init(_ style: ListStyle, locale: some LocaleConvertible) throws(FormatError) {
    try self.init(style, locale: locale, engine: .automatic)
  }

  /// Creates a list formatter that uses `engine`; both engines give the same bytes.
  package init(_ style: ListStyle, locale: some LocaleConvertible, engine: FormatEngine) throws(FormatError) {
    let locale = try locale.localeID()
    self.style = style
    self.engine = engine
    self.locale = locale
    handle = try ListFormatHandle(
      kind: style.kind.handleKind, width: style.width.handleWidth, locale: locale.resourceID)
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
    if let isPlain = plan.with({ $0.append(texts, to: &bytes) }) {
      if isPlain { return }
    } else {
      try appendPlainTexts(texts, to: &bytes)
    }
    if PlainBytes.are(bytes, from: start, locale.direction) { return }
    if try isolation.isPlain(String(decoding: bytes[start...], as: UTF8.self)) { return }
    let parts = try parts(texts)
    bytes.removeSubrange(start...)
    for part in parts { bytes += part.text.utf8 }
  }

  private func appendPlainTexts(_ texts: [String], to bytes: inout [UInt8]) throws(FormatError) {
    try appendPlain(texts.count, to: &bytes) { index, bytes in
      bytes += texts[index].utf8
    } texts: {
      texts
    }
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
    let text = try handle.fields(pieces.map(\.text))
    return try isolation.parts(
      text.pieces { index, text in
        pieces.indices.contains(index) ? pieces[index] : TextSegment(text, .value)
      }, isWhole: isWhole)
  }

  /// Appends a list of `count` elements without isolation. With a plan, `write` appends each element; otherwise, ICU
  /// joins the strings of `texts`.
  @inline(__always)
  package func appendPlain(
    _ count: Int, to bytes: inout [UInt8], _ write: (Int, inout [UInt8]) throws(FormatError) -> Void,
    texts: () throws(FormatError) -> [String]
  ) throws(FormatError) {
    let isWritten =
      engine == .automatic
      ? try plan.writes({ plan throws(FormatError) in try plan.append(count, to: &bytes, write) }, orMake: compiled)
      : false
    if !isWritten { bytes += try plainString(texts()).utf8 }
  }

  /// Returns the plan, compiling it if there is none yet.
  func compiledPlan() throws(FormatError) -> ListPlan? { try plan.value(compiled) }

  private func compiled() throws(FormatError) -> ListPlan? {
    try ListPlan(handle, direction: locale.direction)
  }

  /// Returns the strings joined by ICU without isolation, for strings that were all formatted for this locale.
  package func plainString(_ texts: [String]) throws(FormatError) -> String {
    try handle.join(texts)
  }

  /// Returns lists of parts joined by ICU without isolation, in typed parts.
  package func plainParts(_ texts: [[FormatPart]]) throws(FormatError) -> [FormatPart] {
    let joined = try handle.fields(texts.map { $0.map(\.text).joined() })
    return joined.pieces { TextSegment(texts.indices.contains($0) ? texts[$0] : [FormatPart(.literal, $1)], .value) }
      .flatMap(\.parts)
  }

  private var isolation: BidiIsolation { BidiIsolation(direction: locale.direction) }
}

extension ListStyle.Kind {
  fileprivate var handleKind: ListFormatHandle.Kind {
    switch self {
    case .and: .and
    case .or: .or
    case .unit: .units
    }
  }
}

extension ListStyle.Width {
  fileprivate var handleWidth: ListFormatHandle.Width {
    switch self {
    case .narrow: .narrow
    case .short: .short
    case .long: .wide
    }
  }
}
