import Glibc
import PlacesFeature
import PlacesPresentation
import PlacesTestSupport
import Testing

/// What GDAL, a reader that many programs use, makes of our files.
@Suite(.enabled(if: access("/usr/bin/ogrinfo", X_OK) == 0, "ogrinfo is missing: apt-get install gdal-bin"))
struct OgrinfoTests {
    private static let points = ["-oo", "X_POSSIBLE_NAMES=longitude", "-oo", "Y_POSSIBLE_NAMES=latitude"]

    @Test(
        arguments: [(.geojson, []), (.gpx, []), (.kml, []), (.csv, points)]
            as [(OutputFormat, [String])])
    func ogrinfo_readsEveryPlace(format: OutputFormat, arguments: [String]) async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("places.\(format.name)", render(records(), format))
        let summary = try await ogrinfo(["-so", "-al", file] + arguments)
        #expect(summary.status == 0, "\(summary.error)")
        #expect(summary.output.contains("\nFeature Count: 3\n"))
        #expect(summary.output.contains("\nGeometry: Point\n") || format == .kml)
        #expect(summary.output.contains("\nExtent: (0.000000, 60.165500) - (24.950000, 60.180000)\n"))

        let features = try await ogrinfo(["-q", "-al", file] + arguments)
        let name = "=cmd|' /C calc'!A0 <script>&\" \u{5E9}\u{5DC}\u{5D5}\u{5DD} 🍩"
        let cell = format == .csv ? "'" + name : name
        #expect(features.output.lowercased().contains("  name (string) = \(cell.lowercased())\n"))
        #expect(features.output.contains("POINT (24.93755 60.1655)"))
    }

    private func ogrinfo(_ arguments: [String]) async throws -> ChildProcess.Output {
        try await ChildProcess.run("/usr/bin/ogrinfo", ["-ro"] + arguments)
    }
}
