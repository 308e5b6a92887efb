internal import Synchronization

/// Writes numbers in compact notation: through ICU first, by a plan once a format has shown that it is used.
///
/// A plan is made from a hundred texts or so that ICU writes. A format that writes a few values never needs them; one
/// that writes many makes up for them soon.
final class CompactNotation: Sendable {
  private let style: DecimalStyle
  private let locale: LocaleID
  private let plan = LazyReference<CompactPlan>()
  /// Values that ICU has written so far; far below zero where no plan agrees with it.
  private let written = Atomic(0)

  /// Values that are left to ICU before there is a plan.
  static let patience = 200

  /// `nil` for formats that a plan does not follow.
  init?(_ style: DecimalStyle, locale: LocaleID) {
    guard style.isCompact, style.currency == nil, style.currencySymbol == nil,
      style.currencyRegion == nil, style.roundingIncrement == nil, style.minimumInteger == nil,
      style.scale.map({ NumberLayout.power(of: $0) != nil }) ?? true
    else { return nil }
    self.style = style
    self.locale = locale
  }

  /// Appends a number; `false`, and nothing appended, where ICU has to write it.
  @inline(__always)
  func append(_ value: NumericValue, to bytes: inout [UInt8], _ writer: ICUDecimalWriter) -> Bool {
    if let isWritten = plan.with({ $0.append(value, to: &bytes) }) { return isWritten }
    guard written.wrappingAdd(1, ordering: .relaxed).newValue > Self.patience else { return false }
    return compiled(writer)?.append(value, to: &bytes) ?? false
  }

  /// The plan, made now where there is none yet.
  func compiled(_ writer: ICUDecimalWriter) -> CompactPlan? {
    if let known = plan.load() { return known }
    if written.load(ordering: .relaxed) < 0 { return nil }
    guard let made = CompactPlanCompiler.plan(style, locale: locale, writer: writer) else {
      written.store(.min / 2, ordering: .relaxed)
      return nil
    }
    return plan.storeIfNil(made)
  }
}
