/// What a piece of a line is, as far as colour goes.
enum TextStyle: Hashable, Sendable {
  case plain, title, header, rule, standIn, disabled, footer, required, control, issue
  case weekend, today, weekendToday

  /// The parameters of the SGR sequence (ECMA-48), `nil` for none.
  ///
  /// Only the sixteen colours whose shades the user has chosen, and none that is hard to see on black or on
  /// white.
  private var parameters: String? {
    switch self {
    case .plain: nil
    case .title: "1"
    case .header: "1;36"
    case .rule, .standIn, .disabled, .footer: "2"
    case .required, .issue: "31"
    case .control: "36"
    case .weekend: "31"
    case .today: "7"
    case .weekendToday: "7;31"
    }
  }

  /// A text in this style, ended on the same line. Colours of the descriptor come after it, so that they count.
  func applied(to text: String, color: RowColor? = nil, background: RowColor? = nil) -> String {
    let all = [parameters, color?.foreground, background?.background].compactMap(\.self)
    return all.isEmpty ? text : "\u{1B}[\(all.joined(separator: ";"))m\(text)\u{1B}[0m"
  }
}
