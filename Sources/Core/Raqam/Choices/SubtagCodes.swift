internal import ICU

/// The subtags of language tags that CLDR has English names for.
enum SubtagCodes {
  private static let regions = Result { () throws(FormatError) in try DisplayNamesHandle.codes(.region) }
  private static let languages = Result { () throws(FormatError) in
    // The list also has dialects: en_GB.
    try DisplayNamesHandle.codes(.language).filter { !$0.contains("_") }
  }
  private static let scripts = Result { () throws(FormatError) in
    // The list also has names for use in a menu: Hans%stand-alone.
    try DisplayNamesHandle.codes(.script).filter { $0.utf8.count == 4 }
  }

  /// Returns every code of a kind, sorted.
  static func all(_ kind: DisplayNamesHandle.CodeKind) throws(FormatError) -> [String] {
    switch kind {
    case .region: try regions.get()
    case .language: try languages.get()
    case .script: try scripts.get()
    }
  }

  /// Returns a region in CLDR's spelling; a code that CLDR replaces becomes the new one: `GB` for `uk`.
  ///
  /// - Throws: `invalidLocale`.
  static func region(_ code: String) throws(FormatError) -> String {
    let region = code.uppercased()
    if try isKnown(region, .region) { return region }
    if region.utf8.allSatisfy({ $0 < 0x80 }), region.utf8.count == 2,
      let newer = alias("und-\(region)")?.region, try isKnown(newer, .region)
    {
      return newer
    }
    throw try unknown(code, .region)
  }

  /// Returns a script in CLDR's spelling: `Arab` for `arab`.
  ///
  /// - Throws: `invalidLocale`.
  static func script(_ code: String) throws(FormatError) -> String {
    let script = code.prefix(1).uppercased() + code.dropFirst().lowercased()
    guard try isKnown(script, .script) else { throw try unknown(code, .script) }
    return script
  }

  /// Returns the id of a language tag whose subtags CLDR knows.
  ///
  /// - Throws: `invalidLocale`.
  static func language(_ tag: String) throws(FormatError) -> LocaleID {
    let id = try LocaleID(tag)
    guard id.pseudo == nil else { return id }
    if try !isKnown(id.language, .language) { throw try unknown(id.language, .language) }
    if let script = id.script, try !isKnown(script, .script) { throw try unknown(script, .script) }
    if let region = id.region, try !isKnown(region, .region) { throw try unknown(region, .region) }
    return id
  }

  private static func alias(_ tag: String) -> LocaleID? {
    do throws(FormatError) { return try LocaleID(tag) } catch { return nil }
  }

  private static func isKnown(_ code: String, _ kind: DisplayNamesHandle.CodeKind) throws(FormatError) -> Bool {
    try all(kind).containsExactly(code)
  }

  /// Returns the error about an unknown code. The hint is the code with that English name, or the nearest code.
  private static func unknown(
    _ text: String, _ kind: DisplayNamesHandle.CodeKind
  ) throws(FormatError) -> FormatError {
    let codes = try all(kind)
    let name = text.lowercased()
    let english = try DisplayNamesHandle(locale: "en")
    var hint: FormatError.Hint?
    for code in codes where hint == nil {
      let known: String? =
        switch kind {
        case .region: try english.name(ofRegion: code)
        case .language: try english.name(ofLocale: code)
        case .script: try english.name(ofScript: code)
        }
      if known?.lowercased().hasBytes(of: name) == true { hint = .nearest(code) }
    }
    hint = hint ?? SpellingSuggestion.hint(text, among: codes)
    return FormatError(
      .invalidLocale, "unknown \(kind) \"\(text.abbreviated(to: 20))\"",
      hint: hint ?? .identifier(kind == .region ? .region : .locale))
  }
}
