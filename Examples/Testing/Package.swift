// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "shop",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "raqam", path: "../..")],
  targets: [
    // The formats that the application uses.
    .target(name: "ShopFormats", dependencies: [.product(name: "Raqam", package: "raqam")]),
    // The checks, which both test targets share.
    .target(
      name: "ShopChecks",
      dependencies: [
        "ShopFormats", .product(name: "Raqam", package: "raqam"), .product(name: "RaqamTesting", package: "raqam"),
      ]),
    .testTarget(
      name: "ShopTests", dependencies: ["ShopChecks", .product(name: "RaqamTesting", package: "raqam")]),
    .testTarget(
      name: "ShopXCTests", dependencies: ["ShopChecks", .product(name: "RaqamTesting", package: "raqam")]),
  ],
  swiftLanguageModes: [.v6]
)
