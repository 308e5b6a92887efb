internal import Raqam
internal import RaqamDescriptors

/// The members of an object value, with checks that throw a `ValueRefusal`.
struct ValueMembers {
  let members: [ExactText: FieldValue]
  let subject: String

  init(_ value: FieldValue, of subject: String, known: Set<ExactText>) throws(ValueRefusal) {
    guard case .object(let members) = value else {
      throw ValueRefusal(.type, "\(subject) must be an object, found \(value.kindName)")
    }
    self.members = members
    self.subject = subject
    if let key = members.names.filter({ !known.contains($0) }).min(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      throw ValueRefusal(
        .type,
        "unknown key \"\(key.abbreviated())\" of \(subject); expected one of \(known.sortedByName().joined(separator: ", "))"
      )
    }
  }

  func has(_ key: String) -> Bool { members[key].map { $0 != .null } ?? false }

  func text(_ key: String) throws(ValueRefusal) {
    guard let value = members[key], value != .null else { return }
    guard case .string = value else {
      throw ValueRefusal(.type, "\"\(key)\" of \(subject) must be a string, found \(value.kindName)")
    }
  }

  func number(_ key: String, isRequired: Bool, within limit: Int?) throws(ValueRefusal) {
    guard let value = members[key], value != .null else {
      if isRequired { throw ValueRefusal(.type, "\(subject) has a \"\(key)\"") }
      return
    }
    guard let number = value.number?.exact else {
      throw ValueRefusal(.type, "\"\(key)\" of \(subject) must be a number, found \(value.kindName)")
    }
    guard let limit, number.magnitude > ExactDecimal(limit) else { return }
    let reason = "\"\(key)\" of \(subject) is out of range: expected -\(limit) to \(limit)"
    throw number.isNegative
      ? ValueRefusal(.minimum, reason, bound: -limit) : ValueRefusal(.maximum, reason, bound: limit)
  }

  func count(_ key: String, isRequired: Bool) throws(ValueRefusal) {
    try number(key, isRequired: isRequired, within: nil)
    guard let number = members[key]?.number?.exact else { return }
    guard number.isInteger, !number.isNegative else {
      throw ValueRefusal(.type, "\"\(key)\" of \(subject) must be a whole number of at least 0")
    }
  }
}
