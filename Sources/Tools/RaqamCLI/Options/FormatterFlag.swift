import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamJSON

/// A flag of commands, with the keys of formatters that it may set.
struct FormatterFlag: Sendable {
  /// The key of the value among the parsed arguments.
  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  let flag: OptionFlag
  /// The keys in the order of types of formatters; never empty.
  fileprivate(set) var keys: [KeyDefinition]

  /// The flags of all keys: the type, then the keys of each type, then those of every type.
  static let all: [FormatterFlag] = {
    let typed = FormatterType.allCases.flatMap(FormatterKeys.keys)
    var flags: [FormatterFlag] = []
    for key in FormatterKeys.common.prefix(1) + typed + FormatterKeys.common.dropFirst() {
      guard let flag = key.flag else { continue }
      if let index = flags.firstIndex(where: { $0.flag.name == flag.name }) {
        flags[index].keys.append(key)
      } else {
        flags.append(FormatterFlag(flag: flag, keys: [key]))
      }
    }
    return flags
  }()

  var key: Key { Key(stringValue: flag.name) }

  /// The declaration for ArgumentParser.
  var option: Option<String?> {
    var names: [NameSpecification.Element] = [.customLong(flag.name)]
    if let letter = flag.letter { names.insert(.customShort(letter), at: 0) }
    return Option(
      name: NameSpecification(names), help: ArgumentHelp(ArgumentHelp.StringLiteralType(help), valueName: valueName),
      completion: completion)
  }

  private var help: String {
    if let help = flag.help { return help }
    let clauses = keys[0].meaning.split(separator: ";")
    var help = "The " + clauses[0]
    let words = keys[0].valueType.words
    if let last = words.last, (2...9).contains(words.count) {
      help += ": " + words.dropLast().joined(separator: ", ") + " or " + last
    } else if words.count > 9 {
      help += ", such as \(words[0]), \(words[1]) or \(words[2])"
    } else if let example = keys[0].example {
      help += ", such as " + example
    }
    help += "."
    let standard = clauses.dropFirst().first { $0.hasPrefix(" by default ") }
    return help + (standard.map { " (default: \($0.dropFirst(12)))" } ?? "")
  }

  private var valueName: String {
    if let name = flag.valueName { return name }
    return switch keys[0].valueType {
    case .integer: "number"
    case .word: "word"
    default: keys[0].syntax == nil ? "text" : flag.name
    }
  }

  private var completion: CompletionKind {
    switch keys[0].syntax {
    case .currency: return .currencies
    case .numberingSystem: return .numberingSystems
    default: return .list(keys[0].valueType.words)
    }
  }
}

extension KeyDefinition.ValueType {
  /// Returns the value of a flag as JSON: a number or a Boolean if the key accepts one, otherwise a string.
  func json(typed text: String) -> JSONValue {
    switch self {
    case .integer, .bool, .number, .positiveNumber:
      do throws(JSONError) {
        return JSONValue(try JSONDocument(parsing: text).root)
      } catch {
        return .string(text)
      }
    default: return .string(text)
    }
  }
}
