import PlacesFeature
import PlacesTestSupport
import Testing

@Suite struct ErrorTests {
    private static let hostile = "x\u{1B}[2J\n"

    // Made anew each time: a leak checker does not see the boxes of indirect cases through the tags in their pointers.
    private static var errors: [PlacesError] {
        [
            .connectivity(reason: hostile, remedy: nil), .connectivity(reason: "r", remedy: hostile),
            .credentials(status: 401, message: hostile), .credentials(status: 402, message: nil),
            .credentials(status: 403, message: hostile), .rateLimited(retryAfter: .seconds(90), message: hostile),
            .rateLimited(retryAfter: nil, message: nil), .refused(status: 400, message: hostile),
            .refused(status: 404, message: nil), .refused(status: 503, message: hostile),
            .refused(status: 302, message: nil), .invalidData(reason: hostile), .oversized(limit: 16_777_216),
            .callLimitReached(limit: 1),
            .locationUnknown(.exhausted([LocationStep(method: .ip, error: .noPosition(reason: hostile))])),
            .locationUnknown(.exhausted([])), .locationUnknown(.unusableFile(path: hostile, reason: hostile)),
            .notCovered(anyCentre, areas: ["Helsinki", "Monaco"]), .localData(reason: hostile),
        ]
    }

    @Test(arguments: errors) func description_tellsWhatHappenedAndWhatToDoNext(error: PlacesError) throws {
        #expect(error.description.count > 20)
        #expect(try !#require(error.hint).isEmpty)
    }

    @Test(arguments: errors) func description_isClean(error: PlacesError) {
        #expect(error.description == error.description.cleaned)
        #expect(error.hint == error.hint?.cleaned)
    }

    @Test func description_namesEachStepThatFailed() {
        let steps = [
            LocationStep(method: .ip, error: .connectivity(reason: "no connection")),
            LocationStep(method: .fixed, error: .refused(reason: "no")),
        ]
        let error = PlacesError.locationUnknown(.exhausted(steps))
        #expect(error.description.contains("ip: no connection; fixed: no"))
    }

    @Test func hint_tellsHowLongToWait() {
        let error = PlacesError.rateLimited(retryAfter: .seconds(90), message: nil)
        #expect(error.hint?.hasPrefix("Try again in 90 seconds.") == true)
    }
}
