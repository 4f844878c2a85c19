import CExpat

/// Reads XML with libexpat. External entities are never loaded, and a document type ends the reading, so that no
/// entity can grow. Used on one thread.
package final class XMLParser {
    /// The greatest number of open elements.
    package static let depthLimit = 64

    private let raw: OpaquePointer
    private let context: Context

    /// - Parameter reader: takes the elements and texts of one document.
    package init(_ reader: any XMLReader) throws(XMLFailure) {
        guard let raw = XML_ParserCreate(nil) else { throw XMLFailure(line: 1, reason: .noMemory) }
        (self.raw, context) = (raw, Context(raw, reader))
        XML_SetUserData(raw, Unmanaged.passUnretained(context).toOpaque())
        XML_SetElementHandler(raw, Self.start, Self.end)
        XML_SetCharacterDataHandler(raw, Self.text)
        XML_SetStartDoctypeDeclHandler(raw, Self.documentType)
    }

    deinit { XML_ParserFree(raw) }

    /// Sends the elements and texts of a document to a reader.
    package static func parse(_ bytes: [UInt8], into reader: any XMLReader) throws(XMLFailure) {
        try XMLParser(reader).parse(bytes, isLast: true)
    }

    /// Sends what the next part of the document completes to the reader.
    /// - Parameter isLast: whether nothing follows.
    package func parse(_ part: [UInt8], isLast: Bool) throws(XMLFailure) {
        let status = part.withUnsafeBytes {
            XML_Parse(raw, $0.baseAddress?.assumingMemoryBound(to: CChar.self), CInt($0.count), isLast ? 1 : 0)
        }
        if let failure = context.failure { throw failure }
        guard status != XML_STATUS_OK else { return }
        let reason = XML_ErrorString(XML_GetErrorCode(raw)).map { String(cString: $0) } ?? ""
        throw context.failure(.malformed(reason))
    }

    /// What the callbacks of one parser share. Used on one thread.
    private final class Context {
        private let parser: OpaquePointer
        let reader: any XMLReader
        private(set) var failure: XMLFailure?
        private var depth = 0

        init(_ parser: OpaquePointer, _ reader: any XMLReader) { (self.parser, self.reader) = (parser, reader) }

        func enter() -> Bool {
            depth += 1
            if depth > XMLParser.depthLimit { stop(.tooDeep) }
            return failure == nil
        }

        func leave() { depth -= 1 }

        func stop(_ reason: XMLFailure.Reason) {
            failure = failure ?? failure(reason)
            XML_StopParser(parser, XML_Bool(XML_FALSE))
        }

        func failure(_ reason: XMLFailure.Reason) -> XMLFailure {
            XMLFailure(line: Int(XML_GetCurrentLineNumber(parser)), reason: reason)
        }

        static func from(_ pointer: UnsafeMutableRawPointer?) -> Context? {
            pointer.map { Unmanaged<Context>.fromOpaque($0).takeUnretainedValue() }
        }
    }

    private static let start: XML_StartElementHandler = { data, name, attributes in
        guard let context = Context.from(data), context.failure == nil, let name, context.enter() else { return }
        let goesOn = context.reader.startElement(String(cString: name)) { wanted in
            // Names and values by turns, up to a null.
            var pair = attributes
            while let key = pair?[0], let value = pair?[1] {
                if String(cString: key) == wanted { return String(cString: value) }
                pair = pair?.advanced(by: 2)
            }
            return nil
        }
        if !goesOn { context.stop(.refused) }
    }

    private static let end: XML_EndElementHandler = { data, _ in
        guard let context = Context.from(data), context.failure == nil else { return }
        context.leave()
        context.reader.endElement()
    }

    private static let text: XML_CharacterDataHandler = { data, characters, count in
        guard let context = Context.from(data), context.failure == nil, let characters else { return }
        characters.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
            context.reader.text(UnsafeBufferPointer(start: $0, count: Int(count)).span)
        }
    }

    private static let documentType: XML_StartDoctypeDeclHandler = { data, _, _, _, _ in
        Context.from(data)?.stop(.documentType)
    }
}
