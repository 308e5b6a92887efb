internal import Raqam

/// A key and the property of a style that it sets: the only declaration of its name, type, default and meaning.
///
/// `.word("byte.style", \.counting, of: ByteStyle(), "whether a kilobyte is 1000 or 1024 bytes")` is an element of
/// `[StyleKey<ByteStyle>]`.
struct StyleKey<Style: Sendable>: Sendable {
  /// The property of the style that a key sets.
  typealias Place<Value> = any WritableKeyPath<Style, Value> & Sendable

  let definition: KeyDefinition
  private let read: @Sendable (inout ObjectDecoder, inout Style) -> Void

  /// Creates a key whose value `read` returns; `nil` if the key is absent or was rejected.
  init<Value>(
    _ definition: KeyDefinition, _ keyPath: Place<Value>,
    _ read: @escaping @Sendable (inout ObjectDecoder, String) -> Value?
  ) {
    self.definition = definition
    self.read = { decoder, style in
      if let value = read(&decoder, definition.name) { style[keyPath: keyPath] = value }
    }
  }

  /// Creates a key that the style's decoder reads itself.
  init(own definition: KeyDefinition) {
    self.definition = definition
    read = { _, _ in }
  }
}

extension Array {
  /// Decodes each key into its property.
  func read<Style>(into style: inout Style, _ decoder: inout ObjectDecoder)
  where Element == StyleKey<Style> {
    for key in self { key.read(into: &style, &decoder) }
  }
}

extension StyleKey {
  fileprivate func read(into style: inout Style, _ decoder: inout ObjectDecoder) {
    read(&decoder, &style)
  }

  /// Returns a key for an enumeration value whose default is that of `standard`.
  static func word<Word: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ keyPath: Place<Word>, of standard: Style, reference: Int? = nil,
    _ meaning: String
  ) -> StyleKey {
    let definition = KeyDefinition(
      name, .words(Word.self), default: standard[keyPath: keyPath].rawValue, reference: reference, meaning)
    return StyleKey(definition, keyPath) { decoder, key in decoder.word(key, Word.self) }
  }

  /// Returns a key for an optional enumeration value.
  static func word<Word: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ name: String, _ keyPath: Place<Word?>, _ meaning: String
  ) -> StyleKey {
    StyleKey(KeyDefinition(name, .words(Word.self), meaning), keyPath) { decoder, key in
      decoder.word(key, Word.self)
    }
  }

  /// Returns a key for a Boolean whose default is that of `standard`.
  static func bool(_ name: String, _ keyPath: Place<Bool>, of standard: Style, _ meaning: String) -> StyleKey {
    let definition = KeyDefinition(name, .bool, default: "\(standard[keyPath: keyPath])", meaning)
    return StyleKey(definition, keyPath) { decoder, key in decoder.bool(key) }
  }

  static func string(_ name: String, _ keyPath: Place<String?>, reference: Int? = nil, _ meaning: String) -> StyleKey {
    StyleKey(KeyDefinition(name, .string, reference: reference, meaning), keyPath) { decoder, key in
      decoder.string(key)
    }
  }

  static func integer(
    _ name: String, _ keyPath: Place<Int?>, in range: ClosedRange<Int>, _ meaning: String
  ) -> StyleKey {
    StyleKey(KeyDefinition(name, .integer(range), meaning), keyPath) { decoder, key in
      decoder.integer(key, in: range)
    }
  }

  static func decimal(
    _ name: String, _ keyPath: Place<ExactDecimal?>, default defaultValue: String? = nil,
    _ meaning: String
  ) -> StyleKey {
    StyleKey(KeyDefinition(name, .decimal, default: defaultValue, meaning), keyPath) { decoder, key in
      decoder.decimal(key)
    }
  }

  /// Returns a key for the name of a numbering system.
  static func digits(_ name: String, _ keyPath: Place<NumberingSystemID?>, _ meaning: String) -> StyleKey {
    StyleKey(KeyDefinition(name, .string, syntax: .numberingSystem, example: "arabext", meaning), keyPath) {
      decoder, key in
      decoder.string(key).flatMap { name in
        decoder.checked(key) { () throws(FormatError) in try NumberingSystemID(name) }
      }
    }
  }
}

/// A style in which each key sets one property.
protocol KeyedStyle: FormatterStyle {
  /// The style if no key is set.
  static var standard: Self { get }
  static var styleKeys: [StyleKey<Self>] { get }
}

extension KeyedStyle {
  static var keys: [KeyDefinition] { styleKeys.map(\.definition) }

  static func decode(_ decoder: inout ObjectDecoder, defaults: FormatterDefaults) -> (style: Self, locale: LocaleID?)? {
    var style = standard
    styleKeys.read(into: &style, &decoder)
    return (style, nil)
  }
}
