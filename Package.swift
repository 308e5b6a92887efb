// swift-tools-version: 6.3
import PackageDescription

/// Whether this is one of our own builds (`.ci`, `make`), not that of a package that depends on Raqam.
///
/// Only then are warnings errors: newer compilers have new warnings, which would break dependents. Only then are the
/// plug-ins left out: SwiftPM compiles the tool of a plug-in and everything below it a second time for the host.
let isDevelopment = Context.environment["RAQAM_DEVELOPMENT"] != nil

/// Settings of every Swift target: the compiler rejects as much as it can.
let common: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isDevelopment ? [.treatAllWarnings(as: .error)] : [])

/// For targets that ship: each use of unsafe memory is marked `unsafe`.
let strict: [SwiftSetting] = common + [.strictMemorySafety()]

// Executables are not declared as products. SwiftPM resolves every package that a declared product of a dependency reaches,
// and packages that depend on a library of this one need neither swift-argument-parser nor swift-nio. In this checkout
// `swift build --product raqam` works without a declaration: an executable target of the root package is a product, too.
#if os(macOS)
// The file system is case-insensitive, and a module `raqam` would collide with `Raqam`: the product gets the name below.
let commandTarget = "raqam-tool"
#else
let commandTarget = "raqam"
#endif

/// The modules that packages link.
let libraries = [
  "Raqam",
  "RaqamCalendars",
  "RaqamFoundation",
  "RaqamDescriptors",
  "RaqamPredicates",
  "RaqamForms",
  "RaqamRMS",
  "RaqamTesting",
  "RaqamPreview",
  "RaqamPages",
]

/// A module of a ring.
///
/// The folders and this file have the same order: a target depends only on targets above it (`Tests/Checks/Rings/check`).
func module(
  _ name: String, in ring: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(ring)/\(name)", resources: resources,
    swiftSettings: strict)
}

/// A program of a ring.
func program(_ name: String, in folder: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: folder, swiftSettings: strict)
}

/// A test target of a ring; all use TestSupport.
func tests(_ name: String, in ring: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], path: "Tests/\(ring)/\(name)", exclude: exclude,
    swiftSettings: common)
}

let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

/// Values, and the formatters that write and parse them.
let core: [Target] = [
  // libicu, found through pkg-config. CICU's C files check its version.
  .systemLibrary(
    name: "CICUSystem", path: "Sources/Core/CICUSystem", pkgConfig: "icu-i18n",
    providers: [.apt(["libicu-dev", "pkg-config"]), .brew(["icu4c"])]),
  .target(name: "CICU", dependencies: ["CICUSystem"], path: "Sources/Core/CICU"),

  // The files of Data that the libraries contain, embedded by the C compiler.
  .target(name: "CRaqamData", path: "Sources/Core/CRaqamData"),
  module("RaqamMemory", in: "Core", ["CRaqamData"]),
  module("RaqamValues", in: "Core"),
  module("ICU", in: "Core", ["CICU", "RaqamValues"]),
  module("RaqamCalendars", in: "Core", ["RaqamMemory", "RaqamValues", "ICU"]),
  module("RaqamText", in: "Core", ["RaqamMemory", "RaqamCalendars", "RaqamValues", "ICU"]),
  // Numbers and dates do not need each other, so they are compiled at the same time.
  module("RaqamNumbers", in: "Core", ["RaqamMemory", "RaqamText", "RaqamCalendars", "RaqamValues", "ICU"]),
  module(
    "RaqamDates", in: "Core", ["RaqamMemory", "RaqamNumbers", "RaqamText", "RaqamCalendars", "RaqamValues", "ICU"]),
  module("RaqamMessages", in: "Core", ["RaqamValues"]),
  module(
    "Raqam", in: "Core",
    [
      "RaqamMemory", "RaqamMessages", "RaqamNumbers", "RaqamDates", "RaqamText", "RaqamCalendars", "RaqamValues", "ICU",
    ]),
  module("RaqamFoundation", in: "Core", ["RaqamMemory", "RaqamDates", "Raqam"]),
]

/// Descriptors, and the forms of both dialects.
let forms: [Target] = [
  module("RaqamJSON", in: "Forms", ["RaqamValues"]),
  module("RaqamDescriptors", in: "Forms", ["RaqamMemory", "Raqam", "RaqamJSON"]),
  // RaqamCalendars is named so that it is compiled first: SwiftPM starts targets that are ready in descending order of name,
  // and most others wait for RaqamCalendars.
  module("RaqamPredicates", in: "Forms", ["RaqamMemory", "RaqamCalendars", "RaqamValues", "ICU"]),
  module(
    "RaqamForms", in: "Forms", ["RaqamMemory", "Raqam", "RaqamJSON", "RaqamDescriptors", "RaqamPredicates"]),
  module("RaqamRMS", in: "Forms", ["Raqam", "RaqamJSON", "RaqamDescriptors", "RaqamForms"]),
  // The checks of descriptors. Sessions do not need them.
  module(
    "RaqamLint", in: "Forms",
    ["Raqam", "RaqamJSON", "RaqamDescriptors", "RaqamPredicates", "RaqamForms", "RaqamRMS"]),
]

/// Programs, and the modules that only they use.
let tools: [Target] = [
  // Threads of the system, extended attributes of files, and the XML parser: what Swift's library lacks.
  module("SystemThreads", in: "Tools"),
  .systemLibrary(name: "SystemAttributes", path: "Sources/Tools/SystemAttributes"),
  .systemLibrary(
    name: "Expat", path: "Sources/Tools/Expat", pkgConfig: "expat",
    providers: [.apt(["libexpat1-dev", "pkg-config"]), .brew(["expat"])]),
  module("RaqamPreview", in: "Tools", ["Raqam", "RaqamText", "RaqamJSON", "RaqamDescriptors", "RaqamForms"]),
  module(
    "RaqamPages", in: "Tools",
    ["Raqam", "RaqamText", "RaqamJSON", "RaqamDescriptors", "RaqamForms", "RaqamPreview"]),
  module("RaqamTesting", in: "Tools", ["Raqam", "RaqamJSON", "RaqamDescriptors", "RaqamPreview"]),
  module("RaqamStreams", in: "Tools", ["Raqam", "RaqamJSON", "RaqamDescriptors", "RaqamForms", "SystemThreads"]),
  module(
    "RaqamTranslations", in: "Tools",
    ["Raqam", "RaqamMessages", "RaqamJSON", "RaqamDescriptors", "RaqamForms", "Expat"]),
  // RaqamHost and raqam-lint depend on no other package, because the plug-ins run raqam-lint.
  module(
    "RaqamHost", in: "Tools",
    [
      "Raqam", "RaqamValues", "RaqamJSON", "RaqamDescriptors", "RaqamForms", "RaqamRMS", "RaqamLint", "RaqamPreview",
      "RaqamStreams", "SystemAttributes",
    ]),
  program("raqam-lint", in: "Sources/Tools/LintTool", ["RaqamHost"]),
  module(
    "RaqamEval", in: "Tools",
    [
      "RaqamMemory", "Raqam", "RaqamJSON", "RaqamDescriptors", "RaqamPredicates", "RaqamForms", "RaqamRMS", "RaqamLint",
      "ICU",
    ]),
  module(
    "RaqamLanguageServer", in: "Tools",
    ["Raqam", "RaqamJSON", "RaqamDescriptors", "RaqamForms", "RaqamRMS", "RaqamLint"]),
  module(
    "RaqamWorkbench", in: "Tools",
    ["Raqam", "RaqamJSON", "RaqamDescriptors", "RaqamForms", "RaqamRMS", "RaqamLint", "RaqamPages"],
    resources: [.embedInCode("workbench.js")]),
  program(
    "raqam-serve", in: "Sources/Tools/RaqamServe",
    [
      "Raqam", "RaqamDescriptors", "RaqamPreview", "RaqamWorkbench", argumentParser,
      .product(name: "NIOCore", package: "swift-nio"),
      .product(name: "NIOPosix", package: "swift-nio"),
      .product(name: "NIOHTTP1", package: "swift-nio"),
    ]),
  module(
    "RaqamCLI", in: "Tools",
    [
      "Raqam", "RaqamJSON", "RaqamDescriptors", "RaqamPredicates", "RaqamForms", "RaqamRMS", "RaqamPreview",
      "RaqamLint", "RaqamPages", "RaqamEval", "RaqamLanguageServer", "RaqamStreams", "RaqamTranslations", "RaqamHost",
      argumentParser,
    ]),
  program(commandTarget, in: "Sources/Tools/RaqamTool", ["RaqamCLI", "RaqamHost"]),
]

/// Other languages. SwiftPM does not see Python and PostgreSQL, which call the C library.
let bindings: [Target] = [
  .target(name: "CRaqam", path: "Sources/Bindings/CRaqam", exclude: ["libraqam.map", "link", "portable"]),
  module(
    "RaqamC", in: "Bindings",
    ["CRaqam", "Raqam", "RaqamJSON", "RaqamDescriptors", "RaqamPredicates", "RaqamForms", "RaqamLint", "RaqamEval"]),
]

let testTargets: [Target] = [
  .target(
    name: "TestSupport", dependencies: ["Raqam", "RaqamValues", "RaqamJSON", "RaqamDescriptors"],
    path: "Tests/Support", swiftSettings: common),
  // libicu's own formats, with which the texts of ours are compared.
  .target(
    name: "CICUOracle", dependencies: ["CICU"], path: "Tests/Oracle/CICU",
    cSettings: [.headerSearchPath("../../../Sources/Core/CICU")]),
  .target(name: "CMessageOracle", dependencies: ["CICUSystem"], path: "Tests/Oracle/Messages/C"),
  .target(
    name: "MessageOracle", dependencies: ["CMessageOracle", "RaqamText", "RaqamValues"],
    path: "Tests/Oracle/Messages/Swift", swiftSettings: common),
  .target(
    name: "ListOracle", dependencies: ["CICUOracle", "RaqamText"], path: "Tests/Oracle/Lists", swiftSettings: common),
  .target(
    name: "NumberOracle",
    dependencies: ["CICU", "CICUOracle", "ICU", "RaqamMemory", "RaqamNumbers", "RaqamText", "RaqamValues"],
    path: "Tests/Oracle/Numbers", swiftSettings: common),
  .target(
    name: "DateOracle",
    dependencies: ["CICUOracle", "ICU", "RaqamCalendars", "RaqamDates", "RaqamMemory", "RaqamText", "RaqamValues"],
    path: "Tests/Oracle/Dates", swiftSettings: common),
  .executableTarget(
    name: "raqam-benchmark",
    dependencies: [
      "CICU", "CICUOracle", "CMessageOracle", "Raqam", "RaqamJSON", "RaqamDescriptors", "RaqamPredicates", "RaqamForms",
      "SystemThreads", argumentParser,
    ], path: "Tests/Benchmark/RaqamBenchmark", swiftSettings: common),
  tests("ICUTests", in: "Core", ["CICU", "RaqamMemory", "ICU", "RaqamValues"]),
  tests("RaqamCalendarsTests", in: "Core", ["RaqamCalendars", "ICU"]),
  tests("RaqamMessagesTests", in: "Core", ["RaqamMessages", "RaqamValues"]),
  tests(
    "RaqamTests", in: "Core",
    [
      "RaqamMemory", "Raqam", "RaqamDates", "RaqamMessages", "RaqamNumbers", "RaqamText", "ICU", "DateOracle",
      "ListOracle", "MessageOracle", "NumberOracle",
    ]),
  tests("RaqamFoundationTests", in: "Core", ["RaqamFoundation", "Raqam"]),
  tests("RaqamJSONTests", in: "Forms", ["RaqamJSON", "RaqamValues"]),
  tests(
    "RaqamDescriptorsTests", in: "Forms",
    ["RaqamMemory", "RaqamDescriptors", "Raqam", "RaqamJSON", "ICU", "NumberOracle", "SystemThreads"]),
  tests("RaqamPredicatesTests", in: "Forms", ["RaqamPredicates", "RaqamLint", "RaqamValues", "ICU", "SystemThreads"]),
  tests(
    "RaqamFormsTests", in: "Forms",
    [
      "RaqamForms", "RaqamRMS", "RaqamLint", "RaqamPreview", "RaqamDescriptors", "RaqamPredicates", "Raqam",
      "RaqamJSON",
      "ICU", "ListOracle",
    ]),
  tests(
    "RaqamRMSTests", in: "Forms",
    ["RaqamRMS", "RaqamLint", "RaqamForms", "RaqamPreview", "RaqamDescriptors", "Raqam", "RaqamJSON"]),
  tests("RaqamPreviewTests", in: "Tools", ["RaqamPreview", "RaqamForms", "RaqamDescriptors", "Raqam"]),
  tests(
    "RaqamPagesTests", in: "Tools",
    ["RaqamPages", "RaqamPreview", "RaqamForms", "RaqamRMS", "RaqamDescriptors", "Raqam", "RaqamJSON"]),
  tests("RaqamTestingTests", in: "Tools", ["RaqamTesting", "RaqamDescriptors", "Raqam"]),
  tests(
    "RaqamStreamsTests", in: "Tools",
    ["RaqamStreams", "RaqamForms", "RaqamDescriptors", "Raqam", "RaqamJSON", "SystemThreads"]),
  tests(
    "RaqamTranslationsTests", in: "Tools",
    ["RaqamTranslations", "RaqamForms", "RaqamDescriptors", "Raqam", "RaqamJSON"]),
  tests(
    "RaqamLanguageServerTests", in: "Tools",
    ["RaqamLanguageServer", "RaqamRMS", "RaqamForms", "RaqamDescriptors", "Raqam", "RaqamJSON"]),
  tests(
    "RaqamWorkbenchTests", in: "Tools",
    ["RaqamWorkbench", "RaqamForms", "RaqamDescriptors", "Raqam", "RaqamJSON"]),
  tests(
    "RaqamCLITests", in: "Tools",
    [
      "RaqamCLI", "RaqamEval", "RaqamStreams", "RaqamLanguageServer", "RaqamWorkbench", "RaqamForms", "RaqamRMS",
      "RaqamLint",
      "RaqamPages", "RaqamPreview", "RaqamTranslations", "RaqamPredicates", "RaqamDescriptors", "Raqam",
      "RaqamCalendars", "RaqamValues", "RaqamJSON", "ICU", "RaqamHost", "SystemAttributes",
      // The samples of the documents run it.
      .target(name: commandTarget),
    ]),
  // A list of the public types of all libraries, which compiles only if they are Sendable.
  tests("SendableTests", in: "Checks", libraries.map { .target(name: $0) }, exclude: ["check"]),
]

let package = Package(
  name: "raqam",
  // Best effort: type-checked by Tests/Checks/Platforms/check, never run. `UTF8Span`, `String(copying:)` and `Array.span` are
  // those of macOS 26.
  platforms: [.macOS(.v26)],
  products: libraries.map { .library(name: $0, targets: [$0]) } + [
    .library(name: "RaqamC", type: .dynamic, targets: ["RaqamC"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: core + forms + tools + bindings + testTargets,
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11,
  cxxLanguageStandard: .cxx17
)

#if os(macOS)
package.products.append(.executable(name: "raqam", targets: [commandTarget]))
#endif

// `raqam lint` for packages with descriptors, at each build and as a command.
if !isDevelopment {
  package.products += [
    .plugin(name: "LintDescriptors", targets: ["LintDescriptors"]),
    .plugin(name: "LintDescriptorsCommand", targets: ["LintDescriptorsCommand"]),
  ]
  package.targets += [
    .plugin(
      name: "LintDescriptors", capability: .buildTool(), dependencies: ["raqam-lint"],
      path: "Sources/Tools/LintDescriptors"),
    .plugin(
      name: "LintDescriptorsCommand",
      capability: .command(
        intent: .custom(
          verb: "lint-descriptors", description: "Lint the descriptors of the package."),
        permissions: []),
      dependencies: ["raqam-lint"], path: "Sources/Tools/LintDescriptorsCommand"),
  ]
}

// The program that libFuzzer runs (`make fuzz`); present only on request, because it links with libFuzzer.
if Context.environment["RAQAM_FUZZ"] != nil {
  package.targets += [
    .target(name: "FuzzDriver", path: "Tests/Checks/Fuzz/Driver"),
    .executableTarget(
      name: "RaqamFuzz",
      dependencies: [
        "FuzzDriver", "DateOracle", "Raqam", "RaqamJSON", "RaqamDescriptors", "RaqamPredicates", "RaqamForms",
        "RaqamRMS",
        "RaqamLint",
        "RaqamEval", "RaqamStreams", "RaqamTranslations", "RaqamCalendars", "RaqamValues", "NumberOracle",
      ], path: "Tests/Checks/Fuzz/Targets", swiftSettings: common),
  ]
}
