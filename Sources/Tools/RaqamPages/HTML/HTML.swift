/// A fragment of HTML. It contains only elements that were written in code, all of which are closed: it cannot be
/// created from a
/// string of markup.
///
/// The special characters of texts are escaped, and characters that control the reader or the order of letters are
/// replaced by their names.
public struct HTML: Hashable, Sendable {
  /// The markup, a fragment of HTML in UTF-8.
  public private(set) var string: String

  /// Creates a fragment of markup that is known to be well formed; internal, so that other modules cannot bypass
  /// escaping.
  init(markup: String) { string = markup }

  /// The empty fragment.
  package static let empty = HTML(markup: "")

  /// Returns a text with escaped special characters.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func text(_ text: String) -> HTML { HTML(markup: HTMLEscaping.text(VisibleText.string(text))) }

  /// Returns a text in a `bdi` element, so that it and the surrounding letters do not affect each other's order.
  ///
  /// The direction is that of the first letter unless it is specified.
  ///
  /// ```swift
  /// HTML.isolated("Bazaar قهوه").string  // <bdi>Bazaar قهوه</bdi>
  /// ```
  package static func isolated(_ text: String, _ direction: HTMLDirection? = nil) -> HTML {
    let direction = direction ?? HTMLDirection(ofText: text)
    return HTML(.bdi, direction == .auto ? [] : [.dir(direction)], .text(text))
  }

  /// Returns fragments one after the other.
  package static func joined(_ pieces: [HTML]) -> HTML { HTML(markup: pieces.map(\.string).joined()) }

  /// Creates an element from a tag, its attributes and any number of fragments.
  package init(_ tag: Tag, _ attributes: [Attribute] = [], _ content: HTML...) {
    self.init(tag, attributes, content)
  }

  /// Creates an element from a tag, its attributes and an array of fragments.
  package init(_ tag: Tag, _ attributes: [Attribute] = [], _ content: [HTML]) {
    // The HTML parser drops a line feed at the start of these two elements.
    let start = tag == .textarea || tag == .pre ? "\n" : ""
    string =
      "<\(tag.rawValue)\(Self.attributes(attributes))>" + start + content.map(\.string).joined() + "</\(tag.rawValue)>"
  }

  /// Creates an element without content, such as `<br>`.
  package init(_ tag: VoidTag, _ attributes: [Attribute] = []) {
    string = "<\(tag.rawValue)\(Self.attributes(attributes))>"
  }

  /// Elements with content. None of them runs code or loads resources.
  package enum Tag: String, CaseIterable, Sendable {
    /// A page region, container or heading, named as in HTML.
    case main, header, footer, nav, article, section, aside, div, span, h1, h2, h3, h4, h5, h6
    /// A text element or a list, named as in HTML.
    case p, a, bdi, em, strong, small, code, pre, mark, del, ins, abbr, time, ul, ol, li, dl, dt, dd, figure, figcaption
    /// A part of a table, named as in HTML.
    case table, caption, thead, tbody, tfoot, tr, th, td
    /// A form or a control, named as in HTML.
    case form, fieldset, legend, label, button, select, optgroup, option, textarea, output, datalist, meter, progress
    /// An element that opens and closes, named as in HTML.
    case details, summary, dialog
  }

  /// Elements without content, which have no end tag.
  package enum VoidTag: String, CaseIterable, Sendable {
    /// The element of the same name in HTML.
    case br, hr, input, wbr
  }

  private static func attributes(_ attributes: [Attribute]) -> String {
    attributes.map { $0.string }.joined()
  }
}

extension HTML: ExpressibleByStringLiteral {
  /// Creates a text with escaped special characters.
  public init(stringLiteral text: String) { self = .text(text) }
}

extension HTML: ExpressibleByArrayLiteral {
  /// Creates fragments one after the other.
  public init(arrayLiteral pieces: HTML...) { self = .joined(pieces) }
}

extension HTML {
  /// Returns two fragments one after the other.
  package static func + (first: HTML, second: HTML) -> HTML { HTML(markup: first.string + second.string) }
}
