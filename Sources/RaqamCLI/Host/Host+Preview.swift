import ArgumentParser
import RaqamPreview

/// Whether a command writes colours.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  /// On a terminal that has not asked for none.
  case auto
  case always, never
}

extension Host {
  /// How this host's terminal is drawn on: flags first, then the terminal, then the environment.
  func preview(width: Int?, color: ColorChoice) -> TerminalPreview {
    let isDumb = environment["TERM"] == "dumb"
    let refuses = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    let usesColor =
      switch color {
      case .always: true
      case .never: false
      case .auto: terminalColumns != nil && !isDumb && !refuses
      }
    let columns = width ?? terminalColumns ?? environment["COLUMNS"].flatMap { Int($0) } ?? 80
    return TerminalPreview(width: min(max(columns, 20), 1000), usesColor: usesColor)
  }
}
