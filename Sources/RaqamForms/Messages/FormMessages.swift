internal import Raqam
internal import RaqamDescriptors
internal import RaqamMemory

/// What one form says to its reader, in the reader's language.
///
/// A text of the form's `messages` beats a built-in one: under the key of the sentence (`minimum.date`), else under its
/// code (`minimum`). The locale is looked up as it is (`fa_IR`), then without region and keywords (`fa`). A rule's own
/// `message` is shown as it is, unless the table has a translation under that text. What is built in is English where
/// the language of the locale is not.
final class FormMessages: Sendable {
  let locale: LocaleID
  let language: MessageLanguage
  /// The form's own texts, by key.
  private let own: [MessageKey: MessageTemplate]
  let ruleTexts: ExactDictionary<String>
  private let digits = LazyReference<Boxed<DecimalFormatter>>()
  private let bytes = LazyReference<Boxed<ByteFormatter>>()

  init(_ tables: [String: ExactDictionary<String>], locale: LocaleID) {
    self.locale = locale
    language = MessageLanguage(locale)
    let texts = locale.texts(in: tables)
    var own: [MessageKey: MessageTemplate] = [:]
    for key in texts.isEmpty ? [] : MessageKey.allCases {
      guard let text = texts[key.rawValue] ?? key.code.flatMap({ texts[$0.rawValue] }) else { continue }
      // Marks may make a long text longer than a message may be.
      own[key] =
        locale.pseudo.flatMap { Self.template($0.pattern(text), key, locale) } ?? Self.template(text, key, locale)
    }
    self.own = own
    ruleTexts = texts
  }

  /// A text that was found right when the form was loaded.
  private static func template(_ text: String, _ key: MessageKey, _ locale: LocaleID) -> MessageTemplate? {
    do throws(MessageTemplate.Fault) {
      return try MessageTemplate(text, known: MessageKey.Argument.allCases, locale: locale)
    } catch {
      return nil
    }
  }

  /// The built-in sentences of a language.
  private static func builtIn(_ language: MessageLanguage) -> [MessageKey: MessageTemplate] {
    let sentences = language.words.sentences.value {
      var sentences: [MessageKey: MessageTemplate] = [:]
      let locale = language.locale
      for key in MessageKey.allCases { sentences[key] = template(language.pattern(key), key, locale) }
      return Boxed(sentences)
    }
    return sentences.value
  }

  /// The English sentences as pseudo-locales have them.
  private static let pseudo: [PseudoLocale: [MessageKey: MessageTemplate]] = {
    var all: [PseudoLocale: [MessageKey: MessageTemplate]] = [:]
    for pseudo in PseudoLocale.allCases {
      var sentences: [MessageKey: MessageTemplate] = [:]
      for key in MessageKey.allCases {
        sentences[key] = template(pseudo.pattern(MessageLanguage.english.pattern(key)), key, .english)
      }
      all[pseudo] = sentences
    }
    return all
  }()
}

extension FormMessages {
  /// A sentence that names nothing but what `values` has.
  func text(_ key: MessageKey, _ values: @autoclosure () -> [MessageKey.Argument: MessageValue] = [:]) -> String {
    let (template, direction) = template(key)
    guard let template else { return language.pattern(key) }
    if let text = template.text { return text }
    do throws(FormatError) {
      return try template.text(shown(values()), direction: direction)
    } catch {
      return language.pattern(key)
    }
  }

  /// The reason of an English sentence is one itself.
  private func shown(_ values: [MessageKey.Argument: MessageValue]) -> [MessageKey.Argument: MessageValue] {
    guard let pseudo = locale.pseudo, let reason = values[.reason] else { return values }
    return values.merging([.reason: MessageValue(pseudo.text(reason.text), reason.source)]) { $1 }
  }

  private func template(_ key: MessageKey) -> (MessageTemplate?, TextDirection) {
    if let template = own[key] { return (template, locale.direction) }
    if let pseudo = locale.pseudo { return (Self.pseudo[pseudo]?[key], locale.direction) }
    return (Self.builtIn(language)[key], language.direction)
  }

  /// Whether the sentence of a key names an argument.
  func names(_ argument: MessageKey.Argument, _ key: MessageKey) -> Bool {
    template(key).0?.arguments.contains(argument) ?? false
  }

  /// Whether the form says it in its own words.
  func isOwn(_ key: MessageKey) -> Bool { own[key] != nil }

  /// The text of a rule that failed.
  func text(
    of message: String?, _ key: MessageKey, _ values: @autoclosure () -> [MessageKey.Argument: MessageValue]
  ) -> String {
    if let message { return locale.shown(ruleTexts[message] ?? message) }
    return text(key, values())
  }

  /// A sentence and what to do instead.
  func text(_ sentence: String, _ hint: String) -> String {
    hint.isEmpty ? sentence : sentence + language.joint + hint
  }
}

// MARK: - Numbers

extension FormMessages {
  /// A number in the digits of the locale.
  func value(_ number: Int) -> MessageValue { value(ExactDecimal(number)) }

  /// A number in the digits of the locale, with all of its decimals up to 18.
  func value(_ number: ExactDecimal) -> MessageValue {
    do throws(FormatError) {
      let digits = try digits.value { () throws(FormatError) in
        Boxed(
          try DecimalFormatter(
            style: DecimalStyle(localeGroups: NumberPattern(positive: .init(number: "#,##0.##################"))),
            locale: locale))
      }
      return MessageValue(
        try digits.value.string(number), .formatted(locale.direction), number: NumericValue(number))
    } catch {
      return MessageValue(number.brief, .formatted(.leftToRight), number: NumericValue(number))
    }
  }

  /// A number of bytes as rows of files show it; the exact number behind where that hides some.
  func bytes(_ count: ExactDecimal) -> MessageValue {
    do throws(FormatError) {
      let bytes = try bytes.value { () throws(FormatError) in
        Boxed(try ByteFormatter(style: ByteStyle(), locale: locale))
      }
      let written = try bytes.value.string(NumericValue(count))
      let text = locale.shown(written)
      if try bytes.value.parse(written).value == NumericValue(count) {
        return MessageValue(text, .formatted(locale.direction), number: NumericValue(count))
      }
      let exact = value(count).text
      return MessageValue("\(text) (\(exact))", .formatted(locale.direction), number: NumericValue(count))
    } catch {
      return value(count)
    }
  }
}
