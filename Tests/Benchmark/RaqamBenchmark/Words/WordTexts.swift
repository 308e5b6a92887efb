import Raqam

/// Spelled-out numbers: correct ones, mistyped ones and nonsense of up to a thousand characters.
struct WordTexts {
  private var random: SplitMix64
  private let written: [String]
  private let words: [String]

  static let lengthLimit = 1000

  init(_ formatter: DecimalFormatter) throws {
    var random = SplitMix64(state: 11)
    var written: [String] = []
    for number in 0...130 { written.append(try formatter.string(number)) }
    for digits in 3...15 {
      let power = (0..<digits).reduce(Int64(1)) { power, _ in power * 10 }
      for number in [power - 1, power, power + 1, power * 2] { written.append(try formatter.string(number)) }
      for _ in 0..<40 {
        let number = Int64.random(in: -power * 10...power * 10, using: &random)
        written.append(try formatter.string(number))
        written.append(try formatter.string(Double(number) / 1000))
      }
    }
    self.random = random
    self.written = written
    words = Set(written.flatMap { $0.split { " -\u{AD}\u{200B}".contains($0) }.map(String.init) }).sorted()
  }

  /// Returns the next text; the kinds alternate.
  mutating func next(_ index: Int) -> String {
    switch index % 6 {
    case 0: return any(written)
    case 1: return damaged(any(written))
    case 2: return repeated([any(words)])
    case 3: return repeated([any(written)])
    case 4: return repeated((0..<4).map { _ in any(words) })
    default: return repeated((0..<12).map { _ in any(written) })
    }
  }

  private mutating func any(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }

  /// Swaps, removes and doubles characters, or appends the text to another.
  private mutating func damaged(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    if Bool.random(using: &random) { scalars += Array(any(written).unicodeScalars) }
    for _ in 0..<Int.random(in: 1...4, using: &random) where scalars.count > 2 {
      let place = Int.random(in: scalars.indices, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: scalars.swapAt(place, Int.random(in: scalars.indices, using: &random))
      case 1: scalars.remove(at: place)
      default: scalars.insert(scalars[place], at: place)
      }
    }
    return Self.cut(scalars)
  }

  private mutating func repeated(_ texts: [String]) -> String {
    let separator = ["", " ", "-", "\u{AD}"].randomElement(using: &random) ?? ""
    var scalars: [Unicode.Scalar] = []
    var index = 0
    while scalars.count < Self.lengthLimit, !texts.allSatisfy(\.isEmpty) {
      scalars += Array((texts[index % texts.count] + separator).unicodeScalars)
      index += 1
    }
    return Self.cut(scalars)
  }

  private static func cut(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars.prefix(lengthLimit))
    return String(view)
  }
}
