import Raqam
import RaqamDescriptors
import RaqamJSON

extension EvalSession {
  /// `versions`: of this tool and of the data it runs on.
  ///
  /// `tz` is the release that offsets come from, `null` where its database does not tell; `icuTz` the one that libicu
  /// carries for itself.
  func versions() throws(EvalFailure) -> [JSONValue.Member] {
    let versions = try Self.checked("/op") { () throws(FormatError) in
      try DataVersions(timeZones: factory.timeZones)
    }
    return [
      .init("raqam", .string(RaqamTool.version)), .init("icu", .string(versions.icu)),
      .init("cldr", .string(versions.cldr)), .init("tz", versions.timeZones.map(JSONValue.string) ?? .null),
      .init("tzSource", .string(versions.timeZoneSource.word)), .init("icuTz", .string(versions.icuTimeZones)),
    ]
  }
}

extension TimeZoneDatabase.Source {
  fileprivate var word: String {
    switch self {
    case .system: "system"
    case .icu: "icu"
    }
  }
}
