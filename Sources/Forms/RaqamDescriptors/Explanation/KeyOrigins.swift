internal import RaqamJSON

/// The locations and values of keys. The keys of a formatter take precedence over those of its row and its form.
package struct KeyOrigins: Sendable {
  /// The location of a key and its value as spelled in the document.
  package struct Origin: Sendable {
    package let source: FormatExplanation.Source
    package let text: String?

    package init(_ source: FormatExplanation.Source, text: String? = nil) {
      self.source = source
      self.text = text
    }
  }

  /// The origins of the keys of one object, by key.
  package typealias Layer = [String: Origin]

  /// The name of the entry for a pattern that no key sets, such as the default of a row.
  package static let base = "#base"

  private var layers: [Layer]
  /// The origins of `locale`, `timeZone`, `calendar` and `now` of the context.
  package var context: Layer = [:]

  package init(_ layers: [Layer] = []) { self.layers = layers }

  /// Returns the origins preceded by the keys of other objects, which take precedence.
  package func after(_ first: [Layer]) -> KeyOrigins {
    var all = self
    all.layers = first + layers
    return all
  }

  /// Returns the origin of the first of `names` in the first layer that has any of them.
  func first(_ names: String...) -> Origin? { first(names) }

  func first(_ names: [String]) -> Origin? {
    for layer in layers {
      for name in names { if let origin = layer[name] { return origin } }
    }
    return nil
  }

  /// Returns the origins of those keys in `known` that an object has.
  ///
  /// - Parameter prefix: The prefix of the keys in the object.
  package static func layer(
    _ node: JSONNode, at pointer: JSONPointer, kind: FormatExplanation.Source.Kind, known: [KeyDefinition],
    prefix: String = ""
  ) -> Layer {
    var layer: Layer = [:]
    for key in known {
      guard let value = node[prefix + key.name], !value.isNull else { continue }
      let source = FormatExplanation.Source(kind, pointer.appending(key: prefix + key.name).description)
      layer[key.name] = Origin(source, text: value.asString ?? value.asNumber)
    }
    return layer
  }
}
