internal import CICU
package import RaqamValues

/// The Bidi_Class values (UAX #9) of the characters of a text outside of isolates.
package struct BidiSurvey: Sendable {
  /// A set of values of the property Bidi_Class. The bits are ICU's numbers of the values.
  package struct Classes: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Strong left-to-right letters (L).
    package static let left = Classes(rawValue: 1 << 0)
    /// Strong right-to-left letters (R and AL).
    package static let right = Classes(rawValue: 1 << 1 | 1 << 13)
    /// Characters that adopt the direction of adjacent digits (ET): currency symbols, the percent and degree signs.
    package static let numberSigns = Classes(rawValue: 1 << 4)
    /// European and extended Arabic-Indic digits (EN), whose direction depends on adjacent characters.
    package static let europeanDigits = Classes(rawValue: 1 << 2)
    /// Arabic-Indic digits and separators (AN).
    package static let arabicDigits = Classes(rawValue: 1 << 5)
    /// Characters that begin or end an embedding or an override.
    package static let embeddings = Classes(rawValue: 1 << 11 | 1 << 12 | 1 << 14 | 1 << 15 | 1 << 16)
    /// Characters that begin or end an isolate.
    package static let isolates = Classes(rawValue: 1 << 19 | 1 << 20 | 1 << 21 | 1 << 22)
    /// Characters that end a paragraph (B).
    package static let paragraphEnds = Classes(rawValue: 1 << 7)
  }

  package let classes: Classes
  /// Whether the first strong character is right-to-left; `nil` if there is none.
  package let startsRightToLeft: Bool?

  package init(_ text: String) throws(FormatError) {
    var classes: UInt32 = 0
    var first: Int32 = -1
    try withUTF8(text, "u_charDirection") { bytes, count throws(FormatError) in
      try unsafe check(cicu_bidi_survey(bytes, count, &classes, &first), "u_charDirection")
    }
    self.classes = Classes(rawValue: classes)
    startsRightToLeft = first < 0 ? nil : first != 0
  }

  /// Returns the class of one character, as a set with one element.
  package static func classes(of scalar: Unicode.Scalar) -> Classes {
    Classes(rawValue: 1 << UInt32(bitPattern: cicu_bidi_class(scalar.value)))
  }
}
