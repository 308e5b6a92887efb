internal import Raqam

/// The laws of a check for one locale.
struct LocaleLaws {
  let laws: Set<FormatLaw>
  let facts: LocaleFacts
  /// The format of en_US, if the locale is a pseudo-locale.
  let english: LocaleFormat?

  init(_ laws: Set<FormatLaw>, facts: LocaleFacts, english: LocaleFormat?) {
    self.laws = laws
    self.facts = facts
    self.english = english
  }

  typealias Subject = FormatProblem.Subject

  /// Returns the problems of the text of a sample, at most one for each law.
  func problems(
    of text: String, _ index: Int, _ sample: FormatCheck.Sample, _ format: LocaleFormat, _ subject: Subject
  ) throws -> [FormatProblem] {
    let anatomy = try TextAnatomy(text)
    var problems: [FormatProblem?] = []
    if laws.contains(.roundTrip) { problems.append(roundTrip(format.parse(index, text), subject)) }
    if laws.contains(.numberOrder) { problems.append(numberOrder(anatomy, sample, subject)) }
    if laws.contains(.insertedText) { problems.append(try insertedText(anatomy, sample, subject)) }
    if laws.contains(.bidiControls) { problems.append(bidiControls(anatomy, sample, subject)) }
    if laws.contains(.digits) { problems.append(digits(text, sample, subject)) }
    if laws.contains(.translation), let english {
      problems.append(translation(text, try english.text(index), sample, subject))
    }
    if laws.contains(.isolation) { problems.append(isolation(anatomy, subject)) }
    return problems.compactMap(\.self)
  }

  private func roundTrip(_ result: LocaleFormat.ParseResult, _ subject: Subject) -> FormatProblem? {
    switch result {
    case .same, .none: nil
    case .other(let parsed):
      FormatProblem(
        .roundTrip, "the text is parsed as \(EscapedText.value(parsed))", subject,
        hint: "show all digits and fields that distinguish the values, or leave out the law: .without(.roundTrip)")
    case .rejected(let reason):
      FormatProblem(
        .roundTrip, "the text cannot be parsed: \(EscapedText.escaped(reason))", subject,
        hint: "correct the format so that its texts are unambiguous, or leave out the law: .without(.roundTrip)")
    }
  }

  private func digits(_ text: String, _ sample: FormatCheck.Sample, _ subject: Subject) -> FormatProblem? {
    guard let digits = facts.digits else { return nil }
    let known = Set(digits.unicodeScalars + sample.strings.flatMap(\.unicodeScalars))
    let foreign = text.unicodeScalars.first {
      $0.properties.generalCategory == .decimalNumber && !known.contains($0)
    }
    return foreign.map { scalar in
      FormatProblem(
        .digits, "\(EscapedText.named(scalar)) is not a digit of \(facts.locale): \(digits)", subject,
        hint: "format the number for the locale; if the digits are intended, as in ISO 8601, use .without(.digits)")
    }
  }

  private func translation(
    _ text: String, _ english: String, _ sample: FormatCheck.Sample, _ subject: Subject
  ) -> FormatProblem? {
    guard let pseudo = PseudoLocale(facts.locale) else { return nil }
    // The directions of the locales differ, and therefore the isolates.
    if !Self.withoutControls(pseudo.plain(text)).hasBytes(of: Self.withoutControls(english)) {
      return FormatProblem(
        .translation, "the text of the pseudo-locale is not that of en_US, transformed",
        subject.with(expected: english),
        hint: "format the same message or descriptor for all locales, and do not change its text")
    }
    var rest = english
    for string in sample.strings where !string.isEmpty { rest = rest.replacing(string, with: "") }
    guard text.hasBytes(of: english), rest.unicodeScalars.contains(where: \.isASCIILetter) else { return nil }
    return FormatProblem(
      .translation, "the text is not transformed", subject.with(expected: pseudo.text(english)),
      hint:
        "translate the text with a message or a descriptor; text in code and styles without a descriptor stay English")
  }

  private static func withoutControls(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isBidiControl }))
  }
}

extension EscapedText {
  /// Returns a character with its code point and name: “5” (U+0035 DIGIT FIVE).
  static func named(_ scalar: Unicode.Scalar) -> String {
    "“\(scalar)” (\(codes(String(scalar))) \(scalar.properties.name ?? "without a name"))"
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetter: Bool { properties.isAlphabetic && isASCII }
}
