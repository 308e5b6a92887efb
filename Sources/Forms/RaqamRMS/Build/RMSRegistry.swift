internal import RaqamValues

/// The classes that descriptors may name, and their properties.
///
/// ```swift
/// var registry = RMSRegistry()  // the classes of the RMS documents
///
/// // Subclasses of RMSFormCell and RMSFormSection.
/// registry.register("PlayerCell") { PlayerCell() }
/// registry.register(section: "RedSection") { RedSection() }
/// registry.declare(PlayerCell.self) { $0.property("rank", \.rank, .integer) }
///
/// // For keyPath.
/// registry.declare(Profile.self) { $0.property("name", \.name, .string) }
/// ```
public struct RMSRegistry {
  /// The class of sections without a `className`: `RMSFormSection`.
  public static let defaultSection = "RMSFormSection"

  /// How instances of a class are created.
  enum Entry {
    case section(() -> RMSFormSection)
    case cell(() -> RMSFormCell)
    /// A class of which only the name is known.
    case name
  }

  private(set) var entries: [ExactText: Entry]
  private(set) var access = RMSAccess()

  /// Creates a registry with the classes of the RMS documents.
  public init() {
    entries = Self.documentClasses
    declareDocumentProperties()
  }

  /// Registers a cell class; replaces an earlier registration of the name.
  public mutating func register(_ className: String, _ make: @escaping () -> RMSFormCell) {
    entries[className] = .cell(make)
  }

  /// Registers a section class; replaces an earlier registration of the name.
  public mutating func register(section className: String, _ make: @escaping () -> RMSFormSection) {
    entries[className] = .section(make)
  }

  /// Declares properties of an item class, or of a class that key paths lead through. If a property is declared more
  /// than once, the last declaration is used.
  public mutating func declare<Object: AnyObject>(
    _: Object.Type, _ declare: (inout RMSProperties<Object>) -> Void
  ) {
    var properties = RMSProperties<Object>()
    declare(&properties)
    access.add(properties)
  }

  /// Accepts names of classes that only the application knows. Names that are already registered keep their classes.
  public mutating func accept(classes: some Sequence<String>) {
    for name in classes where entries[name] == nil { entries[name] = .name }
  }

  /// Returns the class names that a section or cell can have, sorted.
  package func names(forSections: Bool) -> [String] {
    entries.compactMap { name, entry in
      switch entry {
      case .section: forSections ? name.string : nil
      case .cell: forSections ? nil : name.string
      case .name: name.string
      }
    }.sorted()
  }
}
