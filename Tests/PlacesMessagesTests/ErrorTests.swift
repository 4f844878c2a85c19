import Glibc
import PlacesFeature
import PlacesMessages
import PlacesTestSupport
import Testing

@Suite struct ErrorTests {
    private static let hostile = "x\u{1B}[2J\n"

    // Made again each time: a leak checker does not see the boxes of indirect cases through the tags in their pointers.
    private static var errors: [PlacesError] {
        [
            .connectivity(reason: .message(hostile, remedy: nil)),
            .connectivity(reason: .message("r", remedy: hostile)),
            .credentials(status: 401, message: hostile), .credentials(status: 402, message: nil),
            .credentials(status: 403, message: hostile), .rateLimited(retryAfter: .seconds(90), message: hostile),
            .rateLimited(retryAfter: nil, message: nil), .refused(status: 400, message: hostile),
            .refused(status: 404, message: nil), .refused(status: 503, message: hostile),
            .refused(status: 302, message: nil), .invalidData(reason: .message(hostile)), .oversized(limit: 16_777_216),
            .callLimitReached(limit: 1),
            .locationUnknown(.exhausted([LocationStep(method: .ip, error: .noPosition(reason: .message(hostile)))])),
            .locationUnknown(.exhausted([])), .locationUnknown(.unusableFile(path: hostile, reason: .message(hostile))),
            .notCovered(anyCentre, areas: ["Helsinki", "Monaco"]), .localData(reason: .message(hostile)),
            .unusableFile(reason: .townList(path: hostile, line: 1, field: .named(hostile), .missing)),
            .refused(status: 503, message: nil, retryAfter: .seconds(9)),
        ]
    }

    @Test(arguments: errors) func description_tellsWhatHappenedAndWhatToDoNext(error: PlacesError) throws {
        #expect(error.description.count > 20)
        #expect(try !#require(error.hint).isEmpty)
    }

    @Test(arguments: errors) func hint_namesNoOptionsBesideTheCommandLine(error: PlacesError) throws {
        let hint = try #require(error.hint)
        for word in ["--", ": places", "places config", "FSQ_TOKEN"] { #expect(!hint.contains(word)) }
    }

    @Test(arguments: errors) func description_isClean(error: PlacesError) {
        #expect(error.description == error.description.cleaned)
        #expect(error.hint == error.hint?.cleaned)
    }

    @Test(arguments: [
        (ENOSPC, "Make room on that disk, then try again."), (EDQUOT, "Make room on that disk, then try again."),
        (EACCES, "Fix the file, or name another one."),
    ])
    func hint_ofAFileThatCannotBeWritten_tellsWhy(number: Int32, hint: String) {
        let error = PlacesError.unusableFile(reason: .unwritable(path: "/x/y.places", number))
        #expect(error.hint == hint)
        #expect(error.description.contains("/x/y.places"))
    }

    @Test func description_namesEachStepThatFailed() {
        let steps = [
            LocationStep(method: .ip, error: .connectivity(reason: .message("no connection"))),
            LocationStep(method: .fixed, error: .refused(reason: .message("no"))),
        ]
        let error = PlacesError.locationUnknown(.exhausted(steps))
        #expect(error.description.contains("ip: no connection; fixed: no"))
    }

    @Test(arguments: [
        (0, "0 seconds"), (1, "1 second"), (90, "90 seconds"), (119, "119 seconds"), (121, "3 minutes"),
        (3600, "60 minutes"), (7201, "3 hours"), (86_400, "24 hours"), (172_801, "3 days"),
        (31_536_000, "365 days"), (946_080_000, "more than a year"), (1_000_000_000_000, "more than a year"),
    ])
    func hint_tellsHowLongToWaitInTheUnitInWhichOneWaits(seconds: Int, shown: String) {
        let error = PlacesError.rateLimited(retryAfter: .seconds(seconds), message: nil)
        #expect(error.hint?.hasPrefix("Try again in \(shown).") == true, "\(error.hint ?? "")")
        let failure = PlacesError.refused(status: 503, message: nil, retryAfter: .seconds(seconds))
        #expect(failure.hint == "Try again in \(shown).")
    }

    @Test(arguments: [
        (1, "1 byte"), (1023, "1023 bytes"), (1024, "1 KiB"), (262_144, "256 KiB"), (1_048_576, "1 MiB"),
        (1_572_864, "1.5 MiB"), (16_777_216, "16 MiB"), (1 << 31, "2 GiB"),
    ])
    func oversized_tellsTheLimitInAReadableUnit(limit: Int, shown: String) {
        #expect(PlacesError.oversized(limit: limit).description.contains("larger than \(shown), "))
    }
}
