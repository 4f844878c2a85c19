import PlacesFeature
import PlacesMessages
import Testing

@Suite struct NoticeTests {
    private static let hostile = "x\u{1B}[2J\u{202E}\n"

    @Test(arguments: [
        Notice.foreignNextPage(host: hostile), .laterPageFailed(reason: .invalidData(reason: .message(hostile))),
        .leavesCoverage(area: hostile, isSample: true),
        .notCovered(areas: [hostile]),
        .sample(area: hostile, dataDate: CalendarDate("2019-04")!),
        .locationStepFailed(method: .ip, error: .connectivity(reason: .message(hostile))),
        .searchedForCommandWord(hostile),
        .unknownKinds([hostile], source: "x"), .unknownKinds(["x"], source: hostile),
        .brokenOff(remark: hostile), .mirrorUsed(host: hostile, reason: .cancelled),
        .mirrorUsed(host: "x", reason: .localData(reason: .message(hostile))),
    ])
    func description_isClean(notice: Notice) {
        #expect(notice.description.contains("x"))
        #expect(!notice.description.contains("2J"))
        #expect(notice.description == notice.description.cleaned)
    }

    @Test func source_isClean() {
        let source = PlacesSource(
            id: Self.hostile, name: Self.hostile, attribution: Self.hostile, attributionURL: Self.hostile,
            licence: Self.hostile)
        #expect(
            [source.id, source.name, source.attribution, source.attributionURL, source.licence].allSatisfy {
                $0 == "x"
            })
    }

    @Test(arguments: [
        (Notice.skippedPlaces(count: 1), "1 place in the answer could not be read and was left out."),
        (.skippedPlaces(count: 2), "2 places in the answer could not be read and were left out."),
        (.onFoot(minutes: 10, metres: 800), "10 min on foot = 800 m, at 80 m a minute."),
        (.onFoot(minutes: 22.5, metres: 1800), "22.5 min on foot = 1.8 km, at 80 m a minute."),
        (.calls(count: 1), "1 call to the service."),
        (.calls(count: 3), "3 calls to the service."),
        (.notAllAsked(calls: 2), "Not everything was asked for: that takes 2 calls."),
        (.unknownKinds(["Kiosk", "Fort"], source: "Foursquare"), "Foursquare has no category for Kiosk or Fort."),
        (
            .sample(area: "Monaco", dataDate: CalendarDate("2023-12-01")!),
            "Built-in sample of Monaco, data of 1 December 2023: not live, not complete."
        ),
        (
            .tooManyPlaces(wholeWithin: 250.9),
            "There are more places than one answer holds: all are known within 250 m, and some beyond. "
                + "Try a smaller radius or a category."
        ),
        (
            .tooManyPlaces(wholeWithin: nil),
            "There are more places than one answer holds: only some of them are known. "
                + "Try a smaller radius or a category."
        ),
        (
            .brokenOff(remark: "out of memory"),
            "The service gave up before the end of its answer (out of memory). Try a smaller radius."
        ),
        (
            .mirrorUsed(host: "b.test", reason: .refused(status: 504, message: nil)),
            "b.test answered because the usual server failed: The service is too busy (504)."
        ),
        (
            .staleData(date: CalendarDate("2026-10-01")!),
            "This server's data is from 1 October 2026."
        ),
        (
            .agedAnswer(seconds: 9 * 86_400, reason: .refused(status: 504, message: nil)),
            "The service is too busy (504). This is the answer of 9 days ago."
        ),
    ])
    func description_isASentence(notice: Notice, expected: String) {
        #expect(notice.description == expected)
    }
}
