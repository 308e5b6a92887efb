internal import Raqam
internal import RaqamDescriptors

/// Typed text of a field that takes ASCII, with ASCII characters in place of the digits of other scripts and of the
/// full-width characters that East Asian input methods write.
struct ASCIIText {
  /// The characters that become ASCII characters in addition to digits.
  enum Forms {
    /// Full-width characters and the ideographic space (UAX #11).
    case widths
    /// Also dashes, minus signs and the prolonged sound mark, which shares a key with the hyphen in Japan.
    case dashes
    /// Also the ideographic full stops, as in domain names (RFC 3490, section 3.1).
    case dots
    /// The full-width characters and full stops before the path of a URL, without other digits: other scripts are part
    /// of an address.
    case host
  }

  private var scalars = String.UnicodeScalarView()
  /// The first full-width character, and the first of the other characters, in place of which there is another one.
  private(set) var deviations: [ParseDeviation] = []

  var string: String { String(scalars) }

  var parsed: Parsed<FieldValue> { Parsed(.string(string), deviations: deviations) }

  /// Creates the ASCII form of a text.
  ///
  /// - Parameter isRemoved: Whether an ASCII form is left out. Such a separator is not a deviation.
  init(_ text: String, _ forms: Forms, without isRemoved: (Unicode.Scalar) -> Bool = { _ in false }) {
    var offset = 0
    var isPath = false
    for scalar in text.unicodeScalars {
      // The slashes of `https://` are not those of a path.
      let endsHost = "/?#".unicodeScalars.contains(scalar) && ![":", "/", nil].contains(scalars.last)
      isPath = isPath || forms == .host && endsHost
      let form = isPath ? scalar : scalar.asciiForm(forms)
      if !isRemoved(form) {
        if form != scalar { note(scalar, form, offset) }
        scalars.append(form)
      }
      offset += UTF16.width(scalar)
    }
  }

  private mutating func note(_ scalar: Unicode.Scalar, _ form: Unicode.Scalar, _ offset: Int) {
    if form.properties.numericType == .decimal { return }
    let detail: ParseDeviation.Detail =
      scalar.isWide ? .mixedWidths : .numberSeparator(String(scalar), insteadOf: String(form))
    guard !deviations.contains(where: { $0.kind == detail.kind }) else { return }
    deviations.append(ParseDeviation(detail, offset: offset))
  }
}

extension Unicode.Scalar {
  /// The ASCII digit for a decimal digit of another script; `nil` for other characters.
  var asciiDigit: Unicode.Scalar? {
    guard value > 0x7F, properties.numericType == .decimal, let number = properties.numericValue else { return nil }
    return Unicode.Scalar(0x30 + UInt8(number))
  }

  fileprivate var isWide: Bool { (0xFF01...0xFF5E).contains(value) || value == 0x3000 }

  fileprivate func asciiForm(_ forms: ASCIIText.Forms) -> Unicode.Scalar {
    switch (forms, value) {
    case (_, 0...0x7F): self
    case (_, 0x3000): " "
    case (_, 0xFF01...0xFF5E): Unicode.Scalar(UInt8(value - 0xFEE0))
    case (.dashes, 0x2010...0x2015), (.dashes, 0x2212), (.dashes, 0x30FC), (.dashes, 0xFE58), (.dashes, 0xFE63),
      (.dashes, 0xFF70):
      "-"
    case (.dots, 0x3002), (.dots, 0xFF61), (.host, 0x3002), (.host, 0xFF61): "."
    case (.host, _): self
    default: asciiDigit ?? self
    }
  }
}
