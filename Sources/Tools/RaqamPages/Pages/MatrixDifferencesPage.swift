internal import Raqam
package import RaqamPreview

/// The differences between a matrix and a saved one, as a page. It begins with their number, in total and of each kind.
///
/// ```swift
/// var page = MatrixDifferencesPage(title: "Differences", gaps: [], differences: [])
/// page.before = MatrixDifferencesPage.Side(name: "matrix.json", versions: nil)
/// page.page.string  // <!DOCTYPE html> …
/// ```
package struct MatrixDifferencesPage: Sendable {
  /// One of the two matrices.
  package struct Side: Hashable, Sendable {
    /// The name of the matrix, such as its file; `nil` if it has none.
    package var name: String?
    /// The versions that the matrix was made with; `nil` if they are unknown.
    package var versions: MatrixVersions?
    /// The time zone of the matrix; `nil` if it is unknown.
    package var timeZone: String?

    /// Creates a side of a comparison.
    package init(name: String? = nil, versions: MatrixVersions?, timeZone: String? = nil) {
      self.name = name
      self.versions = versions
      self.timeZone = timeZone
    }
  }

  /// The title of the page, which is also its heading.
  package var title: String
  /// The saved matrix; not described if `nil`.
  package var before: Side?
  /// The current matrix; not described if `nil`.
  package var now: Side?
  /// The values, locales and formats that only one of the two matrices has.
  package var gaps: [MatrixGap]
  /// The cells with different texts.
  package var differences: [MatrixDifference]

  /// Creates a page of differences.
  package init(title: String, gaps: [MatrixGap], differences: [MatrixDifference]) {
    self.title = title
    self.gaps = gaps
    self.differences = differences
  }

  /// The HTML page. Its labels are English.
  ///
  /// - Complexity: O(*n*) in the number of gaps and differences.
  package var page: HTMLPage {
    let changes = HTML(.ol, [.class("changes")], differences.map(change))
    let body: [HTML] =
      [HTML(.header, [], HTML(.h1, [], .isolated(title)), HTML(.p, [.class("lead")], .text(lead))), counts, sides]
      + (differences.isEmpty ? [] : [MatrixPage.scrolling("Differences", changes)])
      + [list("Only in the baseline", gaps.filter { !$0.isNew }), list("Only in this matrix", gaps.filter(\.isNew))]
    return HTMLPage(title: title, style: .matrix, body: HTML(.main, [.class("matrix")], body))
  }

  private var lead: String {
    if differences.isEmpty { return "No differences." }
    let locales = Set(differences.map(\.locale)).count
    return "\(Counted(differences.count, "difference")) in \(Counted(locales, "locale"))"
  }

  /// The number of differences of each kind.
  private var counts: HTML {
    var counts: [MatrixDifference.Kind: Int] = [:]
    for kind in differences.flatMap(\.kinds) { counts[kind, default: 0] += 1 }
    if counts.isEmpty { return .empty }
    let items = MatrixDifference.Kind.allCases.compactMap { kind in
      counts[kind].map {
        HTML(.li, Self.attributes(kind), .text("\(kind.rawValue) "), HTML(.strong, [], .text("\($0)")))
      }
    }
    return HTML(.ul, [.class("counts")], items)
  }

  private var sides: HTML {
    let sides = [("Baseline", before), ("This matrix", now)].compactMap { label, side in side.map { (label, $0) } }
    if sides.isEmpty { return .empty }
    let items = sides.map { label, side in
      let source = [side.versions?.description ?? "unknown versions", side.timeZone].compactMap(\.self)
      return HTML(
        .div, [], HTML(.dt, [], .text(label)), side.name.map { HTML(.dd, [], .isolated($0)) } ?? .empty,
        HTML(.dd, [.class("versions")], .isolated(source.joined(separator: ", "))))
    }
    return HTML(.dl, [.class("sides")], items)
  }

  private func change(_ difference: MatrixDifference) -> HTML {
    let kinds = difference.kinds.map { HTML(.li, Self.attributes($0), .text($0.rawValue)) }
    return HTML(
      .li, [.class("change")],
      HTML(
        .div, [.class("place")],
        HTML(.p, [], HTML(.strong, [], .isolated(difference.locale.identifier, .leftToRight))),
        HTML(.p, [], .isolated(difference.format)), HTML(.p, [], .isolated(difference.value)),
        HTML(.ul, [.class("counts")], kinds)),
      HTML(
        .dl, [.class("texts")], text("before", difference.before, difference) + text("now", difference.now, difference)),
      // The characters of unrelated texts say nothing.
      difference.kinds == [.error]
        ? .empty
        : HTML(.dl, [.class("scalars")], names("removed", difference.removed) + names("added", difference.added)))
  }

  private func text(_ label: String, _ cell: FormatMatrix.Cell, _ difference: MatrixDifference) -> [HTML] {
    let content =
      switch cell {
      case .text(let text):
        HTML(
          .dd, [.lang(difference.locale), .dir(HTMLDirection(difference.direction))] + MatrixPage.hint(text),
          .text(text))
      case .refused, .none: HTML(.dd, [.class("refused")], .isolated(cell.shown))
      }
    return [HTML(.dt, [], .text(label)), content]
  }

  private func names(_ label: String, _ scalars: [Unicode.Scalar]) -> [HTML] {
    if scalars.isEmpty { return [] }
    let names = CodePointNames.descriptions(of: scalars).joined(separator: ", ")
    return [HTML(.dt, [], .text(label)), HTML(.dd, [], .text(names))]
  }

  private func list(_ title: String, _ gaps: [MatrixGap]) -> HTML {
    if gaps.isEmpty { return .empty }
    let items = MatrixGap.Axis.allCases.flatMap { axis -> [HTML] in
      let names = gaps.filter { $0.axis == axis }.map { HTML(.li, [], .isolated($0.name)) }
      return names.isEmpty
        ? [] : [HTML(.dt, [], .text("\(axis.rawValue)s")), HTML(.dd, [], HTML(.ul, [.class("names")], names))]
    }
    return HTML(.section, [.class("gaps")], HTML(.h2, [], .text(title)), HTML(.dl, [], items))
  }

  private static func attributes(_ kind: MatrixDifference.Kind) -> [HTML.Attribute] {
    [.data("kind", kind.rawValue)]
  }
}
