/// A file that commands write, which may replace an earlier one of its kind.
package enum GeneratedFile {
  /// An HTML page.
  case page
  /// Issues, one JSON object per line.
  case issues
  /// A page for man(1).
  case manual
  /// An empty file that marks the time of a run.
  case stamp

  /// The number of bytes of an old file that determine its kind.
  static let headLength = 1024

  /// Returns whether an old file that begins with these bytes is of the kind or empty.
  func mayReplace(_ head: [UInt8]) -> Bool {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let marked = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
    let text = marked.drop(while: isSpace)
    if text.isEmpty { return head.count < Self.headLength }
    switch self {
    case .page:
      return String(decoding: text.prefix(14), as: UTF8.self).lowercased() == "<!doctype html"
    case .issues: return text.first == UInt8(ascii: "{")
    case .manual: return text.first == UInt8(ascii: ".") || text.first == UInt8(ascii: "'")
    case .stamp: return false
    }
  }

  /// The difference of an old file of another kind.
  fileprivate var absence: String {
    switch self {
    case .page: "is not an HTML page"
    case .issues: "is not a report of issues"
    case .manual: "is not a manual page"
    case .stamp: "is not empty"
    }
  }
}

extension Host {
  /// Checks that a file which an option names can be written without replacing what a person wrote: it does not exist,
  /// or an earlier run wrote it.
  ///
  /// - Throws: `usage` if it would replace a file of another kind; `failed` if the old file cannot be read.
  package func checkReplacing(
    _ path: String, by kind: GeneratedFile, option: String
  ) throws(CommandError) {
    guard path != "-" else { return }
    let head: [UInt8]?
    do throws(HostError) { head = try fileHead(path, GeneratedFile.headLength) } catch { throw .failed(error.message) }
    guard let head, !kind.mayReplace(head) else { return }
    throw .usage(
      "\(option) would overwrite \(path), which \(kind.absence); name another file, or remove this one")
  }
}
