import Raqam
import RaqamDescriptors
import RaqamForms
import TestSupport
import Testing

/// `text.input`: normalization, check digits and grouping of typed text.
@Suite struct TextInputTests {
  /// Example numbers published by issuers and standards.
  private static let published: [(TextInput, String)] = [
    (.digits, "0"), (.digits, "00123"), (.phone, "+982122334455"), (.phone, "112"), (.phone, "00982122334455"),
    (.code, "AB-12"), (.iban, "GB82WEST12345698765432"), (.iban, "DE89370400440532013000"),
    (.iban, "SA0380000000608010167519"), (.iban, "TR330006100519786457841326"), (.iban, "IL620108000000099999999"),
    (.iban, "ES9121000418450200051332"), (.iban, "FR1420041010050500013M02606"), (.iban, "NO9386011117947"),
    (.card, "4242424242424242"), (.card, "378282246310005"), (.card, "30569309025904"),
    (.nationalIDOfIran, "0499370899"), (.nationalIDOfIran, "0790419904"), (.nationalIDOfIran, "0084575948"),
    (.nationalIDOfTurkiye, "10000000146"), (.nationalIDOfIsrael, "000000018"), (.nationalIDOfSpain, "12345678Z"),
    (.nationalIDOfSpain, "X1234567L"),
  ]

  @Test(arguments: published)
  func acceptsPublishedNumbers(_ input: TextInput, _ text: String) throws {
    #expect(input.fault(in: text) == nil)
    #expect(input.normalized(text) == text)
    #expect(input.normalized(input.grouped(text)) == text)
    // Persian, Arabic and fullwidth digits, spaces and bidi marks normalize to the same text.
    for zero in [0x06F0, 0x0660, 0xFF10] {
      let typed = text.unicodeScalars.map { scalar in
        guard ("0"..."9").contains(scalar) else { return String(scalar) }
        return Unicode.Scalar(UInt32(zero) + scalar.value - 0x30).map(String.init) ?? ""
      }
      #expect(input.normalized("\u{200F} " + typed.joined(separator: " ") + " ") == text)
    }
  }

  /// MOD 97-10 and the Luhn formula detect every single wrong digit.
  @Test(arguments: published.filter { [.iban, .card, .nationalIDOfIsrael].contains($0.0) })
  func detectsOneWrongDigit(_ input: TextInput, _ text: String) {
    let bytes = Array(text.utf8)
    for place in bytes.indices where (0x30...0x39).contains(bytes[place]) {
      for digit in UInt8(0x30)...0x39 where digit != bytes[place] {
        var wrong = bytes
        wrong[place] = digit
        #expect(input.fault(in: String(decoding: wrong, as: UTF8.self)) == .checkDigits)
      }
    }
  }

  @Test(arguments: [
    (TextInput.digits, "12a", TextInput.Fault.form), (.digits, "", .form), (.phone, "12", .form),
    (.phone, "+1234567890123456", .form), (.phone, "12+34", .form), (.code, "a_b", .form), (.code, "کد", .form),
    (.iban, "GB82", .form), (.iban, "gb82WEST12345698765432", .form), (.iban, "8282WEST12345698765432", .form),
    (.iban, "GB83WEST12345698765432", .checkDigits), (.card, "42424242424", .form),
    (.card, "4242424242424243", .checkDigits),
    (.nationalIDOfIran, "0684159415", .checkDigits), (.nationalIDOfIran, "1111111111", .checkDigits),
    (.nationalIDOfIran, "084575948", .form), (.nationalIDOfTurkiye, "10000000147", .checkDigits),
    (.nationalIDOfTurkiye, "00000000000", .form), (.nationalIDOfIsrael, "000000017", .checkDigits),
    (.nationalIDOfSaudiArabia, "3000000000", .form), (.nationalIDOfSaudiArabia, "1000000000", .checkDigits),
    (.nationalIDOfSpain, "12345678A", .checkDigits), (.nationalIDOfSpain, "123456789", .form),
    (.nationalIDOfSpain, "1234567Z", .form),
  ])
  func rejectsMalformedText(_ input: TextInput, _ text: String, _ fault: TextInput.Fault) {
    #expect(input.fault(in: text) == fault)
  }

  /// Of ten numbers that differ in the last digit, one is valid.
  @Test(arguments: [
    ("100000000", TextInput.nationalIDOfSaudiArabia), ("218765432", .nationalIDOfSaudiArabia),
    ("123456789", .nationalIDOfIran),
  ])
  func oneCheckDigitOfTenIsValid(_ head: String, _ input: TextInput) {
    #expect((0...9).count { input.fault(in: head + String($0)) == nil } == 1)
  }

  /// The value is normalized before rules are evaluated, whether typed, set or loaded. The row displays groups, and the
  /// messages name the error.
  @Test(arguments: [
    (
      "iban", "IR06 2960 0000 0010 0324 2000 01", "IR062960000000100324200001", "IR06 2960 0000 0010 0324 2000 01",
      [String]()
    ),
    ("iban", "ir06 ۲۹۶۰ ۰۰۰۰ ۰۰۱۰ ۰۳۲۴ ۲۰۰۰ ۰۱", "IR062960000000100324200001", "IR06 2960 0000 0010 0324 2000 01", []),
    (
      "iban", "IR07 2960 0000 0010 0324 2000 01", "IR072960000000100324200001", "IR07 2960 0000 0010 0324 2000 01",
      ["رقم‌های کنترل درست نیستند."]
    ),
    ("card", "۴۲۴۲-۴۲۴۲-۴۲۴۲-۴۲۴۲", "4242424242424242", "4242 4242 4242 4242", []),
    ("national_id.ir", "۰۴۹-۹۳۷۰۸۹-۹", "0499370899", "0499370899", []),
    ("national_id.il", "18", "000000018", "000000018", []),
    ("phone", "+۹۸ (۲۱) ۲۲۳۳-۴۴۵۵", "+982122334455", "+98 21 2233 4455", []),
    ("digits", "۱۲ ۳", "123", "123", []), ("digits", "۱۲ب", "12ب", "12ب", ["قالب این مقدار درست نیست."]),
  ])
  func rowsNormalizeAndGroupText(_ word: String, _ typed: String, _ value: String, _ shown: String, _ issues: [String])
    throws
  {
    let row = #"{"type":"text","id":"a","text.input":"\#(word)","rules":[{"regexp":"[^ ]*"}]}"#
    var session = try session(rows: row, in: Surroundings(locale: "fa_IR"))
    for isTyped in [true, false] {
      if isTyped { session.type(typed, for: "a") } else { session.set(.string(typed), for: "a") }
      #expect(session.value(of: "a") == .string(value))
      #expect(session.text(of: "a") == shown)
      #expect(session.issues().map(\.message) == issues)
      #expect(session.type(shown, for: "a").isAccepted)
      #expect(session.value(of: "a") == .string(value))
      session.clear("a")
    }
    let loaded = try RaqamFormsTests.session(
      rows: row, values: "{\"a\":\"\(typed)\"}", in: Surroundings(locale: "fa_IR"))
    #expect(loaded.value(of: "a") == .string(value))
  }

  /// Phone, postal code, account and email rows accept any digits when typed; a value set by the host is unchanged.
  @Test(arguments: ["phone", "zipcode", "account", "email"])
  func typedDigitsBecomeASCII(_ type: String) throws {
    var session = try session(rows: #"{"type":"\#(type)","id":"a"}"#, in: Surroundings(locale: "fa_IR"))
    session.type(" a۱@b٢.co ", for: "a")
    #expect(session.value(of: "a") == .string("a1@b2.co"))
    session.set(.string(" ۱ "), for: "a")
    #expect(session.value(of: "a") == .string(" ۱ "))
  }

  @Test(arguments: [
    (#"{"type":"text","id":"a","text.input":"ibann"}"#, ["unknown_value"]),
    (#"{"type":"url","id":"a","text.input":"iban"}"#, ["unused_key"]),
    (#"{"type":"password","id":"a","text.input":"iban"}"#, ["unused_key"]),
    (#"{"type":"integer","id":"a","text.input":"digits"}"#, ["unused_key"]),
    (#"{"type":"name","id":"a","text.input":"code"}"#, []),
  ])
  func reportsMisusedKeys(_ row: String, _ codes: [String]) throws {
    var found: [Diagnostic] = []
    do throws(DescriptorError) {
      found = try FormDescriptor.decode(Array("{\"sections\":[{\"items\":[\(row)]}]}".utf8)).diagnostics
    } catch {
      found = error.diagnostics
    }
    #expect(found.map(\.code.rawValue) == codes)
  }
}
