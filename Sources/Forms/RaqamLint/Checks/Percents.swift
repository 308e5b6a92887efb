internal import Raqam
internal import RaqamDescriptors

extension RowLint {
  /// Warns about an upper bound of 100 for values that are displayed as percentages, because 1 is 100%. Other bounds of
  /// 10 and above are reported as notes.
  static func checkPercents(_ lint: RowLint) {
    guard lint.row.showsPercents else { return }
    if let maximum = lint.row.number.maximum, let finding = PercentFinding(maximum) {
      lint.target.report(
        finding.severity, .percentScale, finding.message, key: "value.maximum", hint: "write \(finding.meant)",
        text: .unsure("\(finding.meant)"))
    }
    for (predicate, target, role) in lint.predicates where role == .rule {
      for bound in predicate.upperBounds {
        guard let finding = PercentFinding(bound.value) else { continue }
        let range = bound.offset..<(bound.offset + bound.length)
        target.report(
          finding.severity, .percentScale, finding.message, offset: bound.offset, units: bound.length,
          hint: "write \(finding.meant)",
          text: predicate.format.replacingUnits(range, by: "\(finding.meant)").map { .word($0, isSure: false) })
      }
    }
  }
}

/// A finding about a bound that is probably given in percent.
private struct PercentFinding {
  let severity: Diagnostic.Severity
  let message: String
  let meant: ExactDecimal

  init?(_ bound: ExactDecimal) {
    guard bound >= 10, bound <= 1000 else { return nil }
    severity = bound == 100 ? .warning : .note
    meant = ExactDecimal(isNegative: false, digits: bound.digits, exponent: bound.exponent - 2)
    message =
      "\(bound.brief) is displayed as \((bound * 100).brief) %; for \(bound.brief) % the value is \(meant.brief)"
  }
}

extension RowDescriptor {
  /// Whether the row's numbers are multiplied by 100 and displayed with a percent sign.
  fileprivate var showsPercents: Bool {
    guard type.isNumber else { return false }
    guard let style = formatters.lazy.compactMap({ $0.content.style(DecimalStyle.self) }).first else {
      return type == .percent && formatters.isEmpty
    }
    guard style.scale == nil else { return false }
    return switch style.base {
    case .named(let named): named == .percent
    case .pattern(let pattern): pattern.writesPercents
    case .currency, .skeleton: false
    }
  }
}
