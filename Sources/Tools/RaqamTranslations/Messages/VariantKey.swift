internal import Raqam

/// An argument of a message whose value selects a variant.
struct VariantColumn: Hashable {
  enum Kind: Hashable {
    case cardinal, ordinal, string

    /// The plural rules that select; `nil` for strings.
    var plural: PluralSelector.Kind? {
      switch self {
      case .cardinal: .cardinal
      case .ordinal: .ordinal
      case .string: nil
      }
    }
  }

  var name: String
  var kind: Kind
  /// The number that a plural of MessageFormat 1 subtracts; empty for none.
  var offset = ""
}

/// A key of a variant for one column.
enum VariantKey: Hashable {
  /// The variant is the same for all values, because an earlier column decides.
  case any
  /// All other values.
  case other
  /// A number, as written.
  case exact(String)
  /// A plural category, or a string.
  case word(String)

  /// The key in the name of a unit: `few`, `=1`, `other`.
  var label: String {
    switch self {
    case .any, .other: return "other"
    case .exact(let number): return "=\(number)"
    case .word(let word):
      // Names of units are separated by spaces, and must be distinct.
      var label = ""
      for (index, scalar) in word.unicodeScalars.enumerated() {
        let isPlain =
          scalar.properties.isAlphabetic || (0x30...0x39).contains(scalar.value)
          || "_-.".unicodeScalars.contains(scalar)
        if isPlain, !(index == 0 && word.hasBytes(of: "other")) {
          label.unicodeScalars.append(scalar)
        } else {
          for byte in String(scalar).utf8 {
            label += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
          }
        }
      }
      return label
    }
  }

  /// The position among the keys of a column: numbers, then categories and strings, then all others.
  var rank: (Int, Double) {
    switch self {
    case .exact(let number): (0, Double(number) ?? 0)
    case .word(let word):
      (1, Double(PluralSelector.Category.allCases.firstIndex { $0.rawValue.hasBytes(of: word) } ?? 0))
    case .any, .other: (2, 0)
    }
  }

  /// Whether the key is that of all other values.
  var isOpen: Bool { self == .any || self == .other }
}

/// The plural categories of a language with numbers of each.
struct PluralFacts {
  private(set) var categories: [PluralSelector.Kind: [PluralSelector.Category]] = [:]
  private(set) var rules: [PluralSelector.Kind: PluralRuleSet] = [:]
  /// Numbers up to 200, a thousand and a million by category.
  private(set) var samples: [PluralSelector.Kind: [PluralSelector.Category: [UInt64]]] = [:]

  init(_ language: LocaleID) {
    for kind in PluralSelector.Kind.allCases {
      do throws(FormatError) {
        rules[kind] = try PluralSelector.ruleSet(kind, in: language)
        categories[kind] = try PluralSelector.categories(kind, in: language)
      } catch {
        categories[kind] = [.other]
      }
      samples[kind] = Dictionary(grouping: Array(0...200) + [1000, 1_000_000]) { category(of: $0, kind) }
    }
  }

  /// Creates the facts of a canonical locale id.
  init(of language: String) {
    do throws(FormatError) { self.init(try LocaleID(language)) } catch { self.init(.root) }
  }

  func category(of number: UInt64, _ kind: PluralSelector.Kind) -> PluralSelector.Category {
    rules[kind]?.category(ofWhole: number) ?? .other
  }
}
