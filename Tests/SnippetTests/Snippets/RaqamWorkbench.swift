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

@Suite struct RaqamWorkbenchSnippets {
  @Test func workbench1() throws {
    let context = FormatContext(locale: try LocaleID("en_US"), timeZone: .utc, now: Instant(epochMilliseconds: 0))
    let document = Workbench.Document(name: "form.json") { Array(#"{"sections": []}"#.utf8) }
    var workbench = Workbench(
      [document], token: "7d3f", authority: "127.0.0.1:8080", factory: FormatterFactory(), context: context)
    shows("200") {
      workbench.reply(
        to: WorkbenchRequest(method: "GET", path: "/7d3f/", headers: [WorkbenchHeader("Host", "127.0.0.1:8080")])
      ).status
    }
    shows("404") {
      workbench.reply(
        to: WorkbenchRequest(method: "GET", path: "/", headers: [WorkbenchHeader("Host", "127.0.0.1:8080")])
      ).status
    }
    _ = context
    _ = document
    keep(&workbench)
  }

  @Test func workbenchAccess1() throws {
    let access = WorkbenchAccess(token: "7d3f", authority: "127.0.0.1:8080")
    let head = WorkbenchRequest(method: "GET", path: "/7d3f/", headers: [WorkbenchHeader("Host", "evil.example")])
    shows("421") { access.decision(for: head).reply?.status }
    _ = access
    _ = head
  }
}
