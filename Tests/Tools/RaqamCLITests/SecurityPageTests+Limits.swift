import ICU
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
  // MARK: The limits

  static let groups = [
    Group(title: "The budget", limits: budgets), Group(title: "Texts", limits: texts),
    Group(title: "Numbers of things", limits: counts), Group(title: "Regular expressions", limits: matches),
    Group(title: "Servers and editors", limits: servers),
  ]

  static let budget = Budget.standard

  static let budgets = [
    Limit(
      "`bytesIn`: bytes of a document, a request of `raqam eval`, a record of a stream, a translation file",
      budget.bytesIn, .bytes,
      beyond: "`malformed_json`, `malformed_request`, `line_too_long`; a record as set by `--invalid`",
      .test("Forms/RaqamJSONTests/LimitTests", "rejectsTextBeyondByteLimit"),
      .test("Tools/RaqamStreamsTests/TableStreamTests", "recordsThatAreTooLong")),
    Limit(
      "`depth`: nesting of arrays and objects, of elements of XML", budget.depth, beyond: "`malformed_json`",
      .requests(
        lint(repeated("[", budget.depth) + repeated("]", budget.depth)),
        lint(repeated("[", budget.depth + 1) + repeated("]", budget.depth + 1)), code: "malformed_json"),
      .test("Tools/RaqamTranslationsTests/TranslationFileTests", "rejectsUnsupportedConstructs")),
    Limit(
      "`values`: values of all kinds in a document, translations of a file", budget.values, beyond: "`malformed_json`",
      .test("Forms/RaqamJSONTests/LimitTests", "rejectsTextBeyondNodeLimit"),
      .test("Tools/RaqamTranslationsTests/TranslationFileTests", "limitsTables")),
    Limit(
      "`steps`: steps for decoding a document, for compiling it, for its checks, for each edit or all edits of one call; "
        + "in a form 500 more for each row",
      budget.steps,
      beyond: "`limit_exceeded`; conditions and rules that are not evaluated `timeout`",
      .test("Forms/RaqamFormsTests/FormatCostTests", "differentFormats"),
      .test("Forms/RaqamFormsTests/RoundCostTests", "classesOfPatterns"),
      .test("Forms/RaqamFormsTests/RoundCostTests", "manyRules"),
      .test("Forms/RaqamFormsTests/FormEditTests", "stepsAreShared"),
      .test("Forms/RaqamFormsTests/BudgetTests", "checksEndWithTheirSteps")),
    Limit(
      "steps of one condition, rule or expression, and of one message with those that it formats by name: a tenth",
      budget.share.steps, beyond: "`evaluation_limit`, `limit_exceeded`",
      .test("Forms/RaqamPredicatesTests/LimitTests", "steps"),
      .requests(named(levels: 4, 10), named(levels: 5, 10), code: "limit_exceeded")),
    Limit(
      "`bytesOut`: bytes of a reply of `raqam eval`, of what a form displays with its values, of what undo restores, "
        + "of what objects put into a form of the RMS dialect, of the variants of messages for translators",
      budget.bytesOut, .bytes,
      beyond: "`limit_exceeded`; a text is truncated, the oldest edits cannot be undone",
      .test("Tools/RaqamCLITests/EvalReplyTests", "sessionsOutliveLongReplies"),
      .test("Forms/RaqamFormsTests/SessionSizeTests", "longTexts"),
      .test("Forms/RaqamFormsTests/SessionSizeTests", "manyPickers"),
      .test("Forms/RaqamFormsTests/SessionSizeTests", "undoneValues"),
      .test("Forms/RaqamRMSTests/RMSLimitTests", "objectsOfEndlessSnapshots"),
      .test("Tools/RaqamTranslationsTests/MessageVariantTests", "limitsVariants")),
    Limit(
      "bytes of one message, and of the forms of a page of `--html`: a quarter", budget.share.bytesOut, .bytes,
      beyond: "`limit_exceeded`",
      .test("Core/RaqamTests/Messages/MessageFormatterTests", "rejectsTextBeyondLimit"),
      .script("Checks/Hostile/bombs.py", "def main")),
  ]

  static let texts = [
    Limit(
      "combining marks in a row, in JSON, translation files and predicates", MarkRun.limit,
      beyond: "`malformed_json`, `malformed_request`, `limit_exceeded`",
      .requests(
        predicate("SELF == 'x'", "\"\(repeated("\u{316}", MarkRun.limit))\""),
        predicate("SELF == 'x'", "\"\(repeated("\u{316}", MarkRun.limit + 1))\""), code: "malformed_request"),
      .test("Tools/RaqamTranslationsTests/TranslationFileTests", "limitsCombiningMarks"),
      .test("Forms/RaqamPredicatesTests/CostTests", "stringsBoundCombiningMarks")),
    Limit(
      "bytes of a locale id", LocaleSpelling.limit, beyond: "`invalid_locale`",
      .requests(
        format("\"type\":\"number\",\"locale\":\"\(longLocale(LocaleSpelling.limit))\"", "1"),
        format("\"type\":\"number\",\"locale\":\"\(longLocale(LocaleSpelling.limit + 1))\"", "1"),
        code: "invalid_locale")),
    Limit(
      "UTF-16 code units of a pattern or skeleton of numbers or dates, and of a typed number in words",
      NumberPatternParser.limit, beyond: "`limit_exceeded`",
      .requests(
        pattern("number.format", "number", NumberPatternParser.limit, "1"),
        pattern("number.format", "number", NumberPatternParser.limit + 1, "1"), code: "limit_exceeded"),
      .requests(
        pattern("date.format", "date", DatePattern.limit, "\"2024-01-01\""),
        pattern("date.format", "date", DatePattern.limit + 1, "\"2024-01-01\""), code: "limit_exceeded"),
      .requests(
        parse("\"type\":\"number\",\"number.style\":\"spellout\"", "one" + repeated(" ", RuleParser.textLimit - 3)),
        parse("\"type\":\"number\",\"number.style\":\"spellout\"", "one" + repeated(" ", RuleParser.textLimit - 2)),
        code: "limit_exceeded")),
    Limit(
      "UTF-16 code units of a message of syntax 1; its braces nest \(MessagePattern.depthLimit) levels",
      MessagePattern.lengthLimit, beyond: "`limit_exceeded`",
      .requests(
        message(repeated("a", MessagePattern.lengthLimit)), message(repeated("a", MessagePattern.lengthLimit + 1)),
        code: "limit_exceeded"),
      .requests(
        message(braces(MessagePattern.depthLimit / 2)), message(braces(MessagePattern.depthLimit / 2 + 1)),
        code: "limit_exceeded")),
    Limit(
      "bytes of a message of syntax 2; `message.formatters` nest \(FormatterDescriptor.MessageStyle.nestingLimit) levels",
      MessageSource.lengthLimit, .bytes, beyond: "`limit_exceeded`",
      .requests(
        unicodeMessage(repeated("a", MessageSource.lengthLimit)),
        unicodeMessage(repeated("a", MessageSource.lengthLimit + 1)), code: "limit_exceeded"),
      .requests(
        named(levels: FormatterDescriptor.MessageStyle.nestingLimit, 1),
        named(levels: FormatterDescriptor.MessageStyle.nestingLimit + 1, 1), code: "limit_exceeded")),
    Limit(
      "bytes of a predicate, and of a message of syntax 2 in `messages` or of a rule", budget.predicateBytes, .bytes,
      beyond: "`format_too_long`, `invalid_message`",
      .requests(
        predicate("1 == 1" + repeated(" ", budget.predicateBytes - 6)),
        predicate("1 == 1" + repeated(" ", budget.predicateBytes - 5)), code: "format_too_long"),
      .requests(
        sentence(repeated("a", MessageTemplate.lengthLimit)), sentence(repeated("a", MessageTemplate.lengthLimit + 1)),
        code: "invalid_message")),
    Limit(
      "nesting of a predicate", PredicateLimits.nesting, beyond: "`nesting_too_deep`",
      .requests(
        predicate(repeated("(", PredicateLimits.nesting) + "1 == 1" + repeated(")", PredicateLimits.nesting)),
        predicate(repeated("(", PredicateLimits.nesting + 1) + "1 == 1" + repeated(")", PredicateLimits.nesting + 1)),
        code: "nesting_too_deep")),
    Limit(
      "characters of a JSON number", JSONNumber.lengthLimit, beyond: "`malformed_request`",
      .requests(
        "{\"op\":\"plural\",\"value\":\(repeated("1", JSONNumber.lengthLimit))}",
        "{\"op\":\"plural\",\"value\":\(repeated("1", JSONNumber.lengthLimit + 1))}", code: "malformed_request")),
    Limit(
      "digits of a number on either side of its separator", ExactDecimal.digitLimit, beyond: "`limit_exceeded`",
      .requests(
        format("\"type\":\"number\"", "\"\(repeated("1", ExactDecimal.digitLimit))\""),
        format("\"type\":\"number\"", "\"\(repeated("1", ExactDecimal.digitLimit + 1))\""), code: "limit_exceeded")),
    Limit(
      "bytes of a typed number; in words, reading it takes \(WordMatcher.stepLimit) other steps",
      NumberParser.textLimit, .bytes, beyond: "`limit_exceeded`; the words are rejected",
      .requests(
        parse("\"type\":\"number\"", "x" + repeated("1", NumberParser.textLimit - 1)),
        parse("\"type\":\"number\"", "x" + repeated("1", NumberParser.textLimit)), code: "limit_exceeded"),
      .test("Core/RaqamTests/Numbers/Words/WordLimitTests", "hostileInputTakesBoundedSteps")),
    Limit(
      "bytes of a typed date", InstantParser.lengthLimit, .bytes, beyond: "`limit_exceeded`",
      .requests(
        parse("\"type\":\"date\",\"date.format\":\"y\"", "2024" + repeated(" ", InstantParser.lengthLimit - 4)),
        parse("\"type\":\"date\",\"date.format\":\"y\"", "2024" + repeated(" ", InstantParser.lengthLimit - 3)),
        code: "limit_exceeded")),
    Limit(
      "bytes of an ISO 8601 text; its year is at most 5,000,000 before or after 0", ISO8601Text.lengthLimit,
      beyond: "`limit_exceeded`, `out_of_range`",
      .requests(
        format("\"type\":\"date\"", "\"2024-01-01T00:00:00.\(repeated("0", ISO8601Text.lengthLimit - 21))Z\""),
        format("\"type\":\"date\"", "\"2024-01-01T00:00:00.\(repeated("0", ISO8601Text.lengthLimit - 20))Z\""),
        code: "limit_exceeded"),
      .requests(
        format("\"type\":\"date\"", "\"+\(ISO8601Parser.yearLimit)-01-01\""),
        format("\"type\":\"date\"", "\"+\(ISO8601Parser.yearLimit + 1)-01-01\""), code: "out_of_range")),
    Limit(
      "UTF-16 code units of a text that `explain` analyzes", TextAnatomy.limit, beyond: "`limit_exceeded`",
      .requests(
        explain(repeated("a", TextAnatomy.limit)), explain(repeated("a", TextAnatomy.limit + 1)), code: "limit_exceeded"
      )),
    Limit(
      "UTF-16 code units of a symbol or name of a currency of a form", CurrencyDefinition.textLimit,
      beyond: "`limit_exceeded`", .test("Core/RaqamTests/Numbers/CurrencyDefinitionTests", "rejectsLongSymbols")),
    Limit(
      "bytes of a zone's file; of `tzdata.zi` 4 MiB", TimeZoneDirectory.fileLimit, .bytes,
      beyond: "the file is not read; libicu's rules are used",
      .test("Tools/RaqamCLITests/SecurityLimitTests", "largeZones")),
    Limit(
      "bytes of a line that `raqam convert` reads", ConvertCommand.lineLimit, .bytes, beyond: "the line is rejected",
      .test("Tools/RaqamCLITests/SecurityLimitTests", "longLines")),
    Limit(
      "bytes of a rejected value in a report", StreamIssue.valueLimit, .bytes, beyond: "the rest is omitted",
      .test("Tools/RaqamCLITests/SecurityLimitTests", "refusedValues")),
  ]

  static let counts = [
    Limit(
      "rows of a form or session, sections of a form, cells of a form of the RMS dialect", FormDescriptor.rowLimit,
      beyond: "`limit_exceeded`; an edit is rejected",
      .test("Forms/RaqamFormsTests/FormLimitTests", "rowLimit"),
      .test("Forms/RaqamFormsTests/FormLimitTests", "sectionLimit"),
      .test("Forms/RaqamFormsTests/SessionSizeTests", "manyRows"),
      .test("Forms/RaqamRMSTests/RMSLimitTests", "cellLimit")),
    Limit(
      "rows of a dynamic section, options that a host gives for a row", FormSession.sectionRowLimit,
      beyond: "the edit is rejected; the row reports that loading failed",
      .test("Forms/RaqamFormsTests/DynamicSectionTests", "rowLimit"),
      .test("Forms/RaqamFormsTests/OptionsLoadingTests", "tooManyOptions")),
    Limit(
      "rows of one entry of a dynamic section", SectionDescriptor.entryRowLimit, beyond: "`limit_exceeded`",
      .requests(
        line(of: SectionDescriptor.entryRowLimit), line(of: SectionDescriptor.entryRowLimit + 1), code: "limit_exceeded"
      )),
    Limit(
      "elements of an aggregate, arguments of a call", PredicateLimits.elements, beyond: "`too_many_elements`",
      .requests(elements(PredicateLimits.elements), elements(PredicateLimits.elements + 1), code: "too_many_elements")),
    Limit(
      "diagnostics in a list, JSON errors of one text", DiagnosticLog.limit,
      beyond: "a note has the number of the others; the text is rejected",
      .test("Forms/RaqamFormsTests/FormLimitTests", "diagnosticLimit"),
      .test("Forms/RaqamJSONTests/MendingTests", "manyErrorsTakeLinearTime")),
    Limit(
      "open sessions of `raqam eval`, unless `--sessions` sets another number", FormSessionStore.standardLimit,
      beyond: "`limit_exceeded`; no session is closed",
      .test("Forms/RaqamFormsTests/FormSessionStoreTests", "oneTooMany")),
    Limit(
      "bytes of all sessions and their forms, unless the host sets another number", FormSessionStore.standardSizeLimit,
      .bytes, beyond: "`limit_exceeded`", .test("Forms/RaqamFormsTests/SessionSizeTests", "sessionsShareABound")),
    Limit(
      "bytes of the name of a session", FormSessionStore.nameLimit, beyond: "`invalid_name`",
      .requests(
        session(repeated("a", FormSessionStore.nameLimit)), session(repeated("a", FormSessionStore.nameLimit + 1)),
        code: "invalid_name")),
    Limit(
      "edits that can be undone", FormSession.undoLimit, beyond: "the oldest is discarded",
      .test("Forms/RaqamFormsTests/SessionEditTests", "undo")),
    Limit(
      "announced months of an Islamic calendar", HijriAdjustment.monthLimit, beyond: "`limit_exceeded`",
      .test("Tools/RaqamCLITests/SecurityLimitTests", "announcedMonths")),
    Limit(
      "transitions of a zone that are listed", TimeZoneRules.transitionLimit, beyond: "`limit_exceeded`",
      .test("Core/RaqamCalendarsTests/TimeZones/TimeZoneDatabaseTests", "transitionsAreListedInOrder")),
    Limit(
      "columns of the tables of a stream", RecordStream.columnLimit, beyond: "status 1 and the reason",
      .test("Tools/RaqamStreamsTests/TableStreamTests", "tooManyColumns")),
    Limit(
      "rejected values of a stream that are reported one by one without `--report`", StreamCommand.messageLimit,
      beyond: "the others are counted",
      .test("Tools/RaqamCLITests/SecurityLimitTests", "messagesBeyondTheLimitAreCounted")),
    Limit(
      "threads of `--jobs`", OrderedWork<Int, Int, StreamFailure>.jobLimit, beyond: "status 2",
      .test("Tools/RaqamCLITests/SecurityLimitTests", "jobs")),
    Limit(
      "nesting of directories that `raqam lint` searches for descriptors", LintFiles.depthLimit,
      beyond: "status 1 and the reason", .test("Tools/RaqamCLITests/SecurityLimitTests", "deepFolders")),
  ]

  static let matches = [
    Limit(
      "UTF-16 code units of a regular expression", PredicateLimits.patternUnits, beyond: "`limit_exceeded`",
      .requests(
        regexp(repeated("a", PredicateLimits.patternUnits), "a"),
        regexp(repeated("a", PredicateLimits.patternUnits + 1), "a"), code: "limit_exceeded")),
    Limit(
      "classes such as `[\\p{L}]` and names such as `\\N{OX}` in the regular expressions of a predicate, at "
        + "\(PredicateLimits.stepsPerPatternUnit) steps; 50 for each if case is ignored",
      budget.share.steps / PredicateLimits.stepsPerPatternUnit, beyond: "`limit_exceeded`",
      .requests(
        regexp("(?i)" + repeated("[[:L:]]", budget.share.steps / PredicateLimits.stepsPerPatternUnit / 100), "a"),
        regexp("(?i)" + repeated("[[:L:]]", budget.share.steps / PredicateLimits.stepsPerPatternUnit / 100 + 1), "a"),
        code: "limit_exceeded")),
    Limit(
      "UTF-16 code units of a text that is matched", PredicateLimits.matchedUnits, beyond: "`limit_exceeded`",
      .requests(
        regexp("a*", repeated("a", PredicateLimits.matchedUnits)),
        regexp("a*", repeated("a", PredicateLimits.matchedUnits + 1)), code: "limit_exceeded")),
    Limit(
      "units of time of one match; a unit is 10,000 saved states, about 0.2 ms", Int(PredicateLimits.match.time),
      beyond: "`timeout`",
      .requests(regexp("(a+)+b", "aaaab"), regexp("(a+)+b", repeated("a", 40)), code: "timeout")),
    Limit(
      "reads of one match, of 32 UTF-16 code units each; its stack has 1 MiB", Int(PredicateLimits.match.reads),
      beyond: "`timeout`", .test("Forms/RaqamPredicatesTests/GuardedRegularExpressionTests", "limits")),
  ]

  static let servers = [
    Limit(
      "bytes of a file or of standard input that is read at once, of a message to `raqam lsp`, of all request bodies of "
        + "`raqam serve` at a time",
      Host.inputLimit, .bytes, beyond: "status 1 and the reason; the message is skipped; 503",
      .test("Tools/RaqamCLITests/SecurityLimitTests", "longInput"),
      .test("Tools/RaqamLanguageServerTests/ProtocolTests", "longMessage"),
      .script("Checks/Hostile/workbench.py", "bodies of owners")),
    Limit(
      "bytes of a document in `raqam lsp`, of a request to `raqam serve`", LanguageServer.documentLimit, .bytes,
      beyond: "only a note `limit_exceeded`; 413",
      .test("Tools/RaqamCLITests/SecurityLimitTests", "longDocument"),
      .test("Tools/RaqamCLITests/SecurityLimitTests", "longBodies")),
    Limit(
      "bytes of the header of a message to `raqam lsp`; of a request to `raqam serve` 64 KiB",
      MessageReader.headerLimit, .bytes, beyond: "the server ends; 400",
      .test("Tools/RaqamLanguageServerTests/ProtocolTests", "endlessHeader"),
      .script("Checks/Hostile/workbench.py", "endless headers")),
    Limit(
      "sessions of the workbench", Workbench.benchLimit, beyond: "the least recently used one starts again",
      .test("Tools/RaqamWorkbenchTests/WorkbenchTests", "leastRecentlyUsedSessionIsEvicted")),
    Limit(
      "locales side by side", Workbench.localeLimit,
      beyond: "the first ones are displayed, with a note about the others",
      .test("Tools/RaqamWorkbenchTests/WorkbenchTests", "excessLocalesAndMissingFilesAreReported")),
    Limit(
      "simultaneous connections with the secret of the address; without it 128", Workbench.connectionLimit,
      beyond: "503; the oldest is closed", .script("Tools/Browser/workbench.py", "def crowd")),
    Limit(
      "seconds until a new connection has sent the head of a request; with the secret 60 for a body, a reply or idle",
      Int(Workbench.headSeconds), beyond: "the connection is closed",
      .script("Checks/Hostile/workbench.py", "a byte a second"), .script("Tools/Browser/workbench.py", "def crowd")),
  ]
}
