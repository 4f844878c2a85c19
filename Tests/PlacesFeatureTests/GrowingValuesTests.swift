import PlacesText
import Testing

@Suite struct GrowingValuesTests {
    private final class Value {
        let number: Int
        init(_ number: Int) { self.number = number }
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

    @Test func values_areFreedOnce() {
        weak var (dropped, first, last): (Value?, Value?, Value?)
        do {
            let sut = GrowingValues<Value>()
            let values = (0..<20).map(Value.init)
            for value in values { sut.append(value) }
            (first, last, dropped) = (values[0], values[19], values[10])
            sut.removeFirst(1)
            sut.truncate(to: 15)
        }
        #expect(first == nil && last == nil && dropped == nil)
    }
}
