/// The tolerance of a parser for input that differs from the format. Each step accepts what the one before it does, with
/// the same value.
public enum ParseLeniency: String, CaseIterable, Sendable, Codable {
  /// Accepts the format's own output, with the digits and signs of any script, and few deviations that have a single
  /// interpretation in every locale: everyday symbols of the format's currency, `k` in compact notation, a missing era.
  /// They are reported as ``ParseDeviation``; all other input is an error.
  case strict
  /// Also accepts other spellings of the same value, and reports them: other separators and names of a date, a
  /// two-digit year, spaces and signs of a number. Nothing is carried over, and separators keep their meaning.
  case tolerant
  /// Also accepts all other deviations with a single interpretation, and reports them: 31 February, which is carried
  /// over into March, a year of another calendar, a number with the separators of another locale.
  case lenient
}

extension ParseLeniency {
  /// The steps up to this one, in the order in which a parser tries them.
  package var steps: ArraySlice<ParseLeniency> {
    let all: [ParseLeniency] = [.strict, .tolerant, .lenient]
    return all.prefix { $0 != self } + [self]
  }
}
