// swift-tools-version: 6.2
// A package that depends on this one: swift run --package-path Examples/swift-package
import PackageDescription

let package = Package(
  name: "host",
  dependencies: [.package(name: "doubletap", path: "../..")],
  targets: [
    .executableTarget(
      name: "host", dependencies: [.product(name: "Widget", package: "doubletap")], path: "Sources")
  ]
)
