internal import RaqamMemory

extension DecimalStyle: FingerprintedStyle {
  /// Covers the properties in which the styles of one application usually differ; equality compares the rest.
  @inline(__always)
  func add(to print: inout Fingerprint) {
    switch base {
    case .pattern(let pattern):
      print.add(pattern.positive.number)
      if !pattern.isBare {
        print.add(pattern.positive.prefix)
        print.add(pattern.positive.suffix)
        if let negative = pattern.negative { print.add(negative.prefix) }
      }
    case .named(let name): print.add(name.rawValue)
    case .skeleton(let skeleton): print.add(skeleton.text)
    case .currency(let style): print.add(style.presentation.rawValue)
    }
    if let code = currency?.code { print.add(code) }
    if let negativePattern { print.add(negativePattern.prefix) }
    print.add((minimumFraction ?? -1) << 24 ^ (maximumFraction ?? -1) << 12 ^ (significantDigits ?? -1))
  }
}

extension InstantStyle: FingerprintedStyle {
  @inline(__always)
  func add(to print: inout Fingerprint) {
    switch base {
    case .pattern(let pattern): print.add(pattern.text)
    case .lengths(let date, let time):
      print.add(date.rawValue)
      print.add(time.rawValue)
    case .skeleton(let skeleton): print.add(skeleton.text)
    }
    if let calendar { print.add(calendar.rawValue) }
  }
}

extension ByteStyle: FingerprintedStyle {
  func add(to print: inout Fingerprint) {
    print.add(counting.rawValue)
    print.add(
      (units?.count ?? -1) << 3 ^ (spellsOutZero ? 4 : 0) ^ (isAdaptive ? 2 : 0) ^ (includesActualCount ? 1 : 0))
  }
}

extension DurationStyle: FingerprintedStyle {
  func add(to print: inout Fingerprint) {
    print.add(width.rawValue)
    for unit in units { print.add(unit.rawValue) }
  }
}

extension ListStyle: FingerprintedStyle {
  func add(to print: inout Fingerprint) {
    print.add(kind.rawValue)
    print.add(width.rawValue)
  }
}

extension TextStyle: FingerprintedStyle {
  func add(to print: inout Fingerprint) {
    if let letterCase { print.add(letterCase.rawValue) }
    if let digits { print.add(digits.name) }
    if let letters { print.add(letters.rawValue) }
  }
}

extension PluralTextStyle: FingerprintedStyle {
  func add(to print: inout Fingerprint) {
    print.add(kind.rawValue)
    if let other = texts[.other] { print.add(other) }
  }
}
