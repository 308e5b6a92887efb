import Raqam

/// Invariants of messages of MessageFormat 2.
enum UnicodeMessageLaws {
  /// Checks that errors have ranges, that the canonical text has an equal model, and that plans, ICU, parts and isolation
  /// agree. The bytes after a zero byte are the text of an argument.
  static func check(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let locale = choices.one(Given.locales)
    let parts = choices.bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let text = parts.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let typed = parts.dropFirst().first.map { String(decoding: $0, as: UTF8.self) } ?? "Ada"
    let source = MessageSource(parsing: text)
    for problem in source.problems {
      expect(problem.range.upperBound <= text.utf8.count, "\(text.debugDescription): \(problem) is outside")
    }
    guard let model = source.model else {
      expect(!source.errors.isEmpty, "\(text.debugDescription): neither a model nor an error")
      return
    }
    let printed = MessageSource(parsing: model.text)
    expect(printed.model == model, "\(text.debugDescription): printed as \(model.text.debugDescription)")
    expect(printed.model?.text == model.text, "\(text.debugDescription): the canonical text changes")
    guard source.problems.isEmpty else { return }
    do throws(FormatError) {
      try check(text, locale, typed)
    } catch {
      checkFault(error, of: text)
    }
  }

  private static func check(_ text: String, _ locale: LocaleID, _ typed: String) throws(FormatError) {
    func formatter(usesPlan: Bool, _ isolation: MessageIsolation) throws(FormatError) -> UnicodeMessageFormatter {
      try UnicodeMessageFormatter(
        MessageSource(bounded: text), shown: nil, locale: locale, timeZone: Given.rules[1], isolation: isolation,
        usesPlan: usesPlan)
    }
    let isolated = try formatter(usesPlan: true, .standard)
    let plain = try formatter(usesPlan: true, .none)
    let icu = try formatter(usesPlan: false, .standard)
    for values in [
      [FieldValue.integer(2), .string(typed)], [.string(typed), .date(Given.now)], [.double(-1234.5), .null],
      [.date(Given.now), .bool(true)], [.list([.string(typed), .integer(1)]), .integer(1)],
    ] {
      var arguments: [ExactText: FieldValue] = [:]
      for (index, name) in isolated.argumentNames.enumerated() { arguments[ExactText(name)] = values[index % 2] }
      let result = try isolated.format(arguments)
      let written = try isolated.string(arguments)
      expect(
        written.utf8.elementsEqual(result.text.utf8),
        "\(text.debugDescription) \(locale): \(written), parts \(result.text)")
      let slow = try icu.string(arguments)
      expect(written.utf8.elementsEqual(slow.utf8), "\(text.debugDescription) \(locale): \(written), ICU \(slow)")
      let unisolated = result.parts.filter { if case .bidiIsolation = $0 { false } else { true } }
      let parts = try plain.format(arguments).parts
      expect(parts == unisolated, "\(text.debugDescription) \(locale): isolation changes parts")
    }
  }
}
