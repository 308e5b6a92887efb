extension InstantStyle.Base: Codable {
  private enum Key: String, CodingKey { case pattern, skeleton, lengths }

  private struct Lengths: Codable {
    let date: InstantStyle.Length
    let time: InstantStyle.Length
  }

  /// Decodes an object with the member `pattern`, `skeleton` or `lengths`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if container.contains(.pattern) {
      self = .pattern(try container.decode(DatePattern.self, forKey: .pattern))
    } else if container.contains(.skeleton) {
      self = .skeleton(try container.decode(DateSkeleton.self, forKey: .skeleton))
    } else {
      let lengths = try container.decode(Lengths.self, forKey: .lengths)
      self = .lengths(date: lengths.date, time: lengths.time)
    }
  }

  /// Encodes an object with the member `pattern`, `skeleton` or `lengths`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .pattern(let pattern): try container.encode(pattern, forKey: .pattern)
    case .skeleton(let skeleton): try container.encode(skeleton, forKey: .skeleton)
    case .lengths(let date, let time): try container.encode(Lengths(date: date, time: time), forKey: .lengths)
    }
  }
}

/// Coded as a JSON string, the pattern's text.
extension DatePattern: Codable {
  /// Decodes and validates a pattern.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text throws(FormatError) in try DatePattern(text) }
  }

  /// Encodes ``text``.
  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

/// Coded as a JSON string, the skeleton's text.
extension DateSkeleton: Codable {
  /// Decodes and validates a skeleton.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text throws(FormatError) in try DateSkeleton(text) }
  }

  /// Encodes ``text``.
  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}
