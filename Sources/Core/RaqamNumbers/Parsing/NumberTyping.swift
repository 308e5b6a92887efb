package import RaqamText

/// The deviations that have one meaning in every locale, so that fields accept them in strict parsing as well: the
/// point of a numeric keypad as decimal separator, and a decimal separator without fraction digits.
///
/// The point must have fewer digits after it than a group has, or follow a zero: `1.2345` in `de_DE` may be a misplaced
/// group. Other separators of other locales are rejected, because `2,4` in `en_US` is usually a mistake.
package enum NumberTyping {
  /// Returns whether lenient parsing found only such deviations in a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func accepts(_ deviations: [ParseDeviation], of text: String) -> Bool {
    !deviations.isEmpty
      && deviations.allSatisfy { deviation in
        switch deviation.detail {
        case .bareSeparator: true
        case .separators: hasKeypadPoint(text)
        default: false
        }
      }
  }

  /// Returns whether a text with these deviations is only another spelling of its number: its separators mean what they
  /// mean in the format.
  static func spells(_ deviations: [ParseDeviation], of text: String) -> Bool {
    deviations.allSatisfy { deviation in
      switch deviation.detail {
      case .groupSizes: false
      case .separators: hasKeypadPoint(text)
      default: true
      }
    }
  }

  /// Parses with one of the steps of leniency, of which `parse` has only strict and lenient.
  static func reading<Value>(
    _ text: String, _ leniency: ParseLeniency, _ parse: (ParseLeniency) throws(FormatError) -> Parsed<Value>
  ) throws(FormatError) -> Parsed<Value> {
    guard leniency == .tolerant else { return try parse(leniency) }
    let read = try parse(.lenient)
    return spells(read.deviations, of: text) ? read : try parse(.strict)
  }

  /// Returns whether a point is the only separator except spaces and cannot be a grouping separator.
  private static func hasKeypadPoint(_ text: String) -> Bool {
    let separators = text.unicodeScalars.indices.filter { index in
      let scalar = text.unicodeScalars[index]
      return SeparatorReading.isSeparator(scalar) && !scalar.isSpace
    }
    guard separators.count == 1, text.unicodeScalars[separators[0]] == "." else { return false }
    let (whole, fraction) = (text.unicodeScalars[..<separators[0]], text.unicodeScalars[separators[0]...])
    return fraction.count(where: { $0.decimalDigit != nil }) < 3
      || whole.allSatisfy { ($0.decimalDigit?.value ?? 0) == 0 }
  }
}

extension DecimalFormatter {
  /// Parses the input of a field: strictly, or with the deviations of ``NumberTyping``.
  package func parseTyped(_ text: String) throws(FormatError) -> Parsed<NumericValue> {
    do throws(FormatError) {
      return try parse(text)
    } catch {
      guard let read = lenient(text), NumberTyping.accepts(read.deviations, of: text) else { throw error }
      return read
    }
  }

  private func lenient(_ text: String) -> Parsed<NumericValue>? {
    do throws(FormatError) { return try parse(text, leniency: .lenient) } catch { return nil }
  }
}
