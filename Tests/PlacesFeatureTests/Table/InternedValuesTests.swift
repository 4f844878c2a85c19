import Dispatch
import Synchronization
import Testing

@testable import PlacesEngine
@testable import PlacesFeature

@Suite struct InternedValuesTests {
    @Test(arguments: [0, 1, 128, 300, 1 << 16, 70_000])
    func values_areThoseThatAreRead(count: Int) {
        let values = InternedValues(count: count) { "value \($0)" }
        #expect(values.count == count)
        for number in [0, 1, 127, 128, 299, count - 1] where 0..<count ~= number {
            for _ in 0..<2 { #expect(values[number] == "value \(number)") }
        }
    }

    /// Each is read once where they are kept, and let go with the values, whichever threads ask at the same time.
    @Test func values_areKeptOnceForAllThreads() {
        let (made, gone) = (Counter(), Counter())
        do {
            let values = InternedValues<Token?>(count: 1000) { $0 % 7 == 0 ? nil : Token(number: $0, made, gone) }
            DispatchQueue.concurrentPerform(iterations: 8) { start in
                for step in 0..<20_000 {
                    let number = (start * 31 + step * 17) % 1000
                    #expect(values[number]?.number == (number % 7 == 0 ? nil : number))
                }
            }
            let all = (0..<1000).map { values[$0] }
            #expect(all.indices.allSatisfy { all[$0] === values[$0] })
            #expect(made.count - gone.count == 1000 - 143)
        }
        #expect(made.count == gone.count)
    }

    private final class Counter: Sendable {
        private let value = Mutex(0)
        var count: Int { value.withLock { $0 } }
        func increase() { value.withLock { $0 += 1 } }
    }

    private final class Token: Sendable {
        let number: Int
        private let gone: Counter

        init(number: Int, _ made: Counter, _ gone: Counter) {
            (self.number, self.gone) = (number, gone)
            made.increase()
        }

        deinit { gone.increase() }
    }
}
