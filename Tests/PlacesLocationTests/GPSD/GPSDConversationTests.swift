import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesLocation

@Suite struct GPSDConversationTests {
    // MARK: - Greeting

    @Test func hear_asksForReportsOnceGreeted() {
        var sut = makeSUT()
        #expect(sut.hear(bytes(greeting)) == .goOn(say: Array(#"?WATCH={"enable":true,"json":true};"#.utf8)))
        #expect(sut.hear(bytes(greeting)) == .goOn(say: []))
    }

    @Test(arguments: [2, 4]) func hear_refusesOtherVersionsOfTheProtocol(version: Int) {
        var sut = makeSUT()
        let reason = LocationReason.gpsd(.otherProtocol(version, wanted: 3))
        #expect(
            sut.hear(bytes(#"{"class":"VERSION","proto_major":\#(version)}"#))
                == .failed(.unavailable(reason: reason)))
    }

    @Test func hear_stopsWithoutAReceiver() {
        var sut = makeSUT()
        #expect(
            sut.hear(bytes(greeting, #"{"class":"DEVICES","devices":[]}"#))
                == .failed(.unavailable(reason: .gpsd(.noReceiver))))
    }

    @Test(arguments: [
        (
            #"{"class":"ERROR","message":"Unrecognized request '?X'"}"#,
            GPSDReason.complaint("Unrecognized request '?X'")
        ),
        (#"{"class":"ERROR"}"#, .refusesRequest),
    ])
    func hear_tellsAnError(line: String, reason: GPSDReason) {
        var sut = makeSUT()
        #expect(sut.hear(bytes(line)) == .failed(.refused(reason: .gpsd(reason))))
    }

    // MARK: - Positions

    @Test func hear_deliversAPosition() {
        var sut = makeSUT()
        let time = #""time":"2026-05-01T09:59:57.500Z""#
        #expect(
            sut.hear(bytes(greeting, devices, tpv(#""mode":3,"eph":4.5,"device":"/dev/ttyUSB0",\#(time)"#)))
                == .done(fix(accuracy: 4.5, age: .seconds(2), evidence: ["3D fix of /dev/ttyUSB0"])))
    }

    @Test(arguments: [
        #""mode":0"#, #""mode":1"#, #""mode":4"#, #""mode":2.5"#, #""mode":"3""#, #""mod":3"#,
    ])
    func hear_goesOnWithoutAFix(mode: String) {
        var sut = makeSUT()
        #expect(sut.hear(bytes(tpv(mode))) == .goOn(say: []))
    }

    @Test(arguments: [
        #"{"class":"TPV","mode":3}"#, #"{"class":"TPV","mode":3,"lat":60.17}"#,
        #"{"class":"TPV","mode":3,"lat":91,"lon":0}"#, #"{"class":"TPV","mode":3,"lat":nan,"lon":0}"#,
        #"{"class":"SKY","mode":3,"lat":1,"lon":2}"#, #"{"mode":3,"lat":1,"lon":2}"#, "no JSON", "[]", "null", "{",
        #"{"class":"DEVICES"}"#, #"{"class":"VERSION"}"#, "\u{FFFD}",
    ])
    func hear_skipsWhatHoldsNoPosition(line: String) {
        var sut = makeSUT()
        #expect(sut.hear(bytes(line)) == .goOn(say: []))
        #expect(sut.hear(bytes(tpv(#""mode":2"#))) == .done(fix(evidence: ["2D fix"])))
    }

    @Test(arguments: [
        (#""eph":9,"epx":3,"epy":4"#, 9.0), (#""epx":3,"epy":4"#, 5), (#""eph":0,"epx":3,"epy":4"#, 5),
        (#""eph":-1"#, nil), (#""epx":3"#, nil), (#""epx":-3,"epy":4"#, nil), (#""epx":0,"epy":0"#, nil),
        (#""epx":1e200,"epy":1e200"#, nil), (#""epv":3"#, nil),
    ])
    func hear_readsTheHorizontalAccuracy(errors: String, accuracy: Double?) {
        var sut = makeSUT()
        #expect(
            sut.hear(bytes(tpv(#""mode":3,\#(errors)"#))) == .done(fix(accuracy: accuracy, evidence: ["3D fix"])))
    }

    @Test(arguments: [
        ("2026-05-01T10:00:00Z", Duration.zero), ("2026-05-01T10:00:30.000Z", .zero),
        ("2026-05-01T09:00:00Z", .seconds(3600)), ("2026-05-01T08:59:59Z", nil), ("2026-05-01T11:00:01Z", nil),
        ("2006-09-14T10:00:00Z", nil), ("2046-01-01T00:00:00Z", nil), ("yesterday", nil),
    ])
    func hear_believesNoTimeThatIsFarOff(time: String, age: Duration?) {
        var sut = makeSUT()
        let evidence = age == nil ? ["the receiver reports the time \(time), so the age is unknown"] : []
        #expect(
            sut.hear(bytes(tpv(#""mode":3,"time":"\#(time)""#)))
                == .done(fix(age: age, evidence: ["3D fix"] + evidence)))
    }

    @Test(arguments: [(8, true), (9, true), (2, false), (6, false)])
    func hear_notesASimulatedPosition(status: Int, isSimulated: Bool) {
        var sut = makeSUT()
        let evidence = isSimulated ? ["the receiver says that its position is simulated"] : []
        #expect(sut.hear(bytes(tpv(#""mode":3,"status":\#(status)"#))) == .done(fix(evidence: ["3D fix"] + evidence)))
    }

    @Test func hear_namesAGPSDElsewhere() throws {
        var sut = makeSUT(address: try GPSDAddress("gps.lan"))
        #expect(sut.hear(bytes(tpv(#""mode":2"#))) == .done(fix(estimator: "gps.lan:2947", evidence: ["2D fix"])))
    }

    // MARK: - Accuracy asked for

    @Test func hear_awaitsTheAccuracyAskedFor() {
        var sut = makeSUT(wanted: 20)
        #expect(sut.hear(bytes(tpv(#""mode":2,"eph":300"#), tpv(#""mode":3"#))) == .goOn(say: []))
        #expect(
            sut.hear(bytes(tpv(#""mode":3,"eph":20"#))) == .done(fix(accuracy: 20, evidence: ["3D fix"])))
    }

    @Test func end_deliversTheFinestOfTheCoarseOnes() {
        var sut = makeSUT(wanted: 20)
        #expect(
            sut.hear(
                bytes(
                    tpv(#""mode":2"#), tpv(#""mode":2,"eph":300"#), tpv(#""mode":2,"eph":100"#),
                    tpv(#""mode":2,"eph":200"#), tpv(#""mode":3"#))) == .goOn(say: []))
        #expect(
            sut.end(.timedOut(after: .seconds(8)))
                == .success(fix(accuracy: 100, shortfall: .coarse, evidence: ["2D fix"])))
    }

    @Test func hear_acceptsAnUnknownAccuracyTheThirdTime() {
        var sut = makeSUT(wanted: 20)
        let line = bytes(tpv(#""mode":3"#))
        #expect(sut.hear(line) == .goOn(say: []))
        #expect(sut.hear(line) == .goOn(say: []))
        #expect(sut.hear(line) == .done(fix(evidence: ["3D fix"])))
    }

    @Test func end_isTheReasonGivenWithoutAPosition() {
        var sut = makeSUT()
        #expect(sut.end(.cancelled) == .failure(.cancelled))
        _ = sut.hear(bytes(greeting, devices))
        #expect(sut.end(.timedOut(after: .seconds(8))) == .failure(.timedOut(after: .seconds(8))))
    }

    @Test func end_saysThatAStrangerIsNoGPSD() {
        var sut = makeSUT()
        #expect(sut.hear(bytes("220 mail.example ESMTP")) == .goOn(say: []))
        #expect(
            sut.end(.timedOut(after: .seconds(8)))
                == .failure(.unavailable(reason: .gpsd(.notGPSD(host: "localhost", port: 2947)))))
    }

    // MARK: - Lines

    @Test func hear_joinsSplitLinesAndSplitsJoinedOnes() {
        let all = bytes(greeting, devices, tpv(#""mode":3"#))
        var sut = makeSUT()
        for byte in all.dropLast() {
            if case .done = sut.hear([byte]) { Issue.record("the line has not ended") }
        }
        #expect(sut.hear([all[all.count - 1]]) == .done(fix(evidence: ["3D fix"])))
        sut = makeSUT()
        #expect(sut.hear(all) == .done(fix(evidence: ["3D fix"])))
    }

    @Test(arguments: [(10_240, true), (10_241, false), (100_000, false)])
    func hear_leavesLongLinesOut(length: Int, isRead: Bool) {
        var sut = makeSUT()
        let line = tpv(#""mode":3"#)
        let padded = line + String(repeating: " ", count: length - line.utf8.count)
        #expect(sut.hear(bytes(padded)) == (isRead ? .done(fix(evidence: ["3D fix"])) : .goOn(say: [])))
        #expect(sut.hear(bytes(line)) == .done(fix(evidence: ["3D fix"])))
    }

    private func makeSUT(address: GPSDAddress = .local, wanted: Double? = nil) -> GPSDConversation {
        GPSDConversation(address: address, wanted: wanted, now: { anyMoment })
    }
}

/// 2026-05-01T10:00:00Z.
let anyMoment = Timestamp(seconds: 1_777_629_600)
let greeting = #"{"class":"VERSION","release":"3.25","rev":"3.25","proto_major":3,"proto_minor":15}"#
let devices = #"{"class":"DEVICES","devices":[{"class":"DEVICE","path":"/dev/ttyUSB0","driver":"NMEA0183"}]}"#

func tpv(_ fields: String) -> String { #"{"class":"TPV",\#(fields),"lat":60.17,"lon":24.94}"# }

func bytes(_ lines: String...) -> [UInt8] { lines.flatMap { Array("\($0)\r\n".utf8) } }

func fix(
    accuracy: Double? = nil, age: Duration? = nil, estimator: String? = nil,
    shortfall: LocationFix.Shortfall? = nil, evidence: [String]
) -> LocationFix {
    LocationFix(
        coordinate: coordinate(60.17, 24.94), accuracy: accuracy, age: age, method: .gpsd, estimator: estimator,
        shortfall: shortfall, evidence: evidence)
}
