import Dispatch
import Testing

@testable import PlacesEngine
@testable import PlacesFeature

@Suite struct NumberSetTests {
    @Test(arguments: [0, 1, 63, 64, 65, 100_000])
    func numbers_areThoseThatWereAdded(bound: Int) {
        let set = NumberSet()
        let added = stride(from: 0, to: bound, by: 3)
        for number in added { set.insert(number) }
        #expect((0..<bound).allSatisfy { set.contains($0) == ($0 % 3 == 0) })
        for number in [bound + 3, bound + 64] {
            #expect(!set.contains(number))
            set.insert(number)
            #expect(set.contains(number))
        }
    }

    @Test func numbers_areThoseOfAllThreads() {
        let set = NumberSet()
        DispatchQueue.concurrentPerform(iterations: 8) { start in
            for number in stride(from: start, to: 10_000, by: 8) { set.insert(number) }
        }
        #expect((0..<10_000).allSatisfy(set.contains))
    }
}
