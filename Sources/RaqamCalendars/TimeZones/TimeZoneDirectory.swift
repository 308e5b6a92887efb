/// A directory of compiled zones, as zic makes it: one TZif file for each id, and `tzdata.zi`, the rules as text.
struct TimeZoneDirectory: Sendable {
  let path: String

  /// Where systems keep the database.
  static let usual = [
    "/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo",
  ]

  /// A directory that a zone was read from.
  init(known path: String) { self.path = path }

  /// A directory; `nil` where it holds no zones.
  init?(_ path: String) {
    self.path = path
    guard ["UTC", "Etc/UTC", "tzdata.zi"].contains(where: { SystemFile.exists(path: "\(path)/\($0)") }) else {
      return nil
    }
  }

  /// The file of a zone; `nil` where there is none. An id never leads out of the directory.
  func zone(_ id: String) -> [UInt8]? {
    guard Self.isWellFormed(id) else { return nil }
    return whole(id, limit: Self.fileLimit)
  }

  /// Most bytes of a zone's file. The largest has 4 KB.
  static let fileLimit = 1 << 18
  /// Most bytes of `tzdata.zi`. It has 110 KB.
  static let textLimit = 1 << 22

  /// Names of letters, digits, `_`, `-`, `+` joined by `/`, and none of the system's own beside the zones: leap-second
  /// and POSIX copies of all zones, the machine's own zone.
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

  /// The first bytes of a file; none where there is no such file.
  private func beginning(of name: String, bytes: Int) -> [UInt8] {
    SystemFile.bytes(path: "\(path)/\(name)", limit: bytes) ?? []
  }

  /// A file; `nil` where there is none, or a longer one: a part of it would say something else.
  private func whole(_ name: String, limit: Int) -> [UInt8]? {
    SystemFile.bytes(path: "\(path)/\(name)", limit: limit + 1).flatMap { $0.count > limit ? nil : $0 }
  }
}

extension TimeZoneDirectory {
  /// The release of the database: `2025b`; `nil` where nothing tells.
  var version: String? {
    let prefix = "# version "
    let line = beginning(of: "tzdata.zi", bytes: 128).prefix { $0 != UInt8(ascii: "\n") }
    let comment = String(decoding: line, as: UTF8.self)
    if comment.hasPrefix(prefix) { return String(comment.dropFirst(prefix.count)) }
    let plain = beginning(of: "+VERSION", bytes: 64).prefix { $0 != UInt8(ascii: "\n") }
    return plain.isEmpty ? nil : String(decoding: plain, as: UTF8.self)
  }

  /// The zones and links that `tzdata.zi` declares; empty without it.
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

  /// The links that `tzdata.zi` declares; `nil` without it.
  func links() -> ZoneLinks? {
    guard let rules = whole("tzdata.zi", limit: Self.textLimit), !rules.isEmpty else { return nil }
    return ZoneLinks(rules)
  }
}

/// Which ids of a database are links to others.
struct ZoneLinks: Sendable {
  /// The lines `L target id` of `tzdata.zi`, each with its line feed: a tenth of the file.
  ///
  /// Few of them are ever looked for, and making words of all takes longer than everything else in looking up a zone.
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

  /// The zone that an id is a link to, or the id itself.
  func canonical(_ id: String) -> String {
    var canonical = Array(id.utf8)
    // Links lead to zones in one or two steps; a ring of links must not hold us.
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
