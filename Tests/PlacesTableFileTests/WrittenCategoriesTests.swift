import PlacesFeature
import Testing

@testable import PlacesTableFile

@Suite struct WrittenCategoriesTests {
    /// Whether they are known, are new, come after so many that all are forgotten, or stand where another one stood.
    @Test func append_tellsEachListByItsNumber() {
        let numbers = ValueNumbers()
        var (sut, told) = (WrittenCategories(KnownNumbers(numbers)), [[UInt8]]())
        let kept = (0..<300).map { PlaceCategory(id: "kept.\($0)", name: "Kept \($0)", kind: "bar") }
        for round in 0..<10_000 {
            let passing = PlaceCategory(id: "\(round)", name: "Round \(round)", path: ["All", "Some"])
            let several = [kept[round % 300], passing, kept[round * 7 % 300], passing]
            for list in [several, [passing], [kept[round % 300]], []] {
                guard case .known(let number) = text(of: list, &sut) else {
                    Issue.record("no number")
                    continue
                }
                if number == told.count { told.append(Self.bytes(of: list)) }
                #expect(told[number] == Self.bytes(of: list))
            }
        }
        #expect(numbers.values == told && told.count == 10_000 + 10_000 + 300 + 1)
    }

    @Test func append_writesListsWhereThereAreTooManyForNumbers() {
        let numbers = ValueNumbers(limit: 1000)
        var sut = WrittenCategories(KnownNumbers(numbers))
        let lists = (0..<300).map { [PlaceCategory(id: "\($0)", name: "Category \($0)")] }
        for _ in 0..<2 {
            for (index, list) in lists.enumerated() {
                switch text(of: list, &sut) {
                case .known(let number): #expect(number == index && numbers.values[number] == Self.bytes(of: list))
                case .own(let bytes): #expect(index >= numbers.values.count && Array(bytes) == Self.bytes(of: list))
                }
            }
        }
        #expect(20..<100 ~= numbers.values.count)
    }

    private let written = GrowingBytes()

    private func text(of list: [PlaceCategory], _ sut: inout WrittenCategories) -> RowImage.Text {
        written.removeAll()
        sut.append(list, to: written)
        var reader = RowImageReader(written.bytes)
        let text = reader.text()
        #expect(reader.position == written.count)
        return text
    }

    private static func bytes(of categories: [PlaceCategory]) -> [UInt8] {
        let bytes = GrowingBytes()
        bytes.append(number: categories.count)
        for category in categories { bytes.append(category) }
        return Array(bytes.bytes)
    }
}
