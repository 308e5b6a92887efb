internal import Raqam
internal import RaqamDescriptors

/// Why a row does not take a value.
struct ValueRefusal: Error {
  let code: FormIssue.Code
  let message: String

  init(_ code: FormIssue.Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension RowDescriptor {
  /// A value in the kind that the row's type wants.
  ///
  /// An ISO 8601 text is taken for a date; the empty text is no value.
  func accepted(_ value: FieldValue, zone: TimeZoneRules) throws(ValueRefusal) -> FieldValue {
    if value == .null { return .null }
    switch type {
    case .check, .switch:
      guard case .bool = value else { throw mismatch("true or false", value) }
      return value
    case .integer:
      guard let number = value.number, number.exact?.isInteger == true else { throw mismatch("an integer", value) }
      return value
    case .decimal, .percent, .currency, .slider, .stepper:
      guard value.number?.exact != nil else { throw mismatch("a number", value) }
      return value
    case .datetime: return try acceptedDate(value, zone)
    case .options, .pushAsync: return try acceptedChoice(value)
    case .label:
      guard !value.isNested(deeperThan: Self.depthLimit) else {
        throw ValueRefusal(.limitExceeded, "a value nests at most \(Self.depthLimit) levels")
      }
      return value == .string("") ? .null : value
    case .location: return try LocationValue.checked(value)
    case .image, .attachment: return try acceptedFiles(value)
    case .button, .webview: throw mismatch("no value", value)
    default:
      guard case .string(let text) = value else { throw mismatch("a text", value) }
      return text.isEmpty ? .null : value
    }
  }

  /// Levels that a value may nest, which are those of the JSON reader.
  private static let depthLimit = 128

  private func acceptedDate(_ value: FieldValue, _ zone: TimeZoneRules) throws(ValueRefusal) -> FieldValue {
    guard case .datetime(let content) = content else { throw mismatch("a date", value) }
    if content.style == .countdown {
      guard value.number?.exact != nil else { throw mismatch("a number of seconds", value) }
      return value
    }
    do throws(FormatError) {
      if let given = try Self.isoValue(value, timeOfDay: content.style == .time) {
        return try dateValue(of: given, rules: zone)
      }
    } catch {
      throw ValueRefusal(.type, error.description)
    }
    throw mismatch(content.style == .time ? "a time of day" : "a date", value)
  }

  /// What a value says of a date; `nil` for one of another kind.
  private static func isoValue(_ value: FieldValue, timeOfDay: Bool) throws(FormatError) -> ISO8601Text.Value? {
    switch value {
    case .date(let instant): .instant(instant)
    case .day(let day): .localDate(day)
    case .time(let time): .localTime(time)
    case .string(let text): try ISO8601Text.read(text, timeOfDay: timeOfDay)
    default: nil
    }
  }

  private func acceptedChoice(_ value: FieldValue) throws(ValueRefusal) -> FieldValue {
    guard case .options(let content) = content, content.style == .pickerMultiple else {
      guard case .string = value else { throw mismatch("a text", value) }
      return value
    }
    guard case .list(let elements) = value else { throw mismatch("a list of texts", value) }
    var texts: [String] = []
    for element in elements {
      guard case .string(let text) = element else { throw mismatch("a list of texts", element) }
      texts.append(text)
    }
    // In the order of the options, each once; what is no option stays behind them, to be reported.
    let (chosen, options) = (Set(texts), Set(content.options))
    var seen: Set<String> = []
    let unknown = texts.filter { !options.contains($0) && seen.insert($0).inserted }
    return .list((content.options.filter(chosen.contains) + unknown).map(FieldValue.string))
  }

  private func acceptedFiles(_ value: FieldValue) throws(ValueRefusal) -> FieldValue {
    if case .list(let elements) = value {
      guard type == .attachment else { throw mismatch("one image", value) }
      for element in elements { try FileValue.check(element, isImage: false) }
      return value
    }
    try FileValue.check(value, isImage: type == .image)
    return value
  }

  private func mismatch(_ expected: String, _ value: FieldValue) -> ValueRefusal {
    ValueRefusal(.type, "a row of type \(type.rawValue) takes \(expected), found \(value.kindName)")
  }
}

extension FieldValue {
  /// Looks no deeper than it must: what follows goes as deep as the value does.
  fileprivate func isNested(deeperThan limit: Int) -> Bool {
    guard limit >= 0 else { return true }
    return switch self {
    case .list(let elements): elements.contains { $0.isNested(deeperThan: limit - 1) }
    case .object(let members): members.values.contains { $0.isNested(deeperThan: limit - 1) }
    default: false
    }
  }
}
