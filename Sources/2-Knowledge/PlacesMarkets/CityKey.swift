internal import PlacesFeature

/// A name as it compares: without case, accents, spaces, hyphens and other marks, so that “Saint-Denis”, “saint denis”
/// and “SaintDenis” are the same.
struct CityKey: Sendable {
    private let keys: CityKeys

    init(_ name: String) { keys = CityKeys([name]) }

    var text: String { keys.text(0) }
    /// What is left of the name, as UTF-8.
    var bytes: ArraySlice<UInt8> { keys.bytes(0) }

    /// How well something typed fits, the best first.
    enum Fit: Int, Comparable {
        case whole, start, word
        static func < (one: Fit, other: Fit) -> Bool { one.rawValue < other.rawValue }
    }

    /// `nil` if it does not fit. Nothing typed is the start of everything.
    func fit(_ typed: CityKey) -> Fit? { keys.fit(0, typed.bytes) }
}

/// The keys of many names, one behind the other, so that a search runs through memory and makes nothing.
struct CityKeys: Sendable {
    private var bytes: [UInt8] = []
    /// Where a key ends and the next begins.
    private var ends: [Int] = []
    /// Where words but the first of a name begin, of all names, and where those of a name end.
    private var starts: [Int] = []
    private var startEnds: [Int] = []

    init(_ names: some Collection<String>) {
        bytes.reserveCapacity(names.count * 12)
        ends.reserveCapacity(names.count)
        startEnds.reserveCapacity(names.count)
        for name in names { append(name) }
    }

    private mutating func append(_ name: String) {
        let first = bytes.count
        var isWord = true
        for byte in name.folded.utf8 {
            switch byte {
            // Letters and digits, and all that is not ASCII.
            case 0x30...0x39, 0x61...0x7A, 0x80...:
                if !isWord, bytes.count > first { starts.append(bytes.count) }
                isWord = true
                bytes.append(byte)
            default: isWord = false
            }
        }
        ends.append(bytes.count)
        startEnds.append(starts.count)
    }

    var count: Int { ends.count }

    func bytes(_ index: Int) -> ArraySlice<UInt8> { bytes[range(index)] }

    func text(_ index: Int) -> String { String(decoding: bytes(index), as: UTF8.self) }

    func length(_ index: Int) -> Int { range(index).count }

    /// Which of the 26 letters a key holds.
    func letters(_ index: Int) -> UInt32 {
        range(index).reduce(0) { (0x61...0x7A).contains(bytes[$1]) ? $0 | 1 << UInt32(bytes[$1] - 0x61) : $0 }
    }

    func fit(_ index: Int, _ typed: ArraySlice<UInt8>) -> CityKey.Fit? {
        let range = range(index)
        if begins(range.lowerBound, range.upperBound, typed) { return range.count == typed.count ? .whole : .start }
        for word in (index > 0 ? startEnds[index - 1] : 0)..<startEnds[index]
        where begins(starts[word], range.upperBound, typed) {
            return .word
        }
        return nil
    }

    private func range(_ index: Int) -> Range<Int> { (index > 0 ? ends[index - 1] : 0)..<ends[index] }

    private func begins(_ start: Int, _ end: Int, _ typed: ArraySlice<UInt8>) -> Bool {
        guard typed.count <= end - start else { return false }
        var position = start
        for byte in typed {
            if bytes[position] != byte { return false }
            position += 1
        }
        return true
    }
}
