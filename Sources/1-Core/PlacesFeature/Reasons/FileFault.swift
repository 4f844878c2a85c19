/// Why a file that the user named is not what it should be.
public enum FileFault: Hashable, Sendable {
    /// A file of places.
    case table(path: String, TableFault)
    /// The system does not let it be read or written, by its number for errors.
    case unreadable(path: String, Int32)
    case unwritable(path: String, Int32)
    /// A list of towns has none.
    case noTowns(path: String)
    /// A list of towns cannot be read there.
    case townList(path: String, line: Int, field: Field, FieldFault)
    case problem(path: String, FileProblem)
    /// What another source tells of it: a sentence without its full stop.
    case message(String)

    /// A field of a line.
    public enum Field: Hashable, Sendable {
        case named(String)
        /// Counted from 1.
        case number(Int)
        /// All fields of the line.
        case all
    }

    /// What is wrong with a field.
    public enum FieldFault: Hashable, Sendable {
        case missing, notText
        case openQuotation, textBehindQuotation
        case notLatitude, notLongitude
        /// It is not a whole number of at least 0.
        case notCount
        case notCountry
        case fieldCount(Int, expected: Int)
    }
}

/// Why a file of places cannot be used.
public enum TableFault: Hashable, Sendable {
    /// It is no such file.
    case foreign
    case cutOff
    /// It was written by a later version of the program, in this format.
    case tooNew(format: Int)
    /// The part is a word of the layout, such as `names`.
    case damaged(part: String?)
}
