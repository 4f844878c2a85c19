import PlacesArguments
import PlacesFeature
import PlacesTestSupport
import Testing

@Suite struct ExitStatusTests {
    @Test(
        arguments: [
            (.connectivity(reason: .tooManyWaiting), 5), (.credentials(status: 401, message: nil), 4),
            (.rateLimited(retryAfter: nil, message: nil), 6), (.callLimitReached(limit: 1), 6),
            (.refused(status: 500, message: nil), 7),
            (.invalidData(reason: .empty), 7), (.oversized(limit: 1), 7),
            (.locationUnknown(.refused(reason: .message("no"))), 3),
            (.notCovered(anyCentre, areas: []), 1), (.localData(reason: .noTowns), 8),
            (.unusableFile(reason: .noTowns(path: "x")), 8),
            (.cancelled, 130),
        ] as [(PlacesError, Int32)])
    func init_tellsEachErrorByItsNumber(error: PlacesError, status: Int32) {
        #expect(ExitStatus(error).rawValue == status)
    }

    @Test func rawValue_isTheDocumentedNumber() {
        #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 130])
    }
}
