import Raqam
import RaqamDescriptors
import TestSupport
import Testing

@testable import RaqamForms

/// Built-in messages of a form in the reader's language.
@Suite struct FormMessageTests {
  private static let rightToLeft: Set<MessageLanguage> = [.persian, .arabic, .hebrew, .urdu]

  /// The words of the syntax of plural messages.
  private static let syntax: Set<String> = [" plural", "maximum", "count", " one ", " two ", " other "]

  /// Each message parses, uses only its arguments, and is not in English unless the language is.
  @Test(arguments: MessageLanguage.allCases, MessageKey.allCases)
  func messagesParseInEveryLanguage(_ language: MessageLanguage, _ key: MessageKey) throws {
    let pattern = language.pattern(key)
    let template = try MessageTemplate(pattern, known: key.arguments, locale: LocaleID(language.rawValue))
    #expect(!pattern.isEmpty)
    let words =
      pattern.contains("plural")
      ? pattern.split { "{},".contains($0) }.filter { !Self.syntax.contains(String($0)) }.joined()
      : template.pieces.compactMap { if case .text(let text) = $0 { text } else { nil } }.joined()
    guard language != .english else { return }
    #expect(!template.arguments.contains(.reason), "a reason is English")
    #expect(words != MessageLanguage.english.pattern(key) || key == .no)
    let latin = words.unicodeScalars.contains { $0.properties.isAlphabetic && $0.value < 0x250 }
    #expect(latin != Self.rightToLeft.contains(language))
    // Every argument of the English message also occurs in the translation.
    let english = try MessageTemplate(
      MessageLanguage.english.pattern(key), known: key.arguments, locale: LocaleID("en"))
    for argument in english.arguments where argument != .reason {
      #expect(template.arguments.contains(argument), "\(key) in \(language.rawValue)")
    }
  }

  /// The prefix of a key is the code of an issue, or `hint`, `control` or `deviation`.
  @Test(arguments: MessageKey.allCases)
  func keysBeginWithIssueCodes(_ key: MessageKey) {
    let head = key.rawValue.prefix { $0 != "." }
    #expect(key.code?.rawValue ?? String(head) == String(head))
    #expect((key.code == nil) == ["hint", "control", "deviation"].contains(head))
    #expect(Set(key.arguments).count == key.arguments.count)
  }

  private static let rows = """
    {"type":"integer","id":"n","title":"سن","value.minimum":18,"value.maximum":99},
    {"type":"decimal","id":"d"},{"type":"percent","id":"p"},{"type":"currency","id":"c","currency.code":"IRR"},
    {"type":"datetime","id":"t","style":"date","date.calendar":"persian","value.minimum":"2025-03-21",
     "value.maximum":"2025-04-20"},
    {"type":"datetime","id":"h","style":"time","minute_interval":15},
    {"type":"datetime","id":"k","style":"countdown"},
    {"type":"text","id":"r","required":true},{"type":"email","id":"e"},{"type":"url","id":"u"},
    {"type":"text","id":"x","rules":[{"regexp":"a"}]},{"type":"text","id":"off","disabled":true},
    {"type":"text","id":"gone","hidden":true},{"type":"label","id":"l"},
    {"type":"options","id":"o","options":["سبز","سرخ"]},
    {"type":"attachment","id":"f","attachment.maximum_count":1,"value.maximum":1234567,"attachment.types":["image/*"]}
    """

  /// Mistakes of a user and the Persian messages; none contains English.
  @Test(arguments: [
    ("n", "۵", "مقدار باید دست‌کم ۱۸ باشد."), ("n", "۵۰۰", "مقدار باید حداکثر ۹۹ باشد."),
    ("n", "۵٫۵", "فقط عدد صحیح پذیرفته می‌شود. نمونه: ۹۹"),
    ("n", "؟", "«؟» اینجا پذیرفته نمی‌شود. نمونه: ۹۹"),
    ("d", "۱۲۳۴٬۵", "«٬» اینجا پذیرفته نمی‌شود. ممیز «٫» و جداکنندهٔ هزارگان «٬» است."),
    ("p", "سی", "«س» اینجا پذیرفته نمی‌شود. نمونه: ۱۲٪"),
    ("t", "۱ دی ۱۴۰۳", "باید ۱ فروردین ۱۴۰۴ یا پس از آن باشد."),
    ("t", "۳۱ مهر ۱۴۰۴", "۱۴۰۴ مهر ۳۰ روز دارد. نمونه: ۱ فروردین ۱۴۰۴"),
    ("h", "۲۵:۰۰", "این ساعت درست نیست. نمونه: ۱۳:۴۵"), ("h", "۹:۰۷", "دقیقه‌ها باید مضربی از ۱۵ باشند."),
    ("e", "س", "این نشانی ایمیل درست نیست."), ("u", "س", "این نشانی اینترنتی درست نیست."),
    ("x", "ب", "این مقدار معتبر نیست."),
    ("off", "ب", "این فیلد غیرفعال است."), ("gone", "ب", "این فیلد نمایان نیست."),
    ("l", "ب", "این کار در اینجا ممکن نیست."), ("o", "سبر", "«سبر» جزو گزینه‌ها نیست. آیا منظورتان «سبز» است؟"),
  ])
  func persianMessagesContainNoEnglish(_ row: String, _ typed: String, _ expected: String) throws {
    let place = Surroundings(locale: "fa_IR", zone: "Asia/Tehran")
    var session = try session(rows: Self.rows, in: place)
    let edit = row == "o" ? session.choose(.string(typed), for: row) : session.type(typed, for: row)
    let message = edit.refusal?.message ?? session.issues().first { $0.row == row }?.message
    #expect(message?.unmarked == expected.unmarked)
    #expect(message?.contains { $0.isASCII && $0.isLetter } == false)
  }

  /// Each language has a message for every error, and no two languages have the same.
  @Test(arguments: ["n ؟", "n 5", "o x", "e x", "off x", "r -", "t x"])
  func languagesHaveDifferentMessages(_ fault: String) throws {
    let (row, typed) = (String(fault.prefix { $0 != " " }), String(fault.suffix(1)))
    let said = try MessageLanguage.allCases.map { language in
      var session = try session(rows: Self.rows, in: Surroundings(locale: language.rawValue))
      let text = typed == "-" ? "" : typed
      let edit = row == "o" ? session.choose(.string(text), for: row) : session.type(text, for: row)
      return try #require(edit.refusal?.message ?? session.issues().first { $0.row == row }?.message)
    }
    #expect(Set(said).count == said.count)
    #expect(!said.contains { $0.contains("{") })
  }

  /// A form's custom messages can use each argument, formatted as the row displays it, and plurals.
  @Test(arguments: [
    ("minimum", "{title}: {value} < {minimum}", "Age: 1,200.00 < 1,500.00"),
    ("minimum.date", "x", "The value must be at least 1,500.00."),
    ("minimum", "it''s '{'{minimum}'}'", "it's {1,500.00}"), ("minimum", "don't", "don't"),
    (
      "minimum", "{minimum, plural, =1500 {exactly {minimum}, {title}} other {at least {minimum}}}",
      "exactly 1,500.00, Age"
    ),
    (
      "minimum", "{minimum, plural, one {one} other {no less than #}}",
      "no less than 1,500"
    ),
    ("minimum", "", ""),
  ])
  func customMessagesFormatArguments(_ key: String, _ text: String, _ expected: String) throws {
    let session = try session(
      rows: #"{"type":"decimal","id":"a","title":"Age","value.minimum":1500}"#,
      keys: "\"messages\":{\"en\":{\"\(key)\":\"\(text)\"}},", values: #"{"a":1200}"#)
    #expect(session.issues().map(\.message) == [expected])
  }

  /// Errors in a form's custom messages are reported when the form is decoded.
  @Test(arguments: [
    (
      #"{"minimum":"at least {minimun}"}"#,
      #"error: /messages/en/minimum: unknown argument "minimun"; did you mean "minimum"? (line 1, column 30)"#
    ),
    (
      #"{"required":"{minimum}"}"#,
      #"error: /messages/en/required: unknown argument "minimum"; use one of title, value (line 1, column 31)"#
    ),
    (
      #"{"control.add":"{x}"}"#,
      #"error: /messages/en/control.add: unknown argument "x"; remove it: the message has no arguments (line 1, column 34)"#
    ),
    (
      #"{"minimum":"{minimum"}"#,
      "error: /messages/en/minimum: the brace is not closed (at offset 0); write arguments in braces, and quote literal braces"
    ),
    (
      #"{"minimum":"minimum}"}"#,
      "error: /messages/en/minimum: unexpected closing brace (at offset 7); write a literal brace in "
        + "apostrophes: '}' (line 1, column 38)"
    ),
    (
      #"{"minimum":"{minimum, plurl, other {x}}"}"#,
      #"error: /messages/en/minimum: unknown argument type "plurl" (at offset 10); did you mean "plural"?"#
    ),
    (
      #"{"minimun":"x"}"#,
      #"warning: /messages/en/minimun: unknown message "minimun"; did you mean "minimum"? (line 1, column 20)"#
    ),
  ])
  func reportsErrorsInCustomMessages(_ table: String, _ expected: String) throws {
    let text = "{\"messages\":{\"en\":\(table)},\"sections\":[]}"
    var found: [Diagnostic] = []
    do throws(DescriptorError) {
      found = try FormDescriptor.decode(Array(text.utf8)).diagnostics
    } catch {
      found = error.diagnostics
    }
    #expect(found.count == 1)
    #expect(found.first?.description.hasPrefix(expected) == true, "\(found)")
  }

  /// Plural branches of a message follow the locale's plural rules.
  @Test func pluralsFollowTheLocale() throws {
    let text = "{maximum, plural, zero {z} one {o} two {t} few {{maximum} f} many {{maximum} m} other {x}}"
    for (count, expected) in [(1, "o"), (2, "t"), (3, "٣ f"), (11, "١١ m")] {
      let session = try session(
        rows: #"{"type":"attachment","id":"f","attachment.maximum_count":\#(count)}"#,
        keys: "\"messages\":{\"ar\":{\"maximum.files\":\"\(text)\"}},",
        values: "{\"f\":[\(Array(repeating: #"{"name":"x","bytes":1}"#, count: count + 1).joined(separator: ","))]}",
        "ar_EG")
      #expect(session.issues().map(\.message.unmarked) == [expected])
    }
  }

  /// A byte limit is displayed as the row displays sizes, with the exact number if that is rounded.
  @Test(arguments: [
    ("en_US", 5_000_000, "Each file must be no larger than 5 MB."),
    ("en_US", 1_234_567, "Each file must be no larger than 1.2 MB (1,234,567)."),
  ])
  func byteLimitsShowTheExactNumber(_ locale: String, _ most: Int, _ expected: String) throws {
    let session = try session(
      rows: #"{"type":"attachment","id":"f","value.maximum":\#(most)}"#,
      values: #"{"f":{"name":"x","bytes":99999999}}"#, locale)
    #expect(session.issues().map(\.message) == [expected])
  }
}

extension String {
  /// The string without bidi marks.
  fileprivate var unmarked: String { BidiTreatment.none.applied(to: self, direction: .leftToRight) }
}
