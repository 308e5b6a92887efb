/// A unit of byte counts. The raw value is the word of `byte.units`.
public enum ByteUnit: String, CaseIterable, Comparable, Sendable, Codable {
  /// Single bytes.
  case bytes
  /// 1000 or 1024 bytes, by the style's counting.
  case kilobytes = "KB"
  /// A thousand kilobytes, or 1024.
  case megabytes = "MB"
  /// A thousand megabytes, or 1024.
  case gigabytes = "GB"
  /// A thousand gigabytes, or 1024.
  case terabytes = "TB"
  /// A thousand terabytes, or 1024.
  case petabytes = "PB"
  /// A thousand petabytes, or 1024.
  case exabytes = "EB"
  /// A thousand exabytes, or 1024.
  case zettabytes = "ZB"
  /// A thousand zettabytes, or 1024.
  case yottabytes = "YB"

  /// 0 for bytes, 1 for kilobytes …
  var power: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Whether a unit is smaller than another.
  public static func < (left: ByteUnit, right: ByteUnit) -> Bool { left.power < right.power }

  /// The unit's name in CLDR: `kilobyte`.
  var cldrName: String {
    ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte", "petabyte", "exabyte", "zettabyte", "yottabyte"][power]
  }

  /// The international symbol of the unit's binary multiple (IEC 80000-13): `KiB`.
  var binarySymbol: String {
    self == .bytes ? "B" : rawValue.replacingLast(with: "iB")
  }

  /// Digits behind the separator in adaptive counts, as ByteCountFormatter has them: none up to KB, one for MB, two above.
  var adaptiveFractionDigits: Int {
    switch self {
    case .bytes, .kilobytes: 0
    case .megabytes: 1
    default: 2
    }
  }
}

extension String {
  fileprivate func replacingLast(with ending: String) -> String { dropLast() + ending }
}
