import PlacesFeature
import PlacesTestSupport
import Testing

@testable import PlacesTableFile

@Suite struct FileCensusTests {
    @Test func count_putsNumbersForTextsThatCameBefore() {
        let sut = FileCensus()
        let counted = Self.counted(["Aleksi", "Bule", "Aleksi", "Aleksi"].map { Self.place(street: $0) }, sut)
        #expect(counted.map(\.known) == [0, 1, 2, 2])
        let shared = sut.sharedTexts()
        #expect(shared.all.map { String(decoding: $0, as: UTF8.self) } == ["osm", "Aleksi"])
        #expect(shared.places == [0, 1])
    }

    /// With memory for all texts, for some, and for few, so that texts are forgotten or not taken any more.
    @Test(arguments: [1 << 20, 200_000, 50_000]) func count_leavesTheTextsAsTheyAre(memory: Int) {
        var random = SplitMix(state: 5)
        let places = (0..<1500).map { index in
            // Now and then a text that came before, long ones among them.
            let number = Int.random(in: 0..<index + 1, using: &random)
            return Self.place(
                id: "\(index)", street: String(repeating: "street \(number) ", count: 1 + number * 7 % 100),
                attributes: ["a\(number % 50)": "yes", "note": "note \(number)", "x": "y"])
        }
        let sut = FileCensus(memory: memory)
        let counted = Self.counted(places, sut)
        let shared = sut.sharedTexts()
        for (place, image) in zip(places, counted) {
            #expect(image.texts(shared) == Self.counted([place], FileCensus())[0].texts(nil))
        }
        #expect(shared.all.contains { $0.count > 500 })
        #expect(counted.reduce(0) { $0 + $1.known } > 3000)
    }

    private struct Image {
        let bytes: [UInt8]

        /// How many texts are told by their number.
        var known: Int {
            var count = 0
            visit { if case .known = $0 { count += 1 } }
            return count
        }

        /// - Parameter shared: those that are told by their number; `nil` if there are none.
        func texts(_ shared: SharedTexts?) -> [[UInt8]] {
            var texts: [[UInt8]] = []
            visit { text in
                switch text {
                case .own(let bytes): texts.append(Array(bytes))
                case .known(let number): texts.append(shared.map { $0.all[$0.places[number]] } ?? [])
                }
            }
            return texts
        }

        /// Calls a function with all texts, the last of which are those of attributes.
        private func visit(_ body: (RowImage.Text) -> Void) {
            bytes.withUnsafeBytes { bytes in
                var reader = RowImageReader(bytes)
                reader.skipToIdentifier()
                body(reader.text())
                body(.own(reader.value()))
                for _ in 0..<reader.mask().nonzeroBitCount { body(reader.text()) }
                for _ in 0..<reader.number() {
                    _ = reader.number()
                    body(reader.text())
                }
                #expect(reader.position == bytes.count)
            }
        }
    }

    private static func place(id: String = "1", street: String, attributes: [String: String] = [:]) -> Place {
        Place(
            id: Place.ID(source: "osm", value: id), name: "Name", coordinate: coordinate(1, 2),
            address: PostalAddress(street: street), attributes: attributes)
    }

    private static func counted(_ places: [Place], _ sut: FileCensus) -> [Image] {
        let maker = RowImageMaker(sut.numbers)
        return places.map { place in
            let image = GrowingBytes()
            maker.append(place, to: image)
            let (size, hash) = sut.count(image.whole)
            let counted = Array(image.bytes.prefix(size))
            #expect(counted.withUnsafeBytes { RowImageReader($0).head.identifierHash } == hash)
            return Image(bytes: counted)
        }
    }
}

extension GrowingBytes {
    fileprivate var whole: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(start: start, count: count) }
}
