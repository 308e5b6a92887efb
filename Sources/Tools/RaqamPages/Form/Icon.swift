/// An icon on a button, in the text color; hidden from screen readers.
enum Icon: String, CaseIterable {
  case calendar, add, remove, up, down, back, forward, less, more, error, missing, locked

  init(_ word: PageLabel) {
    self =
      switch word {
      case .chooseDay, .month, .year, .hour, .minute: .calendar
      case .required, .line: .missing
      case .previousMonth: .back
      case .nextMonth: .forward
      case .remove: .remove
      case .moveUp: .up
      case .moveDown: .down
      case .less: .less
      case .more, .latitude, .longitude: .more
      }
  }

  private var path: StaticString {
    switch self {
    case .calendar: "M3.5 5.5h13v11h-13zM3.5 9h13M7 3v4M13 3v4"
    case .add, .more: "M10 4v12M4 10h12"
    case .less: "M4 10h12"
    case .remove: "M5 5l10 10M15 5L5 15"
    case .up: "M5 12.5l5-5 5 5"
    case .down: "M5 7.5l5 5 5-5"
    case .back: "M12.5 5l-5 5 5 5"
    case .forward: "M7.5 5l5 5-5 5"
    case .error: "M10 5v6M10 14v.5M10 2a8 8 0 100 16 8 8 0 000-16z"
    case .missing: "M10 4.5v11M5.25 7.25l9.5 5.5M14.75 7.25l-9.5 5.5"
    case .locked: "M5.5 9h9v7.5h-9zM7.5 9V6.5a2.5 2.5 0 015 0V9"
    }
  }

  /// Whether the icon points in reading direction, so that it is mirrored in right-to-left forms.
  private var isDirected: Bool { self == .back || self == .forward }

  fileprivate var markup: String {
    #"<svg class="sign\#(isDirected ? " directed" : "")" viewBox="0 0 20 20" aria-hidden="true"><path d="\#(path)"/></svg>"#
  }
}

extension HTML {
  static func sign(_ sign: Icon) -> HTML { HTML(markup: sign.markup) }
}
