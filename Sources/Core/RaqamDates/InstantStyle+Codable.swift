extension InstantStyle: Codable {
  private static let coding = StyleCoding(
    InstantStyle(.lengths(date: .omitted, time: .omitted)),
    [
      .required("base", \.base), .optional("calendar", \.calendar), .optional("hijriAdjustment", \.hijriAdjustment),
      .optional("capitalization", \.capitalization), .optional("regionalData", \.regionalData),
    ])

  /// Decodes an object of the members; only `base` is required.
  public init(from decoder: any Decoder) throws { self = try Self.coding.decode(decoder) }

  /// Encodes an object of the members that do not have their default.
  public func encode(to encoder: any Encoder) throws { try Self.coding.encode(self, to: encoder) }
}

extension InstantStyle.Base: Codable {
  private enum Key: String, CodingKey, CaseIterable { case pattern, skeleton, lengths }

  private struct Lengths: Codable {
    var date = InstantStyle.Length.omitted
    var time = InstantStyle.Length.omitted

    private static let coding = StyleCoding(Lengths(), [.optional("date", \.date), .optional("time", \.time)])

    init(date: InstantStyle.Length = .omitted, time: InstantStyle.Length = .omitted) {
      self.date = date
      self.time = time
    }

    init(from decoder: any Decoder) throws { self = try Self.coding.decode(decoder) }

    func encode(to encoder: any Encoder) throws { try Self.coding.encode(self, to: encoder) }
  }

  /// Decodes an object with the member `pattern`, `skeleton` or `lengths`.
  public init(from decoder: any Decoder) throws {
    let (key, container) = try decoder.onlyMember(by: Key.self)
    switch key {
    case .pattern: self = .pattern(try container.decode(DatePattern.self, forKey: key))
    case .skeleton: self = .skeleton(try container.decode(DateSkeleton.self, forKey: key))
    case .lengths:
      let lengths = try container.decode(Lengths.self, forKey: key)
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
