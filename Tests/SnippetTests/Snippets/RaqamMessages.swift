// Written by Tests/SnippetTests/generate from the documents.

import Raqam
import RaqamCalendars
import RaqamDescriptors
import RaqamForms
import RaqamFoundation
import RaqamJSON
import RaqamLanguageServer
import RaqamMessages
import RaqamPages
import RaqamPredicates
import RaqamPreview
import RaqamRMS
import RaqamStreams
import RaqamTesting
import RaqamTranslations
import RaqamValues
import RaqamWorkbench
import TestSupport
import Testing

@Suite struct RaqamMessagesSnippets {
  @Test func expression1() throws {
    let expression = MessageModel.Expression(.variable("n"), function: .init(name: "number"))
    shows("{$n :number}") { MessageModel.pattern(.init(pattern: [.expression(expression)])).text }
    _ = expression
  }

  @Test func messageModelPrinting1() throws {
    shows(".local $x = {1}\n{{ {$x :number} }}") {
      MessageSource(parsing: ".local $x={|1|}{{ {$x :number} }}").model?.text
    }
  }

  @Test func messageModel1() throws {
    let source = MessageSource(parsing: "Hello {$name}!")
    shows("true") { source.model == .pattern(.init(pattern: ["Hello ", .expression(.init(.variable("name"))), "!"])) }
    _ = source
  }

  @Test func messageModel2() throws {
    shows("Hello") { MessageModel.pattern(.init(pattern: ["Hello"])).text }
  }

  @Test func messageModel3() throws {
    let message = MessageModel.SelectMessage(
      declarations: [.input(name: "n", function: .init(name: "number"))], selectors: ["n"],
      variants: [.init(keys: ["one"], pattern: ["one file"]), .init(keys: [.catchall], pattern: ["many files"])])
    _ = message
  }

  @Test func options1() throws {
    let options: MessageModel.Options = ["style": "percent", "digits": .variable("d")]
    shows("true") { options["style"] == .literal("percent") }
    _ = options
  }

  @Test func options2() throws {
    let attributes: MessageModel.Attributes = ["translate": "no", "can-copy": nil]
    _ = attributes
  }

  @Test func pattern1() throws {
    let pattern: MessageModel.Pattern = ["Hel", "lo ", .expression(.init(.variable("name")))]
    shows("2") { pattern.elements.count }
    _ = pattern
  }

  @Test func messageProblem1() throws {
    let problem = MessageSource(parsing: "Hello {$name").errors.first
    shows("expected “}” to close the placeholder, found the end of the message") { problem?.message }
    shows("6") { problem?.offset }
    _ = problem
  }

  @Test func messageProblem2() throws {
    let model = MessageModel.select(.init(selectors: ["n"], variants: [.init(keys: [.catchall], pattern: [])]))
    shows("[missing_selector_annotation]") { model.problems.map(\.code) }
    _ = model
  }

  @Test func messageProblemCode1() throws {
    shows("duplicate_variant") { MessageProblemCode.duplicateVariant.rawValue }
  }

  @Test func messageSourceRanges1() throws {
    shows("6..<13") { MessageSource(parsing: "Hello {$name}!").range(ofPlaceholder: 0) }
  }

  @Test func messageSourceRanges2() throws {
    shows("[8..<10, 15..<17]") { MessageSource(parsing: ".input {$n} {{{$n} of {$m}}}").ranges(ofVariable: "n") }
  }

  @Test func messageSourceRanges3() throws {
    shows("variable") { MessageSource(parsing: "Hello {$name}!").token(at: 9)?.kind }
  }

  @Test func messageSource1() throws {
    let source = MessageSource(parsing: ".match $n * {{Files}}")
    shows("true") { source.errors.isEmpty }
    shows("[missing_selector_annotation]") { source.problems.map(\.code) }
    shows("7..<9, which is $n") { source.problems.first?.range }
    _ = source
  }
}
