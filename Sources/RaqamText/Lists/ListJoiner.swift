internal import ICU

/// Joins texts as a locale lists them.
///
/// ```swift
/// let joiner = try ListJoiner(style: ListStyle(.or), locale: LocaleID("en_US"))
/// try joiner.string(["tea", "coffee", "water"])  // tea, coffee, or water
/// ```
///
/// An element that could be reordered next to the others is isolated with FSI and PDI (UAX #9).
public final class ListJoiner: StyledFormatter {
  /// How the texts are joined.
  public let style: ListStyle
  /// The locale whose words join them.
  public let locale: LocaleID
  private let handle: ListFormatHandle
  /// Joins texts in place of ICU, once the joiner has shown that it is used.
  private let plan = DeferredPlan<ListPlan>(patience: 8)
  private let engine: FormatEngine

  /// Fetches the list patterns of `locale`; joining looks nothing up any more.
  public convenience init(style: ListStyle, locale: LocaleID) throws(FormatError) {
    try self.init(style: style, locale: locale, engine: .automatic)
  }

  /// Builds a joiner that runs on `engine`: compiled plans and ICU give the same bytes.
  package init(style: ListStyle, locale: LocaleID, engine: FormatEngine) throws(FormatError) {
    self.style = style
    self.engine = engine
    self.locale = locale
    do throws(ICUFailure) {
      handle = try ListFormatHandle(
        kind: style.kind.handleKind, width: style.width.handleWidth, locale: locale.resourceID)
    } catch {
      throw FormatError(icu: error, while: "opening the list patterns of \"\(locale)\"")
    }
  }

  /// The texts, joined; empty for none.
  public func string(_ texts: [String]) throws(FormatError) -> String {
    if let text = plan.with({ $0.string(texts) }) { return text }
    var bytes: [UInt8] = []
    try append(texts, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the texts, joined, to `bytes`, as UTF-8.
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

  /// The texts, joined, in typed pieces: `element` for each text, `bidiIsolation` for what keeps it in its place.
  ///
  /// ```swift
  /// try joiner.parts(["tea", "coffee"]).map(\.text)  // ["tea", " or ", "coffee"]
  /// ```
  public func parts(_ texts: [String]) throws(FormatError) -> [FormatPart] {
    try parts(texts.map { TextPiece([FormatPart(.element, $0)], .value) })
  }

  /// The pieces, joined.
  package func parts(_ pieces: [TextPiece], isWhole: Bool = true) throws(FormatError) -> [FormatPart] {
    let text: FieldedText
    do throws(ICUFailure) {
      text = try handle.fields(pieces.map(\.text))
    } catch {
      throw FormatError(icu: error, while: "joining a list")
    }
    return try isolation.parts(
      text.pieces { index, text in
        pieces.indices.contains(index) ? pieces[index] : TextPiece(text, .value)
      }, isWhole: isWhole)
  }

  /// Appends `count` texts as ICU joins them, each by `write`, or where ICU joins them from `texts`.
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

  /// The plan, made now where there is none yet.
  func compiledPlan() throws(FormatError) -> ListPlan? { try plan.value(compiled) }

  private func compiled() throws(FormatError) -> ListPlan? {
    do throws(ICUFailure) {
      return try ListPlan(handle, direction: locale.direction)
    } catch {
      throw FormatError(icu: error, while: "joining a list")
    }
  }

  /// The texts as ICU joins them, for those that are all written for this locale.
  package func plainString(_ texts: [String]) throws(FormatError) -> String {
    do throws(ICUFailure) {
      return try handle.join(texts)
    } catch {
      throw FormatError(icu: error, while: "joining a list")
    }
  }

  /// The same, in pieces.
  package func plainParts(_ texts: [[FormatPart]]) throws(FormatError) -> [FormatPart] {
    do throws(ICUFailure) {
      let joined = try handle.fields(texts.map { $0.map(\.text).joined() })
      return joined.pieces { TextPiece(texts.indices.contains($0) ? texts[$0] : [FormatPart(.literal, $1)], .value) }
        .flatMap(\.parts)
    } catch {
      throw FormatError(icu: error, while: "joining a list")
    }
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
