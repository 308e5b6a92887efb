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

@Suite struct RaqamLanguageServerSnippets {
  @Test func languageServer1() throws {
    let context = FormatContext(locale: try LocaleID("en_US"), timeZone: .utc, now: Instant(epochMilliseconds: 0))
    var server = LanguageServer(factory: FormatterFactory(), context: context, version: "1.0")
    let content = #"{"jsonrpc": "2.0", "method": "exit"}"#
    shows("[]") { server.receive(Array("Content-Length: \(content.utf8.count)\r\n\r\n\(content)".utf8)) }
    shows("1, without a shutdown before it") { server.exitStatus }
    _ = context
    keep(&server)
    _ = content
  }
}
