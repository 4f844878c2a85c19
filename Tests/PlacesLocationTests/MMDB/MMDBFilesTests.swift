import PlacesLocation
import Testing

@Suite struct MMDBFilesTests {
    @Test func usual_deliversNothingIfNothingIsThere() {
        #expect(MMDBFiles.usual { _ in [] } == [])
    }

    @Test func usual_asksForEachFolderOnce() {
        var folders: [String] = []
        _ = MMDBFiles.usual {
            folders.append($0)
            return []
        }
        #expect(folders == ["/usr/share/GeoIP", "/var/lib/GeoIP", "/usr/local/share/GeoIP"])
    }

    @Test func usual_putsMaxMindFirstAndThenTheNewestOfDBIP() {
        let files = [
            "/usr/share/GeoIP": ["dbip-city-lite-2025-12.mmdb", "GeoIP.dat", "dbip-city-lite-2026-02.mmdb"],
            "/var/lib/GeoIP": ["GeoLite2-City.mmdb", "GeoLite2-Country.mmdb", "dbip-city-lite-2026-03.mmdb"],
            "/usr/local/share/GeoIP": ["dbip-city-lite-2026-02.mmdb", "GeoLite2-City.mmdb"],
        ]
        #expect(
            MMDBFiles.usual { files[$0] ?? [] } == [
                "/var/lib/GeoIP/GeoLite2-City.mmdb", "/usr/local/share/GeoIP/GeoLite2-City.mmdb",
                "/var/lib/GeoIP/dbip-city-lite-2026-03.mmdb", "/usr/share/GeoIP/dbip-city-lite-2026-02.mmdb",
                "/usr/local/share/GeoIP/dbip-city-lite-2026-02.mmdb", "/usr/share/GeoIP/dbip-city-lite-2025-12.mmdb",
            ])
    }

    @Test(arguments: [
        "dbip-city-lite-.mmdb", "dbip-city-lite-2026-3.mmdb", "dbip-city-lite-2026-03.mmdb.gz",
        "dbip-city-lite-2026_03.mmdb",
        "dbip-country-lite-2026-03.mmdb", "dbip-city-lite-20260-3.mmdb", "geolite2-city.mmdb",
        "dbip-city-lite-.mmdb-mmdb",
    ])
    func usual_leavesOtherFilesAside(name: String) {
        #expect(MMDBFiles.usual { _ in [name] } == [])
    }
}
