package import PlacesBytes

/// Reads the numbers of Google's encoded polyline format: five bits of a number to a character, the lowest first.
///
/// <https://developers.google.com/maps/documentation/utilities/polylinealgorithm>. The lowest bit of a number is its
/// sign, whose negative numbers are inverted; a character is 63 more than its bits, and 32 more where others follow.
package struct PolylineReader {
    private let bytes: InPlaceBytes
    private var position = 0

    package init(_ bytes: InPlaceBytes) { self.bytes = bytes.part(bytes.startIndex..<bytes.endIndex) }

    package var isAtEnd: Bool { position == bytes.count }

    /// The next number, or `nil` if there is none, or one that is larger than any angle in millionths of a degree.
    package mutating func next() -> Int? {
        var (bits, shift) = (0, 0)
        while position < bytes.count, shift < 30 {
            let character = Int(bytes[position]) - 63
            guard 0..<64 ~= character else { return nil }
            position += 1
            bits |= (character & 0x1F) << shift
            if character < 0x20 { return bits & 1 == 0 ? bits >> 1 : ~(bits >> 1) }
            shift += 5
        }
        return nil
    }
}
