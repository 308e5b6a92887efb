/// How a count of bytes is written.
public struct ByteStyle: Hashable, Sendable, Codable {
  /// What a kilobyte is, and what it is called. The raw value is the word of `byte.style`.
  public enum Counting: String, CaseIterable, Sendable, Codable {
    /// 1000 bytes, `KB`.
    case file
    /// 1024 bytes, `KB`.
    case memory
    /// 1000 bytes, `KB`.
    case decimal
    /// 1024 bytes, `KB`.
    case binary
    /// 1024 bytes, `KiB`.
    case iec

    /// Bytes in a kilobyte.
    public var base: Int { self == .file || self == .decimal ? 1000 : 1024 }
  }

  /// What a kilobyte is, and what it is called.
  public var counting = Counting.file
  /// The units that may be used; `nil` for all.
  public var units: Set<ByteUnit>?
  /// Writes zero in words where the locale has them: `Zero KB`.
  public var spellsOutZero = true
  /// Fraction digits that fit the unit; else three significant digits.
  public var isAdaptive = true
  /// Adds the count in bytes: `1.2 MB (1,234,567 bytes)`.
  public var includesActualCount = false

  /// A style with every unit, digits that fit, and zero in words.
  public init(_ counting: Counting = .file) { self.counting = counting }
}
