import PlacesFeature
import PlacesLocation
import Testing

@Suite struct TrackLimitTests {
    @Test func init_refusesTooManyPoints() {
        let text = "<gpx>" + String(repeating: "<wpt lat='1' lon='2'/>", count: 250_001)
        let reason = LocationFileFault.line(1, .tooManyPoints(limit: 250_000))
        #expect(throws: LocationError.unusableFile(path: "walk.gpx", reason: reason)) {
            try Track(gpx: text.utf8, path: "walk.gpx")
        }
    }
}
