import Raqam
import RaqamDescriptors
import RaqamJSON

extension EvalSession {
  /// Performs `versions`: returns the versions of this tool and its data.
  ///
  /// `tz` is the release of the offsets, `null` if the database does not specify it; `icuTz` is the release in
  /// libicu. `regionalData` is the source of currency and week data.
  func versions() throws(EvalError) -> [JSONValue.Member] {
    let versions = try Self.checked("/op") { () throws(FormatError) in
      try DataVersions(timeZones: factory.timeZones, regionalData: factory.regionalData)
    }
    return [.init("raqam", .string(DataVersions.raqam))] + versions.members
  }
}
