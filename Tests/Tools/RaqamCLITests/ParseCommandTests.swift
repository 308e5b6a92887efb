import RaqamJSON
import TestSupport
import Testing

@testable import RaqamCLI

@Suite struct ParseCommandTests {
  typealias Row = CommandCase

  static let rows: [Row] = [
    Row(arguments: ["--locale", "fa_IR", "۱٬۲۳۴٫۵", "1,234.5"], output: "1234.5\n1234.5\n"),
    Row(arguments: ["--locale", "en_US", "--style", "percent", "50 %"], output: "0.5\n"),
    Row(
      arguments: ["--locale", "en_US", "--type", "byte"], output: "1200000\n0\n", input: ["1.2 MB\nZero", " KB\r\n"]),
    // A date without a time of day is the same day in every zone; one with a time is an instant.
    Row(
      arguments: ["-l", "fa_IR", "-z", "Asia/Tehran", "--date-style", "long", "۱ فروردین ۱۴۰۴"], output: "2025-03-21\n"),
    Row(
      arguments: ["-l", "fa_IR", "-z", "Asia/Tehran", "--date-style", "long"], output: "2025-03-21\n",
      input: ["۱ فروردین ۱۴۰۴\n"]),
    Row(
      arguments: [
        "-l", "en_US", "-z", "Asia/Tehran", "--pattern", "y-MM-dd HH:mm", "--type", "date", "2025-03-21 00:00",
      ],
      output: "2025-03-20T20:30:00Z\n"),
    // A byte order mark at the beginning of the input is skipped.
    Row(arguments: ["--locale", "en_US"], output: "5\n6\n", input: ["\u{FEFF}5\n6\n"]),
    Row(
      arguments: ["--locale", "de_DE", "1.5"], output: "", status: 1,
      errors: "raqam: error: \"1.5\": “.” (FULL STOP) is followed by 1 digit; groups have 3 (at offset 1); "
        + "in en_US this means 1.5; here, write 1,5\n  1.5\n   ^\n"),
    Row(
      arguments: ["--locale", "de_DE", "--lenient", "--json", "1.5"],
      output:
        #"{"text":"1.5","value":"1.5","deviations":[{"offset":1,"message":"the separators of en_US were accepted","#
        + #""kind":"separators"}]}"#
        + "\n"),
    Row(
      arguments: ["--locale", "en_US", "--json", "1", "x", "3"],
      output: #"{"text":"1","value":"1","deviations":[]}"# + "\n"
        + #"{"text":"x","error":{"code":"unexpected_character","message":"“x” (LATIN SMALL LETTER X) is not part of a number in en_US","offset":0}}"#
        + "\n" + #"{"text":"3","value":"3","deviations":[]}"# + "\n", status: 1,
      errors:
        "raqam: error: \"x\": “x” (LATIN SMALL LETTER X) is not part of a number in en_US (at offset 0)\n  x\n  ^\n"),
    // Deviations that strict parsing tolerates are also reported.
    Row(
      arguments: ["--locale", "tr_TR", "--currency", "TRY", "--currency-style", "symbol", "12,50 TL"], output: "12.5\n",
      errors: "raqam: note: \"12,50 TL\": “TL” was read as TRY (at offset 6)\n"),
    Row(
      arguments: ["--locale", "en_US", "--style", "compact", "--json", "12k"],
      output:
        #"{"text":"12k","value":"12000","deviations":[{"offset":2,"message":"“k” was read as 1000","kind":"multiplier"}]}"#
        + "\n"),
    Row(
      arguments: ["--locale", "fa_IR", "12k"], output: "", status: 1,
      errors:
        "raqam: error: \"12k\": “k” (LATIN SMALL LETTER K) is not part of a number in fa_IR (at offset 2); write ۱۲۰۰۰\n"
        + "  12k\n    ^\n"),
    // The caret is below the character, even after wide characters.
    Row(
      arguments: ["--locale", "ja_JP", "１２円"], output: "", status: 1,
      errors: "raqam: error: \"１２円\": “円” (CJK UNIFIED IDEOGRAPH-5186) begins the currency JPY; this format has no "
        + "currency (at offset 2)\n  １２円\n      ^^\n"),
    // Bidi marks keep the caret below its letter in terminals with and without bidi support.
    Row(
      arguments: ["--locale", "fa_IR", "۱۲ ب"], output: "", status: 1,
      errors: "raqam: error: \"۱۲ ب\": “ب” (ARABIC LETTER BEH) is not part of a number in fa_IR (at offset 3)\n"
        + "  \u{200E}۱۲ ب\n  \u{200E}\u{200E}   \u{200E}\u{200F}^\u{200F}\n"),
    Row(
      arguments: ["--locale", "en_US", "--", "-1.5"], output: "-1.5\n"),
    Row(
      arguments: ["--formatter", "{}", "--pattern", "0", "1"], output: "", status: 2,
      errors: "raqam: error: --formatter cannot be combined with other formatter flags\n"),
  ]

  @Test(.long, arguments: rows)
  func parsesText(_ row: Row) { row.check("parse") }

  static let requests: [(request: String, reply: String)] = [
    (
      ##"{"id":2,"op":"parse","formatter":{"type":"number","number.format":"#,##0.###"},"locale":"fa_IR","text":"۱۲۳۴/۵"}"##,
      #"{"id":2,"ok":false,"error":{"code":"unexpected_character","message":"“/” (SOLIDUS) is not part of a number in fa_IR","#
        + #""pointer":"/text","offset":4,"hint":"with Persian digits, use “٫” as decimal separator and “٬” as grouping separator"}}"#
    ),
    (#"{"op":"parse","formatter":{"type":"number"},"locale":"fa_IR","text":"۱۲-"}"#, #"{"ok":true,"value":"-12"}"#),
    (
      #"{"op":"parse","formatter":{"type":"number"},"text":"12345678901234567890.125"}"#,
      #"{"ok":true,"value":"12345678901234567890.125"}"#
    ),
    (#"{"op":"parse","formatter":{"type":"number"},"text":"-∞"}"#, #"{"ok":true,"value":"-Infinity"}"#),
    (
      #"{"op":"parse","formatter":{"type":"number"},"text":" 5","strict":false}"#,
      #"{"ok":true,"value":"5","deviations":[{"offset":0,"message":"extra space was ignored","kind":"space"}]}"#
    ),
    (
      #"{"op":"parse","locale":"ar_SA","row":{"type":"currency","id":"n","currency.code":"SAR"},"text":"٥ ر.س"}"#,
      #"{"ok":true,"value":"5","deviations":[{"offset":2,"message":"“ر.س” was read as SAR","kind":"currency_symbol"}]}"#
    ),
    (#"{"op":"parse","row":{"type":"integer","id":"n"},"text":""}"#, #"{"ok":true,"value":null}"#),
    (#"{"op":"parse","row":{"type":"check","id":"n"},"text":"true"}"#, #"{"ok":true,"value":true}"#),
    // Rows of style `date` give a day, `datetime` an instant and `countdown` a number of seconds.
    (
      #"{"op":"parse","row":{"type":"datetime","id":"d","style":"date","date.format":"y/MM/dd","#
        + #""date.timezone":"Asia/Tehran","date.locale":"fa_IR"},"text":"۱۴۰۴/۰۱/۰۱"}"#,
      #"{"ok":true,"value":"2025-03-21"}"#
    ),
    (
      #"{"op":"parse","row":{"type":"datetime","id":"d","style":"date","date.format":"dd.MM.yyyy"},"#
        + #""text":"31.02.2025","strict":false}"#,
      #"{"ok":true,"value":"2025-03-03","deviations":[{"offset":0,"message":"31 February 2025 does not exist; "#
        + #"read as 3 March 2025","kind":"carried_over"}]}"#
    ),
    (
      #"{"op":"parse","row":{"type":"datetime","id":"d","style":"datetime","date.format":"y-MM-dd HH:mm","#
        + #""date.timezone":"Asia/Tehran"},"text":"2025-03-21 03:30"}"#,
      #"{"ok":true,"value":"2025-03-21T00:00:00Z"}"#
    ),
    (
      #"{"op":"parse","row":{"type":"datetime","id":"d","style":"countdown"},"locale":"en_US","#
        + #""text":"1 hour, 30 minutes"}"#,
      #"{"ok":true,"value":"5400"}"#
    ),
    (
      #"{"op":"parse","formatter":{"type":"number"}}"#,
      #"{"ok":false,"error":{"code":"malformed_request","message":"\"parse\" requires \"text\""}}"#
    ),
  ]

  @Test(arguments: requests)
  func requestsGetTheirReplies(request: String, reply: String) {
    let outcome = TestHost.run(["eval"], input: [request + "\n"])
    #expect(outcome == Outcome(status: 0, output: reply + "\n", errors: ""))
  }
}
