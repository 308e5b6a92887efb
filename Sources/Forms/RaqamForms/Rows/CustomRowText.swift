internal import Raqam
internal import RaqamDescriptors

/// The text of values with several members: locations, images and files.
struct CustomRowText: Sendable {
  private let coordinates: CoordinateFormatter?
  private let bytes: ByteFormatter?
  private let pixels: DecimalFormatter?
  private let isAttachment: Bool
  private let parts: ListTextFormatter
  private let list: ListTextFormatter
  private let locale: LocaleID
  private var direction: TextDirection { locale.direction }

  /// Creates the text of locations.
  init(locations notation: CoordinateFormatter.Notation, locale: LocaleID) throws(FormatError) {
    coordinates = try CoordinateFormatter(notation, locale: locale)
    bytes = nil
    pixels = nil
    isAttachment = false
    self.locale = locale
    parts = try ListTextFormatter(ListStyle(.unit, width: .short), locale: locale)
    list = try ListTextFormatter(ListStyle(.and), locale: locale)
  }

  /// Creates the text of images or files.
  init(files role: FilesRow.Role, locale: LocaleID) throws(FormatError) {
    coordinates = nil
    bytes = try ByteFormatter(ByteStyle(), locale: locale)
    let whole = NumberPattern(positive: NumberPattern.Subpattern(number: "#,##0"))
    pixels = try DecimalFormatter(DecimalStyle(localeGroups: whole), locale: locale)
    isAttachment = role == .attachment
    self.locale = locale
    parts = try ListTextFormatter(ListStyle(.unit, width: .short), locale: locale)
    list = try ListTextFormatter(ListStyle(.and), locale: locale)
  }

  /// Returns the text of a location, a file or a list of files; `nil` for any other value.
  func text(_ value: FieldValue) throws(FormatError) -> String? {
    if case .list(let elements) = value {
      var pieces: [TextSegment] = []
      for element in elements {
        guard let piece = try piece(element) else { return nil }
        pieces.append(piece)
      }
      return locale.shown(try list.parts(pieces)).map(\.text).joined()
    }
    guard let piece = try piece(value) else { return nil }
    return piece.source == .value ? piece.text : try BidiIsolation(direction: direction).string([piece])
  }

  private func piece(_ value: FieldValue) throws(FormatError) -> TextSegment? {
    switch value {
    case .list:
      return try text(value).map { TextSegment($0, .formatted(direction)) }
    case .object(let members): return coordinates == nil ? try file(members) : try location(members)
    default: return nil
    }
  }

  private func location(_ members: [ExactText: FieldValue]) throws(FormatError) -> TextSegment? {
    if case .string(let label)? = members["label"], !label.isEmpty { return TextSegment(label, .value) }
    guard let coordinates, let latitude = members["latitude"]?.number, let longitude = members["longitude"]?.number
    else { return nil }
    return TextSegment(
      locale.shown(try coordinates.string(latitude: latitude, longitude: longitude)), .formatted(direction))
  }

  /// Returns the name or the URL, the size in bytes, and the width and height in pixels. Missing properties are
  /// omitted.
  private func file(_ members: [ExactText: FieldValue]) throws(FormatError) -> TextSegment? {
    var pieces: [TextSegment] = []
    for key in ["name", "url"] {
      if pieces.isEmpty, case .string(let text)? = members[key], !text.isEmpty {
        pieces.append(TextSegment(text, .value))
      }
    }
    if let bytes, let number = members["bytes"]?.number {
      let size = TextSegment(locale.shown(try bytes.string(number)), .formatted(direction))
      // Attachments are joined as a list, so the size goes into parentheses: a second list inside a list item would be
      // ambiguous.
      if isAttachment, let name = pieces.popLast() {
        pieces.append(try together([name, TextSegment(" (", .pattern), size, TextSegment(")", .pattern)]))
      } else {
        pieces.append(size)
      }
    }
    if let pixels, let width = members["width"]?.number, let height = members["height"]?.number {
      let (width, height) = (try pixels.string(width), try pixels.string(height))
      pieces.append(
        try together([
          TextSegment(width, .formatted(direction)), TextSegment(" × ", .pattern),
          TextSegment(height, .formatted(direction)),
        ]))
    }
    switch pieces.count {
    case 0: return nil
    case 1: return pieces[0]
    default: return TextSegment(locale.shown(try parts.parts(pieces, isWhole: false)), .formatted(direction))
    }
  }

  private func together(_ pieces: [TextSegment]) throws(FormatError) -> TextSegment {
    TextSegment(try BidiIsolation(direction: direction).parts(pieces, isWhole: false), .formatted(direction))
  }
}
