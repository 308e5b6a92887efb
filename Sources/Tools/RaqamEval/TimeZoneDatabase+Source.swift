package import Raqam

extension TimeZoneDatabase {
  /// Returns the source of a zone's rules with its version: `system 2025b`.
  package func sourceName(of zone: TimeZoneRules) -> String {
    let version: String? =
      switch zone.source {
      case .system: self.version
      case .icu: TimeZoneDatabase.icu.version
      case .fixed: nil
      }
    return version.map { "\(zone.source.rawValue) \($0)" } ?? zone.source.rawValue
  }
}
