internal import Raqam
internal import RaqamJSON

extension FieldValue {
  /// The value as JSON, with numbers as strings, which preserve every digit.
  package var typedJSON: JSONValue {
    guard let number else { return json }
    switch number {
    case .double(let double) where double.isNaN: return .string("NaN")
    case .double(let double) where double.isInfinite: return .string(double < 0 ? "-Infinity" : "Infinity")
    default: return .string(number.exact?.description ?? "NaN")
    }
  }
}

extension ParseDeviation {
  /// The deviation as JSON.
  package var json: JSONValue {
    .object([
      .init("offset", .integer(Int64(offset))), .init("message", .string(message)),
      .init("kind", .string(kind.rawValue)),
    ])
  }
}

extension FormatPart {
  /// The part as JSON: its type and its text.
  package var json: JSONValue {
    .object([.init("type", .string(kind.rawValue)), .init("text", .string(text))])
  }
}

extension FormatError {
  /// The error as JSON: code, message, offset and hint.
  var json: JSONValue { json(code: code.rawValue) }

  /// The error as JSON, with another code.
  func json(code: String) -> JSONValue {
    var members: [JSONValue.Member] = [.init("code", .string(code)), .init("message", .string(message))]
    if let offset { members.append(.init("offset", .integer(Int64(offset)))) }
    if let hint { members.append(.init("hint", .string("\(hint)"))) }
    return .object(members)
  }
}

extension DataVersions {
  package var members: [JSONValue.Member] {
    [
      .init("icu", .string(icu)), .init("cldr", .string(cldr)),
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
