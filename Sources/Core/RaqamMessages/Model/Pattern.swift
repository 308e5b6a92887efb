package import RaqamValues

extension MessageModel {
  /// A sequence of text and placeholders that is formatted as a unit.
  ///
  /// Adjacent texts are joined and empty ones dropped, so equal patterns have equal elements.
  ///
  /// ```swift
  /// let pattern: MessageModel.Pattern = ["Hel", "lo ", .expression(.init(.variable("name")))]
  /// pattern.elements.count  // 2
  /// ```
  package struct Pattern: Hashable, Sendable, ExpressibleByArrayLiteral {
    /// The text and placeholders, in order; no text is empty or follows another.
    package let elements: [PatternElement]

    /// Creates a pattern.
    ///
    /// - Parameter elements: The text and placeholders, in order.
    /// - Complexity: O(*n*) in the length of the text and the number of elements.
    package init(_ elements: [PatternElement]) {
      var joined: [PatternElement] = []
      joined.reserveCapacity(elements.count)
      var text = ""
      for element in elements {
        if case .text(let part) = element {
          text += part.string
          continue
        }
        if !text.isEmpty { joined.append(.text(ExactText(text))) }
        text = ""
        joined.append(element)
      }
      if !text.isEmpty { joined.append(.text(ExactText(text))) }
      self.elements = joined
    }

    /// Creates a pattern from text and placeholders.
    package init(arrayLiteral elements: PatternElement...) { self.init(elements) }
  }

  /// A text or a placeholder of a pattern.
  package enum PatternElement: Hashable, Sendable, ExpressibleByStringLiteral {
    /// Text, without escapes.
    case text(ExactText)
    /// A placeholder whose value is formatted.
    case expression(Expression)
    /// A placeholder for markup.
    case markup(Markup)

    /// Creates text.
    package init(stringLiteral value: String) { self = .text(ExactText(value)) }
  }
}
