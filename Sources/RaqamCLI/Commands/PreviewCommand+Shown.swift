import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamHost
import RaqamJSON
import RaqamRMS

/// The visible state of a form for one context.
struct ShownForm {
  let snapshot: FormSnapshot
  /// Returns the snapshot in the terms of the form's dialect.
  let json: () -> JSONValue
  let diagnostics: [Diagnostic]
  var issues: [FormIssue] = []
  var hiddenRows = 0
  /// The approximate size of its rows, in bytes; 0 for an outline.
  var size = 0
}

extension PreviewCommand {
  /// Returns the form with its values. Without values, the references of an RMS form resolve to placeholders.
  func shown(
    _ form: DecodedForm, _ values: [JSONMember]?, _ context: FormatContext, _ factory: FormatterFactory, _ host: Host
  ) throws(DescriptorError) -> ShownForm {
    if values == nil, case .cells(let cells) = form {
      let (outline, diagnostics) = try cells.outline()
      var snapshot = RMSSnapshot(outline, direction: context.locale.direction)
      snapshot.locale = context.locale
      let json = snapshot.json
      return ShownForm(
        snapshot: snapshot.formSnapshot(locale: context.locale), json: { json }, diagnostics: diagnostics)
    }
    let now = context.now
    var formHost = FormHost(now: { now }, randomBits: host.randomBits)
    formHost.platform = look.platform
    let filled = try form.blank(factory: factory, context: context).filled(with: values ?? [], host: formHost)
    let session = filled.session
    let snapshot = session.snapshot()
    return ShownForm(
      snapshot: snapshot, json: { filled.json(of: snapshot) }, diagnostics: filled.diagnostics + filled.notesOfRows,
      issues: session.issues(), hiddenRows: session.hiddenRows().count, size: session.size)
  }

  /// Reports the issues of the values once, because they do not depend on the locale. Returns whether there are none.
  func report(_ issues: [FormIssue], _ isGood: Bool, _ host: Host) -> Bool {
    if isGood {
      for issue in issues { host.report(issue) }
    }
    return isGood && issues.isEmpty
  }
}

extension Host {
  /// Prints the locale as the heading of the following output.
  func printHeading(_ locale: LocaleID, isFirst: Bool) throws(CommandError) {
    if !isFirst { try printLine("") }
    try printLine("── \(locale.identifier) ──")
  }
}
