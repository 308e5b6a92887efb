package import RaqamPreview

/// Whether a command writes colors.
package enum ColorChoice: String, CaseIterable {
  /// Colors on a terminal, unless the environment disables them.
  case auto
  case always, never
}

extension Host {
  /// The output width: `COLUMNS` if it is set, then the width of the terminal, then 80.
  package var columns: Int {
    environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? terminalColumns ?? 80
  }

  /// Returns the preview settings for this host's terminal: flags first, then the environment, then
  /// the terminal. The width is clamped to 20 through 1000.
  package func preview(width: Int?, color: ColorChoice) -> TerminalPreview {
    let isDumb = environment["TERM"] == "dumb"
    let refuses = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    let usesColor =
      switch color {
      case .always: true
      case .never: false
      case .auto: terminalColumns != nil && !isDumb && !refuses
      }
    return TerminalPreview(width: min(max(width ?? columns, 20), 1000), usesColor: usesColor)
  }
}
