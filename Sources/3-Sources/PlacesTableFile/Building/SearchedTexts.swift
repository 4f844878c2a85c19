internal import PlacesFeature
internal import PlacesText

/// The texts that rows have in common, folded for a search: a file's rows share most of their texts, which are folded once,
/// and not for each row.
final class SearchedTexts: Sendable {
    /// A text that rows have in common.
    private struct Known: BitwiseCopyable {
        let start, count: UInt32
        /// How many bytes stand behind it that are what it compares as; negative where it has other letters than those of
        /// Latin.
        let foldedCount: Int32
    }

    let shared: SharedTexts
    /// By the numbers that images have for them; and what they stand in, which does not change.
    private let known: [Known]
    nonisolated(unsafe) private let memory = GrowingBytes()
    /// The names of attributes, by the numbers that images have for them, and what they are to a search.
    let attributes: [[UInt8]]
    let roles: [SearchTextsMaker.AttributeRole?]

    /// - Parameters:
    ///   - shared: texts that records have in common.
    ///   - attributes: their names, by the numbers that images have for them.
    init(_ shared: SharedTexts, attributes: [[UInt8]]) {
        (self.shared, self.attributes) = (shared, attributes)
        roles = attributes.map { $0.withUnsafeBytes { SearchTextsMaker.AttributeRole($0) } }
        let memory = memory
        known = shared.places.map { place in
            shared.all[place].withUnsafeBytes { text in
                let start = memory.count
                memory.append(bytes: text)
                let isLatin = memory.append(foldedLatin: text)
                return Known(
                    start: UInt32(start), count: UInt32(text.count),
                    foldedCount: isLatin ? Int32(memory.count - start - text.count) : -1)
            }
        }
    }

    func foldable(_ text: RowImage.Text) -> FoldableText {
        switch text {
        case .own(let bytes): return FoldableText(bytes)
        case .known(let number):
            let known = known[number]
            let start = memory.start + Int(known.start)
            let text = UnsafeRawBufferPointer(start: start, count: Int(known.count))
            guard known.foldedCount >= 0 else { return FoldableText(text) }
            let end = start + text.count
            return FoldableText(text, folded: UnsafeRawBufferPointer(start: end, count: Int(known.foldedCount)))
        }
    }
}

/// Makes what the words of a search are compared with of the images of rows, on one thread.
final class SearchedTextsMaker {
    private let shared: SearchedTexts
    private let maker = SearchTextsMaker()
    private let hasher = NameHasher()

    init(_ shared: SearchedTexts) { self.shared = shared }

    /// Appends the bytes of ``PlacesFeature/SearchTexts`` of a row.
    /// - Returns: what stands for its name: see ``NameHasher``.
    @discardableResult
    func append(textsOf image: UnsafeRawBufferPointer, to bytes: GrowingBytes) -> UInt64 {
        var reader = RowImageReader(image)
        reader.skipToName()
        let name = reader.value()
        reader.skipKindsAndHours()
        var chains = RowImageReader(reader.value())
        reader.skipValue()
        let own = reader.value()
        guard own.isEmpty else {
            bytes.append(bytes: own)
            return hasher.hash(of: name)
        }
        maker.begin(name: name)
        for _ in 0..<chains.number() {
            chains.skipValue()
            maker.add(chain: chains.value())
        }
        reader.skipText()
        reader.skipValue()
        let address = address(&reader)
        for _ in 0..<reader.number() { addAttribute(&reader) }
        // There is a name, perhaps an empty one.
        let key = maker.finish(address, to: bytes) ?? 0..<0
        return hasher.hash(ofKey: bytes.bytes.part(key))
    }

    /// Reads the texts that ``PlaceTexts`` numbers.
    private func address(_ reader: inout RowImageReader) -> SearchedAddress {
        var (address, mask) = (SearchedAddress(), reader.mask())
        while mask > 0 {
            switch mask.trailingZeroBitCount {
            case 0: address.street = shared.foldable(reader.text())
            case 1: address.locality = shared.foldable(reader.text())
            case 2: address.region = shared.foldable(reader.text())
            case 3: address.postcode = shared.foldable(reader.text())
            case 4: address.line = shared.foldable(reader.text())
            default: reader.skipText()
            }
            mask &= mask - 1
        }
        return address
    }

    private func addAttribute(_ reader: inout RowImageReader) {
        let number = reader.number()
        guard let role = shared.roles[number] else { return reader.skipText() }
        let value = shared.foldable(reader.text())
        shared.attributes[number].withUnsafeBytes { maker.add(value, as: role, under: $0) }
    }
}
