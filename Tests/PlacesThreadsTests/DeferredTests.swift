import PlacesThreads
import Testing

@Suite struct DeferredTests {
    private struct Failure: Error {}

    @Test func get_makesTheValueOnce() throws {
        let sut = Deferred<String>()
        #expect(sut.made == nil)
        #expect(sut.get { "first" } == "first")
        #expect(sut.get { "second" } == "first")
        #expect(sut.made == "first")
    }

    @Test func get_triesAgainAfterAFailure() throws {
        let sut = Deferred<Int>()
        #expect(throws: Failure.self) { try sut.get { () throws(Failure) in throw Failure() } }
        #expect(sut.made == nil)
        #expect(sut.get { 7 } == 7)
    }

    @Test func deinit_releasesTheValue() {
        final class Object: Sendable {}
        weak var object: Object?
        do {
            let sut = Deferred<Object>()
            object = sut.get { Object() }
            #expect(object != nil)
        }
        #expect(object == nil)
    }

    @Test func get_makesOneValueForAllThreads() async {
        final class Holder: Sendable {
            let number = Deferred<Int>()
        }
        let sut = Holder()
        let numbers = await withTaskGroup(of: Int.self) { group in
            for number in 0..<64 { group.addTask { sut.number.get { number } } }
            return await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(numbers.count == 1)
    }
}
