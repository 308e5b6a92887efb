/// The selection and format of an exponent: `1.2E3`, `1.2E+03`, `12E3`.
struct ExponentLayout: Equatable, Sendable {
  /// The divisor of all exponents: 1, or 3 for `##0.00E0`.
  var interval = 1
  /// Whether there are `interval` integer digits (`00.0E0`). A negative interval means any exponent.
  var fillsInteger = false
  var minimumDigits = 1
  /// Whether zero and positive exponents have a plus sign.
  var showsPlus = false
  /// Whether negative exponents have no minus sign.
  var hidesMinus = false
}

extension ExponentLayout {
  /// Parses a concise stem: `E0`, `EE+!00`.
  init?(concise stem: Substring) {
    var rest = stem
    guard rest.popFirst() == "E" else { return nil }
    if rest.first == "E" {
      rest.removeFirst()
      interval = 3
    }
    if rest.first == "+" {
      rest.removeFirst()
      guard let mark = rest.popFirst(), "!?".contains(mark) else { return nil }
      showsPlus = mark == "!"
    }
    guard !rest.isEmpty, rest.allSatisfy({ $0 == "0" }) else { return nil }
    minimumDigits = rest.count
  }

  /// Parses the options of `scientific` and `engineering`: `*ee`, `sign-always`.
  init?(interval: Int, _ options: [Substring]) {
    self.interval = interval
    for option in options {
      if let first = option.first, "+*".contains(first), option.count > 1, option.dropFirst().allSatisfy({ $0 == "e" })
      {
        minimumDigits = option.count - 1
        continue
      }
      switch option {
      case "sign-always": showsPlus = true
      case "sign-never": hidesMinus = true
      case "sign-auto": break
      default: return nil
      }
    }
  }

  /// Returns the power of ten by which a number of a magnitude is divided.
  @inline(__always)
  func exponent(ofMagnitude magnitude: Int) -> Int {
    if interval == 1 { return magnitude }
    if fillsInteger { return magnitude + 1 - interval }
    if interval < 1 { return magnitude }
    let rest = magnitude % interval
    return magnitude - (rest < 0 ? rest + interval : rest)
  }
}
