internal import CICU
package import RaqamValues

/// Rule-based number formats (RBNF), such as those of spelled-out numbers.
extension NumberFormatHandle {
  /// Returns the source of all rules. ICU creates it at each call: it has a hundred kilobytes in some languages.
  package borrowing func rules() throws(FormatError) -> String {
    let raw = unsafe raw
    return try icuText("unum_toPattern", room: 1 << 17) { unsafe cicu_number_format_pattern(raw, $0, $1, $2) }
  }

  /// Returns the name of the rule set that formats numbers: `%spellout-numbering`.
  package borrowing func ruleSet() throws(FormatError) -> String {
    let raw = unsafe raw
    return try icuText("unum_getTextAttribute") { unsafe cicu_number_format_rule_set(raw, $0, $1, $2) }
  }

  /// Selects another rule set of the same source. Private rule sets, whose names begin with `%%`, are rejected.
  package mutating func setRuleSet(_ name: String) throws(FormatError) {
    let raw = unsafe raw
    try withUTF8(name, "unum_setTextAttribute") { text, length throws(FormatError) in
      try unsafe check(cicu_number_format_set_rule_set(raw, text, length), "unum_setTextAttribute")
    }
  }
}
