import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamEval
import RaqamForms
import RaqamHost
import RaqamJSON
import RaqamPredicates

struct PredicateCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "predicate",
    abstract: "Evaluate a predicate.",
    discussion: """
      The result is true (exit status 0) or false (1); an error goes to standard error (2). Values are JSON, or plain \
      text that begins with a letter; {"$date": "2024-06-01T08:30:00Z"} is a date.
      """
  )

  static let examples = """
    $ raqam predicate '$age > 17 AND $vip == TRUE' --var age=9 --explain
    false  $age > 17 AND $vip == TRUE
      false  $age > 17
        9  $age
        17  17
      not reached  $vip == TRUE
    $ raqam predicate '$name BEGINSWITH "A"' --var name=Anna
    true
    $ raqam predicate '$age > 17 AND $name STARTSWITH "A"'
    predicate:1:21: error: expected a comparison operator after '$name'; write BEGINSWITH
    $age > 17 AND $name STARTSWITH "A"
                        ^~~~~~~~~~
    """

  @Argument(help: "The predicate, in the syntax of NSPredicate.", completion: .nothing)
  var format: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The value of SELF: JSON or plain text. (default: null)", valueName: "json|@file|-"),
    completion: .json)
  var subject: String?

  @Option(
    name: .customLong("var"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A variable: JSON or plain text; may be repeated.", valueName: "name=json|@file"), completion: .nothing)
  var variables: [String] = []

  @Flag(help: "Print the tree of the predicate with the result of each part.")
  var explain = false

  @OptionGroup private var clock: ClockOptions

  @OptionGroup private var localeOption: LocaleOption

  @OptionGroup private var output: JSONOption

  @OptionGroup var common: CommonOptions

  func run(_ host: Host) throws(CommandError) {
    do throws(CommandError) {
      if try !answer(host) { throw .issues }
    } catch {
      // Status 1 means false, so all errors exit with status 2.
      if case .failed(let message) = error { throw .usage(message) }
      throw error
    }
  }

  private func answer(_ host: Host) throws(CommandError) -> Bool {
    let reply = PredicateReply(isJSON: output.json, explains: explain, format: format, host: host)
    let predicate: FormPredicate
    do throws(FormPredicateError) { predicate = try FormPredicate(format, budget: host.budget) } catch {
      throw try reply.refuse(error)
    }
    reply.warn(predicate.warnings)
    let input = PredicateInput(host: host)
    let subject = try subject.map { text throws(CommandError) in try input.subject(text) } ?? .null
    let variables = try input.variables(variables)
    let context = try host.context(
      locale: localeOption.locale, timeZone: clock.timeZone, now: clock.now, factory: host.factory())
    let evaluation = EvaluationContext(
      now: context.now, locale: context.locale.identifier)
    let explanation = explain ? predicate.explanation(of: subject, variables: variables, context: evaluation) : nil
    let result: Bool
    do throws(FormPredicateError) {
      result = try predicate.evaluate(subject, variables: variables, context: evaluation)
    } catch {
      throw try reply.refuse(error, explanation)
    }
    try reply.write(result, explanation, predicate.warnings)
    return result
  }
}

/// Writes the result of a predicate.
private struct PredicateReply {
  let isJSON: Bool
  let explains: Bool
  let format: String
  let host: Host

  func warn(_ warnings: [PredicateWarning]) {
    for lint in warnings {
      if host.isQuiet { return }
      let location = Self.location(lint.offset, in: format)
      host.writeMessage("predicate:\(location): warning: \(lint.message); \(lint.hint)")
    }
  }

  func write(
    _ result: Bool, _ explanation: PredicateExplanation?, _ warnings: [PredicateWarning]
  ) throws(CommandError) {
    guard isJSON else {
      return try host.printLine(explanation?.description ?? "\(result)")
    }
    var members: [JSONValue.Member] = [.init("ok", .bool(true)), .init("result", .bool(result))]
    if let explanation { members.append(.init("explanation", explanation.json)) }
    if !warnings.isEmpty {
      members.append(.init("diagnostics", .array(warnings.map { Diagnostic($0, pointer: "/format").json })))
    }
    try host.printLine(JSONWriter().string(.object(members)))
  }

  /// Returns the line and column, from 1, of an offset in a predicate.
  private static func location(_ offset: Int, in format: String) -> String {
    let before = format.utf16.prefix(offset).split(separator: 0x0A, omittingEmptySubsequences: false)
    return "\(max(1, before.count)):\((before.last?.count ?? 0) + 1)"
  }

  /// Reports an error with its position in the predicate, and returns the failure that ends the
  /// command.
  func refuse(
    _ error: FormPredicateError, _ explanation: PredicateExplanation? = nil
  ) throws(CommandError) -> CommandError {
    if isJSON {
      var members: [JSONValue.Member] = [
        .init("ok", .bool(false)), .init("error", EvalError(error, pointer: "/format").json),
      ]
      if let explanation { members.append(.init("explanation", explanation.json)) }
      try host.printLine(JSONWriter().string(.object(members)))
    } else if let explanation {
      try host.printLine(explanation.description)
    }
    // The last two lines of the rendered error are the source line and the marks below it.
    let lines = error.rendered.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).suffix(2)
    host.writeMessage(
      "predicate:\(Self.location(error.offset, in: error.format)): error: \(error)",
      details: lines.map { Host.line(String(Substring($0))) + "\n" }.joined())
    return .refused
  }
}
