import Raqam

/// Invariants of messages.
enum MessageLaws {
  /// Checks that errors have offsets and that the parts join to the text. The bytes after a zero byte are the text of an
  /// argument.
  static func check(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let locale = choices.one(Given.locales)
    let parts = choices.bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    let pattern = parts.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let typed = parts.dropFirst().first.map { String(decoding: $0, as: UTF8.self) } ?? "Ada"
    let rules = Given.rules[1]
    do throws(FormatError) {
      let parsed = try MessagePattern(pattern)
      let formatter = try MessageFormatter(parsed, locale: locale, timeZone: rules)
      for values in [
        [FieldValue.integer(2), .string(typed)], [.string(typed), .date(Given.now)], [.double(-1234.5), .null],
        [.date(Given.now), .bool(true)],
      ] {
        var arguments: [ExactText: FieldValue] = [:]
        for (index, name) in formatter.argumentNames.enumerated() { arguments[name] = values[index % 2] }
        let one = result { () throws(FormatError) in try formatter.string(arguments) }
        guard case .success(let text) = one else { continue }
        let joined = try formatter.parts(arguments).map(\.text).joined()
        expect(joined.utf8.elementsEqual(text.utf8), "\(pattern.debugDescription) \(locale): \(text), parts \(joined)")
      }
    } catch {
      checkFault(error, of: pattern)
    }
  }
}
