public import Raqam

/// The locales in which a format is checked.
///
/// ```swift
/// FormatLocales.rightToLeft.identifiers.contains("fa_IR")            // true
/// let locales: FormatLocales = ["fa_IR", "en_US"]
/// (locales + .pseudo).identifiers                                    // ["fa_IR", "en_US", "en_XA", "ar_XB"]
/// FormatLocales.all.identifiers.count > 700                          // true
/// ```
public struct FormatLocales: Hashable, Sendable {
  /// The identifiers of the locales, in any spelling that ``/RaqamText/LocaleID`` accepts, without duplicates.
  public let identifiers: [String]

  /// Creates a list of locales. An identifier that is not well-formed is reported as a problem of each check.
  public init(_ identifiers: [String]) {
    var seen: Set<String> = []
    self.identifiers = identifiers.filter { seen.insert($0).inserted }
  }

  /// Creates a list of locales.
  public init(_ locales: [LocaleID]) { self.init(locales.map(\.identifier)) }
}

extension FormatLocales {
  /// Fifteen right-to-left locales that differ in digits, signs, calendars or script.
  ///
  /// | | |
  /// |---|---|
  /// | `ar_EG`, `ar_MA`, `ar_SA` | Arabic-Indic digits with U+061C, European digits, and the Umm al-Qura calendar |
  /// | `fa_AF`, `fa_IR` | Extended Arabic-Indic digits with U+200E and the Persian calendar |
  /// | `he_IL`, `yi` | Hebrew letters and European digits |
  /// | `ur_IN`, `ur_PK` | Urdu, in both kinds of digits |
  /// | `ckb_IQ`, `ks_Arab_IN`, `mzn_IR`, `pa_Arab_PK`, `ps_AF`, `sd_Arab_PK` | languages with other signs and separators |
  public static let rightToLeft: FormatLocales = [
    "ar_EG", "ar_MA", "ar_SA", "ckb_IQ", "fa_AF", "fa_IR", "he_IL", "ks_Arab_IN", "mzn_IR", "pa_Arab_PK", "ps_AF",
    "sd_Arab_PK",
    "ur_IN", "ur_PK", "yi",
  ]

  /// All right-to-left locales for which libicu has data.
  public static let allRightToLeft = FormatLocales(all.identifiers.filter { direction(of: $0) == .rightToLeft })

  /// All locales for which libicu has data.
  public static let all = FormatLocales(LocaleID.available)

  /// The pseudo-locales `en_XA` and `ar_XB`, for formats that are translated: see ``FormatLaw/translation``.
  public static let pseudo = FormatLocales(PseudoLocale.allCases.map(\.rawValue))

  /// Returns the locales of both lists.
  public static func + (left: FormatLocales, right: FormatLocales) -> FormatLocales {
    FormatLocales(left.identifiers + right.identifiers)
  }

  private static func direction(of identifier: String) -> TextDirection? {
    do throws(FormatError) { return try LocaleID(identifier).direction } catch { return nil }
  }
}

extension FormatLocales: ExpressibleByArrayLiteral {
  /// Creates a list of locales from their identifiers.
  public init(arrayLiteral identifiers: String...) { self.init(identifiers) }
}
