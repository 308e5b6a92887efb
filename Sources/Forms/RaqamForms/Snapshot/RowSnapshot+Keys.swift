internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

/// Encoded as in ``FormSnapshot/json``. Dates are decoded by the style of the row's picker, other values by their JSON
/// type.
extension RowSnapshot: Codable, SnapshotObject {
  static var definition: String { "row" }
  static var blank: Self { Self(id: "", type: .label) }
  static var samples: [Self] {
    RowType.allCases.map { type in
      var row = blank
      row.detail = Detail(blankOf: type)
      return row
    }
  }

  mutating func members<Keys: SnapshotKeys>(_ keys: inout Keys) throws(Keys.Failure) {
    var field = SnapshotField(value)
    var refused = refusal.map(RefusedMembers.init)
    try keys.member("id", &id)
    try keys.optional("entry", &entry)
    try keys.member("type", &type)
    try keys.optional("title", &title)
    try keys.member("value", &field, or: SnapshotField(.null))
    try keys.member("text", &text)
    try keys.flag("showsPlaceholder", &showsPlaceholder)
    try keys.member("disabled", &isDisabled, or: false)
    try keys.member("required", &isRequired, or: false)
    try keys.optional("placeholder", &placeholder)
    var colors = colors.isEmpty ? nil : colors
    try keys.optional("colors", &colors)
    try keys.list("options", &options)
    try keys.field("minimum", &minimum, ["number", "string"])
    try keys.field("maximum", &maximum, ["number", "string"])
    try detail.members(&keys)
    try keys.optional("refused", &refused)
    try keys.optional("emptyText", &emptyText)
    try keys.list("issues", &issues)
    try keys.optional("editing", &editing)
    try keys.list("states", &states)
    try keys.optional("control", &control)
    self.colors = colors ?? [:]
    value = field.value
    refusal = refused.map {
      FormRefusal(text: $0.text, issue: FormIssue(row: id, code: $0.code, message: $0.message), offset: $0.offset)
    }
  }

  /// Decodes a row from its JSON.
  public init(from decoder: any Decoder) throws {
    self = .blank
    var reader = try SnapshotReader(decoder)
    try reader.member("type", &type)
    detail = Detail(blankOf: type)
    try members(&reader)
    if case .picker(let picker) = detail, picker.style != .countdown, case .string(let text) = value {
      switch try ISO8601Text.parse(text, timeOfDay: picker.style == .time) {
      case .instant(let instant): value = .date(instant)
      case .localDate(let day): value = .day(day)
      case .localTime(let time): value = .time(time)
      case .localDateTime: throw reader.wrong("value", "expected a date with an offset")
      }
    }
    isEmpty = type == .password ? showsPlaceholder || text.isEmpty : value.isEmpty
  }
}

/// A refusal as a member of its row.
struct RefusedMembers: SnapshotObject {
  var text: String?
  var code = FormIssue.Code.type
  var message = ""
  var offset: Int?

  static var definition: String { "refused" }
  static var blank: Self { Self() }

  mutating func members<Keys: SnapshotKeys>(_ keys: inout Keys) throws(Keys.Failure) {
    try keys.optional("text", &text)
    try keys.member("code", &code)
    try keys.member("message", &message)
    try keys.optional("offset", &offset)
  }
}

extension RefusedMembers {
  init(_ refusal: FormRefusal) {
    self.init(text: refusal.text, code: refusal.issue.code, message: refusal.issue.message, offset: refusal.offset)
  }
}

extension RowSnapshot.Detail: SnapshotMembers {
  /// Creates a detail with the members of a row type, without values.
  init(blankOf type: RowType) {
    self =
      switch type {
      case .button: .button(isPushing: false)
      case .options: .selector(style: .push, title: nil)
      case .pushAsync: .asynchronous(style: .push, title: nil, source: nil, state: .idle)
      case .stepper: .stepper(step: 1, kind: .float)
      case .datetime: .picker(.blank)
      case .webview: .page(url: nil, html: nil)
      case .image, .attachment: .files(types: [], maximumCount: nil, maximumBytes: nil)
      case .label, .check, .switch, .slider, .text, .textarea, .name, .password, .email, .twitter, .account, .zipcode,
        .integer, .decimal, .percent, .currency, .url, .phone, .location:
        .none
      }
  }

  mutating func members<Keys: SnapshotKeys>(_ keys: inout Keys) throws(Keys.Failure) {
    switch self {
    case .none: break
    case .button(var isPushing):
      try keys.flag("pushes", &isPushing)
      self = .button(isPushing: isPushing)
    case .selector(var style, var title):
      try keys.member("style", &style)
      try keys.optional("selectorTitle", &title)
      self = .selector(style: style, title: title)
    case .asynchronous(var style, var title, var source, let state):
      var (word, reason) = (state.word, state.reason)
      try keys.member("style", &style)
      try keys.optional("selectorTitle", &title)
      try keys.optional("source", &source)
      try keys.member("state", &word)
      try keys.optional("reason", &reason)
      self = .asynchronous(style: style, title: title, source: source, state: word.state(reason))
    case .stepper(let step, var kind):
      var number = SnapshotNumber(step)
      try keys.member("step", &number)
      try keys.member("stepperType", &kind)
      self = .stepper(step: number.exact, kind: kind)
    case .picker(var picker):
      try keys.member("picker", &picker)
      self = .picker(picker)
    case .page(var url, var html):
      try keys.optional("url", &url)
      try keys.optional("html", &html)
      self = .page(url: url, html: html)
    case .files(var types, var maximumCount, var maximumBytes):
      try keys.list("types", &types)
      try keys.optional("maximumCount", &maximumCount)
      try keys.field("maximumBytes", &maximumBytes, "number")
      self = .files(types: types, maximumCount: maximumCount, maximumBytes: maximumBytes)
    }
  }
}

extension RowSnapshot.Loading {
  fileprivate enum Word: String, CaseIterable, Codable, SnapshotValue {
    case idle, loading, loaded, failed

    func state(_ reason: String?) -> RowSnapshot.Loading {
      switch self {
      case .idle: .idle
      case .loading: .loading
      case .loaded: .loaded
      case .failed: .failed(reason ?? "")
      }
    }
  }

  fileprivate var word: Word {
    switch self {
    case .idle: .idle
    case .loading: .loading
    case .loaded: .loaded
    case .failed: .failed
    }
  }

  fileprivate var reason: String? { if case .failed(let reason) = self { reason } else { nil } }
}

/// Encoded as in ``FormSnapshot/json``.
extension RowSnapshot.Option: Codable, SnapshotObject {
  static var definition: String { "option" }
  static var blank: Self { Self(value: "", text: "") }

  mutating func members<Keys: SnapshotKeys>(_ keys: inout Keys) throws(Keys.Failure) {
    try keys.member("value", &value)
    try keys.member("text", &text)
    try keys.flag("selected", &isSelected)
    try keys.flag("disabled", &isUnavailable)
  }
}
