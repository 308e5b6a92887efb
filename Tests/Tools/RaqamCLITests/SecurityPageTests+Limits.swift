import RaqamJSON
import RaqamMemory
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamCLI
@testable import RaqamCalendars
@testable import RaqamDates
@testable import RaqamDescriptors
@testable import RaqamEval
@testable import RaqamForms
@testable import RaqamHost
@testable import RaqamJSON
@testable import RaqamLanguageServer
@testable import RaqamNumbers
@testable import RaqamPages
@testable import RaqamPredicates
@testable import RaqamRMS
@testable import RaqamStreams
@testable import RaqamText
@testable import RaqamValues
@testable import RaqamWorkbench

/// The limits, each with the requests, test or script that verifies it.
extension SecurityPageTests {
  static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  static func format(_ formatter: String, _ value: String) -> String {
    "{\"op\":\"format\",\"formatter\":{\(formatter)},\"value\":\(value)}"
  }

  static func parse(_ formatter: String, _ text: String) -> String {
    "{\"op\":\"parse\",\"formatter\":{\(formatter)},\"text\":\"\(text)\"}"
  }

  static func predicate(_ format: String, _ subject: String = "1") -> String {
    "{\"op\":\"predicate\",\"format\":\"\(format)\",\"subject\":\(subject)}"
  }

  static func regexp(_ pattern: String, _ text: String) -> String {
    "{\"op\":\"regexp\",\"pattern\":\"\(pattern)\",\"text\":\"\(text)\"}"
  }

  static func lint(_ text: String) -> String { "{\"op\":\"lint\",\"text\":\"\(text)\"}" }

  static func line(of rows: Int) -> String {
    let items = (0..<rows).map { "{\"type\":\"text\",\"id\":\"a\($0)\"}" }.joined(separator: ",")
    return
      "{\"op\":\"lint\",\"form\":{\"sections\":[{\"id\":\"s\",\"type\":\"dynamic\",\"items\":[],\"dynamic.items\":[\(items)]}]}}"
  }

  static func session(_ name: String) -> String {
    "{\"op\":\"session.open\",\"session\":\"\(name)\",\"form\":{\"sections\":[]}}"
  }

  static func elements(_ count: Int) -> String {
    predicate("SELF IN {\((0..<count).map { "\($0)" }.joined(separator: ","))}")
  }

  static func pattern(_ key: String, _ type: String, _ units: Int, _ value: String) -> String {
    let letter = type == "date" ? "y" : "0"
    return format("\"type\":\"\(type)\",\"\(key)\":\"'\(repeated("a", units - 3))'\(letter)\"", value)
  }

  static let json = JSONLimits()
  static let predicates = PredicateLimits.default

  // MARK: The limits

  static let groups = [
    Group(title: "Documents", limits: documents), Group(title: "Formatters and typed texts", limits: texts),
    Group(title: "Calendars and time zones", limits: calendars),
    Group(title: "Predicates and regular expressions", limits: conditions),
    Group(title: "Forms that are filled in", limits: sessions), Group(title: "The command line", limits: commands),
    Group(title: "Editors and the workbench", limits: servers),
  ]

  static let documents = [
    Limit(
      what: "bytes of a JSON text", amount: json.bytes, unit: .bytes,
      beyond: "`malformed_json`, of a request `malformed_request`",
      held: .test("Forms/RaqamJSONTests/LimitTests", "rejectsTextBeyondByteLimit")),
    Limit(
      what: "nesting of arrays and objects", amount: json.depth, beyond: "`malformed_json`",
      held: .requests(
        lint(repeated("[", json.depth) + repeated("]", json.depth)),
        lint(repeated("[", json.depth + 1) + repeated("]", json.depth + 1)),
        code: "malformed_json")),
    Limit(
      what: "values of all kinds in a JSON text", amount: json.nodes, beyond: "`malformed_json`",
      held: .test("Forms/RaqamJSONTests/LimitTests", "rejectsTextBeyondNodeLimit")),
    Limit(
      what: "characters of a JSON number", amount: json.numberLength, beyond: "`malformed_request`",
      held: .requests(
        "{\"op\":\"plural\",\"value\":\(repeated("1", json.numberLength))}",
        "{\"op\":\"plural\",\"value\":\(repeated("1", json.numberLength + 1))}", code: "malformed_request")),
    Limit(
      what: "diagnostics in a list", amount: DiagnosticLog.limit,
      beyond: "a note `limit_exceeded` has the number of the others",
      held: .test("Forms/RaqamFormsTests/FormLimitTests", "diagnosticLimit")),
    Limit(
      what: "JSON errors that are reported for one text", amount: JSONParser.faultLimit,
      beyond: "the last one is reported, and the text is rejected",
      held: .test("Forms/RaqamJSONTests/MendingTests", "manyErrorsTakeLinearTime")),
    Limit(
      what: "rows of a form", amount: FormDescriptor.rowLimit, beyond: "`limit_exceeded`",
      held: .test("Forms/RaqamFormsTests/FormLimitTests", "rowLimit")),
    Limit(
      what: "sections of a form", amount: FormDescriptor.rowLimit, beyond: "`limit_exceeded`",
      held: .test("Forms/RaqamFormsTests/FormLimitTests", "sectionLimit")),
    Limit(
      what:
        "bytes of titles, texts and options that the rows of a form display; the days of a picker use about 6,000",
      amount: FormSession.sizeLimit, unit: .bytes, beyond: "`limit_exceeded`",
      held: .test("Forms/RaqamFormsTests/SessionSizeTests", "manyPickers")),
    Limit(
      what:
        "units of about 0.1 ms for creating the distinct formatters of a form, or those of `message.formatters`: 3 for a number, 20 for a date, 30 for a compact number, 1 for 64 bytes of a message of syntax 2",
      amount: FormCompiler.formatCostLimit, beyond: "`limit_exceeded`",
      held: .test("Forms/RaqamFormsTests/FormatCostTests", "differentFormats")),
    Limit(
      what: "rows of one entry of a dynamic section", amount: SectionDescriptor.entryRowLimit,
      beyond: "`limit_exceeded`",
      held: .requests(
        line(of: SectionDescriptor.entryRowLimit), line(of: SectionDescriptor.entryRowLimit + 1), code: "limit_exceeded"
      )),
    Limit(
      what: "cells of a form of the RMS dialect", amount: RMSDescriptor.rowLimit, beyond: "`limit_exceeded`",
      held: .test("Forms/RaqamRMSTests/RMSLimitTests", "cellLimit")),
    Limit(
      what: "bytes of JSON that objects put into its snapshot", amount: RMSDescriptor.substitutionLimit, unit: .bytes,
      beyond: "`limit_exceeded`", held: .test("Forms/RaqamRMSTests/RMSLimitTests", "objectsOfEndlessSnapshots")),
  ]

  static let texts = [
    Limit(
      what: "bytes of a locale id", amount: LocaleSpelling.limit, unit: .count, beyond: "`invalid_locale`",
      held: .requests(
        format("\"type\":\"number\",\"locale\":\"\(longLocale(LocaleSpelling.limit))\"", "1"),
        format("\"type\":\"number\",\"locale\":\"\(longLocale(LocaleSpelling.limit + 1))\"", "1"),
        code: "invalid_locale")),
    Limit(
      what: "UTF-16 code units of a number pattern", amount: NumberPatternParser.limit, beyond: "`limit_exceeded`",
      held: .requests(
        pattern("number.format", "number", NumberPatternParser.limit, "1"),
        pattern("number.format", "number", NumberPatternParser.limit + 1, "1"), code: "limit_exceeded")),
    Limit(
      what: "UTF-16 code units of a date pattern", amount: DatePattern.limit, beyond: "`limit_exceeded`",
      held: .requests(
        pattern("date.format", "date", DatePattern.limit, "\"2024-01-01\""),
        pattern("date.format", "date", DatePattern.limit + 1, "\"2024-01-01\""), code: "limit_exceeded")),
    Limit(
      what: "UTF-16 code units of a message of syntax 1", amount: MessageFormatter.lengthLimit,
      beyond: "`limit_exceeded`",
      held: .requests(
        message(repeated("a", MessageFormatter.lengthLimit)), message(repeated("a", MessageFormatter.lengthLimit + 1)),
        code: "limit_exceeded")),
    Limit(
      what: "nesting of braces in a message of syntax 1", amount: MessageFormatter.depthLimit,
      beyond: "`limit_exceeded`",
      held: .requests(
        message(braces(MessageFormatter.depthLimit / 2)), message(braces(MessageFormatter.depthLimit / 2 + 1)),
        code: "limit_exceeded")),
    Limit(
      what: "spelled-out arguments of a message", amount: MessageFormatter.spelloutLimit, beyond: "`limit_exceeded`",
      held: .requests(
        message(repeated("{a,spellout}", MessageFormatter.spelloutLimit)),
        message(repeated("{a, SpellOut}", MessageFormatter.spelloutLimit + 1)), code: "limit_exceeded")),
    Limit(
      what: "bytes of a message of syntax 2", amount: MessageSource.lengthLimit, unit: .bytes,
      beyond: "`limit_exceeded`",
      held: .requests(
        unicodeMessage(repeated("a", MessageSource.lengthLimit)),
        unicodeMessage(repeated("a", MessageSource.lengthLimit + 1)), code: "limit_exceeded")),
    Limit(
      what: "bytes of a message of syntax 2 in `messages` or of a rule", amount: MessageTemplate.lengthLimit,
      unit: .bytes, beyond: "`invalid_message`",
      held: .requests(
        sentence(repeated("a", MessageTemplate.lengthLimit)), sentence(repeated("a", MessageTemplate.lengthLimit + 1)),
        code: "invalid_message")),
    Limit(
      what: "nesting of `message.formatters`", amount: FormatterDescriptor.MessageStyle.nestingLimit,
      beyond: "`limit_exceeded`",
      held: .requests(
        named(levels: FormatterDescriptor.MessageStyle.nestingLimit, 1),
        named(levels: FormatterDescriptor.MessageStyle.nestingLimit + 1, 1), code: "limit_exceeded")),
    Limit(
      what:
        "steps of the messages that a message formats by name: their expressions, options, keys and texts; 20 for an expression whose format depends on values; and 1 for each value that `raqam:` functions format, for each 4 parts and 64 bytes of it",
      amount: MessageBudget.limit, beyond: "`limit_exceeded`",
      held: .requests(named(levels: 4, 10), named(levels: 5, 10), code: "limit_exceeded")),
    Limit(
      what: "bytes of the result of a message", amount: MessageFormatter.resultLimit, unit: .bytes,
      beyond: "`limit_exceeded`",
      held: .test("Core/RaqamTests/Messages/MessageFormatterTests", "rejectsTextBeyondLimit")),
    Limit(
      what: "UTF-16 code units of a symbol or name of a currency of a form", amount: CurrencyDefinition.textLimit,
      beyond: "`limit_exceeded`",
      held: .test("Core/RaqamTests/Numbers/CurrencyDefinitionTests", "rejectsLongSymbols")),
    Limit(
      what: "digits of a number on either side of its separator", amount: ExactDecimal.digitLimit,
      beyond: "`limit_exceeded`",
      held: .requests(
        format("\"type\":\"number\"", "\"\(repeated("1", ExactDecimal.digitLimit))\""),
        format("\"type\":\"number\"", "\"\(repeated("1", ExactDecimal.digitLimit + 1))\""), code: "limit_exceeded")),
    Limit(
      what: "bytes of a typed number", amount: NumberParser.textLimit, unit: .bytes, beyond: "`limit_exceeded`",
      held: .requests(
        parse("\"type\":\"number\"", "x" + repeated("1", NumberParser.textLimit - 1)),
        parse("\"type\":\"number\"", "x" + repeated("1", NumberParser.textLimit)), code: "limit_exceeded")),
    Limit(
      what: "UTF-16 code units of a spelled-out number that is parsed", amount: RuleParser.textLimit,
      beyond: "`limit_exceeded`",
      held: .requests(
        parse("\"type\":\"number\",\"number.style\":\"spellout\"", "one" + repeated(" ", RuleParser.textLimit - 3)),
        parse("\"type\":\"number\",\"number.style\":\"spellout\"", "one" + repeated(" ", RuleParser.textLimit - 2)),
        code: "limit_exceeded")),
    Limit(
      what: "steps of parsing a spelled-out number", amount: WordMatcher.stepLimit, beyond: "the text is rejected",
      held: .test("Core/RaqamTests/Numbers/Words/WordLimitTests", "hostileInputTakesBoundedSteps")),
    Limit(
      what: "bytes of a typed date", amount: InstantParser.lengthLimit, unit: .bytes, beyond: "`limit_exceeded`",
      held: .requests(
        parse("\"type\":\"date\",\"date.format\":\"y\"", "2024" + repeated(" ", InstantParser.lengthLimit - 4)),
        parse("\"type\":\"date\",\"date.format\":\"y\"", "2024" + repeated(" ", InstantParser.lengthLimit - 3)),
        code: "limit_exceeded")),
    Limit(
      what: "UTF-16 code units of a text that `explain` analyzes", amount: TextAnatomy.limit,
      beyond: "`limit_exceeded`",
      held: .requests(
        explain(repeated("a", TextAnatomy.limit)), explain(repeated("a", TextAnatomy.limit + 1)), code: "limit_exceeded"
      )),
  ]

  static func longLocale(_ bytes: Int) -> String {
    let start = "en-x" + repeated("-aaaaaaaa", (bytes - 6) / 9)
    return start + "-" + repeated("a", bytes - start.utf8.count - 1)
  }

  static func message(_ pattern: String) -> String {
    format("\"type\":\"message\",\"message.pattern\":\"\(pattern)\"", "{\"a\":\"1\"}")
  }

  static func unicodeMessage(_ pattern: String) -> String {
    format("\"type\":\"message\",\"message.syntax\":\"2\",\"message.pattern\":\"\(pattern)\"", "{}")
  }

  /// A form with a message of syntax 2 for users.
  static func sentence(_ text: String) -> String {
    "{\"op\":\"lint\",\"form\":{\"message.syntax\":\"2\",\"messages\":{\"en\":{\"required\":\"\(text)\"}},\"sections\":[]}}"
  }

  /// Messages inside each other, each with `width` placeholders.
  static func named(levels: Int, _ width: Int) -> String {
    let pattern = repeated("{$n :raqam:format name=x}", width)
    let (formatter, value) = (0..<levels).reduce(("\"type\":\"text\"", "\"a\"")) { inner, _ in
      (
        "\"type\":\"message\",\"message.syntax\":\"2\",\"message.pattern\":\"\(pattern)\",\"message.formatters\":{\"x\":{\(inner.0)}}",
        "{\"n\":\(inner.1)}"
      )
    }
    return format(formatter, value)
  }

  static func braces(_ count: Int) -> String { repeated("{a,select,other{", count) + repeated("}}", count) }

  static func explain(_ text: String) -> String {
    "{\"op\":\"explain\",\"formatter\":{\"type\":\"text\"},\"value\":\"\(text)\"}"
  }

  static let calendars = [
    Limit(
      what: "bytes of an ISO 8601 text", amount: ISO8601Text.lengthLimit, beyond: "`limit_exceeded`",
      held: .requests(
        format("\"type\":\"date\"", "\"2024-01-01T00:00:00.\(repeated("0", ISO8601Text.lengthLimit - 21))Z\""),
        format("\"type\":\"date\"", "\"2024-01-01T00:00:00.\(repeated("0", ISO8601Text.lengthLimit - 20))Z\""),
        code: "limit_exceeded")),
    Limit(
      what: "the year of an ISO 8601 text, before or after 0", amount: ISO8601Parser.yearLimit,
      beyond: "`out_of_range`",
      held: .requests(
        format("\"type\":\"date\"", "\"+\(ISO8601Parser.yearLimit)-01-01\""),
        format("\"type\":\"date\"", "\"+\(ISO8601Parser.yearLimit + 1)-01-01\""), code: "out_of_range")),
    Limit(
      what: "announced months of an Islamic calendar", amount: HijriAdjustment.monthLimit, beyond: "`limit_exceeded`",
      held: .test("Tools/RaqamCLITests/SecurityLimitTests", "announcedMonths")),
    Limit(
      what: "bytes of a zone's file", amount: TimeZoneDirectory.fileLimit, unit: .bytes,
      beyond: "the file is not read; libicu's rules are used",
      held: .test("Tools/RaqamCLITests/SecurityLimitTests", "largeZones")),
    Limit(
      what: "bytes of `tzdata.zi`", amount: TimeZoneDirectory.textLimit, unit: .bytes, beyond: "the file is not read",
      held: .test("Tools/RaqamCLITests/SecurityLimitTests", "largeZones")),
    Limit(
      what: "transitions of a zone that are listed", amount: TimeZoneRules.transitionLimit,
      beyond: "`limit_exceeded`",
      held: .test("Core/RaqamCalendarsTests/TimeZones/TimeZoneDatabaseTests", "transitionsAreListedInOrder")),
  ]

  static let conditions = [
    Limit(
      what: "bytes of a predicate", amount: predicates.formatBytes, unit: .bytes, beyond: "`format_too_long`",
      held: .requests(
        predicate("1 == 1" + repeated(" ", predicates.formatBytes - 6)),
        predicate("1 == 1" + repeated(" ", predicates.formatBytes - 5)),
        code: "format_too_long")),
    Limit(
      what: "nesting of a predicate", amount: predicates.nesting, beyond: "`nesting_too_deep`",
      held: .requests(
        predicate(repeated("(", predicates.nesting) + "1 == 1" + repeated(")", predicates.nesting)),
        predicate(repeated("(", predicates.nesting + 1) + "1 == 1" + repeated(")", predicates.nesting + 1)),
        code: "nesting_too_deep")),
    Limit(
      what: "elements of an aggregate, arguments of a call", amount: predicates.elements, beyond: "`too_many_elements`",
      held: .requests(elements(predicates.elements), elements(predicates.elements + 1), code: "too_many_elements")),
    Limit(
      what:
        "steps of an evaluation: nodes, compared elements, segments of text, combining marks to sort, computed digits",
      amount: predicates.evaluationSteps,
      beyond: "`evaluation_limit`", held: .test("Forms/RaqamPredicatesTests/LimitTests", "steps")),
    Limit(
      what: "UTF-16 code units of a regular expression", amount: predicates.patternUnits, beyond: "`limit_exceeded`",
      held: .requests(
        regexp(repeated("a", predicates.patternUnits), "a"), regexp(repeated("a", predicates.patternUnits + 1), "a"),
        code: "limit_exceeded")),
    Limit(
      what:
        "classes such as `[\\p{L}]` in the regular expressions of a predicate, 50 for each if case is ignored, and names such as `\\N{OX}`",
      amount: predicates.patternClasses, beyond: "`limit_exceeded`",
      held: .requests(
        regexp("(?i)" + repeated("[[:L:]]", predicates.patternClasses / 100), "a"),
        regexp("(?i)" + repeated("[[:L:]]", predicates.patternClasses / 100 + 1), "a"), code: "limit_exceeded")),
    Limit(
      what: "classes in all regular expressions of a form", amount: FormDescriptor.patternClassLimit,
      beyond: "`limit_exceeded`",
      held: .test("Forms/RaqamFormsTests/RoundCostTests", "classesOfPatterns")),
    Limit(
      what: "UTF-16 code units of a text that a regular expression is matched with", amount: predicates.matchedUnits,
      beyond: "`limit_exceeded`",
      held: .requests(
        regexp("a*", repeated("a", predicates.matchedUnits)), regexp("a*", repeated("a", predicates.matchedUnits + 1)),
        code: "limit_exceeded")),
    Limit(
      what: "units of time of one match; a unit is 10,000 saved states, about 0.2 ms",
      amount: Int(predicates.regularExpressionTime),
      beyond: "`timeout`",
      held: .requests(regexp("(a+)+b", "aaaab"), regexp("(a+)+b", repeated("a", 40)), code: "timeout")),
    Limit(
      what: "bytes of the stack of one match", amount: Int(predicates.regularExpressionStackBytes), unit: .bytes,
      beyond: "`timeout`",
      held: .test("Forms/RaqamPredicatesTests/GuardedRegularExpressionTests", "limits")),
    Limit(
      what: "reads of one match, of 32 UTF-16 code units each", amount: Int(predicates.regularExpressionReads),
      beyond: "`timeout`",
      held: .test("Forms/RaqamPredicatesTests/GuardedRegularExpressionTests", "limits")),
  ]

  static let sessions = [
    Limit(
      what: "open sessions of `raqam eval`, unless `--sessions` sets another number",
      amount: FormSessionStore.standardLimit,
      beyond: "`limit_exceeded`; no session is closed",
      held: .test("Forms/RaqamFormsTests/FormSessionStoreTests", "oneTooMany")),
    Limit(
      what: "bytes of the name of a session", amount: FormSessionStore.nameLimit, beyond: "`invalid_name`",
      held: .requests(
        session(repeated("a", FormSessionStore.nameLimit)), session(repeated("a", FormSessionStore.nameLimit + 1)),
        code: "invalid_name")),
    Limit(
      what: "bytes that the rows of a session display, and of their values", amount: FormSession.sizeLimit,
      unit: .bytes,
      beyond:
        "a value, entry, list of options or typed text is rejected: `limit_exceeded`; a text or message is truncated",
      held: .test("Forms/RaqamFormsTests/SessionSizeTests", "longTexts")),
    Limit(
      what: "bytes of all sessions and their forms, unless the host sets another number",
      amount: FormSessionStore.standardSizeLimit,
      unit: .bytes, beyond: "`limit_exceeded`",
      held: .test("Forms/RaqamFormsTests/SessionSizeTests", "sessionsShareABound")),
    Limit(
      what: "bytes of values that undo can restore", amount: FormSession.sizeLimit, unit: .bytes,
      beyond: "the oldest are discarded", held: .test("Forms/RaqamFormsTests/SessionSizeTests", "undoneValues")),
    Limit(
      what: "bytes of a reply of `raqam eval`", amount: EvalSession.replyLimit, unit: .bytes,
      beyond: "`limit_exceeded`",
      held: .test("Tools/RaqamCLITests/EvalReplyTests", "sessionsOutliveLongReplies")),
    Limit(
      what: "rows of all sections of a session", amount: FormDescriptor.rowLimit,
      beyond: "the edit is rejected: `limit_exceeded`",
      held: .test("Forms/RaqamFormsTests/SessionSizeTests", "manyRows")),
    Limit(
      what: "rows of a dynamic section", amount: FormSession.sectionRowLimit,
      beyond: "the edit is rejected: `limit_exceeded`",
      held: .test("Forms/RaqamFormsTests/DynamicSectionTests", "rowLimit")),
    Limit(
      what: "edits that can be undone", amount: FormSession.undoLimit, beyond: "the oldest is discarded",
      held: .test("Forms/RaqamFormsTests/SessionEditTests", "undo")),
    Limit(
      what: "steps of all conditions, rules and expressions that one edit, or loading the form, evaluates; "
        + "\(FormSession.roundStepsPerRow) more for each row",
      amount: FormSession.roundSteps, beyond: "`timeout`; the rest is not evaluated",
      held: .test("Forms/RaqamFormsTests/RoundCostTests", "manyRules")),
    Limit(
      what: "steps of all edits of one call, where each resulting change costs \(FormSession.stepsPerEvent); "
        + "\(FormSession.roundStepsPerRow) more for each row",
      amount: FormSession.roundSteps, beyond: "the remaining edits are rejected: `limit_exceeded`",
      held: .test("Forms/RaqamFormsTests/FormEditTests", "stepsAreShared")),
    Limit(
      what: "options that a host gives for a row", amount: FormSession.loadedOptionLimit,
      beyond: "the row reports that loading failed",
      held: .test("Forms/RaqamFormsTests/OptionsLoadingTests", "tooManyOptions")),
  ]

  static let commands = [
    Limit(
      what: "bytes of a file or of standard input that is read at once", amount: Host.inputLimit, unit: .bytes,
      beyond: "status 1 and the reason",
      held: .test("Tools/RaqamCLITests/SecurityLimitTests", "longInput")),
    Limit(
      what: "bytes of a record or line of a stream, of a request of `raqam eval`", amount: RecordStream.recordLimit,
      unit: .bytes,
      beyond: "the record is kept or omitted, as set by `--invalid`; `line_too_long`",
      held: .test("Tools/RaqamStreamsTests/TableStreamTests", "recordsThatAreTooLong")),
    Limit(
      what: "columns of the tables of a stream", amount: RecordStream.columnLimit, beyond: "status 1 and the reason",
      held: .test("Tools/RaqamStreamsTests/TableStreamTests", "tooManyColumns")),
    Limit(
      what: "bytes of a rejected value in a report", amount: StreamIssue.valueLimit, unit: .bytes,
      beyond: "the rest is omitted",
      held: .test("Tools/RaqamCLITests/SecurityLimitTests", "refusedValues")),
    Limit(
      what: "rejected values of a stream that are reported one by one without `--report`",
      amount: StreamCommand.messageLimit,
      beyond: "the others are counted",
      held: .test("Tools/RaqamCLITests/SecurityLimitTests", "messagesBeyondTheLimitAreCounted")),
    Limit(
      what: "threads of `--jobs`", amount: OrderedWork<Int, Int, StreamFailure>.jobLimit, beyond: "status 2",
      held: .test("Tools/RaqamCLITests/SecurityLimitTests", "jobs")),
    Limit(
      what: "bytes of a line that `raqam convert` reads", amount: ConvertCommand.lineLimit, unit: .bytes,
      beyond: "the line is rejected",
      held: .test("Tools/RaqamCLITests/SecurityLimitTests", "longLines")),
    Limit(
      what: "bytes that the forms of a page display in all its locales when it is opened",
      amount: PreviewPage.sizeLimit, unit: .bytes,
      beyond: "`limit_exceeded`", held: .script("Checks/Hostile/bombs.py", "def main")),
    Limit(
      what: "nesting of directories that `raqam lint` searches for descriptors", amount: LintFiles.depthLimit,
      beyond: "status 1 and the reason",
      held: .test("Tools/RaqamCLITests/SecurityLimitTests", "deepFolders")),
  ]

  static let servers = [
    Limit(
      what: "bytes of a document in `raqam lsp`", amount: LanguageServer.documentLimit, unit: .bytes,
      beyond: "only a note `limit_exceeded`",
      held: .test("Tools/RaqamCLITests/SecurityLimitTests", "longDocument")),
    Limit(
      what: "bytes of a message to `raqam lsp`", amount: MessageReader.contentLimit, unit: .bytes,
      beyond: "the message is skipped",
      held: .test("Tools/RaqamLanguageServerTests/ProtocolTests", "longMessage")),
    Limit(
      what: "bytes of the header of a message to `raqam lsp`", amount: MessageReader.headerLimit, unit: .bytes,
      beyond: "the server ends",
      held: .test("Tools/RaqamLanguageServerTests/ProtocolTests", "endlessHeader")),
    Limit(
      what: "bytes of a request to `raqam serve`", amount: Workbench.bodyLimit, unit: .bytes, beyond: "413",
      held: .test("Tools/RaqamCLITests/SecurityLimitTests", "longBodies")),
    Limit(
      what: "sessions of the workbench", amount: Workbench.benchLimit,
      beyond: "the least recently used one starts again",
      held: .test("Tools/RaqamWorkbenchTests/WorkbenchTests", "leastRecentlyUsedSessionIsEvicted")),
    Limit(
      what: "locales side by side", amount: Workbench.localeLimit,
      beyond: "the first ones are displayed, with a note about the others",
      held: .test("Tools/RaqamWorkbenchTests/WorkbenchTests", "excessLocalesAndMissingFilesAreReported")),
    Limit(
      what: "bytes of all request bodies at a time", amount: Workbench.bodiesLimit, unit: .bytes, beyond: "503",
      held: .script("Checks/Hostile/workbench.py", "bodies of owners")),
    Limit(
      what: "bytes of the headers of a request to `raqam serve`", amount: Workbench.headLimit, unit: .bytes,
      beyond: "400",
      held: .script("Checks/Hostile/workbench.py", "endless headers")),
    Limit(
      what: "simultaneous connections with the secret of the address", amount: Workbench.connectionLimit,
      beyond: "503", held: .script("Tools/Browser/workbench.py", "def crowd")),
    Limit(
      what: "simultaneous connections without the secret", amount: Workbench.strangerLimit,
      beyond: "the oldest is closed",
      held: .script("Tools/Browser/workbench.py", "def crowd")),
    Limit(
      what: "seconds until a new connection has sent the head of a request", amount: Int(Workbench.headSeconds),
      beyond: "the connection is closed", held: .script("Checks/Hostile/workbench.py", "a byte a second")),
    Limit(
      what: "seconds for which a connection with the secret may be idle, or need for a body or a reply",
      amount: Int(Workbench.idleSeconds), beyond: "the connection is closed",
      held: .script("Tools/Browser/workbench.py", "def crowd")),
  ]
}
