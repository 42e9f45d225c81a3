// swift-tools-version: 6.2
import PackageDescription

let swift: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A library that was built before, libdoubletap.so.1 or .a, for the tests of the C functions; without it they test the target.
let built = Context.environment["DOUBLETAP_LIBRARY"]

let package = Package(
  name: "doubletap",
  products: [
    .library(name: "Widget", targets: ["Widget"]),
    .executable(name: "doubletap-demo", targets: ["doubletap-demo"]),
    .library(name: "doubletap", type: .static, targets: ["DoubleTap"]),
  ],
  targets: [
    .systemLibrary(
      name: "CXft", pkgConfig: "xft",
      providers: [.apt(["libx11-dev", "libxft-dev", "libfontconfig1-dev"])]),
    .target(
      name: "CX11", dependencies: ["CXft"],
      linkerSettings: [
        .linkedLibrary("X11"), .linkedLibrary("Xrender"), .linkedLibrary("fontconfig"),
        .linkedLibrary("freetype"), .linkedLibrary("png16"),
      ]),
    .target(name: "Interaction", swiftSettings: swift, linkerSettings: [.linkedLibrary("m")]),
    .target(name: "Widget", dependencies: ["CX11", "Interaction"], swiftSettings: swift),
    .target(name: "CDoubleTap"),
    .target(
      name: "DoubleTap", dependencies: ["CDoubleTap", "Widget", "Interaction"], swiftSettings: swift),
    .executableTarget(
      name: "doubletap-demo", dependencies: ["Widget", "Interaction", "CX11"], swiftSettings: swift),

    .target(
      name: "CTestSupport", dependencies: ["CXft"], path: "Tests/CTestSupport",
      linkerSettings: [
        .linkedLibrary("Xtst"), .linkedLibrary("Xi"), .linkedLibrary("Xext"), .linkedLibrary("X11"),
        .linkedLibrary("png16"),
        .linkedLibrary("fontconfig"),
      ]),
    .target(
      name: "TestSupport", dependencies: ["CTestSupport"], path: "Tests/TestSupport",
      swiftSettings: swift),
    .executableTarget(
      name: "doubletap-pictures", dependencies: ["TestSupport", "Widget", "Interaction"], path: "Tests/Pictures",
      swiftSettings: swift),
    .executableTarget(
      name: "doubletap-bench", dependencies: ["TestSupport"], path: "Benchmarks/Bench", swiftSettings: swift),
    // As in a package that depends on this one, whose settings nobody knows.
    .executableTarget(name: "ReadmeExample", dependencies: ["Widget"], path: "Tests/ReadmeExample"),
    // What hands do, for tests with and without a screen.
    .target(name: "Gestures", path: "Tests/Gestures", swiftSettings: swift),
    .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"], swiftSettings: swift),
    .testTarget(name: "InteractionTests", dependencies: ["Interaction", "Gestures"], swiftSettings: swift),
    .testTarget(name: "CX11Tests", dependencies: ["CX11", "TestSupport"], swiftSettings: swift),
    .testTarget(
      name: "WidgetTests", dependencies: ["Widget", "Interaction", "CX11", "TestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "DoubleTapTests",
      dependencies: ["CDoubleTap", "Widget", "CX11", "TestSupport"] + (built == nil ? ["DoubleTap"] : []),
      swiftSettings: swift,
      linkerSettings: built.map { [.unsafeFlags([$0])] }),
    // The same program that is linked with the libraries as built.
    .executableTarget(
      name: "doubletap-changes", dependencies: ["CDoubleTap", "DoubleTap"], path: "Tests/ExampleTests/Hosts",
      sources: ["changes.c"], linkerSettings: [.linkedLibrary("X11")]),
    .testTarget(
      name: "ExampleTests", dependencies: ["TestSupport", "Widget"], exclude: ["Hosts"],
      swiftSettings: swift),
    .testTarget(
      name: "DemoTests", dependencies: ["TestSupport", "Gestures", "ReadmeExample"], exclude: ["Goldens"],
      swiftSettings: swift),
  ],
  swiftLanguageModes: [.v6]
)

if built != nil {
  let needed = ["CXft", "CX11", "Interaction", "Widget", "CDoubleTap", "CTestSupport", "TestSupport", "DoubleTapTests"]
  package.products = []
  package.targets.removeAll { !needed.contains($0.name) }
}
