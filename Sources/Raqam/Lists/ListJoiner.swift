internal import ICU

/// Joins texts as a locale lists them.
///
/// ```swift
/// let joiner = try ListJoiner(style: ListStyle(.or), locale: LocaleID("en_US"))
/// try joiner.string(["tea", "coffee", "water"])  // tea, coffee, or water
/// ```
public final class ListJoiner: Sendable {
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
    do throws(ICUFailure) {
      return try handle.join(texts)
    } catch {
      throw FormatError(icu: error, while: "joining a list")
    }
  }
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
