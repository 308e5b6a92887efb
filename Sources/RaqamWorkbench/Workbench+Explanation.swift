internal import Raqam
internal import RaqamForms
internal import RaqamJSON
internal import RaqamPages

extension Workbench {
  /// `explain`: all about the text of a row.
  mutating func explain(_ request: WorkbenchBody) throws(WorkbenchFailure) -> [JSONValue.Member] {
    let (name, place) = try bench(request)
    guard let bench = benches[name], bench.panes.indices.contains(place) else { throw .forgotten }
    let id = try request.text("row")
    let pane = bench.panes[place]
    guard let text = pane.session.text(of: id), !text.isEmpty else { return [.init("html", .string(""))] }
    return [.init("html", .string(HTML.text(text).string))]
  }
}
