internal import ICU

/// ICU's texts of a pattern with the names of its zone (`z`, `v`, `V`) put in.
///
/// ICU keeps what it has read of a locale's names for each calendar and each keyword of a locale anew. A format that writes no
/// names reads none.
final class SplicedInstantEngine: InstantEngine {
  /// Stands where a name does, alone and in ICU's texts; no text of ICU's data has it.
  static let mark: Unicode.Scalar = "\u{FFFC}"
  private static let markBytes = Array(String(mark).utf8)

  /// Writes the pattern with a mark in place of each name.
  let base: any InstantEngine
  private let names: ZoneNames

  init(_ base: any InstantEngine, _ names: ZoneNames) {
    self.base = base
    self.names = names
  }

  func append(_ instant: Instant, to bytes: inout [UInt8]) throws(FormatError) {
    var text: [UInt8] = []
    try base.append(instant, to: &text)
    var rest = try names.texts(instant)[...]
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
    let texts = try names.texts(instant).map { Array(String(decoding: $0, as: UTF8.self).utf16) }
    var units: [UInt16] = []
    var fields: [FieldedText.Field] = []
    /// How far what stands behind each unit has moved.
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
  /// The pattern with a mark in place of each name of the zone; `nil` where it has the mark as a text.
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
        // Quotes alone stand for themselves: between quotes there would be one too many.
        return text.utf8.allSatisfy { $0 == UInt8(ascii: "'") } ? text : "'" + text + "'"
      }
    }
    // Two quoted texts never meet, for adjacent texts are one item.
    return DatePattern(icu: pieces.joined())
  }
}
