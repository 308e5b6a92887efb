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
    return versions.members
  }
}

extension DataVersions {
  /// What `versions` replies.
  var members: [JSONValue.Member] {
    [
      .init("raqam", .string(RaqamTool.version)), .init("icu", .string(icu)), .init("cldr", .string(cldr)),
      .init("tz", timeZones.map(JSONValue.string) ?? .null), .init("tzSource", .string(timeZoneSource.word)),
      .init("icuTz", .string(icuTimeZones)), .init("regionalData", regionalJSON),
    ]
  }

  private var regionalJSON: JSONValue {
    let date = regionalDate.map { [JSONValue.Member("date", .string($0))] } ?? []
    let source = regionalData == .icu ? "icu" : "raqam"
    return .object([.init("source", .string(source)), .init("cldr", .string(regionalCLDR))] + date)
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
