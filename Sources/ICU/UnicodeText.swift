internal import CICU

/// Text under the rules of Unicode: normal forms, case, marks, names.
package enum UnicodeText {
  /// Normalisation form D: `é` becomes `e` and U+0301.
  package static func decomposed(_ text: String) throws(ICUFailure) -> String {
    try unsafe transformed(text, "unorm2_normalize", cicu_unicode_decompose)
  }

  /// Normalisation form C: `e` and U+0301 become `é`.
  package static func composed(_ text: String) throws(ICUFailure) -> String {
    try unsafe transformed(text, "unorm2_normalize", cicu_unicode_compose)
  }

  /// Without nonspacing marks, in form C: `naïve` becomes `naive`.
  package static func withoutMarks(_ text: String) throws(ICUFailure) -> String {
    try unsafe transformed(text, "unorm2_normalize", cicu_unicode_without_marks)
  }

  /// In upper case. The empty locale gives the same result everywhere.
  package static func uppercased(_ text: String, locale: String = "") throws(ICUFailure) -> String {
    try unsafe transformed(text, "u_strToUpper") {
      unsafe cicu_unicode_uppercase($0, $1, locale, $2, $3, $4)
    }
  }

  /// In lower case.
  package static func lowercased(_ text: String, locale: String = "") throws(ICUFailure) -> String {
    try unsafe transformed(text, "u_strToLower") {
      unsafe cicu_unicode_lowercase($0, $1, locale, $2, $3, $4)
    }
  }

  /// With the first letter of each word in title case and the others in lower case.
  package static func titlecased(_ text: String, locale: String = "") throws(ICUFailure) -> String {
    try unsafe transformed(text, "u_strToTitle") {
      unsafe cicu_unicode_titlecase($0, $1, locale, $2, $3, $4)
    }
  }

  /// The name of a code point: `ARABIC LETTER FARSI YEH`, or `<control-000A>` for one that has none.
  package static func name(of scalar: Unicode.Scalar) throws(ICUFailure) -> String {
    try icuText("u_charName") { unsafe cicu_unicode_name(scalar.value, $0, $1, $2) }
  }

  /// The short name of the General_Category of a code point: `Cf`.
  package static func category(of scalar: Unicode.Scalar) throws(ICUFailure) -> String {
    try icuText("u_getPropertyValueName") { unsafe cicu_unicode_category_name(scalar.value, $0, $1, $2) }
  }

  /// The short name of the Bidi_Class of a code point: `AL`.
  package static func bidiClass(of scalar: Unicode.Scalar) throws(ICUFailure) -> String {
    try icuText("u_getPropertyValueName") { unsafe cicu_unicode_bidi_class_name(scalar.value, $0, $1, $2) }
  }

  /// Binary properties of Unicode.
  package struct Properties: OptionSet, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let bidiControl = Properties(rawValue: CICU_UNICODE_BIDI_CONTROL)
    package static let whiteSpace = Properties(rawValue: CICU_UNICODE_WHITE_SPACE)
    package static let ignorable = Properties(rawValue: CICU_UNICODE_IGNORABLE)
  }

  /// Which of these properties a code point has.
  package static func properties(of scalar: Unicode.Scalar) -> Properties {
    Properties(rawValue: cicu_unicode_properties(scalar.value))
  }

  /// What is seen in place of a code point that runs from right to left: `)` of `(`.
  package static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(cicu_unicode_mirrored(scalar.value)) ?? scalar
  }

  private typealias Transform = (
    UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<CChar>?, Int32, UnsafeMutablePointer<Int32>?
  ) -> Int32

  private static func transformed(
    _ text: String, _ call: StaticString, _ transform: Transform
  ) throws(ICUFailure) -> String {
    try withUTF8(text, call) { input, count throws(ICUFailure) in
      try icuText(call, room: max(count, 64)) { unsafe transform(input, count, $0, $1, $2) }
    }
  }
}
