import PlacesFeature
import PlacesLocation
import Testing

@Suite struct TrackLimitTests {
    @Test func init_refusesTooManyPoints() {
        let text = "<gpx>" + String(repeating: "<wpt lat='1' lon='2'/>", count: 250_001)
        let reason = "line 1: it has more than 250000 points"
        #expect(throws: LocationError.unusableFile(path: "walk.gpx", reason: reason)) {
            try Track(gpx: text.utf8, path: "walk.gpx")
        }
    }
}
