internal import CICU
package import RaqamValues

/// Unicode text operations: normalization, case mapping, removal of marks, character properties.
package enum UnicodeText {
  /// Returns the text in normalization form D: `é` becomes `e` and U+0301.
  package static func decomposed(_ text: String) throws(FormatError) -> String {
    try unsafe transformed(text, "unorm2_normalize", cicu_unicode_decompose)
  }

  /// Returns the text in normalization form C: `e` and U+0301 become `é`.
  package static func composed(_ text: String) throws(FormatError) -> String {
    try unsafe transformed(text, "unorm2_normalize", cicu_unicode_compose)
  }

  /// Returns the text without nonspacing marks, in form C: `naïve` becomes `naive`.
  package static func withoutMarks(_ text: String) throws(FormatError) -> String {
    try unsafe transformed(text, "unorm2_normalize", cicu_unicode_without_marks)
  }

  /// Returns the text in upper case. The empty locale selects the rules of the root locale.
  package static func uppercased(_ text: String, locale: String = "") throws(FormatError) -> String {
    try unsafe transformed(text, "u_strToUpper") {
      unsafe cicu_unicode_uppercase($0, $1, locale, $2, $3, $4)
    }
  }

  /// Returns the text in lower case. The empty locale selects the rules of the root locale.
  package static func lowercased(_ text: String, locale: String = "") throws(FormatError) -> String {
    try unsafe transformed(text, "u_strToLower") {
      unsafe cicu_unicode_lowercase($0, $1, locale, $2, $3, $4)
    }
  }

  /// Returns the text with the first letter of each word in title case and the others in lower case.
  package static func titlecased(_ text: String, locale: String = "") throws(FormatError) -> String {
    try unsafe transformed(text, "u_strToTitle") {
      unsafe cicu_unicode_titlecase($0, $1, locale, $2, $3, $4)
    }
  }

  /// Returns the text with the first letter of each sentence in title case and the others unchanged.
  package static func sentenceCased(_ text: String, locale: String) throws(FormatError) -> String {
    try unsafe transformed(text, "ucasemap_toTitle") {
      unsafe cicu_unicode_sentencecase($0, $1, locale, $2, $3, $4)
    }
  }

  /// Returns the name of a code point: `ARABIC LETTER FARSI YEH`, or `<control-000A>` if it has none.
  package static func name(of scalar: Unicode.Scalar) throws(FormatError) -> String {
    try icuText("u_charName") { unsafe cicu_unicode_name(scalar.value, $0, $1, $2) }
  }

  /// Returns the short name of the General_Category of a code point: `Cf`.
  package static func category(of scalar: Unicode.Scalar) throws(FormatError) -> String {
    try icuText("u_getPropertyValueName") { unsafe cicu_unicode_category_name(scalar.value, $0, $1, $2) }
  }

  /// Returns the short name of the Bidi_Class of a code point: `AL`.
  package static func bidiClass(of scalar: Unicode.Scalar) throws(FormatError) -> String {
    try icuText("u_getPropertyValueName") { unsafe cicu_unicode_bidi_class_name(scalar.value, $0, $1, $2) }
  }

  /// Properties of Unicode that a code point has or lacks.
  package struct Properties: OptionSet, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    package static let bidiControl = Properties(rawValue: CICU_UNICODE_BIDI_CONTROL)
    package static let whiteSpace = Properties(rawValue: CICU_UNICODE_WHITE_SPACE)
    package static let ignorable = Properties(rawValue: CICU_UNICODE_IGNORABLE)
    package static let hebrew = Properties(rawValue: CICU_UNICODE_HEBREW)
  }

  /// Returns the properties of a code point.
  package static func properties(of scalar: Unicode.Scalar) -> Properties {
    Properties(rawValue: cicu_unicode_properties(scalar.value))
  }

  /// Returns the character that is displayed for a code point in right-to-left text: `)` for `(`.
  package static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(cicu_unicode_mirrored(scalar.value)) ?? scalar
  }

  private typealias Transform = (
    UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<CChar>?, Int32, UnsafeMutablePointer<Int32>?
  ) -> Int32

  private static func transformed(
    _ text: String, _ call: StaticString, _ transform: Transform
  ) throws(FormatError) -> String {
    try withUTF8(text, call) { input, count throws(FormatError) in
      try icuText(call, room: max(count, 64)) { unsafe transform(input, count, $0, $1, $2) }
    }
  }
}
