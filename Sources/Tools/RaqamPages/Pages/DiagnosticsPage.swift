package import RaqamDescriptors
internal import RaqamValues

/// A page of diagnostics: each with its position, its source line and a hint.
package struct DiagnosticsPage: Hashable, Sendable {
  /// The displayed name of the file.
  package var file: String
  /// The contents of the file, in UTF-8.
  package var source: [UInt8]
  /// The diagnostics, in the order in which the page lists them.
  package var diagnostics: [Diagnostic]

  /// Creates a page of the diagnostics of a file.
  package init(file: String, source: [UInt8], diagnostics: [Diagnostic]) {
    self.file = file
    self.source = source
    self.diagnostics = diagnostics
  }

  /// The HTML page with one item per diagnostic.
  ///
  /// - Complexity: O(*n*) in the size of the source and the number of diagnostics.
  package var page: HTMLPage {
    let lines = SourceLines(source)
    let errors = diagnostics.filter { $0.severity == .error }.count
    let count = Counted(errors, "error")
    let items = diagnostics.map {
      HTML(.li, [.class("fault"), .data("severity", $0.severity.rawValue)], fault($0, lines))
    }
    let body = HTML(
      .main, [.class("preview")],
      HTML(.h1, [.class("file")], .isolated(file)),
      HTML(.p, [.class("verdict")], .text("This form cannot be displayed: \(count).")),
      HTML(.ol, [.class("faults")], items))
    return HTMLPage(title: "\(file): \(count)", style: .form, body: body)
  }

  private func fault(_ diagnostic: Diagnostic, _ lines: SourceLines) -> [HTML] {
    var location = file
    if let line = diagnostic.line { location += ":\(line)" }
    if let column = diagnostic.column { location += ":\(column)" }
    var content = [
      HTML(
        .p, [.class("place")], HTML(.strong, [.class("severity")], .text(diagnostic.severity.rawValue)), " ",
        HTML(.code, [], .isolated(location, .leftToRight))),
      HTML(.p, [.class("message")], .isolated(diagnostic.message)),
    ]
    if let line = diagnostic.line, let column = diagnostic.column,
      let shown = lines.line(line, column: column, length: diagnostic.length ?? 1)
    {
      content.append(
        HTML(
          .pre, [.class("source"), .dir(.leftToRight), .tabIndex(0)],
          HTML(.span, [.class("number"), .aria("hidden", "true")], .text("\(line)  ")), .text(shown.before),
          HTML(.mark, [], .text(shown.marked)), .text(shown.after)))
    }
    if !diagnostic.pointer.isEmpty {
      content.append(HTML(.p, [.class("pointer")], HTML(.code, [], .isolated(diagnostic.pointer, .leftToRight))))
    }
    if let hint = diagnostic.hint { content.append(HTML(.p, [.class("hint")], .isolated(hint))) }
    return content
  }
}

/// The lines of a source, numbered as in diagnostics. A line ends with a line feed, a carriage return, or both.
struct SourceLines {
  private let lines: [ArraySlice<UInt8>]

  /// The maximum number of scalars to show on either side of a marked column.
  private static let reach = 120

  init(_ source: [UInt8]) {
    let bytes = source.starts(with: [0xEF, 0xBB, 0xBF]) ? source.dropFirst(3) : source[...]
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      if bytes[index] == 0x0A || bytes[index] == 0x0D {
        lines.append(bytes[start..<index])
        if bytes[index] == 0x0D, index + 1 < bytes.endIndex, bytes[index + 1] == 0x0A { index += 1 }
        start = index + 1
      }
      index += 1
    }
    lines.append(bytes[start...])
    self.lines = lines
  }

  /// Returns a line, split at the marked range; `nil` if there is no such line. Lines and columns start at 1.
  func line(_ number: Int, column: Int, length: Int) -> (before: String, marked: String, after: String)? {
    guard lines.indices.contains(number - 1) else { return nil }
    let scalars = Array(String(decoding: lines[number - 1], as: UTF8.self).unicodeScalars)
    let start = min(max(column - 1, 0), scalars.count)
    let end = min(start + max(length, 1), start + Self.reach, scalars.count)
    let first = max(0, start - Self.reach)
    let last = min(scalars.count, end + Self.reach)
    let before = (first > 0 ? "…" : "") + Self.text(scalars[first..<start])
    let after = Self.text(scalars[end..<last]) + (last < scalars.count ? "…" : "")
    return (before, start == end ? " " : Self.text(scalars[start..<end]), after)
  }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
