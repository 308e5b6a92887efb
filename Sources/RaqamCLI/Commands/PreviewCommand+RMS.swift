import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamHost
import RaqamJSON
import RaqamPreview
import RaqamRMS

/// A form of the RMS dialect as one reader sees it.
struct ShownRMS {
  /// As what every drawing of forms takes.
  let form: FormSnapshot
  /// In the terms of its dialect.
  let snapshot: () -> RMSSnapshot
  let issues: [FormIssue]
  var hiddenRows = 0
  /// The approximate size of its rows, in bytes; 0 for an outline.
  var size = 0
}

extension PreviewCommand {
  /// Draws a form of the RMS dialect. Without `--values` its references stand for themselves.
  func runRMS(_ bytes: [UInt8], _ preview: TerminalPreview, _ host: Host) throws(CommandFailure) {
    let objects = values == nil ? nil : try decodeValues(host)
    let factory = try host.factory()
    var teller = WarningTeller(form, bytes, host)
    var isGood = true
    for (index, name) in locales.enumerated() {
      let context = try host.context(locale: name, timeZone: clock.timeZone, now: clock.now, factory: factory)
      let shown: ShownRMS
      do throws(DescriptorError) { shown = try shownRMS(bytes, objects, context, factory, &teller, host) } catch {
        host.tell(error.diagnostics, of: form, bytes)
        throw .issues
      }
      if json {
        try host.printLine(
          JSONWriter().string(shown.snapshot().json.adding("issues", .array(shown.issues.map(\.json)))))
      } else {
        if locales.count > 1 { try host.printHeading(context.locale, isFirst: index == 0) }
        try host.draw(preview.string(shown.form))
      }
      isGood = tell(shown.issues, isGood, host)
    }
    if !isGood { throw .issues }
  }

  /// A form of the RMS dialect as it is filled in with the objects it refers to; without them its references stand for themselves.
  func shownRMS(
    _ bytes: [UInt8], _ objects: [JSONMember]?, _ context: FormatContext, _ factory: FormatterFactory,
    _ teller: inout WarningTeller, _ host: Host
  ) throws(DescriptorError) -> ShownRMS {
    let document = try JSONDocument(descriptor: bytes)
    guard let objects else {
      let (form, diagnostics) = try RMSDescriptor.outline(of: document.root, in: document, classes: classes)
      teller.tell(diagnostics.filter { $0.severity == .warning })
      var snapshot = RMSSnapshot(form, direction: context.locale.direction)
      snapshot.locale = context.locale
      let outline = snapshot
      return ShownRMS(form: outline.formSnapshot(locale: context.locale), snapshot: { outline }, issues: [])
    }
    let (rows, diagnostics) = try RMSDescriptor.rows(
      document.root, in: document, values: objects, surroundings: .init(classes: classes, locale: context.locale))
    teller.tell(diagnostics.filter { $0.severity == .warning })
    let now = context.now
    let session = try rows.session(
      factory: factory, context: context, host: FormHost(now: { now }, randomBits: host.randomBits))
    let shown = session.snapshot()
    return ShownRMS(
      form: shown, snapshot: { rows.snapshot(shown) }, issues: session.issues(), hiddenRows: session.hiddenRows().count,
      size: session.size)
  }

  /// Tells what is wrong with the values, unless something was told: it does not depend on the locale. Whether nothing is wrong.
  func tell(_ issues: [FormIssue], _ isGood: Bool, _ host: Host) -> Bool {
    if isGood {
      for issue in issues { host.tell(issue) }
    }
    return isGood && issues.isEmpty
  }
}

extension Host {
  /// Names the locale of what follows.
  func printHeading(_ locale: LocaleID, isFirst: Bool) throws(CommandFailure) {
    if !isFirst { try printLine("") }
    try printLine("── \(locale.identifier) ──")
  }
}
