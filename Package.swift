// swift-tools-version: 6.2
import PackageDescription

let swift: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

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
    .executableTarget(
      name: "replaying-grab", dependencies: ["TestSupport"], path: "Tests/ReplayingGrab", swiftSettings: swift),
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
      name: "DoubleTapTests", dependencies: ["CDoubleTap", "DoubleTap", "Widget", "CX11", "TestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "ExampleTests", dependencies: ["TestSupport"], exclude: ["Hosts"], swiftSettings: swift),
    .testTarget(
      name: "DemoTests", dependencies: ["TestSupport", "Gestures", "ReadmeExample"], exclude: ["Goldens"],
      swiftSettings: swift),
  ],
  swiftLanguageModes: [.v6]
)
