package import RaqamPreview

/// Whether a command writes colours.
package enum ColorChoice: String, CaseIterable {
  /// On a terminal that has not asked for none.
  case auto
  case always, never
}

extension Host {
  /// How wide texts are: `COLUMNS` where somebody set it, else the terminal, else 80.
  package var columns: Int {
    environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } ?? terminalColumns ?? 80
  }

  /// How this host's terminal is drawn on: flags first, then the environment, then the terminal.
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
