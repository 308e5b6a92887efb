import Raqam
import Testing

@testable import RaqamCLI

/// A console sample in documentation: a command after `$`, followed by its output.
struct ConsoleExample: CustomTestStringConvertible, Sendable {
  let line: String
  let expected: [String]

  var testDescription: String { line }

  /// Returns the examples in a text; each extends to the next `$`.
  static func examples(in text: String) -> [ConsoleExample] {
    var examples: [(line: String, expected: [String])] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("$ ") {
        examples.append((String(line.dropFirst(2)), []))
      } else if !examples.isEmpty {
        examples[examples.count - 1].expected.append(String(line))
      }
    }
    return examples.map { example in
      var lines = example.expected
      while lines.last?.isEmpty == true { lines.removeLast() }
      return ConsoleExample(line: example.line, expected: lines)
    }
  }

  /// The contents of the files that examples refer to, by name.
  static let files = [
    "form.json": """
    {
      "locale": "en",
      "sections": [{
          "header": "Paid",
          "items": [{"type": "decimal", "id": "total"}]
      }],
      "translations": {"ar": {}}
    }
    """,
    "values.json": #"{"total": 12.5}"#, "saved.json": #"{"total": 12.5}"#,
    "texts.json": """
    {
      "timeZone": "Etc/UTC", "formats": ["number"], "values": ["1", "2"],
      "locales": [{"locale": "en_US", "direction": "ltr", "calendar": "gregorian", "cells": [["1"], ["2"]]}]
    }
    """, "values.txt": "1\n2\n", "messages": "",
    "texts.xcstrings": #"{"sourceLanguage": "en", "version": "1.0", "strings": {}}"#,
    "Forms/a.json": #"{"sections": []}"#,
  ]

  /// Runs the command. Redirections and the commands after it in a pipeline are ignored.
  func run() throws -> Outcome {
    var words = Self.words(line)
    var input: [String] = []
    if let pipe = words.firstIndex(of: "|"), words[0] != "raqam" {
      let text = words[..<pipe].dropFirst().joined(separator: " ")
      input = [words[0] == "printf" ? text.replacing("\\n", with: "\n") : text + "\n"]
      words.removeSubrange(...pipe)
    }
    if let pipe = words.firstIndex(of: "|") { words.removeSubrange(pipe...) }
    for sign in [">", "<"] {
      if let place = words.firstIndex(of: sign) { words.removeSubrange(place...min(place + 1, words.count - 1)) }
    }
    var environment = ["LANG": "C.UTF-8"]
    while let equals = words.first?.firstIndex(of: "="), let word = words.first, word.first?.isUppercase == true {
      environment[String(word[..<equals])] = String(word[word.index(after: equals)...])
      words.removeFirst()
    }
    try #require(words.first == "raqam", "\(line)")
    return TestHost.run(
      Array(words.dropFirst()), input: input, environment: environment, files: Self.files, become: { _, _ in })
  }

  /// Runs the command and compares its output with the expected lines. `…` matches any text or lines.
  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let outcome = try run()
    if expected.isEmpty {
      // Without expected output, only the usage is checked.
      #expect(outcome.status != 2, "\(line): \(outcome.errors)", sourceLocation: sourceLocation)
      return
    }
    // The expected texts are those of CLDR 42. Other tests check other releases.
    guard try DataVersions().cldr.hasPrefix("42") else { return }
    let written = [outcome.output + outcome.errors, outcome.errors + outcome.output].map { text in
      text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
    #expect(
      written.contains { Self.matches(expected[...], $0[...]) }, "\(line)\n\(written[0].joined(separator: "\n"))",
      sourceLocation: sourceLocation)
  }

  private static func matches(_ expected: ArraySlice<String>, _ written: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return written.isEmpty }
    if first == "…" {
      return (written.startIndex...written.endIndex).contains { matches(expected.dropFirst(), written[$0...]) }
    }
    guard let line = written.first else { return false }
    return matches(line: first, line) && matches(expected.dropFirst(), written.dropFirst())
  }

  private static func matches(line expected: String, _ line: String) -> Bool {
    let parts = anonymous(expected).split(separator: "…", omittingEmptySubsequences: false)
    let line = anonymous(line)
    if parts.count == 1 { return line == anonymous(expected) }
    return line.hasPrefix(parts[0]) && line.hasSuffix(parts[parts.count - 1])
  }

  /// Replaces the tzdata release, which depends on the machine, and no-break spaces, which documents write as spaces.
  private static func anonymous(_ line: String) -> String {
    line.replacing(/\b20\d\d[a-z]\b/, with: "20XXx").replacing("\u{A0}", with: " ")
  }

  /// Splits a command line into words. Supports only the quoting that examples use.
  static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap(\.self)
  }
}
