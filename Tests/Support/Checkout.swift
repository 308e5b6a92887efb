#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The files of this checkout, and the conformance cases next to it, if there are any.
package enum Checkout {
  /// The path of the folder that contains `Package.swift`.
  package static let root = folder(above: 3)

  /// Returns the path of a file that is named from the root, as in `Data/Words/fa.json`.
  package static func path(_ name: String) -> String { root + "/" + name }

  /// Reads a file that is named from the root.
  package static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path(name))))
  }

  /// Reads a text file that is named from the root.
  package static func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

  /// Returns the path of a file or folder of `shared/conformance` next to the checkout or to its parent folder, if it is
  /// there.
  package static func conformance(_ name: String) -> String? {
    [4, 5].map { folder(above: $0) + "/shared/conformance/" + name }.first(
      where: FileManager.default.fileExists(atPath:))
  }

  private static func folder(above levels: Int) -> String {
    #filePath.split(separator: "/").dropLast(levels).reduce("") { $0 + "/" + $1 }
  }
}
