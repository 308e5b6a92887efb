public import Raqam
public import RaqamDescriptors
internal import RaqamJSON

/// A checked Form object, decoded from JSON or created in code.
///
/// ```swift
/// let rows = [RowDescriptor(type: .text, id: "name"), RowDescriptor(type: .email, id: "name")]
/// try FormDescriptor(sections: [SectionDescriptor(rows: rows)])
/// // error: /sections/0/items/1: duplicate id "name"; first used at /sections/0/items/0; use an id …
/// ```
public struct FormDescriptor: Hashable, Sendable {
  /// The title of the form; it has none if `nil`.
  public let title: String?
  /// The language and writing direction of the form; the host's if `nil`.
  public let locale: LocaleID?
  /// The sections, in display order.
  public let sections: [SectionDescriptor]
  /// The validation messages by canonical locale id, then by code of an issue or by the message of a rule.
  public let messages: [String: [ExactText: String]]
  /// The syntax of ``messages`` and of the messages of rules.
  public let messageSyntax: FormatterDescriptor.MessageStyle.Syntax
  /// The translations of the form's texts by canonical locale id, then by text or by the path of a text
  /// (`sections.0.header`).
  public let translations: [String: [ExactText: String]]
  /// The currencies that the form defines. They take precedence over the host's and ICU's with the same code, even if a
  /// region determines the currency.
  public let currencies: CurrencyCatalog

  /// Creates a form in code and checks it like a decoded one.
  ///
  /// - Parameters:
  ///   - title: The title of the form.
  ///   - locale: The language and direction of the form; the reader's if `nil`.
  ///   - sections: The sections, in display order.
  ///   - messages: The messages that replace standard ones, by locale.
  ///   - messageSyntax: The syntax of `messages` and of the messages of rules.
  ///   - translations: The translations of the form's texts, by locale.
  ///   - currencies: The currencies that the form defines.
  ///   - warn: A closure that receives the warnings and notes about the form, as `decode` returns them.
  /// - Throws: A `DescriptorError` with a diagnostic for each duplicate id, for each predicate that names a missing
  ///   row, and if there are more than `rowLimit` rows.
  /// - Complexity: O(*n*) in the number of rows.
  public init(
    title: String? = nil, locale: LocaleID? = nil, sections: [SectionDescriptor],
    messages: [String: [ExactText: String]] = [:],
    messageSyntax: FormatterDescriptor.MessageStyle.Syntax = .messageFormat1,
    translations: [String: [ExactText: String]] = [:], currencies: CurrencyCatalog = CurrencyCatalog(),
    warn: (Diagnostic) -> Void = { _ in }
  ) throws(DescriptorError) {
    self.init(
      parts: Parts(
        title: title, locale: locale, sections: sections, messages: messages, messageSyntax: messageSyntax,
        translations: translations, currencies: currencies))
    let log = DiagnosticLog()
    var checks = FormChecks(log)
    checks.add(self)
    checks.report(on: self, at: .root)
    for diagnostic in try log.finish() { warn(diagnostic) }
  }

  var parts: Parts {
    Parts(
      title: title, locale: locale, sections: sections, messages: messages, messageSyntax: messageSyntax,
      translations: translations, currencies: currencies)
  }

  /// The properties of a form before the checks.
  struct Parts {
    var title: String?
    var locale: LocaleID?
    var sections: [SectionDescriptor] = []
    var messages: [String: [ExactText: String]] = [:]
    var messageSyntax = FormatterDescriptor.MessageStyle.Syntax.messageFormat1
    var translations: [String: [ExactText: String]] = [:]
    var currencies = CurrencyCatalog()
  }

  /// Creates a form without checks; the caller checks it.
  init(parts: Parts) {
    title = parts.title
    locale = parts.locale
    sections = parts.sections
    messages = parts.messages
    messageSyntax = parts.messageSyntax
    translations = parts.translations
    currencies = parts.currencies
  }
}
