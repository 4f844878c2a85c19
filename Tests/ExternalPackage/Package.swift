// swift-tools-version: 6.2
import PackageDescription

/// A third-party package that knows only PlacesKit.
let package = Package(
    name: "nearby",
    dependencies: [.package(name: "places", path: "../..")],
    targets: [
        .executableTarget(name: "nearby", dependencies: [.product(name: "PlacesKit", package: "places")])
    ]
)
