import Raqam
import RaqamDescriptors
import RaqamJSON

/// Invariants of messages of MessageFormat 2 with functions.
enum MessageFunctionLaws {
  /// Checks that problems have ranges inside the message, that the printed model is equal and is formatted the same, and
  /// that the plan, the general evaluation and ICU give the same bytes.
  static func check(_ bytes: [UInt8]) {
    var choices = Choices(bytes)
    let locale = choices.one(Given.locales)
    let mode = choices.next()
    let text = MadeMessage(&choices).text
    let arguments = MadeMessage.arguments(&choices)
    let source = MessageSource(parsing: text)
    check(source.problems, in: text)
    guard let model = source.model else { return }
    let printed = MessageSource(parsing: model.text).model
    expect(printed == model, "\(text.debugDescription): printed as \(model.text.debugDescription)")
    guard source.problems.isEmpty else { return }
    check(source.staticProblems(locale: locale), in: text)
    do throws(FormatError) {
      try check(text, model, arguments, locale, mode % 2 == 0 ? .standard : .none)
    } catch {
      checkFault(error, of: text)
    }
    if mode / 2 % 8 == 0 { checkExplanation(text, arguments, locale) }
  }

  /// Checks that problems have messages, and ranges of whole code points.
  private static func check(_ problems: [MessageProblem], in text: String) {
    let bytes = Array(text.utf8)
    for problem in problems {
      expect(!problem.message.isEmpty && !problem.description.isEmpty, "a problem without a message")
      let range = problem.range
      expect(
        range.upperBound <= bytes.count
          && [range.lowerBound, range.upperBound].allSatisfy { $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 },
        "\(text.debugDescription): \(problem) is at \(range)")
    }
  }

  private static func check(
    _ text: String, _ model: MessageModel, _ arguments: [ExactText: FieldValue], _ locale: LocaleID,
    _ isolation: MessageIsolation
  ) throws(FormatError) {
    func formatter(_ text: String, usesPlan: Bool) throws(FormatError) -> UnicodeMessageFormatter {
      try UnicodeMessageFormatter(
        MessageSource(bounded: text), shown: nil, locale: locale, timeZone: Given.rules[1], isolation: isolation,
        usesPlan: usesPlan)
    }
    let words = { "\(text.debugDescription) \(locale) \(FieldValue.object(arguments))" }
    let planned = try formatter(text, usesPlan: true)
    // The parts come from the general evaluation; the bytes come from the plan if it supports the message.
    let general = try planned.format(arguments)
    check(general.problems, in: text)
    var written: [UInt8] = []
    let problems = try planned.append(arguments, reportingTo: &written)
    let string = String(decoding: written, as: UTF8.self)
    expect(written.elementsEqual(general.text.utf8), "\(words()): \(string), in general \(general.text)")
    expect(problems == general.problems, "\(words()): \(problems), in general \(general.problems)")
    let isPlanned = planned.isPlanned(for: arguments)
    expect(!isPlanned || general.problems.isEmpty, "\(words()): planned in spite of \(general.problems)")
    let again = try planned.string(arguments)
    expect(again.utf8.elementsEqual(written), "\(words()): \(string), then \(again)")

    let icu = try formatter(text, usesPlan: false)
    let slow = try icu.format(arguments)
    expect(slow.text.utf8.elementsEqual(written), "\(words()): \(string), ICU \(slow.text)")
    expect(slow.problems.map(\.code) == problems.map(\.code), "\(words()): \(problems), ICU \(slow.problems)")
    expect(!icu.isPlanned(for: arguments), "\(words()): ICU has a plan")

    let canonical = try formatter(model.text, usesPlan: true)
    expect(canonical.argumentNames == planned.argumentNames, "\(words()): other arguments in \(model.text)")
    let printed = try canonical.string(arguments)
    expect(printed.utf8.elementsEqual(written), "\(words()): \(string), as \(model.text) it is \(printed)")
  }

  /// Checks that the errors of a message in a descriptor, and of its explanation, have offsets inside the message.
  private static func checkExplanation(_ text: String, _ arguments: [ExactText: FieldValue], _ locale: LocaleID) {
    var context = Given.contexts[0]
    context.locale = locale
    let descriptor: JSONValue = ["type": "message", "message.syntax": "2", "message.pattern": .string(text)]
    let explainer: FormatExplainer
    do throws(DescriptorError) {
      explainer = try FormatExplainer(json: JSONWriter().string(descriptor), context: context, factory: Given.factory)
    } catch {
      // The message has too many formats.
      expect(error.first?.code == .limitExceeded, "\(text.debugDescription): \(error)")
      return
    }
    do throws(FormatError) {
      let format = try Given.factory.format(
        for: FormatterDescriptor(.message(text, syntax: .messageFormat2)), in: context)
      for error in try format.checkedText(.object(arguments)).errors {
        expect(error.offset != nil, "\(text.debugDescription): \(error) has no offset")
        checkFault(error, of: text)
      }
      let explanation = try explainer.explanation(of: .object(arguments))
      if let error = explanation.error { checkFault(error, of: text) }
      guard case .array(let errors)? = explanation.fact(.errors)?.value else { return }
      for case .string(let error) in errors {
        // An error ends with its offset: `(at offset 6)`.
        let offset = error.split(separator: " ").last.flatMap { Int($0.dropLast()) }
        expect(
          offset.map { (0...text.utf16.count).contains($0) } ?? false, "\(text.debugDescription): \(error) is outside")
      }
    } catch {
      checkFault(error, of: text)
    }
  }
}
