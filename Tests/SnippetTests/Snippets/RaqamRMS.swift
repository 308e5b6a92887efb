// Written by Tests/SnippetTests/generate from the documents.

import Raqam
import RaqamCalendars
import RaqamDescriptors
import RaqamForms
import RaqamFoundation
import RaqamJSON
import RaqamLanguageServer
import RaqamMessages
import RaqamPages
import RaqamPredicates
import RaqamPreview
import RaqamRMS
import RaqamStreams
import RaqamTesting
import RaqamTranslations
import RaqamValues
import RaqamWorkbench
import TestSupport
import Testing

@Suite struct RaqamRMSSnippets {
  @Test func rMSProperties1() throws {
    let bytes = Array(
      #"""
      [{"rows": [
        {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
          "representedObject": ":profile", "keyPath": "name", "labelText": "Name"}},
        {"className": "RMSTextEntryCell", "enabled": ":emailEnabled", "properties": {
          "representedObject": ":profile", "keyPath": "email"}}
      ]}]
      """#.utf8)
    do {
      var registry = RMSRegistry()
      let profile = Profile()
      let descriptor = try RMSDescriptor.decode(Array(#"[{"rows": [{"className": "RMSSwitchCell"}]}]"#.utf8)).0
      do {
        runs {
          registry.declare(PlayerCell.self) {
            $0.property("rank", \.rank, .integer)
            $0.property("note", \.note, .optional(.string))  // takes null
            $0.object("tint", \.tint)  // a type of the application
            $0.object("badge", \.badge)  // "badge.text" leads on, when Badge is declared
          }
        }
      }
      keep(&registry)
      _ = profile
      _ = descriptor
    }
    _ = bytes
  }

  @Test func rMSProperties2() throws {
    let bytes = Array(
      #"""
      [{"rows": [
        {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
          "representedObject": ":profile", "keyPath": "name", "labelText": "Name"}},
        {"className": "RMSTextEntryCell", "enabled": ":emailEnabled", "properties": {
          "representedObject": ":profile", "keyPath": "email"}}
      ]}]
      """#.utf8)
    do {
      var registry = RMSRegistry()
      let profile = Profile()
      let descriptor = try RMSDescriptor.decode(Array(#"[{"rows": [{"className": "RMSSwitchCell"}]}]"#.utf8)).0
      do {
        runs {
          registry.declare(ProfileController.self) {
            $0.action("save:") { controller, cell in controller.save() }
          }
        }
      }
      keep(&registry)
      _ = profile
      _ = descriptor
    }
    _ = bytes
  }

  @Test func rMSPropertyType1() throws {
    let bytes = Array(
      #"""
      [{"rows": [
        {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
          "representedObject": ":profile", "keyPath": "name", "labelText": "Name"}},
        {"className": "RMSTextEntryCell", "enabled": ":emailEnabled", "properties": {
          "representedObject": ":profile", "keyPath": "email"}}
      ]}]
      """#.utf8)
    do {
      var registry = RMSRegistry()
      let profile = Profile()
      let descriptor = try RMSDescriptor.decode(Array(#"[{"rows": [{"className": "RMSSwitchCell"}]}]"#.utf8)).0
      do {
        runs {
          registry.declare(PlayerCell.self) {
            $0.property("rank", \.rank, .integer)  // Int
            $0.property("note", \.note, .optional(.string))  // String?: takes null
            $0.property("tags", \.tags, .array(.string))  // [String]
            $0.property("level", \.level, RMSPropertyType("a level") { $0.asString.flatMap(Level.init(rawValue:)) })
          }
        }
      }
      keep(&registry)
      _ = profile
      _ = descriptor
    }
    _ = bytes
  }

  @Test func rMSPropertyType2() throws {
    let bytes = Array(
      #"""
      [{"rows": [
        {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
          "representedObject": ":profile", "keyPath": "name", "labelText": "Name"}},
        {"className": "RMSTextEntryCell", "enabled": ":emailEnabled", "properties": {
          "representedObject": ":profile", "keyPath": "email"}}
      ]}]
      """#.utf8)
    do {
      var registry = RMSRegistry()
      let profile = Profile()
      let descriptor = try RMSDescriptor.decode(Array(#"[{"rows": [{"className": "RMSSwitchCell"}]}]"#.utf8)).0
      do {
        let flag = RMSPropertyType.bool.accepting("true or \"1\"") { $0.asString == "1" ? true : $0.asBool }
        _ = flag
      }
      keep(&registry)
      _ = profile
      _ = descriptor
    }
    _ = bytes
  }

  @Test func rMSRecord1() throws {
    let bytes = Array(
      #"""
      [{"rows": [
        {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
          "representedObject": ":profile", "keyPath": "name", "labelText": "Name"}},
        {"className": "RMSTextEntryCell", "enabled": ":emailEnabled", "properties": {
          "representedObject": ":profile", "keyPath": "email"}}
      ]}]
      """#.utf8)
    do {
      var registry = RMSRegistry()
      let profile = Profile()
      let descriptor = try RMSDescriptor.decode(Array(#"[{"rows": [{"className": "RMSSwitchCell"}]}]"#.utf8)).0
      do {
        let record = RMSRecord(["name": ["first": "Ada"]])
        let form = try descriptor.makeForm(registry: registry, objects: { [":profile": .host(record)] })
        _ = record
        _ = form
      }
      keep(&registry)
      _ = profile
      _ = descriptor
    }
    _ = bytes
  }

  @Test func rMSValue1() throws {
    let bytes = Array(
      #"""
      [{"rows": [
        {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
          "representedObject": ":profile", "keyPath": "name", "labelText": "Name"}},
        {"className": "RMSTextEntryCell", "enabled": ":emailEnabled", "properties": {
          "representedObject": ":profile", "keyPath": "email"}}
      ]}]
      """#.utf8)
    do {
      var registry = RMSRegistry()
      let profile = Profile()
      let descriptor = try RMSDescriptor.decode(Array(#"[{"rows": [{"className": "RMSSwitchCell"}]}]"#.utf8)).0
      do {
        let objects: [ExactText: RMSValue] = [
          ":saveLabel": "Save", ":genders": ["female", "male"], ":profile": .host(profile),
          ":white": .host(Color.white),
        ]
        _ = objects
      }
      keep(&registry)
      _ = profile
      _ = descriptor
    }
    _ = bytes
  }

  @Test func rMSDescriptorBuild1() throws {
    let bytes = Array(
      #"""
      [{"rows": [
        {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
          "representedObject": ":profile", "keyPath": "name", "labelText": "Name"}},
        {"className": "RMSTextEntryCell", "enabled": ":emailEnabled", "properties": {
          "representedObject": ":profile", "keyPath": "email"}}
      ]}]
      """#.utf8)
    do {
      let (descriptor, _) = try RMSDescriptor.decode(bytes)
      let profile = Profile()
      let controller = ProfileController()
      let host = controller.host
      let registry = Profile.registry
      let form = try descriptor.makeForm(registry: registry, host: host) {
        [":profile": .host(profile), ":emailEnabled": true]
      }
      do {
        let form = try descriptor.makeForm(registry: registry, host: host) {
          [":profile": .host(profile), ":emailEnabled": true]
        }
        _ = form
      }
      _ = descriptor
      _ = profile
      _ = controller
      _ = host
      _ = registry
      _ = form
    }
    _ = bytes
  }

  @Test func rMSForm1() throws {
    let bytes = Array(
      #"""
      [{"rows": [
        {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
          "representedObject": ":profile", "keyPath": "name", "labelText": "Name"}},
        {"className": "RMSTextEntryCell", "enabled": ":emailEnabled", "properties": {
          "representedObject": ":profile", "keyPath": "email"}}
      ]}]
      """#.utf8)
    do {
      let (descriptor, _) = try RMSDescriptor.decode(bytes)
      let profile = Profile()
      let controller = ProfileController()
      let host = controller.host
      let registry = Profile.registry
      let form = try descriptor.makeForm(registry: registry, host: host) {
        [":profile": .host(profile), ":emailEnabled": true]
      }
      do {
        profile.name = "Grace"
        shows("1, the cells that show the name: valueDidChange is called") {
          form.refresh(profile, keyPath: "name").count
        }
      }
      _ = descriptor
      _ = profile
      _ = controller
      _ = host
      _ = registry
      _ = form
    }
    _ = bytes
  }

  @Test func rMSHost1() throws {
    let bytes = Array(
      #"""
      [{"rows": [
        {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
          "representedObject": ":profile", "keyPath": "name", "labelText": "Name"}},
        {"className": "RMSTextEntryCell", "enabled": ":emailEnabled", "properties": {
          "representedObject": ":profile", "keyPath": "email"}}
      ]}]
      """#.utf8)
    do {
      let (descriptor, _) = try RMSDescriptor.decode(bytes)
      let profile = Profile()
      let controller = ProfileController()
      let host = controller.host
      let registry = Profile.registry
      let form = try descriptor.makeForm(registry: registry, host: host) {
        [":profile": .host(profile), ":emailEnabled": true]
      }
      do {
        final class ProfileController {
          var nameCell: RMSTextEntryCell?
          var saveSection: RMSFormSection?
        }
        let controller = ProfileController()
        var host = RMSHost(controller)
        runs {
          host.bind("nameCell", \.nameCell)
        }
        runs {
          host.bind("saveSection", \.saveSection)
        }
        _ = controller
        keep(&host)
      }
      _ = descriptor
      _ = profile
      _ = controller
      _ = host
      _ = registry
      _ = form
    }
    _ = bytes
  }

  @Test func rMSRegistry1() throws {
    let bytes = Array(
      #"""
      [{"rows": [
        {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
          "representedObject": ":profile", "keyPath": "name", "labelText": "Name"}},
        {"className": "RMSTextEntryCell", "enabled": ":emailEnabled", "properties": {
          "representedObject": ":profile", "keyPath": "email"}}
      ]}]
      """#.utf8)
    do {
      let (descriptor, _) = try RMSDescriptor.decode(bytes)
      let profile = Profile()
      let controller = ProfileController()
      let host = controller.host
      let registry = Profile.registry
      let form = try descriptor.makeForm(registry: registry, host: host) {
        [":profile": .host(profile), ":emailEnabled": true]
      }
      do {
        var registry = RMSRegistry()  // the classes of the RMS documents

        // Subclasses of RMSFormCell and RMSFormSection.
        runs {
          registry.register("PlayerCell") { PlayerCell() }
        }
        runs {
          registry.register(section: "RedSection") { RedSection() }
        }
        runs {
          registry.declare(PlayerCell.self) { $0.property("rank", \.rank, .integer) }
        }

        // For keyPath.
        runs {
          registry.declare(Profile.self) { $0.property("name", \.name, .string) }
        }
        keep(&registry)
      }
      _ = descriptor
      _ = profile
      _ = controller
      _ = host
      _ = registry
      _ = form
    }
    _ = bytes
  }

  @Test func rMSDescriptorDecoding1() throws {
    let bytes = Array(
      #"""
      [{"rows": [
        {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
          "representedObject": ":profile", "keyPath": "name", "labelText": "Name"}},
        {"className": "RMSTextEntryCell", "enabled": ":emailEnabled", "properties": {
          "representedObject": ":profile", "keyPath": "email"}}
      ]}]
      """#.utf8)
    do {
      shows("error: /0/rows/0: missing key \"className\" in a cell (line 1, column 12)") {
        try RMSDescriptor.decode(Array(#"[{"rows": [{}]}]"#.utf8))
      }
    }
    _ = bytes
  }

  @Test func rMSDescriptor1() throws {
    let bytes = Array(
      #"""
      [{"rows": [
        {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
          "representedObject": ":profile", "keyPath": "name", "labelText": "Name"}},
        {"className": "RMSTextEntryCell", "enabled": ":emailEnabled", "properties": {
          "representedObject": ":profile", "keyPath": "email"}}
      ]}]
      """#.utf8)
    do {
      let (form, warnings) = try RMSDescriptor.decode(Array(#"[{"rows": [{"className": "RMSSwitchCell"}]}]"#.utf8))
      shows("\"RMSFormSection\"") { form.sections[0].className }
      shows("\"RMSSwitchCell\"") { form.sections[0].rows[0].className }
      _ = form
      _ = warnings
    }
    _ = bytes
  }

  @Test func rMSDataCell1() throws {
    let bytes = Array(
      #"""
      [{"rows": [
        {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
          "representedObject": ":profile", "keyPath": "name", "labelText": "Name"}},
        {"className": "RMSTextEntryCell", "enabled": ":emailEnabled", "properties": {
          "representedObject": ":profile", "keyPath": "email"}}
      ]}]
      """#.utf8)
    do {
      let profile = RMSRecord(["name": ["first": "Ada"]])
      let cell = RMSTextEntryCell()
      do {
        cell.representedObject = .host(profile)
        cell.keyPath = "name.first"
        shows("\"Ada\"") { try cell.value().asString }
        try runs {
          try cell.setValue("Grace")
        }
        shows("\"Grace\", and cells that show it too are told") { try cell.value().asString }
      }
      _ = profile
      _ = cell
    }
    _ = bytes
  }

  @Test func rMSAction1() throws {
    let bytes = Array(
      #"""
      [{"rows": [
        {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
          "representedObject": ":profile", "keyPath": "name", "labelText": "Name"}},
        {"className": "RMSTextEntryCell", "enabled": ":emailEnabled", "properties": {
          "representedObject": ":profile", "keyPath": "email"}}
      ]}]
      """#.utf8)
    do {
      let context = try Sample.context()
      let formHost = Sample.host()
      let view = FormView()
      let cells = Array(
        #"""
        [{"rows": [
          {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
            "representedObject": ":profile", "keyPath": "name"}},
          {"className": "RMSTextEntryCell", "bindVariable": "note"},
          {"className": "RMSButtonCell", "bindVariable": "saveButton", "properties": {
            "target": ":self", "selectorString": "save:"}}
        ]}]
        """#.utf8)
      let form = try RMSDescriptor.decode(cells).0.makeForm { [":profile": ["name": "Ada"]] }
      let rows = try RMSFormRows(form)
      var session = try rows.session(factory: FormatterFactory(), context: context, host: formHost)
      do {
        shows("save:") { rows.action(of: "saveButton")?.selector }
        shows(":self") { rows.action(of: "saveButton")?.target }
      }
      _ = context
      _ = formHost
      _ = view
      _ = cells
      _ = form
      _ = rows
      keep(&session)
    }
    _ = bytes
  }

  @Test func rMSFormRows1() throws {
    let bytes = Array(
      #"""
      [{"rows": [
        {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
          "representedObject": ":profile", "keyPath": "name", "labelText": "Name"}},
        {"className": "RMSTextEntryCell", "enabled": ":emailEnabled", "properties": {
          "representedObject": ":profile", "keyPath": "email"}}
      ]}]
      """#.utf8)
    do {
      let context = try Sample.context()
      let formHost = Sample.host()
      let view = FormView()
      let cells = Array(
        #"""
        [{"rows": [
          {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
            "representedObject": ":profile", "keyPath": "name"}},
          {"className": "RMSTextEntryCell", "bindVariable": "note"},
          {"className": "RMSButtonCell", "bindVariable": "saveButton", "properties": {
            "target": ":self", "selectorString": "save:"}}
        ]}]
        """#.utf8)
      let form = try RMSDescriptor.decode(cells).0.makeForm { [":profile": ["name": "Ada"]] }
      let rows = try RMSFormRows(form)
      var session = try rows.session(factory: FormatterFactory(), context: context, host: formHost)
      do {
        let rows = try RMSFormRows(form)
        var session = try rows.session(factory: FormatterFactory(), context: context, host: formHost)
        runs {
          rows.apply(.type("Grace", row: "nameCell"), to: &session)
        }
        runs {
          rows.apply(.press(row: "saveButton"), to: &session)
        }
        runs {
          view.apply(session.takeChanges())
        }
        _ = rows
        keep(&session)
      }
      _ = context
      _ = formHost
      _ = view
      _ = cells
      _ = form
      _ = rows
      keep(&session)
    }
    _ = bytes
  }

  @Test func rMSFormRows2() throws {
    let bytes = Array(
      #"""
      [{"rows": [
        {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
          "representedObject": ":profile", "keyPath": "name", "labelText": "Name"}},
        {"className": "RMSTextEntryCell", "enabled": ":emailEnabled", "properties": {
          "representedObject": ":profile", "keyPath": "email"}}
      ]}]
      """#.utf8)
    do {
      let context = try Sample.context()
      let formHost = Sample.host()
      let view = FormView()
      let cells = Array(
        #"""
        [{"rows": [
          {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
            "representedObject": ":profile", "keyPath": "name"}},
          {"className": "RMSTextEntryCell", "bindVariable": "note"},
          {"className": "RMSButtonCell", "bindVariable": "saveButton", "properties": {
            "target": ":self", "selectorString": "save:"}}
        ]}]
        """#.utf8)
      let form = try RMSDescriptor.decode(cells).0.makeForm { [":profile": ["name": "Ada"]] }
      let rows = try RMSFormRows(form)
      var session = try rows.session(factory: FormatterFactory(), context: context, host: formHost)
      do {
        runs {
          rows.apply(.type("Grace", row: "nameCell"), to: &session)
        }
        shows("{\":profile\":{\"name\":\"Grace\"},\"note\":null}") { JSONWriter().string(rows.values(of: session)) }
      }
      _ = context
      _ = formHost
      _ = view
      _ = cells
      _ = form
      _ = rows
      keep(&session)
    }
    _ = bytes
  }

  @Test func descriptorLintDialects1() throws {
    let bytes = Array(
      #"""
      [{"rows": [
        {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
          "representedObject": ":profile", "keyPath": "name", "labelText": "Name"}},
        {"className": "RMSTextEntryCell", "enabled": ":emailEnabled", "properties": {
          "representedObject": ":profile", "keyPath": "email"}}
      ]}]
      """#.utf8)
    do {
      let context = try Sample.context()
      let names = Array(
        #"""
        [{"rows": [{"className": "RMSTextEntryCell", "properties": {
          "representedObject": {"name": "Ada"}, "keyPath": "name", "labelText": "First name"}}]}]
        """#.utf8)
      let form = try RMSDescriptor.decode(names).0.makeForm(registry: RMSRegistry())
      do {
        let lint = DescriptorLint(factory: FormatterFactory(), context: context)
        shows("15..<18") { lint.diagnostics(ofEither: Array(#"[{"className": "X"}]"#.utf8))[0].range }
        _ = lint
      }
      _ = context
      _ = names
      _ = form
    }
    _ = bytes
  }

  @Test func descriptorLintMending1() throws {
    let bytes = Array(
      #"""
      [{"rows": [
        {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
          "representedObject": ":profile", "keyPath": "name", "labelText": "Name"}},
        {"className": "RMSTextEntryCell", "enabled": ":emailEnabled", "properties": {
          "representedObject": ":profile", "keyPath": "email"}}
      ]}]
      """#.utf8)
    do {
      let context = try Sample.context()
      let names = Array(
        #"""
        [{"rows": [{"className": "RMSTextEntryCell", "properties": {
          "representedObject": {"name": "Ada"}, "keyPath": "name", "labelText": "First name"}}]}]
        """#.utf8)
      let form = try RMSDescriptor.decode(names).0.makeForm(registry: RMSRegistry())
      do {
        let lint = DescriptorLint(factory: FormatterFactory(), context: context)
        let fixed = lint.fixed(Array(#"{"sections": [{"items": [], "type": "Static"},]}"#.utf8))
        shows("{\"sections\": [{\"items\": [], \"type\": \"static\"}]}") {
          String(decoding: fixed.bytes, as: UTF8.self)
        }
        _ = lint
        _ = fixed
      }
      _ = context
      _ = names
      _ = form
    }
    _ = bytes
  }

  @Test func rMSDescriptorSnapshot1() throws {
    let bytes = Array(
      #"""
      [{"rows": [
        {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
          "representedObject": ":profile", "keyPath": "name", "labelText": "Name"}},
        {"className": "RMSTextEntryCell", "enabled": ":emailEnabled", "properties": {
          "representedObject": ":profile", "keyPath": "email"}}
      ]}]
      """#.utf8)
    do {
      let context = try Sample.context()
      let names = Array(
        #"""
        [{"rows": [{"className": "RMSTextEntryCell", "properties": {
          "representedObject": {"name": "Ada"}, "keyPath": "name", "labelText": "First name"}}]}]
        """#.utf8)
      let form = try RMSDescriptor.decode(names).0.makeForm(registry: RMSRegistry())
      do {
        shows("error: /0/className: unknown section class \"X\" (line 1, column 16)") {
          RMSDescriptor.diagnostics(of: Array(#"[{"className": "X"}]"#.utf8))[0].description
        }
      }
      _ = context
      _ = names
      _ = form
    }
    _ = bytes
  }

  @Test func rMSFormRowsSnapshot1() throws {
    let bytes = Array(
      #"""
      [{"rows": [
        {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
          "representedObject": ":profile", "keyPath": "name", "labelText": "Name"}},
        {"className": "RMSTextEntryCell", "enabled": ":emailEnabled", "properties": {
          "representedObject": ":profile", "keyPath": "email"}}
      ]}]
      """#.utf8)
    do {
      let context = try Sample.context()
      let names = Array(
        #"""
        [{"rows": [{"className": "RMSTextEntryCell", "properties": {
          "representedObject": {"name": "Ada"}, "keyPath": "name", "labelText": "First name"}}]}]
        """#.utf8)
      let form = try RMSDescriptor.decode(names).0.makeForm(registry: RMSRegistry())
      do {
        let formHost = Sample.host()
        do {
          let rows = try RMSFormRows(form)
          let session = try rows.session(factory: FormatterFactory(), context: context, host: formHost)
          shows("\"Ada\"") { rows.snapshot(of: session).sections[0].rows[0].text }
          _ = rows
          _ = session
        }
        _ = formHost
      }
      _ = context
      _ = names
      _ = form
    }
    _ = bytes
  }

  @Test func rMSSnapshot1() throws {
    let bytes = Array(
      #"""
      [{"rows": [
        {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
          "representedObject": ":profile", "keyPath": "name", "labelText": "Name"}},
        {"className": "RMSTextEntryCell", "enabled": ":emailEnabled", "properties": {
          "representedObject": ":profile", "keyPath": "email"}}
      ]}]
      """#.utf8)
    do {
      let context = try Sample.context()
      let names = Array(
        #"""
        [{"rows": [{"className": "RMSTextEntryCell", "properties": {
          "representedObject": {"name": "Ada"}, "keyPath": "name", "labelText": "First name"}}]}]
        """#.utf8)
      let form = try RMSDescriptor.decode(names).0.makeForm(registry: RMSRegistry())
      do {
        let snapshot = RMSSnapshot(form, direction: .leftToRight)
        shows("\"First name\"") { snapshot.sections[0].rows[0].title }
        shows("\"Ada\"") { snapshot.sections[0].rows[0].text }
        shows(
          "{\"direction\":\"ltr\",\"sections\":[{\"className\":\"RMSFormSection\",\"properties\":{},\"rows\":[…]}],\"bindings\":{}}"
        ) { JSONWriter().string(snapshot.json) }
        _ = snapshot
      }
      _ = context
      _ = names
      _ = form
    }
    _ = bytes
  }
}
