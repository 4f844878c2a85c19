import PlacesBytes
import PlacesTestSupport
import Testing

@testable import PlacesEngine
@testable import PlacesFeature
@testable import PlacesFeatureTests
@testable import PlacesTableFile

/// Whatever becomes of the bytes of a file, reading it ends with the places that were written or with an error that says
/// what is wrong with the file.
@Suite struct DamagedFileTests {
    @Test func file_isRefusedWhereverAByteOfTheHeaderOrOfASectionChanges() throws {
        let (bytes, places) = try file(count: 90)
        let used = usedRanges(of: bytes)
        var random = SplitMix(state: 1)
        for range in used {
            for offset in Set((0..<12).map { _ in Int.random(in: range, using: &random) }) {
                var damaged = bytes
                damaged[offset] ^= UInt8(1 << Int.random(in: 0..<8, using: &random))
                try expectError(damaged, "byte \(offset) of \(range)", orPlaces: range.lowerBound == 0 ? nil : places)
                #expect(throws: PlacesError.self) {
                    try TableFile(TableMemory(InPlaceBytes(damaged)), name: "test").verify()
                }
            }
        }
        // What lies between the sections is nothing.
        for offset in bytes.indices where !used.contains(where: { $0.contains(offset) }) {
            var damaged = bytes
            damaged[offset] = 1
            try expectError(damaged, "byte \(offset)", orPlaces: places)
            break
        }
    }

    @Test func file_isRefusedWhereverItIsCut() throws {
        let (bytes, _) = try file(count: 20)
        for length in Set((0..<bytes.count).filter { $0 % 509 == 0 } + [0, 1, 7, 8, 4095, 4096, bytes.count - 1]) {
            try expectError(Array(bytes.prefix(length)), "cut at \(length)", orPlaces: nil)
        }
        try expectError(bytes + [0], "longer", orPlaces: nil)
    }

    @Test func file_isRefusedIfItIsAnother() {
        for bytes in [[], Array("name,lat,lon\n".utf8), Array(repeating: 0, count: 10_000), Layout.magic] {
            #expect(throws: PlacesError.self) { try TableFile(TableMemory(InPlaceBytes(bytes)), name: "other") }
        }
    }

    @Test func file_ofALaterVersionIsToldFromADamagedOne() throws {
        var (bytes, _) = try file(count: 1)
        bytes[Layout.versionOffset] = 2
        #expect(throws: PlacesError.unusableFile(reason: .table(path: "x", .tooNew(format: 2)))) {
            try TableFile(TableMemory(InPlaceBytes(bytes)), name: "x")
        }
    }

    /// Behind checksums that fit may stand anything: it is read without a crash.
    @Test(arguments: 0..<4)
    func file_isReadWithoutACrashWhateverItsChecksumsSeal(seed: Int) throws {
        var random = SplitMix(state: UInt64(seed))
        let (bytes, _) = try file(count: [5, 90, 300, 4200][seed])
        let used = usedRanges(of: bytes).dropFirst()
        for _ in 0..<[400, 300, 150, 12][seed] {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                guard let range = used.randomElement(using: &random), !range.isEmpty else { continue }
                let values: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)]
                damaged[Int.random(in: range, using: &random)] = values.randomElement(using: &random) ?? 0
            }
            _ = try? table(TableFile.resealed(damaged)).readEverything()
        }
    }

    @Test(arguments: 0..<2)
    func file_isReadWithoutACrashWhateverItsHeaderTells(seed: Int) throws {
        var random = SplitMix(state: UInt64(seed))
        let (bytes, _) = try file(count: 90)
        for _ in 0..<600 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let offset = Int.random(in: 8..<Layout.tableOffset + 45 * Layout.entrySize, using: &random)
                damaged[offset] = [0, 1, 8, 0xFF].randomElement(using: &random) ?? 0
            }
            _ = try? table(TableFile.resealed(damaged)).readEverything()
        }
    }

    /// As earlier versions of the program wrote it.
    @Test func file_withoutTheTextsOfKindsIsReadLikeOneWithThem() throws {
        let (bytes, places) = try file(count: 90)
        var earlier = bytes
        for section in [Section.kindTextEnds, .kindTexts] {
            // A number of no section.
            earlier[try #require(entry(of: section, in: bytes))] = 120
        }
        let (whole, sut) = (try table(bytes), try table(TableFile.resealed(earlier)))
        for number in 0..<(try whole.foldedKinds().count) {
            #expect(try Array(sut.foldedKinds().texts.row(number)) == Array(whole.foldedKinds().texts.row(number)))
        }
        #expect(try (0..<sut.count).map { try sut.id($0) }.count == places.count)
        try sut.expectSound()
    }

    /// A section of no length, of which other sections have numbers.
    @Test func file_isReadWithoutACrashWhateverSectionIsEmpty() throws {
        let (bytes, _) = try file(count: 90)
        let sections = Section.allCases.filter { range(of: $0, in: bytes)?.isEmpty == false }
        for (index, section) in sections.enumerated() {
            for others in [[section], Array(sections[index...].prefix(2))] {
                var damaged = bytes
                for section in others {
                    let length = try #require(entry(of: section, in: bytes)) + 16
                    for place in 0..<8 { damaged[length + place] = 0 }
                }
                let sealed = TableFile.resealed(damaged)
                _ = try? table(sealed).readEverything()
            }
        }
    }

    /// Boxes that are none, and counts that no file has: a search goes by them without reading a row first.
    @Test(arguments: [0, 4, 8, 12, 20, 24])
    func file_isRefusedWhereABoxIsNone(offset: Int) throws {
        let (bytes, _) = try file(count: 300)
        var header = bytes
        let highest: UInt8 = offset % 16 < 8 ? 0x7F : 0x80
        for place in 0..<4 { header[Layout.boxOffset + offset % 16 + place] = place == 3 ? highest : 0 }
        #expect(throws: PlacesError.self) {
            try TableFile(TableMemory(InPlaceBytes(TableFile.resealed(header))), name: "test")
        }
        let boxes = try #require(range(of: .boxes, in: bytes))
        var damaged = bytes
        for place in 0..<4 { damaged[boxes.lowerBound + offset + place] = offset < 8 || offset > 12 ? 0x7F : 0x80 }
        let sealed = try table(TableFile.resealed(damaged))
        let centre = try sealed.place(0).coordinate
        #expect(throws: PlacesError.self) {
            _ = try sealed.kindCounts(around: centre, within: 100_000)
            try sealed.expectSound()
        }
    }

    /// Facts that nothing has asked for are no excuse: an answer with the place is refused.
    @Test(arguments: [Section.recordValues, .sharedValues, .attributeValues, .countryValues])
    func place_isRefusedWhereATextOfAFactIsNone(section: Section) throws {
        let address = PostalAddress(street: "Rue Grimaldi 1", country: "MC")
        let places = (0..<300).map { number in
            Place(
                id: Place.ID(source: "test", value: "\(number)"), name: "any", coordinate: anyCentre,
                address: address, contact: Contact(website: "https://example.org/\(number)"),
                attributes: ["wheelchair": "yes"])
        }
        let bytes = try PlaceTable(places).fileBytes(about: [anySource()])
        let span = try #require(range(of: section, in: bytes))
        var refused = 0
        for offset in stride(from: span.lowerBound, to: span.upperBound, by: max(1, span.count / 40)) {
            var damaged = bytes
            damaged[offset] = 0xFF
            let sealed = try table(TableFile.resealed(damaged))
            for row in places.indices {
                guard let place = try? sealed.place(row) else {
                    refused += 1
                    break
                }
                // Of what was not refused, nothing is found damaged later.
                _ = (place.address, place.contact, place.attributes)
                try sealed.expectSound()
            }
        }
        #expect(refused > 0)
    }

    /// Without its facts a place is named whatever they are, and their damage is reported once they are read.
    @Test(arguments: [Section.hoursValues, .countryValues, .kindEnds, .attributeValues])
    func place_isNamedWithoutItsFacts(section: Section) throws {
        let places = (0..<90).map { number in
            Place(
                id: Place.ID(source: "test", value: "\(number)"), name: "any \(number)", coordinate: anyCentre,
                categories: [PlaceCategory(id: "1", name: "Café")], address: PostalAddress(country: "MC"),
                hours: OpeningHours("Mo-Fr 09:00-17:00", notation: .openStreetMap), attributes: ["wheelchair": "yes"])
        }
        var bytes = try PlaceTable(places).fileBytes(about: [anySource()])
        let span = try #require(range(of: section, in: bytes))
        bytes[span.lowerBound] ^= 0xFF
        let damaged = try table(bytes)
        let named = try damaged.places([0, 1], withFacts: false)
        #expect(named.map(\.name) == ["any 0", "any 1"])
        try damaged.expectSound()
        #expect(throws: PlacesError.self) { try damaged.places([0], withFacts: true) }
        let other = try table(bytes)
        let place = try #require(try other.places([0], withFacts: false).first)
        _ = (place.categories, place.hours, place.address, place.attributes)
        #expect(throws: PlacesError.self) { try other.expectSound() }
    }

    private func withBytes<Result>(_ bytes: [UInt8], _ body: (InPlaceBytes) -> Result) -> Result {
        body(InPlaceBytes(bytes))
    }

    private func range(of section: Section, in bytes: [UInt8]) -> Range<Int>? {
        entry(of: section, in: bytes).map { entry in
            withBytes(bytes) { bytes in
                let start = Int(bytes.number(entry + 8, UInt64.self))
                return start..<start + Int(bytes.number(entry + 16, UInt64.self))
            }
        }
    }

    /// Where the header tells of a section.
    private func entry(of section: Section, in bytes: [UInt8]) -> Int? {
        withBytes(bytes) { bytes in
            (0..<Int(bytes.number(Layout.sectionCountOffset, UInt32.self))).lazy
                .map { Layout.tableOffset + $0 * Layout.entrySize }
                .first { bytes.number($0, UInt32.self) == section.rawValue }
        }
    }

    private func file(count: Int) throws -> (bytes: [UInt8], places: [Place]) {
        var chance = Chance(seed: count)
        let table = try PlaceTable((0..<count).map { chance.place($0) })
        let bytes = try table.fileBytes(about: [anySource()], fewRows: count == 90 ? .max : 0)
        return (bytes, try (0..<count).map { try table.place($0) })
    }

    private func table(_ bytes: [UInt8]) throws(PlacesError) -> PlaceTable {
        PlaceTable(try FileStorage(TableFile(TableMemory(InPlaceBytes(bytes)), name: "test")))
    }

    private func expectError(_ bytes: [UInt8], _ note: String, orPlaces places: [Place]?) throws {
        do throws(PlacesError) {
            let found = try table(bytes).readEverything()
            #expect(found == places, "\(note)")
        } catch {
            guard case .unusableFile = error else {
                Issue.record("\(note): \(error)")
                return
            }
        }
    }

    /// The header as far as it is used, and the sections with their checksums.
    private func usedRanges(of bytes: [UInt8]) -> [Range<Int>] {
        withBytes(bytes) { bytes in
            let count = Int(bytes.number(Layout.sectionCountOffset, UInt32.self))
            var ranges = [0..<Layout.headerSize]
            for entry in 0..<count {
                let start = Layout.tableOffset + entry * Layout.entrySize
                let numbers = (1..<4).map { Int(bytes.number(start + $0 * 8, UInt64.self)) }
                let elementSize = Int(bytes.number(start + 4, UInt32.self))
                let size = elementSize << Layout.blockShift(elementSize: elementSize)
                ranges.append(numbers[0]..<numbers[0] + numbers[1])
                ranges.append(numbers[2]..<numbers[2] + (numbers[1] + size - 1) / size * 8)
            }
            return ranges.filter { !$0.isEmpty }
        }
    }
}
