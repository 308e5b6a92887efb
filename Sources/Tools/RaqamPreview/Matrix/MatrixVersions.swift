package import Raqam
internal import RaqamDescriptors
package import RaqamJSON

/// The versions of this package and of the data that the texts of a matrix come from.
package struct MatrixVersions: Hashable, Sendable {
  /// The version of this package.
  package let raqam: String
  /// The version of libicu.
  package let icu: String
  /// The CLDR version of libicu.
  package let cldr: String
  /// The version of the time zone database; `nil` if it is unknown.
  package let timeZones: String?

  /// Creates the versions of the data in use.
  package init(_ versions: DataVersions) {
    raqam = DataVersions.raqam
    icu = versions.icu
    cldr = versions.cldr
    timeZones = versions.timeZones
  }

  init?(_ node: JSONNode?) {
    guard let raqam = node?["raqam"]?.asString, let icu = node?["icu"]?.asString, let cldr = node?["cldr"]?.asString
    else { return nil }
    self.raqam = raqam
    self.icu = icu
    self.cldr = cldr
    timeZones = node?["timeZones"]?.asString
  }

  /// The versions as a JSON object.
  package var json: JSONValue {
    .object(
      [.init("raqam", .string(raqam)), .init("icu", .string(icu)), .init("cldr", .string(cldr))]
        + (timeZones.map { [.init("timeZones", .string($0))] } ?? []))
  }
}

extension MatrixVersions: CustomStringConvertible {
  /// The versions in one line: `raqam 1.2.3, ICU 78.1, CLDR 48, time zones 2025b`.
  package var description: String {
    "raqam \(raqam), ICU \(icu), CLDR \(cldr)" + (timeZones.map { ", time zones \($0)" } ?? "")
  }
}

extension FormatMatrix {
  /// The versions that the matrix is made with; `nil` if libicu does not report its own.
  package var versions: MatrixVersions? {
    do throws(FormatError) {
      return MatrixVersions(try DataVersions(timeZones: factory.timeZones, regionalData: factory.regionalData))
    } catch {
      return nil
    }
  }

  /// Returns whether the times of a saved matrix are in the same zone, under any of its names. A matrix that does not
  /// specify its zone is assumed to be.
  package func hasTimeZone(of saved: SavedMatrix) -> Bool {
    guard let name = saved.timeZone, name != timeZone.identifier else { return true }
    do throws(FormatError) {
      return try TimeZoneID(name, in: factory.timeZones).canonical == timeZone.canonical
    } catch {
      return false
    }
  }
}
