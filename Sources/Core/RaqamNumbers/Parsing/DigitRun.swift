/// The digits of an input and the separators between them, before validation.
struct DigitRun {
  struct Separator {
    let index: Int
    /// The number of digits before it.
    let digitsBefore: Int
    let scalar: Unicode.Scalar
  }

  /// The values of the digits, 0 to 9.
  private(set) var digits: [UInt8] = []
  private(set) var separators: [Separator] = []
  /// The code point of the zero of the digits' script.
  let zero: UInt32
  /// The index after the last digit.
  private(set) var end: Int

  /// The maximum number of digits, on both sides of the decimal separator together.
  static let digitLimit = 2 * ExactDecimal.digitLimit

  /// Creates the run that starts at `start` with a digit or a separator. A separator is included if `isSeparator`
  /// accepts it and a digit follows.
  init?(
    _ text: NumberInput, from start: Int, isSeparator: (_ scalar: Unicode.Scalar, _ zero: UInt32) -> Bool
  ) throws(FormatError) {
    guard let first = text.scalar(at: start) else { return nil }
    if let digit = first.decimalDigit {
      zero = digit.zero
    } else if let digit = text.scalar(at: start + 1)?.decimalDigit, isSeparator(first, digit.zero) {
      zero = digit.zero
    } else {
      return nil
    }
    end = start
    while let scalar = text.scalar(at: end) {
      if let digit = scalar.decimalDigit {
        guard digit.zero == zero else { throw Self.mixture(text, end) }
        digits.append(digit.value)
        if digits.count > Self.digitLimit { throw Self.tooLong }
      } else if isSeparator(scalar, zero), let next = text.scalar(at: end + 1)?.decimalDigit {
        guard next.zero == zero else { throw Self.mixture(text, end + 1) }
        separators.append(Separator(index: end, digitsBefore: digits.count, scalar: scalar))
      } else {
        break
      }
      end += 1
    }
  }

  private static func mixture(_ text: NumberInput, _ index: Int) -> FormatError {
    text.fault(
      index, "\(text.name(index)) is of another script than the preceding digits",
      hint: .typing(.oneScriptOfNumber))
  }

  static let tooLong = FormatError(
    .limitExceeded, "too many digits: at most \(ExactDecimal.digitLimit) before or after the decimal separator")
}

/// The value of a run of digits: a coefficient, and the number of its fraction digits.
package struct NumberCore {
  package var digits: [UInt8]
  package var fractionDigits: Int
  package var exponent = 0
  var zero: UInt32
  package var end: Int
}

extension DigitRun {
  /// The error in the separators of a run, and its index.
  struct Fault {
    let index: Int
    let message: String
  }

  enum Judgement {
    case good(NumberCore)
    case bad(Fault)
  }

  /// Validates the separators against those of the format and the sizes of its groups.
  ///
  /// - Parameter groupsZeros: Whether the format itself inserts grouping separators after leading zeros.
  func judged(
    by separators: Separators, groups: (last: Int, others: Int), groupsZeros: Bool = false
  ) -> Judgement {
    var point: Separator?
    var marks: [Separator] = []
    for separator in self.separators {
      if point != nil {
        let twice = separators.isDecimal(separator.scalar)
        return .bad(
          Fault(
            index: separator.index,
            message: twice ? "is a second decimal separator" : "follows the decimal separator"))
      }
      if separators.isDecimal(separator.scalar) { point = separator } else { marks.append(separator) }
    }
    // Arabic `٬` is accepted with ASCII digits, but then for every group.
    if let other = marks.first(where: { ($0.scalar == "٬") != (marks[0].scalar == "٬") }) {
      return .bad(Fault(index: other.index, message: "differs from the preceding separator"))
    }
    let whole = point?.digitsBefore ?? digits.count
    if let fault = Self.groupFault(marks, whole: whole, groups: groups) { return .bad(fault) }
    if !groupsZeros, let first = marks.first, digits.prefix(first.digitsBefore).allSatisfy({ $0 == 0 }) {
      return .bad(Fault(index: first.index, message: "is a grouping separator preceded only by zeros"))
    }
    return .good(NumberCore(digits: digits, fractionDigits: digits.count - whole, zero: zero, end: end))
  }

  /// Returns the first separator that follows or precedes a wrong number of digits.
  static func groupFault(_ marks: [Separator], whole: Int, groups: (last: Int, others: Int)) -> Fault? {
    guard let first = marks.first else { return nil }
    guard groups.last > 0 else {
      return Fault(index: first.index, message: "is a grouping separator, which this format does not use")
    }
    for (index, mark) in marks.enumerated() {
      let isLast = index == marks.count - 1
      let size = isLast ? groups.last : groups.others
      let after = (isLast ? whole : marks[index + 1].digitsBefore) - mark.digitsBefore
      let before = mark.digitsBefore
      if index == 0, before == 0 {
        return Fault(index: mark.index, message: "is a grouping separator without a digit before it")
      }
      if index == 0, before > groups.others {
        return Fault(
          index: mark.index, message: "is preceded by \(Counted(before, "digit")); groups have \(groups.others)")
      }
      if after != size {
        return Fault(
          index: mark.index, message: "is followed by \(Counted(after, "digit")); groups have \(size)")
      }
    }
    return nil
  }
}
