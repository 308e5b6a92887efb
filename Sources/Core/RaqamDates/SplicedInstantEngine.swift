internal import ICU

/// Formats with ICU and inserts our own names of the zone (`z`, `v`, `V`).
///
/// ICU caches the names of a locale separately for each calendar and each locale keyword. A format without zone names
/// does not load them.
final class SplicedInstantEngine: InstantEngine {
  /// The placeholder of a name in ICU's text and in a pattern; it does not occur in ICU's data.
  static let mark: Unicode.Scalar = "\u{FFFC}"
  private static let markBytes = Array(String(mark).utf8)

  /// The engine of the pattern with a placeholder for each name.
  let base: any InstantEngine
  private let names: ZoneNames

  init(_ base: any InstantEngine, _ names: ZoneNames) {
    self.base = base
    self.names = names
  }

  func append(_ instant: Instant, to bytes: inout [UInt8]) throws(FormatError) {
    var text: [UInt8] = []
    try base.append(instant, to: &text)
    var rest = try names.names(at: instant)[...]
    var index = 0
    while index < text.count {
      if text[index] == Self.markBytes[0], text[index...].starts(with: Self.markBytes) {
        bytes += rest.popFirst() ?? []
        index += Self.markBytes.count
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
  }

  func fields(_ instant: Instant) throws(FormatError) -> FieldedText {
    let text = try base.fields(instant)
    let texts = try names.names(at: instant).map { Array(String(decoding: $0, as: UTF8.self).utf16) }
    var units: [UInt16] = []
    var fields: [FieldedText.Field] = []
    /// The new index of each code unit.
    var moved: [Int] = []
    var next = 0
    for unit in text.units {
      moved.append(units.count)
      if unit == Self.mark.value, next < texts.count {
        fields.append(
          FieldedText.Field(kind: names.fields[next].icuField, range: units.count..<units.count + texts[next].count))
        units += texts[next]
        next += 1
      } else {
        units.append(unit)
      }
    }
    moved.append(units.count)
    fields += text.fields.map { field in
      FieldedText.Field(kind: field.kind, range: moved[field.range.lowerBound]..<moved[field.range.upperBound])
    }
    return FieldedText(units: units, fields: fields.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }
}

extension DatePattern {
  /// Returns the pattern with a placeholder for each name of the zone; `nil` if the pattern contains the placeholder as
  /// literal text.
  func withoutZoneNames() -> DatePattern? {
    let mark = String(SplicedInstantEngine.mark)
    guard !text.unicodeScalars.contains(SplicedInstantEngine.mark) else { return nil }
    let pieces = items.map { item in
      if ZoneNames.Field(item) != nil { return mark }
      switch item {
      case .field(let letter, let count): return String(repeating: Character(Unicode.Scalar(letter)), count: count)
      case .literal(let bytes):
        let text = String(decoding: bytes, as: UTF8.self)
          .split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
        // A text of only quotes needs no enclosing quotes: they would add another one.
        return text.utf8.allSatisfy { $0 == UInt8(ascii: "'") } ? text : "'" + text + "'"
      }
    }
    // Two quoted literals are never adjacent, because the scanner merges adjacent literals.
    return DatePattern(icu: pieces.joined())
  }
}
