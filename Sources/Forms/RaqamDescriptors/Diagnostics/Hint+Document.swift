internal import Raqam

extension FormatError.Hint {
  /// The hint in terms of descriptor keys.
  package var documentText: String {
    switch self {
    case .numberPattern(.twoSubpatterns): "write at most two: positive;negative (use number.symbol.zero for zero)"
    case .numberPattern(.oneSubpattern): "write one here, or two in number.format, separated by \";\""
    case .option(.currency): "set currency.code, or a locale with a region such as en_US"
    case .option(.decimalStyle): "use number.style decimal and whole numbers"
    case .option(.numberingSystem): "use another numbering system, such as number.digits \"latn\""
    case .option(.messageFormat1): "remove message.syntax: the text is in syntax 1"
    case .form(.messageFormat2): "set message.syntax to \"2\": the text is in syntax 2"
    case .option(.positionalUnits): "remove duration.units, or use another duration.style"
    case .option(.roundingIncrement): "remove it: number.rounding_increment is used"
    default: description
    }
  }
}
