internal import RaqamJSON

/// A present item with its references resolved, ready to be built.
struct RMSPlannedItem {
  var className: String
  var entry: RMSRegistry.Entry
  var bindVariable: String?
  var pointer: JSONPointer
  var offsets: RMSOffsets
  var properties: [Property]
  var rows: [RMSPlannedItem] = []

  struct Property {
    let keyPath: String
    let value: RMSValue
    let reference: String?
    let byteOffset: Int?

    /// The name itself, if the reference is undefined.
    var unresolvedName: RMSValue? {
      guard case .host(let object) = value, object is RMSAbsentObject else { return nil }
      return reference.map { .json(.string($0)) }
    }
  }
}

/// A placeholder for an undefined object: `:self` without a host, and every reference of an outline.
final class RMSAbsentObject {}
