internal import Raqam

extension FormatError.Hint {
  /// The hint in terms of descriptor keys.
  package var documentText: String {
    switch self {
    case .numberPattern(.twoSubpatterns): "there are two: positive;negative (zero has number.symbol.zero)"
    case .numberPattern(.oneSubpattern): "write one here; number.format takes two, separated by \";\""
    case .option(.currency): "name the currency (currency.code) or a locale with a region, such as en_US"
    case .option(.decimalStyle): "it writes whole numbers in number.style decimal"
    case .option(.numberingSystem): "take another numbering system: number.digits \"latn\""
    case .option(.positionalUnits): "leave duration.units out, or take another duration.style"
    case .option(.roundingIncrement): "number.rounding_increment counts"
    default: description
    }
  }
}
