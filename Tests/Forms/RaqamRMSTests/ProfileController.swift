import RaqamDescriptors
import RaqamRMS
import RaqamValues

/// A test application: a controller, an object that it displays, and custom classes.
final class ProfileController {
  var accountSection: RMSFormSection?
  var redSection: RedSection?
  var saveButton: RMSButtonCell?
  var nameCell: RMSTextEntryCell?
  var anything: RMSFormItem?
  let profile = Profile()
  var passwordOne: String?
  /// The recorded calls, in order.
  var calls: [String] = []
}

final class Profile {
  var firstName = "Ada"
  var nickname: String?
  var age = 36
  var height = 1.7
  var isMember = true
  var friend: Profile?
  var tags: [String] = ["x"]
}

struct Tint: Hashable {
  var name: String
}

final class RedSection: RMSFormSection {
  var tint: Tint?
}

/// A cell that records its calls in the controller.
final class PlayerCell: RMSDataCell {
  let record: (String) -> Void
  var tint = Tint(name: "none")
  var changes = 0
  var rank = 0 { didSet { record("rank \(rank)") } }
  override var labelText: String? { didSet { record("label \(labelText ?? "-")") } }
  override weak var delegate: AnyObject? { didSet { record("delegate \(delegate == nil ? "none" : "set")") } }

  init(_ record: @escaping (String) -> Void) {
    self.record = record
    record("make cell")
  }

  override func awakeFromFormDescriptor() { record("awake cell \(properties.count)") }

  override func valueDidChange() { changes += 1 }
}

final class RecordingSection: RMSFormSection {
  let record: (String) -> Void
  override var headerTitle: String? { didSet { record("header \(headerTitle ?? "-")") } }

  init(_ record: @escaping (String) -> Void) {
    self.record = record
    record("make section")
  }

  override func awakeFromFormDescriptor() { record("awake section \(rows.count)") }
}

extension ProfileController {
  var host: RMSHost<ProfileController> {
    var host = RMSHost(self)
    host.bind("accountSection", \.accountSection)
    host.bind("redSection", \.redSection)
    host.bind("saveButton", \.saveButton)
    host.bind("nameCell", \ProfileController.nameCell)
    host.bind("anything", \.anything)
    return host
  }

  var registry: RMSRegistry {
    var registry = RMSRegistry()
    registry.register("PlayerCell") { [unowned self] in PlayerCell { self.calls.append($0) } }
    registry.register(section: "RedSection") { RedSection() }
    registry.register(section: "RecordingSection") { [unowned self] in RecordingSection { self.calls.append($0) } }
    registry.declare(PlayerCell.self) {
      $0.property("rank", \.rank, .integer)
      $0.object("tint", \.tint)
      $0.readOnly("changes", \.changes, .integer)
    }
    registry.declare(RedSection.self) { $0.object("tint", \.tint) }
    registry.declare(ProfileController.self) {
      $0.object("profile", \.profile)
      $0.property("passwordOne", \.passwordOne, .optional(.string))
    }
    registry.declare(Profile.self) {
      $0.property("firstName", \.firstName, .string)
      $0.property("nickname", \.nickname, .optional(.string))
      $0.property("age", \.age, .integer)
      $0.property("height", \.height, .number)
      $0.property("isMember", \.isMember, .bool)
      $0.property("tags", \.tags, .array(.string))
      $0.object("friend", \.friend)
    }
    return registry
  }

  func build(
    _ text: String, objects: @escaping () -> [ExactText: RMSValue] = { [:] }
  ) throws -> RMSForm {
    try rms(text).makeForm(registry: registry, host: host, objects: objects)
  }

  func errors(_ text: String, objects: [ExactText: RMSValue] = [:]) throws -> [String] {
    let form = try rms(text)
    let (registry, host) = (registry, host)
    return rmsErrors { () throws(DescriptorError) in
      try form.makeForm(registry: registry, host: host) { objects }
    }
  }
}
