import TestSupport

extension SplitMix64 {
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
