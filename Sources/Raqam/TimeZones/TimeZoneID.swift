public struct TimeZoneID: Hashable, Sendable {
  public let identifier: String
  public init(_ text: String) throws(FormatError) { identifier = text }
  var icuIdentifier: String { identifier }
}
