import PlacesTestSupport
import Testing

@testable import PlacesTableFile

@Suite struct SharedValuesTests {
    private let folder: TemporaryFolder
    private var sut: SharedValues

    init() throws {
        folder = try TemporaryFolder()
        sut = SharedValues(.hoursNumbers, .hoursEnds, .hoursValues, in: folder.path)
    }

    @Test mutating func add_knowsWhatCameBefore() throws {
        #expect(try numbers(["a", "b", "b", "a", "", "", "c", "b"]) == [0, 1, 1, 0, 2, 2, 3, 1])
        #expect(sut.count == 4)
    }

    /// Eight megabytes are remembered: what was forgotten counts as new, though it was the last.
    @Test mutating func add_forgetsAllOnceTheyAreTooMany() throws {
        let long = (0..<9).map { String(repeating: "\($0)", count: 1 << 20) }
        let numbers = try numbers(long.flatMap { [$0, $0] } + ["x", long[8], "x"])
        #expect(numbers == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 9, 9, 10, 9, 10])
        #expect(sut.count == 11)
    }

    private mutating func numbers(_ values: [String]) throws -> [UInt32] {
        var numbers: [UInt32] = []
        for value in values { numbers.append(try sut.add(value.utf8.span).number) }
        return numbers
    }
}
