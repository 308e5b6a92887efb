internal import CICU

/// Formats in words, which are written by rules.
extension NumberFormatHandle {
  /// The text of all rules. ICU puts it together at each call: a hundred kilobytes in some languages.
  package borrowing func rules() throws(ICUFailure) -> String {
    let raw = unsafe raw
    return try icuText("unum_toPattern", room: 1 << 17) { unsafe cicu_number_format_pattern(raw, $0, $1, $2) }
  }

  /// The name of the rules that numbers are written by: `%spellout-numbering`.
  package borrowing func ruleSet() throws(ICUFailure) -> String {
    let raw = unsafe raw
    return try icuText("unum_getTextAttribute") { unsafe cicu_number_format_rule_set(raw, $0, $1, $2) }
  }

  /// Writes numbers by other rules of the same text; those whose name begins with `%%` are refused.
  package mutating func setRuleSet(_ name: String) throws(ICUFailure) {
    let raw = unsafe raw
    try withUTF8(name, "unum_setTextAttribute") { text, length throws(ICUFailure) in
      try unsafe check(cicu_number_format_set_rule_set(raw, text, length), "unum_setTextAttribute")
    }
  }
}
