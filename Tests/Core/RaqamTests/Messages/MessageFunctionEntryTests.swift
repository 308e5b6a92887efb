import RaqamMessages
import RaqamValues
import TestSupport
import Testing

@testable import Raqam

/// The table of functions has the functions and options of the formatter, and no others.
@Suite struct MessageFunctionEntryTests {
  /// Returns whether the formatter has an option; reports an error if the value is not valid.
  private static func has(
    _ name: String, _ value: String, _ function: MessageFunctionEntry
  ) throws(MessageFunctionError) -> Bool {
    let option = OptionValue(name: name, value: .string(value), isLiteral: true)
    if let number = NumberFunctionOptions.Function(rawValue: function.name) {
      var options = NumberFunctionOptions()
      options.function = number
      return try options.set(option)
    }
    var options = DateFunctionOptions()
    options.function = DateFunctionOptions.Function(rawValue: function.name) ?? .date
    return try options.set(option)
  }

  /// The functions whose options are those of numbers or dates.
  static let styled = MessageFunctionEntry.all.filter {
    $0.name != "offset"
      && (NumberFunctionOptions.Function(rawValue: $0.name) != nil
        || DateFunctionOptions.Function(rawValue: $0.name) != nil)
  }

  private static let names = Set(MessageFunctionEntry.all.flatMap(\.options).map(\.name))

  @Test(arguments: styled)
  func listsExactlyTheOptionsOfTheFunction(_ function: MessageFunctionEntry) {
    for name in Self.names {
      do {
        let exists = try Self.has(name, "no value", function)
        #expect(!exists && function.option(name) == nil || exists && function.option(name) != nil, "\(name)")
      } catch {
        #expect(function.option(name) != nil, "\(function.name) \(name)")
      }
    }
  }

  /// Several functions and many options have values, so that the laws of this suite check some.
  @Test func optionsHaveValues() {
    expectCases(Self.styled.count, of: "functions", atLeast: 5)
    let options = Self.styled.flatMap(\.options).filter { !$0.values.isEmpty }
    expectCases(options.count, of: "options", atLeast: 10)
  }

  /// Each listed value is valid, and the error about another value lists the same ones.
  @Test(arguments: styled)
  func listsExactlyTheValuesOfOptions(_ function: MessageFunctionEntry) throws {
    for option in function.options where !option.values.isEmpty {
      for value in option.values { #expect(try Self.has(option.name, value, function), "\(option.name)=\(value)") }
      if option.values == ["auto"] { continue }
      let error = #expect(throws: MessageFunctionError.self) {
        try Self.has(option.name, String(repeating: "\u{1}", count: 20), function)
      }
      #expect(error?.hint == "\(FormatError.Hint.oneOf(option.values))", "\(function.name) \(option.name)")
    }
  }

  /// The formatter knows each function of the table, and the table each function of the formatter.
  @Test func listsExactlyTheFunctionsOfTheFormatter() throws {
    let numbers = ["number", "integer", "offset", "currency", "percent", "unit", "raqam:number"]
    let dates = ["date", "time", "datetime", "raqam:date"]
    let names = ["string"] + numbers + dates + RaqamFunction.allCases.map(\.rawValue)
    #expect(Set(MessageFunctionEntry.all.map(\.name)) == Set(names))
    for function in MessageFunctionEntry.all {
      let formatter = try UnicodeMessageFormatter("{$x :\(function.name)}", locale: "en", timeZone: "UTC")
      let codes = try formatter.format(["x": .integer(1)]).problems.map(\.code)
      #expect(!codes.contains(.unknownFunction), "\(function.name)")
    }
  }

  static let problems: [(String, [String])] = [
    ("{$n :number}", []), ("{$n :number u:dir=rtl u:id=a}", []),
    ("{$n :nubmer}", [#"4-11 unknown function ":nubmer""#]),
    ("{$n :number x=1}", [#"12-13 function ":number" has no option "x""#]),
    (".local $m = {$n :date length=full} {{{$m}}}", [#"29-33 option "length" does not have the value "full""#]),
    ("{$n :number select=$m}", [#"19-21 option "select" must not be a variable"#]),
    ("{$n :number useGrouping=$m}", []), ("{$n :offset add=|x|}", ["16-19 option \"add\" must be a whole number"]),
    ("{$n :offset}", ["0-12 function \"offset\" needs one of the options add and subtract"]),
    (
      "{$n :number minimumFractionDigits=3 maximumFractionDigits=2}",
      ["0-60 minimumFractionDigits (3) must not exceed maximumFractionDigits (2)"]
    ),
    ("{#b x=1}{$n :host:f}{/b}", [#"12-19 unknown function ":host:f""#]),
  ]

  @Test(arguments: problems)
  func findsProblemsThatNoValueAffects(_ text: String, _ expected: [String]) throws {
    let problems = MessageSource(parsing: text).staticProblems(locale: try LocaleID("en"))
    #expect(problems.count == expected.count, "\(problems)")
    for (problem, start) in zip(problems, expected) {
      let found = "\(problem.range.lowerBound)-\(problem.range.upperBound) \(problem.message)"
      #expect(found.hasPrefix(start), "\(found)")
    }
  }
}
