import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesLocation

/// A real gpsd, to which gpsfake feeds a log.
@Suite(.timeLimit(.minutes(1))) struct RealGPSDTests {
    @Test func locate_deliversThePositionOfALog() async throws {
        let folder = try TemporaryFolder()
        try folder.write("walk.nmea", log)
        let port = LoopbackServer.freePorts(1)[0]
        // It does not wait for us, so that gpsd knows its receiver before we ask.
        let gpsd = try await LoopbackServer(
            "gpsfake", ["-n", "-q", "-c", "0.05", "-P", "\(port)", folder.path("walk.nmea")], ports: [port])
        defer { gpsd.stop() }
        let sut = GPSDLocationProvider(
            address: try GPSDAddress("127.0.0.1:\(port)"), timeout: .seconds(40), accuracy: 100, now: { anyMoment })

        let fix = try await locate(sut, asLongAsUnavailable: gpsd.process)
        #expect(fix.method == .gpsd)
        #expect(fix.coordinate.distance(to: coordinate(60.17, 24.94)) < 0.2)
        let accuracy = try #require(fix.accuracy)
        #expect((1...100).contains(accuracy))
        #expect(fix.shortfall == nil)
        let evidence = try #require(fix.evidence.first)
        #expect(evidence.hasPrefix("3D fix of /dev/pts/"))
    }

    /// gpsd listens a moment before gpsfake hands it the receiver.
    private func locate(
        _ sut: GPSDLocationProvider, asLongAsUnavailable process: ChildProcess
    ) async throws -> LocationFix {
        while true {
            do throws(LocationError) {
                return try await sut.locate()
            } catch .unavailable(reason: .gpsd(.noReceiver)) where process.isRunning {
                await Task.yield()
            } catch {
                throw error
            }
        }
    }

    /// Half a minute at one place.
    private var log: String {
        (0..<30).map { second in
            let time = "1000\(second / 10)\(second % 10).000"
            return sentence("GPGGA,\(time),6010.2000,N,02456.4000,E,1,08,1.0,10.0,M,17.0,M,,")
                + sentence("GPGSA,A,3,04,05,09,12,24,25,29,31,,,,,1.8,1.0,1.5")
                + sentence("GPRMC,\(time),A,6010.2000,N,02456.4000,E,0.0,0.0,010526,,,A")
        }.joined()
    }
}

/// An NMEA sentence with its checksum.
func sentence(_ body: String) -> String {
    let sum = String(body.utf8.reduce(0, ^), radix: 16, uppercase: true)
    return "$\(body)*\(sum.count < 2 ? "0" : "")\(sum)\r\n"
}
