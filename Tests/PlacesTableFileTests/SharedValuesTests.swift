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

    /// A value that is told by its number is the same as one that is told by its bytes.
    @Test func add_knowsValuesThatAreToldByTheirNumber() throws {
        let sut = made(numbered: ["a", "b", "c"])
        let texts = [known(2), known(0), known(2), known(1), known(0)]
        #expect(try texts.map { try sut.add($0).number } == [0, 1, 0, 2, 1])
        #expect(try numbers(["c", "a", "d", "b"], in: sut) == [0, 1, 3, 2])
        #expect(sut.count == 4)
        let other = made(numbered: ["a", "b"])
        #expect(try numbers(["b", "x"], in: other) == [0, 1])
        let added = try [other.add(known(1)), other.add(known(0)), other.add(known(0))]
        #expect(added.map(\.number) == [0, 2, 2] && added.map(\.isNew) == [false, true, false])
    }

    /// What was forgotten is new however it is told.
    @Test func add_forgetsValuesThatAreToldByTheirNumber() throws {
        let long = (0..<9).map { String(repeating: "\($0)", count: 1 << 20) }
        let sut = made(numbered: ["x"] + long)
        #expect(try sut.add(known(0)).number == 0)
        let told = try long.indices.map { try sut.add(known($0 + 1)).number }
        #expect(told == [1, 2, 3, 4, 5, 6, 7, 8, 9])
        // All were forgotten with the eighth.
        #expect(try sut.add(known(0)) == (10, true))
        #expect(try sut.add(known(9)) == (9, false))
        #expect(try numbers(["x", long[8], long[0]], in: sut) == [10, 9, 11])
    }

    private func known(_ number: Int) -> RowImage.Text { .known(number) }

    private func made(numbered: [String] = []) -> SharedValues {
        SharedValues(
            .hoursNumbers, .hoursEnds, .hoursValues, numbered: numbered.map { Array($0.utf8) },
            in: SectionStores(folder: nil))
    }

    private func numbers(_ values: [String], in sut: SharedValues) throws -> [UInt32] {
        try values.map { try Array($0.utf8).withUnsafeBytes { try sut.add($0).number } }
    }
}
