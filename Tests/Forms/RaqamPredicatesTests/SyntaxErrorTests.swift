import RaqamPredicates
import Testing

/// Every parse error with its code, offset and complete message.
@Suite struct SyntaxErrorTests {
  @Test(arguments: [
    Refusal("", .emptyFormat, at: 0, "the predicate is empty"),
    Refusal(" \n\t", .emptyFormat, at: 0, "the predicate is empty"),
    Refusal(
      "? == 1", .unexpectedCharacter, at: 0,
      "unexpected character '?'; write ? only inside the quotes of a LIKE pattern"),
    Refusal("a & b", .unexpectedCharacter, at: 2, "unexpected character '&'; write && or AND"),
    Refusal("a == 1 | b == 1", .unexpectedCharacter, at: 7, "unexpected character '|'; write || or OR"),
    Refusal("a == ‘x’", .unexpectedCharacter, at: 5, "unexpected character '‘'; write strings in ' or \""),
    Refusal("a ≤ 1", .unexpectedCharacter, at: 2, "unexpected character '≤'; write <="),
    Refusal(
      "a == ۵", .unexpectedCharacter, at: 5, "unexpected character '۵'; write numbers with the digits 0 to 9"),
    Refusal(
      "نام == 1", .unexpectedCharacter, at: 0,
      "unexpected character 'ن'; use A to Z, a to z, 0 to 9 and _ in names"),
    Refusal(
      "a\u{A0}== 1", .unexpectedCharacter, at: 1,
      "unexpected character U+00A0 NO-BREAK SPACE; use a space, tab or line end to separate words"),
    Refusal("a == 1 😀", .unexpectedCharacter, at: 7, "unexpected character '😀'"),
    Refusal(
      "{1: 2} == a", .unexpectedCharacter, at: 2,
      "unexpected character ':'; use colons only in function names, as in modulus:by:(9, 4)"),
    Refusal("a == 'x", .unterminatedString, at: 5, "unclosed quotation mark"),
    Refusal(#"a == 'x\"#, .unterminatedString, at: 5, "unclosed quotation mark"),
    Refusal(
      #"a == '\xZZ'"#, .invalidEscape, at: 6, #"incomplete escape \x; write 2 hexadecimal digits"#),
    Refusal(
      #"a == 'b\u12'"#, .invalidEscape, at: 7, #"incomplete escape \u12; write 4 hexadecimal digits"#),
    Refusal(
      #"a == '\ud83d'"#, .invalidEscape, at: 5,
      #"incomplete escape \u; write both halves of the surrogate pair"#),
    Refusal("a == 12abc", .invalidNumber, at: 5, "invalid number '12abc'"),
    Refusal("a == 1.2.3", .invalidNumber, at: 5, "invalid number '1.2.3'"),
    Refusal("a == 0x", .invalidNumber, at: 5, "invalid number '0x'"),
    Refusal("a == 0b102", .invalidNumber, at: 5, "invalid number '0b102'"),
    Refusal("a == 1e", .invalidNumber, at: 5, "invalid number '1e'"),
    Refusal("a == 5.intValue", .invalidNumber, at: 5, "invalid number '5.intValue'"),
  ])
  func reportsLexicalErrors(_ row: Refusal) { row.check(.parse) }

  @Test(arguments: [
    Refusal("== 5", .unexpectedToken, at: 0, "expected a value, found '=='"),
    Refusal("a == 5 6", .unexpectedToken, at: 7, "expected AND, OR or the end, found '6'"),
    Refusal("a == 5,", .unexpectedToken, at: 6, "expected AND, OR or the end, found ','"),
    Refusal(
      "a == 'x'ANDb == 1", .unexpectedToken, at: 8,
      "expected AND, OR or the end, found 'ANDb'; insert a space after AND"),
    Refusal("(a == 1", .unexpectedEnd, at: 7, "expected ')', found the end"),
    Refusal("(a == 1]", .unexpectedToken, at: 7, "expected ')', found ']'"),
    Refusal(
      "a == (1, 2)", .unexpectedToken, at: 7, "expected ')', found ','; write lists in braces, {1, 2}"),
    Refusal(
      "[1] == a", .unexpectedToken, at: 0, "expected a value, found '['; write lists in braces, {1, 2}"),
    Refusal(
      "a IN [1, 2]", .unexpectedToken, at: 6,
      "expected comparison options, found '1'; write lists in braces, {1, 2}"),
    Refusal("a ==[] 1", .unexpectedToken, at: 5, "expected comparison options, found ']'"),
    Refusal("a ==[c 'x'", .unexpectedToken, at: 7, "expected ']', found ''x''"),
    Refusal("a[0 == 1", .unexpectedToken, at: 4, "expected ']', found '=='"),
    Refusal("a IN {1, 2,}", .unexpectedToken, at: 11, "expected a value, found '}'"),
    Refusal("a IN {1 2}", .unexpectedToken, at: 8, "expected ',' or '}', found '2'"),
    Refusal("sum(1,) == 1", .unexpectedToken, at: 6, "expected a value, found ')'"),
    Refusal(
      "# == 1", .unexpectedToken, at: 2,
      "expected a name directly after '#', found '=='; begin names with a letter or _"),
    Refusal(
      "$6650 == 1", .unexpectedToken, at: 1,
      "expected a name directly after '$', found '6650'; begin names with a letter or _"),
    Refusal("a. == 1", .unexpectedToken, at: 3, "expected a key after '.', found '=='"),
    Refusal(
      "CAST(5, NSDate) == 1", .unexpectedToken, at: 8,
      "expected a type in quotation marks, found 'NSDate'; use one of 'NSDate', 'NSNumber', 'NSDecimalNumber', 'NSString'"
    ),
    Refusal("TERNARY(a == 1, 1) == 1", .unexpectedToken, at: 17, "expected ',', found ')'"),
    Refusal(
      "SUBQUERY(a, x, x == 1)[0] == 1", .unexpectedToken, at: 12,
      "expected a variable such as $element, found 'x'"),
    Refusal("a ==", .unexpectedEnd, at: 4, "expected a value, found the end"),
    Refusal("a == 1 AND", .unexpectedEnd, at: 10, "expected a value, found the end"),
    Refusal("NOT", .unexpectedEnd, at: 3, "expected a value, found the end"),
    Refusal("a == 1 AND OR b == 1", .unexpectedToken, at: 11, "expected a condition, found 'OR'"),
    Refusal("1 < 2 < 3", .chainedComparison, at: 6, "comparisons cannot be chained; use AND"),
    Refusal("a == 1 AND b == 2 == 3", .chainedComparison, at: 18, "comparisons cannot be chained; use AND"),
    Refusal("FIRST == 1", .reservedWord, at: 0, "'FIRST' is a reserved word; write #FIRST"),
    Refusal("a == size", .reservedWord, at: 5, "'size' is a reserved word; write #size"),
    Refusal(
      "ANY NOT a == 1", .reservedWord, at: 4,
      "'NOT' is a reserved word; write #NOT; write NOT before the whole comparison"),
    Refusal(
      "cast == 1", .reservedWord, at: 0,
      "'cast' is a reserved word; write #cast; write a parenthesis after CAST to call it"),
    Refusal(
      "a ==[w] 1", .unknownOption, at: 5, "unknown comparison option 'w'; use c, d, n or l"),
    Refusal(
      "a ==[cx] 1", .unknownOption, at: 6, "unknown comparison option 'x'; use c, d, n or l"),
    Refusal("a BETWEEN[c] {1, 2}", .optionNotAllowed, at: 9, "BETWEEN does not accept options"),
    Refusal("a UTI-CONFORMS-TO 'x'", .unsupportedOperator, at: 2, "UTI-CONFORMS-TO is not supported"),
    Refusal("uti-equals == 1", .unsupportedOperator, at: 0, "UTI-EQUALS is not supported"),
    Refusal("ANYKEY == 1", .unsupportedKeyword, at: 0, "ANYKEY is not supported"),
    Refusal("FETCH(a, b) == 1", .unsupportedKeyword, at: 0, "FETCH is not supported"),
    Refusal(
      "a == %@", .formatArgumentNotAllowed, at: 5,
      "format arguments are not supported; write the value, or use a variable such as $name"),
  ])
  func reportsGrammarErrors(_ row: Refusal) { row.check(.parse) }

  @Test(arguments: [
    Refusal(
      "$agree", .expectedOperator, at: 6,
      "expected a comparison operator after '$agree'; write $agree == TRUE"),
    Refusal(
      "TRUE", .expectedOperator, at: 4,
      "expected a comparison operator after 'TRUE'; write TRUEPREDICATE, or a JSON Boolean"),
    Refusal(
      "false", .expectedOperator, at: 5,
      "expected a comparison operator after 'false'; write FALSEPREDICATE, or a JSON Boolean"
    ),
    Refusal("age 5", .expectedOperator, at: 4, "expected a comparison operator after 'age'"),
    Refusal(
      "a NOT IN {1}", .expectedOperator, at: 2,
      "expected a comparison operator after 'a'; write NOT before the comparison: NOT (x IN y)"),
    Refusal("a IS NULL", .expectedOperator, at: 2, "expected a comparison operator after 'a'; write == NULL"),
    Refusal(
      "a IS NOT NULL", .expectedOperator, at: 2, "expected a comparison operator after 'a'; write != NULL"),
    Refusal(
      "a CONTAIN 'x'", .expectedOperator, at: 2, "expected a comparison operator after 'a'; write CONTAINS"),
    Refusal(
      "a.b STARTSWITH 'x'", .expectedOperator, at: 4,
      "expected a comparison operator after 'a.b'; write BEGINSWITH"),
    Refusal("a == 1 AND b OR c == 1", .expectedOperator, at: 13, "expected a comparison operator after 'b'"),
    Refusal(
      "($a) AND b == 1", .expectedOperator, at: 5,
      "expected a comparison operator after '$a'; write $a == TRUE"),
    Refusal(
      "(a NOT IN {1})", .expectedOperator, at: 3,
      "expected a comparison operator after 'a'; write NOT before the comparison: NOT (x IN y)"),
    Refusal(
      "NOT $a", .expectedOperator, at: 6, "expected a comparison operator after '$a'; write $a == TRUE"),
    Refusal("ANY a", .expectedOperator, at: 5, "expected a comparison operator after 'a'"),
    Refusal("a BETWEEN 1 AND 10", .expectedOperator, at: 18, "expected a comparison operator after '10'"),
    Refusal(
      "SUBQUERY(a, $x, $x)[0] == 1", .expectedOperator, at: 18,
      "expected a comparison operator after '$x'; write $x == TRUE"),
    Refusal(
      "(a == 1) == (b == 2)", .expectedExpression, at: 1,
      "a condition cannot be used as a value; write TERNARY(condition, value, value) to get a value"),
    Refusal(
      "ANY (a == 1)", .expectedExpression, at: 5,
      "a condition cannot be used as a value; write TERNARY(condition, value, value) to get a value"),
    Refusal(
      "a == TRUEPREDICATE", .expectedExpression, at: 5,
      "a condition cannot be used as a value; write TERNARY(condition, value, value) to get a value"),
    Refusal(
      "(a == 1).x == 1", .expectedExpression, at: 1,
      "a condition cannot be used as a value; write TERNARY(condition, value, value) to get a value"),
    Refusal(
      "-(a == 1) == 1", .expectedExpression, at: 2,
      "a condition cannot be used as a value; write TERNARY(condition, value, value) to get a value"),
  ])
  func reportsProbableMistakes(_ row: Refusal) { row.check(.parse) }

  @Test(arguments: [
    Refusal("bogus(1) == 1", .unknownFunction, at: 0, "unknown function 'bogus'"),
    Refusal("avg({1}) == 1", .unknownFunction, at: 0, "unknown function 'avg'; write average"),
    Refusal("Sum({1}) == 1", .unknownFunction, at: 0, "unknown function 'Sum'; write sum"),
    Refusal("sqrt() == 1", .wrongArgumentCount, at: 0, "sqrt requires 1 argument, found 0"),
    Refusal("add:to:(1) == 1", .wrongArgumentCount, at: 0, "add:to: requires 2 arguments, found 1"),
    Refusal("sum() == 1", .wrongArgumentCount, at: 0, "sum requires at least 1 argument, found 0"),
    Refusal("now(1) == 1", .wrongArgumentCount, at: 0, "now requires 0 arguments, found 1"),
    Refusal("FUNCTION('a', 'b') == 1", .forbiddenFunction, at: 0, "function 'FUNCTION' is not allowed"),
    Refusal("FALSEPREDICATE AND function (1) == 1", .forbiddenFunction, at: 19, "function 'function' is not allowed"),
    Refusal("function:(1) == 1", .forbiddenFunction, at: 0, "function 'function' is not allowed"),
    Refusal(
      "objectFrom:withIndex:(a, 0) == 1", .forbiddenFunction, at: 0, "function 'objectFrom:withIndex:' is not allowed"),
    Refusal(
      "castObject:toType:(a, 'x') == 1", .forbiddenFunction, at: 0, "function 'castObject:toType:' is not allowed"),
    Refusal("noindex:(a) == 1", .forbiddenFunction, at: 0, "function 'noindex' is not allowed"),
    Refusal("distinct(a) == 1", .forbiddenFunction, at: 0, "function 'distinct' is not allowed"),
    Refusal("random() == 1", .forbiddenFunction, at: 0, "function 'random' is not allowed"),
    Refusal("randomn:(5) == 1", .forbiddenFunction, at: 0, "function 'randomn' is not allowed"),
    Refusal(
      "_convertStringToNumber:('1') == 1", .forbiddenFunction, at: 0,
      "function '_convertStringToNumber' is not allowed"),
    Refusal(
      "CAST(a, 'Class') == 1", .forbiddenCast, at: 8,
      "cannot cast to 'Class'; use one of 'NSDate', 'NSNumber', 'NSDecimalNumber', 'NSString'"),
    Refusal("$x := 5", .forbiddenAssignment, at: 3, "assignment is not allowed; write == to compare"),
    Refusal("x:=5", .forbiddenAssignment, at: 1, "assignment is not allowed; write == to compare"),
    Refusal(
      "a MATCHES '['", .invalidRegex, at: 10, "invalid regular expression: unclosed bracket at 1"),
    Refusal(
      #"a MATCHES 'x\\p{Foo}'"#, .invalidRegex, at: 10,
      "invalid regular expression: unknown character property at 7"),
    Refusal(
      "FALSEPREDICATE AND a MATCHES 'a)'", .invalidRegex, at: 29,
      "invalid regular expression: unbalanced parenthesis at 1"),
  ])
  func reportsUnknownNamesAndWrongArguments(_ row: Refusal) { row.check(.parse) }

  /// The first error is reported, even if a later one could be found by lookahead.
  @Test func reportsTheFirstError() {
    Refusal("a == 1 2 'x", .unexpectedToken, at: 7, "expected AND, OR or the end, found '2'").check(.parse)
    Refusal("bogus(1, ?) == 1", .unknownFunction, at: 0, "unknown function 'bogus'").check(.parse)
  }

  @Test func rendersErrorsWithTheirPosition() throws {
    let format = "$age > 17\n\tAND $name STARTSWITH 'A'"
    let error = #expect(throws: FormPredicateError.self) { try FormPredicate(format) }
    #expect(
      error?.rendered == """
        predicate:22: expected a comparison operator after '$name'; write BEGINSWITH
        \tAND $name STARTSWITH 'A'
        \t          ^~~~~~~~~~
        """)
    let end = #expect(throws: FormPredicateError.self) { try FormPredicate("سن ==") }
    #expect(
      end?.rendered == """
        predicate:1: unexpected character 'س'; use A to Z, a to z, 0 to 9 and _ in names
        سن ==
        ^
        """)
  }

  @Test func errorCodesAreInSnakeCase() {
    let codes = FormPredicateError.Code.allCases.map(\.rawValue)
    #expect(Set(codes).count == codes.count)
    #expect(codes.allSatisfy { $0.allSatisfy { $0 == "_" || ("a"..."z").contains($0) } })
  }
}
