internal import RaqamDescriptors
internal import RaqamJSON
internal import RaqamValues

/// What colon-prefixed names stand for, asked of the host once.
struct RMSReferences {
  /// Whether a name that nobody has given stands for itself.
  let standForThemselves: Bool
  private var values: ExactDictionary<RMSValue>

  /// `controller` is `:self`, unless the host gives another object under that name.
  init(_ objects: ExactDictionary<RMSValue>, controller: AnyObject, standForThemselves: Bool = false) {
    self.standForThemselves = standForThemselves
    values = objects.merging([":self": .host(controller)]) { own, _ in own }
    // Cells that name the same JSON object write to the same one.
    for (name, value) in values {
      if case .json(.object(let members)) = value { values[name] = .host(RMSRecord(.object(members))) }
    }
  }

  /// Whether a text is a name; `:` alone is one too.
  static func isReference(_ text: String) -> Bool { text.utf8.first == UInt8(ascii: ":") }

  /// What was given, JSON objects as the records that cells share.
  var given: ExactDictionary<RMSValue> {
    values.filter { (name, value) in
      if name.hasBytes(of: ":self"), case .host(let object) = value { return object is RMSRecord }
      return true
    }
  }

  /// What a name stands for. The value is not looked at again: one that is a name itself stays a text.
  func value(_ name: String) -> RMSValue? {
    values[name] ?? (standForThemselves ? .host(RMSAbsentObject()) : nil)
  }

  /// What was meant by an unknown name.
  func hint(_ name: String, log: DiagnosticLog) -> String? {
    let bare = String(name.unicodeScalars.dropFirst())
    if values[bare] != nil { return "the object is given as \"\(bare.abbreviated(to: 60))\", without its colon" }
    return log.suggestion(for: name, among: values.keys.sorted())
  }
}
