/// A GeoJSON document (RFC 7946) as far as its outermost members, each where it stands in the text. A FeatureCollection of
/// millions costs nothing beside its bytes: each feature is found again when it is its turn, to be read on its own.
///
/// What stands within a member or a feature is not checked, except for its brackets and quotation marks.
package struct GeoJSONDocument: Sendable {
    /// A value as it is written.
    package struct Part: Sendable {
        package let bytes: ArraySlice<UInt8>
        /// On which it begins, from 1.
        package let line: Int
    }

    /// The values of a list, in their order. Only where it begins is kept.
    package struct Features: Sequence, Sendable {
        package let count: Int
        /// Stands before the list.
        fileprivate let scanner: JSONScanner

        package func makeIterator() -> Iterator { Iterator(self) }

        package struct Iterator: IteratorProtocol {
            private var scanner: JSONScanner
            private var rest: Int

            fileprivate init(_ features: Features) {
                (scanner, rest) = (features.scanner, features.count)
                _ = scanner.take("[")
            }

            package mutating func next() -> Part? {
                guard rest > 0 else { return nil }
                rest -= 1
                let line = scanner.lineOfNext()
                // The document was read to its end before: no value fails.
                guard let value = try? scanner.value() else { return nil }
                _ = scanner.take(",")
                return Part(bytes: value, line: line)
            }
        }
    }

    /// The greatest number of open brackets.
    package static let depthLimit = JSONScanner.depthLimit

    /// The whole object.
    package let root: Part
    /// ``root``'s type, such as `FeatureCollection`; `nil` where there is none.
    package let type: String?
    /// The list of features, whatever is there; `nil` where there is none. Of several the last counts.
    package let list: Part?
    /// The features of that list; `nil` where it is no list.
    package let features: Features?

    /// - Throws: ``JSONError`` with a line: `unexpected` for a list, `malformed` for anything else but an object and where it
    ///   is not closed, `tooDeep` where more than ``depthLimit`` brackets are open.
    package init(_ bytes: [UInt8]) throws(JSONError) {
        var reader = Reader(bytes)
        switch reader.scanner.peek() {
        case UInt8(ascii: "{"): break
        case UInt8(ascii: "["): throw JSONError(.unexpected(expected: .object), line: reader.scanner.line)
        default: throw reader.scanner.failure
        }
        let (start, line) = (reader.scanner.index, reader.scanner.lineOfNext())
        try reader.readMembers()
        let end = reader.scanner.index
        guard reader.scanner.peek() == nil else { throw reader.scanner.failure }
        root = Part(bytes: bytes[start..<end], line: line)
        (type, list, features) = (reader.type, reader.list, reader.features)
    }

    private struct Reader {
        var scanner: JSONScanner
        private(set) var type: String?
        private(set) var list: Part?
        private(set) var features: Features?

        init(_ bytes: [UInt8]) { scanner = JSONScanner(bytes) }

        mutating func readMembers() throws(JSONError) {
            try scanner.expect("{")
            while !scanner.take("}") {
                guard scanner.peek() == UInt8(ascii: "\"") else { throw scanner.failure }
                let key = Self.text(try scanner.value())
                try scanner.expect(":")
                let (line, start) = (scanner.lineOfNext(), scanner.index)
                if key == "features", scanner.peek() == UInt8(ascii: "[") {
                    try readFeatures()
                } else if key == "features" {
                    _ = try scanner.value()
                    features = nil
                } else {
                    let value = try scanner.value()
                    if key == "type" { type = Self.text(value) }
                }
                if key == "features" { list = Part(bytes: scanner.bytes[start..<scanner.index], line: line) }
                if scanner.peek() != UInt8(ascii: "}") { try scanner.expect(",") }
            }
        }

        private mutating func readFeatures() throws(JSONError) {
            let list = scanner
            var count = 0
            try scanner.expect("[")
            while !scanner.take("]") {
                _ = try scanner.value()
                count += 1
                if scanner.peek() != UInt8(ascii: "]") { try scanner.expect(",") }
            }
            features = Features(count: count, scanner: list)
        }

        private static func text(_ value: ArraySlice<UInt8>) -> String? {
            guard value.first == UInt8(ascii: "\"") else { return nil }
            return (try? JSONTape(Array(value), limits: JSONLimits(bytes: .max, depth: 1)))?.value.string
        }
    }
}
