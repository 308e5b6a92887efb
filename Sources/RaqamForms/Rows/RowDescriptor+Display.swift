internal import Raqam
public import RaqamDescriptors

extension RowDescriptor {
  /// How the row's type shows a value when no formatter of the row takes it; `nil` for rows that show texts as they are
  /// or nothing at all.
  public var defaultFormat: FormatterDescriptor? {
    switch (type, content) {
    case (.integer, _): return Self.number("#,##0")
    case (.decimal, _): return Self.number("#,##0.00#")
    case (.percent, _): return FormatterDescriptor(.number(DecimalStyle(.named(.percent))))
    case (.slider, _), (.label, _): return Self.number("#,##0.###")
    case (.stepper, .number(let content)):
      return Self.number(content.stepper == .integer ? "#,##0" : "#,##0.00")
    case (.currency, .number(let content)):
      guard let style = content.currency else { return nil }
      return FormatterDescriptor(.number(style), locale: content.currencyLocale)
    case (.datetime, .datetime(let content)): return content.defaultFormat
    case (.options, _), (.pushAsync, _): return FormatterDescriptor(.list(ListStyle()))
    default: return nil
    }
  }

  /// All formats of the row's type: a label may show a list as well.
  var defaultFormats: [FormatterDescriptor] {
    let list = type == .label ? [FormatterDescriptor(.list(ListStyle()))] : []
    return (defaultFormat.map { [$0] } ?? []) + list
  }

  private static func number(_ digits: String) -> FormatterDescriptor {
    let pattern = NumberPattern(positive: NumberPattern.Subpattern(number: digits))
    return FormatterDescriptor(.number(DecimalStyle(localeGroups: pattern)))
  }
}

extension RowDescriptor.DateTimeContent {
  /// The locale's lengths by the row's style, or the row's own pattern.
  public var defaultFormat: FormatterDescriptor {
    let lengths: InstantStyle.Base
    switch style {
    case .countdown: return FormatterDescriptor(.duration(.countdown), locale: locale)
    case .date: lengths = .lengths(date: .medium, time: .omitted)
    case .time: lengths = .lengths(date: .omitted, time: .short)
    case .datetime: lengths = .lengths(date: .short, time: .short)
    }
    var instantStyle = InstantStyle(base ?? lengths, calendar: calendar)
    instantStyle.hijriAdjustment = hijriAdjustment
    return FormatterDescriptor(.date(instantStyle, timeZone: timeZone, options: options), locale: locale)
  }
}
