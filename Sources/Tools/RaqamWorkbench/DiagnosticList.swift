internal import RaqamDescriptors
internal import RaqamJSON
internal import RaqamPages

/// The list of problems that the page shows below the source.
struct DiagnosticList {
  /// A problem that does not refer to the source, such as an unknown locale.
  struct Fault {
    let severity: Diagnostic.Severity
    let message: String

    init(_ severity: Diagnostic.Severity, _ message: String) {
      self.severity = severity
      self.message = message
    }
  }

  let diagnostics: [Diagnostic]
  let others: [Fault]

  init(_ diagnostics: [Diagnostic], _ others: [Fault]) {
    self.diagnostics = diagnostics
    self.others = others
  }

  var html: HTML {
    if diagnostics.isEmpty, others.isEmpty { return HTML(.p, [.class("clean")], "No problems.") }
    return HTML(
      .ol, [.class("findings")],
      others.map { HTML(.li, [.data("severity", $0.severity.rawValue)], .isolated($0.message)) }
        + diagnostics.enumerated().map { item($1, at: $0) })
  }

  private func item(_ diagnostic: Diagnostic, at index: Int) -> HTML {
    let location = [diagnostic.line, diagnostic.column].compactMap { $0.map(String.init) }.joined(separator: ":")
    var content = [
      HTML(
        .button, [.type(.button), .class("to"), .data("go", String(index))],
        HTML(.span, [.class("severity")], .text(diagnostic.severity.rawValue)), " ", .text(location)),
      " ", HTML(.span, [.class("what")], .isolated(Self.sentence(diagnostic.message))),
    ]
    if let hint = diagnostic.hint { content += [" ", HTML(.span, [.class("hint")], .isolated(Self.sentence(hint)))] }
    if diagnostic.replacement != nil {
      content += [" ", HTML(.button, [.type(.button), .class("fix"), .data("fix", String(index))], "Fix")]
    }
    return HTML(.li, [.data("severity", diagnostic.severity.rawValue)], content)
  }

  /// Returns a message as a sentence, because a hint can follow it.
  private static func sentence(_ clause: String) -> String {
    clause.prefix(1).uppercased() + clause.dropFirst() + (clause.last == "." ? "" : ".")
  }
}

/// Ranges of diagnostics in UTF-16 offsets, as a browser needs them.
struct DiagnosticMarks {
  /// The UTF-8 bytes of the source, in which diagnostics have byte offsets.
  private let source: [UInt8]

  init(_ source: [UInt8]) { self.source = source }

  /// Returns `start`, `end` and `severity` of each diagnostic, and its replacement if there is one.
  func members(of diagnostics: [Diagnostic]) -> [JSONValue] {
    let edits = diagnostics.map(\.replacement?.edit)
    let offsets = utf16Offsets(
      of: diagnostics.compactMap(\.range) + edits.compactMap { $0?.range })
    func location(_ range: Range<Int>) -> JSONValue {
      [.integer(Int64(offsets[range.lowerBound] ?? 0)), .integer(Int64(offsets[range.upperBound] ?? 0))]
    }
    return zip(diagnostics, edits).map { diagnostic, edit in
      var members: [JSONValue.Member] = [.init("severity", .string(diagnostic.severity.rawValue))]
      if let range = diagnostic.range { members.append(.init("range", location(range))) }
      if let edit {
        members.append(.init("fix", ["range": location(edit.range), "text": .string(edit.text)]))
      }
      return .object(members)
    }
  }

  /// Converts byte offsets to UTF-16 offsets in a single scan of the source.
  private func utf16Offsets(of ranges: [Range<Int>]) -> [Int: Int] {
    var offsets: [Int: Int] = [:]
    let wanted = Set(ranges.flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
    var (byte, unit) = (0, 0)
    for offset in wanted {
      while byte < min(offset, source.count) {
        // A UTF-8 sequence of four bytes is a surrogate pair in UTF-16.
        if source[byte] & 0xC0 != 0x80 { unit += source[byte] >= 0xF0 ? 2 : 1 }
        byte += 1
      }
      offsets[offset] = unit
    }
    return offsets
  }
}
