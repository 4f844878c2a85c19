import PlacesExchange
import PlacesFeature
import PlacesFiles
import PlacesTestSupport
import Testing

@testable import PlacesUseCases

/// The places in a file of lines, read on two threads where there are many.
@Suite struct IndexLinesTests {
    @Test(arguments: [1, 1 << 30]) func next_deliversAllLinesInTheirOrder_howeverLongTheFileIs(size: Int) throws {
        let lines = IndexLines(Parts(Self.text(lines: 3000), each: 1000, size: size), sources: .test)
        var (names, refusals, done) = ([String](), [String](), 0)
        while let batch = try lines.next() {
            for line in batch.lines {
                switch line {
                case .success(let place): names.append(place.name)
                case .failure(let error): refusals.append(error.description)
                }
            }
            #expect(batch.done >= done)
            done = batch.done
        }
        #expect(names == (0..<3000).filter { $0 % 100 != 7 }.map { "P\($0)" })
        #expect(refusals.count == 30 && refusals[1].contains("108"), "\(refusals.prefix(3))")
        #expect(done == Self.text(lines: 3000).count)
    }

    @Test(arguments: [1, 1 << 30]) func next_throwsWhereTheFileCannotBeReadFurther_afterWhatWasRead(size: Int) throws {
        let lines = IndexLines(Parts(Self.text(lines: 100), each: 1000, size: size, failsAfter: 3), sources: .test)
        var count = 0
        let error = #expect(throws: FileProblem.self) {
            while let batch = try lines.next() { count += batch.lines.count }
        }
        #expect(error == .unreadable(reason: "torn"))
        #expect(count == Self.text(lines: 100).prefix(3000).count { $0 == 0x0A })
    }

    @Test func lines_canBeLeftInTheMiddle() throws {
        let lines = IndexLines(Parts(Self.text(lines: 3000), each: 1000, size: 1 << 30), sources: .test)
        #expect(try lines.next()?.lines.isEmpty == false)
    }

    /// Every hundredth line is broken.
    private static func text(lines: Int) -> [UInt8] {
        let lines = (0..<lines).map { number in
            let point = #""latitude": 1, "longitude": 2}"#
            return number % 100 == 7 ? "broken" : #"{"id": "osm:node/\#(number)", "name": "P\#(number)", \#(point)"#
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
