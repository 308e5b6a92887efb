/// The role of a segment of a line, which determines its color.
enum TerminalStyle: Hashable, Sendable {
  case plain, title, header, rule, placeholder, disabled, footer, required, control, issue
  case weekend, today, weekendToday

  /// The SGR parameters (ECMA-48); `nil` for none.
  ///
  /// Only the sixteen colors of the user's palette are used, and none that is hard to read on black or white.
  private var parameters: String? {
    switch self {
    case .plain: nil
    case .title: "1"
    case .header: "1;36"
    case .rule, .placeholder, .disabled, .footer: "2"
    case .required, .issue: "31"
    case .control: "36"
    case .weekend: "31"
    case .today: "7"
    case .weekendToday: "7;31"
    }
  }

  /// Returns a text in this style, which is reset at its end. Colors of the descriptor follow the style and
  /// override it.
  func applied(to text: String, color: TerminalColor? = nil, background: TerminalColor? = nil) -> String {
    let all = [parameters, color?.foreground, background?.background].compactMap(\.self)
    return all.isEmpty ? text : "\u{1B}[\(all.joined(separator: ";"))m\(text)\u{1B}[0m"
  }
}
