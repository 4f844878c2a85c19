/// A GeoJSON document (RFC 7946) as far as its outermost members, each where it stands in the text: a FeatureCollection of
/// millions costs a few bytes for each feature, which is then read on its own.
///
/// What stands within a member or a feature is not checked, except for its brackets and quotation marks.
package struct GeoJSONDocument: Sendable {
    /// A value as it is written.
    package struct Part: Sendable {
        package let bytes: ArraySlice<UInt8>
        /// On which it begins, from 1.
        package let line: Int
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
    package let features: [Part]?

    /// - Throws: ``JSONError`` with a line: `unexpected` for a list, `malformed` for anything else but an object and where it
    ///   is not closed, `tooDeep` where more than ``depthLimit`` brackets are open.
    package init(_ bytes: [UInt8]) throws(JSONError) {
        var reader = Reader(bytes)
        switch reader.scanner.peek() {
        case UInt8(ascii: "{"): break
        case UInt8(ascii: "["): throw JSONError(.unexpected(expected: .object), line: reader.scanner.line)
        default: throw reader.scanner.failure
        }
        let (start, line) = (reader.scanner.index, reader.lineHere)
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
        private(set) var features: [Part]?
        /// Up to where lines were counted, and how many.
        private var counted = (index: 0, line: 1)

        init(_ bytes: [UInt8]) { scanner = JSONScanner(bytes) }

        /// The line of the next value, which is not before those that were asked for.
        var lineHere: Int {
            mutating get {
                _ = scanner.peek()
                counted.line += scanner.bytes[counted.index..<scanner.index].count { $0 == UInt8(ascii: "\n") }
                counted.index = scanner.index
                return counted.line
            }
        }

        mutating func readMembers() throws(JSONError) {
            try scanner.expect("{")
            while !scanner.take("}") {
                guard scanner.peek() == UInt8(ascii: "\"") else { throw scanner.failure }
                let key = Self.text(try scanner.value())
                try scanner.expect(":")
                let (line, start) = (lineHere, scanner.index)
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
            var parts: [Part] = []
            try scanner.expect("[")
            while !scanner.take("]") {
                let line = lineHere
                parts.append(Part(bytes: try scanner.value(), line: line))
                if scanner.peek() != UInt8(ascii: "]") { try scanner.expect(",") }
            }
            features = parts
        }

        private static func text(_ value: ArraySlice<UInt8>) -> String? {
            guard value.first == UInt8(ascii: "\"") else { return nil }
            return (try? JSONTape(Array(value), limits: JSONLimits(bytes: .max, depth: 1)))?.value.string
        }
    }
}
