internal import RaqamText

/// The format of text in a row: the value of `text.input`.
///
/// Input is normalized before rules run: digits of every script and full-width characters become ASCII characters, spaces
/// and separators are removed, and letters of codes become capital. The normalized string is the value; the row displays
/// it in groups if that is customary.
///
/// ```swift
/// let typed = "GB82 WEST 1234 5698 7654 32"
/// TextInput.iban.normalized(typed)                    // GB82WEST12345698765432
/// TextInput.iban.grouped("GB82WEST12345698765432")    // GB82 WEST 1234 5698 7654 32
/// TextInput.phone.grouped("+989123456789")            // +98 912 345 6789
/// TextInput.iban.fault(in: "GB82WEST12345698765433")      // checkDigits
/// ```
@nonexhaustive public enum TextInput: String, CaseIterable, Sendable, Codable {
  /// ASCII digits only.
  case digits
  /// A telephone number: digits, optionally preceded by a plus sign; at most 15 digits, as in ITU-T E.164. The row
  /// separates the country code, and the groups of countries whose plan is known.
  case phone
  /// ASCII letters, digits and hyphens: postal codes, order numbers.
  case code
  /// An International Bank Account Number (ISO 13616) with check digits of ISO 7064, MOD 97-10.
  case iban
  /// A payment card number (ISO/IEC 7812): 12 to 19 digits, the last one by the Luhn algorithm.
  case card
  /// The national number of Iran: ten digits, the last one a weighted sum modulo 11.
  case nationalIDOfIran = "national_id.ir"
  /// The identity number of Türkiye: eleven digits, the last two are check digits.
  case nationalIDOfTurkiye = "national_id.tr"
  /// The identity number of Israel: up to nine digits, the last one by the Luhn algorithm.
  case nationalIDOfIsrael = "national_id.il"
  /// The identity number of Saudi Arabia: ten digits, the first one 1 or 2, the last one by the Luhn algorithm.
  case nationalIDOfSaudiArabia = "national_id.sa"
  /// The DNI or NIE of Spain: digits and a letter, which encodes the remainder modulo 23.
  case nationalIDOfSpain = "national_id.es"
}

extension TextInput {
  /// An error in text of a ``TextInput``.
  @nonexhaustive public enum Fault: Hashable, Sendable {
    /// Invalid characters, or too few or too many of them.
    case form
    /// Check digits that do not match the other digits.
    case checkDigits
  }

  /// Returns the normalized text, which is the value of the row.
  public func normalized(_ text: String) -> String {
    let text = ascii(text).string
    switch self {
    case .iban, .code, .nationalIDOfSpain: return text.uppercased()
    case .nationalIDOfIsrael where (1..<9).contains(text.utf8.count) && text.isDigits:
      return String(repeating: "0", count: 9 - text.utf8.count) + text
    default: return text
    }
  }

  /// Returns the text in ASCII characters, without spaces and separators.
  func ascii(_ text: String) -> ASCIIText {
    ASCIIText(text, .dashes) { $0.isJoint || separators.contains($0) }
  }

  /// The separators that normalization removes. For telephone numbers, they are the `VALID_PUNCTUATION` of libphonenumber.
  private var separators: Set<Unicode.Scalar> {
    switch self {
    case .code: []
    case .phone: ["-", ".", "/", "(", ")", "[", "]", "~", "\u{2053}", "\u{223C}"]
    default: ["-", ".", "/"]
    }
  }

  /// Returns the error in normalized text, or `nil` if it is valid.
  public func fault(in text: String) -> Fault? {
    let bytes = Array(text.utf8)
    switch self {
    case .digits: return text.isDigits ? nil : .form
    case .phone:
      let digits = bytes.first == UInt8(ascii: "+") ? bytes.dropFirst() : bytes[...]
      return (3...15).contains(digits.count) && digits.allSatisfy(\.isDigit) ? nil : .form
    case .code: return bytes.allSatisfy { $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "-") } ? nil : .form
    case .iban: return CheckDigits.iban(bytes)
    case .card: return text.isDigits && (12...19).contains(bytes.count) ? CheckDigits.luhn(bytes) : .form
    case .nationalIDOfIran: return text.isDigits && bytes.count == 10 ? CheckDigits.iran(bytes) : .form
    case .nationalIDOfTurkiye: return text.isDigits && bytes.count == 11 ? CheckDigits.turkiye(bytes) : .form
    case .nationalIDOfIsrael: return text.isDigits && bytes.count == 9 ? CheckDigits.luhn(bytes) : .form
    case .nationalIDOfSaudiArabia:
      guard text.isDigits, bytes.count == 10, let first = bytes.first, (0x31...0x32).contains(first) else {
        return .form
      }
      return CheckDigits.luhn(bytes)
    case .nationalIDOfSpain: return CheckDigits.spain(bytes)
    }
  }

  /// Returns normalized text in customary groups.
  ///
  /// ```swift
  /// TextInput.phone.grouped("+989123456789")                // +98 912 345 6789
  /// TextInput.phone.grouped("09123456789", region: "IR")    // 0912 345 6789
  /// ```
  ///
  /// - Parameters:
  ///   - text: Normalized text.
  ///   - region: The region of the reader, for telephone numbers without a country code.
  public func grouped(_ text: String, region: String = "") -> String {
    if self == .phone { return fault(in: text) == nil ? PhoneGroups.text(of: text, region: region) ?? text : text }
    guard self == .iban || self == .card, fault(in: text) != .form else { return text }
    var groups: [Substring] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      groups.append(rest.prefix(4))
      rest = rest.dropFirst(4)
    }
    return groups.joined(separator: " ")
  }
}

/// Check digit algorithms for ASCII text.
private enum CheckDigits {
  /// Checks a number by the Luhn algorithm (ISO/IEC 7812-1): every second digit from the right is doubled, and the sum
  /// of all digits is a multiple of ten.
  static func luhn(_ bytes: [UInt8]) -> TextInput.Fault? {
    var sum = 0
    for (index, byte) in bytes.reversed().enumerated() {
      let digit = Int(byte) - 0x30
      let doubled = index.isMultiple(of: 2) ? digit : digit * 2
      sum += doubled > 9 ? doubled - 9 : doubled
    }
    return sum.isMultiple(of: 10) ? nil : .checkDigits
  }

  /// Checks an IBAN by MOD 97-10 (ISO 7064): the first four characters move to the end, and letters become numbers from
  /// 10 to 35. The remainder is 1.
  static func iban(_ bytes: [UInt8]) -> TextInput.Fault? {
    guard (15...34).contains(bytes.count), bytes.prefix(2).allSatisfy(\.isLetter),
      bytes[2...3].allSatisfy(\.isDigit), bytes.allSatisfy({ $0.isDigit || ($0.isLetter && $0 < 0x5B) })
    else { return .form }
    var rest = 0
    for byte in bytes.dropFirst(4) + bytes.prefix(4) {
      rest = byte.isDigit ? rest * 10 + Int(byte) - 0x30 : rest * 100 + Int(byte) - 0x41 + 10
      rest %= 97
    }
    return rest == 1 ? nil : .checkDigits
  }

  /// Checks a number by a sum with weights from 10 down to 2, modulo 11. Ten equal digits are not a valid number.
  static func iran(_ bytes: [UInt8]) -> TextInput.Fault? {
    guard Set(bytes).count > 1 else { return .checkDigits }
    let digits = bytes.map { Int($0) - 0x30 }
    let sum = zip(digits, (2...10).reversed()).reduce(0) { $0 + $1.0 * $1.1 }
    let rest = sum % 11
    return digits[9] == (rest < 2 ? rest : 11 - rest) ? nil : .checkDigits
  }

  static func turkiye(_ bytes: [UInt8]) -> TextInput.Fault? {
    let digits = bytes.map { Int($0) - 0x30 }
    guard digits[0] != 0 else { return .form }
    let odd = digits[0] + digits[2] + digits[4] + digits[6] + digits[8]
    let even = digits[1] + digits[3] + digits[5] + digits[7]
    let tenth = ((odd * 7 - even) % 10 + 10) % 10
    return digits[9] == tenth && digits[10] == (odd + even + tenth) % 10 ? nil : .checkDigits
  }

  /// Checks a DNI or NIE. The prefixes X, Y and Z of foreigners' numbers represent 0, 1 and 2.
  static func spain(_ bytes: [UInt8]) -> TextInput.Fault? {
    guard bytes.count == 9, let letter = bytes.last, let first = bytes.first else { return .form }
    let head = [UInt8(ascii: "X"), UInt8(ascii: "Y"), UInt8(ascii: "Z")].firstIndex(of: first)
    let digits = (head.map { [UInt8($0) + 0x30] } ?? [first]) + bytes[1..<8]
    guard digits.allSatisfy(\.isDigit) else { return .form }
    let number = digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    let letters = Array("TRWAGMYFPDXBNJZSQVHLCKE".utf8)
    guard letter.isLetter else { return .form }
    return letters[number % 23] == letter ? nil : .checkDigits
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
  fileprivate var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
}

extension String {
  /// The string with decimal digits of any script converted to ASCII, and trimmed.
  package var withASCIIDigits: String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar.asciiDigit ?? scalar) }
    return String(scalars).trimmed
  }

  fileprivate var isDigits: Bool { !isEmpty && utf8.allSatisfy(\.isDigit) }
}

extension Unicode.Scalar {
  /// Whether the character is white space, an invisible character or ZWNJ, which separate groups or come from copied
  /// text.
  fileprivate var isJoint: Bool { properties.isWhitespace || isHidden || value == 0x200C }
}
