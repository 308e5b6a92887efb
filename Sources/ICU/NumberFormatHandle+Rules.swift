internal import CICU

/// Formats in words, which are written by rules: `pattern()` is the text of all of them.
extension NumberFormatHandle {
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
