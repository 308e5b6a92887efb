internal import ICU
internal import RaqamValues

extension Evaluator {
  mutating func call(
    _ function: PredicateFunction, with values: [FieldValue], _ source: SourceRange
  ) throws(PredicateError) -> FieldValue {
    switch function {
    case .now: return .date(context.now)
    case .sum, .min, .max, .average, .median, .mode, .stddev:
      return try statistic(function, values, source)
    default: break
    }
    // Functions return null if an argument is null, except `count` and `length` in forms.
    guard let first = values.first, !values.contains(where: \.isNull) else {
      return function == .count || function == .length ? countOfNull : .null
    }
    for value in values { try charge(digitsOf: value) }
    switch function {
    case .count: return try count(first, source)
    case .uppercase, .lowercase, .length: return try text(function, first, source)
    case .add, .subtract, .multiply, .divide, .raise:
      return try arithmetic(function, values, source)
    case .modulus, .bitwiseAnd, .bitwiseOr, .bitwiseXor, .leftShift, .rightShift, .onesComplement:
      return try integer(function, values, source)
    default:
      guard let number = NumericValue(first) else {
        throw PredicateError.notANumber(function.rawValue, found: first, at: source)
      }
      return FieldValue(Self.scalar(function, number))
    }
  }
}

// MARK: - Collections

extension Evaluator {
  private func count(_ value: FieldValue, _ source: SourceRange) throws(PredicateError) -> FieldValue {
    switch value {
    case .list(let elements): return .integer(Int64(elements.count))
    case .object(let entries): return .integer(Int64(entries.count))
    default: throw PredicateError.notACollection("count", found: value, at: source)
    }
  }

  /// Computes a statistic of one array, or of several numeric arguments. Null elements are ignored.
  private mutating func statistic(
    _ function: PredicateFunction, _ arguments: [FieldValue], _ source: SourceRange
  ) throws(PredicateError) -> FieldValue {
    var values = arguments
    if arguments.count == 1, let only = arguments.first {
      if only.isNull { return .null }
      if case .list(let elements) = only { values = elements }
    }
    try charge(values.count)
    let name = function.rawValue
    let present = values.filter { !$0.isNull }
    let numbers = try Statistics.numbers(present, name, source)
    // Numbers are ordered by value, so the operand is irrelevant.
    let comparison = Program.Comparison.elements(of: 0, source)
    switch function {
    case .sum: return try sum(present, name, source)
    case .average: return try average(present, name, source)
    case .min: return try extreme(present, .ascending, comparison)
    case .max: return try extreme(present, .descending, comparison)
    default: break
    }
    try charge(sorting: present)
    switch function {
    case .median: return try median(numbers, source)
    case .mode: return Statistics.mode(numbers)
    default: return Statistics.deviation(numbers)
    }
  }
}

// MARK: - Numbers

extension Evaluator {
  private static func scalar(_ function: PredicateFunction, _ number: NumericValue) -> NumericValue {
    switch function {
    case .sqrt: .double(number.double.squareRoot())
    case .exp: .double(Mathematics.exponential(number.double))
    case .ln: .double(Mathematics.naturalLogarithm(number.double))
    case .log: .double(Mathematics.decimalLogarithm(number.double))
    case .floor: number.rounded(.down)
    case .ceiling: number.rounded(.up)
    case .trunc: number.rounded(.towardZero)
    case .abs: number.magnitude
    default: number
    }
  }

  private mutating func arithmetic(
    _ function: PredicateFunction, _ values: [FieldValue], _ source: SourceRange
  ) throws(PredicateError) -> FieldValue {
    for value in values where NumericValue(value) == nil {
      throw PredicateError.notANumber(function.rawValue, found: value, at: source)
    }
    let operation: Arithmetic =
      switch function {
      case .subtract: .subtract
      case .multiply: .multiply
      case .divide: .divide
      case .raise: .power
      default: .add
      }
    try charge(computing: values[0], operation, values[1])
    return try Self.result(values[0], operation, values[1], isExact: isExact, source)
  }

  private func integer(
    _ function: PredicateFunction, _ values: [FieldValue], _ source: SourceRange
  ) throws(PredicateError) -> FieldValue {
    var integers: [Int64] = []
    for value in values { integers.append(try integer(value, for: function, source)) }
    let first = integers[0]
    guard let second = integers.dropFirst().first else { return .integer(~first) }
    switch function {
    case .modulus:
      if second == 0 { throw PredicateError(.divisionByZero, source, "division by zero") }
      // `Int64.min % -1` overflows in Swift, although the remainder is 0.
      return .integer(second == -1 ? 0 : first % second)
    case .bitwiseAnd: return .integer(first & second)
    case .bitwiseOr: return .integer(first | second)
    case .bitwiseXor: return .integer(first ^ second)
    default:
      guard (0...63).contains(second) else {
        throw PredicateError(.typeMismatch, source, "\(function.rawValue) requires a shift from 0 to 63")
      }
      return .integer(function == .leftShift ? first << second : first >> second)
    }
  }

  private func integer(
    _ value: FieldValue, for function: PredicateFunction, _ source: SourceRange
  ) throws(PredicateError) -> Int64 {
    guard let number = NumericValue(value) else {
      throw PredicateError.notANumber(function.rawValue, found: value, at: source)
    }
    // Modulus truncates fractions; bitwise functions require integers.
    guard let integer = function == .modulus ? number.truncated : number.exactInteger else {
      throw PredicateError.needs("integers", in: function.rawValue, found: value, .typeMismatch, at: source)
    }
    return integer
  }
}

// MARK: - Strings

extension Evaluator {
  private mutating func text(
    _ function: PredicateFunction, _ value: FieldValue, _ source: SourceRange
  ) throws(PredicateError) -> FieldValue {
    guard case .string(let text) = value else {
      throw PredicateError.notAString(function.rawValue, found: value, at: source)
    }
    try charge(reading: text)
    do {
      switch function {
      case .uppercase: return .string(try UnicodeText.uppercased(text))
      case .lowercase: return .string(try UnicodeText.lowercased(text))
      default: return .integer(Int64(text.utf16.count))
      }
    } catch {
      throw PredicateError.library(error, at: source)
    }
  }
}
