/// Why a file with positions cannot be used.
public enum LocationFileFault: Hashable, Sendable {
    case empty, missing, damaged, unreadable
    case notRegular, folder, forbidden
    /// There is not enough memory to read it.
    case noMemory
    case tooLarge(limit: Int)
    case problem(FileProblem)
    /// It is no database of network addresses, or it is incomplete.
    case foreignDatabase
    /// It holds no contacts.
    case noContacts
    /// All address books together are too large.
    case tooManyContacts
    /// It is no recorded track that can be read.
    case unknownFormat
    case noPoints
    case tooManyPoints(limit: Int)
    /// A line of a recorded track.
    case line(Int, TrackFault)
    /// None of so many lines of a receiver's log has a position; and the first that could not be used, if there is one.
    case noFix(lines: Int, bad: BadLine?)
    /// A field of a written position, on a line.
    case field(Field, line: Int, FieldFault)
    /// A written position ends before the field.
    case ends(before: Field, line: Int)
    /// Something follows a written position.
    case excess(line: Int)
    /// What a reader tells of it: the end of a sentence.
    case message(String)

    /// What is wrong with a recorded track.
    public enum TrackFault: Hashable, Sendable {
        case documentType
        case tooDeep(limit: Int)
        case otherRoot(String)
        /// An element of this name has no valid position.
        case badPoint(String)
        case tooManyPoints(limit: Int)
        /// In the words of the reader of XML.
        case malformed(String)
    }

    /// A line of a receiver's log that cannot be used.
    public struct BadLine: Hashable, Sendable {
        public let line: Int
        public let fault: SentenceFault

        public init(_ line: Int, _ fault: SentenceFault) { (self.line, self.fault) = (line, fault) }
    }

    /// What is wrong with a sentence of a receiver.
    public enum SentenceFault: Hashable, Sendable {
        case noSentence, tooLong
        case badField, badChecksum
        case checksum(String, right: String)
    }

    /// A field of a written position, in their order.
    public enum Field: Int, Hashable, Sendable, CaseIterable {
        case latitude, longitude, altitude, accuracy
    }

    /// What is wrong with a field; the text is what stands there.
    public enum FieldFault: Error, Hashable, Sendable {
        case noNumber(String)
        case outside(String, lowest: Int, highest: Int)
        case negative(String)
    }
}
