import TestSupport
import Testing

/// README or an article, with its console and JSON samples.
struct Document: CustomTestStringConvertible, Sendable {
  /// A fenced block.
  struct Sample {
    let line: Int
    let language: Substring
    let lines: [Substring]
    /// The text of the comment above the block, such as `not run: …` or `libicu 72`.
    let mark: Substring?
  }

  /// A command with its expected output.
  struct Command {
    let line: Int
    var text: String
    var output: [Substring] = []
  }

  let path: String

  var testDescription: String { path }

  /// Pages with separate tests.
  private static let others = ["/Diagnostics.md", "/JSONOutput.md"]

  /// Returns README and the articles.
  static func all() throws -> [Document] {
    let files = try FileManager.default.subpathsOfDirectory(atPath: TestHost.root + "/Sources")
    let articles = files.filter { path in
      path.contains(".docc/") && path.hasSuffix(".md") && !others.contains(where: path.hasSuffix)
    }
    return (["README.md"] + articles.map { "Sources/" + $0 }.sorted()).map(Document.init)
  }

  func samples() throws -> [Sample] {
    let text = String(decoding: try TestHost.disk(TestHost.root + "/" + path), as: UTF8.self)
    var samples: [Sample] = []
    var open: (line: Int, language: Substring, mark: Substring?)?
    var lines: [Substring] = []
    var mark: Substring?
    for (number, line) in zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false)) {
      if line.hasPrefix("```"), let begun = open {
        samples.append(Sample(line: begun.line, language: begun.language, lines: lines, mark: begun.mark))
        (open, mark) = (nil, nil)
      } else if line.hasPrefix("```") {
        (open, lines) = ((number, line.dropFirst(3), mark), [])
      } else if open != nil {
        lines.append(line)
      } else if line.hasPrefix("<!-- "), line.hasSuffix(" -->") {
        mark = line.dropFirst(5).dropLast(4)
      } else if !line.isEmpty {
        mark = nil
      }
    }
    return samples
  }
}

extension Document {
  /// Replaces the outputs in the document with those of the commands.
  func write(_ written: [(command: Command, output: String)]) throws {
    guard !written.isEmpty else { return }
    let file = TestHost.root + "/" + path
    var lines = String(decoding: try TestHost.disk(file), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for (command, output) in written.reversed() where command.text != "make demo" {
      let begin = command.line - 1 + command.text.split(separator: "\n").count
      var shown = output.split(separator: "\n", omittingEmptySubsequences: false)
      if shown.last == "" { shown.removeLast() }
      lines.replaceSubrange(begin..<begin + command.output.count, with: shown)
    }
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: file))
  }
}

extension Document.Sample {
  /// The commands of a sample that runs `raqam`; empty for other samples.
  var commands: [Document.Command] {
    guard lines.first?.hasPrefix("$ ") == true else { return [] }
    var commands: [Document.Command] = []
    var goesOn = false
    for (number, line) in zip((self.line + 1)..., lines) {
      if line.hasPrefix("$ ") {
        commands.append(.init(line: number, text: String(line.dropFirst(2))))
      } else if goesOn {
        commands[commands.count - 1].text += "\n" + line
      } else {
        commands[commands.count - 1].output.append(line)
      }
      goesOn = line.hasSuffix("\\") && (goesOn || line.hasPrefix("$ "))
    }
    return commands.contains { $0.runsRaqam } ? commands : []
  }
}

extension Document.Command {
  var runsRaqam: Bool { text.split { " |\n".contains($0) }.contains("raqam") || text == "make demo" }

  /// The script to run. `make demo` uses the `raqam` that is already built.
  var script: String { text == "make demo" ? "make -s -o debug DEBUG=raqam demo" : text }

  /// Returns whether a text matches the sample. A line `…` matches any lines, and `…` within a line matches any text.
  func shows(_ text: String) -> Bool {
    var written = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    if written.last == "" { written = written.dropLast() }
    var shown = output.filter { !$0.hasPrefix("building ") }[...]
    while shown.last == "" { shown = shown.dropLast() }
    return Self.match(shown, written)
  }

  private static func match(_ shown: ArraySlice<Substring>, _ written: ArraySlice<Substring>) -> Bool {
    guard let first = shown.first else { return written.isEmpty }
    if first == "…" {
      return (written.startIndex...written.endIndex).contains { match(shown.dropFirst(), written[$0...]) }
    }
    guard let line = written.first else { return false }
    return isLine(first, line) && match(shown.dropFirst(), written.dropFirst())
  }

  private static func isLine(_ shown: Substring, _ written: Substring) -> Bool {
    let (shown, written) = (trimmed(shown), trimmed(written))
    let pieces = shown.split(separator: "…", omittingEmptySubsequences: false)
    guard pieces.count > 1, let first = pieces.first, let last = pieces.last else { return shown == written }
    guard written.count >= first.count + last.count, written.hasPrefix(first), written.hasSuffix(last) else {
      return false
    }
    var rest = written.dropFirst(first.count).dropLast(last.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }

  /// Returns the line with U+0020 in place of other spaces, and without trailing spaces, which editors remove.
  private static func trimmed(_ line: Substring) -> Substring {
    let line = String(line.map { "\u{A0}\u{202F}\u{2009}".contains($0) ? " " : $0 })
    return line.lastIndex { $0 != " " }.map { line[...$0] } ?? ""
  }
}
