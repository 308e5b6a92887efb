internal import RaqamJSON

extension JSONPointer {
  /// Returns the place of a row of an entry in the section at this place.
  func entryRow(_ index: Int) -> JSONPointer { appending(key: "dynamic.items").appending(index: index) }
}
