internal import Raqam

/// How rows show values that have parts: places, images and files.
struct CustomRowText: Sendable {
  private let coordinates: CoordinateFormatter?
  private let bytes: ByteFormatter?
  private let pixels: DecimalFormatter?
  private let isAttachment: Bool
  private let parts: ListJoiner
  private let list: ListJoiner

  /// `nil` for rows of other types.
  init?(_ row: RowDescriptor, locale: LocaleID) throws(FormatError) {
    isAttachment = row.type == .attachment
    switch row.content {
    case .location(let style):
      coordinates = try CoordinateFormatter(style == .decimal ? .decimal : .degreesMinutesSeconds, locale: locale)
      (bytes, pixels) = (nil, nil)
    case .files:
      coordinates = nil
      bytes = try ByteFormatter(style: ByteStyle(), locale: locale)
      pixels = try DecimalFormatter(style: DecimalStyle(pattern: "#,##0"), locale: locale)
    default: return nil
    }
    parts = try ListJoiner(style: ListStyle(.unit, width: .short), locale: locale)
    list = try ListJoiner(style: ListStyle(.and), locale: locale)
  }

  /// `nil` for a value that is none of these.
  func text(_ value: FieldValue) throws(FormatError) -> String? {
    switch value {
    case .list(let elements):
      var texts: [String] = []
      for element in elements {
        guard let text = try text(element) else { return nil }
        texts.append(text)
      }
      return try list.string(texts)
    case .object(let members): return coordinates == nil ? try file(members) : try place(members)
    default: return nil
    }
  }

  private func place(_ members: [String: FieldValue]) throws(FormatError) -> String? {
    if case .string(let label)? = members["label"], !label.isEmpty { return label }
    guard let coordinates, let latitude = members["latitude"]?.number, let longitude = members["longitude"]?.number
    else { return nil }
    return try coordinates.string(latitude: latitude, longitude: longitude)
  }

  /// Name or address, size, and width by height, as far as they are known.
  private func file(_ members: [String: FieldValue]) throws(FormatError) -> String? {
    var texts: [String] = []
    for key in ["name", "url"] {
      if texts.isEmpty, case .string(let text)? = members[key], !text.isEmpty { texts.append(text) }
    }
    if let bytes, let size = members["bytes"]?.number {
      let text = try bytes.string(size)
      // Several attachments stand in one list: what belongs together must not look like two of them.
      if isAttachment, let name = texts.popLast() { texts.append("\(name) (\(text))") } else { texts.append(text) }
    }
    if let pixels, let width = members["width"]?.number, let height = members["height"]?.number {
      texts.append(try pixels.string(width) + " × " + pixels.string(height))
    }
    return texts.isEmpty ? nil : try parts.string(texts)
  }
}
