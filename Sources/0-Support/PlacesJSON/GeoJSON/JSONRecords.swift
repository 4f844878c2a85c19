/// Cuts a JSON document that comes part by part into the elements of its lists of records, such as the features of GeoJSON:
/// those of the document itself if it is a list, else those of some of its members. A file of any size costs no more memory than its
/// parts.
///
/// Of what stands within an element nothing is checked but its brackets and quotation marks.
package struct JSONRecords {
    /// Some elements, as they are written.
    package struct Found: Sendable {
        package let bytes: [UInt8]
        package fileprivate(set) var ranges: [Range<Int>] = []
    }

    /// The greatest number of bytes of one value, and of the members that are no lists of records together.
    package static let valueLimit = 1 << 24
    /// Members with more bytes are not kept.
    private static let memberLimit = 1 << 16

    private enum State {
        case start, member, afterMember, element, afterElement, end, over
    }

    private let isList: (String) -> Bool
    private let isWrapper: (String) -> Bool
    /// How many objects around the list of records are open.
    private var depth = 0
    private var state = State.start
    private var isRootList = false
    /// Bytes that have arrived and are not cut into records yet.
    private var rest: [UInt8] = []
    /// The number of the line on which that begins.
    private var line = 1
    /// The whole document, until it is too long or a list begins.
    private var whole: [UInt8]? = []
    /// True once the list of records has begun.
    package private(set) var hasList = false
    /// The small members of the document that are no lists of records, as they are written.
    package private(set) var members: [String: [UInt8]] = [:]

    /// - Parameters:
    ///   - isList: whether a member of this name is a list of records.
    ///   - isWrapper: whether one that is an object may have the list among its own members.
    package init(
        isList: @escaping (String) -> Bool, isWrapper: @escaping (String) -> Bool = { _ in false }
    ) {
        (self.isList, self.isWrapper) = (isList, isWrapper)
    }

    /// The document, if it has no list of records; `nil` for one that is too long.
    package var root: [UInt8]? { hasList ? nil : whole }

    /// Cuts what has come so far.
    /// - Parameter isLast: whether nothing follows.
    /// - Throws: ``JSONError`` with a line: `malformed`, `tooDeep`, and `tooLarge` for a value of more than ``valueLimit``.
    package mutating func read(_ part: [UInt8], isLast: Bool) throws(JSONError) -> Found {
        if whole != nil, !hasList {
            whole?.append(contentsOf: part)
            if whole?.count ?? 0 > Self.valueLimit { whole = nil }
        }
        rest = rest.isEmpty ? part : rest + part
        var found = Found(bytes: rest)
        var scanner = JSONScanner(rest)
        var done = 0
        while state != .over {
            let before = (state, isRootList, hasList, depth)
            do throws(JSONError) {
                try step(&scanner, &found, isLast: isLast)
            } catch {
                guard !isLast, scanner.index >= rest.count else {
                    throw JSONError(error.problem, line: (error.line ?? 1) + line - 1)
                }
            }
            // A number or word at the end of a part may go on in the next one.
            guard isLast || scanner.index < rest.count else {
                (state, isRootList, hasList, depth) = before
                break
            }
            done = scanner.index
        }
        found.ranges.removeAll { $0.upperBound > done }
        line += rest[..<done].count { $0 == UInt8(ascii: "\n") }
        rest = Array(rest[done...])
        guard rest.count <= Self.valueLimit else { throw JSONError(.tooLarge(limit: Self.valueLimit), line: line) }
        return found
    }

    /// Reads what comes next: a bracket, a sign between values, a member, or an element of a list of records.
    private mutating func step(_ scanner: inout JSONScanner, _ found: inout Found, isLast: Bool) throws(JSONError) {
        switch state {
        case .start:
            isRootList = scanner.take("[")
            if isRootList { hasList = true } else { try scanner.expect("{") }
            state = isRootList ? .element : .member
        case .member: try member(&scanner)
        case .afterMember:
            if scanner.take("}") {
                endObject()
            } else {
                try scanner.expect(",")
                state = .member
            }
        case .element:
            if scanner.take("]") {
                state = isRootList ? .end : .afterMember
            } else {
                let value = try scanner.value()
                found.ranges.append(value.startIndex..<value.endIndex)
                state = .afterElement
            }
        case .afterElement:
            if scanner.peek() != UInt8(ascii: "]") { try scanner.expect(",") }
            state = .element
        case .end:
            guard scanner.peek() == nil else { throw scanner.failure }
            if isLast { state = .over }
        case .over: break
        }
    }

    private mutating func member(_ scanner: inout JSONScanner) throws(JSONError) {
        if scanner.take("}") { return endObject() }
        guard scanner.peek() == UInt8(ascii: "\"") else { throw scanner.failure }
        let key = Self.text(try scanner.value())
        try scanner.expect(":")
        if let key, scanner.peek() == UInt8(ascii: "["), isList(key) {
            _ = scanner.take("[")
            (hasList, state) = (true, .element)
            return
        }
        if let key, depth < Self.mostWrappers, scanner.peek() == UInt8(ascii: "{"), isWrapper(key) {
            _ = scanner.take("{")
            (depth, state) = (depth + 1, .member)
            return
        }
        let value = try scanner.value()
        if let key, value.count <= Self.memberLimit, members.count < Self.mostMembers { members[key] = Array(value) }
        state = .afterMember
    }

    /// Goes on behind the object of a wrapper, or ends with the document.
    private mutating func endObject() {
        state = depth > 0 ? .afterMember : .end
        if depth > 0 { depth -= 1 }
    }

    /// More members are not kept, and more objects around the list not entered.
    private static let mostMembers = 64
    private static let mostWrappers = 4

    private static func text(_ value: ArraySlice<UInt8>) -> String? {
        (try? JSONTape(Array(value), limits: JSONLimits(bytes: .max, depth: 1)))?.value.string
    }
}
