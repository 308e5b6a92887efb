internal import RaqamMessages

/// The declarations of a converted message.
///
/// An argument with one function is declared as an input with this function. If it is also displayed in another way,
/// the input has no function, and each selector is a local variable.
struct MessageVariables {
  typealias Operand = MessageMatcher.Operand

  private(set) var declarations: [MessageModel.Declaration] = []
  private var names: [Operand: String] = [:]
  /// The function of each input that is declared.
  private var inputs: [String: MessageTree.Function] = [:]
  /// The names of arguments and of local variables.
  private var reserved: Set<String> = []

  /// The operands of one argument and the functions that display it.
  private struct Uses {
    var operands: [Operand] = []
    var displays: Set<MessageTree.Function?> = []
  }

  init(_ tree: MessageTree, _ matcher: MessageMatcher) {
    var uses: [String: Uses] = [:]
    var order: [String] = []
    func record(_ name: String, _ change: (inout Uses) -> Void) {
      if uses[name] == nil { order.append(name) }
      change(&uses[name, default: Uses()])
    }
    for column in matcher.columns { record(column.operand.name) { $0.operands.append(column.operand) } }
    var bodies = [tree.elements]
    for choice in tree.choices {
      record(choice.name) { _ in }
      bodies += choice.keys.compactMap { choice.branches[$0] }
      bodies.append(choice.other)
    }
    for element in bodies.joined() {
      switch element {
      case .argument(let name, let function): record(name) { $0.displays.insert(function) }
      case .number(let choice):
        let choice = tree.choices[choice]
        if choice.offset == 0 {
          record(choice.name) { $0.displays.insert(.plainNumber) }
        } else {
          record(choice.name) { $0.operands.append(.init(choice, .plainNumber)) }
        }
      case .text, .choice: continue
      }
    }
    reserved = Set(order)
    for name in order { if let uses = uses[name] { declare(name, uses) } }
  }

  private mutating func declare(_ name: String, _ uses: Uses) {
    var operands: [Operand] = []
    var seen: Set<Operand> = []
    for operand in uses.operands {
      // An offset is subtracted from a number.
      if operand.offset != 0 {
        for base in [
          Operand(name: name, function: .plainNumber),
          .init(name: name, offset: operand.offset, function: .plainNumber),
        ]
        where seen.insert(base).inserted {
          operands.append(base)
        }
      }
      if seen.insert(operand).inserted { operands.append(operand) }
    }
    let functions = operands.filter { $0.offset == 0 }.map(\.function)
    if let function = functions.first, functions.count == 1, uses.displays.allSatisfy({ function.displays($0) }) {
      declarations.append(.input(name: name, function: function))
      inputs[name] = function
      names[Operand(name: name, function: function)] = name
    }
    for operand in operands where names[operand] == nil {
      let argument: String
      let function: MessageTree.Function
      if operand.offset == 0 {
        (argument, function) = (name, operand.function)
      } else if operand.function == .plainNumber {
        argument = self.name(of: Operand(name: name, function: .plainNumber))
        function = .offset(operand.offset)
      } else {
        argument = self.name(of: Operand(name: name, offset: operand.offset, function: .plainNumber))
        function = operand.function
      }
      let local = fresh(name, operand)
      declarations.append(.local(name: local, value: .init(.variable(argument), function: function)))
      names[operand] = local
    }
  }

  /// Returns a name for a local variable that no argument or other variable has.
  private mutating func fresh(_ name: String, _ operand: Operand) -> String {
    let stem =
      name + "_" + (operand.offset != 0 && operand.function == .plainNumber ? "offset" : operand.function.noun)
    var fresh = stem
    var number = 2
    while !reserved.insert(fresh).inserted {
      fresh = "\(stem)_\(number)"
      number += 1
    }
    return fresh
  }

  /// Returns the variable that has the value of an operand.
  func name(of operand: Operand) -> String { names[operand] ?? operand.name }

  /// Returns the expression that displays an argument.
  func expression(_ name: String, _ function: MessageTree.Function?) -> MessageModel.Expression {
    inputs[name] == nil ? .init(.variable(name), function: function) : .init(.variable(name))
  }

  /// Returns the expression that displays the number of a choice.
  func number(of choice: MessageTree.Choice) -> MessageModel.Expression {
    let operand = Operand(choice, .plainNumber)
    if let name = names[operand] { return .init(.variable(name)) }
    return expression(choice.name, .plainNumber)
  }
}

extension MessageMatcher.Operand {
  fileprivate init(_ choice: MessageTree.Choice, _ function: MessageTree.Function) {
    self.init(name: choice.name, offset: choice.offset, function: function)
  }
}

extension MessageTree.Function {
  /// The function that subtracts an offset.
  fileprivate static func offset(_ offset: Int) -> Self {
    let value = MessageModel.Value.literal("\(offset.magnitude)")
    return Self(name: "offset", options: offset < 0 ? ["add": value] : ["subtract": value])
  }

  /// Returns whether a variable with this function is displayed as by another function, or as without a function.
  fileprivate func displays(_ other: Self?) -> Bool {
    if self == .string { return other == nil }
    return other == self || isPlainNumber && (other == nil || other == .plainNumber)
  }

  /// The end of the names of local variables with this function.
  fileprivate var noun: String {
    options["select"] == nil ? name.split(separator: ":").last.map(String.init) ?? name : "ordinal"
  }
}
