internal import Raqam

extension KeyDefinition {
  /// Creates the key of an option.
  init<Style>(_ option: StyleOption<Style>) {
    let (valueType, syntax) = Self.type(of: option.setting)
    self.init(
      option.key, valueType, syntax: syntax, default: option.defaultValue, example: option.example,
      reference: option.reference, flag: option.flag, option.meaning)
  }

  private static func type<Style>(of setting: StyleOption<Style>.Setting) -> (ValueType, Syntax?) {
    switch setting {
    case .word(let words, _), .custom(.word(let words)): (.word(words), nil)
    case .words(let words, _): (.list(of: .word(words)), nil)
    case .bool: (.bool, nil)
    case .string, .custom(.string): (.string, nil)
    case .integer(let range, _): (.integer(range), nil)
    case .decimal: (.decimal, nil)
    case .numberingSystem: (.string, .numberingSystem)
    case .currency: (.string, .currency)
    case .locale, .custom(.locale): (.locale, nil)
    case .custom(.numberPattern): (.string, .numberPattern)
    case .custom(.datePattern): (.string, .datePattern)
    case .custom(.dateSkeleton): (.string, .dateSkeleton)
    case .custom(.timeZone): (.timeZone, nil)
    }
  }
}

extension Array {
  func keys<Style>() -> [KeyDefinition] where Element == StyleOption<Style> { map { KeyDefinition($0) } }

  /// Decodes each key into its property.
  func read<Style>(into style: inout Style, _ decoder: inout ObjectDecoder) where Element == StyleOption<Style> {
    for option in self { option.read(into: &style, &decoder) }
  }
}

extension StyleOption {
  /// Decodes the key; the property is unchanged if the key is absent or rejected.
  fileprivate func read(into style: inout Style, _ decoder: inout ObjectDecoder) {
    func set<Value>(_ property: Property<Value>, _ value: Value?) {
      if let value { style[keyPath: property] = value }
    }
    func set<Value>(_ property: Property<Value?>, _ value: Value?) {
      if let value { style[keyPath: property] = value }
    }
    switch setting {
    case .word(let words, let set): if let index = decoder.word(key, among: words) { set(&style, index) }
    case .words(let words, let set): if let indices = decoder.words(key, among: words) { set(&style, indices) }
    case .bool(let property): set(property, decoder.bool(key))
    case .string(let property): set(property, decoder.string(key))
    case .integer(let range, let property): set(property, decoder.integer(key, in: range))
    case .decimal(let property): set(property, decoder.decimal(key))
    case .numberingSystem(let property): set(property, decoder.numberingSystem(key))
    case .currency(let property): set(property, decoder.currency(key))
    case .locale(let property): set(property, decoder.locale(key))
    case .custom: break
    }
  }
}

/// A style in which each key sets one property.
protocol KeyedStyle: FormatterStyle {
  /// The style if no key is set.
  static var standard: Self { get }
  static var options: [StyleOption<Self>] { get }
}

extension KeyedStyle {
  static var keys: [KeyDefinition] { options.keys() }

  static func decode(_ decoder: inout ObjectDecoder, defaults: FormatterDefaults) -> (style: Self, locale: LocaleID?)? {
    var style = standard
    options.read(into: &style, &decoder)
    return (style, nil)
  }
}
