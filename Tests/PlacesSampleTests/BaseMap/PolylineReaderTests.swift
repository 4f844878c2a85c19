import PlacesBytes
import PlacesSample
import PlacesTestSupport
import Testing

@Suite struct PolylineReaderTests {
    /// The examples of the format's documentation.
    @Test(arguments: [
        ("`~oia@", [-17_998_321]),
        ("_p~iF~ps|U_ulLnnqC_mqNvxq`@", [3_850_000, -12_020_000, 220_000, -75_000, 255_200, -550_300]),
        ("?", [0]), ("@", [-1]), ("A", [1]), ("", []),
    ])
    func next_readsOneNumberAfterTheOther(text: String, expected: [Int]) throws {
        let numbers = try #require(read(text))
        #expect(numbers == expected)
        #expect(polyline(expected) == text)
    }

    /// Below and above the format's characters, cut off within a number, longer than an angle can be.
    @Test(arguments: ["A>", "A\u{7F}", "A ", "_", "A_p~", "_______", "~~~~~~?"])
    func next_refusesWhatIsNoNumber(text: String) {
        #expect(read(text) == nil)
    }

    /// `nil` where something is no number.
    private func read(_ text: String) -> [Int]? {
        var (reader, numbers) = (PolylineReader(InPlaceBytes(text.utf8)), [Int]())
        while !reader.isAtEnd {
            guard let number = reader.next() else { return nil }
            numbers.append(number)
        }
        return numbers
    }
}
