internal import RaqamDescriptors
internal import RaqamJSON
internal import RaqamPages

/// What is wrong with the text, to be read below it.
struct DiagnosticList {
  let diagnostics: [Diagnostic]
  /// What is wrong beside the text.
  let others: [String]

  init(_ diagnostics: [Diagnostic], _ others: [String]) {
    self.diagnostics = diagnostics
    self.others = others
  }

  var html: HTML {
    if diagnostics.isEmpty, others.isEmpty { return HTML(.p, [.class("clean")], "Nothing is wrong.") }
    return HTML(
      .ol, [.class("findings")],
      others.map { HTML(.li, [.data("severity", "error")], .isolated($0)) }
        + diagnostics.enumerated().map { item($1, at: $0) })
  }

  private func item(_ diagnostic: Diagnostic, at index: Int) -> HTML {
    let place = [diagnostic.line, diagnostic.column].compactMap { $0.map(String.init) }.joined(separator: ":")
    var content = [
      HTML(
        .button, [.type(.button), .class("to"), .data("go", String(index))],
        HTML(.span, [.class("severity")], .text(diagnostic.severity.rawValue)), " ", .text(place)),
      " ", HTML(.span, [.class("what")], .isolated(diagnostic.message)),
    ]
    if let hint = diagnostic.hint { content += [" ", HTML(.span, [.class("hint")], .isolated(hint))] }
    if diagnostic.replacement != nil {
      content += [" ", HTML(.button, [.type(.button), .class("fix"), .data("fix", String(index))], "Fix")]
    }
    return HTML(.li, [.data("severity", diagnostic.severity.rawValue)], content)
  }
}

/// Where diagnostics are in a text, in the units that a browser counts in.
struct DiagnosticMarks {
  /// The UTF-16 offset of each byte that begins a line, and of the bytes at fault on the way.
  private let source: [UInt8]

  init(_ source: [UInt8]) { self.source = source }

  /// `start`, `end` and `severity` of each, and where it can be mended what to put there.
  func members(of diagnostics: [Diagnostic]) -> [JSONValue] {
    let edits = diagnostics.map(\.replacement?.edit)
    let offsets = utf16Offsets(
      of: diagnostics.compactMap(\.range) + edits.compactMap { $0?.range })
    func place(_ range: Range<Int>) -> JSONValue {
      [.integer(Int64(offsets[range.lowerBound] ?? 0)), .integer(Int64(offsets[range.upperBound] ?? 0))]
    }
    return zip(diagnostics, edits).map { diagnostic, edit in
      var members: [JSONValue.Member] = [.init("severity", .string(diagnostic.severity.rawValue))]
      if let range = diagnostic.range { members.append(.init("range", place(range))) }
      if let edit {
        members.append(.init("fix", ["range": place(edit.range), "text": .string(edit.text)]))
      }
      return .object(members)
    }
  }

  /// All offsets in one way through the text.
  private func utf16Offsets(of ranges: [Range<Int>]) -> [Int: Int] {
    var offsets: [Int: Int] = [:]
    let wanted = Set(ranges.flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
    var (byte, unit) = (0, 0)
    for place in wanted {
      while byte < min(place, source.count) {
        // A character of four bytes is two units.
        if source[byte] & 0xC0 != 0x80 { unit += source[byte] >= 0xF0 ? 2 : 1 }
        byte += 1
      }
      offsets[place] = unit
    }
    return offsets
  }
}
