internal import Raqam

// Keys and values of other libraries (`Intl.NumberFormat`, Foundation), in lower case without hyphens and
// underscores.

extension FormatterKeys {
  /// Keys of other libraries, with the formatter keys to suggest.
  ///
  /// Keys that do not apply to the formatter's type are not suggested.
  static let synonyms: [ExactText: [Synonym]] = [
    "pattern": [.write("number.format"), .write("date.format"), .write("message.pattern")],
    "decimals": [.write("number.maximum_fraction")], "precision": [.write("number.maximum_fraction")],
    "decimalplaces": [.write("number.maximum_fraction")], "fractiondigits": [.write("number.maximum_fraction")],
    "maximumfractiondigits": [.write("number.maximum_fraction")],
    "minimumfractiondigits": [.write("number.minimum_fraction")],
    "minimumintegerdigits": [.write("number.minimum_integer")],
    "maximumsignificantdigits": [.write("number.significant")],
    "usegrouping": [.write("number.grouping")], "groupingseparator": [.write("number.grouping")],
    "numberingsystem": [.write("number.digits"), .write("text.digits")], "multiplier": [.write("number.scale")],
    "notation": [.write("number.style")], "signdisplay": [.write("number.sign")], "tz": [.write("date.timezone")],
    "currency": [.write("currency.code")], "uppercase": [.hint("write \"text.case\": \"upper\"", "text.case")],
    "lowercase": [.hint("write \"text.case\": \"lower\"", "text.case")],
  ]

  /// Values of `type` in other libraries, with the formatter type to suggest.
  static let types: [ExactText: Synonym] = {
    func number(_ style: String) -> Synonym { .hint("write \"number\" with \"number.style\": \"\(style)\"", "number") }
    return [
      "percent": number("percent"), "currency": number("currency"), "money": number("currency"),
      "compact": number("compact"), "ordinal": number("ordinal"), "spellout": number("spellout"),
      "scientific": number("scientific"), "decimal": .write("number"), "integer": .write("number"),
      "float": .write("number"), "datetime": .write("date"),
      "time": .hint("write \"date\" with \"time.style\"", "date"),
      "relative": .hint("write \"date\" with \"date.relative\": true", "date"), "string": .write("text"),
      "filesize": .write("byte"), "bytes": .write("byte"), "interval": .write("duration"),
      "template": .write("message"), "array": .write("list"),
    ]
  }()
}
