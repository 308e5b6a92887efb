/// A directory of compiled zones, as created by zic: one TZif file for each id, and `tzdata.zi`, the rules as text.
struct TimeZoneDirectory: Sendable {
  let path: String

  /// The directories in which systems store the database.
  static let usual = [
    "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
  ]

  /// Creates a directory that a zone was read from, without checking it.
  init(known path: String) { self.path = path }

  /// Creates a directory; `nil` if it contains no zones.
  init?(_ path: String) {
    self.path = path
    guard ["UTC", "Etc/UTC", "tzdata.zi"].contains(where: { SystemFile.exists(path: "\(path)/\($0)") }) else {
      return nil
    }
  }

  /// Returns the file of a zone; `nil` if there is none. An id cannot refer to a file outside the directory.
  func zone(_ id: String) -> [UInt8]? {
    guard Self.isWellFormed(id) else { return nil }
    return whole(id, limit: Self.fileLimit)
  }

  /// The maximum size of a zone's file in bytes. The largest has 4 KB.
  static let fileLimit = 1 << 18
  /// The maximum size of `tzdata.zi` in bytes. The file has 110 KB.
  static let textLimit = 1 << 22

  /// Returns whether an id consists of letters, digits, `_`, `-` and `+`, separated by `/`, and is not a reserved name.
  /// The reserved names are copies of all zones with leap seconds or for POSIX, and the machine's local zone.
  static func isWellFormed(_ id: String) -> Bool {
    var length = 0
    for byte in id.utf8 {
      switch byte {
      case UInt8(ascii: "/"):
        guard length > 0 else { return false }
        length = 0
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"):
        length += 1
      default: return false
      }
    }
    let first = id.utf8.prefix { $0 != UInt8(ascii: "/") }
    return length > 0 && id.utf8.count <= 64 && !reserved.contains { first.elementsEqual($0.utf8) }
  }

  private static let reserved = ["right", "posix", "localtime", "posixrules", "leapseconds"]

  /// Returns the first bytes of a file; empty if it does not exist.
  private func beginning(of name: String, bytes: Int) -> [UInt8] {
    SystemFile.bytes(path: "\(path)/\(name)", limit: bytes) ?? []
  }

  /// Returns the bytes of a file; `nil` if it is missing or longer than `limit`, because a truncated file would be
  /// misread.
  private func whole(_ name: String, limit: Int) -> [UInt8]? {
    SystemFile.bytes(path: "\(path)/\(name)", limit: limit + 1).flatMap { $0.count > limit ? nil : $0 }
  }
}

extension TimeZoneDirectory {
  /// The release of the database: `2025b`; `nil` if it is unknown.
  var version: String? {
    let prefix = "# version "
    let line = beginning(of: "tzdata.zi", bytes: 128).prefix { $0 != UInt8(ascii: "\n") }
    let comment = String(decoding: line, as: UTF8.self)
    if comment.hasPrefix(prefix) { return String(comment.dropFirst(prefix.count)) }
    let plain = beginning(of: "+VERSION", bytes: 64).prefix { $0 != UInt8(ascii: "\n") }
    return plain.isEmpty ? nil : String(decoding: plain, as: UTF8.self)
  }

  /// Returns the zones and links that `tzdata.zi` declares; empty if the file is missing.
  func identifiers() -> [String] {
    (whole("tzdata.zi", limit: Self.textLimit) ?? []).split(separator: UInt8(ascii: "\n")).compactMap { line in
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 3)
      let id: ArraySlice<UInt8>
      switch words.first?.first {
      case UInt8(ascii: "Z") where words.count >= 2: id = words[1]
      case UInt8(ascii: "L") where words.count >= 3: id = words[2]
      default: return nil
      }
      return String(decoding: id, as: UTF8.self)
    }
  }

  /// Returns the links that `tzdata.zi` declares; `nil` if the file is missing.
  func links() -> ZoneLinks? {
    guard let rules = whole("tzdata.zi", limit: Self.textLimit), !rules.isEmpty else { return nil }
    return ZoneLinks(rules)
  }
}

/// The links of a database, which map ids to other ids.
struct ZoneLinks: Sendable {
  /// The lines `L target id` of `tzdata.zi`, each with its line feed: a tenth of the file.
  ///
  /// Few links are ever looked up. Parsing all lines would take longer than the rest of a lookup.
  private let lines: [UInt8]

  init(_ rules: [UInt8]) {
    var lines: [UInt8] = []
    var start = 0
    while start < rules.count {
      let end = rules[start...].firstIndex(of: UInt8(ascii: "\n")) ?? rules.count
      if rules[start] == UInt8(ascii: "L") {
        lines += rules[start..<end]
        lines.append(UInt8(ascii: "\n"))
      }
      start = end + 1
    }
    self.lines = lines
  }

  /// Returns the zone that an id links to, or the id itself.
  func canonical(_ id: String) -> String {
    var canonical = Array(id.utf8)
    // Links lead to zones in one or two steps; the limit guards against cycles.
    for _ in 0..<8 {
      guard let target = target(of: canonical) else { break }
      canonical = target
    }
    return String(decoding: canonical, as: UTF8.self)
  }

  private func target(of id: [UInt8]) -> [UInt8]? {
    let space = UInt8(ascii: " ")
    var start = 0
    while start < lines.count {
      let end = lines[start...].firstIndex(of: UInt8(ascii: "\n")) ?? lines.count
      if end - start > id.count + 3, lines[start + 1] == space, lines[end - id.count - 1] == space,
        lines[end - id.count..<end].elementsEqual(id)
      {
        return Array(lines[start + 2..<end - id.count - 1])
      }
      start = end + 1
    }
    return nil
  }
}
