// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "receipt-server",
  platforms: [.macOS(.v26)],
  dependencies: [
    .package(name: "raqam", path: "../../.."),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "ReceiptServer",
      dependencies: [
        .product(name: "Raqam", package: "raqam"),
        .product(name: "RaqamFoundation", package: "raqam"),
        .product(name: "RaqamDescriptors", package: "raqam"),
        .product(name: "RaqamForms", package: "raqam"),
        .product(name: "RaqamPages", package: "raqam"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [.embedInCode("receipt.json")],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
        .strictMemorySafety(),
      ])
  ],
  swiftLanguageModes: [.v6]
)
