import RaqamPredicates
import Testing

/// String comparison options, in scripts that they affect differently.
@Suite struct StringOptionTests {
  @Test(arguments: [
    yes("SELF == 'é'", "e\u{301}"), no("SELF ==[n] 'é'", "e\u{301}"), yes("SELF ==[c] 'STRASSE'", "straße"),
    yes("SELF ==[c] 'I'", "i"), no("SELF ==[c] 'İ'", "i"), yes("SELF ==[cd] 'İ'", "i"),
    yes("SELF ==[c] 'ς'", "Σ"),
    yes("SELF ==[d] 'naive'", "naïve"), no("SELF ==[d] 'NAIVE'", "naïve"),
    yes("SELF ==[cd] 'NAIVE'", "naïve"),
    no("SELF ==[d] 'o'", "ø"), no("SELF ==[ncd] 'A'", "a"), yes("SELF ==[c] 'ab-1'", "AB-1"),
    no("SELF ==[c] 'ab'", "abc"),
    yes("SELF !=[c] 'x'", "Y"), yes("SELF ==[c] 5", 5), yes("SELF ==[c] NULL"),
    yes("SELF ==[ C D ] 'É'", "e"),
    // Short vowels are combining marks; letters of another shape are different letters.
    yes("SELF ==[d] 'سلام'", "سَلام"), no("SELF ==[cd] 'ی'", "ي"), no("SELF ==[cd] 'ک'", "ك"),
    no("SELF == '5'", "۵"),
    yes("SELF ==[d] 'ท'", "ที่"), yes("SELF ==[d] 'שלום'", "שָׁלוֹם"),
  ])
  func optionsAffectEquality(_ row: Truth) throws { try row.check() }

  @Test(arguments: [
    yes("SELF < 'a'", "B"), yes("SELF < 'b'", "a"), yes("SELF < '9'", "10"), yes("SELF < 'f'", "é"),
    yes("SELF > 'e'", "é"),
    yes("SELF <[c] 'B'", "a"), no("SELF <[c] 'B'", "b"), yes("SELF <=[c] 'B'", "b"),
    yes("SELF <=[d] 'e'", "é"), yes("SELF > ''", " "),
    // By code points, not by UTF-16 units: U+FF5E is before U+1F600.
    yes("SELF < '😀'", "～"), yes("'é' <= SELF", "e\u{301}"), yes("'é' >= SELF", "e\u{301}"),
    yes("SELF <[n] 'é'", "e\u{301}"),
  ])
  func optionsAffectOrder(_ row: Truth) throws { try row.check() }

  @Test(arguments: [
    no("SELF CONTAINS 'e'", "cafe\u{301}"), yes("SELF CONTAINS[d] 'e'", "cafe\u{301}"),
    yes("SELF CONTAINS 'é'", "cafe\u{301}"),
    no("SELF ENDSWITH 'caf'", "café"), no("SELF BEGINSWITH 'e'", "e\u{301}a"),
    yes("SELF BEGINSWITH[cd] 'zoe'", "ZOË K."),
    no("SELF CONTAINS '\u{301}'", "cafe\u{301}"), no("SELF CONTAINS[d] '\u{301}'", "cafe\u{301}"),
    no("SELF CONTAINS[c] 's'", "aßb"),
    yes("SELF CONTAINS[c] 'SS'", "aßb"), yes("SELF CONTAINS[n] 'e'", "cafe\u{301}"),
    yes("SELF CONTAINS 'می'", "می\u{200C}خواهم"),
    yes("SELF CONTAINS[c] 'ÖL'", "Ein Maß Öl"), no("SELF ENDSWITH[c] 'L'", "o\u{308}l\u{301}"),
    yes("SELF CONTAINS 'aé'", "aaé"),
    no("SELF CONTAINS 'ab'", "a"), yes("SELF ENDSWITH[cd] 'E'", "café"),
  ])
  func optionsAffectSearch(_ row: Truth) throws { try row.check() }

  /// The locale's collation orders letters as its readers expect.
  @Test func collationFollowsTheLocale() throws {
    // In Swedish, ö is after z; in German, it is next to o.
    try yes("SELF <[l] 'z'", "ö").check(locale: "de_DE")
    try no("SELF <[l] 'z'", "ö").check(locale: "sv_SE")
    // Persian alphabetical order has گ before ل, although its code point is greater.
    try yes("SELF <[l] 'ل'", "گ").check(locale: "fa_IR")
    try no("SELF < 'ل'", "گ").check(locale: "fa_IR")
    try yes("SELF <[l] 'b'", "A").check()
    try yes("SELF <=[cl] 'A' AND SELF >=[cl] 'A'", "a").check()
    try no("SELF <=[l] 'a'", "A").check()
    try yes("SELF <=[dl] 'e' AND SELF >=[dl] 'e'", "é").check()
    try no("SELF <=[dl] 'e'", "É").check()
    try yes("SELF <=[cdl] 'e' AND SELF >=[cdl] 'e'", "É").check()
    // Equality and substring search do not use collation.
    try no("SELF ==[l] 'A'", "a").check()
  }

  /// Long strings with one repeated letter would be slow with a naive search.
  @Test func searchIsLinear() throws {
    let text = String(repeating: "é", count: 60_000)
    let needle = String(repeating: "é", count: 30_000) + "x"
    try no("SELF CONTAINS $needle", .string(text), ["needle": .string(needle)]).check()
    try yes("SELF CONTAINS $needle", .string(text + "x"), ["needle": .string(needle)]).check()
  }
}
