import PlacesLocation
import Testing

@Suite struct TrackTimeTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0.0), ("2026-05-01T10:00:00Z", 1_777_629_600), ("2026-05-01T10:00Z", 1_777_629_600),
        ("2026-05-01 10:00:00", 1_777_629_600), ("2026-05-01T13:00:00.25+03:00", 1_777_629_600.25),
        ("2026-05-01t05:30:00-0430", 1_777_629_600), ("2024-02-29T00:00:00Z", 1_709_164_800),
        ("1969-12-31T23:59:59Z", -1), ("2000-03-01T00:00:00Z", 951_868_800),
    ])
    func init_readsInstants(text: String, seconds: Double) {
        #expect(TrackTime(text) == .instant(seconds))
    }

    @Test(arguments: [
        ("+90s", 90.0), ("90s", 90), ("+1.5m", 90), ("1h30m", 5400), ("+1h0m5s", 3605), ("00:01:30", 90),
        ("+1:00:00.5", 3600.5), ("100:00:00", 360_000), ("0s", 0),
    ])
    func init_readsOffsets(text: String, seconds: Double) {
        #expect(TrackTime(text) == .offset(seconds))
    }

    @Test(arguments: [
        "", "+", "90", "s", "-90s", "1m1h", "1s1s", "1.5.5s", "1x", "01:30", "0:60:00", "0:00:60", "a:b:c", "1e3s",
        "2026-05-01", "2026-13-01T00:00:00Z", "2026-02-29T00:00:00Z", "2026-05-01T24:00:00Z", "2026-05-01T10:60:00Z",
        "2026-5-1T10:00:00Z", "2026-05-01T10:00:00+3", "2026-05-01T10:00:00+25:00", "2026-05-01T10Z", "T", "noon",
    ])
    func init_refusesOtherTexts(text: String) {
        #expect(TrackTime(text) == nil)
    }
}
