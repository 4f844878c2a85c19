import Glibc
import PlacesTestSupport
import Testing

@testable import PlacesFeature

/// Every place is compared with what a person typed: however long that is, it must cost but once.
@Suite struct LongWordTests {
    private let places = (0..<1500).map { number in
        place("\(number)", metres: Double(number), name: "Café Straße \(number)", street: "Kahvikatu \(number)")
    }

    @Test(arguments: [
        String(repeating: "👩\u{200D}", count: 1500), String(repeating: "x", count: 112_000),
        String(repeating: "ä", count: 56_000), String(repeating: "e\u{301}", count: 30_000),
    ])
    func rank_andNearest_takeNoTimeForWordsThatAreLongerThanAnyName(word: String) {
        let time = cpuTime {
            let match = TextMatch(word) { _ in "" }
            #expect(places.allSatisfy { match.rank(of: $0) == nil })
            #expect(SimilarNames(word).nearest(among: places).isEmpty)
        }
        #expect(time < .seconds(2), "\(time)")
    }

    @Test func reasonToHide_takesNoTimeForLongNamesOfChainsAndValues() {
        let long = String(repeating: "y", count: 128_000)
        let time = cpuTime {
            let filter = PlaceFilter(
                chains: [long], excludedChains: [long],
                attributes: [AttributeCondition(key: "wheelchair", values: [long])])
            for place in places { _ = (filter.reasonNotMeant(place), filter.reasonToHide(place)) }
        }
        #expect(time < .seconds(2), "\(time)")
    }

    /// The time that this thread computes, however busy the machine is.
    private func cpuTime(_ work: () -> Void) -> Duration {
        func now() -> Duration {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
        }
        let start = now()
        work()
        return now() - start
    }
}
