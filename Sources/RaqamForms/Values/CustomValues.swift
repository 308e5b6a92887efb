internal import Raqam
internal import RaqamDescriptors

/// The value of a location row.
enum LocationValue {
  /// `{"latitude", "longitude", "altitude"?, "label"?}`, within the globe.
  static func checked(_ value: FieldValue) throws(ValueRefusal) -> FieldValue {
    let members = try Members(value, of: "a location", known: ["latitude", "longitude", "altitude", "label"])
    try members.number("latitude", isRequired: true, within: 90)
    try members.number("longitude", isRequired: true, within: 180)
    try members.number("altitude", isRequired: false, within: nil)
    try members.text("label")
    return value
  }
}

/// The value of an image row, or one of an attachment row.
enum FileValue {
  static func check(_ value: FieldValue, isImage: Bool) throws(ValueRefusal) {
    if isImage {
      let members = try Members(value, of: "an image", known: ["url", "name", "bytes", "width", "height", "type"])
      guard members.has("url") || members.has("name") else {
        throw ValueRefusal(.type, "an image has a \"url\" or a \"name\"")
      }
      for key in ["url", "name", "type"] { try members.text(key) }
      for key in ["bytes", "width", "height"] { try members.count(key, isRequired: false) }
    } else {
      let members = try Members(value, of: "an attachment", known: ["name", "bytes", "type"])
      guard members.has("name") else { throw ValueRefusal(.type, "an attachment has a \"name\"") }
      for key in ["name", "type"] { try members.text(key) }
      try members.count("bytes", isRequired: true)
    }
  }
}

/// The members of an object value with what is wrong about them.
private struct Members {
  let members: [String: FieldValue]
  let subject: String

  init(_ value: FieldValue, of subject: String, known: Set<String>) throws(ValueRefusal) {
    guard case .object(let members) = value else {
      throw ValueRefusal(.type, "\(subject) is an object, found \(value.kindName)")
    }
    self.members = members
    self.subject = subject
    if let key = members.keys.filter({ !known.contains($0) }).min() {
      throw ValueRefusal(
        .type, "\(subject) has no \"\(key.prefix(40))\"; expected \(known.sorted().joined(separator: ", "))")
    }
  }

  func has(_ key: String) -> Bool { members[key].map { $0 != .null } ?? false }

  func text(_ key: String) throws(ValueRefusal) {
    guard let value = members[key], value != .null else { return }
    guard case .string = value else {
      throw ValueRefusal(.type, "\"\(key)\" of \(subject) is a text, found \(value.kindName)")
    }
  }

  func number(_ key: String, isRequired: Bool, within limit: Int?) throws(ValueRefusal) {
    guard let value = members[key], value != .null else {
      if isRequired { throw ValueRefusal(.type, "\(subject) has a \"\(key)\"") }
      return
    }
    guard let number = value.number?.exact else {
      throw ValueRefusal(.type, "\"\(key)\" of \(subject) is a number, found \(value.kindName)")
    }
    guard let limit, number.magnitude > ExactDecimal(limit) else { return }
    throw ValueRefusal(
      number.isNegative ? .minimum : .maximum, "\"\(key)\" of \(subject) is from -\(limit) to \(limit)")
  }

  func count(_ key: String, isRequired: Bool) throws(ValueRefusal) {
    try number(key, isRequired: isRequired, within: nil)
    guard let number = members[key]?.number?.exact else { return }
    guard number.isInteger, !number.isNegative else {
      throw ValueRefusal(.type, "\"\(key)\" of \(subject) is a whole number from 0")
    }
  }
}
