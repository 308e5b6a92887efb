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

let package = Package(
  name: "raqam",
  // Best effort: type-checked by Tests/Platforms/check, never run. `UTF8Span`, `String(copying:)` and `Array.span` are
  // those of macOS 26.
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "RaqamValues", targets: ["RaqamValues"]),
    .library(name: "RaqamCalendars", targets: ["RaqamCalendars"]),
    .library(name: "RaqamText", targets: ["RaqamText"]),
    .library(name: "RaqamMessages", targets: ["RaqamMessages"]),
    .library(name: "RaqamNumbers", targets: ["RaqamNumbers"]),
    .library(name: "RaqamDates", targets: ["RaqamDates"]),
    .library(name: "Raqam", targets: ["Raqam"]),
    .library(name: "RaqamFoundation", targets: ["RaqamFoundation"]),
    .library(name: "RaqamJSON", targets: ["RaqamJSON"]),
    .library(name: "RaqamDescriptors", targets: ["RaqamDescriptors"]),
    .library(name: "RaqamPredicates", targets: ["RaqamPredicates"]),
    .library(name: "RaqamForms", targets: ["RaqamForms"]),
    .library(name: "RaqamTranslations", targets: ["RaqamTranslations"]),
    .library(name: "RaqamRMS", targets: ["RaqamRMS"]),
    .library(name: "RaqamPreview", targets: ["RaqamPreview"]),
    .library(name: "RaqamTesting", targets: ["RaqamTesting"]),
    .library(name: "RaqamPages", targets: ["RaqamPages"]),
    .library(name: "RaqamStreams", targets: ["RaqamStreams"]),
    .library(name: "RaqamLanguageServer", targets: ["RaqamLanguageServer"]),
    .library(name: "RaqamWorkbench", targets: ["RaqamWorkbench"]),
    .library(name: "RaqamC", type: .dynamic, targets: ["RaqamC"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    // libicu, found through pkg-config. CICU's C files check its version.
    .systemLibrary(
      name: "CICUSystem",
      pkgConfig: "icu-i18n",
      providers: [.apt(["libicu-dev", "pkg-config"]), .brew(["icu4c"])]
    ),
    .target(name: "CICU", dependencies: ["CICUSystem"]),
    .target(name: "ICU", dependencies: ["CICU"], swiftSettings: strict),
    // The files of Data that the libraries contain, embedded by the C compiler.
    .target(name: "CRaqamData"),
    // Caches for formats, references that threads read without waiting, and files of Data.
    .target(name: "RaqamMemory", dependencies: ["CRaqamData"], swiftSettings: strict),
    .target(name: "RaqamValues", swiftSettings: strict),
    .target(
      name: "RaqamCalendars", dependencies: ["RaqamMemory", "RaqamValues", "ICU"],
      swiftSettings: strict),
    // Shared by numbers and dates: locales, direction, parts of text, lists, and parse results.
    .target(
      name: "RaqamText", dependencies: ["RaqamMemory", "RaqamCalendars", "RaqamValues", "ICU"],
      swiftSettings: strict),
    // The syntax and the data model of MessageFormat 2; formatting needs numbers and dates, so it is in `Raqam`.
    .target(name: "RaqamMessages", dependencies: ["RaqamValues"], swiftSettings: strict),
    // Numbers and dates do not need each other, so they are compiled at the same time.
    .target(
      name: "RaqamNumbers", dependencies: ["RaqamMemory", "RaqamText", "RaqamCalendars", "RaqamValues", "ICU"],
      swiftSettings: strict),
    .target(
      name: "RaqamDates", dependencies: ["RaqamMemory", "RaqamText", "RaqamCalendars", "RaqamValues", "ICU"],
      swiftSettings: strict),
    // The whole library: re-exports both, and has the code that needs both.
    .target(
      name: "Raqam",
      dependencies: [
        "RaqamMemory", "RaqamMessages", "RaqamNumbers", "RaqamDates", "RaqamText", "RaqamCalendars", "RaqamValues",
        "ICU",
      ],
      swiftSettings: strict),
    // For hosts that use Date and Decimal. No other target needs FoundationEssentials.
    .target(name: "RaqamFoundation", dependencies: ["RaqamMemory", "RaqamDates", "Raqam"], swiftSettings: strict),
    .target(name: "RaqamJSON", swiftSettings: strict),
    .target(
      name: "RaqamDescriptors", dependencies: ["RaqamMemory", "Raqam", "RaqamJSON"],
      swiftSettings: strict),
    // RaqamCalendars is named so that it is compiled first: SwiftPM starts targets that are ready in descending order of name,
    // and most others wait for RaqamCalendars.
    .target(
      name: "RaqamPredicates", dependencies: ["RaqamMemory", "RaqamCalendars", "RaqamValues", "ICU"],
      swiftSettings: strict),
    .target(
      name: "RaqamForms",
      dependencies: ["RaqamMemory", "Raqam", "RaqamJSON", "RaqamDescriptors", "RaqamPredicates"],
      swiftSettings: strict
    ),
    // The XML parser. Only the parser of translation files needs it.
    .systemLibrary(
      name: "Expat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev", "pkg-config"]), .brew(["expat"])]),
    // Files of translations: string catalogs, XLIFF and PO.
    .target(
      name: "RaqamTranslations", dependencies: ["Raqam", "RaqamJSON", "RaqamDescriptors", "RaqamForms", "Expat"],
      swiftSettings: strict),
    // The RMS dialect of forms. RaqamForms does not depend on it.
    .target(
      name: "RaqamRMS", dependencies: ["Raqam", "RaqamJSON", "RaqamDescriptors", "RaqamForms"], swiftSettings: strict),
    .target(
      name: "RaqamPreview",
      dependencies: ["Raqam", "RaqamText", "RaqamJSON", "RaqamDescriptors", "RaqamForms"],
      swiftSettings: strict
    ),
    // Checks of formats for test targets. Baselines have the format of matrices.
    .target(
      name: "RaqamTesting", dependencies: ["Raqam", "RaqamJSON", "RaqamDescriptors", "RaqamPreview"],
      swiftSettings: strict),
    // Tables and lines of any length, formatted column by column on several threads.
    .target(
      name: "RaqamStreams", dependencies: ["Raqam", "RaqamJSON", "RaqamDescriptors", "RaqamForms", "SystemThreads"],
      swiftSettings: strict),
    // Pages for browsers; no code that writes to terminals needs it.
    .target(
      name: "RaqamPages",
      dependencies: ["Raqam", "RaqamText", "RaqamJSON", "RaqamDescriptors", "RaqamForms", "RaqamPreview"],
      swiftSettings: strict),
    // The workbench as a function from requests to replies, without a server.
    .target(
      name: "RaqamWorkbench",
      dependencies: ["Raqam", "RaqamJSON", "RaqamDescriptors", "RaqamForms", "RaqamRMS", "RaqamPages"],
      resources: [.embedInCode("workbench.js")], swiftSettings: strict),
    // The server that `raqam serve` starts.
    .executableTarget(
      name: "raqam-serve",
      dependencies: [
        "Raqam", "RaqamDescriptors", "RaqamPreview", "RaqamWorkbench",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/RaqamServe", swiftSettings: strict),
    .target(
      name: "RaqamLanguageServer",
      dependencies: ["Raqam", "RaqamJSON", "RaqamDescriptors", "RaqamForms", "RaqamRMS"],
      swiftSettings: strict
    ),
    // The line protocol of `raqam eval` as a function from requests to replies.
    .target(
      name: "RaqamEval",
      dependencies: [
        "RaqamMemory", "Raqam", "RaqamJSON", "RaqamDescriptors", "RaqamPredicates", "RaqamForms", "RaqamRMS", "ICU",
      ],
      swiftSettings: strict
    ),
    // The C library: its header, the functions that free memory, and the Swift functions, which the compiler checks against
    // the header (`@c @implementation`).
    .target(name: "CRaqam", exclude: ["libraqam.map", "link", "portable"]),
    .target(
      name: "RaqamC",
      dependencies: [
        "CRaqam", "Raqam", "RaqamJSON", "RaqamDescriptors", "RaqamPredicates", "RaqamForms", "RaqamEval",
      ],
      swiftSettings: strict),
    // Extended attributes of files, which the modules of the C library lack.
    .systemLibrary(name: "SystemAttributes"),
    // The host of commands, and `raqam lint`. It depends on no other package, because the tool of the plug-ins uses it.
    .target(
      name: "RaqamHost",
      dependencies: [
        "Raqam", "RaqamValues", "RaqamJSON", "RaqamDescriptors", "RaqamForms", "RaqamRMS", "RaqamPreview",
        "RaqamStreams", "SystemAttributes",
      ], swiftSettings: strict),
    .target(
      name: "RaqamCLI",
      dependencies: [
        "Raqam", "RaqamJSON", "RaqamDescriptors", "RaqamPredicates", "RaqamForms", "RaqamRMS",
        "RaqamPreview", "RaqamPages", "RaqamEval", "RaqamLanguageServer", "RaqamStreams", "RaqamTranslations",
        "RaqamHost",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: commandTarget, dependencies: ["RaqamCLI", "RaqamHost"], path: "Sources/RaqamTool", swiftSettings: strict),
    // The tool of the plug-ins.
    .executableTarget(
      name: "raqam-lint", dependencies: ["RaqamHost"], path: "Sources/RaqamLint", swiftSettings: strict),
    .executableTarget(
      name: "raqam-benchmark",
      dependencies: [
        "CICU", "Raqam", "RaqamJSON", "RaqamDescriptors", "RaqamPredicates", "RaqamForms", "SystemThreads",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/RaqamBenchmark", swiftSettings: common
    ),
    // Threads of the system, and their synchronization.
    .target(name: "SystemThreads", swiftSettings: strict),
    // Helpers that tests of several targets share.
    .target(
      name: "TestSupport", dependencies: ["Raqam", "RaqamValues", "RaqamJSON", "RaqamDescriptors"],
      path: "Tests/Support",
      swiftSettings: common),
    .testTarget(
      name: "ICUTests", dependencies: ["RaqamMemory", "ICU", "RaqamValues", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "RaqamCalendarsTests", dependencies: ["RaqamCalendars", "ICU", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "RaqamTests",
      dependencies: [
        "RaqamMemory", "Raqam", "RaqamDates", "RaqamMessages", "RaqamNumbers", "RaqamText", "ICU", "TestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "RaqamMessagesTests", dependencies: ["RaqamMessages", "RaqamValues", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "RaqamFoundationTests", dependencies: ["RaqamFoundation", "Raqam", "TestSupport"], swiftSettings: common),
    // A list of the public types of all libraries, which compiles only if they are Sendable.
    .testTarget(
      name: "SendableTests",
      dependencies: [
        "RaqamFoundation", "RaqamLanguageServer", "RaqamWorkbench", "RaqamPages", "RaqamStreams", "RaqamRMS",
        "RaqamTranslations", "RaqamTesting", "RaqamPreview", "RaqamForms", "RaqamPredicates", "RaqamDescriptors",
        "RaqamJSON", "Raqam", "RaqamDates", "RaqamNumbers", "RaqamText", "RaqamCalendars", "RaqamMessages",
        "RaqamValues",
      ],
      exclude: ["check"], swiftSettings: common),
    .testTarget(name: "RaqamJSONTests", dependencies: ["RaqamJSON", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "RaqamDescriptorsTests",
      dependencies: ["RaqamMemory", "RaqamDescriptors", "Raqam", "RaqamJSON", "ICU", "SystemThreads", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "RaqamPredicatesTests", dependencies: ["RaqamPredicates", "RaqamValues", "SystemThreads", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "RaqamFormsTests",
      dependencies: [
        "RaqamForms", "RaqamRMS", "RaqamPreview", "RaqamDescriptors", "RaqamPredicates", "Raqam", "RaqamJSON", "ICU",
        "TestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "RaqamTranslationsTests",
      dependencies: ["RaqamTranslations", "RaqamForms", "RaqamDescriptors", "Raqam", "RaqamJSON", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "RaqamRMSTests",
      dependencies: [
        "RaqamRMS", "RaqamForms", "RaqamPreview", "RaqamDescriptors", "Raqam", "RaqamJSON", "TestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "RaqamPreviewTests",
      dependencies: ["RaqamPreview", "RaqamForms", "RaqamDescriptors", "Raqam", "TestSupport"], swiftSettings: common),
    .testTarget(
      name: "RaqamTestingTests", dependencies: ["RaqamTesting", "RaqamDescriptors", "Raqam", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "RaqamPagesTests",
      dependencies: [
        "RaqamPages", "RaqamPreview", "RaqamForms", "RaqamRMS", "RaqamDescriptors", "Raqam", "RaqamJSON", "TestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "RaqamStreamsTests",
      dependencies: [
        "RaqamStreams", "RaqamForms", "RaqamDescriptors", "Raqam", "RaqamJSON", "SystemThreads", "TestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "RaqamWorkbenchTests",
      dependencies: ["RaqamWorkbench", "RaqamForms", "RaqamDescriptors", "Raqam", "RaqamJSON", "TestSupport"],
      swiftSettings: common),
    .testTarget(
      name: "RaqamLanguageServerTests",
      dependencies: [
        "RaqamLanguageServer", "RaqamRMS", "RaqamForms", "RaqamDescriptors", "Raqam", "RaqamJSON", "TestSupport",
      ],
      swiftSettings: common),
    .testTarget(
      name: "RaqamCLITests",
      dependencies: [
        "RaqamCLI", "RaqamEval", "RaqamStreams", "RaqamLanguageServer", "RaqamWorkbench", "RaqamForms", "RaqamRMS",
        "RaqamPages", "RaqamPreview", "RaqamTranslations", "RaqamPredicates", "RaqamDescriptors", "Raqam",
        "RaqamCalendars", "RaqamValues", "RaqamJSON",
        "ICU",
        "TestSupport", "RaqamHost", "SystemAttributes",
        // The samples of the documents run it.
        .target(name: commandTarget),
      ],
      swiftSettings: common),
  ],
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
      name: "LintDescriptors", capability: .buildTool(), dependencies: ["raqam-lint"], path: "Sources/LintDescriptors"),
    .plugin(
      name: "LintDescriptorsCommand",
      capability: .command(
        intent: .custom(
          verb: "lint-descriptors", description: "Lint the descriptors of the package."),
        permissions: []),
      dependencies: ["raqam-lint"], path: "Sources/LintDescriptorsCommand"),
  ]
}

// The program that libFuzzer runs (`make fuzz`); present only on request, because it links with libFuzzer.
if Context.environment["RAQAM_FUZZ"] != nil {
  package.targets += [
    .target(name: "FuzzDriver", path: "Tests/Fuzz/Driver"),
    .executableTarget(
      name: "RaqamFuzz",
      dependencies: [
        "FuzzDriver", "Raqam", "RaqamJSON", "RaqamDescriptors", "RaqamPredicates", "RaqamForms", "RaqamRMS",
        "RaqamEval", "RaqamStreams", "RaqamCalendars", "RaqamValues",
      ], path: "Tests/Fuzz/Targets", swiftSettings: common),
  ]
}
