internal import ICU

/// Joins texts as a locale lists them.
///
/// ```swift
/// let joiner = try ListJoiner(style: ListStyle(.or), locale: LocaleID("en_US"))
/// try joiner.string(["tea", "coffee", "water"])  // tea, coffee, or water
/// ```
///
/// A text that would be reordered beside the others stands between FSI and PDI: see <doc:Direction>.
public final class ListJoiner: StyledFormatter {
  /// How the texts are joined.
  public let style: ListStyle
  /// The locale whose words join them.
  public let locale: LocaleID
  private let handle: ListFormatHandle

  /// Fetches the list patterns of `locale`; joining looks nothing up any more.
  public init(style: ListStyle, locale: LocaleID) throws(FormatError) {
    self.style = style
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
    let joined = try plainString(texts)
    if try isolation.isPlain(joined) { return joined }
    return try parts(texts).map(\.text).joined()
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

  /// The texts as ICU joins them, for those that are all written for this locale.
  func plainString(_ texts: [String]) throws(FormatError) -> String {
    do throws(ICUFailure) {
      return try handle.join(texts)
    } catch {
      throw FormatError(icu: error, while: "joining a list")
    }
  }

  /// The same, in pieces.
  func plainParts(_ texts: [[FormatPart]]) throws(FormatError) -> [FormatPart] {
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
