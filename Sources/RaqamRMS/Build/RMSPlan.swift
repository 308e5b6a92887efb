internal import RaqamJSON

/// What is built of a descriptor: only what is there, references resolved.
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

    /// The name itself, where nobody has given what it stands for.
    var standIn: RMSValue? {
      guard case .host(let object) = value, object is RMSAbsentObject else { return nil }
      return reference.map { .json(.string($0)) }
    }
  }
}

/// Stands for an object that nobody has given: `:self` without a host, and every reference of an outline.
final class RMSAbsentObject {}
