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
  /// Returns the issues in English.
  var englishIssues: () -> [FormIssue] = { [] }
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
    let issues = session.issues()
    return ShownForm(
      snapshot: snapshot, json: { filled.json(of: snapshot) }, diagnostics: filled.diagnostics + filled.notesOfRows,
      issues: issues,
      englishIssues: { Self.english(issues, of: form, values ?? [], context, factory, formHost) },
      hiddenRows: session.hiddenRows().count, size: session.size)
  }

  /// Returns issues with the messages of the form in English, as all messages of the tool are.
  private static func english(
    _ issues: [FormIssue], of form: DecodedForm, _ values: [JSONMember], _ context: FormatContext,
    _ factory: FormatterFactory, _ host: FormHost
  ) -> [FormIssue] {
    let english: [FormIssue]
    do {
      var context = context
      // The region determines the currency of amounts; those of pseudo-locales have none.
      let region = PseudoLocale(context.locale) == nil ? context.locale.region : nil
      context.setReader(try LocaleID(region.map { "en_\($0)" } ?? "en"))
      english = try form.blank(factory: factory, context: context).filled(with: values, host: host).session.issues()
    } catch {
      return issues
    }
    return issues.map { issue in
      english.first { same in
        same.row.hasBytes(of: issue.row) && same.code == issue.code && same.rule == issue.rule
          && same.section == issue.section
      } ?? issue
    }
  }

  /// Reports the issues of the values once, because they do not depend on the locale. Returns whether there are none.
  func report(_ shown: ShownForm, _ isGood: Bool, _ host: Host) -> Bool {
    if isGood {
      for issue in shown.issues.isEmpty ? [] : shown.englishIssues() { host.report(issue) }
    }
    return isGood && shown.issues.isEmpty
  }
}

extension Host {
  /// Prints the locale as the heading of the following output.
  func printHeading(_ locale: LocaleID, isFirst: Bool) throws(CommandError) {
    if !isFirst { try printLine("") }
    try printLine("── \(locale.identifier) ──")
  }
}
