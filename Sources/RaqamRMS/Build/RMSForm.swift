public import RaqamDescriptors
internal import RaqamJSON
public import RaqamValues

/// A form built of a descriptor: its sections and cells, and which of them are bound to variables.
///
/// A form belongs to the thread that builds it, as its items do.
public final class RMSForm {
  /// The sections that are there, in order.
  public let sections: [RMSFormSection]
  /// What each variable is bound to.
  public let bindings: ExactDictionary<RMSFormItem>
  /// What was said while the form was built.
  public let diagnostics: [Diagnostic]
  /// What names stand for.
  let objects: ExactDictionary<RMSValue>
  /// Whether there is a controller, whose actions can be called.
  let hasHost: Bool
  private let cells: [RMSDataCell]
  private var readers: Readers?
  /// Where the descriptor stands in its document.
  private let origin: JSONPointer

  init(
    sections: [RMSFormSection], bindings: ExactDictionary<RMSFormItem>, cells: [RMSDataCell], diagnostics: [Diagnostic],
    objects: ExactDictionary<RMSValue>, hasHost: Bool, origin: JSONPointer
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

  /// A pointer of the document as one that begins at the array of sections.
  func place(of pointer: JSONPointer) -> String {
    var place = JSONPointer.root
    for token in pointer.tokens.dropFirst(origin.tokens.count) { place = place.appending(key: token) }
    return place.description
  }

  /// Tells the cells whose value depends on a property that it has changed.
  ///
  /// ```swift
  /// profile.name = "Grace"
  /// form.refresh(profile, keyPath: "name").count  // 1, the cells that show the name: valueDidChange is called
  /// ```
  ///
  /// - Parameters:
  ///   - object: An object that cells represent, or one on the way to a value.
  ///   - keyPath: The property that changed; `nil` is any.
  /// - Returns: The cells that were told.
  @discardableResult
  public func refresh(_ object: AnyObject, keyPath: String? = nil) -> [RMSDataCell] {
    let told: [RMSDataCell]
    if let changed = keyPath.flatMap({ path in cells.first?.access.steps(object, RMSKeyPath(path)).last }) {
      let readers = readers ?? Readers(cells)
      self.readers = readers
      let others = readers.others.filter { cells[$0].steps.contains(changed) }
      told = ((readers.direct[changed] ?? []) + others).sorted().map { cells[$0] }
    } else {
      told = cells.filter { cell in cell.steps.contains { $0.object == ObjectIdentifier(object) } }
    }
    for cell in told { cell.valueDidChange() }
    return told
  }

  /// A cell shows another property than before.
  func forgetReaders() { readers = nil }

  /// Which cells read a property, so that one value that changes does not cost a walk over all cells.
  private struct Readers {
    /// Cells whose path is one step: it leads to the same property for as long as they represent the same object.
    var direct: [RMSAccess.Step: [Int]] = [:]
    /// Cells whose path leads over other objects, which the host may exchange at any time.
    var others: [Int] = []

    init(_ cells: [RMSDataCell]) {
      for (place, cell) in cells.enumerated() {
        if !cell.isDirect {
          others.append(place)
        } else if let step = cell.steps.first {
          direct[step, default: []].append(place)
        }
      }
    }
  }
}
