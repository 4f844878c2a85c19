import PlacesEngine
import PlacesFeature
import PlacesTestSupport
import PlacesText
import Testing

@testable import PlacesFeatureTests
@testable import PlacesTableFile

@Suite struct SearchedTextsTests {
    /// What is made of images, in which texts that came before are numbers, is what is made of the places.
    @Test func texts_ofImagesAreThoseOfTheirPlaces() {
        var random = NastyTexts(random: SplitMix(state: 21))
        let places = (0..<600).map { random.place("\($0)") }
        let census = FileCensus()
        let images = Self.images(of: places, counted: census)
        let sut = SearchedTextsMaker(SearchedTexts(census.sharedTexts(), attributes: census.numbers.attributes.values))
        for (place, image) in zip(places, images) {
            let made = GrowingBytes()
            let nameHash = sut.append(textsOf: image.bytes, to: made)
            #expect(Array(made.bytes) == place.searchTexts.bytes, "\(place)")
            #expect(nameHash == place.name.nameHash, "\(place)")
        }
    }

    @Test func texts_areThoseThatAnImageHas() {
        let (census, image) = (FileCensus(), GrowingBytes())
        let texts = SearchTexts(names: ["of a table"]).bytes
        texts.withUnsafeBytes {
            RowImageMaker(census.numbers).append(
                Place(id: Place.ID(source: "osm", value: "1"), name: "x", coordinate: anyCentre), name: "y", texts: $0,
                to: image)
        }
        let sut = SearchedTextsMaker(SearchedTexts(census.sharedTexts(), attributes: []))
        let made = GrowingBytes()
        #expect(sut.append(textsOf: image.bytes, to: made) == "y".nameHash)
        #expect(Array(made.bytes) == texts)
    }

    /// A block has the texts of its rows one after the other.
    @Test func block_makesTheTextsOfItsRows() {
        let census = FileCensus()
        let places = (0..<50).map { number in
            Place(
                id: Place.ID(source: "osm", value: "\(number)"), name: "Place \(number)", coordinate: anyCentre,
                address: PostalAddress(street: "Street \(number % 3)"))
        }
        let (images, block) = (Self.images(of: places, counted: census), RowBlock())
        for (number, image) in images.enumerated() {
            #expect(block.add(RowBlock.Row(image: image.bytes, record: UInt32(number), prominence: 0)))
        }
        let shared = SearchedTexts(census.sharedTexts(), attributes: census.numbers.attributes.values)
        block.work(with: SearchedTextsMaker(shared))
        var start = 0
        for (place, end) in zip(places, block.textEnds) {
            #expect(Array(block.texts[start..<end]) == place.searchTexts.bytes)
            start = end
        }
        #expect(block.textEnds.count == places.count && start == block.texts.count)
        #expect(block.nameHashes.elementsEqual(places.map(\.name.nameHash)))
    }

    /// Many long names that all rows have are a few numbers in each image.
    @Test func sections_haveAllTextsWhereABlockHasNoRoomForThem() throws {
        let census = FileCensus()
        let names = (0..<20).map { ("name:\($0)", String(repeating: "\($0)", count: 1000)) }
        let places = (0..<300).map { number in
            Place(
                id: Place.ID(source: "osm", value: "\(number)"), name: "Place \(number)", coordinate: anyCentre,
                attributes: Dictionary(uniqueKeysWithValues: names))
        }
        let (images, block) = (Self.images(of: places, counted: census), RowBlock())
        for image in images { #expect(block.add(RowBlock.Row(image: image.bytes, record: 0, prominence: 0))) }
        let shared = SearchedTexts(census.sharedTexts(), attributes: census.numbers.attributes.values)
        block.work(with: SearchedTextsMaker(shared))
        #expect(block.textEnds.count < places.count && block.texts.count < 2 << 20)
        let sut = TextSections(shared, hasWords: false, in: SectionStores(folder: nil))
        try sut.add(block)
        let made = try sut.finish()
        let (ends, texts) = (try made.ends[0].elements(UInt64.self), try made.values[0].elements(UInt8.self))
        var start = 0
        for (place, end) in zip(places, ends.map { Int($0) }) {
            #expect(Array(texts[start..<end]) == place.searchTexts.bytes)
            start = end
        }
        #expect(ends.count == places.count && start == texts.count)
    }

    private static func images(of places: [Place], counted census: FileCensus) -> [GrowingBytes] {
        let maker = RowImageMaker(census.numbers)
        return places.map { place in
            let image = GrowingBytes()
            maker.append(place, to: image)
            let whole = UnsafeMutableRawBufferPointer(start: image.start, count: image.count)
            image.truncate(to: census.count(whole).size)
            return image
        }
    }
}
