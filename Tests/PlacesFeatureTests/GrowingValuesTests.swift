import PlacesText
import Testing

@Suite struct GrowingValuesTests {
    private final class Value {
        let number: Int
        let freed: Freed?

        init(_ number: Int, freed: Freed? = nil) { (self.number, self.freed) = (number, freed) }

        deinit { freed?.numbers.append(number) }
    }

    private final class Freed {
        var numbers: [Int] = []
    }

    @Test func values_stayAsTheyComeAndGo() {
        let sut = GrowingValues<Value>()
        #expect(sut.isEmpty)
        for number in 0..<1000 { sut.append(Value(number)) }
        #expect(sut.count == 1000 && sut[999].number == 999)
        sut.truncate(to: 900)
        sut.removeFirst(100)
        #expect(sut.all.map(\.number) == Array(100..<900))
        sut.removeFirst(700)
        #expect(sut.all.map(\.number) == Array(800..<900))
    }

    @Test func sortFew_leavesEqualValuesInTheirOrder() {
        let sut = GrowingValues<(key: Int, number: Int)>()
        sut.sortFew { $0.key < $1.key }
        for (number, key) in [3, 1, 2, 1, 3, 0, 1].enumerated() { sut.append((key, number)) }
        sut.sortFew { $0.key < $1.key }
        #expect(sut.all.map(\.number) == [5, 1, 3, 6, 2, 0, 4])
    }

    @Test func values_areFreedOnce() {
        let freed = Freed()
        do {
            let sut = GrowingValues<Value>()
            for number in 0..<20 { sut.append(Value(number, freed: freed)) }
            sut.removeFirst(1)
            #expect(freed.numbers == [0])
            sut.truncate(to: 15)
            #expect(freed.numbers.sorted() == [0, 16, 17, 18, 19])
        }
        #expect(freed.numbers.sorted() == Array(0..<20))
    }
}
