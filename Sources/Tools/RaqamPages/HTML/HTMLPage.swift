public import Raqam

/// A complete page that loads nothing: it includes everything it needs, and its policy forbids all other requests.
///
/// The page is light or dark as the system is, and prints in black on white.
public struct HTMLPage: Hashable, Sendable {
  /// The title of the page in the browser's tab.
  public var title: String
  /// The language of the page, which determines its direction; `nil` for English.
  public var locale: LocaleID?
  /// The content of the `body` element.
  package var body: HTML
  /// Rules in addition to those of every page.
  package var style: Stylesheet
  /// The seconds after which a browser reloads the page; `nil` for never.
  public var refreshSeconds: Int?
  /// The path of a script on the page's server, such as `/page.js`; `nil` for a page without a script. A page with a
  /// script may send
  /// requests to that server only.
  public var script: ScriptPath?

  /// Creates a page of a form, with the form's title, language and colors.
  ///
  /// ```swift
  /// HTMLPage(FormMarkup(session.snapshot(), headingLevel: 1)).string  // <!DOCTYPE html> …
  /// ```
  public init(_ form: FormMarkup) {
    self.init(
      title: form.snapshot.title ?? "", locale: form.snapshot.locale, style: .form + form.style,
      body: HTML(.main, [], form.form))
  }

  /// Creates a page without a script.
  package init(title: String, locale: LocaleID? = nil, style: Stylesheet = .empty, body: HTML) {
    self.title = title
    self.locale = locale
    self.style = style
    self.body = body
  }

  /// The policy for the header `Content-Security-Policy` of a server; the page contains it as well.
  ///
  /// - Complexity: O(*n*) in the size of the style sheet.
  public var contentSecurityPolicy: String {
    let script = script == nil ? "" : "; script-src 'self'; connect-src 'self'"
    return
      "default-src 'none'; style-src 'sha256-\(SHA256.base64(rules))'\(script); base-uri 'none'; form-action 'none'"
  }

  /// The complete document, in UTF-8.
  ///
  /// - Complexity: O(*n*) in the size of the document.
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
  /// The path of a script on the page's server.
  public struct ScriptPath: Hashable, Sendable {
    /// The path with its leading slash.
    public let string: String

    /// Creates a path; `nil` if it is not below the root of the same server. It has only ASCII letters, digits, `/`,
    /// `.`, `-` and `_`, and no two consecutive slashes.
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
