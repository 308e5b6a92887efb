import TestSupport
import Testing

@testable import RaqamCLI

/// The cost of requests to `raqam eval` is at most proportional to their size.
@Suite struct GrowthTests {
  /// Request lines whose size is proportional to a number.
  struct Growing: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The number whose cost is compared with that of twice the number.
    let count: Int
    let lines: @Sendable (Int) -> [String]
  }

  /// Returns comma-separated JSON members or elements.
  private static func repeated(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).lazy.map(text).joined(separator: ",")
  }

  private static func lint(_ rows: String, _ tables: String = "") -> [String] {
    [#"{"op":"lint","form":{\#(tables)"sections":[{"items":[\#(rows)]}]}}"#]
  }

  private static let suggestions: [Growing] = [
    Growing(testDescription: "unknown translations", count: 4000) { count in
      lint(
        repeated(count) { #"{"type":"text","id":"r\#($0)","title":"Title \#($0)"}"# },
        #""translations":{"fr":{\#(repeated(count) { #""unknown \#($0)":"x""# })}},"#)
    },
    Growing(testDescription: "unknown ends of dates", count: 1000) { count in
      lint(
        repeated(count) {
          #"{"type":"datetime","id":"row\#($0)","formatter":{"type":"date","date.end":"$ro\#($0)x"}}"#
        })
    },
    Growing(testDescription: "unknown references", count: 2000) { count in
      let rows = repeated(count) {
        #"{"className":"RMSTextEntryCell","properties":{"representedObject":":unknown\#($0)","keyPath":"a"}}"#
      }
      return [
        #"{"op":"form","form":[{"rows":[\#(rows)]}],"objects":{\#(repeated(count) { #"":object\#($0)":{"a":"1"}"# })}}"#
      ]
    },
  ]

  private static func choices(_ count: Int) -> String { repeated(count) { "\"choice \($0)\"" } }

  private static func record(_ count: Int) -> String {
    let rows = repeated(count) {
      #"{"className":"RMSTextEntryCell","bindVariable":"v\#($0)","properties":{"representedObject":":o","keyPath":"a\#($0)"}}"#
    }
    return #""form":[{"rows":[\#(rows)]}],"objects":{":o":{\#(repeated(count) { #""a\#($0)":"1""# })}}"#
  }

  private static let lookups: [Growing] = [
    Growing(testDescription: "choices", count: 2000) { count in
      [
        #"{"op":"lint","form":[{"rows":[{"className":"RMSArrayPickerCell","properties":{"choices":[\#(choices(count))]}}]}]}"#
      ]
    },
    Growing(testDescription: "edits of a choice", count: 500) { count in
      let row =
        #"{"className":"RMSArrayPickerCell","bindVariable":"v","properties":{"representedObject":":o","keyPath":"a","choices":[\#(choices(count))]}}"#
      let edits = repeated(count) { #"{"choose":"v","option":"choice \#(count - 1 - $0 % 10)"}"# }
      return [
        #"{"op":"session.open","session":"s","form":[{"rows":[\#(row)]}],"objects":{":o":{"a":"choice 1"}}}"#,
        #"{"op":"session.edit","session":"s","edit":[\#(edits)]}"#,
      ]
    },
    Growing(testDescription: "lines of many sections", count: 800) { count in
      let sections = repeated(count) {
        #"{"type":"dynamic","id":"s\#($0)","dynamic.id.prefix":"p\#($0)","dynamic.type":"text","items":[]}"#
      }
      let edits = repeated(count) { #"{"insert":"s\#(count - 1 - $0 % 10)"}"# }
      return [
        #"{"op":"session.open","session":"s","form":{"sections":[\#(sections)]}}"#,
        #"{"op":"session.edit","session":"s","edit":[\#(edits)]}"#,
      ]
    },
    Growing(testDescription: "members of a record", count: 1000) { [#"{"op":"form",\#(record($0))}"#] },
    Growing(testDescription: "edits of a record", count: 1000) { count in
      let edits = repeated(count) { #"{"set":"v\#($0)","value":"x"}"# }
      return [
        #"{"op":"session.open","session":"s",\#(record(count))}"#,
        #"{"op":"session.edit","session":"s","edit":[\#(edits)]}"#,
      ]
    },
    Growing(testDescription: "options without translations", count: 4000) { count in
      lint(
        #"{"type":"options","id":"a","options":[\#(choices(count))],"options.display":{\#(repeated(count) { #""choice \#($0)":"Option \#($0)""# })}}"#,
        #""translations":{"fr":{"x":"y"}},"#)
    },
  ]

  private static let typed: [Growing] =
    ["email", "account", "zipcode", "phone", "check", "switch", "text", "url", "integer"].map { type in
      Growing(testDescription: "regional indicators in \(type)", count: 6000) { count in
        [
          #"{"op":"parse","row":{"type":"\#(type)","id":"a"},"text":"\#(String(repeating: "\u{1F1E6}", count: count))"}"#
        ]
      }
    } + [
      Growing(testDescription: "a list in a right-to-left locale", count: 1000) { count in
        [
          #"{"op":"format","formatter":{"type":"list"},"locale":"ar","value":[\#(choices(count))]}"#
        ]
      },
      Growing(testDescription: "several options", count: 1000) { count in
        let text = (0..<count).map { "choice \($0)" }.joined(separator: ", ")
        return [
          #"{"op":"parse","row":{"type":"options","id":"a","style":"picker.multiple","options":[\#(choices(count))]},"text":"\#(text)"}"#
        ]
      },
      Growing(testDescription: "a long text for several options", count: 1000) { count in
        [
          #"{"op":"parse","row":{"type":"options","id":"a","style":"picker.multiple","options":[\#(choices(count))]},"text":"\#(String(repeating: "x", count: 20 * count))"}"#
        ]
      },
    ]

  /// Each case of the tables is one test.
  @Test(.long, arguments: [suggestions, lookups, typed].flatMap(\.self).sampled(oneIn: 8))
  func costGrowsWithSize(_ request: Growing) {
    func run(_ lines: [String]) {
      let outcome = TestHost.run(["eval", "--jobs", "1"], input: lines.map { $0 + "\n" })
      let refusal = #"{"ok":false,"error":{"code":"malformed_request""#
      #expect(outcome.status == 0 && !outcome.output.utf8.starts(with: refusal.utf8))
    }
    let (once, twice) = (request.lines(request.count), request.lines(2 * request.count))
    let growth = cost(of: { run(twice) }, inTimesOf: { run(once) }, limit: 2.3)
    #expect(growth < 2.3, "\(request.testDescription)")
  }
}
