import TestSupport
import Testing

@testable import RaqamCLI
@testable import RaqamHost

/// Laws of the rewriting of arguments that ArgumentParser does not accept.
@Suite struct TypedArgumentTests {
  private static func splitter(_ command: CommandTreeTests.Command) -> ArgumentSplitter {
    ArgumentSplitter(known: command.parameters.map(\.syntax))
  }

  /// Everything else that begins with a minus sign is a value.
  @Test(arguments: CommandTreeTests.commands)
  func namesOfOptionsBeginWithLetters(_ command: CommandTreeTests.Command) {
    for name in command.parameters.flatMap(\.names) {
      #expect(name.drop { $0 == "-" }.utf8.first.map { (0x61...0x7A).contains($0 | 0x20) } == true, "\(name)")
      #expect(!ArgumentSplitter.isNegative(name))
    }
  }

  static let negatives = [
    "-5", "-1234.5", "-.5", "-1e3", "-1..5", "-5%", "-$5", "-#,##0", "-(5)", "-۱۲", "-∞", "-0044-03-15",
  ]

  @Test(arguments: negatives)
  func negativeValuesNeedNoSeparator(_ value: String) {
    #expect(ArgumentSplitter.isNegative(value) && ArgumentSplitter.isNeeded(for: [value]))
    for command in CommandTreeTests.leaves {
      let splitter = Self.splitter(command)
      #expect(splitter.split(["-q", value, "7"]) == ["-q", "--", value, "7"])
      #expect(splitter.split([value, "-q"]) == ["-q", "--", value])
      #expect(splitter.split(["--", value]) == ["--", value])
      for parameter in command.parameters where parameter.kind == .option {
        for name in parameter.names { #expect(splitter.split([name, value]) == ["\(name)=\(value)"]) }
      }
    }
  }

  @Test(arguments: CommandTreeTests.leaves)
  func shortOptionsTakeAttachedValues(_ command: CommandTreeTests.Command) {
    let splitter = Self.splitter(command)
    for parameter in command.parameters where parameter.kind == .option {
      for name in parameter.names where name.count == 2 {
        for value in ["fa_IR", "#,##0", "5", "-5", "q"] {
          #expect(splitter.split(["\(name)\(value)"]) == ["\(name)=\(value)"])
          #expect(splitter.split(["-q\(name.dropFirst())\(value)", "x"]) == ["-q", "\(name)=\(value)", "x"])
        }
        #expect(splitter.split(["\(name)=x"]) == ["\(name)=x"])
        #expect(splitter.split([name, "x"]) == [name, "x"])
      }
    }
  }

  /// Splitting twice has the same result as splitting once. A command line with an unknown option is unchanged.
  @Test(arguments: [
    ["1"], ["-", "--json"], ["--locale", "fa", "-jq", "1"], ["--nope", "-5"], ["-locale", "fa"], ["--locale"], ["-l"],
    ["--", "-x", "-5"], ["-l=fa", "--currency=EUR", "1"], [], ["--zero", "", "0"],
    ["--pattern=0=", "-5"], ["--pattern=0=0=", "-lfa", "x"], ["--pattern=", "-5", "1"],
  ])
  func splittingIsIdempotent(_ arguments: [String]) throws {
    let format = try #require(CommandTreeTests.commands.first { $0.words == ["format"] })
    let once = Self.splitter(format).split(arguments)
    #expect(Self.splitter(format).split(once) == once)
    // No argument is lost: a value is attached or not.
    let words = { (all: [String]) in
      all.flatMap { $0.hasPrefix("-l") && $0.count > 2 ? ["-l", String($0.dropFirst(2))] : [$0] }
        .joined().filter { !"=-".contains($0) }.sorted()
    }
    #expect(words(once) == words(arguments))
    if arguments.contains("--nope") || arguments.contains("-locale") { #expect(once == arguments) }
  }

  /// A number is formatted and a form previewed, with all options of the command.
  @Test func commandsMayBeOmitted() {
    let files = ["f.json": #"{"sections":[{"items":[{"type":"decimal","id":"n","title":"N"}]}]}"#]
    for words in [["1234.5", "-c", "EUR"], ["-1234.5"], [".5", "-lfa_IR"], ["-.5", "7", "--json"]] {
      #expect(TestHost.run(words) == TestHost.run(["format"] + words))
      #expect(TestHost.run(words).status == 0)
    }
    for words in [["f.json"], ["f.json", "-lfa_IR", "--values", #"{"n":5}"#], ["f.json", "--json"]] {
      #expect(TestHost.run(words, files: files) == TestHost.run(["preview"] + words, files: files))
      #expect(TestHost.run(words, files: files).status == 0)
    }
    #expect(TestHost.run(["gone.json"]).errors == "raqam: error: gone.json: No such file or directory\n")
    #expect(TestHost.run(["gone"]).errors.hasPrefix("raqam: error: unknown command \"gone\""))
    // Files named as commands do not replace them.
    for word in ["help", "version", "formt"] {
      #expect(TestHost.run([word], files: [word: "{}"]).errors == TestHost.run([word]).errors)
    }
  }

  /// The suggested flags are accepted.
  @Test(arguments: FormatterFlags.typeHints.keys.sorted())
  func hintsForTypesAreFlags(_ type: String) throws {
    let flags = try #require(FormatterFlags.typeHints[type])
    let outcome = TestHost.run(["format", "--type", type, "5"])
    #expect(outcome.errors == "raqam: error: unknown value \"\(type)\" for --type; write \(flags)\n")
    let words = flags.split(separator: " ").map { String($0).replacing("'", with: "") }
    let value = type == "time" ? "10:05" : ["datetime", "relative"].contains(type) ? "2025-03-21" : "5"
    #expect(TestHost.run(["format", "-l", "en_US", "-z", "UTC"] + words + [value]).status == 0)
  }
}
