/// The style of a count of bytes.
///
/// Encoded as an object of the members that do not have their default: `{"counting": "iec", "units": ["MB"]}`. Unknown
/// keys are errors.
public struct ByteStyle: Hashable, Sendable {
  /// The size and symbol of a kilobyte. The raw value is the value of `byte.style`.
  @nonexhaustive public enum Counting: String, CaseIterable, Sendable, Codable {
    /// File sizes: a kilobyte is 1000 bytes, `KB`.
    case file
    /// Memory sizes: a kilobyte is 1024 bytes, `KB`.
    case memory
    /// Decimal units: a kilobyte is 1000 bytes, `KB`.
    case decimal
    /// Binary units with decimal symbols: a kilobyte is 1024 bytes, `KB`.
    case binary
    /// Binary units with the symbols of IEC 80000-13: a kibibyte is 1024 bytes, `KiB`.
    case iec

    /// The size of a kilobyte: 1000 or 1024 bytes.
    public var base: Int { self == .file || self == .decimal ? 1000 : 1024 }
  }

  /// The size and symbol of a kilobyte.
  public var counting = Counting.file
  /// The units to choose from; `nil` for all.
  public var units: Set<ByteUnit>?
  /// Whether zero is spelled out if the language has a word for it, as in English: `Zero KB`.
  public var spellsOutZero = true
  /// Whether the unit determines the number of fraction digits; otherwise amounts have three significant digits.
  public var isAdaptive = true
  /// Whether the count in bytes follows in parentheses: `1.2 MB (1,234,567 bytes)`.
  public var includesActualCount = false

  /// Creates a style with all units, adaptive fraction digits and a spelled-out zero.
  public init(_ counting: Counting = .file) { self.counting = counting }

  /// The style of a file size: `1.2 MB`.
  ///
  /// ```swift
  /// try 1_234_567.formatted(.bytes, in: "en_US")                        // 1.2 MB
  /// try ByteFormatter(.bytes(.iec), locale: "en_US").string(1_234_567)  // 1.2 MiB
  /// ```
  public static let bytes = ByteStyle()

  /// Returns the style of a byte count with kilobytes of another size or symbol.
  public static func bytes(_ counting: Counting) -> ByteStyle { ByteStyle(counting) }
}

extension ByteStyle: Codable {
  private static let coding = StyleCoding(
    ByteStyle(),
    [
      .optional("counting", \.counting), .optional("units", \.sortedUnits), .optional("spellsOutZero", \.spellsOutZero),
      .optional("isAdaptive", \.isAdaptive), .optional("includesActualCount", \.includesActualCount),
    ])

  private var sortedUnits: [ByteUnit]? {
    get { units?.sorted() }
    set { units = newValue.map { Set($0) } }
  }

  /// Decodes an object of the members; none is required.
  public init(from decoder: any Decoder) throws { self = try Self.coding.decode(decoder) }

  /// Encodes an object of the members that do not have their default.
  public func encode(to encoder: any Encoder) throws { try Self.coding.encode(self, to: encoder) }
}
