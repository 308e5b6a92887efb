package import RaqamJSON

/// Which keys stand where, and what they say: those of a formatter before those of its row and its form.
package struct KeyOrigins: Sendable {
  /// Where a key stands, and its value as it is written.
  package struct Origin: Sendable {
    package let source: FormatExplanation.Source
    package let text: String?

    package init(_ source: FormatExplanation.Source, text: String? = nil) {
      self.source = source
      self.text = text
    }
  }

  /// The keys of one object.
  package typealias Layer = [String: Origin]

  /// The name under which a layer says where a pattern comes from that none of its keys gives.
  package static let base = "#base"

  private var layers: [Layer]
  /// What the context says: `locale`, `timeZone`, `calendar`, `now`.
  package var context: Layer = [:]

  package init(_ layers: [Layer] = []) { self.layers = layers }

  /// The same behind the keys of other objects.
  package func behind(_ first: [Layer]) -> KeyOrigins {
    var all = self
    all.layers = first + layers
    return all
  }

  /// The first key of the first object that has one.
  func first(_ names: String...) -> Origin? { first(names) }

  func first(_ names: [String]) -> Origin? {
    for layer in layers {
      for name in names { if let origin = layer[name] { return origin } }
    }
    return nil
  }

  /// The keys of an object that count, which stands at a pointer; their names may have a prefix there.
  package static func layer(
    _ node: JSONNode, at pointer: JSONPointer, kind: FormatExplanation.Source.Kind, known: [KeyDefinition],
    prefix: String = ""
  ) -> Layer {
    var layer: Layer = [:]
    for key in known {
      guard let value = node[prefix + key.name], !value.isNull else { continue }
      let place = FormatExplanation.Source(kind, pointer.appending(key: prefix + key.name).description)
      layer[key.name] = Origin(place, text: value.asString ?? value.asNumber)
    }
    return layer
  }
}
