package import RaqamNumbers
package import RaqamText
package import RaqamValues

/// An option of a style: the only declaration of its names, type, default and meaning.
///
/// Keys of descriptors, options of functions in messages and flags of commands are read from tables of options.
/// `.word("byte.style", \.counting, of: ByteStyle(), "size and symbol of a kilobyte")` is an element of
/// `[StyleOption<ByteStyle>]`.
package struct StyleOption<Style: Sendable>: Sendable {
  /// The property of the style that the option sets.
  package typealias Property<Value> = any WritableKeyPath<Style, Value> & Sendable

  /// The type of values, with the property that a value sets.
  package enum Setting: Sendable {
    /// One of several words; the function receives the index of the word.
    case word([String], @Sendable (inout Style, Int) -> Void)
    /// Several of these words.
    case words([String], @Sendable (inout Style, [Int]) -> Void)
    case bool(Property<Bool>)
    case string(Property<String?>)
    case integer(ClosedRange<Int>, Property<Int?>)
    case decimal(Property<ExactDecimal?>)
    case numberingSystem(Property<NumberingSystemID?>)
    case currency(Property<CurrencyCode?>)
    case locale(Property<LocaleID?>)
    /// A value that the style's decoder and the function of messages set themselves.
    case custom(CustomValue)
  }

  /// The type of a value that sets more than one property.
  package enum CustomValue: Hashable, Sendable {
    case string, numberPattern, datePattern, dateSkeleton, locale, timeZone
    case word([String])
  }

  /// The key of descriptors, such as `number.rounding_mode`.
  package let key: String
  package let setting: Setting
  /// The value that an absent key is equivalent to, as spelled in JSON.
  package let defaultValue: String?
  /// A sample value.
  package let example: String?
  /// The meaning: one clause that begins with a noun, without a final period.
  package let meaning: String
  /// The number of the key in the reference of the source documents; `nil` for keys that Raqam adds.
  package let reference: Int?
  /// The option of functions in messages; `nil` if messages do not have it.
  package let message: MessageName?
  /// The flag of commands; `nil` if commands do not have it.
  package let flag: OptionFlag?

  package init(
    _ key: String, _ setting: Setting, default defaultValue: String? = nil, example: String? = nil,
    reference: Int? = nil, message: MessageName? = nil, flag: OptionFlag? = nil, _ meaning: String
  ) {
    self.key = key
    self.setting = setting
    self.defaultValue = defaultValue
    self.example = example
    self.reference = reference
    self.message = message
    self.flag = flag
    self.meaning = meaning
  }
}

/// The name of an option in messages, with the functions that have it.
package struct MessageName: Sendable {
  package let name: String
  /// The functions, without `:`.
  package let functions: [String]
  /// The words of messages with those of descriptors; `nil` if they are equal.
  var words: KeyValuePairs<String, String>?
  /// The least integer in messages, if descriptors have another.
  var least: Int?
  /// The meaning in messages; `nil` for the first clause of that of the key.
  var summary: String?
}

/// A flag of commands that sets a key of a formatter.
package struct OptionFlag: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name without hyphens.
  package let name: String
  package let letter: Character?
  /// The name of the value in help; `nil` for one that the type of the value determines.
  package let valueName: String?
  /// The help; `nil` to derive it from the meaning of the option.
  package let help: String?

  package init(_ name: String, letter: Character? = nil, value: String? = nil, help: String? = nil) {
    self.name = name
    self.letter = letter
    valueName = value
    self.help = help
  }

  package init(stringLiteral name: String) { self.init(name) }
}

extension StyleOption {
  /// Returns an option with the words of an enumeration, whose default is that of `standard`.
  package static func word<Word: CaseIterable & RawRepresentable<String> & Sendable>(
    _ key: String, _ property: Property<Word>, of standard: Style, reference: Int? = nil, message: MessageName? = nil,
    flag: OptionFlag? = nil, _ meaning: String
  ) -> StyleOption {
    let words = Array(Word.allCases)
    return StyleOption(
      key, .word(words.map(\.rawValue)) { style, index in style[keyPath: property] = words[index] },
      default: standard[keyPath: property].rawValue, reference: reference, message: message, flag: flag, meaning)
  }

  /// Returns an option with the words of an enumeration and without a default.
  package static func word<Word: CaseIterable & RawRepresentable<String> & Sendable>(
    _ key: String, _ property: Property<Word?>, _ meaning: String
  ) -> StyleOption {
    let words = Array(Word.allCases)
    return StyleOption(
      key, .word(words.map(\.rawValue)) { style, index in style[keyPath: property] = words[index] }, meaning)
  }

  /// Returns an option with several of `words`.
  package static func words<Word: RawRepresentable<String> & Sendable>(
    _ key: String, among words: [Word], message: MessageName? = nil, _ meaning: String,
    set: @escaping @Sendable (inout Style, [Word]) -> Void
  ) -> StyleOption {
    StyleOption(
      key, .words(words.map(\.rawValue)) { style, indices in set(&style, indices.map { words[$0] }) },
      message: message, meaning)
  }

  /// Returns a Boolean option whose default is that of `standard`.
  package static func bool(
    _ key: String, _ property: Property<Bool>, of standard: Style, _ meaning: String
  ) -> StyleOption {
    StyleOption(key, .bool(property), default: "\(standard[keyPath: property])", meaning)
  }
}
