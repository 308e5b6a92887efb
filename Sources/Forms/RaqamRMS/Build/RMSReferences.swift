internal import RaqamDescriptors
internal import RaqamJSON
internal import RaqamValues

/// The objects that references resolve to, requested from the host once.
struct RMSReferences {
  /// Whether undefined names resolve to a placeholder instead of being an error.
  let standForThemselves: Bool
  private var values: [ExactText: RMSValue]

  /// Creates references with `controller` as `:self`, unless `objects` defines this name.
  init(_ objects: [ExactText: RMSValue], controller: AnyObject, standForThemselves: Bool = false) {
    self.standForThemselves = standForThemselves
    values = objects.merging([":self": .host(controller)]) { own, _ in own }
    // Use one record per JSON object, so that all cells that refer to it share changes.
    for (name, value) in values {
      if case .json(.object(let members)) = value { values[name] = .host(RMSRecord(.object(members))) }
    }
  }

  /// Returns whether a string is a reference; `:` alone is one too.
  static func isReference(_ text: String) -> Bool { text.utf8.first == UInt8(ascii: ":") }

  /// The provided objects, with JSON objects as the records that cells share; without the default
  /// controller.
  var given: [ExactText: RMSValue] {
    values.filter { (name, value) in
      if name == ":self", case .host(let object) = value { return object is RMSRecord }
      return true
    }
  }

  /// Returns the value of a reference. The value is not resolved again, even if it looks like a
  /// reference.
  func value(_ name: String) -> RMSValue? {
    values[name] ?? (standForThemselves ? .host(RMSAbsentObject()) : nil)
  }

  /// Returns a suggested correction for an unknown reference.
  func hint(_ name: String, log: DiagnosticLog) -> String? {
    let bare = String(name.unicodeScalars.dropFirst())
    if values[bare] != nil { return "name the object \":\(bare.abbreviated(to: 60))\", with a colon" }
    return log.suggestion(for: name, among: values.names.sorted())
  }
}
