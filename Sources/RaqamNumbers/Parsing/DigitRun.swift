/// The digits of a typed number with the separators between them, not yet judged.
struct DigitRun {
  struct Separator {
    let index: Int
    /// Digits of the run that stand before it.
    let digitsBefore: Int
    let scalar: Unicode.Scalar
  }

  /// Values of the digits, 0 to 9.
  private(set) var digits: [UInt8] = []
  private(set) var separators: [Separator] = []
  /// The zero of the digits' script.
  let zero: UInt32
  /// Where the run ends.
  private(set) var end: Int

  /// Most digits that are read, on both sides of the separator together.
  static let digitLimit = 2 * ExactDecimal.digitLimit

  /// The run that begins at `start` with a digit, or with a separator before one. Takes the separators that
  /// `isSeparator` takes, and only before a digit.
  init?(
    _ text: TypedText, from start: Int, isSeparator: (_ scalar: Unicode.Scalar, _ zero: UInt32) -> Bool
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

  private static func mixture(_ text: TypedText, _ index: Int) -> FormatError {
    text.fault(
      index, "\(text.name(index)) is of another script than the digits before it",
      hint: .typing(.oneScriptOfNumber))
  }

  static let tooLong = FormatError(
    .limitExceeded, "a number may have \(ExactDecimal.digitLimit) digits on either side of the decimal separator")
}

/// What a run of digits comes to: a coefficient and where its decimal separator stands.
package struct NumberCore {
  package var digits: [UInt8]
  package var fractionDigits: Int
  package var exponent = 0
  var zero: UInt32
  package var end: Int
}

extension DigitRun {
  /// What is wrong with the separators of a run, and where.
  struct Fault {
    let index: Int
    let message: String
  }

  enum Judgement {
    case good(NumberCore)
    case bad(Fault)
  }

  /// Judges the separators by those of the format and the sizes of its groups.
  ///
  /// - Parameter groupsZeros: Whether the format itself writes groups behind zeros alone.
  func judged(
    by separators: Separators, groups: (last: Int, others: Int), groupsZeros: Bool = false
  ) -> Judgement {
    var point: Separator?
    var marks: [Separator] = []
    for separator in self.separators {
      if let point {
        let twice = separators.isDecimal(separator.scalar)
        return .bad(
          Fault(
            index: separator.index,
            message: twice
              ? "stands behind a decimal separator already" : "stands behind the decimal separator at \(point.index)"))
      }
      if separators.isDecimal(separator.scalar) { point = separator } else { marks.append(separator) }
    }
    // `٬` is read beside ASCII digits, and then in all places.
    if let other = marks.first(where: { ($0.scalar == "٬") != (marks[0].scalar == "٬") }) {
      return .bad(Fault(index: other.index, message: "is another separator than the one before it"))
    }
    let whole = point?.digitsBefore ?? digits.count
    if let fault = Self.groupFault(marks, whole: whole, groups: groups) { return .bad(fault) }
    if !groupsZeros, let first = marks.first, digits.prefix(first.digitsBefore).allSatisfy({ $0 == 0 }) {
      return .bad(Fault(index: first.index, message: "separates groups, and zeros alone stand before it"))
    }
    return .good(NumberCore(digits: digits, fractionDigits: digits.count - whole, zero: zero, end: end))
  }

  /// The first separator behind which, or before which, the wrong number of digits stands.
  static func groupFault(_ marks: [Separator], whole: Int, groups: (last: Int, others: Int)) -> Fault? {
    guard let first = marks.first else { return nil }
    guard groups.last > 0 else {
      return Fault(index: first.index, message: "separates groups, which this format has not")
    }
    for (place, mark) in marks.enumerated() {
      let isLast = place == marks.count - 1
      let size = isLast ? groups.last : groups.others
      let behind = (isLast ? whole : marks[place + 1].digitsBefore) - mark.digitsBefore
      let before = mark.digitsBefore
      if place == 0, before == 0 {
        return Fault(index: mark.index, message: "separates groups, and no digit stands before it")
      }
      if place == 0, before > groups.others {
        return Fault(index: mark.index, message: "stands behind \(before) digits; a group has \(groups.others)")
      }
      if behind != size {
        return Fault(
          index: mark.index, message: "stands before \(behind) digit\(behind == 1 ? "" : "s"); a group has \(size)")
      }
    }
    return nil
  }
}
