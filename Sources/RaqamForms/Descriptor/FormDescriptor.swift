public import Raqam
public import RaqamDescriptors
internal import RaqamJSON

/// A Form object, decoded or made in code, and checked.
///
/// ```swift
/// let rows = [RowDescriptor(type: .text, id: "name"), RowDescriptor(type: .email, id: "name")]
/// try FormDescriptor(sections: [SectionDescriptor(rows: rows)])
/// // error: /sections/0/items/1: the id "name" is taken by /sections/0/items/0; ids are unique among rows and sections
/// ```
public struct FormDescriptor: Hashable, Sendable {
  /// Title of the form.
  public let title: String?
  /// Language of the form; decides direction. The host's when `nil`.
  public let locale: LocaleID?
  /// The sections, in order.
  public let sections: [SectionDescriptor]
  /// Translated validation messages: text by code, or by a rule's own message, by canonical locale id.
  public let messages: [String: ExactDictionary<String>]
  /// Translations of the form's texts, by canonical locale id: text by text, or by the place of one (`sections.0.header`).
  public let translations: [String: ExactDictionary<String>]
  /// Currencies of the form's own. They come before the host's and ICU's of the same code, also where a region decides.
  public let currencies: CurrencyCatalog

  /// Makes a form in code, which passes the checks of a decoded one.
  ///
  /// - Parameters:
  ///   - title: The title of the form.
  ///   - locale: Its language and direction; the reader's for `nil`.
  ///   - sections: The sections, in order.
  ///   - messages: What the form says in its own words, by locale.
  ///   - translations: Translations of its texts, by locale.
  ///   - currencies: Currencies of its own.
  ///   - warn: Gets the warnings and notes about it, as `decode` gives them.
  ///
  /// *Errors*: a `DescriptorError` with a diagnostic for every id that stands twice, every predicate that names a row that is
  /// not there, and more than `rowLimit` rows.
  public init(
    title: String? = nil, locale: LocaleID? = nil, sections: [SectionDescriptor],
    messages: [String: ExactDictionary<String>] = [:], translations: [String: ExactDictionary<String>] = [:],
    currencies: CurrencyCatalog = CurrencyCatalog(), warn: (Diagnostic) -> Void = { _ in }
  ) throws(DescriptorError) {
    self.init(
      parts: Parts(
        title: title, locale: locale, sections: sections, messages: messages, translations: translations,
        currencies: currencies))
    let log = DiagnosticLog()
    var checks = FormChecks(log)
    checks.add(self)
    checks.report(on: self, at: .root)
    for diagnostic in try log.finish() { warn(diagnostic) }
  }

  var parts: Parts {
    Parts(
      title: title, locale: locale, sections: sections, messages: messages, translations: translations,
      currencies: currencies)
  }

  /// What a form is made of, before it is checked.
  struct Parts {
    var title: String?
    var locale: LocaleID?
    var sections: [SectionDescriptor] = []
    var messages: [String: ExactDictionary<String>] = [:]
    var translations: [String: ExactDictionary<String>] = [:]
    var currencies = CurrencyCatalog()
  }

  /// Puts a form together that is checked next.
  init(parts: Parts) {
    title = parts.title
    locale = parts.locale
    sections = parts.sections
    messages = parts.messages
    translations = parts.translations
    currencies = parts.currencies
  }
}
