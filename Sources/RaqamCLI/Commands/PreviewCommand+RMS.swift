import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamPreview
import RaqamRMS

extension PreviewCommand {
  /// Draws a form of the RMS dialect. Without `--values` its references stand for themselves.
  func runRMS(_ bytes: [UInt8], _ preview: TerminalPreview, _ host: Host) throws(CommandFailure) {
    let objects = values == nil ? nil : try decodeValues(host)
    let factory = try host.factory()
    for (index, name) in locales.enumerated() {
      let context = try host.context(locale: name, timeZone: clock.timeZone, now: clock.now, factory: factory)
      let (snapshot, diagnostics) = try snapshot(bytes, objects, context.locale, host)
      // What is said about a form does not depend on the locale.
      if index == 0 { host.tell(diagnostics.filter { $0.severity == .warning }, of: form, bytes) }
      if json {
        try host.printLine(JSONWriter().string(snapshot.json.adding("issues", .array([]))))
        continue
      }
      if locales.count > 1 { try host.printHeading(context.locale, isFirst: index == 0) }
      let shown: RMSSnapshot
      do throws(FormatError) { shown = try snapshot.written(for: context, factory: factory) } catch {
        throw .failed(error.description)
      }
      let drawn = shown.formSnapshot(locale: context.locale)
      try host.draw(preview.string(drawn))
    }
  }

  private func snapshot(
    _ bytes: [UInt8], _ objects: [JSONMember]?, _ locale: LocaleID, _ host: Host
  ) throws(CommandFailure) -> (RMSSnapshot, [Diagnostic]) {
    do throws(DescriptorError) { return try snapshotRMS(bytes, objects, locale) } catch {
      host.tell(error.diagnostics, of: form, bytes)
      throw .issues
    }
  }

  /// A form of the RMS dialect with the objects it refers to; without them its references stand for themselves.
  func snapshotRMS(
    _ bytes: [UInt8], _ objects: [JSONMember]?, _ locale: LocaleID
  ) throws(DescriptorError) -> (RMSSnapshot, [Diagnostic]) {
    let document = try JSONDocument(descriptor: bytes)
    if let objects {
      return try RMSDescriptor.snapshot(
        document.root, in: document, surroundings: .init(objects: objects, classes: classes, locale: locale))
    }
    let (form, diagnostics) = try RMSDescriptor.outline(of: document.root, in: document, classes: classes)
    return (RMSSnapshot(form, direction: locale.direction), diagnostics)
  }
}

extension Host {
  /// Names the locale of what follows.
  func printHeading(_ locale: LocaleID, isFirst: Bool) throws(CommandFailure) {
    if !isFirst { try printLine("") }
    try printLine("── \(locale.identifier) ──")
  }
}
