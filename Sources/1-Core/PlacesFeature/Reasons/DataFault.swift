/// Why data of this machine is not as it should be.
public enum DataFault: Hashable, Sendable {
    /// A file of places inside the program.
    case file(name: String, TableFault)
    /// A line of a table inside the program has no valid field of this name; `nil` if it has another number of fields.
    case line(Int, table: String, field: String?)
    /// A table inside the program is cut off.
    case cutOff(table: String)
    case missingRow(String, table: String)
    /// A part of other data inside the program, such as its header, is not valid.
    case part(String, of: BuiltIn)
    case noTowns
    /// The program does not name itself, as a service wants it to.
    case noUserAgent
    /// The service has no server.
    case noServer
    /// What another source tells of its data: the end of a sentence.
    case message(String)

    /// Data inside the program.
    public enum BuiltIn: Hashable, Sendable {
        case towns, regions, timeZones, holidays
    }
}
