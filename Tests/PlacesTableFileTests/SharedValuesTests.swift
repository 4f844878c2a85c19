import Testing

@testable import PlacesTableFile

@Suite struct SharedValuesTests {
    @Test func add_knowsWhatCameBefore() throws {
        let sut = made()
        #expect(try numbers(["a", "b", "b", "a", "", "", "c", "b"], in: sut) == [0, 1, 1, 0, 2, 2, 3, 1])
        #expect(sut.count == 4)
    }

    /// Eight megabytes are remembered: what was forgotten counts as new, though it was the last.
    @Test func add_forgetsAllOnceTheyAreTooMany() throws {
        let sut = made()
        let long = (0..<9).map { String(repeating: "\($0)", count: 1 << 20) }
        let numbers = try numbers(long.flatMap { [$0, $0] } + ["x", long[8], "x"], in: sut)
        #expect(numbers == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 9, 9, 10, 9, 10])
        #expect(sut.count == 11)
    }

    private func made() -> SharedValues {
        SharedValues(.hoursNumbers, .hoursEnds, .hoursValues, in: SectionStores(folder: nil))
    }

    private func numbers(_ values: [String], in sut: SharedValues) throws -> [UInt32] {
        try values.map { try Array($0.utf8).withUnsafeBytes { try sut.add($0).number } }
    }
}
