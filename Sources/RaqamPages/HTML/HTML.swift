/// A piece of a page. Whatever texts it is made from, its elements are those that were written in code, and all of them are
/// closed: there is no way to make one from markup.
///
/// ```swift
/// HTML(.p, [.class("note")], .text("a < b"), HTML(.em, [], "so")).string
/// // <p class="note">a &lt; b<em>so</em></p>
/// ```
///
/// Texts are written by ``text(_:)`` or as literals: what markup means in them stands for itself, and a character that would steer
/// the reader or the order of letters is named (``VisibleText``).
public struct HTML: Hashable, Sendable {
  /// The markup, in UTF-8 a fragment of HTML.
  public private(set) var string: String

  /// For this module alone: markup that is known to be whole.
  init(markup: String) { string = markup }

  /// Nothing.
  public static let empty = HTML(markup: "")

  /// A text.
  public static func text(_ text: String) -> HTML { HTML(markup: HTMLEscaping.text(VisibleText.string(text))) }

  /// A text that the order of letters around it has no say in, in a direction of its own: that of its first letter, or a given one.
  ///
  /// ```swift
  /// HTML.isolated("Bazaar قهوه").string  // <bdi>Bazaar قهوه</bdi>
  /// ```
  public static func isolated(_ text: String, _ direction: HTMLDirection? = nil) -> HTML {
    let direction = direction ?? HTMLDirection(ofText: text)
    return HTML(.bdi, direction == .auto ? [] : [.dir(direction)], .text(text))
  }

  /// Pieces one behind the other.
  public static func joined(_ pieces: [HTML]) -> HTML { HTML(markup: pieces.map(\.string).joined()) }

  /// An element with its content.
  public init(_ tag: Tag, _ attributes: [Attribute] = [], _ content: HTML...) {
    self.init(tag, attributes, content)
  }

  /// An element with its content.
  public init(_ tag: Tag, _ attributes: [Attribute] = [], _ content: [HTML]) {
    // The parser drops a line feed that comes first in one of these.
    let start = tag == .textarea || tag == .pre ? "\n" : ""
    string =
      "<\(tag.rawValue)\(Self.attributes(attributes))>" + start + content.map(\.string).joined() + "</\(tag.rawValue)>"
  }

  /// An element that has no content.
  public init(_ tag: VoidTag, _ attributes: [Attribute] = []) {
    string = "<\(tag.rawValue)\(Self.attributes(attributes))>"
  }

  /// Elements with content. None of them runs anything or loads anything.
  public enum Tag: String, CaseIterable, Sendable {
    /// A part of a page.
    case main, header, footer, nav, article, section, aside, div, span, h1, h2, h3, h4, h5, h6
    /// A piece of text, or a list.
    case p, a, bdi, em, strong, small, code, pre, mark, del, ins, abbr, time, ul, ol, li, dl, dt, dd, figure, figcaption
    /// A part of a table.
    case table, caption, thead, tbody, tfoot, tr, th, td
    /// A part of a form.
    case form, fieldset, legend, label, button, select, optgroup, option, textarea, output, datalist, meter, progress
    /// What opens and closes.
    case details, summary, dialog
  }

  /// Elements without content.
  public enum VoidTag: String, CaseIterable, Sendable {
    /// The element of that name.
    case br, hr, input, wbr
  }

  private static func attributes(_ attributes: [Attribute]) -> String {
    attributes.map { $0.string }.joined()
  }
}

extension HTML: ExpressibleByStringLiteral {
  /// A text.
  public init(stringLiteral text: String) { self = .text(text) }
}

extension HTML: ExpressibleByArrayLiteral {
  /// Pieces one behind the other.
  public init(arrayLiteral pieces: HTML...) { self = .joined(pieces) }
}

extension HTML {
  /// One piece behind another.
  public static func + (first: HTML, second: HTML) -> HTML { HTML(markup: first.string + second.string) }
}
