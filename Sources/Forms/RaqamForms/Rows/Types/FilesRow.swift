public import Raqam
internal import RaqamDescriptors

/// Rows whose value is an image or a list of files.
struct FilesRow: RowTraits {
  enum Role { case image, attachment }

  private let role: Role

  init(_ role: Role) { self.role = role }

  var input: RowControl.Input { .given }

  var keys: [KeyDefinition] {
    switch role {
    case .image: RowKeys.image
    case .attachment: RowKeys.attachment
    }
  }

  func content(_ decoder: inout ObjectDecoder) -> RowDescriptor.Content {
    var content = RowDescriptor.FilesContent()
    let prefix = role == .image ? "image" : "attachment"
    content.types = decoder.strings("\(prefix).types")?.map(\.text) ?? []
    if role == .attachment {
      content.maximumCount = decoder.integer("attachment.maximum_count", in: 1...Int(Int32.max))
    }
    content.maximumBytes = decoder.byteLimit("value.maximum")
    return .files(content)
  }

  func owns(_ content: RowDescriptor.Content) -> Bool {
    if case .files = content { true } else { false }
  }

  func valueKinds(of _: RowDescriptor) -> [ValueKind]? { role == .image ? [.object] : [.object, .list] }

  var memberKeys: [String]? { role == .image ? Self.imageMembers : Self.attachmentMembers }

  private static let imageMembers = ["url", "name", "bytes", "width", "height", "type"]
  private static let attachmentMembers = ["name", "bytes", "type"]

  func value(_ given: InputValue, of _: RowDescriptor, in _: TimeZoneRules) throws(FormatError) -> FieldValue {
    try given.value()
  }

  func checked(_ value: FieldValue) throws(ValueRefusal) -> FieldValue {
    guard case .list(let elements) = value else {
      try checkFile(value)
      return value
    }
    guard role == .attachment else {
      throw ValueRefusal(.type, "rows of type image accept one image, found \(value.kindName)")
    }
    for element in elements { try checkFile(element) }
    return value
  }

  private func checkFile(_ value: FieldValue) throws(ValueRefusal) {
    switch role {
    case .image:
      let members = try ValueMembers(value, of: "an image", known: Set(exact: Self.imageMembers))
      guard members.has("url") || members.has("name") else {
        throw ValueRefusal(.type, "an image must have a \"url\" or a \"name\"")
      }
      for key in ["url", "name", "type"] { try members.text(key) }
      for key in ["bytes", "width", "height"] { try members.count(key, isRequired: false) }
    case .attachment:
      let members = try ValueMembers(value, of: "an attachment", known: Set(exact: Self.attachmentMembers))
      guard members.has("name") else { throw ValueRefusal(.type, "an attachment must have a \"name\"") }
      for key in ["name", "type"] { try members.text(key) }
      try members.count("bytes", isRequired: true)
    }
  }

  func issues(of value: FieldValue, by check: RowCheck) -> [FormIssue] {
    guard case .files(let content) = check.row.content else { return [] }
    let files: [FieldValue] = if case .list(let elements) = value { elements } else { [value] }
    var issues: [FormIssue] = []
    if let most = content.maximumCount, files.count > most {
      issues.append(
        check.issue(
          .maximumFiles, of: value, [.maximum: check.messages.value(most), .count: check.messages.value(files.count)]))
    }
    for case .object(let members) in files {
      if let most = content.maximumBytes, let bytes = members["bytes"]?.number?.exact, bytes > most {
        issues.append(check.issue(.maximumBytes, of: value, [.maximum: check.messages.bytes(most)]))
      }
      if !content.types.isEmpty, case .string(let type)? = members["type"], !MediaType.matches(type, content.types) {
        issues.append(
          check.issue(
            .optionFile,
            [.value: .init(type.abbreviated()), .choices: .init(content.types.joined(separator: ", "))]))
      }
    }
    return issues
  }

  func customText(of _: RowDescriptor, locale: LocaleID) throws(FormatError) -> CustomRowText? {
    try CustomRowText(files: role, locale: locale)
  }

  func describe(_ row: SessionRow, now _: Instant, in snapshot: inout RowSnapshot) {
    guard case .files(let content) = row.plan.descriptor.content else { return }
    snapshot.detail = .files(
      types: content.types, maximumCount: content.maximumCount,
      maximumBytes: content.maximumBytes.map { FieldValue(NumericValue($0)) })
  }
}

extension RowDescriptor {
  /// The media types and limits of an image or attachment row.
  public struct FilesContent: Hashable, Sendable {
    /// The accepted media types, such as `image/png` or `image/*`; empty for all.
    public var types: [String] = []
    /// The maximum number of files of an attachment row; not limited if `nil`.
    public var maximumCount: Int?
    /// The maximum size of a file in bytes, inclusive; not limited if `nil`.
    public var maximumBytes: ExactDecimal?

    /// Creates content without limits.
    public init() {}
  }
}

extension ObjectDecoder {
  /// Decodes a maximum size in bytes.
  fileprivate mutating func byteLimit(_ key: String) -> ExactDecimal? {
    guard let limit = bound(key) else { return nil }
    if limit.isNegative || !limit.isInteger {
      report(.error, .outOfRange, "\(quoted(key)) must be a number of bytes, found \(limit.brief)", key: key)
    }
    return limit
  }
}

extension RowKeys {
  /// Keys of image rows: media types and the maximum size.
  package static let image: [KeyDefinition] = [
    KeyDefinition("image.types", .strings, "accepted media types"),
    KeyDefinition("value.maximum", .number, "maximum size in bytes"),
  ]

  /// Keys of attachment rows: media types, the maximum number and the maximum size.
  package static let attachment: [KeyDefinition] = [
    KeyDefinition("attachment.types", .strings, "accepted media types"),
    KeyDefinition("attachment.maximum_count", .count, "maximum number of attachments"),
    KeyDefinition("value.maximum", .number, "maximum size in bytes"),
  ]
}
