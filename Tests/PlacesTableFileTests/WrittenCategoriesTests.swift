import PlacesFeature
import Testing

@testable import PlacesTableFile

@Suite struct WrittenCategoriesTests {
    /// Whether they are known, are new, come after so many that all are forgotten, or stand where another one stood.
    @Test func append_writesEachCategoryAsItIs() {
        var sut = WrittenCategories()
        let kept = (0..<300).map { PlaceCategory(id: "kept.\($0)", name: "Kept \($0)", kind: "bar") }
        let bytes = GrowingBytes()
        for round in 0..<10_000 {
            let passing = PlaceCategory(id: "\(round)", name: "Round \(round)", path: ["All", "Some"])
            let list = [kept[round % 300], passing, kept[round * 7 % 300], passing]
            bytes.removeAll()
            sut.append(list, to: bytes)
            #expect(Array(bytes.bytes) == Self.bytes(of: list))
        }
        bytes.removeAll()
        sut.append([], to: bytes)
        #expect(Array(bytes.bytes) == [0])
    }

    private static func bytes(of categories: [PlaceCategory]) -> [UInt8] {
        let bytes = GrowingBytes()
        bytes.append(number: categories.count)
        for category in categories { bytes.append(category) }
        return Array(bytes.bytes)
    }
}
