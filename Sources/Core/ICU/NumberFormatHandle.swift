internal import CICU
package import RaqamValues

/// Owns one `UNumberFormat`: a decimal format with a pattern or a style.
///
/// Sendable: the format is set up before it is shared; formatting only reads it, which `ContentionTests` verifies.
/// Spellout and ordinal formats change while they format: protect them with a lock.
@safe package struct NumberFormatHandle: ~Copyable, @unchecked Sendable {
  let raw: OpaquePointer

  /// The styles of `unum_open`; the raw value is ICU's.
  package enum Style: Int32, CaseIterable, Sendable {
    case decimal = 1
    case currency = 2
    case percent = 3
    case scientific = 4
    case spellout = 5
    case ordinal = 6
    case currencyISO = 10
    case currencyPlural = 11
    case currencyAccounting = 12
    case compactShort = 14
    case compactLong = 15
  }

  /// The settings of `unum_setAttribute`; the raw value is ICU's.
  package enum Attribute: Int32, Sendable {
    case groupingUsed = 1
    case maximumInteger = 3
    case minimumInteger = 4
    case maximumFraction = 6
    case minimumFraction = 7
    case multiplier = 9
    case groupingSize = 10
    case roundingMode = 11
    case roundingIncrement = 12
    case secondaryGroupingSize = 15
    case significantDigitsUsed = 16
    case minimumSignificant = 17
    case maximumSignificant = 18
    case minimumGroupingDigits = 22
    case currencyUsage = 23
    case signAlwaysShown = 0x1004
  }

  /// The symbols of `unum_setSymbol`; the raw value is ICU's.
  package enum Symbol: Int32, Sendable {
    case decimal = 0
    case grouping = 1
    case percent = 3
    case zeroDigit = 4
    case minus = 6
    case plus = 7
    case currency = 8
    case monetaryDecimal = 10
    case permille = 12
    case monetaryGrouping = 17
  }

  /// Opens a format from a pattern of UTS #35.
  package init(pattern: String, locale: String) throws(FormatError) {
    let opened: OpaquePointer? = try withUTF8(pattern, "unum_open") { text, length throws(FormatError) in
      var opened: OpaquePointer?
      try unsafe check(
        cicu_number_format_open(CICUStyle.pattern, text, length, locale, &opened), "unum_open")
      return unsafe opened
    }
    guard let opened = unsafe opened else { throw FormatError.illegalArgument("unum_open") }
    unsafe raw = opened
  }

  /// Opens a format in one of the locale's styles.
  package init(style: Style, locale: String) throws(FormatError) {
    unsafe raw = try opened("unum_open") { unsafe cicu_number_format_open(style.rawValue, nil, 0, locale, &$0) }
  }

  /// Creates a format with the same settings, without state from earlier formatting.
  package init(copying other: borrowing NumberFormatHandle) throws(FormatError) {
    unsafe raw = try opened("unum_clone") { unsafe cicu_number_format_clone(other.raw, &$0) }
  }

  deinit { unsafe cicu_number_format_close(raw) }
}

private enum CICUStyle {
  static let pattern: Int32 = 0
}

extension NumberFormatHandle {
  package mutating func set(_ attribute: Attribute, _ value: Int32) {
    unsafe cicu_number_format_set(raw, attribute.rawValue, value)
  }

  package borrowing func get(_ attribute: Attribute) -> Int32 {
    unsafe cicu_number_format_get(raw, attribute.rawValue)
  }

  /// The increment to which numbers are rounded; 0 for none.
  package var roundingIncrement: Double {
    unsafe cicu_number_format_get_double(raw, Attribute.roundingIncrement.rawValue)
  }

  package mutating func set(_ attribute: Attribute, _ value: Double) {
    unsafe cicu_number_format_set_double(raw, attribute.rawValue, value)
  }

  /// Whether the result depends on all digits of a double, including those beyond its precision, as for increments
  /// and significant digits.
  package var looksAtAllDigits: Bool { unsafe cicu_number_format_looks_at_all_digits(raw) }

  package mutating func set(_ symbol: Symbol, _ text: String) throws(FormatError) {
    let raw = unsafe raw
    try withUTF8(text, "unum_setSymbol") { text, length throws(FormatError) in
      try unsafe check(
        cicu_number_format_set_symbol(raw, symbol.rawValue, text, length), "unum_setSymbol")
    }
  }

  package borrowing func symbol(_ symbol: Symbol) throws(FormatError) -> String {
    let raw = unsafe raw
    return try icuText("unum_getSymbol") {
      unsafe cicu_number_format_symbol(raw, symbol.rawValue, $0, $1, $2)
    }
  }

  package mutating func setCurrency(_ code: String) throws(FormatError) {
    let raw = unsafe raw
    try withUTF8(code, "unum_setTextAttribute") { text, length throws(FormatError) in
      try unsafe check(cicu_number_format_set_currency(raw, text, length), "unum_setTextAttribute")
    }
  }

  /// Returns the normalized pattern with its positive and negative parts.
  package borrowing func pattern() throws(FormatError) -> String {
    let raw = unsafe raw
    return try icuText("unum_toPattern") { unsafe cicu_number_format_pattern(raw, $0, $1, $2) }
  }
}

extension NumberFormatHandle {
  /// A number in one of the types that ICU accepts.
  package enum Number {
    case integer(Int64)
    case double(Double)
    /// A decimal number in ASCII digits: `-12.50`, `1E+400`, `NaN`, `Infinity`.
    case decimal(String)
  }

  package borrowing func append(_ number: Number, to bytes: inout [UInt8]) throws(FormatError) {
    switch number {
    case .integer(let value): try append(value, to: &bytes)
    case .double(let value): try append(value, to: &bytes)
    case .decimal(let digits): try append(decimal: digits, to: &bytes)
    }
  }

  /// Returns what ``append(_:to:)`` appends, but allocates only the string.
  package borrowing func string(_ number: Number) throws(FormatError) -> String {
    let raw = unsafe raw
    switch number {
    case .integer(let value):
      return try icuText("unum_formatInt64") { unsafe cicu_number_format_integer(raw, value, $0, $1, $2) }
    case .double(let value):
      return try icuText("unum_formatDouble") { unsafe cicu_number_format_double(raw, value, $0, $1, $2) }
    case .decimal(let digits):
      return try withUTF8(digits, "unum_formatDecimal") { digits, length throws(FormatError) in
        try icuText("unum_formatDecimal") {
          unsafe cicu_number_format_decimal(raw, digits, length, $0, $1, $2)
        }
      }
    }
  }

  package borrowing func append(_ value: Int64, to bytes: inout [UInt8]) throws(FormatError) {
    let raw = unsafe raw
    try appendICUText(to: &bytes, "unum_formatInt64") {
      unsafe cicu_number_format_integer(raw, value, $0, $1, $2)
    }
  }

  package borrowing func append(_ value: Double, to bytes: inout [UInt8]) throws(FormatError) {
    let raw = unsafe raw
    try appendICUText(to: &bytes, "unum_formatDouble") {
      unsafe cicu_number_format_double(raw, value, $0, $1, $2)
    }
  }

  /// Formats a decimal number in ASCII digits: `-12.50`, `1E+400`, `NaN`, `Infinity`.
  package borrowing func append(decimal: String, to bytes: inout [UInt8]) throws(FormatError) {
    let raw = unsafe raw
    var written: [UInt8] = []
    try withUTF8(decimal, "unum_formatDecimal") { digits, length throws(FormatError) in
      try appendICUText(to: &written, "unum_formatDecimal") {
        unsafe cicu_number_format_decimal(raw, digits, length, $0, $1, $2)
      }
    }
    bytes += written
  }

  /// Formats as `append(decimal:to:)` does, and returns the fields of the text as well.
  package borrowing func fields(decimal: String) throws(FormatError) -> FieldedText {
    let raw = unsafe raw
    return try withUTF8(decimal, "DecimalFormat::format") { digits, length throws(FormatError) in
      try icuFieldedText("DecimalFormat::format") {
        unsafe cicu_number_format_fields(raw, digits, length, $0, $1, $2, $3, $4, $5)
      }
    }
  }
}
