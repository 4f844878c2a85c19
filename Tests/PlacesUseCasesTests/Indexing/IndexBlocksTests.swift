import Foundation
import PlacesExchange
import PlacesFeature
import PlacesFiles
import PlacesTableFile
import PlacesTestSupport
import Testing

@testable import PlacesUseCases

/// The places in a file of lines, read on two threads where there are many.
@Suite struct IndexBlocksTests {
    @Test(arguments: [1, 1 << 30]) func next_deliversAllLinesInTheirOrder_howeverLongTheFileIs(size: Int) throws {
        let text = Self.text(lines: 3000)
        let lines = makeSUT(Parts(text, each: 1000, size: size))
        var (count, refusals, origins, done) = (0, [IndexBlocks.Refusal](), IndexOrigins(), 0)
        while let batch = try lines.next() {
            count += batch.rows.count
            refusals += batch.refusals
            origins.add(batch.origins)
            #expect(batch.done >= done)
            done = batch.done
        }
        #expect(count == 2940 && done == text.count)
        #expect(origins.sourceIDs == ["osm"] && origins.oldest == CalendarDate("2019-04"))
        let expected = (0..<30).flatMap { hundred in
            [
                IndexBlocks.Refusal.unreadable(ExchangeError(.notJSON, at: .line(hundred * 100 + 8))),
                .mayNotBeKept(Place.ID(source: "fsq", value: "\(hundred * 100 + 9)")),
            ]
        }
        #expect(refusals == expected, "\(refusals.prefix(3))")
    }

    @Test func lines_makeTheSameIndex_howeverLongTheFileIs() throws {
        let folder = try TemporaryFolder()
        let files = try [1, 1 << 30, 1 << 30].enumerated().map { number, size in
            let builder = PlaceFileBuilder(path: folder.path("\(number).places"), sources: .test)
            let parts = Parts(Self.text(lines: 3000), each: 1000, size: size)
            let lines = IndexBlocks(PlaceFileBlocks(parts, InputReader(as: .ndjson)), sources: .test, for: builder)
            while let batch = try lines.next() { try builder.add(batch.rows, of: 0) }
            #expect(try builder.write(sources: []) == 2940)
            return try Data(contentsOf: URL(filePath: folder.path("\(number).places")))
        }
        #expect(files[0] == files[1] && files[0] == files[2])
    }

    @Test(arguments: [1, 1 << 30]) func next_throwsWhereTheFileCannotBeReadFurther_afterWhatWasRead(size: Int) throws {
        let text = Self.text(lines: 100)
        let lines = makeSUT(Parts(text, each: 1000, size: size, failsAfter: 3))
        var count = 0
        let error = #expect(throws: PlaceFileBlocks.Failure.self) {
            while let batch = try lines.next() { count += batch.rows.count + batch.refusals.count }
        }
        #expect(error == .file(.unreadable(reason: "torn")))
        #expect(count == text.prefix(3000).count { $0 == 0x0A })
    }

    @Test func lines_canBeLeftInTheMiddle() throws {
        let lines = makeSUT(Parts(Self.text(lines: 3000), each: 1000, size: 1 << 30))
        #expect(try lines.next().map { $0.rows.count > 0 } == true)
    }

    private func makeSUT(_ parts: Parts) -> IndexBlocks {
        IndexBlocks(
            PlaceFileBlocks(parts, InputReader(as: .ndjson)), sources: .test,
            for: PlaceFileBuilder(path: "/nowhere/test.places", sources: .test))
    }

    /// Of a hundred lines one is broken, and one of a service that forbids to keep it.
    private static func text(lines: Int) -> [UInt8] {
        let lines = (0..<lines).map { number in
            let source = number % 100 == 9 ? "fsq" : "osm"
            let attribute = number % 2 == 0 ? "caf\u{E9}" : "cafe\u{301}"
            let rest = #""latitude": 1, "longitude": 2, "dataDate": "2019-04", "attributes": {"\#(attribute)": "x"}}"#
            return number % 100 == 7 ? "broken" : #"{"id": "\#(source):\#(number)", "name": "P\#(number)", \#(rest)"#
        }
        return Array(lines.joined(separator: "\n").utf8)
    }
}

/// A file in memory that comes in small parts.
private final class Parts: FileParts {
    let size: Int
    private var rest: ArraySlice<UInt8>
    private let length: Int
    private var partsLeft: Int

    init(_ bytes: [UInt8], each length: Int, size: Int, failsAfter parts: Int = .max) {
        (rest, self.length, self.size, partsLeft) = (bytes[...], length, size, parts)
    }

    func next() throws(FileProblem) -> [UInt8] {
        guard partsLeft > 0 else { throw .unreadable(reason: "torn") }
        partsLeft -= 1
        defer { rest = rest.dropFirst(length) }
        return Array(rest.prefix(length))
    }
}
