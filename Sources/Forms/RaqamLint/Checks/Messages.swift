internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

extension FormatterLint {
  /// Warns about probable mistakes in the message of a formatter outside a row.
  static func checkMessage(_ lint: FormatterLint) {
    // Messages of a form are checked with its rows and translations.
    guard lint.row == nil, let style = lint.formatter.content.style(FormatterDescriptor.MessageStyle.self) else {
      return
    }
    for warning in style.warnings(lint.formatter.locale, lint.context, known: { _ in false }) {
      lint.target.report(warning, key: "message.pattern")
    }
    for warning in style.amounts { lint.target.report(warning, .note, key: "message.pattern") }
  }
}

extension FormatterDescriptor.MessageStyle {
  /// Notes about amounts whose currency is that of the value.
  fileprivate var amounts: [MessageWarning] {
    guard syntax == .messageFormat1, let message = LintedMessage(pattern, language: nil) else { return [] }
    return message.pattern.arguments.filter { $0.isAmount && $0.currencyOfSkeleton == nil }.map { argument in
      let name = argument.name.abbreviated(to: 60)
      return MessageWarning(
        message:
          "the currency of {\(name)} is that of its value, an object such as {\"value\": 5, \"currency\": \"EUR\"}",
        offset: argument.range.lowerBound, units: argument.range.count,
        hint: "write {\(name), number, ::currency/EUR} for amounts of one currency")
    }
  }
}

extension RowLint {
  /// Warns about probable mistakes in the messages of a row.
  static func checkMessages(_ lint: RowLint) {
    for formatter in lint.formatters {
      guard let style = formatter.formatter.content.style(FormatterDescriptor.MessageStyle.self) else { continue }
      let language = formatter.formatter.locale ?? lint.language
      for warning in lint.facts.warnings(of: style, language, lint.context) {
        formatter.target.report(warning, key: "message.pattern")
      }
    }
  }
}

extension FormatterDescriptor.MessageStyle {
  /// Returns the warnings about a message outside a form.
  fileprivate func warnings(
    _ language: LocaleID?, _ context: FormatContext, known: (String) -> Bool
  ) -> [MessageWarning] {
    switch syntax {
    case .messageFormat1: LintedMessage(pattern, language: language)?.warnings(known: known) ?? []
    case .messageFormat2:
      LintedUnicodeMessage(pattern, language: language)?.warnings(self, context.currencies.definitions, known: known)
        ?? []
    }
  }
}

extension RowFacts {
  /// Returns warnings about a message whose arguments are rows.
  fileprivate func warnings(
    of style: FormatterDescriptor.MessageStyle, _ language: LocaleID?, _ context: FormatContext
  ) -> [MessageWarning] {
    guard style.syntax == .messageFormat1 else {
      let message = LintedUnicodeMessage(style.pattern, language: language, facts: self)
      return message?.warnings(style, context.currencies.definitions, known: knows) ?? []
    }
    guard var message = LintedMessage(style.pattern, language: language) else { return [] }
    message.wholes = wholes
    return message.warnings(known: knows)
      + message.pattern.arguments.compactMap { misfit(of: $0) ?? percent(of: $0) ?? amount(of: $0) }
  }

  /// Returns a warning about an argument that cannot format any value of the row that it names.
  private func misfit(of argument: MessagePattern.Argument) -> MessageWarning? {
    guard let held = self[argument.name]?.kinds.subtracting(.null), !held.isEmpty else { return nil }
    // Messages contain lists and objects as strings, formatted by their rows.
    let taken: ValueFacts.Kinds
    let use: String
    switch argument.use {
    case .text, .select: return nil
    case .number: (taken, use) = (.number, "formats a number")
    case .plural, .ordinalPlural: (taken, use) = (.number, "selects by a number")
    case .date:
      let showsDate = argument.showsDate
      let days: ValueFacts.Kinds = showsDate ? .day : .time
      (taken, use) = ([.instant, .text, days], showsDate ? "formats a date" : "formats a time of day")
    }
    guard held.isDisjoint(with: taken) else { return nil }
    return MessageWarning(
      message:
        "{\(argument.name)} \(use), but row \"\(argument.name)\" never has one, so the message is empty",
      offset: argument.range.lowerBound, units: argument.name.utf16.count + 1)
  }

  /// Returns a warning about a skeleton that formats the number of a percent row without multiplying it.
  private func percent(of argument: MessagePattern.Argument) -> MessageWarning? {
    guard percents.contains(argument.name), argument.type == "number", let skeleton = argument.skeleton else {
      return nil
    }
    let words = skeleton.text.split(separator: " ")
    guard words.contains(where: { $0 == "percent" || $0 == "%" }), !words.contains(where: { $0.hasPrefix("scale/") })
    else {
      return nil
    }
    return MessageWarning(
      message: "::percent does not multiply: it formats 0.25% if row \"\(argument.name)\" shows 25%",
      offset: argument.trimmed.offset, units: argument.trimmed.text.utf16.count,
      hint: "write {\(argument.name), number, percent}"
    )
  }
}

extension MessagePattern.Argument {
  /// Whether values without a time of day can be formatted.
  fileprivate var showsDate: Bool {
    do throws(FormatError) { return try dateStyle()?.showsDate ?? true } catch { return true }
  }
}

extension FormLint {
  /// Warns about probable mistakes and lost arguments in translations of messages. Unknown arguments are errors.
  static func checkTranslatedMessages(_ lint: FormLint) {
    guard let tables = lint.target.key("translations") else { return }
    let sources = lint.messageSources.merging(lint.messagesOfRules) { own, _ in own }
    for (table, target) in tables.members {
      guard let language = LocaleID(table: table.key) else { continue }
      for member in table.value.asObject ?? [] {
        guard let text = member.value.asString, let source = sources[member.key] else { continue }
        for (severity, var warning) in source.warnings(of: text, language, lint.context, target.log) {
          if severity == .error { warning.message = "in \(language): \(warning.message)" }
          target.report(warning, severity, key: member.key)
        }
      }
    }
  }

  /// The messages of rules in MessageFormat 2, by the text and by its path.
  private var messagesOfRules: [ExactText: TranslatedText] {
    guard form.messageSyntax == .messageFormat2 else { return [:] }
    var sources: [ExactText: TranslatedText] = [:]
    for row in rows {
      for (rule, rulePlace) in row.rules {
        guard let text = rule.message, let message = LintedUnicodeMessage(text, language: nil) else { continue }
        let tokens = rulePlace.pointer.tokens.dropFirst(target.pointer.tokens.count) + ["message"]
        sources[ExactText(text)] = .messageOfRule(message.model)
        sources[ExactText(tokens.joined(separator: "."))] = .messageOfRule(message.model)
      }
    }
    return sources
  }

  /// The texts with arguments, by the text and by its path.
  private var messageSources: [ExactText: TranslatedText] {
    var sources: [ExactText: TranslatedText] = [:]
    for row in rows {
      let tokens = row.target.pointer.tokens.dropFirst(target.pointer.tokens.count) + [row.target.prefix + "formatter"]
      for (index, formatter) in row.row.formatters.enumerated() {
        let content = formatter.content
        let (key, text): (String, String)
        let source: TranslatedText
        if let style = content.style(FormatterDescriptor.MessageStyle.self) {
          guard let message = TranslatedText(style, row.facts) else { continue }
          (key, text, source) = ("message.pattern", style.pattern, message)
        } else if let other = content.style(PluralTextStyle.self)?.texts[.other], other.utf8.contains(0x23) {
          (key, text, source) = ("plural.other", other, .plural)
        } else {
          continue
        }
        sources[text] = source
        sources[(tokens + ["\(index)", key]).joined(separator: ".")] = source
      }
    }
    return sources
  }
}

extension FormLint {
  /// Warns about probable mistakes in the form's `messages`, and in messages of rules in MessageFormat 2.
  static func checkSentences(_ lint: FormLint) {
    let isUnicode = lint.form.messageSyntax == .messageFormat2
    if isUnicode { lint.checkMessagesOfRules() }
    let known = Set(exact: MessageKey.Argument.allCases.map(\.rawValue))
    let rules = isUnicode ? Set(exact: lint.rows.flatMap { $0.row.rules.compactMap(\.message) }) : []
    guard let tables = lint.target.key("messages") else { return }
    for (table, target) in tables.members {
      guard let language = LocaleID(table: table.key) else { continue }
      for member in table.value.asObject ?? [] {
        // In MessageFormat 1, the message of a rule is plain text.
        guard
          !MessageKey.all(named: member.key).isEmpty || AccessibilityText(exact: member.key) != nil
            || rules.contains(ExactText(member.key)), let text = member.value.asString
        else { continue }
        let warnings =
          isUnicode
          ? lint.unicodeWarnings(text, language)
          : LintedMessage(text, language: language)?.warnings(known: known.contains)
        for warning in warnings ?? [] { target.report(warning, key: member.key) }
      }
    }
  }

  private func checkMessagesOfRules() {
    for row in rows {
      for (rule, target) in row.rules {
        guard let text = rule.message else { continue }
        var facts = RowFacts()
        facts.currencies["value"] = RowCurrency(row.row)
        for warning in unicodeWarnings(text, row.language, facts) { target.report(warning, key: "message") }
      }
    }
  }

  /// Returns the warnings about a message of MessageFormat 2 whose variables are the arguments of messages.
  private func unicodeWarnings(
    _ text: String, _ language: LocaleID?, _ facts: RowFacts? = nil
  ) -> [MessageWarning] {
    let known = Set(exact: MessageKey.Argument.allCases.map(\.rawValue))
    return LintedUnicodeMessage(text, language: language, facts: facts)?
      .warnings(nil, context.currencies.definitions, known: known.contains) ?? []
  }
}

extension LocaleID {
  /// Creates the locale of a table; `nil` if the name is not a valid locale.
  init?(table name: String) {
    do throws(FormatError) {
      try self.init(name)
    } catch {
      return nil
    }
  }
}

/// A translatable text of a form with arguments.
private enum TranslatedText {
  case message(MessagePattern, FormatterDescriptor.MessageStyle, RowFacts)
  case unicodeMessage(MessageModel, FormatterDescriptor.MessageStyle, RowFacts)
  case messageOfRule(MessageModel)
  case plural

  /// Creates a message; `nil` if it is not valid.
  init?(_ style: FormatterDescriptor.MessageStyle, _ facts: RowFacts) {
    switch style.syntax {
    case .messageFormat1:
      guard let message = LintedMessage(style.pattern, language: nil) else { return nil }
      self = .message(message.pattern, style, facts)
    case .messageFormat2:
      guard let message = LintedUnicodeMessage(style.pattern, language: nil) else { return nil }
      self = .unicodeMessage(message.model, style, facts)
    }
  }

  func warnings(
    of translation: String, _ language: LocaleID, _ context: FormatContext, _ log: DiagnosticLog
  ) -> [(severity: Diagnostic.Severity, warning: MessageWarning)] {
    switch self {
    case .unicodeMessage(let source, let style, let facts):
      return UnicodeTranslation(source: source, style: style, facts: facts)
        .warnings(of: translation, language, context.currencies.definitions, log)
    case .messageOfRule(let source):
      let known = MessageKey.predicate.arguments
      if let fault = MessageKey.predicate.fault(ofUnicodeMessage: translation, in: language) {
        let warning = MessageWarning(
          code: .invalidMessage, message: fault.message, offset: fault.offset, hint: fault.hint)
        return [(.error, warning)]
      }
      guard let message = LintedUnicodeMessage(translation, language: language) else { return [] }
      let names = known.map(\.rawValue)
      let warnings = message.warnings(nil, context.currencies.definitions, known: names.containsExactly)
      return (source.losses(in: message.model) + warnings).map { (.warning, $0) }
    case .plural:
      return translation.utf8.contains(0x23)
        ? [] : [(.warning, MessageWarning(message: "the translation lacks #, the number"))]
    case .message(let source, var style, let facts):
      do throws(FormatError) {
        _ = try MessageFormatter(translation, locale: language, timeZone: .utc)
      } catch {
        let warning = MessageWarning(
          code: Diagnostic.Code(error.code), message: error.message, offset: error.offset,
          hint: error.hint?.documentText)
        return [(.error, warning)]
      }
      guard let message = LintedMessage(translation, language: language) else { return [] }
      style.pattern = translation
      let names = source.arguments.map(\.name)
      let named = Set(exact: names)
      let unknown = message.pattern.arguments.filter {
        !named.contains($0.name) && !facts.knows($0.name)
      }.map { argument in
        MessageWarning(
          code: .unknownID, message: "unknown row \"\(argument.name.abbreviated())\" in the translation",
          offset: argument.nameOffset, units: argument.name.utf16.count,
          hint: log.suggestion(for: argument.name, among: names))
      }
      return unknown.map { (.error, $0) }
        + (message.losses(of: source) + facts.warnings(of: style, language, context)).map { (.warning, $0) }
    }
  }
}

extension LintedMessage {
  /// Returns warnings about arguments of the original text that the translation does not have.
  fileprivate func losses(of source: MessagePattern) -> [MessageWarning] {
    let kept = Set(exact: pattern.arguments.map(\.name))
    return Set(exact: source.arguments.map(\.name)).subtracting(kept).sortedByName().map { name in
      MessageWarning(message: "the translation lacks the argument {\(name)}")
    }
  }
}

extension LintedMessage {
  /// Creates a message; `nil` if ICU rejects it. The error is reported when the message is compiled.
  fileprivate init?(_ pattern: String, language: LocaleID?) {
    do throws(FormatError) {
      self.init(pattern: try MessagePattern(pattern), language: language)
    } catch {
      return nil
    }
  }
}

extension LintTarget {
  fileprivate func report(_ warning: MessageWarning, _ severity: Diagnostic.Severity = .warning, key: String) {
    report(
      severity, warning.code, warning.message, key: key, offset: warning.offset, units: warning.units,
      hint: warning.hint, text: warning.rewritten.map { .word($0, isSure: false) })
  }
}
