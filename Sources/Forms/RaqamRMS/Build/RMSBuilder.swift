internal import RaqamDescriptors
internal import RaqamJSON
internal import RaqamValues

/// Creates the items of a plan.
struct RMSBuilder {
  let registry: RMSRegistry
  let host: RMSAnyHost?
  /// Whether undefined names resolve to a placeholder.
  let isOutline: Bool
  var log: DiagnosticLog
  private var access: RMSAccess
  private var bindings: [ExactText: RMSFormItem] = [:]
  private var dataCells: [RMSDataCell] = []

  init(registry: RMSRegistry, host: RMSAnyHost?, isOutline: Bool, log: DiagnosticLog) {
    self.isOutline = isOutline
    self.registry = registry
    self.host = host
    self.log = log
    access = registry.access
  }

  /// - Throws: A `DescriptorError` with all errors of planning and building.
  mutating func build(
    _ plan: [RMSPlannedItem], objects: [ExactText: RMSValue], origin: JSONPointer
  ) throws(DescriptorError) -> RMSForm {
    var sections: [RMSFormSection] = []
    for item in plan {
      let rows = item.rows.map { cell($0) }
      sections.append(section(item, rows: rows))
    }
    return RMSForm(
      sections: sections, bindings: bindings, cells: dataCells, diagnostics: try log.finish(), objects: objects,
      hasHost: host != nil, origin: origin)
  }

  private mutating func cell(_ item: RMSPlannedItem) -> RMSFormCell {
    // Treat an unknown class as a data cell, so that its value can be inferred.
    let cell: RMSFormCell = if case .cell(let make) = item.entry { make() } else { RMSDataCell() }
    if let cell = cell as? RMSDataCell {
      cell.access = registry.access
      dataCells.append(cell)
    }
    if let cell = cell as? RMSTargetActionCell { cell.access = registry.access }
    setProperties(of: cell, item)
    checkKeyPath(of: cell, item)
    cell.delegate = host?.controller
    checkAction(of: cell, item)
    finish(cell, item)
    return cell
  }

  private mutating func section(_ item: RMSPlannedItem, rows: [RMSFormCell]) -> RMSFormSection {
    let section: RMSFormSection = if case .section(let make) = item.entry { make() } else { RMSFormSection() }
    section.rows = rows
    setProperties(of: section, item)
    finish(section, item)
    return section
  }

  private mutating func setProperties(of object: RMSFormItem, _ item: RMSPlannedItem) {
    object.className = item.className
    object.bindVariable = item.bindVariable
    object.pointer = item.pointer
    object.properties = item.properties.map { .init(keyPath: $0.keyPath, value: $0.value, reference: $0.reference) }
    for property in item.properties {
      access.suggests = host != nil && log.suggests
      let stand = isOutline ? property.unresolvedName : nil
      do throws(RMSPathError) {
        try access.write(stand ?? property.value, object, RMSKeyPath(property.keyPath))
      } catch {
        if error.code == .unknownKeyPath, host == nil {
          warn(error, of: property, in: item, object)
          continue
        }
        // The type of the missing object is unknown, so a type mismatch of its placeholder is not an error.
        if stand != nil { continue }
        report(error, of: property, in: item)
      }
    }
  }

  /// Reports a property that a class of the RMS documents does not have. Without a host, the properties of application
  /// classes and of objects on a key path are unknown, so they are not reported.
  private mutating func warn(
    _ error: RMSPathError, of property: RMSPlannedItem.Property, in item: RMSPlannedItem, _ object: RMSFormItem
  ) {
    if case .name = item.entry { return }
    guard RMSRegistry.documentTypes.contains(ObjectIdentifier(type(of: object))) else { return }
    let known = object is RMSFormSection ? RMSRegistry.sectionProperties : RMSRegistry.cellProperties
    guard let first = RMSKeyPath(property.keyPath).names.first, !known.contains(first) else { return }
    log.report(
      .warning, .unknownKeyPath, error.message,
      at: item.pointer.appending(key: "properties").appending(key: property.keyPath),
      byteOffset: property.byteOffset, hint: log.suggestion(for: first, among: known.sortedByName()))
  }

  /// With a host, the represented value of a cell must be readable.
  private mutating func checkKeyPath(of cell: RMSFormCell, _ item: RMSPlannedItem) {
    guard host != nil, let cell = cell as? RMSDataCell,
      let property = item.properties.last(where: { $0.keyPath.hasBytes(of: "keyPath") })
    else { return }
    do throws(RMSPathError) {
      _ = try cell.value()
    } catch {
      report(error, of: property, in: item)
    }
  }

  /// If actions are declared for a class of the host, the list is assumed to be complete.
  private mutating func checkAction(of cell: RMSFormCell, _ item: RMSPlannedItem) {
    guard host != nil, let cell = cell as? RMSTargetActionCell, let name = cell.selectorString,
      let target = cell.actionTarget, !access.actions(of: target).isEmpty,
      let property = item.properties.last(where: { $0.keyPath.hasBytes(of: "selectorString") })
    else { return }
    do throws(RMSPathError) {
      access.suggests = log.suggests
      _ = try access.action(name, of: target)
    } catch {
      log.report(
        .warning, error.code, error.message,
        at: item.pointer.appending(key: "properties").appending(key: property.keyPath),
        byteOffset: property.byteOffset, hint: log.suggestion(for: error.name, among: error.candidates))
    }
  }

  private mutating func report(_ error: RMSPathError, of property: RMSPlannedItem.Property, in item: RMSPlannedItem) {
    let from = property.reference.map { " (\($0.abbreviated(to: 60)))" } ?? ""
    log.report(
      .error, error.code, error.message + (error.code == .wrongType ? from : ""),
      at: item.pointer.appending(key: "properties").appending(key: property.keyPath),
      byteOffset: property.byteOffset, hint: log.suggestion(for: error.name, among: error.candidates))
  }

  /// Awakens and binds an item. After an error this has no effect, so that a rejected form leaves the host unchanged.
  private mutating func finish(_ object: RMSFormItem, _ item: RMSPlannedItem) {
    if let name = item.bindVariable, let variable = host?.variables[name], !variable.takes(object) {
      log.report(
        .error, .wrongType,
        "variable \"\(name.abbreviated(to: 60))\" must be \(variable.expectation), found \(type(of: object))",
        at: item.pointer.appending(key: "bindVariable"), byteOffset: item.offsets.bindVariable)
    }
    guard !log.hasErrors else { return }
    object.awakeFromFormDescriptor()
    if let name = item.bindVariable {
      bindings[name] = object
      host?.variables[name]?.set(object)
    }
  }
}
