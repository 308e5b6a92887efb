import TestSupport
import Testing

/// README or an article: its samples of the command line and of JSON.
struct Document: CustomTestStringConvertible, Sendable {
  /// A fenced block.
  struct Sample {
    let line: Int
    let language: Substring
    let lines: [Substring]
    /// What the comment above it says: `<!-- not run: … -->`, `<!-- libicu 72 -->`.
    let mark: Substring?
  }

  /// A command and what it writes.
  struct Command {
    let line: Int
    var text: String
    var output: [Substring] = []
  }

  let path: String

  var testDescription: String { path }

  /// Pages whose own tests write or run them.
  private static let others = ["/Diagnostics.md", "/JSONOutput.md"]

  /// README and the articles.
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
  /// Puts what commands write in place of what the document shows of them.
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
  /// The commands of a sample that runs `raqam`; none of another.
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

  /// What a shell is given. The demo draws with the command that is built already.
  var script: String { text == "make demo" ? "make -s -o build RAQAM=raqam demo" : text }

  /// Whether a text is what the sample shows: a line of `…` stands for any lines, `…` in a line for any text in it.
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

  /// With every space as the common one, and none at the end, where editors take them away.
  private static func trimmed(_ line: Substring) -> Substring {
    let line = String(line.map { "\u{A0}\u{202F}\u{2009}".contains($0) ? " " : $0 })
    return line.lastIndex { $0 != " " }.map { line[...$0] } ?? ""
  }
}
