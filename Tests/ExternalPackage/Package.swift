// swift-tools-version: 6.2
import PackageDescription

/// A package of somebody else, who knows PlacesKit alone.
let package = Package(
    name: "nearby",
    dependencies: [.package(name: "places", path: "../..")],
    targets: [
        .executableTarget(name: "nearby", dependencies: [.product(name: "PlacesKit", package: "places")])
    ]
)
