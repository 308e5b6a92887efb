internal import CICU

/// Which classes of the Unicode Bidirectional Algorithm (UAX #9) the characters of a text have, those inside of isolates
/// left out.
package struct BidiSurvey: Sendable {
  /// A set of values of the property Bidi_Class; bits are ICU's numbers.
  package struct Classes: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Letters written from left to right.
    package static let left = Classes(rawValue: 1 << 0)
    /// Letters written from right to left.
    package static let right = Classes(rawValue: 1 << 1 | 1 << 13)
    /// What belongs to digits beside it: signs of currencies and of percent, the degree sign.
    package static let numberSigns = Classes(rawValue: 1 << 4)
    /// Digits that other characters can join: European and extended Arabic-Indic ones.
    package static let europeanDigits = Classes(rawValue: 1 << 2)
    /// Arabic-Indic digits and separators.
    package static let arabicDigits = Classes(rawValue: 1 << 5)
    /// What begins or ends an embedding or an override.
    package static let embeddings = Classes(rawValue: 1 << 11 | 1 << 12 | 1 << 14 | 1 << 15 | 1 << 16)
    /// What begins or ends an isolate.
    package static let isolates = Classes(rawValue: 1 << 19 | 1 << 20 | 1 << 21 | 1 << 22)
    /// What ends a paragraph.
    package static let paragraphEnds = Classes(rawValue: 1 << 7)
  }

  package let classes: Classes
  /// Whether the first strong character is one of right-to-left letters; `nil` where there is none.
  package let startsRightToLeft: Bool?

  package init(_ text: String) throws(ICUFailure) {
    var classes: UInt32 = 0
    var first: Int32 = -1
    try withUTF8(text, "u_charDirection") { bytes, count throws(ICUFailure) in
      try unsafe check(cicu_bidi_survey(bytes, count, &classes, &first), "u_charDirection")
    }
    self.classes = Classes(rawValue: classes)
    startsRightToLeft = first < 0 ? nil : first != 0
  }

  /// The classes of one character: one bit.
  package static func classes(of scalar: Unicode.Scalar) -> Classes {
    Classes(rawValue: 1 << UInt32(bitPattern: cicu_bidi_class(scalar.value)))
  }
}
