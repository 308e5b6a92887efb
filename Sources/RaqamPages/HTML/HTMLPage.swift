public import Raqam

/// A whole page that loads nothing: everything it needs stands in it, and its policy lets a browser ask for nothing else.
///
/// ```swift
/// var page = HTMLPage(title: "Receipt", locale: try LocaleID("fa_IR"), body: .text("رسید"))
/// page.string  // <!DOCTYPE html> …
/// ```
///
/// It is light or dark as the reader's system is, and prints in black on white.
public struct HTMLPage: Hashable, Sendable {
  /// Title of the page.
  public var title: String
  /// The language of the page, `nil` for English, and with it the direction.
  public var locale: LocaleID?
  /// What the page shows.
  public var body: HTML
  /// Rules beside those of every page.
  public var style: Stylesheet
  /// Seconds after which a browser reads the page anew; `nil` for never.
  public var refreshSeconds: Int?
  /// The path on the page's own server of its script, such as `/page.js`; `nil` for a page without one. With it the page may ask its own
  /// server, and nobody else.
  public var script: ScriptPath?

  /// A page without a script.
  public init(title: String, locale: LocaleID? = nil, style: Stylesheet = .empty, body: HTML) {
    self.title = title
    self.locale = locale
    self.style = style
    self.body = body
  }

  /// What the page may do, for the header `Content-Security-Policy` of a server; the page says it itself, too.
  public var contentSecurityPolicy: String {
    let script = script == nil ? "" : "; script-src 'self'; connect-src 'self'"
    return
      "default-src 'none'; style-src 'sha256-\(SHA256.base64(rules))'\(script); base-uri 'none'; form-action 'none'"
  }

  /// The page as a document, in UTF-8.
  public var string: String {
    let direction = locale?.direction ?? .leftToRight
    let attributes = [locale.map(HTML.Attribute.lang) ?? .english, .dir(HTMLDirection(direction))]
    var head = [
      #"<meta charset="utf-8">"#,
      "<meta http-equiv=\"Content-Security-Policy\" content=\"\(HTMLEscaping.attribute(contentSecurityPolicy))\">",
      #"<meta name="viewport" content="width=device-width, initial-scale=1">"#,
      #"<meta name="color-scheme" content="light dark">"#,
      #"<meta name="referrer" content="no-referrer">"#,
    ]
    if let refreshSeconds { head.append("<meta http-equiv=\"refresh\" content=\"\(max(1, refreshSeconds))\">") }
    head.append("<title>\(HTML.text(title).string)</title>")
    head.append("<style>\(rules)</style>")
    if let script { head.append("<script src=\"\(HTMLEscaping.attribute(script.string))\" defer></script>") }
    return """
      <!DOCTYPE html>
      <html\(attributes.map(\.string).joined())>
      <head>
      \(head.joined(separator: "\n"))
      </head>
      <body>
      \(body.string)
      </body>
      </html>

      """
  }

  private var rules: String { (Stylesheet.page + style).string }
}

extension HTMLPage {
  /// The path of a script on the page's own server.
  public struct ScriptPath: Hashable, Sendable {
    /// The path, with its slash.
    public let string: String

    /// `nil` for what is no path below the root of the same server: letters, digits, `/`, `.`, `-` and `_`, and no two slashes
    /// together.
    public init?(_ path: String) {
      let isPlain = path.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"),
          UInt8(ascii: "_"):
          true
        default: false
        }
      }
      var last: Character = " "
      for character in path {
        if character == "/", last == "/" { return nil }
        last = character
      }
      guard isPlain, path.first == "/" else { return nil }
      string = path
    }
  }
}
