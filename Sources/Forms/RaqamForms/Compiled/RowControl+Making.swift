internal import Raqam
internal import RaqamDescriptors
internal import RaqamMemory

extension RowPlan {
  /// Returns the control of the row, created on first use.
  func control(_ messages: FormMessages) -> RowControl {
    madeControl.made.value { MadeControl.Control(makeControl(messages)) }.control
  }

  private func makeControl(_ messages: FormMessages) -> RowControl {
    let type = descriptor.type
    let number = format.digits()
    let input = expression == nil ? type.input : .none
    return RowControl(
      input: input, keyboard: input == .typed ? keyboard : nil,
      isSecure: type == .password, direction: valueDirection, inputDirection: inputDirection, locale: format.locale,
      digits: number, currency: type == .currency ? format.currency() : nil, role: messages.text(role))
  }

  private var keyboard: RowControl.Keyboard {
    if case .text(let input) = descriptor.content {
      switch input {
      case .phone: return .phone
      case .code, .iban, .nationalIDOfSpain: return .code
      case .digits, .card, .nationalIDOfIran, .nationalIDOfTurkiye, .nationalIDOfIsrael, .nationalIDOfSaudiArabia:
        return .integer
      }
    }
    return switch descriptor.type {
    case .textarea: .multiline
    case .name: .name
    case .account, .twitter: .account
    case .email: .email
    case .url: .url
    case .phone: .phone
    case .zipcode: .code
    case .integer: .integer
    case .decimal, .percent, .currency, .slider, .stepper: .decimal
    case .datetime: .date
    default: .text
    }
  }

  private var valueDirection: RowControl.Direction {
    // ASCII numbers and codes are left-to-right in every language.
    if case .text = descriptor.content { return .leftToRight }
    return switch descriptor.type.reading {
    case .leftToRight: .leftToRight
    case .formatted: RowControl.Direction(format.direction)
    case .free: .auto
    case .ofValue: .auto
    }
  }

  /// The direction while editing. Numbers have the direction of their format; free text has that of its letters.
  private var inputDirection: RowControl.Direction {
    descriptor.type.isNumber ? RowControl.Direction(format.direction) : valueDirection
  }

  private var role: AccessibilityText {
    if expression != nil { return .label }
    return switch descriptor.type {
    case .label: .label
    case .button: .button
    case .check: .check
    case .switch: .toggle
    case .slider: .slider
    case .stepper: .stepper
    case .textarea: .textArea
    case .password: .password
    case .text, .name, .email, .twitter, .account, .zipcode, .url, .phone: .textField
    case .integer, .decimal, .percent, .currency: .numberField
    case .datetime:
      switch descriptor.datetime.style {
      case .date, .datetime: .datePicker
      case .time: .timePicker
      case .countdown: .countdown
      }
    case .options, .pushAsync: descriptor.choice.takesSeveral ? .choices : .choice
    case .location: .place
    case .image: .image
    case .attachment: .files
    case .webview: .page
    }
  }
}

/// A lazily created control.
final class MadeControl: Sendable {
  final class Control: Sendable {
    let control: RowControl

    init(_ control: RowControl) { self.control = control }
  }

  let made = LazyReference<Control>()
}

extension RowControl.Direction {
  fileprivate init(_ direction: TextDirection) { self = direction == .rightToLeft ? .rightToLeft : .leftToRight }
}

// MARK: - What formats write

extension RowFormat {
  /// Returns the digits and separators of the row's numbers, inferred from a formatted sample; `nil` if the row formats
  /// no numbers or spells them out.
  fileprivate func digits() -> RowControl.Digits? {
    guard type.isNumber || type == .datetime, let format = formats.first(where: { !$0.isMessage }) else { return nil }
    let sample: FieldValue = type == .datetime ? .date(Instant(epochMilliseconds: 0)) : .double(-1_234_567.5)
    guard format.accepts(sample), let parts = Self.parts(sample, format) else { return nil }
    let scalars = parts.flatMap { $0.text.unicodeScalars }
    guard let digit = scalars.first(where: { $0.properties.numericType == .decimal }),
      let value = digit.properties.numericValue
    else { return nil }
    let zero = digit.value - UInt32(value)
    let digits = String(String.UnicodeScalarView((0..<10).compactMap { Unicode.Scalar(zero + $0) }))
    func text(_ kind: FormatPart.Kind) -> String? { parts.first { $0.kind == kind }?.text }
    return RowControl.Digits(digits: digits, decimal: text(.decimal), group: text(.group), minus: text(.minusSign))
  }

  /// Returns the currency of the row's format, inferred from a formatted sample; `nil` if it has none.
  fileprivate func currency() -> RowControl.Currency? {
    guard let format = formats.first(where: { !$0.isMessage }), let style = numberStyle,
      let parts = Self.parts(.integer(1), format), let index = parts.firstIndex(where: { $0.kind == .currency })
    else { return nil }
    let code: String
    do throws(FormatError) {
      let own = style.currency
      let region = style.currencyRegion ?? currencyLocale ?? locale
      code = if let own { own.code } else { try CurrencyCode(region: region).code }
    } catch {
      return nil
    }
    let amount = parts.firstIndex { $0.kind == .integer } ?? 0
    return RowControl.Currency(
      code: code, symbol: parts[index].text,
      digits: parts.filter { $0.kind == .fraction }.reduce(0) { $0 + $1.text.unicodeScalars.count },
      placement: index < amount ? .before : .after)
  }

  private static func parts(_ value: FieldValue, _ format: CompiledFormat) -> [FormatPart]? {
    do throws(FormatError) { return try format.parts(value) } catch { return nil }
  }
}
