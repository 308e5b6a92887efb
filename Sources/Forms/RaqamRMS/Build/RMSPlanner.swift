internal import RaqamDescriptors
internal import RaqamJSON
internal import RaqamValues

/// Determines which items are present, resolves their references, and reports all errors that can be found
/// before items are created.
struct RMSPlanner {
  let registry: RMSRegistry
  let host: RMSAnyHost?
  var references: RMSReferences
  var log: DiagnosticLog
  private var bound: [ExactText: JSONPointer] = [:]

  init(registry: RMSRegistry, host: RMSAnyHost?, references: RMSReferences, log: DiagnosticLog) {
    self.registry = registry
    self.host = host
    self.references = references
    self.log = log
  }

  mutating func plan(_ form: RMSDescriptor) -> [RMSPlannedItem] {
    var sections: [RMSPlannedItem] = []
    for (index, section) in form.sections.enumerated() {
      let pointer = form.pointer.appending(index: index)
      let cells = pointer.appending(key: "rows")
      guard isPresent(section, at: pointer) else {
        skip(section, at: pointer)
        for (index, cell) in section.rows.enumerated() {
          let cellPointer = cells.appending(index: index)
          if let enabled = cell.enabled {
            mention(enabled, at: cellPointer.appending(key: "enabled"), cell.offsets.enabled)
          }
          skip(cell, at: cellPointer)
        }
        continue
      }
      var rows: [RMSPlannedItem] = []
      for (index, cell) in section.rows.enumerated() {
        let cellPointer = cells.appending(index: index)
        guard isPresent(cell, at: cellPointer) else {
          skip(cell, at: cellPointer)
          continue
        }
        if let cell = planned(cell, at: cellPointer) { rows.append(cell) }
      }
      if var section = planned(section, at: pointer) {
        section.rows = rows
        sections.append(section)
      }
    }
    return sections
  }

  // MARK: Presence

  /// Returns whether an item is present; reports an error and returns `false` if that cannot be determined.
  private mutating func isPresent(_ item: some RMSItemDescriptor, at pointer: JSONPointer) -> Bool {
    guard let enabled = item.enabled else { return true }
    let enabledPointer = pointer.appending(key: "enabled")
    guard let (value, reference) = resolved(enabled, at: enabledPointer, item.offsets.enabled) else { return false }
    if case .host(let object) = value, object is RMSAbsentObject, references.standForThemselves { return true }
    guard let truth = RMSTruth(value) else {
      let found = reference.map { "\"\($0.abbreviated(to: 60))\" is \(value.article)" } ?? "found \(value.article)"
      log.report(
        .error, .wrongType, "\"enabled\" must be true, false, a number or a string, \(found)", at: enabledPointer,
        byteOffset: item.offsets.enabled)
      return false
    }
    if !truth.isUsual {
      let text = value.asString ?? ""
      log.report(
        .warning, .unusualBoolean, "\"\(text.abbreviated())\" is interpreted as \(truth.isTrue)", at: enabledPointer,
        byteOffset: item.offsets.enabled, hint: "write true or false")
    }
    return truth.isTrue
  }

  /// Reports unknown names in an absent item as warnings.
  private mutating func skip(_ item: some RMSItemDescriptor, at pointer: JSONPointer) {
    for property in item.properties {
      mention(property.value, at: Self.pointer(of: property.keyPath, in: pointer), property.byteOffset)
    }
    if registry.entries[item.className] == nil {
      reportClass(item, at: pointer, .warning)
    }
  }

  /// Reports an unknown reference as a warning, because the item is absent.
  private mutating func mention(_ value: JSONValue, at pointer: JSONPointer, _ byteOffset: Int?) {
    guard case .string(let text) = value, RMSReferences.isReference(text), references.value(text) == nil else { return }
    log.report(
      .warning, .unknownReference, "No value found for \(text.abbreviated(to: 60)) in a disabled item",
      at: pointer, byteOffset: byteOffset, hint: references.hint(text, log: log))
  }

  // MARK: Items

  private mutating func planned(_ item: some RMSItemDescriptor, at pointer: JSONPointer) -> RMSPlannedItem? {
    var properties: [RMSPlannedItem.Property] = []
    for property in item.properties {
      let valuePointer = Self.pointer(of: property.keyPath, in: pointer)
      guard let (value, reference) = resolved(property.value, at: valuePointer, property.byteOffset) else { continue }
      if reference == nil { reportPlainObject(property, of: item, at: valuePointer) }
      properties.append(
        .init(keyPath: property.keyPath, value: value, reference: reference, byteOffset: property.byteOffset))
    }
    if let name = item.bindVariable { bind(name, item, at: pointer) }
    guard let entry = entry(of: item, at: pointer) else { return nil }
    return RMSPlannedItem(
      className: item.className, entry: entry, bindVariable: item.bindVariable, pointer: pointer,
      offsets: item.offsets, properties: properties)
  }

  /// Warns of a string in place of the object that a cell edits, which is usually a reference without its colon.
  private func reportPlainObject(
    _ property: RMSPropertyDescriptor, of item: some RMSItemDescriptor, at pointer: JSONPointer
  ) {
    guard property.keyPath.hasBytes(of: "representedObject"), case .string(let text) = property.value,
      item.properties.contains(where: { $0.keyPath.hasBytes(of: "keyPath") })
    else { return }
    let name = text.abbreviated(to: 60)
    log.report(
      .warning, .unknownReference, "\"\(name)\" is a string, which has no value to edit", at: pointer,
      byteOffset: property.byteOffset, hint: "write \":\(name)\" for a reference")
  }

  private mutating func entry(of item: some RMSItemDescriptor, at pointer: JSONPointer) -> RMSRegistry.Entry? {
    let isSection = item is RMSSectionDescriptor
    guard let entry = registry.entries[item.className] else {
      reportClass(item, at: pointer, .error)
      return nil
    }
    switch entry {
    case .section where isSection, .cell where !isSection, .name: return entry
    case .section, .cell:
      let kinds = isSection ? "a cell class" : "a section class"
      log.report(
        .error, .unknownValue, "\"\(item.className.abbreviated(to: 60))\" is \(kinds)",
        at: pointer.appending(key: "className"), byteOffset: item.offsets.className)
      return nil
    }
  }

  private mutating func reportClass(
    _ item: some RMSItemDescriptor, at pointer: JSONPointer, _ severity: Diagnostic.Severity
  ) {
    let subject = type(of: item).subject
    let hint =
      RMSReferences.isReference(item.className)
      ? "write the name of the class: it cannot be a reference"
      : log.suggestion(
        for: item.className, among: registry.names(forSections: item is RMSSectionDescriptor))
        ?? "declare a class of the application: --class on the command line, \"classes\" in eval"
    log.report(
      severity, .unknownValue, "unknown \(subject) class \"\(item.className.abbreviated(to: 60))\"",
      at: pointer.appending(key: "className"), byteOffset: item.offsets.className, hint: hint)
  }

  private mutating func bind(_ name: String, _ item: some RMSItemDescriptor, at pointer: JSONPointer) {
    let bindingPointer = pointer.appending(key: "bindVariable")
    if let host, host.variables[name] == nil {
      log.report(
        .error, .unknownBinding, "unknown variable \"\(name.abbreviated(to: 60))\" of the host", at: bindingPointer,
        byteOffset: item.offsets.bindVariable,
        hint: log.suggestion(for: name, among: host.variables.names.sorted()))
      return
    }
    if let first = bound.updateValue(pointer, forKey: name) {
      log.report(
        .warning, .duplicateBinding,
        "variable \"\(name.abbreviated(to: 60))\" is already bound at \(first); the last binding is used",
        at: bindingPointer, byteOffset: item.offsets.bindVariable, hint: "remove one of the bindings")
    }
  }

  /// Returns a literal or the value of a reference; reports an unknown reference and returns `nil`.
  private mutating func resolved(
    _ value: JSONValue, at pointer: JSONPointer, _ byteOffset: Int?
  ) -> (value: RMSValue, reference: String?)? {
    guard case .string(let text) = value, RMSReferences.isReference(text) else { return (.json(value), nil) }
    if let value = references.value(text) { return (value, text) }
    log.report(
      .error, .unknownReference, "No value found for \(text.abbreviated(to: 60))", at: pointer, byteOffset: byteOffset,
      hint: references.hint(text, log: log))
    return nil
  }

  private static func pointer(of keyPath: String, in pointer: JSONPointer) -> JSONPointer {
    pointer.appending(key: "properties").appending(key: keyPath)
  }
}
