/// A unit of byte counts. The raw value is the value of `byte.units`.
@nonexhaustive public enum ByteUnit: String, CaseIterable, Comparable, Sendable, Codable {
  /// Single bytes.
  case bytes
  /// 1000 or 1024 bytes, depending on ``ByteStyle/Counting``.
  case kilobytes = "KB"
  /// 1000 or 1024 kilobytes.
  case megabytes = "MB"
  /// 1000 or 1024 megabytes.
  case gigabytes = "GB"
  /// 1000 or 1024 gigabytes.
  case terabytes = "TB"
  /// 1000 or 1024 terabytes.
  case petabytes = "PB"
  /// 1000 or 1024 petabytes.
  case exabytes = "EB"
  /// 1000 or 1024 exabytes.
  case zettabytes = "ZB"
  /// 1000 or 1024 zettabytes.
  case yottabytes = "YB"

  /// The power of 1000 or 1024: 0 for bytes, 1 for kilobytes, and so on.
  var power: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// Returns whether the left unit is smaller than the right one.
  public static func < (left: ByteUnit, right: ByteUnit) -> Bool { left.power < right.power }

  /// The unit's CLDR identifier, such as `kilobyte`.
  var cldrName: String {
    ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte", "petabyte", "exabyte", "zettabyte", "yottabyte"][power]
  }

  /// The international symbol of the unit's binary multiple (IEC 80000-13): `KiB`.
  var binarySymbol: String {
    self == .bytes ? "B" : rawValue.replacingLast(with: "iB")
  }

  /// The fraction digits of adaptive counts, as in ByteCountFormatter: none up to KB, one for MB, two above.
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
