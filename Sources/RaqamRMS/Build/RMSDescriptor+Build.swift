public import RaqamDescriptors
public import RaqamValues

extension RMSDescriptor {
  /// Builds the form for a host.
  ///
  /// Sections are built in order, the cells of a section before the section. Each item is made, its properties are set in
  /// the order of the document, its delegate is set (cells), it is woken by `awakeFromFormDescriptor` and bound to its
  /// variable.
  ///
  /// ```swift
  /// let form = try descriptor.build(registry: registry, host: host) {
  ///   [":profile": .host(profile), ":emailEnabled": true]
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - registry: The classes and properties that the descriptor may name.
  ///   - host: The controller, with its variables.
  ///   - objects: What names with a colon stand for. Asked once.
  ///
  /// *Errors*: every class, variable, key path and name that is not known, and every value of the wrong type. Once there
  /// is an error nothing more is woken or bound.
  public func build<Controller>(
    registry: RMSRegistry, host: RMSHost<Controller>, objects: () -> ExactDictionary<RMSValue> = { [:] }
  ) throws(DescriptorError) -> RMSForm {
    let references = RMSReferences(objects(), controller: host.controller)
    return try build(registry, RMSAnyHost(host), references)
  }

  /// Builds the form without a host: every variable and key path is accepted, and only properties that are declared are
  /// checked.
  ///
  /// *Errors*: every class and name that is not known, and every value of the wrong type.
  public func build(
    registry: RMSRegistry = RMSRegistry(), objects: () -> ExactDictionary<RMSValue> = { [:] }
  ) throws(DescriptorError) -> RMSForm {
    try build(registry, nil, RMSReferences(objects(), controller: RMSAbsentObject()))
  }

  /// Builds the form without a host and without objects: every name with a colon stands for itself, and an item whose
  /// presence depends on one is there.
  ///
  /// *Errors*: every class that is not known, and every literal of the wrong type.
  public func outline(registry: RMSRegistry = RMSRegistry()) throws(DescriptorError) -> RMSForm {
    try build(registry, nil, RMSReferences([:], controller: RMSAbsentObject(), standForThemselves: true))
  }

  private func build(
    _ registry: RMSRegistry, _ host: RMSAnyHost?, _ references: RMSReferences
  ) throws(DescriptorError) -> RMSForm {
    var planner = RMSPlanner(
      registry: registry, host: host, references: references, log: DiagnosticLog(document: document))
    let plan = planner.plan(self)
    var builder = RMSBuilder(
      registry: registry, host: host, isOutline: references.standForThemselves, log: planner.log)
    return try builder.build(plan, objects: references.given, origin: pointer)
  }
}
