/// Takes the events of one XML document. Used on one thread, during one call.
package protocol XMLReader: AnyObject {
    /// An element begins. A name comes as it is written, with its prefix.
    /// - Parameter attribute: the value of an attribute of the element.
    /// - Returns: whether to go on; `false` ends the reading with ``XMLFailure/Reason/refused``.
    func startElement(_ name: String, attribute: (String) -> String?) -> Bool

    /// The innermost open element ends.
    func endElement()

    /// A part of the text of the innermost open element, in UTF-8; the text of one element may come in many parts.
    func text(_ bytes: Span<UInt8>)
}

/// Why a document could not be read to its end.
package struct XMLFailure: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        case noMemory
        /// It declares a document type, which could define entities that grow.
        case documentType
        /// It is nested deeper than the limit.
        case tooDeep
        /// It is no XML; libexpat's own words, which are not clean.
        case malformed(String)
        /// The reader did not want to go on.
        case refused
    }

    /// From 1.
    package let line: Int
    package let reason: Reason

    package init(line: Int, reason: Reason) {
        (self.line, self.reason) = (line, reason)
    }
}
