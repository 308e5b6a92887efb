internal import ICU

/// The names of a zone that a pattern writes (`z`, `v`, `V`), at any instant.
///
/// Specific names (`z`) are read from ICU's data. For all others libicu is asked, in a format of the names alone: they depend
/// on no calendar, and what libicu keeps of a locale's names for three minutes, some 40 KB, it keeps once.
final class ZoneNames: Sendable {
  /// The fields that are names, in the order of the pattern.
  let fields: [Field]
  let clocks: ZoneClocks
  private let names: DateNames
  private let recipe: InstantRecipe
  /// libicu's format of the names.
  private let kept: KeptEngine
  /// Whether all names are specific ones.
  private let isSpecific: Bool
  private let byReading = LazyTable<ZoneClocks.Reading, [[UInt8]]>(limit: 16)

  /// A field that is the name of a zone.
  struct Field: Hashable, Sendable {
    let letter: UInt8
    let count: Int

    /// `nil` for what is no name of a zone.
    init?(_ item: DatePatternItem) {
      guard case .field(let letter, let count) = item, "zvV".utf8.contains(letter) else { return nil }
      (self.letter, self.count) = (letter, count)
    }

    var isSpecific: Bool { letter == UInt8(ascii: "z") }
    /// The field as a pattern.
    var pattern: String { String(repeating: Character(Unicode.Scalar(letter)), count: count) }

    /// ICU's number of the field.
    var kind: Int32 {
      switch letter {
      case UInt8(ascii: "z"): DateFormatField.timeZone.rawValue
      case UInt8(ascii: "v"): DateFormatField.timeZoneGeneric.rawValue
      default: DateFormatField.timeZoneSpecial.rawValue
      }
    }
  }

  /// `nil` for a pattern without such a name.
  init?(_ pattern: DatePattern, _ recipe: InstantRecipe, _ pool: DateEnginePool?) throws(FormatError) {
    fields = pattern.items.compactMap(Field.init)
    guard !fields.isEmpty else { return nil }
    isSpecific = fields.allSatisfy(\.isSpecific)
    self.recipe = recipe
    names = recipe.names
    kept = KeptEngine(in: pool)
    do throws(ICUFailure) {
      clocks = try ZoneClocks(recipe.rules)
    } catch {
      throw Self.failure(error)
    }
  }

  /// The names at an instant, one for each field.
  func texts(_ instant: Instant) throws(FormatError) -> [[UInt8]] {
    guard isSpecific else { return try icuTexts(instant) }
    do throws(ICUFailure) {
      let reading = try clocks.reading(instant)
      return try byReading.value(for: reading) { () throws(ICUFailure) in
        try fields.map { field throws(ICUFailure) in try specific(isLong: field.count > 3, reading) }
      }
    } catch {
      throw Self.failure(error)
    }
  }

  private static func failure(_ failure: ICUFailure) -> FormatError {
    FormatError(icu: failure, while: "looking for the name of a time zone")
  }

  /// The name by CLDR: the zone's own, that of the metazone, or the offset.
  private func specific(isLong: Bool, _ reading: ZoneClocks.Reading) throws(ICUFailure) -> [UInt8] {
    let key = (isLong ? "l" : "s") + (reading.isDaylight ? "d" : "s")
    let own = reading.zone.map { String($0.map { $0 == "/" ? ":" : $0 }) }
    for entry in [own, reading.metazone.map { "meta:" + $0 }] {
      guard let entry else { continue }
      if let name = try TimeZoneData.text(of: entry, key, locale: names.resource) { return Array(name.utf8) }
    }
    let offset = DateOffsetText.localized(isLong: isLong)
    if let formats = try names.offsetFormats(), let text = offset.text(utcOffset: reading.offset, in: formats) {
      return text
    }
    return try offset.text(utcOffset: reading.offset, locale: names.resource)
  }

  private func icuTexts(_ instant: Instant) throws(FormatError) -> [[UInt8]] {
    let engine = try kept.engine { () throws(FormatError) in
      try recipe.engine(ofZoneNames: fields.map(\.pattern).joined(separator: " "))
    }
    let text = try engine.fields(instant)
    let kinds = Set(fields.map(\.kind))
    return text.fields.filter { kinds.contains($0.kind) }.map {
      Array(String(decoding: text.units[$0.range.clamped(to: 0..<text.units.count)], as: UTF16.self).utf8)
    }
  }
}
