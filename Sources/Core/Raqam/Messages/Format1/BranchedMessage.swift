internal import RaqamMessages
internal import RaqamValues

/// A compiled message of MessageFormat 1, whose branches are nested.
///
/// Its formats and plural categories are those of the functions of MessageFormat 2. A body is a range of `elements`; the
/// text of a branch is written only once, however the branches are combined.
final class BranchedMessage: Sendable {
  struct Element: BitwiseCopyable {
    enum Kind { case text, value, number, choice }

    let kind: Kind
    /// The start of the text; or the index of a value, of the choice whose number is shown, or of a choice.
    let start: Int
    let end: Int
  }

  /// A format, as an index.
  enum Format: BitwiseCopyable {
    /// The value of the caller without a function.
    case plain
    case number(Int)
    /// An amount of the currency that a skeleton names, as the index of its number.
    case namedAmount(Int)
    /// An amount of the currency of the value.
    case amount(Int)
    case date(Int)
    case duration(Int)
  }

  /// A displayed argument.
  struct Value: BitwiseCopyable {
    let input: Int
    let format: Format
  }

  struct Choice: Sendable {
    enum Kind { case plural, select, limits }

    let kind: Kind
    let input: Int
    /// The format whose digits select a plural category.
    let format: Format
    /// The index of the number that is subtracted; -1 for none.
    let offset: Int
    let branches: Range<Int>
    /// The body of the branch `other`.
    let other: Range<Int>
  }

  struct Branch: Sendable {
    enum Key: BitwiseCopyable {
      /// A number that is an integer, or an index of `decimals`.
      case integer(Int64), decimal(Int)
      /// A plural category.
      case category(Int)
      /// An index of `keys`.
      case text(Int)
      /// The limit of a choice, as an index of `decimals`.
      case limit(Int, isExclusive: Bool)
      case infinity(isNegative: Bool, isExclusive: Bool)
    }

    let key: Key
    let body: Range<Int>
  }

  let formats: MessageFormats
  let inputs: [ExactText]
  /// The inputs that only branches use, so that formatting does not always look them up.
  let branchInputs: [Int]
  let elements: [Element]
  let body: Range<Int>
  let texts: [UInt8]
  let values: [Value]
  let choices: [Choice]
  let branches: [Branch]
  let keys: [String]
  let decimals: [ExactDecimal]
  let numbers: [NumberFunction]
  let formatters: NumberFormatTable
  /// The options of amounts without their currency.
  let amounts: [NumberFunctionOptions]
  let dates: [DateFunction]
  let durations: [DurationFormatter]
  let isRightToLeft: Bool
  /// Whether no text of the message can be reordered.
  let isPlain: Bool
  /// The index of the format of plain numbers.
  let plain: Int

  /// Compiles a message.
  ///
  /// - Throws: The error of a style with its offset in the message; `limitExceeded` for more formats than the budget has
  ///   steps for.
  init(_ pattern: MessagePattern, _ formats: MessageFormats, within budget: Budget) throws(FormatError) {
    var builder = BranchedMessageBuilder(pattern, formats, budget)
    body = try builder.body(pattern.elements, of: nil)
    self.formats = formats
    inputs = builder.inputs
    branchInputs = builder.inputs.indices.filter { !builder.outerInputs.contains($0) }
    elements = builder.elements
    texts = builder.texts
    values = builder.values
    choices = builder.choices.compactMap(\.self)
    branches = builder.branches
    keys = builder.keys
    decimals = builder.decimals
    numbers = builder.numbers
    formatters = NumberFormatTable(builder.numbers)
    isRightToLeft = formats.locale.direction == .rightToLeft
    isPlain = PlainBytes.are(builder.texts, from: 0, formats.locale.direction)
    amounts = builder.amounts
    dates = builder.dates
    durations = builder.durations
    plain = builder.plain
  }

  /// The steps of one evaluation: ten for each element, key and value.
  var steps: Int { 10 * (elements.count + branches.count + inputs.count) }

  /// The memory of the message in bytes, without its formats.
  var weight: Int { texts.count + 32 * (elements.count + branches.count + values.count) + 64 * inputs.count }
}
