// Written by Tests/SnippetTests/generate from the documents.

import Raqam
import RaqamCalendars
import RaqamDescriptors
import RaqamForms
import RaqamFoundation
import RaqamJSON
import RaqamLanguageServer
import RaqamMessages
import RaqamPages
import RaqamPredicates
import RaqamPreview
import RaqamRMS
import RaqamStreams
import RaqamTesting
import RaqamTranslations
import RaqamValues
import RaqamWorkbench
import TestSupport
import Testing

@Suite struct RaqamPagesSnippets {
  @Test func formMarkup1() throws {
    var session = try Sample.session()
    do {
      let markup = FormMarkup(session.snapshot(), use: .editing)
      shows("<form class=\"form\" … </form>") { markup.form.string }
      shows("<div class=\"row … </div>") { markup.row("amount")?.string }
      _ = markup
    }
    keep(&session)
  }

  @Test func hTML1() throws {
    var session = try Sample.session()
    do {
      shows("<p class=\"note\">a &lt; b<em>so</em></p>") {
        HTML(.p, [.class("note")], .text("a < b"), HTML(.em, [], "so")).string
      }
    }
    keep(&session)
  }

  @Test func hTML2() throws {
    var session = try Sample.session()
    do {
      shows("<bdi>Bazaar قهوه</bdi>") { HTML.isolated("Bazaar قهوه").string }
    }
    keep(&session)
  }

  @Test func hTMLName1() throws {
    var session = try Sample.session()
    do {
      shows("fa-field-line_20_1") { HTMLName("fa", "field", "line 1").string }
    }
    keep(&session)
  }

  @Test func hTMLName2() throws {
    var session = try Sample.session()
    do {
      shows("nil") { HTMLAddress("javascript:alert(1)") }
    }
    keep(&session)
  }

  @Test func hTMLPage1() throws {
    var session = try Sample.session()
    do {
      var page = HTMLPage(title: "Receipt", locale: try LocaleID("fa_IR"), body: .text("رسید"))
      shows("<!DOCTYPE html> …") { page.string }
      keep(&page)
    }
    keep(&session)
  }

  @Test func visibleText1() throws {
    var session = try Sample.session()
    do {
      shows("a⟨U+202E RIGHT-TO-LEFT OVERRIDE⟩b") { VisibleText.string("a\u{202E}b") }
      shows("U+200E LEFT-TO-RIGHT MARK") { VisibleText.name(of: "\u{200E}") }
    }
    keep(&session)
  }

  @Test func matrixDifferencesPage1() throws {
    var session = try Sample.session()
    do {
      var page = MatrixDifferencesPage(title: "Differences", gaps: [], differences: [])
      page.before = MatrixDifferencesPage.Side(name: "matrix.json", versions: nil)
      shows("<!DOCTYPE html> …") { page.page.string }
      keep(&page)
    }
    keep(&session)
  }

  @Test func matrixPage1() throws {
    let percent = try FormatterDescriptor(json: #"{"type": "number", "number.style": "percent"}"#)
    let matrix = FormatMatrix(
      formats: [.init(name: "percent", percent)], values: ["0.5"], factory: FormatterFactory(),
      context: try Sample.context())
    do {
      var session = try Sample.session()
      do {
        let pages = [matrix.page(for: try LocaleID("fa_IR"))]
        shows("<!DOCTYPE html> …") { MatrixPage(title: "Prices", matrix: matrix, pages: pages).page.string }
        _ = pages
      }
      keep(&session)
    }
    _ = percent
    _ = matrix
  }

  @Test func previewPage1() throws {
    var session = try Sample.session()
    do {
      let columns = [PreviewPage.Column(session.snapshot(), hiddenRows: 1)]
      shows("<!DOCTYPE html> …") { PreviewPage(title: "form.json", columns: columns).page.string }
      _ = columns
    }
    keep(&session)
  }
}
