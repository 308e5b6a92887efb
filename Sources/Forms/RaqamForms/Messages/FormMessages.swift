internal import Raqam
internal import RaqamDescriptors
internal import RaqamMemory
internal import Synchronization

/// The messages of one form in the user's language.
///
/// A text in the form's `messages` overrides the built-in one: under the key of the message (`minimum.date`), otherwise
/// under its code (`minimum`). Tables are looked up by the full locale (`fa_IR`), then without region and keywords
/// (`fa`).
///
/// A rule's `message` is displayed verbatim, unless the table has a translation under that text. Built-in messages are
/// in English if the language of the locale is not available.
final class FormMessages: Sendable {
  let locale: LocaleID
  let language: MessageLanguage
  /// The form's custom messages by key.
  private let own: [MessageKey: MessageTemplate]
  let ruleTexts: [ExactText: String]
  let syntax: FormatterDescriptor.MessageStyle.Syntax
  let settings: MessageSettings
  /// The messages of rules in MessageFormat 2, parsed on first use.
  private let rules = Mutex<[ExactText: MessageTemplate?]>([:])
  /// The maximum number of stored messages of rules.
  private static let ruleLimit = 256
  private let digits = LazyReference<Boxed<DecimalFormatter>>()
  private let bytes = LazyReference<Boxed<ByteFormatter>>()

  init(
    _ tables: [String: [ExactText: String]], syntax: FormatterDescriptor.MessageStyle.Syntax, locale: LocaleID,
    settings: MessageSettings
  ) {
    self.locale = locale
    self.settings = settings
    self.syntax = syntax
    language = MessageLanguage(locale)
    let texts = locale.texts(in: tables)
    var own: [MessageKey: MessageTemplate] = [:]
    for key in texts.isEmpty ? [] : MessageKey.allCases {
      guard let text = texts[key.rawValue] ?? key.code.flatMap({ texts[$0.rawValue] }) else { continue }
      // Pseudolocalization may extend a long text beyond the limit of a message; then use the original.
      let shown = locale.pseudo.map {
        syntax == .messageFormat1 ? MessageTemplate.shown(text, in: $0) : $0.message(text)
      }
      own[key] =
        shown.flatMap { Self.template($0, syntax, locale, settings) } ?? Self.template(text, syntax, locale, settings)
    }
    self.own = own
    ruleTexts = texts
  }

  /// Parses a text that was validated when the form was loaded.
  private static func template(
    _ text: String, _ syntax: FormatterDescriptor.MessageStyle.Syntax = .messageFormat1, _ locale: LocaleID,
    _ settings: MessageSettings = MessageSettings()
  ) -> MessageTemplate? {
    do throws(MessageTemplate.SyntaxError) {
      return try MessageTemplate(
        text, syntax: syntax, known: MessageKey.Argument.allCases, locale: locale, settings: settings)
    } catch {
      return nil
    }
  }

  /// Returns the built-in messages of a language, parsed on first use.
  private static func builtIn(_ language: MessageLanguage) -> [MessageKey: MessageTemplate] {
    let sentences = language.words.sentences.value {
      var sentences: [MessageKey: MessageTemplate] = [:]
      let locale = language.locale
      for key in MessageKey.allCases { sentences[key] = template(language.pattern(key), .messageFormat1, locale) }
      return Boxed(sentences)
    }
    return sentences.value
  }

  /// The pseudolocalized English messages.
  private static let pseudo: [PseudoLocale: [MessageKey: MessageTemplate]] = {
    var all: [PseudoLocale: [MessageKey: MessageTemplate]] = [:]
    for pseudo in PseudoLocale.allCases {
      var sentences: [MessageKey: MessageTemplate] = [:]
      for key in MessageKey.allCases {
        let english = MessageLanguage.english.pattern(key)
        sentences[key] = template(MessageTemplate.shown(english, in: pseudo), .messageFormat1, .english)
      }
      all[pseudo] = sentences
    }
    return all
  }()
}

extension FormMessages {
  /// Returns the message of a key. It must not contain arguments other than those in `values`.
  func text(_ key: MessageKey, _ values: @autoclosure () -> [MessageKey.Argument: InsertedValue] = [:]) -> String {
    let (template, direction) = template(key)
    guard let template else { return language.pattern(key) }
    if let text = template.text { return text }
    let values = shown(values())
    do throws(FormatError) {
      return try template.text(values, direction: direction)
    } catch {
      // The form's message does not accept the values.
      return builtInText(key, values) ?? language.pattern(key)
    }
  }

  private func builtInText(_ key: MessageKey, _ values: [MessageKey.Argument: InsertedValue]) -> String? {
    let (template, direction) = builtInTemplate(key)
    do throws(FormatError) {
      return try template?.text(values, direction: direction)
    } catch {
      return nil
    }
  }

  /// Pseudolocalizes the reason, which is itself an English message.
  private func shown(_ values: [MessageKey.Argument: InsertedValue]) -> [MessageKey.Argument: InsertedValue] {
    guard let pseudo = locale.pseudo, let reason = values[.reason] else { return values }
    return values.merging([.reason: InsertedValue(pseudo.text(reason.text), reason.source)]) { $1 }
  }

  private func template(_ key: MessageKey) -> (MessageTemplate?, TextDirection) {
    if let template = own[key] { return (template, locale.direction) }
    return builtInTemplate(key)
  }

  private func builtInTemplate(_ key: MessageKey) -> (MessageTemplate?, TextDirection) {
    if let pseudo = locale.pseudo { return (Self.pseudo[pseudo]?[key], locale.direction) }
    return (Self.builtIn(language)[key], language.direction)
  }

  /// Returns whether the message of a key contains an argument.
  func names(_ argument: MessageKey.Argument, _ key: MessageKey) -> Bool {
    template(key).0?.arguments.contains(argument) ?? false
  }

  /// Returns whether the form overrides the message.
  func isOwn(_ key: MessageKey) -> Bool { own[key] != nil }

  /// Returns the message of a failed rule.
  func text(
    of message: String?, _ key: MessageKey, _ values: @autoclosure () -> [MessageKey.Argument: InsertedValue]
  ) -> String {
    guard let message else { return text(key, values()) }
    guard let template = rule(message) else { return locale.shown(ruleTexts[message] ?? message) }
    do throws(FormatError) {
      return try template.text(values(), direction: locale.direction)
    } catch {
      return message
    }
  }

  /// Returns the message of a rule in MessageFormat 2; `nil` if messages of rules are plain texts.
  func rule(_ message: String) -> MessageTemplate? {
    guard syntax == .messageFormat2 else { return nil }
    if let known = rules.withLock({ $0[ExactText(message)] }) { return known }
    let text = ruleTexts[message] ?? message
    let template = Self.template(locale.pseudo?.message(text) ?? text, syntax, locale, settings)
    rules.withLock { rules in
      if rules.count >= Self.ruleLimit { rules = [:] }
      rules[ExactText(message)] = .some(template)
    }
    return template
  }

  /// Returns a message followed by its hint: two sentences.
  func text(_ sentence: String, _ hint: String) -> String {
    hint.isEmpty ? sentence : sentence + " " + hint
  }
}

// MARK: - Numbers

extension FormMessages {
  /// Returns a number formatted for the locale, as a message argument.
  func value(_ number: Int) -> InsertedValue { value(ExactDecimal(number)) }

  /// Returns a number with up to 18 fraction digits formatted for the locale, as a message argument.
  func value(_ number: ExactDecimal) -> InsertedValue {
    do throws(FormatError) {
      let digits = try digits.value { () throws(FormatError) in
        Boxed(
          try DecimalFormatter(
            DecimalStyle(localeGroups: NumberPattern(positive: .init(number: "#,##0.##################"))),
            locale: locale))
      }
      return InsertedValue(
        try digits.value.string(number), .formatted(locale.direction), value: FieldValue(NumericValue(number)))
    } catch {
      return InsertedValue(number.brief, .formatted(.leftToRight), value: FieldValue(NumericValue(number)))
    }
  }

  /// Returns a file size as rows of files display it. If that rounds the size, the exact number follows in parentheses.
  func bytes(_ count: ExactDecimal) -> InsertedValue {
    do throws(FormatError) {
      let bytes = try bytes.value { () throws(FormatError) in
        Boxed(try ByteFormatter(ByteStyle(), locale: locale))
      }
      let written = try bytes.value.string(NumericValue(count))
      let text = locale.shown(written)
      if try bytes.value.parse(written).value == NumericValue(count) {
        return InsertedValue(text, .formatted(locale.direction), value: FieldValue(NumericValue(count)))
      }
      let exact = value(count).text
      return InsertedValue("\(text) (\(exact))", .formatted(locale.direction), value: FieldValue(NumericValue(count)))
    } catch {
      return value(count)
    }
  }
}

extension PseudoLocale {
  /// Returns a message of MessageFormat 2 with transformed texts; the message itself if it is not valid or too long.
  func message(_ text: String) -> String {
    MessageSource(ofText: text)?.model?.shown(in: self).text ?? text
  }
}
