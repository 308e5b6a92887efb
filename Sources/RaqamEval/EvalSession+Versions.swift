import Raqam
import RaqamDescriptors
import RaqamJSON

extension EvalSession {
  /// `versions`: of this tool and of the data it runs on.
  ///
  /// `tz` is the release that offsets come from, `null` where its database does not tell; `icuTz` the one that libicu
  /// carries for itself. `regionalData` tells where currencies and weeks of regions come from.
  func versions() throws(EvalFailure) -> [JSONValue.Member] {
    let versions = try Self.checked("/op") { () throws(FormatError) in
      try DataVersions(timeZones: factory.timeZones, regionalData: factory.regionalData)
    }
    return [.init("raqam", .string(DataVersions.raqam))] + versions.members
  }
}
