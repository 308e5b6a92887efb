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
  /// The class of sections that name none.
  public static let defaultSection = "RMSFormSection"

  /// How the items of a class are made.
  enum Entry {
    case section(() -> RMSFormSection)
    case cell(() -> RMSFormCell)
    /// A class of which only the name is known.
    case name
  }

  private(set) var entries: ExactDictionary<Entry>
  private(set) var access = RMSAccess()

  /// The classes of the RMS documents.
  public init() {
    entries = Self.documentClasses
    declareDocumentProperties()
  }

  /// Adds a class of cells; one of the same name is replaced.
  public mutating func register(_ className: String, _ make: @escaping () -> RMSFormCell) {
    entries[className] = .cell(make)
  }

  /// Adds a class of sections; one of the same name is replaced.
  public mutating func register(section className: String, _ make: @escaping () -> RMSFormSection) {
    entries[className] = .section(make)
  }

  /// Declares properties of a class of items, or of objects that items lead to. Of a name that is declared more than
  /// once the last one counts.
  public mutating func declare<Object: AnyObject>(
    _: Object.Type, _ declare: (inout RMSProperties<Object>) -> Void
  ) {
    var properties = RMSProperties<Object>()
    declare(&properties)
    access.add(properties)
  }

  /// Accepts names of classes that only the application knows. Names that are known stay what they are.
  public mutating func accept(classes: some Sequence<String>) {
    for name in classes where entries[name] == nil { entries[name] = .name }
  }

  /// The names of the classes that an item may have.
  package func names(forSections: Bool) -> [String] {
    entries.compactMap { name, entry in
      switch entry {
      case .section: forSections ? name : nil
      case .cell: forSections ? nil : name
      case .name: name
      }
    }.sorted()
  }
}
