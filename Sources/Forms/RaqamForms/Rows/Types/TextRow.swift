internal import Raqam
internal import RaqamDescriptors

/// Rows whose value is a string.
struct TextRow: RowTraits {
  /// The syntax that the value must have.
  enum Syntax { case email, url }

  var reading = RowReading.free
  var syntax: Syntax?
  /// Whether the value is secret, as in password rows.
  var isSecret = false

  /// The cleaning of input if the row has no `text.input`.
  enum Usual: Equatable {
    /// Unchanged: text of several lines, and passwords.
    case asTyped
    /// Free text in one line, without tabs and line ends around it.
    case line
    /// Without invisible characters and surrounding spaces, and with ASCII forms.
    case ascii(ASCIIText.Forms)
  }

  var usual = Usual.asTyped

  var keys: [KeyDefinition] { isSecret || syntax == .url ? [] : RowKeys.text }
  var input: RowControl.Input { .typed }

  func content(_ decoder: inout ObjectDecoder) -> RowDescriptor.Content {
    if isSecret || syntax == .url { return .plain }
    return decoder.word("text.input", TextInput.self).map(RowDescriptor.Content.text) ?? .plain
  }

  func owns(_ content: RowDescriptor.Content) -> Bool {
    switch content {
    case .plain: true
    case .text: !isSecret && syntax != .url
    default: false
    }
  }

  var showsFormattedText: Bool { !isSecret }

  func valueKinds(of _: RowDescriptor) -> [ValueKind]? { [.text] }

  func takesAsItIs(_ value: FieldValue) -> Bool {
    if case .string(let text) = value { !text.isEmpty } else { false }
  }

  func value(_ given: InputValue, of row: RowDescriptor, in _: TimeZoneRules) throws(FormatError) -> FieldValue {
    guard var text = given.text else { throw given.mismatch(row, "a text", inJSON: "a string") }
    if case .text(let input) = row.content { text = input.normalized(text) }
    return text.isEmpty ? .null : .string(text)
  }

  func issues(of value: FieldValue, by check: RowCheck) -> [FormIssue] {
    guard case .string(let text) = value else { return [] }
    if case .text(let input) = check.row.content {
      switch input.fault(in: text) {
      case .form: return [check.issue(.formatInput, ofText: text)]
      case .checkDigits: return [check.issue(.formatCheckDigits, of: value)]
      case nil: break
      }
    }
    switch syntax {
    case .email: return TextSyntax.isEmail(text) ? [] : [check.issue(.formatEmail, ofText: text)]
    case .url: return TextSyntax.isURL(text) ? [] : [check.issue(.formatURL, ofText: text)]
    case nil: return []
    }
  }

  func plainText(_ value: FieldValue) -> String? {
    guard isSecret else { return nil }
    guard case .string(let secret) = value else { return "•" }
    return String(repeating: "•", count: secret.count)
  }

  /// Returns the positions to clean. An invisible character inside an e-mail address would make it another address: it
  /// is preserved, and an issue names it.
  func cleaning(_ content: RowDescriptor.Content) -> CleanedText.Extent? {
    if case .text = content { return .everywhere }
    if syntax == .email { return .ends }
    switch usual {
    case .asTyped: return nil
    case .line: return .cellEnds
    case .ascii: return .everywhere
    }
  }

  /// Parses input. All rows except those for free text and passwords accept full-width characters and, except for URLs,
  /// the digits of every script.
  func parse(
    _ text: String, by format: RowFormat, _: ParseLeniency, _: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    if case .text(let input) = format.content { return input.ascii(text).parsed }
    if case .ascii(let forms) = usual { return ASCIIText(text, forms).parsed }
    return Parsed(.string(text))
  }
}

extension RowCheck {
  /// Returns an issue for text that must consist of visible letters, digits and symbols. If the text has an invisible
  /// character, the issue names it.
  fileprivate func issue(_ key: MessageKey, ofText text: String) -> FormIssue {
    guard !messages.isOwn(key), let character = text.unicodeScalars.first(where: \.isInvisible) else {
      return issue(key, of: .string(text))
    }
    return issue(
      .formatCharacter, of: .string(text),
      [.character: .init(character.shownName), .reason: .init("\(NumberInput.name(character)) is not allowed here")])
  }
}

extension RowKeys {
  /// Keys of text rows: the format of the text.
  package static let text: [KeyDefinition] = [
    KeyDefinition("text.input", .words(TextInput.self), "kind of text; by default any text")
  ]
}
