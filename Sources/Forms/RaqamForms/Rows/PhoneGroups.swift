/// Groups the digits of telephone numbers, separated by spaces as in ITU-T E.123.
///
/// The country codes are those of ITU-T E.164 ("List of Recommendation ITU-T E.164 assigned country codes"). For a few
/// countries, national numbers are grouped by the national numbering plan that the administration communicated to ITU-T
/// (Recommendation E.129). For other countries, and for numbers outside their plan, only the country code is separated.
enum PhoneGroups {
  /// Returns the grouped number; `nil` if the number remains ungrouped.
  ///
  /// - Parameters:
  ///   - number: ASCII digits, optionally preceded by a plus sign.
  ///   - region: The reader's region, whose plan applies to numbers without a country code.
  static func text(of number: String, region: String) -> String? {
    guard number.utf8.first == UInt8(ascii: "+") else { return national(number[...], region) }
    let digits = number.dropFirst()
    guard let length = codeLength(Array(digits.utf8)), digits.utf8.count > length else { return nil }
    let code = digits.prefix(length)
    let rest = digits.dropFirst(length)
    let groups = countries.first { $0.code == code }.flatMap { split(rest, $0.plans) } ?? [rest]
    return "+" + ([code] + groups).joined(separator: " ")
  }

  /// Groups a number without country code, as dialed within its country.
  private static func national(_ number: Substring, _ region: String) -> String? {
    guard let country = countries.first(where: { $0.regions.contains(region) }) else { return nil }
    let trunk = country.trunk
    guard number.hasPrefix(trunk), let groups = split(number.dropFirst(trunk.count), country.plans) else { return nil }
    return trunk + groups.joined(separator: " ")
  }

  private static func split(_ number: Substring, _ plans: [NumberingPlan]) -> [Substring]? {
    guard let plan = plans.first(where: { $0.has(number) }) else { return nil }
    var groups: [Substring] = []
    var rest = number
    for size in plan.groups where !rest.isEmpty {
      groups.append(size == 0 ? rest : rest.prefix(size))
      rest = size == 0 ? "" : rest.dropFirst(size)
    }
    return groups
  }

  // MARK: Country codes

  /// Returns the number of digits of the country code at the beginning of a number; `nil` if the code is not assigned.
  private static func codeLength(_ digits: [UInt8]) -> Int? {
    func number(_ count: Int) -> Int { digits.prefix(count).reduce(0) { $0 * 10 + Int($1) - 0x30 } }
    guard digits.count >= 3 else { return nil }
    if number(1) == 1 || number(1) == 7 { return 1 }
    if codesOfTwo.contains(number(2)) { return 2 }
    return codesOfThree.contains(number(3)) ? 3 : nil
  }

  private static let codesOfTwo: Set<Int> = [
    20, 27, 30, 31, 32, 33, 34, 36, 39, 40, 41, 43, 44, 45, 46, 47, 48, 49, 51, 52, 53, 54, 55, 56, 57, 58, 60, 61, 62,
    63,
    64, 65, 66, 81, 82, 84, 86, 90, 91, 92, 93, 94, 95, 98,
  ]

  private static let codesOfThree: Set<Int> = Set(
    [
      211...213, 216...216, 218...218, 220...258, 260...269, 290...291, 297...299, 350...359, 370...383, 385...387,
      389...389, 420...421, 423...423, 500...509, 590...599, 670...670, 672...683, 685...692, 800...800, 808...808,
      850...850, 852...853, 855...856, 870...870, 878...878, 880...883, 886...886, 960...968, 970...977, 979...979,
      992...996, 998...998,
    ].joined())

  // MARK: National numbers

  /// A kind of national number: its first digits, its lengths and the sizes of its groups. A group of size 0 has all
  /// remaining digits.
  private struct NumberingPlan {
    let beginnings: [String]
    let lengths: ClosedRange<Int>
    let groups: [Int]

    init(_ beginnings: [String], _ lengths: ClosedRange<Int>, _ groups: [Int]) {
      self.beginnings = beginnings
      self.lengths = lengths
      self.groups = groups
    }

    func has(_ number: Substring) -> Bool {
      lengths.contains(number.utf8.count) && beginnings.contains { number.hasPrefix($0) }
    }
  }

  private struct Country {
    let code: Substring
    let regions: [String]
    /// The trunk prefix for calls within the country.
    let trunk: String
    let plans: [NumberingPlan]
  }

  private static let any = ["2", "3", "4", "5", "6", "7", "8", "9"]

  private static let countries: [Country] = [
    // North American Numbering NumberingPlan: area codes of three digits.
    Country(code: "1", regions: ["US", "CA"], trunk: "", plans: [NumberingPlan(any, 10...10, [3, 3, 4])]),
    // Mobile network codes have three digits, area codes two.
    Country(
      code: "98", regions: ["IR"], trunk: "0",
      plans: [
        NumberingPlan(["9"], 10...10, [3, 3, 4]),
        NumberingPlan(["1", "2", "3", "4", "5", "6", "7", "8"], 10...10, [2, 4, 4]),
      ]),
    // Mobile numbers begin with 5, area codes with 1.
    Country(code: "966", regions: ["SA"], trunk: "0", plans: [NumberingPlan(["1", "5"], 9...9, [2, 3, 4])]),
    Country(
      code: "90", regions: ["TR"], trunk: "0", plans: [NumberingPlan(["2", "3", "4", "5"], 10...10, [3, 3, 2, 2])]),
    // Mobile and internet numbers have nine digits. Other numbers have an area code of one digit and seven more digits.
    Country(
      code: "972", regions: ["IL"], trunk: "0",
      plans: [
        NumberingPlan(["5", "7"], 9...9, [2, 3, 4]), NumberingPlan(["2", "3", "4", "8", "9"], 8...8, [1, 3, 4]),
      ]),
    // Mobile networks, and the area codes of two digits; other area codes have three to five. DIN 5008 does not group
    // the subscriber number.
    Country(
      code: "49", regions: ["DE"], trunk: "0",
      plans: [
        NumberingPlan(["15", "16", "17"], 10...11, [3, 0]), NumberingPlan(["30", "40", "69", "89"], 7...11, [2, 0]),
      ]),
    Country(
      code: "33", regions: ["FR"], trunk: "0",
      plans: [NumberingPlan(["1", "2", "3", "4", "5", "6", "7", "8", "9"], 9...9, [1, 2, 2, 2, 2])]),
    Country(code: "34", regions: ["ES"], trunk: "", plans: [NumberingPlan(["6", "7", "8", "9"], 9...9, [3, 3, 3])]),
    // Mobile network codes have three digits; the area codes listed have two.
    Country(
      code: "92", regions: ["PK"], trunk: "0",
      plans: [NumberingPlan(["3"], 10...10, [3, 7]), NumberingPlan(["21", "42"], 10...10, [2, 8])]),
  ]
}
