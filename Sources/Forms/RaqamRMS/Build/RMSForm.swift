public import RaqamDescriptors
internal import RaqamJSON
public import RaqamValues

/// A form built from a descriptor: its sections, cells and bound variables.
///
/// ## Thread Safety
///
/// A form and its items belong to the thread that builds the form.
public final class RMSForm {
  /// The present sections, in order.
  public let sections: [RMSFormSection]
  /// The items by the name of the variable that they are bound to.
  public let bindings: [ExactText: RMSFormItem]
  /// The warnings and notes from building the form.
  public let diagnostics: [Diagnostic]
  /// The objects that references resolve to.
  let objects: [ExactText: RMSValue]
  /// Whether the form has a controller, whose actions can be called.
  let hasHost: Bool
  private let cells: [RMSDataCell]
  private var readers: Readers?
  /// The position of the form in its document.
  private let origin: JSONPointer

  init(
    sections: [RMSFormSection], bindings: [ExactText: RMSFormItem], cells: [RMSDataCell], diagnostics: [Diagnostic],
    objects: [ExactText: RMSValue], hasHost: Bool, origin: JSONPointer
  ) {
    self.objects = objects
    self.hasHost = hasHost
    self.origin = origin
    self.sections = sections
    self.bindings = bindings
    self.cells = cells
    self.diagnostics = diagnostics
    for cell in cells { cell.form = self }
  }

  /// Converts a pointer of the document to one that is relative to the array of sections.
  func relativePointer(of pointer: JSONPointer) -> String {
    var relative = JSONPointer.root
    for token in pointer.tokens.dropFirst(origin.tokens.count) { relative = relative.appending(key: token) }
    return relative.description
  }

  /// Notifies the cells whose value depends on a property that was changed.
  ///
  /// ```swift
  /// profile.name = "Grace"
  /// form.refresh(profile, keyPath: "name").count  // 1, the cells that show the name: valueDidChange is called
  /// ```
  ///
  /// - Parameters:
  ///   - object: An object that cells represent, or an object on the way to a value.
  ///   - keyPath: The changed property; `nil` for all properties of the object.
  /// - Returns: The notified cells.
  @discardableResult
  public func refresh(_ object: AnyObject, keyPath: String? = nil) -> [RMSDataCell] {
    let told = observers(of: object, keyPath)
    for cell in told { cell.valueDidChange() }
    return told
  }

  /// Returns the cells that show the property of a cell, including the cell.
  func observers(of cell: RMSDataCell) -> [RMSDataCell] {
    guard let object = cell.representedObject.asObject, let keyPath = cell.keyPath else { return [] }
    return observers(of: object, keyPath)
  }

  private func observers(of object: AnyObject, _ keyPath: String?) -> [RMSDataCell] {
    if let changed = keyPath.flatMap({ path in cells.first?.access.steps(object, RMSKeyPath(path)).last }) {
      let readers = readers ?? Readers(cells)
      self.readers = readers
      let others = readers.others.filter { cells[$0].steps.contains(changed) }
      return ((readers.direct[changed] ?? []) + others).sorted().map { cells[$0] }
    }
    return cells.filter { cell in cell.steps.contains { $0.object == ObjectIdentifier(object) } }
  }

  /// Discards the index of cells by property, because a cell shows another property than before.
  func forgetReaders() { readers = nil }

  /// The cells by the property that they read, so that a change does not visit all cells.
  private struct Readers {
    /// Cells whose path has one step, and thus depends only on the represented object.
    var direct: [RMSAccess.Step: [Int]] = [:]
    /// Cells whose path leads through other objects, which the host may replace at any time.
    var others: [Int] = []

    init(_ cells: [RMSDataCell]) {
      for (index, cell) in cells.enumerated() {
        if !cell.isDirect {
          others.append(index)
        } else if let step = cell.steps.first {
          direct[step, default: []].append(index)
        }
      }
    }
  }
}
