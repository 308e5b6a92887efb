public import RaqamDescriptors
public import RaqamValues

extension RMSDescriptor {
  /// Builds the form for a host.
  ///
  /// Sections are built in order, and the cells of a section before the section. For each item, the builder:
  ///
  /// 1. creates the instance;
  /// 2. sets the properties in document order;
  /// 3. sets the delegate of a cell to the controller;
  /// 4. calls `awakeFromFormDescriptor()`;
  /// 5. sets the bound variable of the host.
  ///
  /// ```swift
  /// let form = try descriptor.makeForm(registry: registry, host: host) {
  ///   [":profile": .host(profile), ":emailEnabled": true]
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - registry: The classes and properties that the descriptor may name.
  ///   - host: The controller and its variables.
  ///   - objects: Returns the objects by reference name. It is called once.
  /// - Throws: A `DescriptorError` with all errors: `unknownValue` for classes, `unknownBinding` for variables,
  ///   `unknownKeyPath`, `unknownReference` and `wrongType`. After the first error, items are not awakened or bound.
  public func makeForm<Controller>(
    registry: RMSRegistry, host: RMSHost<Controller>, objects: () -> [ExactText: RMSValue] = { [:] }
  ) throws(DescriptorError) -> RMSForm {
    let references = RMSReferences(objects(), controller: host.controller)
    return try build(registry, RMSAnyHost(host), references)
  }

  /// Builds the form without a host: all variables and key paths are accepted, and only declared properties are
  /// checked.
  ///
  /// - Throws: A `DescriptorError` with all errors: `unknownValue` for classes, `unknownReference` and `wrongType`.
  public func makeForm(
    registry: RMSRegistry = RMSRegistry(), objects: () -> [ExactText: RMSValue] = { [:] }
  ) throws(DescriptorError) -> RMSForm {
    try build(registry, nil, RMSReferences(objects(), controller: RMSAbsentObject()))
  }

  /// Builds the form without a host and objects. Each reference resolves to a placeholder, and an item whose presence
  /// depends on one is present.
  ///
  /// - Throws: A `DescriptorError` with all errors: `unknownValue` for classes, and `wrongType` for literals.
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
