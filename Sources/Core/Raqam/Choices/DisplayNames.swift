internal import ICU

/// The names of regions, languages, scripts, currencies and calendars in the language of a locale, as in
/// `Intl.DisplayNames` of ECMA-402.
///
/// ```swift
/// let names = try DisplayNames(locale: "fa_IR")
/// try names.region("DE")          // آلمان
/// try names.language("en-GB")     // انگلیسی بریتانیا
/// try names.script("Cyrl")        // سیریلی
/// try names.currency("EUR")       // یورو
/// try names.calendar(.hebrew)     // تقویم عبری
/// ```
///
/// Names are those of CLDR, in the form for the middle of a sentence. A code that the language has no name for is its
/// own name. ``Choices`` lists all of them for a picker.
///
/// ## Thread Safety
///
/// Safe to use from any thread.
public final class DisplayNames: Sendable {
  /// The length of names.
  public enum Width: String, CaseIterable, Sendable {
    /// The full name: `United Kingdom`, `US Dollar`.
    case long
    /// The short name, if CLDR has one: `UK`, `$`.
    case short
    /// The short name, and the narrow symbol of currencies: `$` for the Canadian dollar.
    case narrow
  }

  /// The form of a language with a region or a script.
  public enum LanguageForm: String, CaseIterable, Sendable {
    /// The name of the dialect, if it has one: `British English`.
    case dialect
    /// The name of the language with those of its subtags: `English (United Kingdom)`.
    case standard
  }

  /// The locale whose language the names are in.
  public let locale: LocaleID
  /// The length of the names.
  public let width: Width
  /// The form of languages with a region or a script.
  public let languageForm: LanguageForm
  private let handle: DisplayNamesHandle

  /// Creates names in the language of a locale.
  ///
  /// - Throws: `icuFailure` if ICU cannot open the names.
  public convenience init(
    locale: LocaleID, width: Width = .long, languageForm: LanguageForm = .dialect
  ) throws(FormatError) {
    try self.init(locale: locale, width: width, languageForm: languageForm, isMenu: false)
  }

  /// Creates names in the language of a locale in any common spelling.
  ///
  /// - Throws: `invalidLocale`, or `icuFailure` if ICU cannot open the names.
  public convenience init(
    locale: String, width: Width = .long, languageForm: LanguageForm = .dialect
  ) throws(FormatError) {
    try self.init(locale: LocaleID(locale), width: width, languageForm: languageForm)
  }

  /// - Parameter isMenu: Whether names are capitalized for a menu or a list.
  init(locale: LocaleID, width: Width, languageForm: LanguageForm, isMenu: Bool) throws(FormatError) {
    self.locale = locale
    self.width = width
    self.languageForm = languageForm
    var options: DisplayNamesHandle.Options = []
    if width != .long { options.insert(.short) }
    if languageForm == .dialect { options.insert(.dialect) }
    if isMenu { options.insert(.menu) }
    handle = try DisplayNamesHandle(locale: locale.resourceID, options)
  }
}

extension DisplayNames {
  /// Returns the name of a region by its code of ISO 3166-1 or UN M49, in any letter case.
  ///
  /// ```swift
  /// let english = try DisplayNames(locale: "en", width: .short)
  /// try english.region("GB")   // UK
  /// try english.region("419")  // Latin America
  /// ```
  ///
  /// - Throws: `invalidLocale` if CLDR has no region with the code; the hint is the nearest code, or the code of the
  ///   region with that name.
  public func region(_ code: String) throws(FormatError) -> String {
    let region = try SubtagCodes.region(code)
    return locale.shown(try handle.name(ofRegion: region) ?? region)
  }

  /// Returns the name of a language by its code, or of a language tag with script, region or keywords.
  ///
  /// ```swift
  /// try DisplayNames(locale: "en").language("zh-Hant")                           // Traditional Chinese
  /// try DisplayNames(locale: "en", languageForm: .standard).language("zh-Hant")  // Chinese (Traditional)
  /// ```
  ///
  /// - Throws: `invalidLocale` if the tag is not well-formed, or if CLDR does not have its language, script or region;
  ///   the hint is the nearest code, or the code with that name.
  public func language(_ tag: String) throws(FormatError) -> String { try language(SubtagCodes.language(tag)) }

  /// Returns the name of a locale: `Persian (Iran)`.
  ///
  /// - Throws: `icuFailure`.
  public func language(_ id: LocaleID) throws(FormatError) -> String {
    locale.shown(try handle.name(ofLocale: id.identifier))
  }

  /// Returns the name of a script by its code of ISO 15924, in any letter case.
  ///
  /// - Throws: `invalidLocale` if CLDR has no script with the code; the hint is the nearest code, or the code of the
  ///   script with that name.
  public func script(_ code: String) throws(FormatError) -> String {
    let script = try SubtagCodes.script(code)
    return locale.shown(try handle.name(ofScript: script) ?? script)
  }

  /// Returns the name of a currency by its code; its symbol if the width is not `long`.
  ///
  /// - Throws: `unknownCurrency`, with the nearest code as hint.
  public func currency(_ code: String) throws(FormatError) -> String { try currency(CurrencyCode(code)) }

  /// Returns the name of a currency; its symbol if the width is not `long`.
  ///
  /// - Throws: `icuFailure`.
  public func currency(_ currency: CurrencyCode) throws(FormatError) -> String {
    if let definition = currency.definition {
      switch width {
      case .long: return locale.shown(definition.name(in: locale, .other))
      case .short: return locale.shown(definition.symbol(in: locale))
      case .narrow: return locale.shown(definition.narrowSymbol(in: locale))
      }
    }
    let kind: NumberData.CurrencyNameWidth =
      switch width {
      case .long: .long
      case .short: .symbol
      case .narrow: .narrow
      }
    return locale.shown(try NumberData.name(currency: currency.code, locale: locale.resourceID, width: kind))
  }

  /// Returns the name of a calendar.
  ///
  /// - Throws: `icuFailure`.
  public func calendar(_ calendar: CalendarID) throws(FormatError) -> String {
    let id = calendar.rawValue
    return locale.shown(try handle.name(of: id, keyword: "calendar") ?? id)
  }
}
