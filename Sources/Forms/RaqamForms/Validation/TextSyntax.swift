internal import Raqam

/// Syntax checks for row types. They reject text that cannot be valid, but do not verify that an address exists.
enum TextSyntax {
  /// Returns whether a text has the form `local@domain`.
  ///
  /// The local part consists of letters, digits and the symbols of RFC 5322, with single dots between them. The domain
  /// has at least two labels. Letters of all scripts are accepted, as in internationalized addresses.
  static func isEmail(_ text: String) -> Bool {
    guard text.utf8.count <= 320 else { return false }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let local = parts.first, let domain = parts.last else { return false }
    let atoms = local.split(separator: ".", omittingEmptySubsequences: false)
    let isLocal = atoms.allSatisfy { !$0.isEmpty && $0.unicodeScalars.allSatisfy(isAtomScalar) }
    return isLocal && isDomain(domain, minimumLabels: 2)
  }

  /// Returns whether a text has the form `scheme://host`, with optional port, path, query and fragment. Without a
  /// scheme, the host must have at least two labels.
  static func isURL(_ text: String) -> Bool {
    guard text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F && !isSpace($0) }) else { return false }
    var rest = Substring(text)
    var hasScheme = false
    if let range = rest.utf8.firstRange(of: "://".utf8) {
      guard isScheme(rest[..<range.lowerBound]) else { return false }
      rest = rest[range.upperBound...]
      hasScheme = true
    }
    // Search by bytes: a character can have any number of combining marks, and comparing it takes quadratic time.
    var host = Substring(rest.utf8.prefix { !"/?#".utf8.contains($0) })
    if hasScheme, let at = host.utf8.lastIndex(of: UInt8(ascii: "@")) { host = host[host.utf8.index(after: at)...] }
    if host.utf8.first == UInt8(ascii: "[") { return isBracketed(host) }
    if let colon = host.utf8.lastIndex(of: UInt8(ascii: ":")) {
      guard isPort(host[host.utf8.index(after: colon)...]) else { return false }
      host = host[..<colon]
    }
    return isDomain(host, minimumLabels: hasScheme ? 1 : 2, takesNumbers: true)
  }

  private static func isAtomScalar(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0x7F
      ? !isSpace(scalar) : isAlphanumeric(scalar) || "!#$%&'*+-/=?^_`{|}~".unicodeScalars.contains(scalar)
  }

  private static func isDomain(_ text: Substring, minimumLabels: Int, takesNumbers: Bool = false) -> Bool {
    guard text.utf8.count <= 255 else { return false }
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= minimumLabels, let last = labels.last else { return false }
    let areLabels = labels.allSatisfy { label in
      !label.isEmpty && label.utf8.count <= 63 && label.first != "-" && label.last != "-"
        && label.unicodeScalars.allSatisfy { scalar in
          scalar.value > 0x7F
            ? !isSpace(scalar) : isAlphanumeric(scalar) || scalar == "-" || (takesNumbers && scalar == "_")
        }
    }
    // The last label of a domain name is not a number, unlike that of an IPv4 address.
    let isNumber = last.utf8.allSatisfy { (0x30...0x39).contains($0) }
    let isAddress = takesNumbers && labels.count == 4 && labels.allSatisfy { UInt8($0) != nil }
    return areLabels && (isAddress || (!isNumber && (labels.count == 1 || last.unicodeScalars.count >= 2)))
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.unicodeScalars.first, isAlphanumeric(first), !("0"..."9").contains(first) else {
      return false
    }
    return text.unicodeScalars.allSatisfy { isAlphanumeric($0) || "+-.".unicodeScalars.contains($0) }
  }

  private static func isPort(_ text: Substring) -> Bool {
    text.isEmpty || (text.utf8.allSatisfy { (0x30...0x39).contains($0) } && UInt16(text) != nil)
  }

  /// Returns whether a host is an IPv6 address in brackets, with an optional port.
  private static func isBracketed(_ host: Substring) -> Bool {
    guard let end = host.utf8.firstIndex(of: UInt8(ascii: "]")) else { return false }
    let address = host[host.utf8.index(after: host.startIndex)..<end]
    let rest = host[host.utf8.index(after: end)...]
    let isAddress =
      address.utf8.count >= 2 && address.utf8.contains(UInt8(ascii: ":"))
      && address.unicodeScalars.allSatisfy { $0.properties.isASCIIHexDigit || $0 == ":" || $0 == "." }
    let isColon = rest.utf8.first == UInt8(ascii: ":")
    return isAddress && (rest.isEmpty || (isColon && isPort(Substring(rest.utf8.dropFirst()))))
  }

  private static func isAlphanumeric(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar) || ("A"..."Z").contains(scalar) || ("a"..."z").contains(scalar)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
      || scalar.properties.generalCategory == .format
  }
}

/// Media types such as `image/png`, with `*` for any subtype.
enum MediaType {
  static func matches(_ type: String, _ patterns: [String]) -> Bool {
    let type = type.lowercased()
    return patterns.contains { pattern in
      let pattern = pattern.lowercased()
      if pattern.hasBytes(of: "*/*") || pattern.hasBytes(of: "*") { return true }
      return pattern.endsWithBytes(of: "/*") ? type.beginsWithBytes(of: pattern.dropLast()) : type.hasBytes(of: pattern)
    }
  }
}
