internal import ICU

extension Choices {
  /// Facts about a region.
  public struct RegionFacts: Hashable, Sendable {
    /// The code of the currency; `nil` for regions without one, such as continents.
    public let currency: String?
  }

  /// Returns every region of CLDR by its code of ISO 3166-1 or UN M49: countries, territories and continents.
  ///
  /// - Throws: `icuFailure`.
  public func regions(from data: RegionalData = .newest) throws(FormatError) -> [Choice<RegionFacts>] {
    let names = try names()
    var choices: [Choice<RegionFacts>] = []
    for code in try SubtagCodes.all(.region) {
      choices.append(
        Choice(code, try names.region(code), RegionFacts(currency: try Self.currency(ofRegion: code, from: data))))
    }
    return choices
  }

  private static func currency(ofRegion code: String, from data: RegionalData) throws(FormatError) -> String? {
    do throws(FormatError) {
      return try CurrencyCode(region: LocaleID("und-\(code)"), from: data).code
    } catch {
      if error.code == .noCurrencyForRegion { return nil }
      throw error
    }
  }

  /// Facts about a language or a script.
  public struct WritingFacts: Hashable, Sendable {
    /// The direction of the script; for a language, of its most common script.
    public let direction: TextDirection
  }

  /// Returns every language of CLDR by its code, with its name in the language itself.
  ///
  /// - Throws: `icuFailure`.
  public func languages() throws(FormatError) -> [Choice<WritingFacts>] {
    let names = try names()
    var choices: [Choice<WritingFacts>] = []
    for code in try SubtagCodes.all(.language) {
      let id = try LocaleID(code)
      let native = id.dataSource == nil ? nil : try Choices(in: id).name(of: id)
      choices.append(
        Choice(code, try names.language(id), native: native, WritingFacts(direction: id.direction)))
    }
    return choices
  }

  /// Returns every script of CLDR by its code of ISO 15924.
  ///
  /// - Throws: `icuFailure`.
  public func scripts() throws(FormatError) -> [Choice<WritingFacts>] {
    let names = try names()
    var choices: [Choice<WritingFacts>] = []
    for code in try SubtagCodes.all(.script) {
      choices.append(
        Choice(code, try names.script(code), WritingFacts(direction: try LocaleID("und-\(code)").direction)))
    }
    return choices
  }
}
