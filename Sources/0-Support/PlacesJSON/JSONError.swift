/// Why a JSON text could not be read to its end, and where that was found.
package struct JSONError: Error, Hashable, Sendable {
    package enum Problem: Error, Hashable, Sendable {
        /// The text has more bytes than this.
        case tooLarge(limit: Int)
        /// More brackets than this are open.
        case tooDeep(limit: Int)
        /// The text has more parts than this.
        case tooManyParts(limit: Int)
        /// There is nothing but white space.
        case empty
        /// The text is not valid in JSON.
        case malformed
        /// A string is not Unicode: bytes that are no UTF-8, or half of a surrogate pair. Or the text is UTF-16, UTF-32 or
        /// none.
        case notText
        /// There is a value, but of another kind.
        case unexpected(expected: JSONKind)
    }

    package let problem: Problem
    /// From 1; `nil` if the whole text is meant.
    package let line: Int?
    /// Such as `states[2].cities[0]`; `nil` for the outermost value. Not cleaned.
    package let field: String?

    package init(_ problem: Problem, line: Int? = nil, field: String? = nil) {
        (self.problem, self.line, self.field) = (problem, line, field)
    }
}

/// A kind of value but `null`.
package enum JSONKind: Hashable, Sendable {
    case object, array, text, number, boolean
}

/// How much a JSON text may cost.
package struct JSONLimits: Hashable, Sendable {
    /// The greatest number of bytes.
    package let bytes: Int
    /// The greatest number of open brackets.
    package let depth: Int
    /// The greatest number of opening brackets, keys, members and elements together; in a ``JSONTape`` of opening brackets,
    /// colons and commas.
    package let parts: Int

    package init(bytes: Int, depth: Int, parts: Int = .max) {
        (self.bytes, self.depth, self.parts) = (bytes, depth, parts)
    }
}
