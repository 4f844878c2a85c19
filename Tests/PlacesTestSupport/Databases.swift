import FoundationEssentials

/// The test databases of the format's makers, see `Databases/LICENSE`.
public enum Databases {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Databases")

    public static func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }

    public static let city = path("GeoLite2-City-Test.mmdb")

    /// Files that are damaged on purpose.
    public static let damaged: [String] = {
        let names = try? FileManager.default.contentsOfDirectory(atPath: path("bad"))
        return (names ?? []).sorted().map { path("bad/\($0)") }
    }()
}
