import Raqam
import RaqamForms
import RaqamPreview
import TestSupport
import Testing

/// Phone numbers are displayed in groups, and the grouped text parses to the same number.
@Suite struct PhoneGroupTests {
  /// Numbers that regulators reserve for examples and fiction, and service numbers, grouped by E.123 and the national
  /// plans.
  private static let numbers: [(value: String, region: String, shown: String)] = [
    ("+989123456789", "", "+98 912 345 6789"), ("+982188887777", "", "+98 21 8888 7777"),
    ("09123456789", "IR", "0912 345 6789"), ("02188887777", "IR", "021 8888 7777"),
    ("09123456789", "DE", "09123456789"),
    ("+966501234567", "", "+966 50 123 4567"), ("0501234567", "SA", "050 123 4567"),
    ("+12125550123", "", "+1 212 555 0123"), ("2125550123", "US", "212 555 0123"),
    ("+905321234567", "", "+90 532 123 45 67"), ("05321234567", "TR", "0532 123 45 67"),
    ("+972501234567", "", "+972 50 123 4567"), ("+97221234567", "", "+972 2 123 4567"),
    ("+4915112345678", "", "+49 151 12345678"), ("+493023125000", "", "+49 30 23125000"),
    ("+4962211234", "", "+49 62211234"), ("+33612345678", "", "+33 6 12 34 56 78"),
    ("0612345678", "FR", "06 12 34 56 78"), ("+34612345678", "", "+34 612 345 678"),
    ("612345678", "ES", "612 345 678"), ("+923001234567", "", "+92 300 1234567"),
    // Only the country code is separated if the national plan is unknown.
    ("+442079460958", "", "+44 2079460958"), ("+81312345678", "", "+81 312345678"),
    ("+74951234567", "", "+7 4951234567"),
    ("+97141234567", "", "+971 41234567"), ("+98912", "", "+98 912"), ("+89912345678", "", "+89912345678"),
    ("112", "IR", "112"), ("+98", "", "+98"), ("00989123456789", "IR", "00989123456789"), ("12a", "IR", "12a"),
  ]

  @Test(arguments: numbers)
  func groupsByNationalPlans(_ value: String, _ region: String, _ shown: String) {
    #expect(TextInput.phone.grouped(value, region: region) == shown)
    #expect(TextInput.phone.normalized(shown) == value)
  }

  /// The grouped text normalizes to the value, for numbers of every length and prefix.
  @Test(.long, arguments: ["", "IR", "SA", "US", "TR", "IL", "DE", "FR", "ES", "PK"])
  func groupedNumbersParseToTheValue(_ region: String) {
    var random = SplitMix64(seed: 98)
    for _ in 0..<5_000 {
      let count = 3 + Int(random.next() % 13)
      let digits = (0..<count).map { _ in String(random.next() % 10) }.joined()
      for value in [digits, "+" + digits] {
        let shown = TextInput.phone.grouped(value, region: region)
        #expect(TextInput.phone.normalized(shown) == value)
        #expect(shown.filter { $0 != " " } == value)
        #expect(!shown.contains("  ") && !shown.hasSuffix(" "))
      }
    }
  }

  /// Rows accept any separators and digits. In a right-to-left form, the number is displayed left to right.
  @Test(arguments: [
    ("fa_IR", "۰۹۱۲-۳۴۵-۶۷۸۹", "09123456789", "0912 345 6789"),
    ("fa_IR", "+۹۸ (۹۱۲) ۳۴۵۶۷۸۹", "+989123456789", "+98 912 345 6789"),
    ("ar_SA", "٠٥٠ ١٢٣ ٤٥٦٧", "0501234567", "050 123 4567"), ("en_US", "(212) 555-0123", "2125550123", "212 555 0123"),
  ])
  func rowsAcceptAnySeparatorsAndDigits(_ locale: String, _ typed: String, _ value: String, _ shown: String) throws {
    var session = try session(
      rows: #"{"type":"text","id":"a","text.input":"phone"}"#, in: Surroundings(locale: locale))
    #expect(session.type(typed, for: "a").isAccepted)
    #expect(session.value(of: "a") == .string(value))
    #expect(session.text(of: "a") == shown)
    #expect(session.type(shown, for: "a").isAccepted)
    #expect(session.value(of: "a") == .string(value))
    #expect(session.rowSnapshot(of: "a")?.control?.direction == .leftToRight)
    // The number is isolated and left to right.
    if locale != "en_US" {
      #expect(TerminalPreview(width: 60).string(session.snapshot()).contains("\u{2066}\u{200E}\(shown)\u{2069}"))
    }
  }
}
