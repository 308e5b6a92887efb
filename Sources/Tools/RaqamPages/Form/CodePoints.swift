internal import RaqamPreview

/// The code points of a text, including the invisible ones.
struct CodePoints {
  private let shown: [Unicode.Scalar]
  private let rest: Int

  /// The number of code points that are listed; longer texts are truncated.
  private static let limit = 120

  init(_ text: String) {
    shown = Array(text.unicodeScalars.prefix(Self.limit))
    rest = text.unicodeScalars.dropFirst(Self.limit).count
  }

  /// The first 40 code points, one per line, each with its number and name.
  var lines: String {
    shown.prefix(40).map(VisibleText.name).joined(separator: "\n") + (shown.count > 40 ? "\n…" : "")
  }

  /// Returns a disclosure element with the list of code points. Its labels are English.
  func markup(of title: String) -> HTML {
    let hasInvisible = shown.contains(where: VisibleText.isInvisible)
    let items = shown.map { scalar in
      HTML(
        .li, VisibleText.isInvisible(scalar) ? [.class("invisible")] : [],
        HTML(.code, [], .text(CodePointNames.number(of: scalar))), " ",
        .text(String(VisibleText.name(of: scalar).drop { $0 != " " }.dropFirst())))
    }
    let more: [HTML] = rest == 0 ? [] : [HTML(.li, [], .text("… \(rest) more"))]
    return HTML(
      .details, [.classes(["codes"] + (hasInvisible ? ["has-invisible"] : [])), .english, .dir(.leftToRight)],
      HTML(
        .summary, [.title("Code points")], "U+", HTML(.span, [.class("spoken")], " code points of ", .isolated(title))),
      HTML(.ol, [.tabIndex(0), .aria("label", "Code points")], items + more))
  }
}
